"""The built web client: hashed files are cached forever, the page itself never; the policy is strict."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from .refusal import Refusal

PACKAGED = Path(__file__).parent / "static"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of pieces; nothing that people write is ever a style
        "img-src 'self' data: blob:",
        "media-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Pangaea</title>
<h1>Pangaea</h1><p>The server runs, but the web client has not been built: run <code>make serve</code>.
The <a href="api/openapi.json">interface for programs</a> is there.</p></html>"""
UNCHANGING = "public, max-age=31536000, immutable"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def _like_a_file(path: str) -> bool:
    """Whether a path ends like a file name; a player's name may have a dot too."""
    return "." in path.rpartition("/")[2] and not path.startswith("ratings/")


class Client:
    """Serves the files of the built client, and its page for every address inside it."""

    def __init__(self, folder: str | None, base_path: str) -> None:
        self._folder = Path(folder) if folder else PACKAGED
        self._base = base_path

    def serve(self, request: Request, path: str, head: str = "") -> Response:
        """The file at that path, or, where it is not a file's, the page with these tags."""
        file = self._file(path)
        if file is not None:
            caching = UNCHANGING if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"Cache-Control": caching})
        if path.startswith(("api/", "assets/")) or "\0" in path or _like_a_file(path):
            raise Refusal("not_found", "there is no such address")
        return HTMLResponse(self._page(head), headers={"Cache-Control": "no-cache"})

    def _file(self, path: str) -> Path | None:
        """A file inside the folder; never one outside, whatever the path says."""
        root = self._folder.resolve()
        try:
            file = (root / path).resolve()
            inside = file.is_relative_to(root) and file.is_file() and file.name != "index.html"
        except (OSError, ValueError):  # NUL, or longer than a file's name can be
            return None
        return file if inside else None

    def _page(self, head: str) -> str:
        index = self._folder / "index.html"
        if not index.is_file():
            return MISSING
        # The page may be requested under any address, so its links need to know the base path.
        return index.read_text(encoding="utf-8").replace(
            "<head>", f'<head><base href="{self._base}/">{head}', 1
        )
