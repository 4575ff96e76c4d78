"""The client's files: every page is the one page, files are kept in memory, and nothing else can be fetched."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hexdial.server import client_files
from tests.server.kit import in_loop, web

PAGE = '<!doctype html><html><head><base href="/"></head><body>the table</body></html>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A client that was built, beside a file nobody may have."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "assets" / "app-123.js").write_text("console.log('hello');" * 100, encoding="utf-8")
    (folder / "assets" / "picture.webp").write_bytes(b"RIFF")
    (folder / "manifest.webmanifest").write_text("{}", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr(client_files, "CLIENT", folder)
    client_files.client_files.cache_clear()
    yield folder
    client_files.client_files.cache_clear()


@in_loop
async def test_every_page_of_the_client_is_the_one_page(built: Path) -> None:
    async with web() as (_, http):
        for path in ("/", "/t/abc", "/r/abc/7", "/rules", "/new?game=jlh", "/t/abc/"):
            page = await http.get(path)
            assert page.status_code == 200
            assert page.text == PAGE
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            assert page.headers["cache-control"] == "no-cache"
            assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
            assert page.headers["referrer-policy"] == "no-referrer"


@in_loop
async def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Path) -> None:
    async with web() as (_, http):
        script = await http.get("/assets/app-123.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["x-content-type-options"] == "nosniff"
        other = await http.get("/manifest.webmanifest")
        assert other.headers["cache-control"] == "no-cache"
        again = await http.get("/assets/app-123.js", headers={"if-none-match": script.headers["etag"]})
        assert again.status_code == 304
        assert again.content == b""
        weak = await http.get("/assets/app-123.js", headers={"if-none-match": f'"x", W/{script.headers["etag"]}'})
        assert weak.status_code == 304
        stale = await http.get("/assets/app-123.js", headers={"if-none-match": '"other"'})
        assert stale.status_code == 200


@in_loop
async def test_text_is_packed_once_for_who_can_unpack_it(built: Path) -> None:
    async with web() as (_, http):
        packed = await http.get("/assets/app-123.js", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in packed.headers["vary"].lower()
        plain = await http.get("/assets/app-123.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert packed.text == plain.text == (built / "assets" / "app-123.js").read_text(encoding="utf-8")
        picture = await http.get("/assets/picture.webp", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in picture.headers


@in_loop
async def test_the_page_knows_where_the_server_lives(built: Path) -> None:
    async with web(base="/games") as (_, http):
        page = await http.get("/games/t/abc", headers={"accept-encoding": "gzip"})
        assert '<base href="/games/">' in page.text
        plain = await http.get("/games/t/abc", headers={"accept-encoding": "identity"})
        assert plain.text == page.text
        assert (await http.get("/games/assets/app-123.js")).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets//../secret.txt",
        "//secret.txt",
        "/secret.txt%00.js",
        "/assets/app-123.js.map",
        "/favicon.ico",
    ],
)
@in_loop
async def test_nothing_outside_the_client_is_ever_sent(path: str, built: Path) -> None:
    async with web() as (_, http):
        url = httpx.URL("http://table.test").copy_with(raw_path=path.encode())
        answer = await http.get(url)
        assert answer.status_code == 404
        assert answer.text != "secret"
        assert set(answer.json()) == {"text", "rule"}


@in_loop
async def test_a_client_that_was_not_built_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_files, "CLIENT", tmp_path / "nothing")
    client_files.client_files.cache_clear()
    async with web() as (_, http):
        page = await http.get("/t/abc")
        assert "make web" in page.text
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert (await http.get("/api/home")).status_code == 200
    client_files.client_files.cache_clear()


def test_the_packed_page_is_the_page(built: Path) -> None:
    file = client_files.client_files()["index.html"]
    assert file.packed is not None
    assert gzip.decompress(file.packed) == file.data
