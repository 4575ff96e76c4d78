"""The twins differ by a record: what moves, what loses the game, and which rule speaks for what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Cites:
    """Which rule of the variant's own book speaks for a step both games share."""

    # components
    starter: str
    strike: str
    die: str
    # set-up
    ages: str
    toss: str
    take_home: str
    one_home: str
    draft: str
    home_start: str
    within_two: str
    place: str
    place_order: str
    first_mover: str
    collectors_first: str
    collectors_place: str
    no_draft: str
    both_own: str
    no_silver: str
    hidden: str
    quiet_start: str
    bank: str
    purse_start: str
    same_rules: str
    bare: str
    # turn
    turn: str
    one_mover: str
    alternate: str
    must_move: str
    no_move: str
    turn_over: str
    control: str
    any_time: str
    window: str
    draw: str
    # movement
    advance: str
    occupied: str
    edge: str
    home_still: str
    one_space: str
    walk_away: str
    contact_again: str
    jump: str
    landing_empty: str
    only_friends: str
    one_tile: str
    straight: str
    chain: str
    no_mixing: str
    may_stop: str
    landing_stops: str
    over_home: str
    fly_past: str
    revisit: str
    # contact and battle
    touch: str
    contact: str
    static: str
    wall_contact: str
    compulsory: str
    attacker: str
    rolls: str
    higher: str
    tie: str
    discard: str
    stays_out: str
    all_touched: str
    home_touches: str
    order: str
    attacker_lost: str
    anew: str
    dropped: str
    winner_stays: str
    home_fights: str
    home_lost: str
    bystander: str
    home_and_fighter: str
    # totals
    total: str
    total_tie: str
    stacking: str
    no_bounds: str
    colour: str
    colour_both: str
    colour_home: str
    pod: str
    pod_size: str
    pod_always: str
    pod_home: str
    pod_now: str
    pod_near: str
    home_bonus: str
    # stones and silver tiles
    stone: str
    stone_series: str
    stone_at_once: str
    stone_home: str
    activate: str
    unpaid: str
    quick: str
    quick_ends: str
    slow: str
    slow_stays: str
    spent: str
    many: str
    resolution: str
    answered: str
    lost_stones: str
    target_gone: str
    travels: str
    after_roll: str
    wall_friend: str
    wall_foe: str
    not_friend: str
    wall_safe: str
    no_target: str
    comp_silver: str
    # tiles that another seat commands
    taken_friend: str
    taken_fights: str
    taken_storms: str
    taken_bonus: str
    taken_lost: str
    taken_pays: str
    taken_void: str
    taken_quiet: str
    taken_away: str
    taken_twice: str
    taken_again: str
    taken_over: str
    # the end
    win: str
    home_only: str


@dataclass(frozen=True)
class Variant:
    """What the engine asks of the game it plays."""

    id: str
    home_letter: str  # of the home's label: SA, CA
    home_moves: bool
    home_is_life: bool  # losing the home loses the game
    allies: bool
    beginner_home_bonus: int
    home_pays: bool  # a defeated home pays a stone
    lifo: bool
    stone_boost: bool  # stones may buy points somewhere in its book
    toss_sides: tuple[str, str]
    cites: Cites


JUSTICE_LEAGUE: Final = Variant(
    id="jlh",
    home_letter="S",
    home_moves=False,
    home_is_life=False,
    allies=True,
    beginner_home_bonus=0,
    home_pays=True,
    lifo=True,
    stone_boost=True,
    toss_sides=("heads", "tails"),
    cites=Cites(
        starter="jlh.comp.1", strike="jlh.comp.3", die="jlh.comp.6",
        ages="jlh.setup.3", toss="jlh.setup.3", take_home="jlh.setup.4", one_home="jlh.setup.5", draft="jlh.setup.6",
        home_start="jlh.setup.7", within_two="jlh.setup.9", place="jlh.setup.10", place_order="jlh.setup.11",
        first_mover="jlh.setup.12", collectors_first="jlh.csetup.8", collectors_place="jlh.csetup.9",
        no_draft="jlh.csetup.1", both_own="jlh.csetup.4", no_silver="jlh.setup.2", hidden="jlh.csetup.5",
        quiet_start="jlh.setup.14", bank="jlh.csetup.6", purse_start="jlh.csetup.7",
        same_rules="jlh.csetup.10", bare="jlh.setup.13",
        turn="jlh.turn.1", one_mover="jlh.turn.2", alternate="jlh.turn.3", must_move="jlh.turn.4",
        no_move="jlh.turn.5", turn_over="jlh.turn.6", control="jlh.turn.7", any_time="jlh.turn.8",
        window="jlh.turn.9", draw="jlh.turn.10",
        advance="jlh.move.1", occupied="jlh.move.2", edge="jlh.move.3", home_still="jlh.move.4",
        one_space="jlh.move.5", walk_away="jlh.move.6", contact_again="jlh.move.7",
        jump="jlh.jump.1", landing_empty="jlh.jump.2", only_friends="jlh.jump.3", one_tile="jlh.jump.4",
        straight="jlh.jump.5", chain="jlh.jump.6", no_mixing="jlh.jump.7", may_stop="jlh.jump.8",
        landing_stops="jlh.jump.9", over_home="jlh.jump.10", fly_past="jlh.jump.11", revisit="jlh.jump.12",
        touch="jlh.contact.1", contact="jlh.contact.2", static="jlh.contact.3", wall_contact="jlh.contact.4",
        compulsory="jlh.contact.5",
        attacker="jlh.battle.1", rolls="jlh.battle.2", higher="jlh.battle.3", tie="jlh.battle.4",
        discard="jlh.battle.5", stays_out="jlh.battle.6", all_touched="jlh.battle.7",
        home_touches="jlh.battle.7", order="jlh.battle.8",
        attacker_lost="jlh.battle.9", anew="jlh.battle.10", dropped="jlh.battle.11", winner_stays="jlh.battle.12",
        home_fights="jlh.battle.13", home_lost="jlh.battle.14", bystander="jlh.battle.15",
        home_and_fighter="jlh.battle.16",
        total="jlh.total.1", total_tie="jlh.total.2", stacking="jlh.total.3", no_bounds="jlh.total.4",
        colour="jlh.color.1", colour_both="jlh.color.2", colour_home="jlh.color.3",
        pod="jlh.pod.1", pod_size="jlh.pod.2", pod_always="jlh.pod.3", pod_home="jlh.pod.4", pod_now="jlh.pod.5",
        pod_near="jlh.pod.6",
        home_bonus="jlh.def.1",
        stone="jlh.stone.1", stone_series="jlh.stone.2", stone_at_once="jlh.stone.3",
        stone_home="jlh.stone.1",
        activate="jlh.power.1", unpaid="jlh.power.2", quick="jlh.power.3", quick_ends="jlh.power.4",
        slow="jlh.power.5", slow_stays="jlh.power.6", spent="jlh.power.7", many="jlh.power.8",
        resolution="jlh.power.9", answered="jlh.power.10", lost_stones="jlh.power.11", target_gone="jlh.power.12",
        travels="jlh.power.13", after_roll="jlh.power.14", wall_friend="jlh.wall.1", wall_foe="jlh.wall.2",
        not_friend="jlh.wall.3", wall_safe="jlh.wall.4", no_target="jlh.power.12", comp_silver="jlh.comp.4",
        taken_friend="jlh.telepathy.3", taken_fights="jlh.telepathy.3", taken_storms="jlh.telepathy.12",
        taken_bonus="jlh.telepathy.4", taken_lost="jlh.telepathy.5", taken_pays="jlh.telepathy.6",
        taken_void="jlh.telepathy.9", taken_quiet="jlh.inter.7", taken_away="jlh.telepathy.8",
        taken_twice="jlh.telepathy.11", taken_again="jlh.telepathy.13", taken_over="jlh.telepathy.7",
        win="jlh.win.1", home_only="jlh.win.3",
    ),
)  # fmt: skip

YUGIOH: Final = Variant(
    id="ygh",
    home_letter="C",
    home_moves=True,
    home_is_life=True,
    allies=False,
    beginner_home_bonus=2,
    home_pays=False,
    lifo=False,
    stone_boost=False,
    toss_sides=("puzzle", "picture"),
    cites=Cites(
        starter="ygh.comp.1", strike="ygh.comp.3", die="ygh.comp.5",
        ages="ygh.setup.3", toss="ygh.setup.3", take_home="ygh.setup.4", one_home="ygh.setup.4", draft="ygh.setup.5",
        home_start="ygh.setup.6", within_two="ygh.setup.7", place="ygh.setup.8", place_order="ygh.setup.9",
        first_mover="ygh.setup.10", collectors_first="ygh.csetup.7", collectors_place="ygh.csetup.8",
        no_draft="ygh.csetup.1", both_own="ygh.csetup.3", no_silver="ygh.setup.2", hidden="ygh.csetup.4",
        quiet_start="ygh.setup.11", bank="ygh.csetup.5", purse_start="ygh.csetup.6",
        same_rules="ygh.csetup.9", bare="ygh.setup.12",
        turn="ygh.turn.1", one_mover="ygh.turn.2", alternate="ygh.turn.10", must_move="ygh.turn.3",
        no_move="ygh.turn.4", turn_over="ygh.turn.6", control="ygh.turn.7", any_time="ygh.turn.8",
        window="ygh.turn.9", draw="ygh.turn.10",
        advance="ygh.move.1", occupied="ygh.move.2", edge="ygh.move.2", home_still="ygh.move.1",
        one_space="ygh.move.3", walk_away="ygh.move.4", contact_again="ygh.move.5",
        jump="ygh.jump.1", landing_empty="ygh.jump.2", only_friends="ygh.jump.3", one_tile="ygh.jump.4",
        straight="ygh.jump.4", chain="ygh.jump.5", no_mixing="ygh.jump.6", may_stop="ygh.jump.5",
        landing_stops="ygh.jump.7", over_home="ygh.jump.1", fly_past="ygh.jump.9", revisit="ygh.jump.8",
        touch="ygh.contact.1", contact="ygh.contact.2", static="ygh.contact.3", wall_contact="ygh.contact.4",
        compulsory="ygh.contact.2",
        attacker="ygh.duel.1", rolls="ygh.duel.1", higher="ygh.duel.2", tie="ygh.duel.3",
        discard="ygh.duel.4", stays_out="ygh.duel.4", all_touched="ygh.duel.6",
        home_touches="ygh.duel.7", order="ygh.duel.8",
        attacker_lost="ygh.duel.8", anew="ygh.duel.10", dropped="ygh.duel.12", winner_stays="ygh.duel.11",
        home_fights="ygh.duel.13", home_lost="ygh.duel.5", bystander="ygh.duel.12",
        home_and_fighter="ygh.duel.8",
        total="ygh.total.1", total_tie="ygh.total.2", stacking="ygh.total.3", no_bounds="ygh.total.3",
        colour="ygh.element.1", colour_both="ygh.element.2", colour_home="ygh.element.3",
        pod="ygh.pod.1", pod_size="ygh.pod.1", pod_always="ygh.pod.3", pod_home="ygh.pod.2", pod_now="ygh.pod.4",
        pod_near="ygh.pod.1",
        home_bonus="ygh.bonus.1",
        stone="ygh.gem.1", stone_series="ygh.gem.2", stone_at_once="ygh.gem.3",
        stone_home="ygh.gem.4",
        activate="ygh.trap.1", unpaid="ygh.trap.2", quick="ygh.trap.3", quick_ends="ygh.trap.4",
        slow="ygh.trap.5", slow_stays="ygh.trap.6", spent="ygh.trap.10", many="ygh.trap.7",
        resolution="ygh.trap.8", answered="ygh.trap.8", lost_stones="ygh.trap.9", target_gone="ygh.trap.18",
        travels="ygh.trap.13", after_roll="ygh.trap.12", wall_friend="ygh.trap.14", wall_foe="ygh.trap.15",
        not_friend="ygh.trap.16", wall_safe="ygh.mystic_barrier.4", no_target="ygh.trap.18", comp_silver="ygh.comp.4",
        taken_friend="ygh.zombify.5", taken_fights="ygh.zombify.3", taken_storms="ygh.zombify.3",
        taken_bonus="ygh.zombify.4", taken_lost="ygh.zombify.6", taken_pays="ygh.zombify.7",
        taken_void="ygh.zombify.10", taken_quiet="ygh.zombify.1", taken_away="ygh.zombify.9",
        taken_twice="ygh.zombify.11", taken_again="ygh.zombify.11", taken_over="ygh.zombify.8",
        win="ygh.win.1", home_only="ygh.win.2",
    ),
)  # fmt: skip

VARIANTS: Final = {variant.id: variant for variant in (JUSTICE_LEAGUE, YUGIOH)}
