"""What somebody is told before the first question: of every game, and of any other."""

from pathlib import Path

import pytest

import unmapped
from tests.cli.seating import Terminal
from tests.toys.drafts import GAME as DRAFTS
from unmapped.games import NAMES
from unmapped.kernel.errors import BadContent
from unmapped.presenting import goals
from unmapped.presenting.goals import GoalCard, goal_card

SOUND = 'want = "a"\nends = "b"\nfirst = "c"\nturn = ["d"]\n'


def card_of(name: str, **options: object) -> GoalCard:
    """What the first who is asked is told."""
    table = unmapped.game(name).start(2, 3, **options)
    return goal_card(table, table.to_act[0])


@pytest.mark.parametrize("name", NAMES)
def test_every_game_says_its_goal_its_end_and_a_turn_in_five_lines(name: str) -> None:
    card = card_of(name, **unmapped.game(name).definition.presenting.at_once)
    assert len(card.turn) == 5
    assert all(line.endswith((".", "!")) for line in (card.want, card.ends, card.first, *card.turn))


@pytest.mark.parametrize("name", NAMES)
def test_whoever_begins_at_once_is_asked_for_something_that_the_card_has_told_of(name: str) -> None:
    table = unmapped.game(name).start(2, 3, **unmapped.game(name).definition.presenting.at_once)
    prompt = table.prompt(table.to_act[0])
    assert prompt is not None
    assert prompt.key in ("turn", "draft")


def test_the_card_says_what_this_table_is_about_and_no_more_than_a_seat_sees() -> None:
    game = unmapped.game("discover")
    asked = game.start(2, 3)
    assert goal_card(asked, 0).here == "", "no quest card lies open while characters are chosen"
    assert card_of("discover", dealt=True).here.startswith("The guest book: Investigate the Grand Hotel desk")
    assert "Two science structures" in card_of("unsettled", dealt=True).here
    assert card_of("undiscovered", target=10).here == "10 points are enough."


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("want = ", "goal.toml"),
        (SOUND.replace("ends", "end"), 'goal.toml.*"?end'),
        (SOUND.replace('"d"', f'"{"d" * 77}"'), r"goal.toml.*turn\[0\]"),
        (SOUND.replace('["d"]', "[]"), "goal.toml.*turn"),
    ],
)
def test_a_wrong_card_is_refused_with_file_and_key(
    text: str, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "goal.toml").write_text(text)
    table = unmapped.game("undiscovered").start(2, 3)
    monkeypatch.setattr(type(table.definition.presenting), "goal", tmp_path)
    goals._printed.cache_clear()
    try:
        with pytest.raises(BadContent, match=fault):
            goal_card(table, 0)
    finally:
        goals._printed.cache_clear()


def test_a_game_that_says_nothing_is_told_by_what_is_so_in_all() -> None:
    table = DRAFTS.start(2, 1)
    card = goal_card(table, 0)
    assert card.ends == "The game ends as its rules say. Whoever is ahead then has won."
    assert len(card.turn) >= 4


@pytest.mark.parametrize("name", NAMES)
def test_the_reminder_has_room_on_a_terminal_of_24_lines(name: str) -> None:
    game = unmapped.game(name)
    table = game.start(2, 3, **game.definition.presenting.at_once)
    terminal = Terminal(game, table, "", people=frozenset({table.to_act[0]}))
    terminal.session.introduce(f"{game.title}, 2 seats, seed 3.")
    lines = terminal.printed.splitlines()
    assert len(lines) <= 23
    for words in ("A turn", "How it ends", "Do this first", "Type: the number of a choice"):
        assert any(line.startswith(words) for line in lines)
    assert terminal.script.questions == ["Press Enter to begin. "]
    assert "A turn" in terminal.says("reminder")
