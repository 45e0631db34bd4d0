"""The laws have teeth: a game that breaks one is caught, and told with its seed and moves."""

from typing import Protocol

import msgspec
import pytest

from tests.toys import ambush, drafts
from unmapped.kernel import walk
from unmapped.kernel.agenda import Ints
from unmapped.kernel.laws import beside, play_beside
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.rules import Asked, Prompt
from unmapped.kernel.walk import Walk, random_game


class Patch(Protocol):
    def __call__(self, name: str, broken: object) -> None: ...


@pytest.fixture
def draft_rule(monkeypatch: pytest.MonkeyPatch) -> Patch:
    return lambda name, broken: monkeypatch.setattr(drafts.Rules, name, broken)


def refuted(law: str, message: str, **options: object) -> str:
    with pytest.raises(AssertionError, match=message) as caught:
        random_game(drafts.GAME, seats=2, seed=4, options=options, laws=(law,))
    return str(caught.value)


def test_a_failure_can_be_played_again(draft_rule: Patch) -> None:
    draft_rule("settles", lambda *_: True)
    draft_rule("legal", lambda self, state, seat, record: [drafts.KEEP] if record[0] == drafts.PLAN else [5, 3])
    text = refuted("turns", "not ascending", peek=False)
    assert "drafts, 2 seats, seed 4, Options(hand=3, peek=False)" in text
    assert "moves (seat, words): none" in text


def test_a_defect_inside_a_rule_tells_the_moves_too(draft_rule: Patch) -> None:
    def view(self: drafts.Rules, state: drafts.State, knower: int) -> drafts.View:
        raise KeyError("a defect")

    draft_rule("view", view)
    table = drafts.GAME.start(2, 4)
    played = Walk(drafts.GAME, table, laws=())
    played.laws = frozenset({"undo"})
    with pytest.raises(KeyError) as caught:
        played.act(0, table.legal(0)[0])
    assert "moves (seat, words): 0 pick" in "".join(caught.value.__notes__)


def test_a_view_that_is_made_beside_others_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def views(self: drafts.Rules, state: drafts.State, knowers: list[int]) -> list[object]:
        return [self.view(state, knowers[0])] * len(knowers)

    monkeypatch.setattr(drafts.Rules, "views", views)
    refuted("non_interference", "sees something else beside others")


def test_a_game_without_end_is_caught() -> None:
    with pytest.raises(AssertionError, match="did not end within 3 actions"):
        random_game(drafts.GAME, seats=2, seed=4, laws=(), limit=3)


def test_an_unknown_law_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="there are no laws"):
        random_game(drafts.GAME, laws=("gravity",))


def test_a_table_that_waits_for_nobody_is_caught(draft_rule: Patch) -> None:
    draft_rule("asked", lambda *_: Asked(0))
    refuted("turns", "over is False, yet the table waits for")


def test_a_seat_without_an_answer_is_caught(draft_rule: Patch) -> None:
    draft_rule("legal", lambda *_: [])
    refuted("turns", "its legal actions are")


def test_legal_actions_that_went_stale_are_caught(draft_rule: Patch) -> None:
    calls: list[int] = []

    def legal(self: drafts.Rules, state: drafts.State, seat: int, record: Ints) -> list[int]:
        calls.append(0)
        return [len(calls)]

    draft_rule("legal", legal)
    draft_rule("settles", lambda *_: False)
    refuted("legality", "went stale")


def test_a_rule_that_changes_the_table_by_asking_is_caught(draft_rule: Patch) -> None:
    def refusals(self: drafts.Rules, state: drafts.State, seat: int, record: Ints, action: int) -> list[Refusal]:
        state.peeked[seat] = True
        return [Refusal("DR-2", "No.")]

    draft_rule("refusals", refusals)
    refuted("legality", "changed by asking")


def test_clones_that_share_state_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drafts.State.clone

    def clone(self: drafts.State) -> drafts.State:
        twin = whole(self)
        twin.peeked = self.peeked
        return twin

    monkeypatch.setattr(drafts.State, "clone", clone)
    refuted("clones", "changed")


def test_luck_from_outside_is_caught(draft_rule: Patch) -> None:
    outside: list[int] = []

    def answer(self: drafts.Rules, state: drafts.State, seat: int, lane: int, record: Ints, action: int) -> None:
        outside.append(0)
        state.peeked[seat] = len(outside) % 3 == 0
        state.agenda.push(seat, record)

    draft_rule("answer", answer)
    refuted("replay", "replay")


def test_a_view_that_shows_a_hidden_card_is_caught(draft_rule: Patch) -> None:
    draft_rule("view", lambda self, state, knower: state.cards.piles)
    refuted("non_interference", "sees something else")


def test_a_prompt_that_tells_a_hidden_card_is_caught(draft_rule: Patch) -> None:
    draft_rule("prompt", lambda self, state, seat, record: Prompt("pick", (str(state.cards.piles[0][0]),), "DR-2"))
    refuted("non_interference", "is asked otherwise")


def test_a_refusal_that_tells_a_hidden_card_is_caught(draft_rule: Patch) -> None:
    draft_rule("refusals", lambda self, state, *_: [Refusal("DR-2", str(state.cards.piles[0]))])
    refuted("non_interference", "is refused otherwise")


def test_imagination_that_copies_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drafts._plan

    def plan(state: drafts.State, seat: int, action: int) -> None:
        whole(state, seat, action)
        state.hand = action

    def key(self: drafts.State) -> tuple[str, int]:
        return repr((self.agenda.key(), self.chance.key(), self.cards.key(), self.peeked)), self.hand

    monkeypatch.setattr(drafts, "_plan", plan)
    monkeypatch.setattr(drafts.State, "key", key)
    refuted("secrets", "imagines a difference")


def _marked_by_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first choice on an omen, which nobody has seen, is marked: the state names it by its number."""
    whole = drafts._plan

    def plan(state: drafts.State, seat: int, action: int) -> None:
        whole(state, seat, action)
        state.hand = state.cards.piles[state.omen_of(0)][0]

    def key(self: drafts.State) -> tuple[str, int]:
        return repr((self.agenda.key(), self.chance.key(), self.cards.key(), self.peeked)), self.hand

    monkeypatch.setattr(drafts, "_plan", plan)
    monkeypatch.setattr(drafts.State, "key", key)


def test_a_state_that_names_a_hidden_card_is_caught_before_anybody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _marked_by_card(monkeypatch)
    table = drafts.GAME.start(2, 4, peek=False)
    worlds = [beside(table, 0, number) for number in range(4)]
    pick = table.legal(0)[0]
    table.act(0, pick)
    assert all(play_beside(table, world, 0, 0, pick) for world in worlds)
    table.act(0, drafts.KEEP)
    with pytest.raises(AssertionError, match="imagines otherwise where other cards lie hidden"):
        assert all(play_beside(table, world, 0, 0, drafts.KEEP) for world in worlds)


def test_a_mark_that_goes_with_a_hidden_card_instead_of_its_place_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    _marked_by_card(monkeypatch)
    whole = drafts.Rules.view

    def view(self: drafts.Rules, state: drafts.State, knower: int) -> drafts.View:
        marked = [state.hand in state.cards.piles[state.omen_of(seat)] for seat in range(state.seats)]
        return msgspec.structs.replace(whole(self, state, knower), peeked=tuple(marked))

    monkeypatch.setattr(drafts.Rules, "view", view)
    refuted("non_interference", "sees something else", peek=False)
    table = drafts.GAME.start(2, 4, peek=False)
    table.act(0, table.legal(0)[0])
    table.act(0, drafts.KEEP)
    with pytest.raises(AssertionError, match="is told otherwise where other cards lie hidden"):
        assert all(beside(table, 0, number) for number in range(4))


def test_words_for_two_actions_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts.PICKS, "slots", (("c1",) * drafts.CARDS,))
    refuted("vocabulary", "name both action 0 and action 1")


def test_a_lost_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drafts._plan

    def plan(state: drafts.State, seat: int, action: int) -> None:
        whole(state, seat, action)
        state.cards.piles[0] = state.cards.piles[0][1:]

    monkeypatch.setattr(drafts, "_plan", plan)
    refuted("conservation", "cards were lost")


def test_a_lost_quantity_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"seats that have not looked: \d where there were 4"):
        random_game(
            drafts.GAME,
            seats=4,
            seed=4,
            laws=("conservation",),
            quantities={"seats that have not looked": lambda state: state.peeked.count(False)},
        )


def test_lanes_that_touch_each_other_are_caught_by_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drafts._pick

    def pick(state: drafts.State, seat: int, action: int) -> None:
        whole(state, seat, action)
        state.peeked[1 - seat] = not state.peeked[seat]

    monkeypatch.setattr(drafts, "_pick", pick)
    refuted("undo", "took it again")


def test_a_rule_outside_the_ledger_is_caught(draft_rule: Patch) -> None:
    draft_rule("prompt", lambda *_: Prompt("pick", (), "DR-99"))
    refuted("speech", "'DR-99', which stands in no ledger")


def test_games_at_random_are_equal_for_equal_seeds() -> None:
    one = random_game(ambush.GAME, seats=3, seed=9, laws=())
    two = random_game(ambush.GAME, seats=3, seed=9, laws=())
    assert one.actions() == two.actions()
    assert one.fingerprint() == two.fingerprint()


def test_laws_are_asked_at_every_so_many_actions_and_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(walk, "check_turns", lambda table: asked.append(len(table.actions())))
    table = random_game(drafts.GAME, seats=2, seed=4, laws=("turns",), stride=5)
    assert asked == sorted({0, 4, 9, len(table.actions())})
