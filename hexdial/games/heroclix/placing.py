"""Placing: how a base can lie on or near given squares, and who chooses when there is no room. PARTES 7 and 9"""

from __future__ import annotations

from hexdial.games.heroclix.bases import lyings
from hexdial.games.heroclix.choices import Pose
from hexdial.games.heroclix.standing import fits, place
from hexdial.games.heroclix.state import ClixTable, State


def poses_over(s: State, f: int, cells: list[int]) -> list[Pose]:
    """Every way in which its base can lie on at least one of these squares. hcx.p9.occupancy.1, hcx.p19.multibase.8"""
    if s.f.single[f]:
        return [s.f.pose[cell][0] for cell in dict.fromkeys(cells) if fits(s, f, cell, 0)]
    ways = dict.fromkeys([way for cell in cells for way in lyings(s, f, cell)])
    return [s.f.pose[first][turned] for first, turned in ways if fits(s, f, first, turned)]


def nearest_poses(s: State, f: int, cells: list[int]) -> list[Pose]:
    """On these squares, or as near to them as it fits; squares are counted, terrain does not matter."""
    found = poses_over(s, f, cells)
    apart = s.map.board.apart
    distance = 1
    while not found and distance < s.map.board.width + s.map.board.height:
        ring = [cell for cell in range(s.map.board.count) if min([apart(cell, one) for one in cells]) == distance]
        found = poses_over(s, f, ring)
        distance += 1
    return found


def put_near(t: ClixTable, f: int, cells: list[int], seat: int) -> Pose:
    """Where it must go: its player chooses among these squares, the opponent if none of them is legal.

    hcx.p9.occupancy.3
    """
    s = t.s
    there = poses_over(s, f, cells)
    if there:
        return t.ask(seat, there, "place", (f,))
    return t.ask(1 - seat, nearest_poses(s, f, cells), "place", (f,))


def must_place(t: ClixTable, f: int, cells: list[int], seat: int) -> None:
    """A placement that is not optional, on or as near as possible to these squares. hcx.p9.occupancy.3"""
    rule = "hcx.p7.place.1" if poses_over(t.s, f, cells) else "hcx.p9.occupancy.3"
    pose = put_near(t, f, cells, seat)
    place(t, f, pose.cell, pose.turn, rule)


def may_place(t: ClixTable, f: int, cells: list[int], seat: int) -> bool:
    """An optional placement: without a legal square nothing happens. hcx.p9.occupancy.5"""
    there = poses_over(t.s, f, cells)
    if not there:
        return False
    pose = t.ask(seat, there, "place", (f,))
    place(t, f, pose.cell, pose.turn, "hcx.p7.place.1")
    return True
