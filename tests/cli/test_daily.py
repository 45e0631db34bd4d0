"""`unmapped daily`: what is published of a day, checked by anybody with what anybody has."""

from pathlib import Path

import msgspec
import pytest

import unmapped
from unmapped.cli import main
from unmapped.cli.itself.statuses import Status
from unmapped.server.daily import dealing, expeditions
from unmapped.server.wire import Published, PublishedDeal

SECRET = "ab" * 32
DAY = "2026-11-25"


def published(*, told: bool) -> Published:
    """A day of a house."""
    deals = []
    for deal in expeditions.of_day(SECRET, DAY):
        seed, salt = str(dealing.seed_of(SECRET, deal.id)), dealing.salt_of(SECRET, deal.id)
        more = (deal.seating, deal.options, seed, salt) if told else ("", "", "", "")
        deals.append(PublishedDeal(deal.id, deal.game, deal.hash, deal.opens, *more))
    return Published(DAY, tuple(deals))


def written(file: Path, day: Published) -> str:
    file.write_bytes(msgspec.json.encode(day))
    return str(file)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The status of a command, and what it said."""
    with pytest.raises(SystemExit) as ended:
        main(["daily", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_published_numbers_are_checked_without_asking_anybody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "day.json", published(told=True))
    before = written(tmp_path / "before.json", published(told=False))
    status, out, _ = said(capsys, "check", file, "--before", before)
    assert status == Status.DONE
    assert out.count("the seed gives the number that was published") == 4
    status, out, _ = said(capsys, "check", before)
    assert (status, out.count("the seed is told on 2026-11-26 at 03:00 UTC")) == (Status.DONE, 4)


@pytest.mark.parametrize("field", ["seed", "salt", "options", "seating", "hash"])
def test_a_number_that_was_changed_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str], field: str) -> None:
    day = published(told=True)
    first = day.deals[0]
    changed = {"seed": str(int(first.seed) + 1), "options": "{}x", "seating": "me me me"}.get(field, "0" * 32)
    forged = msgspec.structs.replace(day, deals=(msgspec.structs.replace(first, **{field: changed}), *day.deals[1:]))
    status, out, err = said(capsys, "check", written(tmp_path / "day.json", forged))
    assert status == Status.NOT_SO
    assert err.startswith(f"{first.game}: the seed gives")
    assert out.count("the seed gives the number") == 3


def test_another_number_than_the_day_before_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    day = published(told=True)
    others = tuple([msgspec.structs.replace(deal, hash="0" * 64) for deal in day.deals])
    before = written(tmp_path / "before.json", msgspec.structs.replace(day, deals=others))
    status, _, err = said(capsys, "check", written(tmp_path / "day.json", day), "--before", before)
    assert (status, err.count("another number was published before the day began")) == (Status.NOT_SO, 4)


def test_a_record_is_of_the_deal_of_a_day_or_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    day = published(told=True)
    file = written(tmp_path / "day.json", day)
    deal = next(deal for deal in day.deals if deal.game == "discover")
    options = msgspec.json.decode(deal.options, type=dict[str, object])
    for seed, status in ((int(deal.seed), Status.DONE), (7, Status.NOT_SO)):
        record = tmp_path / f"{seed}.record"
        unmapped.game("discover").start(1, seed, **options).record().save(record)
        assert said(capsys, "check", file, "--record", str(record))[0] == status


def test_what_cannot_be_read_or_reached_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nothing.json"
    file.write_text("{}")
    for arguments, words in (
        (("check", str(file)), "holds nothing that was published of a day"),
        (("check", str(tmp_path / "none.json")), "cannot be used"),
        (("check", DAY, "--server", "ftp://somewhere"), "is no address of a server"),
        (("check", DAY, "--server", "http://127.0.0.1:1"), "cannot be reached"),
        (("show", "--server", "http://127.0.0.1:1"), "cannot be reached"),
    ):
        status, _, err = said(capsys, *arguments)
        assert status == Status.REFUSED, arguments
        assert words in err
        assert err.count("\n") == 1
