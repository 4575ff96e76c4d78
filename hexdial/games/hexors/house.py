"""The table's rules: every ruling the catalogues leave open, as declared options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexdial.kernel.options import Value

# one name in both games where the books' words differ: option of the book -> field of House
FIELDS: Final[dict[str, str]] = {
    "static_contact_duel": "static_contact_battle",
    "multi_duel_roll": "multi_battle_roll",
    "trap_resolution": "power_resolution",
    "strike_traps_after_roll": "strike_powers_after_roll",
    "starting_gems": "starting_stones",
    "zombify_element_source": "telepathy_bonus_source",
    "gem_for_own_tile": "stone_for_own_tile",
    "genesis_contact_duel": "genesis_contact",
}


class House:
    """The chosen options, one plain field each, the same for both games."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        values: dict[str, Value] = {FIELDS.get(name, name): value for name, value in chosen.items()}
        self.placement_order: str = str(values.get("placement_order", "first_then_second"))
        self.beginner_bonus: str = str(values.get("beginner_stronghold_bonus", "none"))
        self.starting_stones: int = int(values.get("starting_stones", 0))
        self.loser_first: bool = values.get("collectors_first_mover", "toss_loser") == "toss_loser"
        self.allow_pass: bool = values.get("allow_pass", "no") == "yes"
        self.no_move_loses: bool = values.get("no_legal_move", "pass") == "lose"
        self.quiet_turns: int = int(values.get("draw_after_quiet_turns", 200))
        self.repetition: bool = values.get("draw_by_repetition", "off") == "threefold"
        self.revisit: bool = values.get("chain_revisit", "forbid") == "allow"
        self.static_contact: bool = values.get("static_contact_battle", "never") == "at_start_of_turn"
        self.one_roll: bool = values.get("multi_battle_roll", "each_battle") == "once_per_turn"
        self.home_only_surges: str = str(values.get("stronghold_only_surges", "only_when_attacked"))
        self.rolloff_bonus: bool = values.get("rolloff_defense_bonus", "no") == "yes"
        self.double_draw: bool = values.get("double_elimination", "attacker_wins") == "draw"
        self.unreachable_rolloff: bool = values.get("unreachable_stronghold", "draw") == "rolloff"
        self.self_destruct_pays: bool = values.get("self_destruct_pays", "no") == "yes"
        self.resolution: str = str(values.get("power_resolution", ""))
        self.strike_timing: str = str(values.get("strike_powers_after_roll", "allowed"))
        self.escape_round_only: bool = values.get("escape_scope", "whole_battle") == "round_only"
        self.escape_fights: bool = values.get("escape_displacement_fights", "no") == "yes"
        self.escape_bystander: bool = values.get("escape_by_bystander", "no") == "yes"
        self.speed_extra: bool = values.get("speed_is_extra_move", "no") == "yes"
        self.speed_jump: bool = values.get("speed_with_jump", "no") == "yes"
        self.speed_off_turn: bool = values.get("speed_off_turn", "refuse") == "move_now"
        self.speed_stacks: bool = values.get("speed_stacks", "no") == "yes"
        self.debris_use: str = str(values.get("debris_turn_use", "mover_or_instead_of_move"))
        self.bonus_of_owner: bool = values.get("telepathy_bonus_source", "controller") == "owner"
        self.own_tile_pays: bool = values.get("stone_for_own_tile", "yes") == "yes"
        self.trap_permanent_only: bool = (
            values.get("wasteland_trap_test", "no_move_because_of_craters") == "permanent_obstacles_only"
        )
        self.trapped_removed: bool = values.get("wasteland_trapped_tile", "inert_on_board") == "remove"
        self.release_narrow: bool = values.get("wasteland_release", "when_it_can_move") == "only_when_wasteland_goes"
        self.boost_everywhere: bool = values.get("stone_boost_modes", "ffa_team") == "all_advanced"
        self.all_pass: str = str(values.get("all_pass_round", "force_duel"))
        self.partner_takes_turn: bool = values.get("team_skip", "skip") == "partner_takes_turn"
        self.stone_pool: str = str(values.get("team_stone_pool", "shared"))
        self.disarm_reverses: bool = values.get("disarm_one_time_effects", "never") == "immediately_after"
        self.symbiosis_same_colour: bool = values.get("symbiosis_value", "highest_face") == "same_colour"
        self.clamp_stops: bool = values.get("clamp_stops_duel", "yes") == "yes"
        self.genesis_fights: bool = values.get("genesis_contact", "no") == "yes"
        self.genesis_lasts: bool = values.get("genesis_lasts", "one_time") == "while_in_force"
        self.chain_all_turns: bool = values.get("divine_chain_counts", "owner_turns") == "all_turns"
        self.zombify_no_move_loss: bool = values.get("zombify_can_cause_no_move_loss", "yes") == "yes"
        self.card_elements: bool = values.get("element_scheme", "balanced") == "tcg_attribute"
