"""The table's rules: every ruling the sheet leaves open, as declared options."""

from __future__ import annotations

from collections.abc import Mapping

from hexdial.games.heroclix2008.maps import TERRAIN_BLOCKS
from hexdial.kernel.options import Value

BY_MODE = "by_mode"


class House:
    """The chosen options, one plain field each."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self.maps: str = str(values.get("maps", BY_MODE))
        self.unique: bool = values.get("unique_characters", "no") == "yes"
        self.setup_squares: bool = values.get("setup_move_cost", "movement_points") == "squares"
        self.powers_in_setup: str = str(values.get("powers_in_setup", "continuous_only"))
        self.capped: bool = values.get("move_and_attack_limit", "four") == "min_of_four_and_speed"
        self.squeeze: str = str(values.get("diagonal_squeeze", TERRAIN_BLOCKS))
        self.euclidean: bool = values.get("range_metric", "diagonal_is_one") == "euclidean"
        self.shoot_adjacent: bool = values.get("shoot_adjacent", "allowed") == "allowed"
        self.shoot_when_adjacent: bool = values.get("shoot_when_adjacent", "allowed") == "allowed"
        self.critical: bool = values.get("critical_rolls", "none") == "classic"
        self.own_goal: bool = values.get("own_goal_point", "no") == "yes"
        self.five_draw: bool = values.get("simultaneous_five", "active_player") == "draw"
        self.one_booster_points: int = int(values.get("one_booster_points", 5))
        self.ask_bonuses: bool = values.get("ask_for_bonuses", "no") == "yes"
        self.quiet_turns: int = int(values.get("draw_after_quiet_turns", 60))
        self.repetition: bool = values.get("draw_by_repetition", "off") == "threefold"
