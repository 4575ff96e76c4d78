"""The browser's side: files built by Vite, kept in memory, compressed once; every other path is the one page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

CLIENT = Path(__file__).parent / "client"
FILES = (".js", ".css", ".map", ".svg", ".png", ".ico", ".json", ".txt", ".xml", ".php", ".html", ".webmanifest")
TEXTS = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
FOREVER = "public, max-age=31536000, immutable"
PAGE_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"
)
Where = Annotated[str, PathParameter(description="a file of the client, or a page of it")]
MISSING = (
    "<!doctype html><html lang=en><title>Hexdial</title><p>The browser table has not been built yet: "
    "run <code>make web</code>, then start the server again."
)


@dataclass(frozen=True)
class File:
    """A file ready to be sent."""

    data: bytes
    packed: bytes | None
    kind: str
    tag: str


@cache
def client_files() -> dict[str, File]:
    """All files by their path."""
    files: dict[str, File] = {}
    if CLIENT.is_dir():
        for path in sorted(CLIENT.rglob("*")):
            if path.is_file():
                files[path.relative_to(CLIENT).as_posix()] = read(path)
    return files


def read(path: Path) -> File:
    data = path.read_bytes()
    packed = gzip.compress(data, 9, mtime=0) if path.suffix in TEXTS else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(data, packed, kind, hashlib.sha256(data).hexdigest()[:16])


@get(["/", "/{path:path}"], include_in_schema=False, name="client", opt={"packed": True})
async def client(request: Request[None, None, State], state: State, path: Where = "") -> Response[bytes]:
    """A file of the client; any other address is a page of it."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise NotFoundException(f"there is nothing at /{name}")
    files = client_files()
    file = files.get(name)
    headers = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "vary": "accept-encoding"}
    if file is None:
        if name.startswith("assets/") or name.endswith(FILES):  # rules have dots in their names
            raise NotFoundException(f"there is no file {name}")
        headers["content-security-policy"] = PAGE_POLICY
        headers["cache-control"] = "no-cache"
        page = files.get("index.html")
        if page is None:
            return Response(MISSING.encode(), media_type="text/html", headers=headers)
        file = _based(page, state["base"])
    else:
        headers["cache-control"] = FOREVER if name.startswith("assets/") else "no-cache"
    headers["etag"] = f'"{file.tag}"'
    if headers["etag"] in request.headers.get("if-none-match", ""):  # a proxy may have marked it as weak
        return Response(b"", status_code=304, headers=headers)
    data = file.data
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data = file.packed
        headers["content-encoding"] = "gzip"
    return Response(data, media_type=file.kind, headers=headers)


def _based(page: File, base: str) -> File:
    """The page tells the client where the server lives: `<base href>`."""
    data = page.data.replace(b'<base href="/"', f'<base href="{base}/"'.encode())
    return page if data == page.data else File(data, gzip.compress(data, 9, mtime=0), page.kind, page.tag + "b")
