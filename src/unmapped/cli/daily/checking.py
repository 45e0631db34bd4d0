"""What is published of a day, read from a server or a file, shown, and checked with what anybody has."""

import json
import re
import shlex
import sys
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec

from unmapped.cli.itself.statuses import Status
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.record import load

if TYPE_CHECKING:
    from unmapped.server.wire import Published, PublishedDeal

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_PATIENCE: Final = 10.0
_MOST_BYTES: Final = 1_000_000


class NotPublished(UnmappedError):
    """Why what is published cannot be read, in a sentence."""


def show_day(day: str, server: str) -> int:
    """Show what is published of a day."""
    from unmapped.server import clock

    today = clock.day(clock.now())
    for shown in [day] if day else [today, clock.later(today, 1)]:
        published = _asked(server, shown)
        print(f"{published.day}{', today' if shown == today else ''}")
        for deal in published.deals:
            print(f"  {deal.game}")
            print(f"    number  {deal.hash}")
            _show_opened(deal)
    return Status.DONE


def _show_opened(deal: "PublishedDeal") -> None:
    if not deal.seed:
        print(f"    seed    is told on {_moment(deal.opens)}")
        return
    print(f"    seed    {deal.seed}")
    print(f"    salt    {deal.salt}")
    print(f"    play    {_play(deal)}")


def _play(deal: "PublishedDeal") -> str:
    """The command that plays a deal here."""
    seats = deal.seating.split()
    me = ",".join([str(seat) for seat, who in enumerate(seats) if who == "me"])
    options: dict[str, object] = json.loads(deal.options)
    chosen = [
        part
        for name, value in options.items()
        for part in ("--option", f"{name}={value if isinstance(value, str) else json.dumps(value)}")
    ]
    return shlex.join(
        ["unmapped", "play", deal.game, "--seats", str(len(seats)), "--me", me, "--seed", deal.seed, *chosen]
    )


def check_day(what: str, server: str, before: Path | None, record: Path | None) -> int:
    """Check what is published of a day, and say of each game what it comes to."""
    published = _asked(server, what) if _DAY.fullmatch(what) else _read(Path(what))
    earlier = {deal.id: deal.hash for deal in _read(before).deals} if before is not None else {}
    wrong = 0
    for deal in published.deals:
        fault = fault_of(deal, earlier.get(deal.id, "") if earlier else deal.hash)
        wrong += bool(fault)
        if fault:
            print(f"{deal.game}: {fault}", file=sys.stderr)
        elif deal.seed:
            print(f"{deal.game}: the seed gives the number that was published.")
        else:
            print(f"{deal.game}: its number is published; the seed is told on {_moment(deal.opens)}.")
    if record is not None:
        wrong += not _is_of(record, published)
    return Status.NOT_SO if wrong else Status.DONE


def fault_of(deal: "PublishedDeal", before: str) -> str:
    """What is wrong with the numbers of a deal, "" for nothing."""
    if before != deal.hash:
        return "another number was published before the day began." if before else "nothing was published of it before."
    if not deal.seed:
        return ""
    if not deal.seed.isascii() or not deal.seed.isdecimal():
        return "the seed is no whole number."
    from unmapped.server.daily import dealing

    given = dealing.hash_of(deal.id, deal.game, deal.seating, deal.options, int(deal.seed), deal.salt)
    return "" if given == deal.hash else f"the seed gives {given}, and {deal.hash} was published."


def _is_of(file: Path, published: "Published") -> bool:
    """Whether a record is of one of the deals of a day; it is said."""
    record = load(file)
    deal = next((deal for deal in published.deals if deal.game == record.game), None)
    if deal is None or not deal.seed:
        print(f"{file}: of {record.game} no seed is told of this day.", file=sys.stderr)
        return False
    options: dict[str, object] = json.loads(deal.options)
    same = record.seed == int(deal.seed) and dict(record.options) == options
    if same:
        print(f"{file}: this game was dealt by that seed.")
    else:
        print(f"{file}: this game was dealt by another seed, or with other options.", file=sys.stderr)
    return same


def _moment(seconds: int) -> str:
    from unmapped.server import clock

    return clock.minute(seconds)


def _read(file: Path) -> "Published":
    """What is published, from a file. Raises NotPublished or OSError."""
    return _parsed(file.read_bytes(), str(file))


def _asked(server: str, day: str) -> "Published":
    """What a server publishes of a day. Raises NotPublished."""
    if urlsplit(server).scheme not in ("http", "https") or not urlsplit(server).netloc:
        raise NotPublished(f"“{server}” is no address of a server: one begins with http:// or https://.")
    address = f"{server.rstrip('/')}/api/daily/published/{quote(day, safe='')}"
    try:
        asked = Request(address, headers={"accept": "application/json"})  # noqa: S310  (its scheme is looked at above)
        with urlopen(asked, timeout=_PATIENCE) as answer:  # noqa: S310
            return _parsed(answer.read(_MOST_BYTES), address)
    except HTTPError as error:
        raise NotPublished(_sentence(error.read(_MOST_BYTES)) or f"{address} answers {error.code}.") from error
    except (URLError, HTTPException, OSError) as error:
        reason = error.reason if isinstance(error, URLError) else error
        raise NotPublished(f"{server} cannot be reached: {reason}. Name the server with --server.") from error


def _sentence(answer: bytes) -> str:
    from unmapped.server.wire import Fault

    try:
        return msgspec.json.decode(answer, type=Fault).sentence
    except msgspec.MsgspecError:
        return ""


def _parsed(text: bytes, where: str) -> "Published":
    from unmapped.server.wire import Published

    try:
        return msgspec.json.decode(text, type=Published)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise NotPublished(f"{where} holds nothing that was published of a day: {error}.") from error
