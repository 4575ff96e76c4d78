"""HeroClix, the core rulebook."""

# Powers attach themselves when they are imported. Whatever is imported first, the record comes before it,
# and with it all powers in the order of the card.
from hexdial.games.heroclix import game as game
