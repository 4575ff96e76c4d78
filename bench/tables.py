"""The figures as tables, once for the terminal and once for docs/speed.md."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.bars import verdicts
from bench.figures import BUILDS, PEER, BenchError, Figure, Figures, of_way, ratios

SPOTS = ("battle", "listing", "forecast", "query")
KITS = ("pettingzoo", "gymnasium", "openspiel", "batch 1", "batch 32", "batch 256")
SEARCHES = ("search", "search to the end")
NOTHING = "-"
MARKED = re.compile(r"<!-- bench (?P<name>[a-z ]+) -->\n.*?<!-- /bench (?P=name) -->", re.DOTALL)
BEGUN = re.compile(r"<!-- bench ([a-z ]+) -->")


@dataclass(frozen=True)
class Grid:
    """A table: what it says, the heads of its columns, its rows. The first column is words, the others are numbers."""

    title: str
    head: list[str]
    rows: list[list[str]]

    def as_text(self) -> str:
        lines = [self.head, *self.rows]
        wide = [max(len(line[column]) for line in lines) for column in range(len(self.head))]
        shown = [
            line[0].ljust(wide[0]) + "".join(f"  {cell:>{width}}" for cell, width in zip(line[1:], wide[1:]))
            for line in lines
        ]
        return "\n".join([self.title, "", *(line.rstrip() for line in shown)])

    def as_markdown(self) -> str:
        lines = [self.head, ["---"] + ["---:"] * (len(self.head) - 1), *self.rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def grids(figures: Figures, complete: bool = True) -> dict[str, Grid]:
    """All tables that have something in them, by the name of their marker; `complete`: every section was measured."""
    made = {
        "straight": straight(figures),
        "stepped": stepped(figures),
        "peers": peers(figures),
        "ratios": against(figures, "straight", "Times as many decisions a second as"),
        "spots": spots(figures),
        "copies": one_way(figures, "copies", "State copies a second from the middle of a game"),
        "copies ratios": against(figures, "copies", "Times as many copies a second as"),
        "search": searches(figures),
        "search ratios": against(figures, "search to the end", "Times as many iterations a second, to the end, as"),
        "growth": growth(figures),
        "memory": memory(figures),
        "start": start(figures),
        "environments": environments(figures),
        "bars": bars(figures, complete),
    }
    return {name: grid for name, grid in made.items() if grid.rows}


def straight(figures: Figures) -> Grid:
    rows = [
        [name, *(cell for build in BUILDS for cell in (rate(of(build)), games(of(build))))]
        for name, of in by_name(figures, "straight").items()
    ]
    return Grid("Decisions a second, straight through", ["mode", "interpreted", "games", "compiled", "games"], rows)


def stepped(figures: Figures) -> Grid:
    greedy = by_name(figures, "greedy")
    rows = [
        [name, *(rate(of(build)) for build in BUILDS), *(rate(greedy[name](build)) for build in BUILDS)]
        for name, of in by_name(figures, "stepped").items()
        if name in greedy
    ]
    head = ["mode", "stepped, interpreted", "compiled", "greedy, interpreted", "compiled"]
    return Grid("Decisions a second, stepped and with greedy players", head, rows)


def peers(figures: Figures) -> Grid:
    rows = [[name, rate(figure), games(figure)] for name, figure in of_way(figures, "straight", PEER).items()]
    return Grid("The peers, decisions a second", ["peer", "decisions", "games"], rows)


def against(figures: Figures, way: str, title: str) -> Grid:
    found = ratios(figures, way)
    others = list(next(iter(found.values()), {}))
    rows = [[name, *(f"{row[peer]:,.2f}" for peer in others)] for name, row in found.items()]
    return Grid(title, ["times as fast as", *map(short, others)], rows)


def spots(figures: Figures) -> Grid:
    rows = []
    for way in SPOTS:
        for name, of in by_name(figures, way).items():
            count = rate if way == "query" else games_whole
            rows.append([f"{name}: {way}", *(count(of(build)) for build in BUILDS)])
    return Grid("Times a second: battles, turns listed, battles foretold, squares and lines", ["spot", *BUILDS], rows)


def one_way(figures: Figures, way: str, title: str) -> Grid:
    """Ours in both builds, then the peers."""
    rows = [[name, *(rate(of(build)) for build in BUILDS)] for name, of in by_name(figures, way).items()]
    rows += [[name, rate(figure), NOTHING] for name, figure in of_way(figures, way, PEER).items()]
    return Grid(title, ["a second", *BUILDS], rows)


def searches(figures: Figures) -> Grid:
    ours = [by_name(figures, way) for way in SEARCHES]
    rows = [
        [name, *(rate(way[name](build)) if name in way else NOTHING for way in ours for build in BUILDS)]
        for name in ours[0]
    ]
    peers = of_way(figures, SEARCHES[1], PEER)
    rows += [[name, NOTHING, NOTHING, rate(figure), NOTHING] for name, figure in peers.items()]
    head = ["from", "estimated, interpreted", "compiled", "to the end, interpreted", "compiled"]
    return Grid("Iterations of a search a second", head, rows)


def growth(figures: Figures) -> Grid:
    listings = by_name(figures, "growth listing")
    rows = []
    for name, of in by_name(figures, "growth").items():
        row = [name, *(rate(of(build)) for build in BUILDS)]
        if name in listings:
            asked = [listings[name](build) for build in BUILDS]
            row += [micros(figure) for figure in asked]
            row.append(next(f"{one.rate() / one.games_rate():,.0f}" for one in asked if one is not None))
        else:
            row += [NOTHING] * 3
        rows.append(row)
    head = ["what grows", "decisions, interpreted", "compiled", "µs to list, interpreted", "compiled", "options"]
    return Grid("How the cost grows: decisions a second, and a question listed", head, rows)


def memory(figures: Figures) -> Grid:
    copies = by_name(figures, "memory copy")
    asked = by_name(figures, "memory position")
    rows = [
        [name, *(amount(kept[name](build)) for kept in (copies, asked) for build in BUILDS)]
        for name in copies
        if name in asked
    ]
    for name, figure in of_way(figures, "memory copy", PEER).items():
        rows.append([name, amount(figure), *[NOTHING] * 3])
    head = ["bytes", "a copy, interpreted", "compiled", "a position, interpreted", "compiled"]
    return Grid("Memory of a state in the middle of a game, and of a position with its open question", head, rows)


def start(figures: Figures) -> Grid:
    rows = [[name, *(amount(of(build)) for build in BUILDS)] for name, of in by_name(figures, "start").items()]
    return Grid("CPU time of an import, and what a clean installation takes", ["start", *BUILDS], rows)


def environments(figures: Figures) -> Grid:
    names = dict.fromkeys((name, build) for build, name, way in figures if way in KITS and build != PEER)
    rows = [[f"{name} {build}", *(rate(figures.get((build, name, way))) for way in KITS)] for name, build in names]
    return Grid("Steps a second of the environments", ["environment", *KITS], rows)


def bars(figures: Figures, complete: bool) -> Grid:
    """What must hold, and whether it does; what a complete run could not measure is said to be so."""
    rows = []
    for one in verdicts(figures):
        if one.measured:
            said = "met" if one.met else "missed"
            rows.append(
                [one.bar, one.name, whole(one.figure), whole(one.against), f"{one.ratio:,.2f}", said, one.limit]
            )
        elif complete:
            rows.append([one.bar, one.name, NOTHING, NOTHING, NOTHING, "not measured", ""])
    head = ["bar (compiled)", "of", "figure", "against", "ratio", "so", "what limits it"]
    return Grid("What must hold", head, rows)


class Builds:
    """The figures of one name and way, by build."""

    def __init__(self, figures: Figures, name: str, way: str) -> None:
        self.figures = figures
        self.name = name
        self.way = way

    def __call__(self, build: str) -> Figure | None:
        return self.figures.get((build, self.name, self.way))


def by_name(figures: Figures, way: str) -> dict[str, Builds]:
    """Everything of ours that was measured in this way, in the order of the first build."""
    names = dict.fromkeys(name for build, name, how in figures if build in BUILDS and how == way)
    return {name: Builds(figures, name, way) for name in names}


def written(page: str, made: dict[str, Grid], when: str, where: str) -> str:
    """The page with every measured table between its markers; what was not measured stays as it is."""
    begun = BEGUN.findall(page)
    whole_ones = [found["name"] for found in MARKED.finditer(page)]
    if begun != whole_ones:
        lost = next(name for name in begun if begun.count(name) > whole_ones.count(name))
        raise BenchError(f"{where}: the marker `bench {lost}` has no end `/bench {lost}`.")
    unplaced = [name for name in made if name not in begun]
    if unplaced:
        raise BenchError(f"{where}: there is no marker `bench {unplaced[0]}` for this table.")

    def block(found: re.Match[str]) -> str:
        name = found["name"]
        if name not in made:
            return found[0]
        return f"<!-- bench {name} -->\n{made[name].as_markdown()}\n\n{when}\n<!-- /bench {name} -->"

    return MARKED.sub(block, page)


def put(page: Path, made: dict[str, Grid], when: str, who: str) -> int:
    """The tables onto a page; 1 and one sentence where it has no place for them."""
    try:
        page.write_text(written(page.read_text(encoding="utf-8"), made, when, page.name), encoding="utf-8")
    except BenchError as problem:
        print(f"{who}: {problem}", file=sys.stderr)
        return 1
    return 0


def rate(figure: Figure | None) -> str:
    return NOTHING if figure is None else whole(figure.rate())


def games(figure: Figure | None) -> str:
    return NOTHING if figure is None else f"{figure.games_rate():,.1f}"


def games_whole(figure: Figure | None) -> str:
    return NOTHING if figure is None else whole(figure.games_rate())


def micros(figure: Figure | None) -> str:
    return NOTHING if figure is None else f"{1e6 / figure.games_rate():,.1f}"


def amount(figure: Figure | None) -> str:
    return NOTHING if figure is None else whole(figure.amount())


def whole(number: float) -> str:
    return f"{number:,.0f}"


def short(peer: str) -> str:
    return peer.replace("OpenSpiel", "OS").replace("PettingZoo", "PZ").replace("boardgame.io hex game", "boardgame.io")
