"""Builds again whenever a definition or template changes, and shows the result in a browser that reloads itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ..layout.html import forget
from .cache import print_digest

EVENTS = "/-/reload"
_SCRIPT = b"<script>new EventSource('/-/reload').onmessage = () => location.reload()</script>"


class Changes:
    """How often the output changed; browsers wait for the next time."""

    def __init__(self) -> None:
        self.count = 0
        self.condition = threading.Condition()

    def announce(self) -> None:
        with self.condition:
            self.count += 1
            self.condition.notify_all()

    def wait(self, seen: int, seconds: float) -> int:
        with self.condition:
            self.condition.wait_for(lambda: self.count != seen, seconds)
            return self.count


class Handler(SimpleHTTPRequestHandler):
    """Serves the output; pages get a line that makes them reload."""

    def __init__(self, changes: Changes, *arguments: object, **options: object) -> None:
        self.changes = changes
        super().__init__(*arguments, **options)  # type: ignore[arg-type]  # handed through

    def do_GET(self) -> None:
        if self.path == EVENTS:
            self._events()
            return
        found = Path(self.translate_path(self.path))
        page = found / "index.html" if found.is_dir() and self.path.endswith("/") else found
        if page.suffix != ".html" or not page.is_file():
            super().do_GET()
            return
        html = page.read_bytes().replace(b"</body>", _SCRIPT + b"</body>")
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(html)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(html)

    def _events(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        seen = self.changes.count
        try:
            while True:
                now = self.changes.wait(seen, 15)
                # A comment keeps the line open and finds out whether somebody is still there.
                self.wfile.write(b": still here\n\n" if now == seen else b"data: changed\n\n")
                self.wfile.flush()
                seen = now
        except OSError:
            return

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing: the terminal shows builds."""


def serve(folder: Path, changes: Changes, port: int) -> ThreadingHTTPServer:
    """Serves the folder to this machine only, in a thread of its own."""
    handler = partial(Handler, changes, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def stamps(folders: Iterable[Path]) -> dict[Path, int]:
    """When each file below the folders was last written."""
    found = {}
    for folder in folders:
        for path in folder.rglob("*"):
            try:
                if path.is_file():
                    found[path] = path.stat().st_mtime_ns
            except OSError:
                continue
    return found


def watch(
    folders: list[Path], rebuild: Callable[[], bool], changes: Changes, pause: float = 0.5, rounds: int = -1
) -> None:
    """Calls `rebuild`, and again after each change (until it has looked `rounds` times, if given).

    What changes while it builds is built next; browsers are told when it worked.
    """
    seen: dict[Path, int] | None = None
    while True:
        now = stamps(folders)
        if now != seen:
            seen = now
            forget()
            print_digest.cache_clear()
            if rebuild():
                changes.announce()
        if rounds == 0:
            return
        rounds -= 1
        time.sleep(pause)
