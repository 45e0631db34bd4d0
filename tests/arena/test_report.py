"""Balance reports: from games to a page that a designer reads."""

import csv
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.arena.made_up import game, games
from tests.arena.test_tournament import GAMES
from unmapped.arena import Match, Report, report, watched, write_csv
from unmapped.arena.pages.figures import draw_shares, draw_tournament
from unmapped.arena.pages.ladder_page import ladder_page
from unmapped.arena.pages.report_page import findings, report_page, thing
from unmapped.arena.playing import play
from unmapped.arena.printed import said
from unmapped.arena.tournament import tournament
from unmapped.bots import NO_LIMIT, Budget
from unmapped.kernel.errors import BadOptions


def sentences(found: Report) -> str:
    return "\n".join(words for _, words in findings(found))


def page(found: Report) -> str:
    return report_page(found, "A <title>", "What was played.", "defaults", "Made by hand.")


def test_an_imbalance_that_was_planted_in_a_game_is_found() -> None:
    """Gaia beside Kax, which is much harder for bots that play at random."""
    (match,) = watched("planet_unknown", 2, ("random", "random"), options={"planets": ["gaia", "kax"]})
    found = report("planet_unknown", [play(match, index) for index in range(40)])
    named = {(one.category, one.name): one.share for one in found.shares if one.found}
    assert named["planet", "gaia"] > 0.65
    assert named["planet", "kax"] < 0.35
    assert "planet gaia wins" in sentences(found)


def test_the_same_planets_for_both_make_no_difference() -> None:
    (match,) = watched("planet_unknown", 2, ("random", "random"))
    found = report("planet_unknown", [play(match, index) for index in range(40)])
    assert not [one for one in found.shares if one.found]
    assert "Nothing that seats had, no seat and no place in the turn order wins more or less than even." in sentences(
        found
    )


def test_a_change_of_the_rules_is_found_beside_its_base() -> None:
    matches = watched("undiscovered", 2, ("random", "random"), options={"round_limit": 6}, base={"round_limit": 3})
    assert [match.options for match in matches] == ['{"round_limit":6}', '{"round_limit":3}']
    changed, base = [[play(match, index) for index in range(25)] for match in matches]
    found = report("undiscovered", changed, base)
    assert found.comparison is not None
    assert found.comparison.games == 25
    assert "The change makes decisions" in sentences(found)
    again = report("undiscovered", changed, changed)
    assert "The change changes nothing: all 25 games came out exactly alike." in sentences(again)


def test_everything_that_cannot_be_is_said_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        watched("undiscovered", 2, ("nobody",), options={"draft": "x"}, base={"goal": 1}, budget=Budget(0))
    faults = caught.value.faults
    assert len(faults) == 5
    assert any(fault.startswith("against: goal:") for fault in faults)
    with pytest.raises(BadOptions, match="no game called"):
        watched("chess", 2, ("random", "random"), base={})


class Reader(HTMLParser):
    """Checks that tags are closed, and collects what would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in {"src", "href"}]
        if tag in {"script", "link", "iframe", "object"}:
            self.fetched.append(tag)
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(html: str) -> None:
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    assert reader.fetched == []
    assert "prefers-color-scheme" in html
    assert "url(" not in html
    assert "@import" not in html


def test_the_page_of_a_report_stands_alone_and_says_what_was_found() -> None:
    found = report("undiscovered", games(300, seed=1, strength={"c": 12.0}), games(300, seed=1))
    html = page(found)
    check(html)
    assert "A &lt;title&gt;" in html
    assert "card c wins" in html
    assert "▲ strong" in html
    assert html == page(found)


@pytest.mark.parametrize("seats", [1, 2])
def test_pages_of_games_alone_and_of_crews_stand(seats: int) -> None:
    played = [game(number, (40 + number % 5,) * seats, [["a", "b"]] * seats, crew=True) for number in range(3)]
    check(page(report("planet_unknown", played)))
    lost = game(3, (1,) * seats, [["b", "c"]] * seats, crew=True, outcome="lost")
    html = page(report("planet_unknown", [*played, lost]))
    check(html)
    assert "How many games with it end in victory" in html


def test_a_report_as_lines_has_everything(tmp_path: Path) -> None:
    found = report("undiscovered", games(300, seed=1, strength={"c": 12.0}), games(300, seed=1))
    write_csv(tmp_path / "x.csv", found)
    with (tmp_path / "x.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    card = next(line for line in lines if line["name"] == "c" and line["kind"] == "share")
    assert card["found"] == "1"
    assert float(card["value"]) > float(card["even"])
    assert {line["kind"] for line in lines} == {"share", "outcome", "change"}


def test_the_page_of_a_tournament_stands_alone() -> None:
    html = ladder_page(tournament(GAMES), NO_LIMIT, "Title", "What was played.", "Made by hand.")
    check(html)
    assert "a has the highest rating. It is not surely stronger than b" in html
    assert "62.5%" in html
    timed = ladder_page(tournament(GAMES), Budget(100), "Title", "What was played.", "Made by hand.")
    assert "90.0%" in timed
    assert "90.0%" not in html


def test_figures_are_the_same_bytes_each_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    first = draw_tournament(tournament(GAMES), "Title", tmp_path / "first")
    second = draw_tournament(tournament(GAMES), "Title", tmp_path / "second")
    assert [path.name for path in first] == ["ratings.svg", "ratings.png", "pairs.svg", "pairs.png"]
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes(), one
    svg = first[0].read_text(encoding="utf-8")
    assert ">a<" in re.sub(r"\s*(<!--.*?-->)\s*", "", svg)
    shares = draw_shares(report("undiscovered", games(20, seed=1)), "Title", tmp_path)
    assert {path.name for path in shares} == {
        f"{name}.{kind}" for name in ("card", "seat", "turn-order") for kind in ("svg", "png")
    }


def test_matches_of_a_report_are_watched_and_named_alike() -> None:
    (match,) = watched("undiscovered", 2, ("greedy: finalists=2", "random"))
    assert match == Match("undiscovered", ("greedy:finalists=2", "random"), 0, watch=True)


def test_a_title_that_is_longer_than_its_figure_is_wide_is_not_cut(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    title = "Planet Unknown, two seats, all boards dealt at random, and the events of the box"

    def width(path: Path) -> int:
        return int.from_bytes(path.read_bytes()[16:20], "big")

    long, short = (draw_tournament(tournament(GAMES), one, tmp_path / one[:9])[-1] for one in (title, "Short"))
    assert long.name == short.name == "pairs.png"
    assert width(long) > 1.3 * width(short)


def test_a_card_is_called_by_its_name_and_what_it_does_where_its_id_says_neither() -> None:
    card = said("planet_unknown", "CIV-04", "civ card")
    assert card == ("CIV-04 (Dept of Engineering)", "Gain four rover movement.")
    assert said("planet_unknown", "OBJ-04", "private objective").label == "OBJ-04 (Project: Lattice)"
    assert said("planet_unknown", "OBJ-04", "neighbor objective").label == "OBJ-04 (Project: Ringworld)"
    assert said("undiscovered", "deckhand", "card").label == "deckhand", "it says so itself"
    assert said("undiscovered", "deckhand", "card").does.startswith("Either gain 1 fist")
    assert said("undiscovered", "1st", "turn order") == ("1st", "")
    cell = thing("planet_unknown", "civ card", "CIV-04")
    assert cell == "CIV-04 (Dept of Engineering)<small>Gain four rover movement.</small>"
