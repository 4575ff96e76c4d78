"""What each power does: one module per kind of effect, all registered here."""

from hexdial.games.heroclix2008.powers import gray, lent, moves, replacements, strikes

__all__ = ["gray", "lent", "moves", "replacements", "strikes"]
