"""Boards as text: everything can be read without a colour."""

import io

import pytest
from rich.console import Console

import unmapped
from tests.cli.seating import Seating
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.boards.planet_unknown import planet, tiles
from unmapped.cli.look import Block
from unmapped.cli.scores import final_scores
from unmapped.games.planet_unknown.seen.view import View
from unmapped.kernel.rules import Result, ScoreLine


def text(block: Block) -> str:
    console = Console(file=(out := io.StringIO()), width=200, color_system=None, highlight=False)
    for line in block:
        console.print(line)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def test_a_planet_shows_ground_terrain_symbols_and_tokens() -> None:
    seating = Seating()
    for line in ("draft O4", "D2", "advance rover", "land D3"):
        seating.type(line)
    view = seating.table.view(0)
    assert isinstance(view, View)
    drawn = text(planet.draw_planet(view.players[0], "normal")).splitlines()
    assert drawn[0] == "    A  B  C  D  E  F  G  H  I  J  K  L"
    assert drawn[2] == " 2          [T]●t  ·  ·  ·  ·           1●"
    assert drawn[3] == " 3        ·  r▲[R] ~  · ◆·  ~  ·        1"
    assert drawn[13] == "    1  1  1  2 2●  3  3  2  2  1  1  1"
    small = text(planet.draw_planet(view.players[0], "small")).splitlines()
    assert small[2] == " 2       T t●· · · ·"
    large = text(planet.draw_planet(view.players[0], "large")).splitlines()
    assert len(large) == 26
    assert "[T]" in large[4]


def test_a_tile_is_drawn_in_every_lie_with_the_square_that_names_it() -> None:
    assert text(tiles.draw_tile("U5-WR-M")).splitlines() == ["[R]   [W]", " r  w ○w"]
    assert text(tiles.draw_tile("O4-RT-M", 1, wide=2, anchored=True)).splitlines() == ["›r T", " R○t"]
    assert tiles.tile_words("I4-CE") == "4 squares, civ and energy"


def test_squares_in_a_row_are_drawn_together() -> None:
    assert tiles.spans(["B5", "C5", "D5", "K5", "A6"]) == "B5-D5 K5 A6"


@pytest.mark.parametrize(
    "board",
    [
        ("arashi", "= =", "="),
        ("gaia", "⌂", "⌂"),
        ("kax", "toxic", "!"),
        ("petra", "↯", "↯"),
        ("tartarus", "chasm", "‹"),
        ("cerberus", "bodies", "1"),
        ("charybdis", "first tile", "+"),
        ("persephone", "refused", "c"),
    ],
)
def test_special_squares_have_marks_and_the_legend_says_what_they_are(board: tuple[str, str, str]) -> None:
    identity, words, mark = board
    table = unmapped.game("planet_unknown").start(2, 1, planets=[identity, "symmetric"])
    view = table.view(0)
    assert isinstance(view, View)
    assert mark in text(planet.draw_planet(view.players[0], "normal"))
    assert words in text(planet.legend(view.players[0]))


@pytest.mark.parametrize(
    "corporation",
    ["universal", "cosmos", "flux", "horizon", "jump_drive", "makeshift", "oasis", "republic", "wormhole"],
)
def test_every_corporation_and_every_size_of_table_can_be_drawn(corporation: str) -> None:
    drawn = drawer("planet_unknown")
    for seats in (1, 2, 6):
        boards = [corporation] + ["symmetric"] * (seats - 1)
        table = unmapped.game("planet_unknown").start(seats, 3, corporations=boards)
        for size in ((80, 24), (130, 32), (160, 50), (40, 10)):
            frame = Frame(0, ("you",) + ("greedy",) * (seats - 1), *size)
            block = drawn.table(table.view(0), frame, [])
            assert len(block) > 17
            drawn.board(table.view(0), frame, 0)
            for part in drawn.parts:
                assert drawn.part(table.view(0), frame, part)


@pytest.mark.parametrize("name", unmapped.games())
def test_every_game_of_the_catalogue_is_drawn(name: str) -> None:
    drawn = drawer(name)
    table = unmapped.game(name).start(seed=1)
    frame = Frame(0, ("you",) * table.seats, 100, 40)
    assert drawn.table(table.view(0), frame, [table.vocabulary.choice(action) for action in table.legal(0)])
    assert "legend" in drawn.parts
    assert drawn.part(table.view(0), frame, "legend")


def test_final_scores_have_a_line_for_everything_that_some_seat_has() -> None:
    breakdown = (
        (ScoreLine("missions", 6, "XX-1"), ScoreLine("ship with all its parts", 2, "XX-2")),
        (ScoreLine("missions", 9, "XX-1"), ScoreLine("missions", 1, "XX-1")),
    )
    drawn = final_scores(Result((8, 10), (2, 1), "victory", breakdown), ((), ()), ("you", "greedy"), 100)
    lines = text(drawn).splitlines()
    assert "Victory: seat 1 (greedy)" in lines
    found = {line[:25].strip(): line[25:].split() for line in lines[-4:]}
    assert found == {
        "missions": ["6", "10", "XX-1"],
        "ship with all its parts": ["2", "XX-2"],
        "total": ["★8", "★10"],
        "rank": ["2", "1"],
    }


def test_the_tracks_show_what_is_printed_and_where_trackers_stand() -> None:
    seating = Seating()
    for line in ("draft O4", "D2", "advance rover"):
        seating.type(line)
    seating.session.show()
    shown = seating.printed
    assert "15 ┊★5   ┊★10  ┊★5   ┊4›★5 ┊★5" in shown
    assert " 1 ┊     ┊     ┊     R▲    ┊" in shown
    assert " 0 C     W     B     │     T" in shown
