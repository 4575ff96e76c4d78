"""The table's rules: what is settled before the game, and rulings the catalogue leaves open, as declared options."""

from __future__ import annotations

from collections.abc import Mapping

from hexdial.kernel.options import Value


class House:
    """The chosen options, one plain field each."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        def yes(name: str, default: str) -> bool:
            return chosen.get(name, default) == "yes"

        def word(name: str, default: str) -> str:
            return str(chosen.get(name, default))

        def number(name: str, default: int) -> int:
            return int(chosen.get(name, default))

        self.build_total: int = number("build_total", 300)
        self.turn_limit: int = number("turn_limit", 60)  # turns of both players together; 0: none
        self.time_limit: int = number("time_limit", 0)  # minutes; 0: none
        self.quiet_turns: int = number("quiet_turns", 20)  # turns in which no dial turns; 0: no matter
        self.map_chosen: bool = word("map", "chosen") == "chosen"
        self.map_size: str = word("map_size", "any")
        self.paths_by_hand: bool = word("paths", "shortest") == "by_hand"
        self.falls_first: bool = word("fall_order", "written") == "fall_first"
        self.level_corners_cut: bool = word("level_corners", "cut") == "cut"
        self.ttpc_bystanders: bool = word("ttpc_count", "bystanders_too") == "bystanders_too"
        self.wording: str = word("wording", "2018")  # of the powers and abilities card
        self.auto_is_standard: bool = yes("auto_is_standard", "yes")
