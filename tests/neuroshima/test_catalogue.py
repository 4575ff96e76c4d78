"""The four armies tile by tile, the declared options, and what the loader says about broken files."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hexdial.games.neuroshima.catalogue import Army, Tile, find_tile, load_catalogue
from hexdial.games.neuroshima.reading import DATA
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.options import complete_options, load_declared

CATALOGUE = load_catalogue(DATA)
ARMIES = {army.id: army for army in CATALOGUE.armies}
TITLE = "Neuroshima Hex! 3.0"
SCOUTS = "outpost_scout, hegemony_scout, moloch_scout, borgo_scout"
ZERO = (0, 0, 0, 0, 0, 0)
ALL = (1, 1, 1, 1, 1, 1)
LANGUAGES = ["en", "fr", "es"]
# how many entries the booklet has for each army; each entry is a rule
ENTRIES = {"outpost": 16, "hegemony": 19, "moloch": 23, "borgo": 14}
# the short ids of the rule catalogue, in the order of their rules
CATALOGUE_IDS = {
    "outpost": "hq mobile_armor scoper brawler scout runner saboteur battle hmg recon_center move commando medic "
    "sniper annihilator officer",
    "hegemony": "hq guard quartermaster runner universal_soldier thug boss battle ganger officer1 move gladiator "
    "officer2 sniper net_fighter scout push net_master transport",
    "moloch": "hq armored_hunter medic blocker armored_guard brain hybrid guard officer gauss protector scout "
    "juggernaut ripper air hunter_killer net_fighter battle clown stormtrooper move mother push",
    "borgo": "hq mutant claws super_mutant net_fighter brawler assassin medic officer super_officer scout battle move "
    "grenade",
}


def tile(name: str) -> Tile:
    return CATALOGUE.tiles[CATALOGUE.by_id[name]]


# ---- the armies


def test_four_armies_stand_in_a_fixed_order() -> None:
    """nsh.comp.1"""
    assert [army.id for army in CATALOGUE.armies] == ["outpost", "hegemony", "moloch", "borgo"]
    assert [army.number for army in CATALOGUE.armies] == [0, 1, 2, 3]
    assert [army.colour for army in CATALOGUE.armies] == ["green", "yellow", "red", "blue"]
    assert ARMIES["hegemony"].names == {"en": "Hegemony", "fr": "Hegemony", "es": "Hegemony"}
    assert CATALOGUE.title == TITLE


def test_a_tile_number_is_its_place_in_the_catalogue() -> None:
    assert [tile.number for tile in CATALOGUE.tiles] == [*range(72)]
    assert CATALOGUE.tiles == tuple(tile for army in CATALOGUE.armies for tile in army.tiles)
    assert [tile.id for tile in CATALOGUE.tiles] == [*CATALOGUE.by_id]
    assert tile("outpost_hq").number == 0
    assert tile("hegemony_hq").number == 16


@pytest.mark.parametrize("army", CATALOGUE.armies, ids=[*ARMIES])
def test_an_army_is_one_hq_and_34_more_tiles(army: Army) -> None:
    """nsh.comp.1"""
    assert sum(tile.count for tile in army.tiles) == 35
    assert [(tile.id, tile.count) for tile in army.tiles if tile.kind == "hq"] == [(f"{army.id}_hq", 1)]
    assert {tile.army for tile in army.tiles} == {army.id}


@pytest.mark.parametrize(
    ("army", "kinds"),
    [
        ("outpost", {"hq": 1, "fighter": 12, "module": 8, "action": 14}),
        ("hegemony", {"hq": 1, "fighter": 16, "module": 7, "action": 11}),
        ("moloch", {"hq": 1, "fighter": 17, "module": 6, "action": 11}),
        ("borgo", {"hq": 1, "fighter": 17, "module": 6, "action": 11}),
    ],
)
def test_every_tile_is_hq_fighter_module_or_action(army: str, kinds: dict[str, int]) -> None:
    """nsh.play.1"""
    found: Counter[str] = Counter()
    for own in ARMIES[army].tiles:
        found[own.kind] += own.count
    assert found == kinds


@pytest.mark.parametrize(
    ("army", "actions"),
    [
        ("outpost", {"battle": 6, "move": 7, "sniper": 1}),
        ("hegemony", {"battle": 5, "move": 3, "push": 2, "sniper": 1}),
        ("moloch", {"battle": 4, "move": 1, "push": 5, "air_strike": 1}),
        ("borgo", {"battle": 6, "move": 4, "grenade": 1}),
    ],
)
def test_the_action_tiles_of_an_army(army: str, actions: dict[str, int]) -> None:
    """nsh.play.1"""
    assert {own.action: own.count for own in ARMIES[army].tiles if own.kind == "action"} == actions
    assert {own.action for own in ARMIES[army].tiles if own.kind != "action"} == {""}


@pytest.mark.parametrize("army", ENTRIES)
def test_every_tile_has_its_own_rule_and_every_entry_of_the_booklet_its_tile(army: str) -> None:
    """nsh.outpost.1 nsh.moloch.23 nsh.hegemony.19"""
    content = (DATA / f"{army}.toml").read_text(encoding="utf-8")
    written = re.findall(r'^rule = "(nsh\.[a-z]+\.\d+)"$', content, re.MULTILINE)
    assert sorted(written) == sorted(f"nsh.{army}.{number}" for number in range(1, ENTRIES[army] + 1))
    assert [own.rule for own in ARMIES[army].tiles] == written


def test_every_name_is_written_in_three_languages() -> None:
    for army in CATALOGUE.armies:
        assert [*army.names] == LANGUAGES
        for own in army.tiles:
            assert [*own.names] == LANGUAGES
            assert all(name == name.strip() for name in (*own.names.values(), *own.aliases))
    assert tile("hegemony_ganger").names == {"en": "Ganger", "fr": "Chef d'équipe", "es": "Pandillero"}
    assert tile("outpost_hmg").aliases == ("Heavy Machine Gun", "HMG (heavy machine gun)", "CKM")


def test_only_moloch_fires_on_its_partners() -> None:
    """nsh.moloch_team.1"""
    assert [army.id for army in CATALOGUE.armies if army.fires_on_partners] == ["moloch"]


def test_all_four_armies_may_throw_a_bad_draw_away() -> None:
    """nsh.baddraw.8"""
    assert all(army.redraws for army in CATALOGUE.armies)


def test_an_army_can_be_shut_out_of_the_bad_draw(tmp_path: Path) -> None:
    """nsh.baddraw.8"""
    folder = changed(tmp_path, "borgo", 'colour = "blue"', 'colour = "blue"\nredraws = false')
    assert [army.redraws for army in load_catalogue(folder).armies] == [True, True, True, False]


# ---- the faces


def test_every_hq_strikes_all_around_at_initiative_0() -> None:
    """nsh.hq.3"""
    for army in ARMIES:
        home = tile(f"{army}_hq")
        assert (home.initiative, home.melee, home.ranged, home.gauss) == ((0,), ALL, ZERO, ZERO)


@pytest.mark.parametrize(
    ("name", "gives"),
    [
        ("outpost_hq", (0, 0, 0, 1)),
        ("hegemony_hq", (0, 1, 0, 0)),
        ("moloch_hq", (0, 0, 1, 0)),
        ("borgo_hq", (1, 0, 0, 0)),
        ("outpost_scout", (1, 0, 0, 0)),
        ("outpost_officer", (0, 0, 1, 0)),
        ("hegemony_the_boss", (1, 1, 0, 0)),
        ("hegemony_officer_ii", (0, 1, 0, 0)),
        ("moloch_the_brain", (0, 1, 1, 0)),
        ("moloch_mother_module", (0, 0, 0, 1)),
        ("borgo_super_officer", (0, 1, 0, 0)),
        ("outpost_saboteur", (0, 0, 0, 0)),
    ],
)
def test_what_hqs_and_modules_give_to_friends(name: str, gives: tuple[int, ...]) -> None:
    """nsh.hq.2 nsh.boss.1 nsh.brain.1"""
    own = tile(name)
    assert (own.gives_initiative, own.gives_melee, own.gives_ranged, own.gives_extra) == gives


def test_only_the_saboteur_slows_enemies() -> None:
    """nsh.saboteur.1"""
    assert {own.id: own.hinders_initiative for own in CATALOGUE.tiles if own.hinders_initiative} == {
        "outpost_saboteur": 1
    }


def test_who_has_which_trait() -> None:
    """nsh.scoper.1 nsh.qm.1 nsh.clown.1"""
    assert {own.id: own.traits for own in CATALOGUE.tiles if own.traits} == {
        "outpost_medic": ("medic",),
        "outpost_scoper": ("capture",),
        "outpost_recon_centre": ("two_steps",),
        "hegemony_quartermaster": ("convert",),
        "hegemony_transport": ("transport",),
        "moloch_the_clown": ("explode",),
        "moloch_medic": ("medic",),
        "borgo_medic": ("medic",),
    }


def test_who_is_mobile() -> None:
    """nsh.mobility.1"""
    mobile = [own.id for own in CATALOGUE.tiles if own.mobile]
    assert mobile == ["outpost_runner", "outpost_mobile_armor", "hegemony_runner", "borgo_assassin"]


def test_who_is_tough() -> None:
    """nsh.tough.1"""
    assert {own.id: own.toughness for own in CATALOGUE.tiles if own.toughness} == {
        "hegemony_gladiator": 1,
        "hegemony_guard": 1,
        "moloch_blocker": 2,
        "moloch_gauss_cannon": 1,
        "moloch_juggernaut": 1,
        "moloch_the_clown": 1,
        "moloch_protector": 1,
        "moloch_stormtrooper": 1,
        "borgo_super_mutant": 1,
        "borgo_super_officer": 1,
    }


def test_who_attacks_twice() -> None:
    """nsh.init.1"""
    assert {own.id: own.initiative for own in CATALOGUE.tiles if len(own.initiative) > 1} == {
        "outpost_hmg": (2, 1),
        "outpost_mobile_armor": (3, 2),
        "moloch_stormtrooper": (2, 1),
    }


@pytest.mark.parametrize(
    ("name", "initiative", "melee", "ranged", "armour", "net"),
    [
        # the units of the booklet's worked game
        ("outpost_commando", (3,), ZERO, (0, 0, 1, 0, 0, 0), ZERO, ZERO),
        ("outpost_runner", (2,), (0, 0, 0, 0, 0, 1), ZERO, ZERO, ZERO),
        ("outpost_brawler", (3,), (2, 0, 0, 0, 0, 0), ZERO, ZERO, ZERO),
        ("outpost_hmg", (2, 1), ZERO, (1, 0, 0, 0, 0, 0), ZERO, ZERO),
        # strength, two kinds of attack, armour, nets
        ("outpost_annihilator", (2,), ZERO, (0, 0, 0, 0, 2, 0), ZERO, ZERO),
        ("outpost_mobile_armor", (3, 2), (2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), ZERO, ZERO),
        ("hegemony_universal_soldier", (3,), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 1), ZERO, ZERO),
        ("hegemony_net_fighter", (), ZERO, ZERO, ZERO, (0, 1, 0, 0, 0, 0)),
        ("hegemony_net_master", (2,), (0, 0, 0, 1, 0, 0), ZERO, ZERO, (0, 0, 1, 0, 1, 0)),
        ("hegemony_gladiator", (1,), (2, 2, 0, 0, 0, 2), ZERO, (1, 1, 0, 0, 0, 1), ZERO),
        ("moloch_blocker", (), ZERO, ZERO, (1, 0, 0, 0, 0, 0), ZERO),
        ("moloch_juggernaut", (1,), (2, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), (1, 0, 1, 0, 1, 0), ZERO),
        ("moloch_hunter_killer", (3,), (1, 1, 0, 1, 0, 1), ZERO, ZERO, ZERO),
        ("moloch_armored_hunter", (2,), ALL, ZERO, (1, 0, 0, 0, 0, 1), ZERO),
        ("moloch_armored_guard", (2,), ZERO, (0, 1, 0, 0, 0, 1), (1, 0, 0, 0, 0, 0), ZERO),
        ("borgo_mutant", (2,), (1, 1, 0, 0, 0, 1), ZERO, ZERO, ZERO),
        ("borgo_net_fighter", (1,), (0, 0, 3, 0, 0, 0), ZERO, ZERO, (0, 0, 1, 0, 0, 0)),
        ("borgo_super_mutant", (2,), (2, 1, 0, 0, 0, 1), ZERO, (1, 1, 0, 0, 0, 1), ZERO),
    ],
)
def test_the_face_of_a_fighter(
    name: str,
    initiative: tuple[int, ...],
    melee: tuple[int, ...],
    ranged: tuple[int, ...],
    armour: tuple[int, ...],
    net: tuple[int, ...],
) -> None:
    """nsh.attack.1 nsh.attack.3"""
    own = tile(name)
    assert (own.kind, own.initiative, own.melee, own.ranged) == ("fighter", initiative, melee, ranged)
    assert (own.armour, own.net, own.links) == (armour, net, ZERO)


def test_only_the_gauss_cannon_shoots_through_a_whole_line() -> None:
    """nsh.gauss.1"""
    assert {own.id: own.gauss for own in CATALOGUE.tiles if own.gauss != ZERO} == {
        "moloch_gauss_cannon": (0, 0, 0, 0, 1, 0)
    }


@pytest.mark.parametrize(
    ("name", "links"),
    [
        ("outpost_medic", (1, 1, 0, 0, 0, 1)),
        ("outpost_scout", (1, 0, 1, 0, 1, 0)),
        ("outpost_scoper", ALL),
        ("outpost_recon_centre", ZERO),
        ("hegemony_the_boss", (1, 0, 0, 0, 0, 1)),
        ("hegemony_quartermaster", (1, 0, 0, 0, 0, 0)),
        ("moloch_officer", (0, 1, 0, 1, 0, 1)),
        ("borgo_super_officer", (1, 1, 0, 0, 0, 1)),
    ],
)
def test_the_links_of_a_module(name: str, links: tuple[int, ...]) -> None:
    """nsh.module.1 nsh.recon.1"""
    own = tile(name)
    assert (own.kind, own.links) == ("module", links)
    assert (own.initiative, own.melee, own.ranged) == ((), ZERO, ZERO)


# ---- finding a tile


@pytest.mark.parametrize("army", CATALOGUE_IDS)
def test_every_id_of_the_rule_catalogue_finds_its_tile(army: str) -> None:
    for number, short in enumerate(CATALOGUE_IDS[army].split(), 1):
        assert find_tile(CATALOGUE, None, f"{army}.{short}").rule == f"nsh.{army}.{number}"
        assert find_tile(CATALOGUE, army, f"{army}.{short}").rule == f"nsh.{army}.{number}"


def test_every_tile_answers_to_its_id_names_and_aliases() -> None:
    for own in CATALOGUE.tiles:
        assert find_tile(CATALOGUE, None, own.id) is own
        assert find_tile(CATALOGUE, own.army, own.id) is own
        for name in (*own.names.values(), *own.aliases):
            assert find_tile(CATALOGUE, own.army, name) is own
            assert find_tile(CATALOGUE, own.army, name.upper()) is own


@pytest.mark.parametrize(
    ("army", "name", "found"),
    [
        (None, "Outpost Commando", "outpost_commando"),
        (None, "outpost.Mitrailleuse lourde", "outpost_hmg"),
        ("outpost", "hmg (Heavy machine gun)", "outpost_hmg"),
        ("outpost", "mobile-armor", "outpost_mobile_armor"),
        ("outpost", "ÉCLAIREUR", "outpost_scout"),
        ("Outpost", "recon_center", "outpost_recon_centre"),
        ("outpost", "Francotirador", "outpost_sniper"),
        ("moloch", "hunter killer", "moloch_hunter_killer"),
        ("moloch", "HunterKiller", "moloch_hunter_killer"),
        ("moloch", "le clown", "moloch_the_clown"),
        ("moloch", "ripper", "moloch_hornet"),
        ("borgo", "Nożownik", "borgo_claws"),
        ("borgo", "super mutant", "borgo_super_mutant"),
        ("Hegemony", "officer 2", "hegemony_officer_ii"),
    ],
)
def test_a_tile_is_found_however_it_is_written(army: str | None, name: str, found: str) -> None:
    assert find_tile(CATALOGUE, army, name).id == found


@pytest.mark.parametrize(
    ("army", "name", "sentence"),
    [
        (None, "commando", f"{TITLE} has no tile 'commando'; near it: outpost_commando"),
        (None, "scout", f"{TITLE} has no tile 'scout'; near it: {SCOUTS}"),
        (None, "scuot", f"{TITLE} has no tile 'scuot'; near it: {SCOUTS}"),
        (None, "outpost_mobil_armr", f"{TITLE} has no tile 'outpost_mobil_armr'; near it: outpost_mobile_armor"),
        (None, "qqqq", f"{TITLE} has no tile 'qqqq'"),
        (None, "outpots.medic", f"{TITLE} has no army 'outpots'; the armies are {', '.join(ARMIES)}"),
        ("doomsday", "medic", f"{TITLE} has no army 'doomsday'; the armies are {', '.join(ARMIES)}"),
        ("outpost", "medecin", "Outpost has no tile 'medecin'; near it: outpost_medic"),
        ("moloch", "commando", "Moloch has no tile 'commando'; near it: outpost_commando"),
        ("borgo", "moloch.medic", "Borgo has no tile 'moloch.medic'; near it: moloch_medic"),
        ("moloch", "juggernut", "Moloch has no tile 'juggernut'; near it: moloch_juggernaut"),
    ],
)
def test_an_unknown_tile_is_one_sentence_with_near_ones(army: str | None, name: str, sentence: str) -> None:
    with pytest.raises(HexdialError) as refused:
        find_tile(CATALOGUE, army, name)
    assert str(refused.value) == sentence


# ---- broken files

RUNNER = "tile outpost_runner, field "
MEDIC = "tile outpost_medic, field "
HOME = "tile outpost_hq, field "
MOVE = "tile outpost_move, field "
MELEE = "melee = [0, 0, 0, 0, 0, 1]"
LINKS = "links = [1, 1, 0, 0, 0, 1]"
RULE_6 = 'rule = "nsh.outpost.6"'
RULE_11 = 'rule = "nsh.outpost.11"'
RULE_13 = 'rule = "nsh.outpost.13"'
BROKEN = {
    "34 tiles": ("count = 5", "count = 4", "army outpost, field tile: an army has 35 tiles, the counts make 34"),
    "36 tiles": ("count = 5", "count = 6", "army outpost, field tile: an army has 35 tiles, the counts make 36"),
    "no hq": ('kind = "hq"', 'kind = "fighter"', HOME + "gives: a tile of the kind fighter has no such thing"),
    "no hq left": ("hq\"\nrule = \"nsh.outpost.1\"\ninitiative = [0]\nmelee = [1, 1, 1, 1, 1, 1]\ngives = {extra = 1}",
        'action"\nrule = "nsh.outpost.1"\naction = "move"',
        "army outpost, field tile: exactly one tile must be the hq, here it is none"),
    "two hqs": (f'kind = "fighter"\n{RULE_6}\ninitiative = [2]\n{MELEE}\nmobile = true',
        f'kind = "hq"\n{RULE_6}\ninitiative = [2]\n{MELEE}', RUNNER + "count: an army has one hq, not 2"),
    "two hqs of one": (f'count = 2\nkind = "fighter"\n{RULE_6}\ninitiative = [2]\n{MELEE}\nmobile = true',
        f'count = 1\nkind = "hq"\n{RULE_6}\ninitiative = [2]\n{MELEE}',
        "army outpost, field tile: exactly one tile must be the hq, here it is outpost_hq and outpost_runner"),
    "hq with links": ("gives = {extra = 1}", "links = [1, 1, 1, 1, 1, 1]",
        HOME + "links: a tile of the kind hq has no such thing"),
    "hq with toughness": ("gives = {extra = 1}", "toughness = 20",
        HOME + "toughness: a tile of the kind hq has no such thing"),
    "hq with trait": ("gives = {extra = 1}", 'traits = ["medic"]',
        HOME + "traits: a tile of the kind hq has no such thing"),
    "hq without melee": ("melee = [1, 1, 1, 1, 1, 1]\n", "", HOME + "melee: missing"),
    "hq without initiative": ("initiative = [0]\n", "", HOME + "initiative: missing"),
    "action with melee": (RULE_11, f"{RULE_11}\n{MELEE}", MOVE + "melee: a tile of the kind action has no such thing"),
    "action with toughness": (RULE_11, f"{RULE_11}\ntoughness = 1",
        MOVE + "toughness: a tile of the kind action has no such thing"),
    "action without action": ('action = "move"\n', "", MOVE + "action: missing"),
    "unknown action": ('action = "move"', 'action = "run"',
        MOVE + "action: unknown action 'run'; known are battle, move, push, sniper, air_strike, grenade"),
    "fighter with action": (RULE_6, f'{RULE_6}\naction = "move"',
        RUNNER + "action: a tile of the kind fighter has no such thing"),
    "fighter with links": (RULE_6, f"{RULE_6}\n{LINKS}",
        RUNNER + "links: a tile of the kind fighter has no such thing"),
    "module with melee": (RULE_13, f"{RULE_13}\n{MELEE}",
        MEDIC + "melee: a tile of the kind module has no such thing"),
    "unknown kind": ('kind = "hq"', 'kind = "base"',
        HOME + "kind: unknown kind 'base'; known are hq, fighter, module, action"),
    "five sides": (MELEE, "melee = [0, 0, 0, 0, 1]",
        RUNNER + "melee: must hold 6 numbers, one for each side from N clockwise, not 5"),
    "seven sides": (LINKS, "links = [1, 1, 0, 0, 0, 1, 0]",
        MEDIC + "links: must hold 6 numbers, one for each side from N clockwise, not 7"),
    "strength below 0": (MELEE, "melee = [0, 0, 0, 0, 0, -1]", RUNNER + "melee: must hold numbers from 0 to 3, not -1"),
    "strength above 3": (MELEE, "melee = [0, 0, 0, 0, 0, 4]", RUNNER + "melee: must hold numbers from 0 to 3, not 4"),
    "double link": (LINKS, "links = [2, 1, 0, 0, 0, 1]", MEDIC + "links: must hold numbers from 0 to 1, not 2"),
    "no strength at all": (MELEE, "melee = [0, 0, 0, 0, 0, 0]", RUNNER + "melee: is 0 on every side; leave it out"),
    "strength in words": (MELEE, 'melee = [0, 0, 0, 0, 0, "one"]',
        RUNNER + "melee: must hold whole numbers only, not 'one'"),
    "strength true": (MELEE, "melee = [0, 0, 0, 0, 0, true]",
        RUNNER + "melee: must hold whole numbers only, not true"),
    "sides no list": (MELEE, "melee = 1", RUNNER + "melee: must be a list, not 1"),
    "initiative empty": ("initiative = [2]", "initiative = []",
        RUNNER + "initiative: is empty; leave it out where a tile has none"),
    "initiative below 0": ("initiative = [2]", "initiative = [-1]",
        RUNNER + "initiative: must hold numbers from 0 to 3, not -1"),
    "initiative above 3": ("initiative = [2]", "initiative = [4]",
        RUNNER + "initiative: must hold numbers from 0 to 3, not 4"),
    "initiative rising": ("initiative = [2]", "initiative = [1, 2]",
        RUNNER + "initiative: must name each phase once, the highest first, not [1, 2]"),
    "initiative twice": ("initiative = [2]", "initiative = [2, 2]",
        RUNNER + "initiative: must name each phase once, the highest first, not [2, 2]"),
    "initiative missing": (f"initiative = [2]\n{MELEE}", MELEE,
        RUNNER + "initiative: missing, but the tile has melee"),
    "initiative for nothing": (f"initiative = [2]\n{MELEE}", "initiative = [2]",
        RUNNER + "initiative: the tile has no attack: none of melee, ranged, gauss"),
    "toughness 0": ("mobile = true", "toughness = 0", RUNNER + "toughness: must be at least 1, not 0"),
    "toughness below 0": ("mobile = true", "toughness = -1", RUNNER + "toughness: must be at least 1, not -1"),
    "mobile in numbers": ("mobile = true", "mobile = 1", RUNNER + "mobile: must be true or false, not 1"),
    "unknown gift": ("gives = {extra = 1}", "gives = {luck = 1}",
        HOME + "gives.luck: unknown field; known here are initiative, melee, ranged, extra"),
    "gift of nothing": ("gives = {extra = 1}", "gives = {extra = 0}",
        HOME + "gives.extra: must be at least 1, not 0"),
    "no gift": ("gives = {extra = 1}", "gives = {}", HOME + "gives: is empty; leave it out"),
    "gift no table": ("gives = {extra = 1}", "gives = 1", HOME + "gives: must be a table, not 1"),
    "hinders melee": ("hinders = {initiative = 1}", "hinders = {melee = 1}",
        "tile outpost_saboteur, field hinders.melee: unknown field; known here are initiative"),
    "hinders below 0": ("hinders = {initiative = 1}", "hinders = {initiative = -1}",
        "tile outpost_saboteur, field hinders.initiative: must be at least 1, not -1"),
    "unknown trait": ('traits = ["medic"]', 'traits = ["nurse"]',
        MEDIC + "traits: unknown trait 'nurse'; known are medic, capture, convert, two_steps, transport, explode"),
    "trait of another kind": ('traits = ["medic"]', 'traits = ["explode"]',
        MEDIC + "traits: explode is for a tile of the kind fighter, not module"),
    "trait twice": ('traits = ["medic"]', 'traits = ["medic", "medic"]', MEDIC + "traits: medic stands twice"),
    "traits empty": ('traits = ["medic"]', "traits = []", MEDIC + "traits: is empty; leave it out"),
    "module without effect": ('traits = ["medic"]\n', "",
        MEDIC + "gives: missing, and so are hinders and traits: the module would do nothing"),
    "module without links": (f"{LINKS}\n", "", MEDIC + "links: missing, but traits works through links"),
    "links of no use": ('traits = ["two_steps"]', f'{LINKS}\ntraits = ["two_steps"]',
        "tile outpost_recon_centre, field links: two_steps works without links"),
    "count 0": ("count = 5", "count = 0", "tile outpost_commando, field count: must be at least 1, not 0"),
    "count missing": ("count = 5\n", "", "tile outpost_commando, field count: missing"),
    "unknown field": (RULE_6, f"{RULE_6}\nwings = 2",
        RUNNER + "wings: unknown field; known here are id, name, aliases, count, kind, rule, initiative"),
    "id twice": ('id = "outpost_medic"', 'id = "outpost_runner"',
        RUNNER + "id: 'outpost_runner' is already tile outpost_runner"),
    "id of another army": ('id = "outpost_medic"', 'id = "moloch_medic"',
        "tile moloch_medic, field id: must begin with outpost_, not be 'moloch_medic'"),
    "id missing": ('id = "outpost_runner"\n', "", "tile block 2, field id: missing"),
    "id no slug": ('id = "outpost_runner"', 'id = "Outpost Runner"',
        "tile block 2, field id: 'Outpost Runner' must be small letters and digits joined by _"),
    "name in two languages": (', es = "Corredor"', "", RUNNER + "name.es: missing"),
    "name of another tile": ('es = "Médico"', 'es = "Runner"',
        MEDIC + "name.es: 'Runner' is already tile outpost_runner"),
    "alias of another tile": ('aliases = ["Medyk"]', 'aliases = ["rUn-ner"]',
        MEDIC + "aliases: 'rUn-ner' is already tile outpost_runner"),
    "alias twice": ('aliases = ["Medyk"]', 'aliases = ["Medyk", "medyk"]',
        MEDIC + "aliases: 'medyk' is a name of this tile already"),
    "alias empty": ('aliases = ["Medyk"]', 'aliases = [" - "]', MEDIC + "aliases: holds an empty text"),
    "aliases no list": ('aliases = ["Medyk"]', 'aliases = "Medyk"', MEDIC + "aliases: must be a list, not 'Medyk'"),
    "rule missing": (f"{RULE_6}\n", "", RUNNER + "rule: missing"),
    "rule of another army": (RULE_6, 'rule = "nsh.borgo.6"',
        RUNNER + "rule: must be nsh.outpost. and a number, not 'nsh.borgo.6'"),
    "rule twice": (RULE_6, 'rule = "nsh.outpost.1"', RUNNER + "rule: 'nsh.outpost.1' is already tile outpost_hq"),
    "army of another name": ('id = "outpost"', 'id = "posterunek"',
        "army outpost, field id: must be 'outpost' as the file is called, not 'posterunek'"),
    "army without French": (' fr = "Outpost",', "", "army outpost, field name.fr: missing"),
    "unknown colour": ('colour = "green"', 'colour = "mauve"',
        "army outpost, field colour: unknown colour 'mauve'; known are green, blue"),
    "unknown field of an army": ('colour = "green"', 'colour = "green"\nmood = 1',
        "army outpost, field mood: unknown field; known here are id, name, colour"),
    "redraws in words": ('colour = "green"', 'colour = "green"\nredraws = "no"',
        "army outpost, field redraws: must be true or false, not 'no'"),
    "partners in numbers": ('colour = "green"', 'colour = "green"\nfires_on_partners = 0',
        "army outpost, field fires_on_partners: must be true or false, not 0"),
    "blocks of another kind": ("[[tile]]", "[[piece]]", "army outpost, field piece: unknown field"),
    "no TOML in a tile": (MELEE, "melee = [0, 0; 1]", RUNNER + "melee: not TOML: "),
    "no TOML in an army": ('colour = "green"', "colour = green", "top of the file, field colour: not TOML: "),
}  # fmt: skip


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of all files in which the first such passage of one reads differently."""
    copy = folder / "data"
    shutil.copytree(DATA, copy)
    path = copy / f"{name}.toml"
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), encoding="utf-8")
    return copy


def refusal(folder: Path, name: str) -> str:
    """The one sentence about that file, behind its name, which must come first."""
    with pytest.raises(DataError) as refused:
        load_catalogue(folder)
    said = str(refused.value)
    assert said.startswith(f"{folder / name}.toml, ")
    assert "\n" not in said
    return said.removeprefix(f"{folder / name}.toml, ")


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_army_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    """nsh.comp.1 nsh.play.1"""
    old, new, sentence = BROKEN[case]
    assert refusal(changed(tmp_path, "outpost", old, new), "outpost").startswith(sentence)


def test_two_armies_never_share_a_colour(tmp_path: Path) -> None:
    folder = changed(tmp_path, "borgo", 'colour = "blue"', 'colour = "green"')
    assert refusal(folder, "borgo") == "army borgo, field colour: 'green' is already army outpost"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"borgo"]', '"borgo", "moloch"]', "top of the file, field armies: 'moloch' stands twice"),
        ('"borgo"]', '"../borgo"]', "top of the file, field armies: '../borgo' must be small letters and digits"),
        ('["outpost", "hegemony", "moloch", "borgo"]', "[]", "top of the file, field armies: names no army"),
        ('title = "Neuroshima Hex! 3.0"\n', "", "top of the file, field title: missing"),
        ("title", "label", "top of the file, field label: unknown field; known here are title, armies"),
    ],
)
def test_a_broken_list_of_armies_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    """nsh.comp.1"""
    assert refusal(changed(tmp_path, "set", old, new), "set").startswith(sentence)


def test_a_missing_file_is_named_without_the_folders_of_this_machine(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^data/nowhere/set\.toml: cannot be read: "):
        load_catalogue(DATA / "nowhere")
    folder = changed(tmp_path, "set", '"borgo"', '"dancer"')
    with pytest.raises(DataError, match=r"dancer\.toml: cannot be read: "):
        load_catalogue(folder)


def test_the_digest_follows_every_file(tmp_path: Path) -> None:
    """A match knows by it with which tiles it was played."""
    plain = tmp_path / "plain"
    shutil.copytree(DATA, plain)
    assert load_catalogue(plain).digest == CATALOGUE.digest
    assert len(CATALOGUE.digest) == 16
    digests = {CATALOGUE.digest}
    for name, old, new in (
        ("set", "3.0", "3.1"),
        ("outpost", "Corredor", "Mensajero"),
        ("hegemony", "Corredor", "Mensajero"),
        ("moloch", "Guardia", "Vigía"),
        ("borgo", "Garras", "Zarpas"),
    ):
        digests.add(load_catalogue(changed(tmp_path / name, name, old, new)).digest)
    assert len(digests) == 6


# ---- modes and options

DECLARED: dict[str, list[dict[str, Any]]] = tomllib.loads((DATA / "options" / "nsh.toml").read_text(encoding="utf-8"))
MODES = {mode["id"]: mode for mode in DECLARED["mode"]}
OPTIONS = {option["name"]: option for option in DECLARED["option"]}


def test_seven_modes_say_for_how_many_they_are() -> None:
    """nsh.deathmatch.9 nsh.trio.1 nsh.many.2"""
    assert {name: mode["players"] for name, mode in MODES.items()} == {
        "duel": [2],
        "deathmatch": [3, 4],
        "scoring": [3, 4],
        "solo": [3],
        "team": [3, 4],
        "horde": [5, 6],
        "horde_scoring": [5, 6],
    }
    for mode in MODES.values():
        assert set(mode) == {"id", "players", "minutes", "title", "help"}
        assert mode["minutes"] >= 30
        assert [*mode["title"]] == [*mode["help"]] == LANGUAGES


def test_every_option_is_whole() -> None:
    assert len(OPTIONS) == len(DECLARED["option"]) == 29
    for name, option in OPTIONS.items():
        assert set(option) <= {"name", "values", "default", "rule", "modes", "house", "help"}, name
        assert len(set(option["values"])) == len(option["values"]) >= 2, name
        assert option["default"] == option["values"][0], name
        assert not any(isinstance(value, bool) for value in option["values"]), name
        assert re.fullmatch(r"nsh\.[a-z_]+\.\d+", option["rule"]), name
        assert [*option["help"]] == LANGUAGES, name
        assert all(sentence.endswith(".") for sentence in option["help"].values()), name
        assert set(option.get("modes", MODES)) <= set(MODES), name


def test_only_the_mirror_match_is_a_house_rule() -> None:
    """nsh.setup.1"""
    assert [name for name, option in OPTIONS.items() if option.get("house")] == ["mirror_match"]


@pytest.mark.parametrize(
    ("mode", "only"),
    [
        ("duel", set()),
        ("deathmatch", {"extended_board", "extended_fill"}),
        ("scoring", {"extended_board", "extended_fill", "scoring_win_check"}),
        ("solo", {"solo_final_round", "moloch_ally_fire_symmetric"}),
        ("team", {"extended_board", "extended_fill", "team_hq_hp", "starting_draw_by", "moloch_ally_fire_symmetric"}),
        ("horde", {"extended_fill"}),
        ("horde_scoring", {"extended_fill", "scoring_win_check"}),
    ],
)
def test_a_mode_has_the_options_that_mean_something_there(mode: str, only: set[str]) -> None:
    """nsh.extended.1 nsh.scoring.2 nsh.solo.1"""
    general = {name for name, option in OPTIONS.items() if "modes" not in option}
    wanted = general | only
    wanted |= {"mirror_match"} if not mode.startswith("horde") else set()
    wanted |= {"first_player"} if mode != "solo" else set()
    wanted |= {"destroyed_hq_removed"} if "scoring" not in mode else set()
    declared = load_declared(DATA / "options" / "nsh.toml")[1]
    assert len(general) == 19
    assert set(complete_options("nsh", declared, mode, {})) == wanted


def test_the_book_gives_15_life_in_a_team_game() -> None:
    """nsh.team.2"""
    assert (OPTIONS["team_hq_hp"]["values"], OPTIONS["team_hq_hp"]["default"]) == ([15, 20], 15)
