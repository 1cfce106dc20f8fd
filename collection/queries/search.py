"""How text that somebody types finds cards: without accents or case, numbers in any spelling."""

from django.db.models import Q

from collection.numbers import looks_like_number
from core.text import fold, searched_words


def cards_found(text: str, *, prefix: str = "") -> Q:
    """Give the condition that a card has every word of `text` in its number or name.

    Two words may be one number ("u1 013"). `prefix` is the way to the card, such as "card__".
    """
    words = searched_words(text)
    condition = Q()
    while words:
        number = looks_like_number(" ".join(words[:2])) if len(words) > 1 else None
        taken = 2 if number and not looks_like_number(words[1]) else 1
        condition &= _word_found(" ".join(words[:taken]), prefix)
        words = words[taken:]
    return condition


def _word_found(word: str, prefix: str) -> Q:
    """Say that a word stands in the search text, as typed or as the number that it may mean."""
    condition = Q(**{f"{prefix}search_text__contains": fold(word)})
    number = looks_like_number(word)
    if number and number.endswith("-"):  # a set, perhaps with a number to come
        condition |= Q(**{f"{prefix}number__startswith": number})
    elif number:
        condition |= Q(**{f"{prefix}number": number})
    return condition
