"""The games, one explicit list."""

from typing import Any, Final

from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix2008.game import HCB
from hexdial.games.hexors.game import JLH, YGH
from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.game import Game

GAMES: Final[tuple[Game[Any], ...]] = (JLH, YGH, NSH, HCB, HCX)
