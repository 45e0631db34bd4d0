"""Several people at one terminal, at a game with hidden hands: nobody sees what is another's."""

import io
from collections.abc import Sequence

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console
from rich.text import Text

from tests.toys.drafts import GAME, State, View
from unmapped.bots import Budget, advice
from unmapped.bots.advice import Advised
from unmapped.bots.visited import Visited
from unmapped.cli.boards import Category, Frame
from unmapped.cli.commands import After
from unmapped.cli.look import Block
from unmapped.cli.play import with_a_crew
from unmapped.cli.prompting import Prompter
from unmapped.cli.table import Session
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table

CLEAR = "\x1b[2J\x1b[H"


class Hands:
    """Draws what a seat has that is hidden, and nothing else."""

    parts = ("legend",)

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        assert frame.seat is not None
        return self.board(view, frame, frame.seat)

    def middle(self, view: object, frame: Frame) -> Block:
        return []

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        assert isinstance(view, View)
        return [Text(f"hand {seat}: {view.hands[seat]}, stash {view.stashes[seat]}")]

    def part(self, view: object, frame: Frame, name: str) -> Block:
        return [Text("numbers are cards")]

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        return []

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        return None

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        return ""

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        return []

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        return ()


class Sitting:
    """People at a terminal of 80 by 24; `screens` holds what stood there at each question."""

    def __init__(self, lines: Sequence[str], people: frozenset[int], seats: int = 2, *, alone: bool = False) -> None:
        self.lines = list(lines)
        self.out = io.StringIO()
        self.screens: list[tuple[str, str]] = []
        self.passing: dict[int, str] = {}
        """What is said when the keyboard is passed to a seat."""
        console = Console(
            file=self.out,
            width=80,
            height=24,
            color_system=None,
            force_terminal=True,
            highlight=False,
            _environ={"TERM": "xterm"},
        )
        bots = {seat: ("first", lambda table, number: table.legal(number)[0]) for seat in range(seats)}
        table = GAME.start(seats, 3)
        self.session: Session[State] = Session(GAME, table, console, Hands(), self.ask, people, bots, alone=alone)

    def ask(self, question: str) -> str:
        self.screens.append((question, self.out.getvalue().rpartition(CLEAR)[2]))
        if question.startswith("Pass"):
            return self.passing.get(int(question.split()[5].rstrip(",")), "")
        if question.startswith("Save"):
            return ""
        return self.lines.pop(0) if self.lines else "1"


def hands_on(screen: str) -> set[int]:
    return {seat for seat in range(3) if f"hand {seat}:" in screen}


def test_between_two_people_stands_an_empty_screen_and_each_sees_the_own_hand_only() -> None:
    sitting = Sitting([], frozenset({0, 2}), seats=3)
    sitting.session.play()
    assert sitting.session.screen.table.over
    passed = [(question, screen) for question, screen in sitting.screens if question.startswith("Pass")]
    assert passed[0][0] == "Pass the keyboard to seat 0, who presses Enter. "
    assert {question for question, _ in passed[1:]} == {
        f"Pass the keyboard to seat {seat}, who presses Enter, or type “me” if you play it too. " for seat in (0, 2)
    }
    assert {screen for _, screen in passed} == {""}
    at_the_keyboard = -1
    for question, screen in sitting.screens:
        if question.startswith("Pass"):
            at_the_keyboard = int(question.split()[5].rstrip(","))
        elif question.startswith("›"):
            assert hands_on(screen) == {at_the_keyboard}


def test_whoever_plays_several_seats_says_so_once_and_others_are_still_asked() -> None:
    sitting = Sitting([], frozenset({0, 1, 2}), seats=3)
    sitting.passing = {1: "Me"}
    sitting.session.play()
    asked = [int(question.split()[5].rstrip(",")) for question, _ in sitting.screens if question.startswith("Pass")]
    assert asked.count(1) == 1, "seat 0 goes on with seat 1"
    assert asked.count(2) > 1, "seat 2 is somebody else"


def test_whoever_is_alone_with_all_seats_is_never_asked_to_pass_the_keyboard() -> None:
    sitting = Sitting([], frozenset({0, 1, 2}), seats=3, alone=True)
    sitting.session.play()
    assert sitting.session.screen.table.over
    assert not [question for question, _ in sitting.screens if question.startswith("Pass")]


@pytest.mark.rule("US-R08")
def test_alone_one_plays_a_whole_crew_where_nobody_can_play_with_fewer() -> None:
    assert with_a_crew("unsettled", 1) == (2, True)
    assert with_a_crew("unsettled", 3) == (3, False)
    assert with_a_crew("unsettled", None) == (None, False)
    assert with_a_crew("undiscovered", 1) == (1, False), "rivals are refused, with the reason"
    assert with_a_crew("discover", 1) == (1, False), "it has a game for one"


def test_one_person_with_bots_is_never_asked_to_pass_the_keyboard() -> None:
    sitting = Sitting([], frozenset({1}))
    sitting.session.play()
    assert sitting.session.screen.table.over
    assert "Seat 0 (first) thinks" in sitting.out.getvalue()
    assert not [question for question, _ in sitting.screens if question.startswith("Pass")]


def test_what_one_has_tried_or_been_refused_is_forgotten_when_another_comes() -> None:
    sitting = Sitting([], frozenset({0, 1}))
    session = sitting.session
    session.show()
    mine = session.screen.table.words(session.screen.table.legal(0)[-1])
    session.commands.obey(f"try {mine}")
    session.commands.obey("swap")
    while 0 in session.screen.table.to_act:
        session.screen.table.act(0, session.screen.table.legal(0)[0])
    session.advance()
    session.show()
    assert session.screen.seat == 1
    for line in ("do", "why not"):
        before = len(sitting.out.getvalue())
        assert session.commands.obey(line) is After.STAY
        assert mine not in sitting.out.getvalue()[before:]
        assert "swap" not in sitting.out.getvalue()[before:]


def test_where_people_win_together_each_has_hints_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_two(
        table: Table[State], seat: int, budget: Budget, seed: int = 0, been: Visited | None = None
    ) -> tuple[Advised, ...]:
        return tuple([Advised(action, 5.0) for action in table.legal(seat)[:2]])

    monkeypatch.setattr(advice, "advise", first_two)
    monkeypatch.setattr(GAME.definition.bots, "opponents", lambda *_: ())
    sitting = Sitting([], frozenset({0, 1}))
    session, table = sitting.session, sitting.session.screen.table
    session.show()
    mine = [table.words(action) for action in table.legal(0)[:2]]
    for _ in range(3):
        session.commands.obey("hint")
    assert all(words in sitting.out.getvalue() for words in mine)
    while 0 in table.to_act:
        table.act(0, table.legal(0)[0])
    session.advance()
    session.show()
    assert session.screen.seat == 1
    before = len(sitting.out.getvalue())
    session.commands.obey("do")
    session.commands.obey("hint")
    told = sitting.out.getvalue()[before:]
    assert "2 actions stand out" in told, "it begins anew"
    assert not any(words in told for words in mine)


def test_the_end_is_shown_as_everybody_sees_it() -> None:
    sitting = Sitting([], frozenset({0, 1}))
    sitting.session.play()
    question, screen = sitting.screens[-1]
    assert question.startswith("Save")
    for seat in (0, 1):
        own, everybody = sitting.session.screen.table.view(seat), sitting.session.screen.table.view(None)
        assert isinstance(own, View)
        assert isinstance(everybody, View)
        assert own.stashes[seat] != everybody.stashes[seat]
        assert f"hand {seat}: (), stash {everybody.stashes[seat]}" in screen


def test_everybody_has_a_history_of_lines_of_their_own() -> None:
    seat = 0
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        prompter = Prompter(lambda typed: [], menu=False, seat=lambda: seat)
        keys.send_text("pick c3\n")
        assert prompter("› ") == "pick c3"
        seat = 1
        keys.send_text("\x1b[A\n")
        assert prompter("› ") == ""
        seat = 0
        keys.send_text("\x1b[A\n")
        assert prompter("› ") == "pick c3"
