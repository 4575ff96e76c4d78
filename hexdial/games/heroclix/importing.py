"""Brings in a person's own files of units and maps: our TOML in a folder, and a word on everything that stayed out."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from hexdial.games.heroclix.catalogue import Catalogue, Keyword, Reader, load_catalogue
from hexdial.games.heroclix.import_maps import map_id, map_text
from hexdial.games.heroclix.import_units import FIGURE, Block, keyword_block, unit_block, unit_id
from hexdial.games.heroclix.import_values import Loose, Unusable, clean, id_of, load, slug_of
from hexdial.games.heroclix.maps import load_map
from hexdial.games.heroclix.reading import DATA, files, read_file
from hexdial.games.heroclix.wording import say
from hexdial.kernel.errors import DataError, HexdialError
from hexdial.kernel.reading import shown
from hexdial.kernel.rulebook import LANGUAGES

MAP: Final = "map"
FILE: Final = "file"
UNIT: Final = "unit"
HEAD: Final = "# Brought in from {file}.\n"
MOST_ALIKE: Final = 100  # maps of one name and set


@dataclass(frozen=True)
class Report:
    """What became of one unit, map or file. `problem`: the sentence why it stayed out, "" if it came in."""

    file: str
    kind: str  # figure, thing, map; unit or file where it did not get so far
    id: str
    name: str
    problem: str
    notes: tuple[str, ...] = ()


def bring_in(paths: Sequence[Path], out: Path, language: str = "en") -> list[Report]:
    """Every unit and map of the files, whole or not at all; folders stand for the .json files below them."""
    work = Importer(out, language)
    found = [path for given in paths for path in inside(given)]
    work.prepare(found)
    for path in found:
        work.file(path)
    work.write()
    return work.reports


@cache
def own_catalogue() -> Catalogue:
    """Ours alone: what a person has brought in before is no yardstick."""
    return load_catalogue([DATA])


def inside(path: Path) -> list[Path]:
    return sorted(path.rglob("*.json")) if path.is_dir() else [path]


class Sheet:
    """One file that will be written."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.keywords: dict[str, Keyword] = {}
        self.blocks: list[str] = []

    def text(self) -> str:
        parts = [keyword_block(keyword) for keyword in self.keywords.values()]
        return HEAD.format(file=clean(self.source)) + "\n" + "\n\n".join([*parts, *self.blocks]) + "\n"


class Importer:
    """What has been read so far. A trial reading by the catalogue's own reader has the last word on everything."""

    def __init__(self, out: Path, language: str) -> None:
        if language not in LANGUAGES:
            raise HexdialError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.out = out
        self.language = language
        self.catalogue: Catalogue = own_catalogue()
        self.reader = Reader(self.catalogue.powers, self.catalogue.improved)
        self.reports: list[Report] = []
        self.seen: dict[str, tuple[object, bool]] = {}  # by kind and id: what was written, did it come in
        self.sheets: dict[str, Sheet] = {}
        self.maps: dict[str, str] = {}
        self.stems: dict[str, int] = {}

    def prepare(self, paths: Sequence[Path]) -> None:
        """Our own figures, and what lies in the folder already and does not come from these files."""
        if self.out.exists() and not self.out.is_dir():
            raise HexdialError(f"{self.out} is no folder")
        again = {id_of(path.stem, "file") for path in paths}
        sources = {clean(path.name) for path in paths}
        self.reader.know(self.catalogue)
        sheets = [read_file(path) for path in files(self.out, "figures") if path.stem not in again]
        for sheet in sheets:
            self.reader.keyword_blocks(sheet)
        for sheet in sheets:
            self.reader.figure_blocks(sheet)
        for path in files(self.out, "things"):
            if path.stem not in again:
                self.reader.thing_file(read_file(path))
        taken = [path for path in files(self.out, "maps") if source_of(path) not in sources]
        for path in (*files(DATA, "maps"), *taken):
            self.maps[path.stem] = ""

    def file(self, path: Path) -> None:
        """One file after the other; a file that cannot be read is one report."""
        try:
            content = load_file(path)
            entries = entries_of(content)
        except Unusable as problem:
            self.report(path, FILE, "", "", problem, [])
            return
        stem = id_of(path.stem, "file")
        self.stems[stem] = self.stems.get(stem, 0) + 1
        if self.stems[stem] > 1:
            stem = f"{stem}_{self.stems[stem]}"
        for value in entries:
            self.entry(path, stem, value)

    def entry(self, path: Path, stem: str, value: object) -> None:
        """One unit or map; the notes are told only if it comes in."""
        notes: list[tuple[str, dict[str, str]]] = []
        kind, slug, name = UNIT, "", ""
        try:
            if not isinstance(value, dict):
                raise Unusable("neither", value=shown(value))
            kind = MAP if is_map(value) else UNIT
            name = clean(value["name"]) if isinstance(value.get("name"), str) else ""
            one = Loose(value, notes)
            slug = self.map_slug(one, value) if kind == MAP else unit_id(one)
            if self.known(f"{kind} {slug}", value):
                one.note("same")
            elif kind == MAP:
                self.map(path, one, slug)
            else:
                block = unit_block(one, self.catalogue)
                kind = block.kind
                self.block(path, stem, block)
            self.seen[f"{MAP if kind == MAP else UNIT} {slug}"] = (value, True)
        except Unusable as problem:
            self.seen.setdefault(f"{MAP if kind == MAP else UNIT} {slug}", (value, False))
            self.report(path, kind, slug, name, problem, [])
            return
        except RecursionError:
            self.report(path, kind, slug, name, Unusable("too_deep"), [])
            return
        self.report(path, kind, slug, name, None, notes)

    def known(self, key: str, value: object) -> bool:
        """Has the very same come in already? Another one of that id cannot."""
        if key not in self.seen or not self.seen[key][1]:
            return False
        if self.seen[key][0] != value:
            raise Unusable("again", id=key.partition(" ")[2])
        return True

    def block(self, path: Path, stem: str, block: Block) -> None:
        """Read as the catalogue will read it, then kept."""
        folder = "figures" if block.kind == FIGURE else "things"
        keywords = {keyword.id: keyword for keyword in block.keywords if keyword.id not in self.catalogue.keywords}
        text = "\n\n".join([*[keyword_block(keyword) for keyword in keywords.values()], block.text])
        with tempfile.TemporaryDirectory() as place:
            trial = Path(place) / "unit.toml"
            try:
                trial.write_text(text + "\n", encoding="utf-8")
                entry = read_file(trial)
                if block.kind == FIGURE:
                    self.reader.keyword_blocks(entry)
                    self.reader.figure_blocks(entry)
                else:
                    self.reader.thing_file(entry)
            except DataError as problem:
                raise Unusable("loader", problem=problem.problem) from problem
        sheet = self.sheets.setdefault(f"{folder}/{stem}.toml", Sheet(path.name))
        sheet.keywords.update(keywords)
        sheet.blocks.append(block.text)

    def map_slug(self, one: Loose, value: object) -> str:
        """The name; where another map has it, the set behind it, or a number."""
        name = map_id(one)
        of = slug_of(one.text("set"))
        tries = [name, f"{name}_{of}"] if of else [name]
        for slug in [*tries, *[f"{tries[-1]}_{number}" for number in range(2, MOST_ALIKE)]]:
            known = self.seen.get(f"{MAP} {slug}")
            if (known is None and slug not in self.maps) or (known is not None and known[0] == value):
                return slug
        raise Unusable("again", id=name)

    def map(self, path: Path, one: Loose, slug: str) -> None:
        text = HEAD.format(file=clean(path.name)) + map_text(one, slug)
        with tempfile.TemporaryDirectory() as place:
            trial = Path(place) / f"{slug[:100]}.toml"
            trial.write_text(text, encoding="utf-8")
            try:
                load_map(trial)
            except DataError as problem:
                raise Unusable("loader", problem=problem.problem) from problem
        self.maps[slug] = text

    def report(
        self,
        path: Path,
        kind: str,
        slug: str,
        name: str,
        problem: Unusable | None,
        notes: list[tuple[str, dict[str, str]]],
    ) -> None:
        said = say("importing", problem.key, problem.about, self.language) if problem is not None else ""
        told = tuple([say("importing", key, about, self.language) for key, about in notes])
        self.reports.append(Report(str(path), kind, slug, name, said, told))

    def write(self) -> None:
        """Nothing is written before everything has been read."""
        written = {name: sheet.text() for name, sheet in self.sheets.items()}
        written |= {f"maps/{slug}.toml": text for slug, text in self.maps.items() if text}
        try:
            for name, text in written.items():
                path = self.out / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        except OSError as problem:
            raise HexdialError(f"{self.out} cannot be written: {problem.strerror}") from problem


def source_of(path: Path) -> str:
    """The file that a file of ours was brought in from; "" if it was not."""
    try:
        head = path.read_text(encoding="utf-8").partition("\n")[0]
    except (OSError, UnicodeDecodeError):
        return ""
    found = re.fullmatch(r"# Brought in from (.*)\.", head)
    return found[1] if found else ""


def load_file(path: Path) -> object:
    try:
        content = path.read_bytes().decode("utf-8-sig")
    except OSError as problem:
        raise Unusable("not_read", problem=problem.strerror or "?") from problem
    except UnicodeDecodeError as problem:
        raise Unusable("no_utf8") from problem
    try:
        return load(content)
    except RecursionError as problem:
        raise Unusable("too_deep") from problem
    except ValueError as problem:
        raise Unusable("no_json", problem=re.sub(r"\s+", " ", str(problem))[:120]) from problem


def entries_of(content: object) -> list[object]:
    """A list of units or maps, one of them, or lists of them by name."""
    if isinstance(content, list):
        if not content:
            raise Unusable("nothing")
        return [*content]
    if isinstance(content, dict):
        if is_map(content) or "unit_id" in content or "dial" in content:
            return [content]
        if isinstance(content.get("updates"), dict):
            raise Unusable("patch")
        for name in ("units", "maps"):
            if isinstance(content.get(name), list) and content[name]:
                return [*content[name]]
    raise Unusable("nothing")


def is_map(value: dict[str, object]) -> bool:
    return "rows" in value or ("width" in value and "height" in value and "dial" not in value)
