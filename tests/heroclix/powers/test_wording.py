"""The two wordings of the card: what the option `wording` changes, entry by entry, and what it leaves alone."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from hexdial.games.heroclix import prepare
from hexdial.games.heroclix.events import DamageDealt, Hit, Rolled, Targeted, Tried
from hexdial.games.heroclix.game import HCX
from hexdial.games.heroclix.pac import in_force, load_powers
from hexdial.games.heroclix.powers.card import CARD, rule_of
from hexdial.games.heroclix.reading import DATA
from hexdial.games.heroclix.use import can_use
from hexdial.games.heroclix.words import Voice
from hexdial.kernel.errors import DataError, RuleError
from hexdial.kernel.rulebook import LANGUAGES
from hexdial.kernel.scene import Scene
from tests.heroclix.tables import ClixTable, heroclix

FIRST, LATER = "2018", "2023"
CHANGED = [power.id for power in CARD if power.later is not None]
SOURCES = Path(prepare.__file__).parent / "powers"


def worded(wording: str, **content: Any) -> ClixTable:
    return heroclix(options={"wording": wording}, **content)


# ---- the option


def test_the_first_wording_is_the_usual_one() -> None:
    """hcx.p13.power.4"""
    assert heroclix(A="E5", X="F5").state.f.card is worded(FIRST, A="E5", X="F5").state.f.card
    assert heroclix(A="E5", X="F5").state.f.card == prepare.catalogue_of().powers
    with pytest.raises(RuleError, match="wording cannot be '2014'; it is one of 2018, 2023"):
        worded("2014", A="E5", X="F5")


def test_a_match_keeps_its_wording() -> None:
    table = worded(LATER, A="E5 charge", X="F5")
    again = HCX.draw(HCX.describe(table.state))
    assert again.f.card == table.state.f.card != CARD


def test_every_changed_entry_has_its_test() -> None:
    """And every fact of the data is read by a function, and every fact that is read stands in the data."""
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    docs = [ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert [id for id in CHANGED if not any(rule_of(number_of(id)) in doc for doc in docs)] == []
    read = {
        str(node.args[2].value)
        for path in SOURCES.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fact"
        if isinstance(node.args[2], ast.Constant)
    }
    assert read == {name for power in CARD for name in power.facts}


def number_of(id: str) -> int:
    return prepare.catalogue_of().power_by_id[id]


def test_what_is_not_changed_is_the_same_entry() -> None:
    for power, now in zip(CARD, in_force(CARD, LATER), strict=True):
        assert (now is power) == (power.id not in CHANGED)
        assert (now.number, now.id, now.names, now.slot, now.actions) == (
            power.number, power.id, power.names, power.slot, power.actions,
        )  # fmt: skip


# ---- what a player reads


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_those_in_force(language: str) -> None:
    """hcx.p13.power.4: the action, its rule, the box on the card"""
    number = number_of("invincible")
    for wording, power in ((FIRST, CARD[number]), (LATER, CARD[number].later)):
        assert power is not None
        table = worded(wording, A="E5 invincible", X="F5")
        voice = Voice(table.state, language)
        assert voice.power_text(number) == power.texts[language]
        assert voice.rule("hcx.power.invincible") == f"{power.names[language]}: {power.texts[language]}"
        scene = HCX.scene(table.position, 0, language)
        assert isinstance(scene, Scene)
        helps = [badge.help for piece in scene.pieces for badge in piece.badges if badge.kind.startswith("power-")]
        assert [power.texts[language] in help for help in helps] == [True]


def test_the_rulebook_keeps_both() -> None:
    """hcx.p3.pac.1"""
    rule = HCX.rulebook.rule("hcx.power.charge")
    later = CARD[number_of("charge")].later
    assert later is not None
    assert rule.option == "wording"
    for language in LANGUAGES:
        assert rule.sentence(language).endswith(f" {later.texts[language]}]")
        assert CARD[later.number].texts[language] in rule.sentence(language)
    assert HCX.rulebook.rule("hcx.power.flurry").option == ""


# ---- speed


@pytest.mark.parametrize(("wording", "able"), [(FIRST, False), (LATER, True)])
def test_earthbound_and_willpower(wording: str, able: bool) -> None:
    """hcx.power.earthbound_neutralized"""
    table = worded(wording, A="C3 wing willpower earthbound_neutralized", B="A16", X="P16", level2="D1:F16")
    assert can_use(table.state, 0, number_of("willpower")) == able
    table.cannot_go("A", "E4", by="hcx.power.earthbound_neutralized")


@pytest.mark.parametrize("power", ["charge", "combat_reflexes"])
def test_who_may_be_knocked_back(power: str) -> None:
    """hcx.power.charge, hcx.power.combat_reflexes, hcx.p8.kb.21"""
    table = worded(FIRST, A="E5 8/12/16/3", B="A1", X=f"F5 {power}").does("A close", dice="4 4")
    table.expect("X at F5", "X click 4", "told hcx.p8.kb.21")
    table = worded(LATER, A="E5 8/12/16/3", B="A1", X=f"F5 {power}").does("A close", dice="4 4", answers=["yes"])
    table.expect("X at I5", "X click 4", "not told hcx.p8.kb.21")


def test_combat_reflexes_still_parry() -> None:
    """hcx.power.combat_reflexes"""
    table = worded(LATER, A="E5", B="A1", X="F5 combat_reflexes").does("A close", dice="3 5")
    assert table.event(Hit).defense == 18
    table.expect("told hcx.power.combat_reflexes")


def test_force_blast_from_afar() -> None:
    """hcx.power.force_blast, hcx.p8.range.1: three squares, no die"""
    worded(FIRST, A="E5 force_blast", B="A1", X="G5").refuses("A force_blast", by="hcx.power.force_blast")
    table = worded(LATER, A="E5 force_blast", B="A1", X="G5", Y="J5", Z="E8").does("A force_blast")
    table.refuses("pick Y", by="hcx.p8.range.1")
    table.refuses("pick B", by="hcx.power.force_blast")
    table.does("pick Z").expect("Z at E11", "Z click 1", "A tokens 1")
    assert table.count(Rolled) == 0
    table = worded(LATER, A="E5 force_blast", B="E6", X="I5", blocking="G5")
    table.refuses("A force_blast", by="hcx.power.force_blast")


@pytest.mark.parametrize(("wording", "away"), [(FIRST, True), (LATER, False)])
def test_hypersonic_speed_and_break_away(wording: str, away: bool) -> None:
    """hcx.power.hypersonic_speed, hcx.p7.breakaway.2"""
    table = worded(wording, A="E5 hypersonic_speed", B="A1", X="F5").does("A move", dice="3")
    table.expect("asked A move" if away else "asked A act")


@pytest.mark.parametrize(("wording", "hidden"), [(FIRST, True), (LATER, False)])
def test_stealth_from_next_to_it(wording: str, hidden: bool) -> None:
    """hcx.power.stealth: an adjacent character that may shoot sees it"""
    content = {"A": "E5 r6 aims_through adjacent", "B": "A1", "Y": "E9", "Z": "E1", "hindering": "F5 G5"}
    table = worded(wording, X="F5 stealth", **content).does("A range")
    if hidden:
        table.refuses("pick X", by="hcx.power.stealth")
    else:
        table.does("pick X", dice="3 5").expect("X click 4")
    worded(wording, X="G5 stealth", **content).does("A range").refuses("pick X", by="hcx.power.stealth")


# ---- attack


def test_claws_in_any_close_attack() -> None:
    """hcx.power.blades_claws_fangs, hcx.power.hypersonic_speed"""
    content = {"A": "B5 8/10/16/3 blades_claws_fangs hypersonic_speed", "B": "A1", "X": "F5"}
    table = worded(FIRST, **content).does("A hypersonic_speed", dice="3 4 2", answers=["go E5", "stay"])
    table.expect("X click 4", "not told hcx.power.blades_claws_fangs")
    table = worded(LATER, **content).does("A hypersonic_speed", dice="3 4 5 4", answers=["go E5", "yes", "stay"])
    table.expect("X click 6", "told hcx.power.blades_claws_fangs")


def test_pulse_wave_within_four_squares() -> None:
    """hcx.power.pulse_wave, hcx.p8.target.6"""
    table = worded(FIRST, A="E5 r4 pulse_wave", B="P16", X="G5", Y="I5").does("A pulse_wave", dice="3 4")
    assert table.event(Targeted).targets == (2,)
    table = worded(LATER, A="E5 r4 pulse_wave", B="P16", X="G5", Y="I5").does("A pulse_wave", dice="3 4")
    assert table.event(Targeted).targets == (2, 3)
    table = worded(LATER, A="E5 r10 pulse_wave", B="P16", X="J5")
    table.refuses("A pulse_wave", by="hcx.p8.target.6")


@pytest.mark.parametrize(("wording", "click"), [(FIRST, 5), (LATER, 2)])
def test_pulse_wave_on_a_single_target(wording: str, click: int) -> None:
    """hcx.power.pulse_wave, hcx.p8.dealt.8"""
    table = worded(wording, A="E5 8/10/16/4 r8 pulse_wave", B="P16", X="G5").does("A pulse_wave", dice="3 4")
    table.expect(f"X click {click}")


@pytest.mark.parametrize(("wording", "damage"), [(FIRST, 4), (LATER, 2)])
def test_quake_on_a_single_target(wording: str, damage: int) -> None:
    """hcx.power.quake, hcx.p8.dealt.8"""
    table = worded(wording, A="E5 8/10/16/4 quake", B="A1", X="F5").does("A quake", dice="3 4", answers=["decline"])
    assert table.event(DamageDealt).amount == damage


@pytest.mark.parametrize(("wording", "click"), [(FIRST, 1), (LATER, 2)])
def test_precision_strike_on_several_targets(wording: str, click: int) -> None:
    """hcx.power.precision_strike"""
    content = {"X": "H5 toughness", "Y": "E9 toughness"}
    table = worded(wording, A="E5 8/10/16/2 r6 bolts 2 precision_strike", B="A1", **content)
    table.does("A range", dice="3 4", answers=["pick X", "pick Y", "1"])
    table.expect(f"X click {click}", f"Y click {click}")


def test_telekinesis_for_friends_and_less_far() -> None:
    """hcx.power.telekinesis, hcx.p8.range.1"""
    table = worded(FIRST, A="E5 telekinesis", B="G5", X="E8").does("A telekinesis_character")
    table.offers_exactly(["pick A", "pick B", "pick X"], start="pick")
    table.does("pick B").offers("lie G11 0")
    table = worded(LATER, A="E5 telekinesis", B="G5", C="J5", X="E8").does("A telekinesis_character")
    table.offers_exactly(["pick A", "pick B"], start="pick")
    table.does("pick B").offers("lie G9 0")
    assert "lie G10 0" not in table.options("lie")
    table = worded(LATER, A="E5 r9 telekinesis", B="G5", X="P16").does("A telekinesis_character", answers=["pick B"])
    table.offers("lie G9 0")
    assert "lie G10 0" not in table.options("lie")


def test_telekinesis_and_objects_within_four() -> None:
    """hcx.power.telekinesis, hcx.p9.minmax.1"""
    worded(FIRST, A="E5 telekinesis", B="A1", X="P16", rock="E10").offers("A telekinesis_object")
    table = worded(LATER, A="E5 telekinesis", B="A1", X="P16", rock="E10")
    table.refuses("A telekinesis_object", by="hcx.power.telekinesis")
    worded(LATER, A="E5 telekinesis", B="A1", X="P16", rock="E9").offers("A telekinesis_object")


# ---- defense


def test_barrier_where_it_is_not_clear() -> None:
    """hcx.power.barrier, hcx.p10.marker.11"""
    content = {"A": "E5 barrier", "B": "E6", "X": "G5", "hindering": "F4", "water": "D4"}
    table = worded(FIRST, **content).does("A barrier")
    table.refuses("go F4", by="hcx.power.barrier")
    table = worded(LATER, **content).does("A barrier")
    table.refuses("go G5", by="hcx.p10.marker.11")
    table.does("go F4", answers=["done"]).expect("terrain F4 blocking")


@pytest.mark.parametrize(("wording", "click"), [(FIRST, 4), (LATER, 8)])
def test_invincible_and_the_maximum(wording: str, click: int) -> None:
    """hcx.power.invincible, hcx.p8.taken.4"""
    table = worded(wording, A="E5 8/10/16/9", X="F5 invincible clicks 12").does("A close", dice="3 4")
    table.expect(f"X click {click}", f"{'not ' * (wording == LATER)}told hcx.p8.taken.4", "told hcx.power.invincible")


# ---- damage


def test_support_without_a_roll_to_hit() -> None:
    """hcx.power.support"""
    worded(FIRST, A="E5 support", B="E6 click 6", X="F4").refuses("A support", by="hcx.power.support")
    table = worded(LATER, A="E5 support", B="E6 click 6", X="F4", Y="E7").does("A support", dice="5")
    table.expect("B click 3", "A tokens 1")
    assert table.count(Rolled) == 1
    worded(LATER, A="E5 support", B="E6", X="F4").refuses("A support", by="hcx.power.support")


def test_probability_control_within_four() -> None:
    """hcx.power.probability_control, hcx.p8.range.1"""
    content = {"A": "E5", "B": "E10 probability_control", "X": "F5", "windows": "explicit"}
    worded(FIRST, **content).does("A close", dice="1 2").expect("asked A reroll")
    worded(LATER, **content).does("A close", dice="1 2").expect("asked A act")
    near = {**content, "B": "E9 probability_control"}
    worded(LATER, **near).does("A close", dice="1 2").expect("asked A reroll")


def test_perplex_leaves_the_damage_alone() -> None:
    """hcx.power.perplex, hcx.p8.range.1"""
    worded(FIRST, A="E5 perplex", B="A1", X="J5").does("A perplex", answers=["pick X"]).offers("damage -1")
    table = worded(LATER, A="E5 perplex", B="A1", X="J5", Y="I5").does("A perplex")
    table.refuses("pick X", by="hcx.p8.range.1")
    table.does("pick Y").refuses("damage -1", by="hcx.power.perplex")
    table.does("defense -1").expect("Y value defense 15")


def test_outwit_within_four() -> None:
    """hcx.power.outwit"""
    worded(FIRST, A="E5 outwit", B="A1", X="J5 charge").offers("A outwit")
    worded(LATER, A="E5 outwit", B="A1", X="J5 charge").refuses("A outwit", by="hcx.power.outwit")
    worded(LATER, A="E5 r6 outwit", B="A1", X="J5 charge").does("A outwit").expect("told hcx.power.outwit")


# ---- team abilities


@pytest.mark.parametrize("team", ["avengers_initiative", "superman_ally"])
def test_hindering_terrain_slows_them(team: str) -> None:
    """hcx.team.avengers_initiative, hcx.team.superman_ally"""
    content = {"A": f"A5 8/10/16/3 r6 {team}", "B": "A1", "X": "P1", "hindering": "A4:C6"}
    worded(FIRST, **content).can_go("A", "I5")
    worded(LATER, **content).cannot_go("A", "I5", by="hcx.p7.move.3")
    table = worded(LATER, A=f"A5 r6 {team}", B="A1", X="E5", hindering="C5").does("A range", dice="3 4")
    assert table.event(Hit).defense == 16


@pytest.mark.parametrize("team", ["skrulls", "ferengi_alliance"])
def test_a_better_shape_change(team: str) -> None:
    """hcx.team.skrulls, hcx.team.ferengi_alliance, hcx.power.shape_change"""
    content = {"A": "E5", "B": "A1", "X": f"F5 shape_change {team}", "windows": "explicit"}
    worded(FIRST, **content).does("A close", answers=["yes"], dice="4 3 4").expect("X click 4")
    table = worded(LATER, **content).does("A close", answers=["yes"], dice="4")
    assert table.event(Tried).result == 5
    table.expect("X click 1")
    alone = {**content, "X": f"F5 {team}"}
    worded(LATER, **alone).does("A close", answers=["yes"], dice="5 3 4").expect("X click 4")


# ---- the file


def wrong(folder: Path, old: str, new: str) -> str:
    """The sentence about the card with one change in it."""
    for path in (DATA / "powers").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(text.replace(old, new) if path.stem == "standard" else text, encoding="utf-8")
    assert old in (DATA / "powers" / "standard.toml").read_text(encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_powers(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("later = {most_taken = 0,", "later = {most_take = 0,", "later.most_take: unknown field; known here are text"),
        ("later = {most_taken = 0,", "later = {most_taken = false,", "later.most_taken: must be a whole number"),
        ("later = {most_taken = 0,", "later = {", "later.text: must come with a number or a flag that differs"),
        ("later = {bars_willpower = false,", "later = {bars_willpower = 0,", "later.bars_willpower: must be true or"),
        ("facts = {most_taken = 3}", "facts = {most_taken = -3}", "facts.most_taken: must be at least 0, not -3"),
        ("later = {least_range = 4, damage", "later = {least_range = 0, damage", "later.least_range: must be at least"),
    ],
)  # fmt: skip
def test_what_a_later_wording_cannot_say(tmp_path: Path, old: str, new: str, said: str) -> None:
    sentence = wrong(tmp_path, old, new)
    assert "standard power " in sentence
    assert said in sentence
