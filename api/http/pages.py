"""Problems as pages, for people in browsers."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from typing import Final
from urllib.parse import quote

import msgspec
from flask import Response, g, request

from api.http.application import Layer, Request
from api.http.negotiation import Offered
from api.http.problems import PROBLEM_JSON

_STYLE: Final = """
:root { color-scheme: light dark; font: 1.05rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#eef1ec, #121715); color: light-dark(#17211d, #e6ece8); }
main { max-width: 36rem; margin: 14vh auto 4rem; padding: 0 1.25rem; }
.status { margin: 0; font-size: 3.5rem; font-weight: 700; line-height: 1; color: light-dark(#7a5200, #ecc568); }
h1 { margin: .5rem 0 0; font-size: 1.5rem; line-height: 1.25; }
p { overflow-wrap: anywhere; }
a { color: light-dark(#1f4e8c, #8fb8f0); }
ul { padding-left: 1.2rem; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
""".strip()
_HASH: Final = b64encode(sha256(_STYLE.encode()).digest()).decode()
_POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_FOR_BROWSERS: Final = frozenset(
    {
        *("sign_in.begin_sign_in", "sign_in.finish_sign_in"),
        *("dumps.list_dumps", "dumps.show_dump_manifest", "dumps.get_dump_file"),
    }
)
"""Operations that people open in browsers."""

_AGAIN: Final = '<li><a href="/v1/sign-in?to={to}">Sign in again</a></li>\n'
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title} · Daybook</title>
<style>{style}</style>
</head>
<body>
<main>
<p class="status">{status}</p>
<h1>{title}</h1>
<p>{detail}</p>
<ul>
{hint}<li><a href="/">Daybook</a>: games to watch, to play and to step through</li>
<li><a href="/docs">Every address of the API</a></li>
<li><a href="/rules">The rulebooks</a></li>
</ul>
</main>
</body>
</html>
"""


def of_problems(offered: Offered) -> Layer:
    """Answers problems with a page if a browser asks for one.

    Operations of the API answer as documented, except those of the sign-in and the files of dumps, which people open in
    a browser.
    """

    def _is_of_api(endpoint: str | None) -> bool:
        return endpoint in offered and endpoint not in _FOR_BROWSERS

    def show(asked: Request, response: Response) -> None:
        if response.status_code < 400 or response.mimetype != PROBLEM_JSON or _is_of_api(asked.endpoint):
            return
        response.vary.add("Accept")
        if _wants_page():
            problem = msgspec.json.decode(response.get_data())
            response.set_data(_page(problem))
            response.content_type = "text/html; charset=utf-8"
            response.headers["Content-Security-Policy"] = _POLICY

    return Layer("pages", after=show)


def _wants_page() -> bool:
    """Whether the client names HTML and prefers it to JSON: browsers do, programs do not."""
    accepted = request.accept_mimetypes
    return accepted.quality("text/html") > accepted.quality(PROBLEM_JSON) and "text/html" in accepted.values()


def _page(problem: dict[str, object]) -> str:
    # Back to the page where the sign-in began.
    again = _AGAIN.format(to=quote(g.get("begun_at", "/"))) if str(problem["code"]).startswith("sign-in-") else ""
    nearest = escape(str(problem.get("nearest", "")))
    detail = str(problem["detail"])
    if problem["code"] == "not-found":
        detail = f"{detail.partition(';')[0]}."  # the rest of it is the list of links
    return _PAGE.format(
        style=_STYLE,
        status=problem["status"],
        title=escape(str(problem["title"])),
        detail=escape(detail[:1].upper() + detail[1:]),
        hint=again or (f'<li>Did you mean <a href="{nearest}">{nearest}</a>?</li>\n' if nearest else ""),
    )
