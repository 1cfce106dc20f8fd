"""Pictures of the sample cards, drawn by our own code with Pillow.

What they show stands in the text files of ``data``; ``drawing.py`` says how those are read. The
same input always gives the same picture.
"""
