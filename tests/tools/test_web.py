"""The client is built when its sources changed, with a Node that is new enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import web


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A little project; what would have been run is collected."""
    run: list[list[str]] = []

    def pretend(command: list[str]) -> int:
        run.append(command)
        made = web.MODULES if command[0] == "npm" else web.CLIENT
        made.mkdir(parents=True, exist_ok=True)
        return 0

    for name, place in (("ROOT", ""), ("WEB", "web"), ("CLIENT", "client"), ("MODULES", "web/node_modules")):
        monkeypatch.setattr(web, name, tmp_path / place)
    monkeypatch.setattr(web, "run_in_web", pretend)
    for name in (*web.SOURCES, "src/main.ts", "src/main.test.ts", "public/icon.svg"):
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return run


def test_a_fresh_clone_fetches_packages_and_builds(project: list[list[str]]) -> None:
    assert web.build()
    assert [command[:2] for command in project] == [["npm", "install"], ["npx", "vite"]]


def test_nothing_is_built_twice(project: list[list[str]]) -> None:
    web.build()
    project.clear()
    assert not web.build()
    assert not project


def test_a_changed_source_is_built_without_fetching_again(project: list[list[str]]) -> None:
    web.build()
    project.clear()
    (web.WEB / "src" / "main.ts").write_text("changed", encoding="utf-8")
    assert web.build()
    assert [command[:2] for command in project] == [["npx", "vite"]]


def test_a_changed_test_builds_nothing(project: list[list[str]]) -> None:
    web.build()
    (web.WEB / "src" / "main.test.ts").write_text("changed", encoding="utf-8")
    assert not web.build()


def test_a_new_lock_file_fetches_again(project: list[list[str]]) -> None:
    web.build()
    project.clear()
    (web.WEB / "package-lock.json").write_text("changed", encoding="utf-8")
    web.build()
    assert project[0] == ["npm", "install", "--no-save", "--silent"]


def test_a_failed_build_is_one_sentence_and_is_tried_again(
    project: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend = web.run_in_web
    monkeypatch.setattr(web, "run_in_web", lambda command: pretend(command) or int(command[0] == "npx"))
    assert web.main(["build"]) == 1
    assert capsys.readouterr().err == "tools/web.py: vite could not build the client; its messages are above.\n"
    monkeypatch.setattr(web, "run_in_web", pretend)
    assert web.build()


def node(folder: Path, version: str) -> str:
    """A program that says it is this Node."""
    path = folder / "bin" / "node"
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(("version", "found"), [("v24.1.0", "here"), ("v22.12.0", "here"), ("v22.11.0", "wheel")])
def test_the_machines_node_is_taken_if_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, found: str
) -> None:
    here, wheel = node(tmp_path / "here", version), node(tmp_path / "wheel", "v24.0.0")
    monkeypatch.setattr("shutil.which", lambda name: here)
    monkeypatch.setattr(web, "wheel_node", lambda: wheel)
    assert web.find_node() == tmp_path / found / "bin" / "node"


def test_npm_is_run_by_its_script(tmp_path: Path) -> None:
    """Links do not survive in wheels, so the npm beside node may be no program."""
    place = Path(node(tmp_path, "v24.0.0"))
    script = tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    script.parent.mkdir(parents=True)
    script.write_text("", encoding="utf-8")
    assert web.program(place, "npm") == [str(place), str(script)]
    assert web.program(place, "node") == [str(place)]


def test_what_is_no_version_is_too_old(tmp_path: Path) -> None:
    assert web.version_of(node(tmp_path, "hello")) == (0, 0)


def test_run_needs_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert web.main(["run"]) == 1
    assert "needs a command" in capsys.readouterr().err
