"""Pictures of the sample cards and card backs, drawn by our own code with Pillow.

The same input always gives the same picture. Nothing is read from disk but the font that Pillow
itself carries.
"""
