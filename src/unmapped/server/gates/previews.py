"""What pages say to those who show previews of them: title, description and picture of a game that is over.

It stands in the page itself, since who makes previews runs no scripts. Nothing is said of games that are not over, or
that there are not: such a page is that of any address.
"""

from contextlib import suppress
from html import escape
from typing import Final
from urllib.parse import quote

from litestar.datastructures import URL

from unmapped.games import game as game_called
from unmapped.kernel.errors import UnknownGame
from unmapped.presenting.pictures.poster import HEIGHT, WIDTH
from unmapped.server.house.house import House
from unmapped.server.storage.store import Header, StoreDown
from unmapped.server.tables import crew

_SHOWN: Final = ("table", "replay")
_TITLE: Final = "<title>Unmapped</title>"
_HEAD: Final = "</head>"


async def previewed(page: str, house: House, url: URL) -> str:
    """A page, with what its address has to show."""
    parts = [part for part in url.path.split("/") if part]
    if len(parts) != 2 or parts[0] not in _SHOWN:
        return page
    with suppress(StoreDown, UnknownGame):
        header = await house.store.header(parts[1])
        sealed = await house.deals.is_sealed(parts[1])
        if header is not None and header.summary.state == "over" and not sealed:
            return _with(page, header, f"{url.scheme}://{url.netloc}")
    return page


def _with(page: str, header: Header, site: str) -> str:
    game = game_called(header.game)
    presenting, scores = game.definition.presenting, header.summary.scores
    title = f"{game.title}, {header.name}"
    if scores and not crew.together(game):
        title = f"{max(scores)} {presenting.counts} on {game.title}"
    image = f"{site}/api/replays/{quote(header.id, safe='')}/picture"
    said = {
        "og:type": "website",
        "og:site_name": "Unmapped",
        "og:title": title,
        "og:description": presenting.line,
        "og:url": f"{site}/replay/{quote(header.id, safe='')}",
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    cards = {"twitter:card": "summary_large_image", "twitter:title": title, "twitter:image": image}
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items()]
    tags += [f'<meta name="{name}" content="{escape(text)}" />' for name, text in cards.items()]
    titled = page.replace(_TITLE, f"<title>{escape(title)} - Unmapped</title>", 1)
    return titled.replace(_HEAD, f"{''.join(tags)}{_HEAD}", 1)
