"""What a person makes: teams to be built and checked, units and maps to be brought in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from hexdial.games.heroclix import importing, prepare
from hexdial.games.heroclix.building import BUILDER
from hexdial.games.heroclix.house import House
from hexdial.games.heroclix.legality import check
from hexdial.games.heroclix.reading import OWN_DATA
from hexdial.games.heroclix.teams import load_team
from hexdial.kernel.game import Brought, Workshop
from hexdial.kernel.options import complete_options


def check_team(path: Path, options: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """Against the build total that was asked for, else the one the file names, else the usual one. hcx.p2.points.2"""
    team = load_team(path, prepare.catalogue_of())
    house = House(complete_options("hcx", prepare.declared_of()[1], prepare.STANDARD, options))
    total = house.build_total if "build_total" in options else team.build_total or house.build_total
    return [(one.rule, one.problem) for one in check(team, total, language)]


def bring_in(paths: Sequence[Path], out: Path, language: str) -> list[Brought]:
    reports = importing.bring_in(paths, out, language)
    return [Brought(one.file, one.kind, one.id, one.name, one.problem, one.notes) for one in reports]


WORKSHOP: Final = Workshop(check_team=check_team, bring_in=bring_in, beside=OWN_DATA, builder=BUILDER)
