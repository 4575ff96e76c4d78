"""What to animate: every event that changes something visible has its cue."""

from __future__ import annotations

from typing import Final

from hexdial.games.heroclix2008.events import (
    Aimed,
    Compared,
    Damaged,
    Declined,
    Evaded,
    FirstRolled,
    GameEnded,
    Given,
    Healed,
    KnockedOut,
    Leaned,
    MapsLaid,
    Moved,
    Noted,
    Picked,
    Placed,
    Reinforced,
    Retired,
    Rolled,
    Scored,
    Showed,
    TurnBegan,
    TurnEnded,
    Used,
)
from hexdial.games.heroclix2008.pieces import cell_id, figure_id, points_counter, pool_zone
from hexdial.games.heroclix2008.state import ABSENT, State
from hexdial.games.heroclix2008.words import Voice
from hexdial.kernel.scene import Cue
from hexdial.kernel.table import Event, Told

MELEE: Final = "melee"
RANGED: Final = "ranged"


def cues(s: State, told: tuple[Told, ...], seat: int, language: str) -> tuple[tuple[Cue, ...], ...]:
    """For every event its cues; nothing is hidden. The end of the game goes with the last."""
    voice = Voice(s, language)
    film = _Film(s, told)
    found = [tuple(film.cues(one.event, one.rule, voice)) for one in told]
    if s.outcome is not None and found:
        winner = s.outcome.winners[0] if s.outcome.winners else -1
        found[-1] = (*found[-1], Cue("end", value=winner, text=voice.outcome(s.outcome), rule=s.outcome.rule))
    return tuple(found)


class _Film:
    """A hit is shown with the damage it does, so what follows an attack is looked up beforehand."""

    def __init__(self, s: State, told: tuple[Told, ...]) -> None:
        self.s = s
        self.shot: bool = False  # how the attack under way is made
        self.dealt: dict[int, int] = {}  # by figure: the damage a hit does it
        hit = -1
        for one in told:
            event = one.event
            if isinstance(event, Compared):
                hit = event.target if event.hit else -1
            elif isinstance(event, Damaged) and event.figure == hit:
                self.dealt[event.figure] = event.damage
                hit = -1

    def cues(self, event: Event, rule: str, voice: Voice) -> list[Cue]:
        moved = self.of_places(event, rule)
        if moved is not None:
            return moved
        fought = self.of_attacks(event, rule, voice)
        if fought is not None:
            return fought
        if isinstance(event, (Noted, GameEnded, Retired, Declined)):
            return []  # nothing on the table changes by it
        if isinstance(event, TurnBegan):
            return [Cue("turn", value=event.seat, text=voice.event(event, rule), rule=rule)]
        if isinstance(event, TurnEnded):
            return [Cue("say", text=voice.event(event, rule), rule=rule)] if event.left else []
        if isinstance(event, FirstRolled):
            text = voice.event(event, rule)
            rolled = [Cue("roll", value=face, text=str(face), rule=rule, face=str(face)) for face in event.dice]
            return [*rolled, Cue("say", text=text, rule=rule)]
        if isinstance(event, Scored):
            return [Cue("count", to=points_counter(event.seat), value=event.total, text="+1", rule=rule)]
        if isinstance(event, Given):
            return [Cue("count", self.figure(event.figure), "actions", event.left, "-1", rule)]
        said = voice.event(event, rule)
        return [Cue("say", text=said, rule=rule)] if not isinstance(event, MapsLaid) else []

    def of_places(self, event: Event, rule: str) -> list[Cue] | None:
        """Characters that come, go or walk."""
        if isinstance(event, Moved):
            return [Cue("move", self.figure(event.figure), cell_id(cell), rule=rule) for cell in event.path[1:]]
        if isinstance(event, (Placed, Reinforced)):
            return [Cue("place", self.figure(event.figure), cell_id(event.cell), rule=rule)]
        if isinstance(event, KnockedOut):
            return [Cue("remove", self.figure(event.figure), pool_zone(self.s.f.owner[event.figure]), rule=rule)]
        if isinstance(event, Picked):
            return [Cue("glow", self.figure(event.figure), rule=rule)]
        return None

    def of_attacks(self, event: Event, rule: str, voice: Voice) -> list[Cue] | None:
        """Attacks, dials that turn, powers."""
        if isinstance(event, Aimed):
            self.shot = not event.punch
            return [Cue("glow", self.figure(event.figure), self.figure(event.target), rule=rule)]
        if isinstance(event, Rolled):
            who = self.figure(event.figure)
            return [Cue("roll", who, value=face, text=str(face), rule=rule, face=str(face)) for face in event.dice]
        if isinstance(event, Compared):
            ends = (self.figure(event.figure), self.figure(event.target))
            if not event.hit:
                return [Cue("glow", *ends, text=voice.text("cue.miss"), rule=rule)]
            damage = self.dealt.get(event.target, 0)
            return [Cue("strike", *ends, damage, str(damage) if damage else "", rule, RANGED if self.shot else MELEE)]
        if isinstance(event, Evaded):
            who = self.figure(event.figure)
            rolled = Cue("roll", who, value=event.die, text=str(event.die), rule=rule, face=str(event.die))
            return [rolled, Cue("glow", who, text=voice.text("cue.miss"), rule=rule)] if event.evaded else [rolled]
        if isinstance(event, Damaged):
            text = f"-{event.damage}" if event.damage else "0"
            return [Cue("count", self.figure(event.figure), value=event.click + 1, text=text, rule=rule)]
        if isinstance(event, Healed):
            return [Cue("count", self.figure(event.figure), value=event.click + 1, text=f"+{event.health}", rule=rule)]
        if isinstance(event, Showed):
            return [Cue("glow", self.figure(event.figure), rule=rule)]
        if isinstance(event, Used):
            to = self.figure(event.target) if event.target >= 0 else ""
            return [Cue("glow", self.figure(event.figure), to, text=voice.power(event.power), rule=rule)]
        if isinstance(event, Leaned):
            name = voice.power(event.power)
            return [Cue("glow", self.figure(event.figure), self.figure(event.mover), text=name, rule=rule)]
        return None

    def figure(self, figure: int) -> str:
        """Of a shared booster, the character that nobody plays is not on the table."""
        return "" if self.s.where[figure] == ABSENT else figure_id(self.s.f, figure)
