"""A table cannot be broken from outside, and says why it refuses."""

from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toys import ambush, drafts
from unmapped.kernel.agenda import Ints
from unmapped.kernel.errors import BadWords, IllegalAction, UnknownSeat
from unmapped.kernel.rules import Asked, Prompt, State
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser

S = TypeVar("S", bound=State)

ANY_INTEGER = st.one_of(st.integers(-2, 40), st.integers())


def halfway(table: Table[S], luck: str, steps: int) -> Table[S]:
    choose: Choose[S] = chooser(luck)
    while steps and not table.over:
        table.act(*choose(table))
        steps -= 1
    return table


@given(seat=ANY_INTEGER, action=ANY_INTEGER, steps=st.integers(0, 60), is_draft=st.booleans())
def test_any_integer_from_any_seat_acts_or_is_refused(seat: int, action: int, steps: int, is_draft: bool) -> None:
    if is_draft:
        poke(halfway(drafts.GAME.start(2, 3), "any", steps), seat, action)
    else:
        poke(halfway(ambush.GAME.start(2, 3), "any", steps), seat, action)


def poke(table: Table[S], seat: int, action: int) -> None:
    before = table.fingerprint()
    refusals = table.why_not(seat, action)
    if action in table.legal(seat):
        assert refusals == []
        table.act(seat, action)
        assert table.actions()[-1] == (seat, action)
        return
    assert refusals
    with pytest.raises(IllegalAction) as caught:
        table.act(seat, action)
    assert (caught.value.seat, caught.value.action, list(caught.value.refusals)) == (seat, action, refusals)
    assert table.fingerprint() == before


def rules_against(table: Table[S], seat: int, action: int) -> list[str]:
    return [refusal.rule for refusal in table.why_not(seat, action)]


def test_a_refusal_names_the_rule_of_the_table() -> None:
    table = ambush.GAME.start(2, 1)
    search = table.number("search")
    assert rules_against(table, 1, search) == ["TABLE-1"]
    assert rules_against(table, 0, 999) == ["TABLE-2"]
    assert rules_against(table, 2, search) == ["TABLE-4"]
    assert rules_against(table, 0, table.number("nay")) == ["TABLE-5", "AM-1"]
    over = halfway(table, "to the end", 10_000)
    assert over.over
    assert rules_against(over, 0, search) == ["TABLE-3"]


def test_a_refusal_names_the_rules_of_the_game() -> None:
    table = ambush.GAME.start(2, 1)
    assert rules_against(table, 0, table.number("rest")) == ["AM-1"]
    assert table.why_not(0, table.number("propose hill"))[0].where == ("hill",)


def test_words_that_fail_suggest_what_is_legal_now() -> None:
    table = ambush.GAME.start(2, 1)
    with pytest.raises(BadWords, match='did you mean "propose shore"'):
        table.number("propose shor")


def test_words_that_fail_tell_a_seat_nothing_of_what_others_may_do() -> None:
    table = drafts.GAME.start(3, 1)
    own = {table.words(action) for action in table.legal(0)}
    others = {table.words(action) for seat in (1, 2) for action in table.legal(seat)} - own
    assert others
    for words in others:
        with pytest.raises(BadWords) as refused:
            table.number(f"{words}x", 0)
        assert refused.value.suggestion in {*own, ""}


def test_a_table_that_is_over_says_how_it_ended() -> None:
    table = halfway(drafts.GAME.start(2, 8), "end", 1000)
    result = table.result
    assert result is not None
    assert (table.to_act, table.may_act, table.legal(0), table.prompt(0)) == ((), (), [], None)
    assert min(result.ranks) == 1
    assert [sum(entry.value for entry in entries) for entries in result.breakdown] == list(result.scores)


def test_the_answers_of_a_question_that_nobody_settles_wait_until_somebody_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search takes many an action after which it does not look at what could be done next."""
    table = ambush.GAME.start(2, 4)
    action = table.legal(0)[0]
    worked_out: list[int] = []
    legal = ambush.Rules.legal

    def noted(rules: ambush.Rules, state: ambush.State, seat: int, record: Ints) -> list[int]:
        worked_out.append(record[0])
        return legal(rules, state, seat, record)

    monkeypatch.setattr(ambush.Rules, "legal", noted)
    table.act(0, action)
    assert ambush.ACT not in worked_out
    while table.to_act and not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    worked_out.clear()
    assert table.legal(table.to_act[0])
    assert worked_out == [ambush.ACT]


def test_a_table_is_between_two_actions_while_nothing_that_was_begun_waits_for_its_end() -> None:
    table = ambush.GAME.start(2, 1)
    assert table.is_between, "seat 0 may act"
    table.act(0, table.number("search"))
    assert not table.is_between, "the search waits until everybody who may interrupt it has passed"
    while table.prompt(table.to_act[0]) != Prompt("act", (), "AM-1"):
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert table.is_between, "and is over when the next may act"
    assert halfway(table, "to the end", 10_000).is_between, "nothing is left to be done at the end"


def test_a_table_is_not_between_two_actions_while_a_single_record_waits() -> None:
    table = ambush.GAME.start(2, 1)
    lanes = table.state.agenda.lanes
    (asked,) = lanes[-1]
    lanes[-1] = (asked, asked)
    assert not table.is_between


def test_a_seat_is_asked_again_after_a_question_of_the_table_came_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 chooses by itself, then seat 0 for the table, then seat 1 again, whose lane is the only one as before."""
    between = drafts.PLAN + 1

    def run(_: drafts.Rules, state: drafts.State, lane: int, record: Ints) -> None:
        state.agenda.push(1, (drafts.PLAN,))
        state.agenda.push(lane, (between,), record)

    def asked(_: drafts.Rules, state: drafts.State, lane: int, record: Ints) -> Asked:
        return Asked(1 if record[0] == between else 1 << lane)

    monkeypatch.setattr(drafts.Rules, "run", run)
    monkeypatch.setattr(drafts.Rules, "asked", asked)
    monkeypatch.setattr(drafts.Rules, "legal", lambda *_: [drafts.KEEP, drafts.SWAP])
    monkeypatch.setattr(drafts.Rules, "answer", lambda *_: None)
    table = drafts.GAME.start(2, 1)
    for seat in (1, 0, 1, 0, 1):
        assert (table.to_act, table.legal(seat)) == ((seat,), [drafts.KEEP, drafts.SWAP])
        table.act(seat, drafts.KEEP)


def test_equal_starts_are_equal_and_other_seeds_are_not() -> None:
    assert drafts.GAME.start(3, 5).fingerprint() == drafts.GAME.start(3, 5).fingerprint()
    assert drafts.GAME.start(3, 5).fingerprint() != drafts.GAME.start(3, 6).fingerprint()
    assert drafts.GAME.start(3, 5).fingerprint() != ambush.GAME.start(3, 5).fingerprint()


def test_an_imagined_table_plays_on_with_new_luck() -> None:
    table = ambush.GAME.start(2, 1)
    worlds = [table.imagine(0, number) for number in range(30)]
    assert all(world.imagined for world in worlds)
    assert len({world.fingerprint() for world in worlds}) == 30
    rolled = set()
    for world in worlds:
        world.act(0, world.number("search"))
        while world.state.chance.counts[1] == 0 and not world.over:
            seat = world.to_act[0]
            world.act(seat, world.legal(seat)[0])
        rolled.add(world.state.found)
    assert len(rolled) > 1


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_sees_and_imagines_nothing(seat: int) -> None:
    table = drafts.GAME.start(2, 1)
    with pytest.raises(UnknownSeat, match=f"There is no seat {seat}: this table has seats 0 to 1"):
        table.view(seat)
    with pytest.raises(UnknownSeat):
        table.imagine(seat, 1)
    assert (table.legal(seat), table.prompt(seat), table.undoable(seat)) == ([], None, 0)
