"""Pictures for looking at, in web/dev/out/: python web/dev/shots.py NAME "gallery.html?game=nsh&theme=dark" 1300x900"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
PORT = 5271
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]


def main() -> None:
    """Every three words are one picture; where the height ends with 0 all of the page is on it. First gallery.py."""
    wanted = [sys.argv[at : at + 3] for at in range(1, len(sys.argv), 3)]
    server = subprocess.Popen(
        ["npx", "vite", "--port", str(PORT), "--strictPort", "--logLevel", "error"],
        cwd=HERE.parent, start_new_session=True,
    )  # fmt: skip
    try:
        wait()
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            for name, query, size in wanted:
                width, height = (int(part) for part in size.split("x"))
                page = browser.new_page(viewport={"width": width, "height": height})
                page.on("console", lambda line: say(line.text) if line.type in ("error", "warning") else None)
                page.on("pageerror", lambda error: say(f"page error: {error}"))
                page.goto(f"http://localhost:{PORT}/dev/{query}")
                page.wait_for_selector("body[data-ready]", state="attached", timeout=20000)
                page.wait_for_timeout(300)
                page.screenshot(path=str(HERE / "out" / f"{name}.png"), full_page=size.endswith("0"))
                page.close()
            browser.close()
    finally:
        os.killpg(server.pid, signal.SIGTERM)


def say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def wait() -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"http://localhost:{PORT}/dev/gallery.html", timeout=2)
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the development server does not answer")


if __name__ == "__main__":
    main()
