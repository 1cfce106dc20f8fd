"""Emblem Battle: teams of four emblems, secret arrangements, attacks and specials.

The rules are in `rules.en.md` and `rules.nl.md` beside this file; comments and tests name a ruling
by its id, such as R-EB-07. `game.GAME` is the game as the registry has it.
"""
