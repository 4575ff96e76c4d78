"""Every module of powers, in the order of the card: what is imported here attaches itself to the moments.

speed, attack, defense, damage, keyphrases_moving, keyphrases_attacks, keyphrases, team_abilities, specials
"""
# ruff: noqa: I001  the order is that of the card, and that of the deeds

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.powers import speed
from hexdial.games.heroclix.powers import attack
from hexdial.games.heroclix.powers import defense
from hexdial.games.heroclix.powers import damage
from hexdial.games.heroclix.powers import keyphrases_moving
from hexdial.games.heroclix.powers import keyphrases_attacks
from hexdial.games.heroclix.powers import keyphrases
from hexdial.games.heroclix.powers import team_abilities
from hexdial.games.heroclix.powers import specials

ALL: Final = tuple([
    one.__name__
    for one in (
        speed, attack, defense, damage, keyphrases_moving, keyphrases_attacks, keyphrases, team_abilities, specials,
    )
])  # fmt: skip
