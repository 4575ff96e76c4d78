"""What everybody at a table is shown: everything once, then differences, in his language, through his eyes."""

from __future__ import annotations

from collections import deque
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from hexdial.front.secrets import has_secrets
from hexdial.kernel.scene import Scene
from hexdial.kernel.table import WATCHER, Told
from hexdial.server.pictures import Naming, Packing, Telling, happenings, uncovers
from hexdial.server.viewers import Viewer
from hexdial.server.wire import Change, Happening, Said, Spoke, Standing, TableCard, Whole

if TYPE_CHECKING:
    from hexdial.server.room import Room

KEPT = 50  # quick messages
Look = tuple[int, str]  # through whose eyes, in which language

_encoder = msgspec.json.Encoder()
_CALM = attrgetter(*[name for name in Standing.__struct_fields__ if name not in ("card", "asof")])
_CALM_CARD = attrgetter(*[name for name in TableCard.__struct_fields__ if name not in ("touched", "choices")])


class Gallery:
    """The viewers of one table and what they have been sent."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.viewers: list[Viewer] = []
        self.at = 0  # the version: grows with everything that is shown to all
        self.revealed = 0  # the last choice after which somebody saw a tile that had been covered
        self.said: deque[Said] = deque(maxlen=KEPT)
        self.logs: dict[Look, list[Happening]] = {}
        self.namings: dict[str, Naming] = {}

    def drop(self, viewer: Viewer) -> None:
        """He is sent nothing any more; what only he read is not kept up."""
        self.viewers.remove(viewer)
        spoken = {other.language for other in self.viewers}
        for look in [look for look in self.logs if look[1] not in spoken]:
            del self.logs[look]

    # everything

    def show_whole(self, viewer: Viewer) -> None:
        viewer.send(self.packed(self.whole(viewer), viewer.language))

    def show_all_again(self) -> None:
        """Everybody gets everything: the match began, names have changed, or the disk knew better."""
        self.namings.clear()
        self.logs.clear()
        self.at += 1
        for viewer in self.viewers:
            self.show_whole(viewer)

    def whole(self, viewer: Viewer) -> Whole:
        """Everything, as this viewer may see it."""
        room = self.room
        match = room.match
        self.face(viewer)
        viewer.scene = None
        log: list[Happening] = []
        if match is not None:
            viewer.scene = room.game.scene(match.position, viewer.seat, viewer.language)
            log = self.log((viewer.seat, viewer.language))
        viewer.standing = room.standing(viewer.seats)
        return Whole(
            table=room.id,
            at=self.at,
            n=match.last if match is not None else 0,
            seat=viewer.seat,
            seats=viewer.seats,
            curtain=viewer.curtain,
            scene=viewer.scene,
            log=log,
            standing=viewer.standing,
            said=list(self.said),
        )

    def log(self, look: Look) -> list[Happening]:
        """Everything that happened, as the seat may know it."""
        known = self.logs.get(look)
        if known is None:
            known = []
            match = self.room.match
            if match is not None:
                numbers = [number for number, entry in enumerate(match.history) for _ in entry.events]
                known = happenings(match.game, match.position.state, tuple(match.events), numbers, *look)
            self.logs[look] = known
        return known

    def face(self, viewer: Viewer) -> None:
        secrets = False
        match = self.room.match
        if len(viewer.seats) > 1 and match is not None and not match.finished:
            secrets = has_secrets(match.position, viewer.seats)
        viewer.face(self.room.asked(), secrets)

    # what is new

    def publish(self, fresh: list[tuple[int, Told]], back: bool = False) -> None:
        """Everybody is shown what is new: the events with their choice, then the differences of the scene."""
        room = self.room
        match = room.match
        assert match is not None, "before the match nothing happens"
        before = self.at
        self.at += 1
        told = tuple([one for _, one in fresh])
        telling = Telling(match.game, match.position.state, told, [number for number, _ in fresh])
        packing = Packing()
        scenes: dict[Look, Scene] = {}
        sent: dict[tuple[Look, int, bool, tuple[int, ...]], bytes] = {}
        if back:
            self.logs.clear()
            self.revealed = min(self.revealed, match.last)
        for look, log in self.logs.items():
            log += telling.to(*look)
        turned = [viewer for viewer in self.viewers if self.turns(viewer)]
        for viewer in self.viewers:
            look = (viewer.seat, viewer.language)
            if viewer in turned or viewer.scene is None:
                continue
            if look not in scenes:
                scenes[look] = match.game.scene(match.position, *look)
            if not back and uncovers(viewer.scene, scenes[look]):
                self.revealed = match.last
        card = room.card()
        for viewer in self.viewers:
            if viewer in turned or viewer.scene is None:
                self.show_whole(viewer)
                continue
            look = (viewer.seat, viewer.language)
            standing = room.standing(viewer.seats, card)
            moved = differs(viewer.standing, standing)
            group = (look, id(viewer.scene), moved, tuple(viewer.seats))
            if group not in sent:
                fields = packing.difference(viewer.scene, scenes[look])
                happened = telling.to(*look)
                if happened:
                    fields["happened"] = packing.packed(happened)
                change = Change(
                    at=self.at,
                    after=before,
                    n=match.last,
                    seat=viewer.seat,
                    curtain=viewer.curtain,
                    back=back,
                    standing=standing if moved else None,
                    **fields,
                )
                sent[group] = self.packed(change, viewer.language)
            viewer.standing = standing
            viewer.scene = scenes[look]
            viewer.send(sent[group])

    def turns(self, viewer: Viewer) -> bool:
        """Does this screen look through other eyes from now on?"""
        seen = viewer.seat
        self.face(viewer)
        return viewer.seat != seen

    def publish_standing(self) -> None:
        """Presence, clocks, offers: nothing on the board has changed."""
        before = self.at
        self.at += 1
        last = self.room.match.last if self.room.match is not None else 0
        for viewer in self.viewers:
            viewer.standing = self.room.standing(viewer.seats)
            change = Change(
                at=self.at,
                after=before,
                n=last,
                seat=viewer.seat,
                curtain=viewer.curtain,
                standing=viewer.standing,
            )
            viewer.send(_encoder.encode(change))

    def speak(self, said: Said) -> None:
        self.said.append(said)
        data = _encoder.encode(Spoke(said=said))
        for viewer in self.viewers:
            viewer.send(data)

    # names

    def packed(self, message: Whole | Change, language: str) -> bytes:
        """Ready to be sent: the people's names in what the game says. What people are called already is left alone."""
        data = _encoder.encode(message)
        if message.standing is None:
            return self.named(data, language)
        head, standing, tail = data.partition(b'"standing":' + _encoder.encode(message.standing))
        return self.named(head, language) + standing + self.named(tail, language)

    def named(self, data: bytes, language: str) -> bytes:
        match = self.room.match
        if match is None:
            return data
        known = self.namings.get(language)
        if known is None:
            scene = match.game.scene(match.position, WATCHER, language)
            names = [place.name for place in self.room.body.places]
            known = self.namings[language] = Naming({seat.name: names[seat.number] for seat in scene.seats})
        return known(data)


def differs(before: Standing | None, after: Standing) -> bool:
    """Is there anything new but the time of day and the count of choices?"""
    if before is None:
        return True
    return _CALM(before) != _CALM(after) or _CALM_CARD(before.card) != _CALM_CARD(after.card)
