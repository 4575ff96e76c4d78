"""Setup: the maps, who begins, and the characters placed and moved one by one."""

from __future__ import annotations

from hexdial.games.heroclix2008.choices import DEPLOYING, PLACING, To
from hexdial.games.heroclix2008.events import Began, FirstRolled, MapsLaid, Noted, Placed
from hexdial.games.heroclix2008.maps import BLOCKING, HINDERING
from hexdial.games.heroclix2008.movement import destinations, go_to, open_row
from hexdial.games.heroclix2008.remarks import on_teams
from hexdial.games.heroclix2008.setting import SEATS
from hexdial.games.heroclix2008.state import (
    BEGIN,
    DEPLOY,
    NOBODY,
    PICK,
    PLACE,
    POOL,
    WAITING,
    State,
    T,
    is_shared,
    put,
)
from hexdial.kernel.tally import Reason


def choose_first(t: T) -> None:
    """Each rolls 2d6, the higher result begins; equal results are rolled again. hcb.setup.3"""
    s = t.s
    if t.telling:
        tell_maps(t)
        on_teams(t)
    totals = [0, 0]
    while totals[0] == totals[1]:
        for seat in range(SEATS):
            one = t.roll("first", (seat,)) + 1
            two = t.roll("first", (seat,)) + 1
            totals[seat] = one + two
            t.tell("hcb.setup.3", FirstRolled, seat, (one, two))
    s.first = 0 if totals[0] > totals[1] else 1
    s.active = s.first
    s.phase = PICK if is_shared(s.f) else PLACE
    t.tell("hcb.setup.3", Began, s.first)


def tell_maps(t: T) -> None:
    """What lies on the table. hcb.setup.1, hcb.setup.2, hcb.terrain.2"""
    ground = t.s.f.ground
    reasons = (
        Reason(ground.terrain.count(BLOCKING), "blocking squares", "hcb.terrain.2"),
        Reason(sum(ground.walls), "walls", "hcb.terrain.2"),
        Reason(ground.terrain.count(HINDERING), "hindering squares", "hcb.terrain.4"),
    )
    t.tell("hcb.setup.1" if len(ground.maps) == 4 else "hcb.setup.2", MapsLaid, ground.maps, reasons)
    if ground.maps:
        t.tell("hcb.house.4", Noted)


def place(t: T) -> None:
    """The next character into an open square of the own row; then the other player, then the game. hcb.setup.5"""
    s = t.s
    seat = s.active
    waiting = [figure for figure in s.f.own[seat] if s.where[figure] == WAITING]
    if not waiting:
        if seat == s.first:
            s.active = 1 - seat
            t.tell("hcb.setup.6", Noted, (), 1 - seat)
        else:
            s.active = s.first
            s.phase = BEGIN
        return
    row = open_row(s, seat)
    if not row:
        come_later(t, waiting)
        return
    figure = t.ask(seat, [s.f.bring[one] for one in waiting], "bring", (seat,)).figure
    cell = t.ask(seat, [s.f.to[one] for one in row], "to", (figure, PLACING)).cell
    put(s, figure, cell)
    t.tell("hcb.setup.10" if s.f.ground.hindered[cell] else "hcb.setup.5", Placed, figure, cell)
    s.mover = figure
    s.phase = DEPLOY


def come_later(t: T, waiting: list[int]) -> None:
    """Whoever finds no square comes in as a reinforcement. hcb.house.7"""
    s = t.s
    for figure in waiting:
        s.where[figure] = POOL
        s.due[s.active].append(figure * 2)
    t.tell("hcb.house.7", Noted, tuple(waiting), s.active)


def deploy(t: T) -> None:
    """The character just placed moves up to its speed at once. hcb.setup.5, hcb.setup.8"""
    s = t.s
    figure = s.mover
    cell = t.ask_of(s.active, deployments, "to", (figure, DEPLOYING)).cell
    go_to(t, figure, DEPLOYING, cell)
    s.mover = NOBODY
    s.phase = PLACE


def deployments(s: State) -> list[To]:
    return destinations(s, s.mover, DEPLOYING)
