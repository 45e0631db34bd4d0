"""Several actions are tried one after the other, and the table stays as it is."""

import pytest

import unmapped
from tests.cli.seating import Terminal
from unmapped.cli.completion import completions
from unmapped.games.unsettled.table.state import Expedition

GAME = unmapped.game("unsettled")


@pytest.fixture
def terminal() -> Terminal[Expedition]:
    """The first turn of two explorers, before whoever begins."""
    table = GAME.start(2, 1, planet="orrowin", difficulty="introductory")
    while not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    found = Terminal(GAME, table, people=frozenset({0, 1}), width=200)
    found.session.screen.seat = table.to_act[0]
    return found


def test_what_several_actions_change_together_is_told_and_none_is_taken(terminal: Terminal[Expedition]) -> None:
    before = terminal.table.fingerprint()
    told = terminal.says("try set wonder on charge power, set energy on rest, move to s1")
    assert told.startswith("set wonder on charge power, set energy on rest, move to s1: ")
    for change in ("wonder 2 → 1", "energy 2 → 3", "power 0 → 1", "time 1 → 2"):
        assert change in told
    assert terminal.table.fingerprint() == before
    assert terminal.table.actions() == terminal.session.screen.table.actions()


def test_do_takes_the_first_of_them(terminal: Terminal[Expedition]) -> None:
    terminal.says("try set wonder on charge power, set energy on rest")
    taken = len(terminal.table.actions())
    terminal.type("do")
    assert [terminal.table.words(action) for _, action in terminal.table.actions()[taken:]] == [
        "set wonder on charge power"
    ]


def test_what_is_not_possible_then_is_said_with_its_rule(terminal: Terminal[Expedition]) -> None:
    told = terminal.says("try set wonder on charge power, set wonder on rest")
    assert "“set wonder on rest” is not possible then" in told
    assert "US-0" in told
    assert "set wonder on charge power: wonder 2 → 1" in told
    assert "no further" in told
    told = terminal.says("try set wonder on support, set energy on rest")
    assert "is not possible now" in told
    assert "energy" not in told


def test_after_the_own_turn_others_go_on(terminal: Terminal[Expedition]) -> None:
    told = terminal.says(
        "try set wonder on charge power, set energy on rest, set awareness on theorize, regroup, set wonder on rest"
    )
    assert "It is not your turn" in told
    assert "awareness on theorize, regroup: " in told


def test_it_goes_on_until_somebody_else_is_asked(terminal: Terminal[Expedition]) -> None:
    other = 1 - terminal.session.screen.seat
    told = terminal.says(f"try set wonder on traverse, carry {other}, done, node s1")
    assert told.startswith(f"set wonder on traverse, carry {other}")
    assert "then somebody else is asked" in told


def test_what_depends_on_what_is_hidden_is_left_out(terminal: Terminal[Expedition]) -> None:
    told = " ".join(terminal.says("try luna to e1, scan data, set energy on rest").split())
    assert told.startswith("luna to e1: LUNA the Scarab → 1 east of the ship · the rest depends on what is hidden")
    assert "whether “scan data” is possible then depends on what is hidden" in told


def test_after_a_comma_the_next_action_is_completed(terminal: Terminal[Expedition]) -> None:
    found = completions(terminal.session.screen, "try set wonder on rest, move to ")
    assert "s1" in found
