from __future__ import annotations

import random
from pathlib import Path

import pytest

from hexdial.games.neuroshima.game import NSH
from hexdial.kernel.errors import DataError
from hexdial.kernel.match import Match
from hexdial.testing.export import export
from hexdial.testing.scenario import run_scenario, show
from hexdial.testing.yamlfile import read_yaml

FOLDER = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize(
    ("number", "rules"),
    [
        (
            "01",
            (
                "nsh.ranged.2",
                "nsh.ranged.4",
            ),
        ),
        ("02", ("nsh.combat.6",)),
        ("03", ("nsh.combat.7",)),
        (
            "04",
            (
                "nsh.tough.2",
                "nsh.tough.3",
            ),
        ),
        ("05", ("nsh.tough.3",)),
        (
            "06",
            (
                "nsh.armour.1",
                "nsh.armour.2",
            ),
        ),
        ("07", ("nsh.armour.3",)),
        ("08", ("nsh.armour.1",)),
        (
            "09",
            (
                "nsh.gauss.1",
                "nsh.armour.6",
            ),
        ),
        ("10", ("nsh.net.9",)),
        (
            "11",
            (
                "nsh.net.10",
                "nsh.net.12",
            ),
        ),
        (
            "12",
            (
                "nsh.net.11",
                "nsh.net.12",
            ),
        ),
        ("13", ("nsh.net.13",)),
        ("14", ("nsh.net.14",)),
        (
            "15",
            (
                "nsh.net.15",
                "nsh.init.9",
            ),
        ),
        ("16", ("nsh.net.15",)),
        ("17", ("nsh.init.10",)),
        ("18", ("nsh.init.11",)),
        ("19", ("nsh.init.12",)),
        (
            "20",
            (
                "nsh.outpost.1",
                "nsh.extra.2",
            ),
        ),
        ("21", ("nsh.extra.3",)),
        ("22", ("nsh.extra.3",)),
        (
            "23",
            (
                "nsh.extra.4",
                "nsh.saboteur.1",
            ),
        ),
        ("24", ("nsh.saboteur.2",)),
        ("25", ("nsh.medic.11",)),
        ("26", ("nsh.medic.12",)),
        ("27", ("nsh.medic.12",)),
        ("28", ("nsh.medic.10",)),
        (
            "29",
            (
                "nsh.medic.3",
                "nsh.medic.4",
            ),
        ),
        ("30", ("nsh.medic.6",)),
        ("31", ("nsh.medic.8",)),
        (
            "32",
            (
                "nsh.sniper.4",
                "nsh.medic.13",
            ),
        ),
        ("33", ("nsh.sniper.4",)),
        ("34", ("nsh.airstrike.6",)),
        ("35", ("nsh.airstrike.6",)),
        ("36", ("nsh.airstrike.2",)),
        (
            "37",
            (
                "nsh.clown.1",
                "nsh.clown.3",
                "nsh.clown.4",
            ),
        ),
        ("38", ("nsh.clown.1",)),
        ("39", ("nsh.victory.4",)),
        ("40", ("nsh.hq.9",)),
        (
            "41",
            (
                "nsh.scoper.1",
                "nsh.scoper.3",
            ),
        ),
        ("42", ("nsh.borgo.5",)),
        ("43", ("nsh.qm.1",)),
        ("44", ("nsh.qm.4",)),
        ("45", ("nsh.hq.6",)),
        (
            "46",
            (
                "nsh.moloch_team.1",
                "nsh.moloch_team.2",
            ),
        ),
        ("47", ("nsh.medic.16",)),
        ("48", ("nsh.net.19",)),
        ("49", ("nsh.extra.6",)),
        (
            "50",
            (
                "nsh.extra.5",
                "nsh.scoper.3",
                "nsh.scoper.6",
            ),
        ),
        ("51", ("nsh.init.14",)),
        ("52", ("nsh.medic.4",)),
        (
            "53",
            (
                "nsh.medic.4",
                "nsh.medic.3",
            ),
        ),
        (
            "54",
            (
                "nsh.clown.7",
                "nsh.clown.4",
            ),
        ),
    ],
)
def test_a_scenario_of_the_catalogue_is_as_it_says(number: str, rules: tuple[str, ...]) -> None:
    report = run_scenario(FOLDER / f"nsh_s{number}.yaml")
    assert report.passed, report.text()
    assert all(rule in (FOLDER / f"nsh_s{number}.yaml").read_text(encoding="utf-8") for rule in rules)


def test_the_worked_game_of_the_rulebook_comes_out_to_the_point() -> None:
    """nsh.combat.11 nsh.net.15 nsh.medic.1"""
    report = run_scenario(FOLDER / "nsh_worked_game.yaml")
    assert report.passed, report.text()


def test_under_a_net_the_hq_neither_strikes_nor_helps() -> None:
    """nsh.net.6 nsh.net.4"""
    report = run_scenario(FOLDER / "nsh_worked_game_without_sniper.yaml")
    assert report.passed, report.text()


def test_the_push_of_the_rulebook() -> None:
    """nsh.push.3 nsh.push.5"""
    report = run_scenario(FOLDER / "nsh_push_example.yaml")
    assert report.passed, report.text()


def test_the_air_strike_of_the_rulebook() -> None:
    """nsh.airstrike.1 nsh.airstrike.2 nsh.airstrike.3"""
    report = run_scenario(FOLDER / "nsh_air_strike_example.yaml")
    assert report.passed, report.text()


SHOT = """
id: nsh.s.01
title: a shot flies over a friend and stops at the first enemy
rules: [nsh.ranged.2, nsh.ranged.4]
mode: duel
units:
- {u: commando, tile: outpost.commando, at: [-2, 0], rot: 0}
- {u: runner, tile: outpost.runner, at: [-1, 0], rot: 0}
- {u: guard, tile: moloch.guard, at: [0, 0], rot: 0}
- {u: mhq, tile: moloch.hq, at: [1, 0], rot: 0}
- {u: ohq, tile: outpost.hq, at: [-2, 2], rot: 0}
do: combat
expect:
  hp: {mhq: 20, ohq: 20}
  removed: {3: [guard]}
"""
MEDICS = """
id: nsh.s.26
units:
- {u: hybrid, tile: moloch.hybrid, at: [0, 0], rot: 3}
- {u: m1, tile: moloch.medic, at: [0, 1], rot: 0}
- {u: m2, tile: moloch.medic, at: [1, 1], rot: 1}
- {u: claws, tile: borgo.claws, at: [0, -1], rot: 5}
- {u: mhq, tile: moloch.hq, at: [-2, 2], rot: 0}
- {u: bhq, tile: borgo.hq, at: [2, -2], rot: 0}
do: combat
choices: {medic_spent: m1}
expect: {removed: {3: [m1]}}
"""
SNIPER = """
game: nsh
units:
- {u: hmg, tile: outpost.hmg, at: [0, 0], rot: 0}
- {u: m1, tile: outpost.medic, at: [0, 1], rot: 0}
- {u: ohq, tile: outpost.hq, at: [-2, 2], rot: 0}
- {u: hhq, tile: hegemony.hq, at: [2, -2], rot: 0}
do: {sniper: hmg}
expect: {removed_now: [m1], wounds: {hmg: 0}}
"""
CLOWN = """
game: nsh
units:
- {u: clown, tile: moloch.clown, at: [0, 0], rot: 0}
- {u: mhq, tile: moloch.hq, at: [0, 1], rot: 0}
- {u: hybrid, tile: moloch.hybrid, at: [1, 0], rot: 3}
- {u: bhq, tile: borgo.hq, at: [0, -1], rot: 0}
- {u: so, tile: borgo.super_officer, at: [-1, 0], rot: 3}
do: combat
choices: {clown: {clown: explode}}
expect: {hp: {mhq: 19, borgo: 19}, wounds: {so: 1}, removed: {2: [clown, hybrid]}, phases: {clown: [2]}}
"""
CONVERT = """
game: nsh
units:
- {u: ganger, tile: hegemony.ganger, at: [0, 0], rot: 1}
- {u: qm, tile: hegemony.quartermaster, at: [0, 1], rot: 0}
- {u: ohq, tile: outpost.hq, at: [0, -2], rot: 0}
- {u: hhq, tile: hegemony.hq, at: [-2, 2], rot: 0}
do: combat
choices: {convert: {unit: ganger, phase: 3, direction: 0, from_kind: melee, to_kind: ranged}}
expect: {hp: {ohq: 19}, hp_after: {3: {ohq: 19}}, removed: {}}
"""
FALLS = """
game: nsh
units:
- {u: ohq, tile: outpost.hq, at: [0, 1], rot: 0, hp: 2}
- {u: bbr, tile: borgo.brawler, at: [0, 2], rot: 0}
- {u: bhq, tile: borgo.hq, at: [0, -2], rot: 0, hp: 2}
- {u: obr, tile: outpost.brawler, at: [0, -1], rot: 0}
do: combat
expect: {removed: {3: [bhq], 2: [ohq]}, result: draw}
"""
PUSH = """
id: nsh.ex.push
section: a heading of the book
about: as the catalogue has it
units:
- {u: pusher, tile: moloch.hunter_killer, at: [-2, 2], rot: 0}
- {u: runner, tile: outpost.runner, at: [-2, 1], rot: 0}
- {u: brawler, tile: outpost.brawler, at: [-1, 2], rot: 0}
- {u: block1, tile: outpost.commando, at: [-2, 0], rot: 0}
- {u: block2, tile: outpost.medic, at: [-1, 0], rot: 0}
expect:
- {push: runner, legal: false}
- {push: brawler, legal: true, destinations: [[0, 1], [0, 2]], chosen_by: outpost}
"""
STRIKE = """
id: nsh.ex.airstrike
expect:
- {centre: [0, 0], legal: true, area: [[0, 0], [0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]}
- {centre: [2, -1], legal: false}
- {legal_centres_on_19: 7}
"""
STEPS = """
game: nsh
units:
- {u: hk, tile: moloch.hunter_killer, at: [-2, 2], rot: 0}
- {u: brawler, tile: outpost.brawler, at: [-1, 2], rot: 0}
- {u: bomber, tile: borgo.hq, at: [2, -2]}
- {u: runner, tile: outpost.runner, at: [2, -1]}
- {u: mutant, tile: borgo.mutant, at: [1, 0], rot: 2}
mode: deathmatch
do:
- {push: [hk, brawler], choices: {pushed_to: [0, 2]}}
- {expect: {pieces: {brawler: "0,2"}}}
- {move: [hk, [-2, 1], 4]}
- {expect: {pieces: {hk: {at: "-2,1", turn: 4}}}}
- {walk: [runner, [2, 0]]}
- {grenade: runner}
expect: {pieces: {runner: "2,0"}}
"""
SHAPES = {
    "shot": SHOT, "medics": MEDICS, "sniper": SNIPER, "clown": CLOWN, "convert": CONVERT, "falls": FALLS, "push": PUSH,
    "strike": STRIKE,
}  # fmt: skip


def written(folder: Path, text: str) -> Path:
    path = folder / "one.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("shape", SHAPES)
def test_the_catalogues_own_shape_runs_as_it_is(shape: str, tmp_path: Path) -> None:
    report = run_scenario(written(tmp_path, SHAPES[shape]))
    assert report.passed, report.text()


def test_deeds_one_after_the_other(tmp_path: Path) -> None:
    text = STEPS.replace("- {grenade: runner}\nexpect:", "expect:")
    report = run_scenario(written(tmp_path, text))
    assert report.passed, report.text()
    near = STEPS.replace("[2, -1]", "[1, -2]").replace("- {walk: [runner, [2, 0]]}\n", "")
    report = run_scenario(written(tmp_path, near.replace('{pieces: {runner: "2,0"}}', "{removed_now: [runner]}")))
    assert report.passed, report.text()


def test_several_in_one_file(tmp_path: Path) -> None:
    entries = [SHOT, MEDICS.replace("medic_spent: m1", "medic_spent: m2")]
    blocks = ["- " + text.strip().replace("\n", "\n  ") for text in entries]
    path = written(tmp_path, "game: nsh\ntitle: two\nscenarios:\n" + "\n".join(blocks) + "\n")
    report = run_scenario(path)
    assert not report.passed
    assert report.title == "2 scenarios"
    assert report.failure.startswith("nsh.s.26: removed {3: ['m1']}: in phase 3 removed were m2, not m1")
    assert "a shot flies over a friend" in show(path)


@pytest.mark.parametrize(
    ("shape", "old", "new", "said"),
    [
        ("shot", "mhq: 20", "mhq: 19", "mhq has 20, not 19"),
        ("shot", "{3: [guard]}", "{3: [guard, runner]}", "in phase 3 removed were guard, not guard, runner"),
        ("shot", "{3: [guard]}", "{2: [guard]}", "in phase 3 removed were guard, not nobody"),
        ("shot", "{3: [guard]}", "{}", "in phase 3 removed were guard, not nobody"),
        ("shot", "removed: {3: [guard]}", "removed_now: []", "removed were guard, not nobody"),
        ("shot", "removed: {3: [guard]}", "wounds: {guard: 0}", "guard is gone"),
        ("shot", "removed: {3: [guard]}", "wounds: {runner: 1}", "runner has 0 wounds, not 1"),
        ("shot", "removed: {3: [guard]}", "netted: [guard]", "netted are nobody, not guard"),
        ("shot", "removed: {3: [guard]}", "netted_before: [guard]", "netted were nobody, not guard"),
        ("shot", "removed: {3: [guard]}", "result: draw", "the game goes on"),
        ("shot", "removed: {3: [guard]}", "phases: {commando: [2]}", "commando acts in [3], not in [2]"),
        ("shot", "removed: {3: [guard]}", "hp_after: {3: {mhq: 19}}", "after phase 3 mhq has 20, not 19"),
        ("shot", "removed: {3: [guard]}", "illegal: true", "'battle' is offered"),
        ("shot", "removed: {3: [guard]}", "clown: explode", "exploded has nobody"),
        ("shot", "removed: {3: [guard]}", "medic_saves: runner", "saved was nobody, not runner"),
        ("medics", "medic_spent: m1", "medic_spent: hybrid", "spent was m1, not hybrid"),
        ("medics", "medic_spent: m1", "medic_saves: claws", "saved was hybrid, not claws"),
        ("medics", "medic_spent: m1", "medic_absorbs: claws>m1", "absorbed was claws>hybrid, not claws>m1"),
        ("sniper", "sniper: hmg", "sniper: hhq", "is no answer"),
        ("sniper", "removed_now: [m1]", "illegal: true", "is offered"),
        ("clown", "clown: explode}", "clown: attack}", "hp {'mhq': 19, 'borgo': 19}: mhq has 20, not 19"),
        ("convert", "phase: 3", "phase: 2", "no attack of ganger to N was converted"),
        ("convert", "direction: 0", "direction: S", "no attack of ganger to S was converted"),
        ("falls", "result: draw", "result: not yet", "the game is over by nsh.victory.4"),
        ("falls", "result: draw", "result: outpost wins", "it is a draw"),
        ("push", "runner, legal: false", "runner, legal: true", "runner cannot be pushed"),
        ("push", "brawler, legal: true", "brawler, legal: false", "brawler can be pushed"),
        ("push", "[[0, 1], [0, 2]]", "[[0, 1]]", "destinations are 0,1, 0,2, not 0,1"),
        ("push", "chosen_by: outpost", "chosen_by: moloch", "outpost chooses where it goes"),
        ("strike", "19: 7", "19: 8", "there are 7 centres"),
        ("strike", "[2, -1], legal: false", "[2, -1], legal: true", "2,-1 is no centre of an Air Strike"),
    ],
)
def test_each_claim_can_fail(shape: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    assert old in SHAPES[shape]
    report = run_scenario(written(tmp_path, SHAPES[shape].replace(old, new, 1)))
    assert said in report.failure


@pytest.mark.parametrize(
    ("shape", "old", "new", "said"),
    [
        ("shot", "id: nsh.s.01", "id: chess.1", "field game: unknown game 'chess'"),
        ("shot", "do: combat", "do: fight", "do 1: 'fight' is no choice of this match"),
        ("shot", "do: combat", "do: {fight: guard}", "do 1, field fight: unknown field"),
        ("shot", "do: combat", "do: [{do: {fight: guard}}]", "field do: must be one of combat, read nets"),
        ("shot", "do: combat", "do: {sniper: guard, grenade: guard}", "do 1, field grenade: unknown field"),
        ("shot", "do: combat", "do: {sniper: ghost}", "field sniper: there is no unit 'ghost'; there are commando"),
        ("shot", "do: combat", "do: {grenade: guard}", "no army here has a tile for grenade"),
        ("shot", "do: combat", "do: {airstrike: [5, 5]}", "field airstrike: 5,5 is off the board of 19 hexes"),
        ("shot", "do: combat", "do: {push: guard}", "field push: must be a pusher and a target"),
        ("shot", "do: combat", "do: {push: [commando, guard]}", "field push: must be a unit and one next to it"),
        ("shot", "do: combat", "do: {move: commando}", "field move: must be a unit, a hex and a turn"),
        ("shot", "do: combat", "do: {move: [commando, [0, 1], 7]}", "field move: the turn must be 0 to 5, not 7"),
        ("shot", "do: combat", "do: {move: [commando, [2, 0]]}", "2,0 is farther away than any unit can go"),
        ("shot", "do: combat", "choices: {clown: explode}", "field choices: there is no deed it could be about"),
        ("shot", "do: combat", "do: [{do: end, choices: {}}]", "field choices: only a deed has them"),
        ("shot", "{3: [guard]}", "{3: [ghost]}", "there is no unit 'ghost'; there are commando, runner"),
        ("shot", "{3: [guard]}", "{soon: [guard]}", "field removed.soon: must be the number of a phase"),
        ("shot", "{3: [guard]}", "[guard]", "field removed: must be a table"),
        ("shot", "mhq: 20", "guard: 20", "field hp.guard: guard is no HQ"),
        ("shot", "mhq: 20", "borgo: 20", "field hp.borgo: there is no side 'borgo'; the sides are outpost, moloch"),
        ("shot", "removed:", "removal:", "field expect.removal: unknown field"),
        ("medics", "{medic_spent: m1}", "{medics: m1}", "nsh has no word 'medics'"),
        ("medics", "{medic_spent: m1}", "{medic_absorbs: claws}", "an attack is written as `brawler>storm`"),
        ("convert", "direction: 0", "direction: up", "field direction: must be 0 to 5 or one of N, NE"),
        ("push", "push: runner, ", "", "none of legal says what it is about"),
    ],
)
def test_words_that_cannot_be_are_one_sentence(shape: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    assert old in SHAPES[shape]
    with pytest.raises(DataError) as problem:
        run_scenario(written(tmp_path, SHAPES[shape].replace(old, new, 1)))
    assert said in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("mode", [mode.id for mode in NSH.modes])
def test_a_moment_of_a_match_becomes_a_scenario(mode: str, tmp_path: Path) -> None:
    rng = random.Random(3)
    settings = NSH.complete({"mode": mode, "options": {"decision_order": "secret_simultaneous"}}, rng)
    players = [{"name": letter, "player": "random"} for letter in "ABCDEF"[: len(NSH.teams(NSH.setup(settings)))]]
    match = Match.new(NSH, settings, players, "seed")
    while not match.finished and match.last < 250:
        decision = match.position.decision
        assert decision is not None
        match.choose(decision.seat, rng.choice(decision.options))
    moments = [0, 3, match.last, *rng.sample(range(match.last), 5)]
    for n in moments:
        path = tmp_path / f"{n}.yaml"
        path.write_text(export(match, n), encoding="utf-8")
        report = run_scenario(path)
        assert report.passed, f"{report.text()}\n{path.read_text(encoding='utf-8')}"
    assert all("units" in read_yaml(tmp_path / f"{n}.yaml") for n in moments[3:]), "every position can be drawn"
