"""Games without a board of their own at the terminal: an outline of what a seat sees."""

import sys
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from rich.text import Text

from tests.bringing import DRAFTS, TERMINAL, TOYS, bring, forget
from tests.cli.seating import Terminal
from tests.toys import ambush, drafts
from unmapped.cli import main
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.boards.outline import Outline
from unmapped.cli.choices import said
from unmapped.cli.commands import After
from unmapped.cli.completion import completions
from unmapped.games import game
from unmapped.kernel.actions import Choice
from unmapped.kernel.record import load
from unmapped.presenting.outlines import changes


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.undo()
    forget()


def at_drafts(*lines: str, seats: int = 3, **options: object) -> Terminal[drafts.State]:
    return Terminal(drafts.GAME, drafts.GAME.start(seats, seed=3, **options), *lines, width=100, height=40)


def text(block: list[Text]) -> str:
    return "\n".join(line.plain for line in block)


def test_a_table_is_shown_field_by_field_and_seats_by_name() -> None:
    screen = at_drafts().screen()
    assert screen.startswith("deck  6\n● Seat 0 (you)  hands 13, 2, 7  chosen none  stashes 6, 19  omens 1 hidden")
    assert "▲ Seat 1 (last)  hands 3 hidden  chosen none" in screen
    assert " 1 pick c2  2 from hands · 2 to chosen\n" in screen
    assert "Choose a card of your hand.  DR-2" in screen


def test_seats_have_their_colours() -> None:
    drawn = drawer(drafts.GAME).board(drafts.GAME.start(2).view(0), Frame(0, ("you", "bot"), 80, 24), 1)
    assert [str(span.style) for span in drawn[0].spans] == ["bold #60ccfc"]


def test_only_what_has_as_many_entries_as_seats_with_every_number_of_seats_is_by_seat() -> None:
    hand_of_three = at_drafts(seats=3, hand=3)
    assert "▲ Seat 1 (last)" in hand_of_three.says("look hands")
    terminal = Terminal(ambush.GAME, ambush.GAME.start(2, seed=1), width=100, height=40)
    assert "Seat" not in terminal.says("look clock")
    assert terminal.says("look supplies").splitlines()[1].split() == ["●", "Seat", "0", "(you)", "2"]


def test_a_table_fits_on_half_of_the_screen_and_says_what_is_left_out() -> None:
    terminal = Terminal(drafts.GAME, drafts.GAME.start(4, seed=3), width=60, height=16)
    drawn = terminal.screen().splitlines()
    assert len(drawn) <= 16
    assert any("more lines: look at hands" in line for line in drawn)
    assert any("pick" in line for line in drawn)


def test_parts_are_the_fields_of_the_view_and_the_legend() -> None:
    terminal = at_drafts()
    assert "You can look at hands, chosen, stashes, omens, shown, deck, peeked, ready, legend" in terminal.says(
        "look x"
    )
    assert "2 hidden" in terminal.says("look stashes")
    assert terminal.says("look deck") == "deck  6\n"
    assert "cannot tell" in terminal.says("look legend")
    assert "hands  3 hidden" in terminal.says("look 1")


def test_what_can_be_looked_at_is_completed() -> None:
    assert completions(at_drafts().session.screen, "look sh") == ["shown"]
    assert completions(at_drafts().session.screen, "look ")[-4:] == ["legend", "0", "1", "2"]


def test_what_a_choice_changes_is_told_field_by_field() -> None:
    terminal = at_drafts()
    assert "pick c2: 2 from hands · 2 to chosen" in terminal.says("try pick c2")
    terminal.says("pick c2")
    assert "keep: ready no → yes" in terminal.says("try keep")
    assert "swap: chosen 2 → 6 · stashes #0: 6 → 2 · ready no → yes" in terminal.says("try swap")


def test_nothing_hidden_is_in_a_preview() -> None:
    terminal = at_drafts()
    assert "omens" not in terminal.says("try peek")
    assert "peeked no → yes" in terminal.says("try peek")


def test_the_score_is_that_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def scores(game: object, state: drafts.State, knower: int | None = None) -> tuple[int, ...]:
        return tuple([len(state.cards.piles[state.chosen_by(seat)]) for seat in range(state.seats)])

    monkeypatch.setattr(drafts.Definition, "scores", scores)
    terminal = at_drafts(seats=2)
    assert "score 0 → 1 · 2 from hands · 2 to chosen" in terminal.says("try pick c2")
    terminal.says("pick c2")
    assert "1  together" in terminal.says("score")


def test_everything_a_person_can_ask_for_has_an_answer() -> None:
    terminal = at_drafts()
    assert "or swap" not in terminal.says("choices")
    assert "stand out" in terminal.says("hint")
    assert "One of these" in terminal.says("hint")
    assert "best first" in terminal.says("hint")
    assert terminal.type("do")[0] is After.SHOW
    assert "DR-2" in terminal.says("why")
    assert "does not answer what is asked now" in terminal.says("why not keep")
    assert "Seat 0 (you) saw that its omen is" in terminal.says("log")
    terminal.says("pick c2")
    assert terminal.type("undo")[0] is After.SHOW


@pytest.mark.parametrize("name", TOYS)
def test_a_game_is_played_to_its_end_by_a_person_with_bots(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(tmp_path, monkeypatch, "toys", TOYS)
    one = game(name)
    file = tmp_path / "kept.record"
    terminal = Terminal(one, one.start(2, seed=5), *["1"] * 200, width=90, height=30)
    asked = terminal.script

    def ask(question: str) -> str:
        return str(file) if "Save" in question else asked(question)

    terminal.session.ask = ask
    terminal.session.play()
    assert terminal.table.over
    said = terminal.out.getvalue()
    assert "● Seat 0 (you)" in said
    assert "together" in said
    assert unmapped_result(file) == terminal.table.result
    assert said.count("Something broke") == 0


def unmapped_result(file: Path) -> object:
    record = load(file)
    return game(record.game).replay(record).result


@pytest.mark.parametrize(
    "words",
    [
        ("play", "drafts", "--seed", "1", "--bots", "greedy"),
        ("options", "drafts"),
        ("rules", "drafts"),
        ("rules", "drafts", "DR-2"),
        ("simulate", "drafts", "--games", "2", "--bots", "greedy,random", "--jobs", "1", "--balance"),
        ("arena", "drafts", "greedy", "random", "--games", "2", "--jobs", "1"),
        ("balance", "drafts", "--games", "2", "--jobs", "1"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_every_command_takes_a_game_of_a_package(
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bring(tmp_path, monkeypatch, "toys", DRAFTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["unmapped", *words])
    with pytest.raises(SystemExit) as left:
        main(list(words))
    assert left.value.code == 0, capsys.readouterr().err
    assert capsys.readouterr().out


def test_a_record_is_shown_and_analysed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bring(tmp_path, monkeypatch, "toys", DRAFTS)
    monkeypatch.chdir(tmp_path)
    table = game("drafts").start(2, seed=4)
    while not table.over:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    table.record().save(Path("game.record"))
    for words in (["replay", "game.record", "--at", "3", "--seat", "0"], ["analyse", "game.record"]):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 0, capsys.readouterr().err
    assert "● Seat 0" in capsys.readouterr().out


# --- Drawers that packages bring --------------------------------------------------------------------------------------

DRAWING = """
class Drawing:
    parts = ("legend",)
    def table(self, view, frame, asked): return []
    def middle(self, view, frame): return []
    def board(self, view, frame, seat): return []
    def part(self, view, frame, name): return []
    def thing(self, view, frame, name): return []
    def choices(self, view, frame, family, legal, whole): return None
    def explain(self, view, frame, prompt, choice): return "a card"
    def ghost(self, before, after, frame, seat): return []
    def score(self, view, seat): return ()

class Half:
    parts = ()
"""


@pytest.mark.parametrize(
    ("point", "fault"),
    [
        ("drawing_of_toys:Drawing", ""),
        ("drawing_of_toys:Half", "it has no table, middle, board"),
        ("nowhere:Drawing", "ModuleNotFoundError"),
    ],
)
def test_a_package_draws_its_game_or_an_outline_takes_its_place(
    point: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "drawing_of_toys.py").write_text(DRAWING)
    bring(tmp_path, monkeypatch, "toys", DRAFTS)
    bring(tmp_path, monkeypatch, "toys", {"drafts": point}, TERMINAL)
    drawn = drawer("drafts")
    said = capsys.readouterr().err
    assert isinstance(drawn, Outline) == bool(fault)
    assert fault in said
    assert bool(said) == bool(fault)
    if not fault:
        assert drawn.explain(None, Frame(0, ("",), 80, 24), None, Choice(0, "pass", {}, (), ())) == "a card"


# --- Views of any shape -----------------------------------------------------------------------------------------------


class Card(Struct, frozen=True):
    id: str
    cost: int
    words: tuple[str, ...] = ()


class Market(Struct, frozen=True):
    open: bool
    cards: tuple[Card, ...]
    prices: dict[str, int]


class View(Struct, frozen=True):
    roundNumber: int  # noqa: N815 - some views are written so
    market: Market
    discard_pile: tuple[int, ...]
    note: str | None = None
    score: int = 0


def view(**changed: object) -> View:
    given: dict[str, object] = {
        "roundNumber": 1,
        "market": Market(True, (Card("lens", 3, ("a", "b")), Card("sail", 2)), {"tin": 1}),
        "discard_pile": tuple(range(50)),
        **changed,
    }
    return View(**given)  # type: ignore[arg-type]


def outline() -> Outline:
    return Outline(drafts.GAME)


FRAME = Frame(0, ("you", "bot"), 60, 30)


def test_records_are_nested_lists_are_rows_and_long_ones_are_counted() -> None:
    drawn = text(outline().middle(view(), FRAME))
    assert "round number  1" in drawn
    assert "market\n  open  yes\n  cards  2\n     0  id lens, cost 3, words [a, b]" in drawn
    assert "prices\n    tin  1" in drawn
    assert "discard pile  50" in drawn
    assert "note  –" in drawn
    assert "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 … 50 in all" in text(
        outline().table(view(), FRAME, ())
    ).replace("\n   ", "")


def changed_lines(before: object, after: object, seated: Collection[str] = ()) -> list[str]:
    """What seat 0 is told to change."""
    return [said(one, 0) for one in changes(before, after, 0, seated)]


class Seat(Struct, frozen=True):
    seat: int
    points: int
    hand: tuple[str, ...]


class Seats(Struct, frozen=True):
    captains: tuple[Seat, ...]
    ready: tuple[bool, ...] = (False, False)


@pytest.fixture
def captains(monkeypatch: pytest.MonkeyPatch) -> Outline:
    """The outline of a game whose view holds a record for each seat."""
    made = outline()
    monkeypatch.setattr(made, "_seated", frozenset({"captains", "ready"}))
    return made


def test_what_stands_in_the_record_of_a_seat_is_the_seats_own(captains: Outline) -> None:
    before = Seats((Seat(0, 2, ("?", "sail")), Seat(1, 3, ("?",))))
    after = Seats((Seat(0, 2, ("?",)), Seat(1, 4, ("?", "?"))), (True, False))
    assert "Seat 1 (bot)  points 3  hand 1 hidden  ready no" in text(captains.table(before, FRAME, ()))
    assert text(captains.board(before, FRAME, 0)).splitlines()[1:3] == ["  points  2", "  hand  ?, sail"]
    assert changed_lines(before, after, {"captains", "ready"}) == [
        "▲1 points 3 → 4",
        "sail from hand",
        "ready no → yes",
        "▲1 1 hidden to hand",
    ]


def test_a_thing_goes_by_its_name() -> None:
    assert (
        text(outline().thing(view(), FRAME, "Lens")) == "lens".capitalize() + "\n  id  lens\n  cost  3\n  words  a, b"
    )
    assert outline().thing(view(), FRAME, "oar") == []


def test_what_may_be_taken_stands_out() -> None:
    plain, lit = [
        outline().table(view(), FRAME, asked) for asked in ((), (Choice(0, "buy", {"card": "lens"}, (), ("lens",)),))
    ]
    assert text(plain) == text(lit)
    assert plain != lit


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"score": 4, "roundNumber": 2}, ["score 0 → 4", "round number 1 → 2"]),
        ({"note": "late"}, ["note – → late"]),
        ({"market": Market(False, view().market.cards, {"tin": 1})}, ["market open yes → no"]),
        (
            {"market": Market(True, (Card("lens", 4), Card("oar", 1)), {"tin": 2})},
            [
                "sail from market cards",
                "oar to market cards",
                "market cards lens cost 3 → 4",
                "a, b from market cards lens words",
                "market prices tin 1 → 2",
            ],
        ),
        ({"discard_pile": (*range(50), -1, -1, 7)}, ["7, 2 hidden to discard pile"]),
        ({"discard_pile": tuple(reversed(range(50)))}, ["discard pile in another order"]),
        ({"discard_pile": (9, *range(1, 50))}, ["discard pile #0: 0 → 9"]),
    ],
)
def test_changes_say_what_from_and_to(changed: dict[str, object], told: list[str]) -> None:
    assert changed_lines(view(), view(**changed)) == told
