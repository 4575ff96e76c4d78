"""The table's rules: every ruling the catalogue leaves open, as declared options."""

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

        self.mirror: bool = yes("mirror_match", "no")
        self.first_random: bool = word("first_player", "random") == "random"
        self.alternative: bool = yes("alternative_setup", "no")
        self.reinforcements: bool = yes("reinforcements", "no")
        self.first_draw: str = word("reinforcements_first_draw", "4_5")
        self.extended: bool = yes("extended_board", "no")
        self.fill_is_final: bool = word("extended_fill", "combat") == "final_combat"
        self.while_full: bool = word("full_board_trigger", "on_fill") == "while_full"
        self.hq_stays: bool = word("destroyed_hq_removed", "end_of_phase") == "end_of_combat"
        self.secret: bool = word("decision_order", "starter_first") == "secret_simultaneous"
        self.tie_kept: bool = yes("tie_turn_kept_tiles", "yes")
        self.extra_stacks: bool = yes("extra_sources_stack", "yes")
        self.netted_armour: bool = yes("netted_armour_works", "yes")
        self.mobile_at_once: bool = yes("mobility_on_placement_turn", "yes")
        self.medic_by_kind: bool = word("medic_attack_unit", "edge") == "symbol_kind"
        self.medic_own_blast: bool = yes("medic_vs_friendly_blast", "yes")
        self.explode_any: bool = word("clown_explode_in", "normal_attack") == "any_attack"
        self.convert_each_phase: bool = word("qm_limit", "per_combat") == "per_phase"
        self.convert_keeps_bonus: bool = word("qm_bonus", "kind_after") == "kind_before"
        self.capture_effect_only: bool = word("scoper_control", "full") == "effect_only"
        self.net_stops_step: bool = yes("recon_stop_in_net", "yes")
        self.ride_stacks: bool = yes("transport_stacks", "yes")
        self.push_by_any: bool = yes("push_by_any_unit", "yes")
        self.push_hq: bool = yes("push_hq", "yes")
        self.score_each_phase: bool = word("scoring_win_check", "end_of_phase") == "end_of_phase"
        self.solo_alternates: bool = word("solo_final_round", "keep_alternation") == "keep_alternation"
        self.team_life: int = int(chosen.get("team_hq_hp", 15))
        self.draw_by_number: bool = word("starting_draw_by", "turn_order") == "player_number"
        self.partner_fires_back: bool = yes("moloch_ally_fire_symmetric", "no")
