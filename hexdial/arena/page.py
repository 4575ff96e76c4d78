"""A report as a folder: one page with plots and tables, every plot as a file of its own, the numbers beside them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from hexdial.kernel.errors import HexdialError

STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;color:#22262b;background:#fffdf8;max-width:72rem;margin:2rem auto;"
    "padding:0 1rem}table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .7rem;border-bottom:1px solid"
    " #c9c4b8;text-align:right}td:first-child,th:first-child{text-align:left}code{background:#f1ede3;padding:.2rem"
    " .4rem;overflow-wrap:anywhere}svg{max-width:100%;height:auto}"
)
Cell = str | int | float


@dataclass(frozen=True)
class Part:
    """A section of the page: a plot with its file name, or a table, or both."""

    title: str
    text: str = ""
    file: str = ""
    svg: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def write_report(
    folder: Path, language: str, title: str, about: str, command: str, parts: Sequence[Part], again: str
) -> Path:
    """index.html and the plots; `again` introduces the command that makes the same report."""
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(about)}</p>"]
    body.append(f"<p>{escape(again)} <code>{escape(command)}</code></p>")
    for part in parts:
        body.append(f"<section><h2>{escape(part.title)}</h2>")
        if part.text:
            body.append(f"<p>{escape(part.text)}</p>")
        if part.svg:
            body.append(part.svg)
        if part.heads:
            body.append(_table(part))
        body.append("</section>")
    page = (
        f"<!doctype html>\n<html lang='{escape(language)}'><head><meta charset='utf-8'><meta name='viewport'"
        f" content='width=device-width'><title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )
    index = folder / "index.html"
    write_file(index, page)
    for part in parts:
        if part.file:
            write_file(folder / part.file, part.svg)
    return index


def write_csv(path: Path, heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> None:
    """A table for spreadsheets."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(heads)
    writer.writerows(rows)
    write_file(path, text.getvalue())


def write_parquet(path: Path, heads: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """The same as Parquet; without pyarrow as CSV beside it, and one sentence that says so."""
    try:
        arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        instead = path.with_suffix(".csv")
        write_csv(instead, heads, rows)
        return f"{path}: Parquet needs pyarrow (pip install 'hexdial[lab]'); the games are in {instead}"
    columns = {head: [row[place] for row in rows] for place, head in enumerate(heads)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        parquet.write_table(arrow.table(columns), str(path))
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror or problem}") from problem
    return ""


def write_file(path: Path, text: str) -> None:
    """Folders are made on the way; what cannot be written is one sentence."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror}") from problem


def try_writing(path: Path) -> None:
    """What cannot be written is one sentence, before there is anything to write; what is there stays."""
    there = path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("ab").close()
        if not there:
            path.unlink()
    except OSError as problem:
        raise HexdialError(f"{path}: cannot be written: {problem.strerror}") from problem


def _table(part: Part) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in part.heads)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in part.rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
