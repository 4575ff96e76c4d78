"""What to animate: every event that changes something visible has its cue."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix.events import (
    ActionGiven,
    ActionResolved,
    Affected,
    AttackResolved,
    AttackTotal,
    BecameHit,
    BrokeAway,
    Carried,
    ChangedSides,
    Clicked,
    Countered,
    Critical,
    DamageDealt,
    Defeated,
    Equipped,
    Evaded,
    Generated,
    Healed,
    Hit,
    KnockedBack,
    KnockedOut,
    LuckSpent,
    MarkerPlaced,
    MarkerRemoved,
    Missed,
    Moved,
    NoTarget,
    NotCarried,
    Noted,
    PhaseBegan,
    PickedUp,
    Placed,
    PointsCounted,
    PutDown,
    Reduced,
    Replaced,
    Rerolled,
    Resigned,
    Rolled,
    Targeted,
    TerrainDestroyed,
    ThingKnockedOut,
    TieRolled,
    TokenGiven,
    TokenRemoved,
    TokensCleared,
    Tried,
    Unequipped,
    ValueChanged,
    WallDestroyed,
)
from hexdial.games.heroclix.events_setup import (
    AreaChosen,
    FirstChosen,
    InitiativeRolled,
    MapChosen,
    SetUp,
    Started,
    ThemeChosen,
    ThingSetUp,
)
from hexdial.games.heroclix.marks import MELEE, RANGED
from hexdial.games.heroclix.pieces import (
    cell_id,
    figure_id,
    figure_place,
    ko_zone,
    marker_id,
    sideline_zone,
    thing_id,
    ttpc_counter,
)
from hexdial.games.heroclix.state import BEGIN, State
from hexdial.games.heroclix.themes import uses_of
from hexdial.games.heroclix.words import Voice
from hexdial.kernel.scene import Cue
from hexdial.kernel.table import Event, Told

SILENT: Final = (
    Started, ActionResolved, AttackResolved, AttackTotal, DamageDealt, Noted, PointsCounted, Resigned, Carried,
)  # fmt: skip
SAID: Final = (
    ThemeChosen, FirstChosen, MapChosen, AreaChosen, TerrainDestroyed, WallDestroyed, Defeated, NotCarried, NoTarget,
)  # fmt: skip


def cues(s: State, told: tuple[Told, ...], seat: int, language: str) -> tuple[tuple[Cue, ...], ...]:
    """For every event its cues; nothing is hidden. The end of the game goes with the last."""
    voice = Voice(s, language)
    film = _Film(s, told, voice)
    found = [tuple(film.cues(one.event, one.rule)) for one in told]
    if s.outcome is not None and found:
        winner = s.outcome.winners[0] if s.outcome.winners else -1
        found[-1] = (*found[-1], Cue("end", value=winner, text=voice.outcome(s.outcome), rule=s.outcome.rule))
    return tuple(found)


class _Film:
    """A hit is shown with the damage it does, so what follows an attack is looked up beforehand."""

    def __init__(self, s: State, told: tuple[Told, ...], voice: Voice) -> None:
        self.s = s
        self.voice = voice
        self.attacker: int = s.attack.attacker if s.attack is not None else -1
        self.ranged: bool = s.attack is not None and s.attack.plan.ranged
        self.dealt: dict[int, int] = {}  # by figure: the clicks of a hit
        self.placed: list[int] = [one.event.number for one in told if isinstance(one.event, MarkerPlaced)]
        hit: list[int] = []
        for one in told:
            event = one.event
            if isinstance(event, Hit):
                hit.append(event.target)
            elif isinstance(event, Clicked) and event.figure in hit:
                self.dealt[event.figure] = event.amount
                hit.remove(event.figure)

    def cues(self, event: Event, rule: str) -> list[Cue]:
        if isinstance(event, SILENT):
            # what a remark or a result says is seen by what follows it
            return []
        if isinstance(event, SAID):
            found = [Cue("say", text=self.voice.event(event, rule), rule=rule)]
            if isinstance(event, ThemeChosen) and uses_of(self.s.f, event.seat, event.keyword):
                uses = self.s.ttpc[event.seat]
                found.append(Cue("count", to=ttpc_counter(event.seat), value=uses, text=f"+{uses}", rule=rule))
            return found
        own = self.of_places(event, rule)
        if own is None:
            own = self.of_things(event, rule)
        if own is None:
            own = self.of_attacks(event, rule)
        return own if own is not None else self.of_turns(event, rule)

    def of_turns(self, event: Event, rule: str) -> list[Cue]:
        """Turns, actions, tokens, dice that are no attack."""
        voice = self.voice
        if isinstance(event, PhaseBegan):
            # the other phases of a turn are seen by what happens in them
            begins = event.phase == BEGIN
            return [Cue("turn", value=event.seat, text=voice.event(event, rule), rule=rule)] if begins else []
        if isinstance(event, ActionGiven):
            figure = self.figure(event.figure)
            return [Cue("glow", figure, text=voice.deed(event.deed), rule=rule)]
        if isinstance(event, TokenGiven):
            return [Cue("count", self.figure(event.figure), value=event.tokens, text="+1", rule=rule)]
        if isinstance(event, LuckSpent):
            return [Cue("count", to=ttpc_counter(event.seat), value=event.left, text="-1", rule=rule)]
        if isinstance(event, TokenRemoved):
            return [Cue("count", self.figure(event.figure), value=event.tokens, text="-1", rule=rule)]
        if isinstance(event, TokensCleared):
            return [Cue("count", self.figure(event.figure), value=0, text="0", rule=rule)]
        assert isinstance(event, (InitiativeRolled, TieRolled)), f"nobody shows {event!r}"
        rolled = [Cue("roll", value=face, text=str(face), rule=rule, face=str(face)) for face in event.dice]
        return [*rolled, Cue("say", text=voice.event(event, rule), rule=rule)]

    def of_places(self, event: Event, rule: str) -> list[Cue] | None:
        """Figures that come, go or walk."""
        if isinstance(event, (Moved, KnockedBack)):
            return self.walk(event, rule)
        if isinstance(event, SetUp):
            return [Cue("place", self.figure(event.figure), cell_id(event.cell), event.turned, rule=rule)]
        if isinstance(event, Placed):
            return [Cue("jump", self.figure(event.figure), cell_id(event.cell), rule=rule)]
        if isinstance(event, Generated):
            return [Cue("place", self.figure(event.figure), cell_id(event.cell), rule=rule)]
        if isinstance(event, Replaced):
            owner = self.s.f.owner[event.old]
            out = Cue("remove", self.figure(event.old), sideline_zone(owner), rule=rule)
            return [out, Cue("place", self.figure(event.new), cell_id(event.cell), rule=rule)]
        if isinstance(event, KnockedOut):
            return [Cue("remove", self.figure(event.figure), ko_zone(self.s.f.owner[event.figure]), rule=rule)]
        if isinstance(event, ChangedSides):
            return [Cue("control", self.figure(event.figure), value=event.seat, rule=rule)]
        return None

    def walk(self, event: Moved | KnockedBack, rule: str) -> list[Cue]:
        """Square by square; a larger base moves as one of its squares, and is shown where it lies in the end."""
        figure = self.figure(event.figure)
        printed = self.s.f.figure[event.figure]
        end = self.s.cell[event.figure]
        if isinstance(event, Moved) and end >= 0 and printed.width * printed.height > 1:
            return [Cue("move", figure, cell_id(end), event.turned, rule=rule)]
        return [Cue("move", figure, cell_id(cell), rule=rule) for cell in event.path[1:]]

    def of_things(self, event: Event, rule: str) -> list[Cue] | None:
        """Objects and markers."""
        if isinstance(event, ThingSetUp):
            return [Cue("place", thing_id(event.thing), cell_id(event.cell), rule=rule)]
        if isinstance(event, PutDown):
            return [Cue("place", thing_id(event.thing), cell_id(event.cell), rule=rule)]
        if isinstance(event, (PickedUp, Equipped)):
            glow = Cue("glow", self.figure(event.figure), text=self.name(event.thing), rule=rule)
            # equipment may come from the ground or from the hand that held it
            return [Cue("remove", thing_id(event.thing) if isinstance(event, PickedUp) else "", rule=rule), glow]
        if isinstance(event, Unequipped):
            return [Cue("glow", self.figure(event.figure), text=self.name(event.thing), rule=rule)]
        if isinstance(event, ThingKnockedOut):
            return [Cue("remove", thing_id(event.thing), ko_zone(self.s.f.thing_owner[event.thing]), rule=rule)]
        if isinstance(event, MarkerPlaced):
            known = event.number in [marker.number for marker in self.s.markers]
            return [Cue("place", marker_id(event.number) if known else "", cell_id(event.cell), rule=rule)]
        if isinstance(event, MarkerRemoved):
            brief = event.number in self.placed
            return [Cue("remove", "" if brief else marker_id(event.number), rule=rule)]
        return None

    def of_attacks(self, event: Event, rule: str) -> list[Cue] | None:
        """Attacks, dice, dials that turn."""
        text = self.voice.text
        if isinstance(event, Targeted):
            self.attacker, self.ranged = event.attacker, event.ranged
            who = self.figure(event.attacker)
            return [Cue("glow", who, self.figure(target), rule=rule) for target in event.targets]
        if isinstance(event, Rolled):
            who = self.figure(event.figure)
            return [Cue("roll", who, value=face, text=str(face), rule=rule, face=str(face)) for face in event.dice]
        if isinstance(event, Critical):
            words = text("cue.critical_hit" if event.hit else "cue.critical_miss")
            return [Cue("glow", self.figure(event.attacker), text=words, rule=rule)]
        if isinstance(event, Hit):
            ends = (self.figure(self.attacker) if self.attacker >= 0 else "", self.figure(event.target))
            damage = self.dealt.get(event.target, 0)
            face = RANGED if self.ranged else MELEE
            return [Cue("strike", *ends, damage, str(damage) if damage else "", rule, face)]
        if isinstance(event, Missed):
            ends = (self.figure(self.attacker) if self.attacker >= 0 else "", self.figure(event.target))
            return [Cue("glow", *ends, text=text("cue.miss"), rule=rule)]
        if isinstance(event, Evaded):
            return [Cue("glow", self.figure(event.target), text=text("cue.evade"), rule=rule)]
        if isinstance(event, (Clicked, Healed)):
            sign = "-" if isinstance(event, Clicked) else "+"
            return [Cue("count", self.figure(event.figure), value=event.click, text=f"{sign}{event.amount}", rule=rule)]
        if isinstance(event, Reduced):
            words = f"{self.voice.power(event.power)} -{event.amount}"
            return [Cue("glow", self.figure(event.target), text=words, rule=rule)]
        if isinstance(event, Rerolled):
            return [Cue("glow", self.figure(event.figure), text=self.voice.power(event.power), rule=rule)]
        if isinstance(event, (Affected, Countered, ValueChanged)):
            ends = (self.figure(event.figure), self.figure(event.target))
            return [Cue("glow", *ends, text=self.voice.event(event, rule), rule=rule)]
        if isinstance(event, BecameHit):
            ends = (self.figure(event.old), self.figure(event.target))
            return [Cue("glow", *ends, text=self.voice.power(event.power), rule=rule)]
        if isinstance(event, (BrokeAway, Tried)):
            return [Cue("glow", self.figure(event.figure), text=self.voice.event(event, rule), rule=rule)]
        return None

    def figure(self, figure: int) -> str:
        """ "" while it is outside the game."""
        return figure_id(figure) if figure_place(self.s, figure) else ""

    def name(self, thing: int) -> str:
        return self.s.f.thing[thing].names[self.voice.language]
