"""Choices that are offered whole: what they are, that they hide and tell nothing, and what is not asked at all."""

from collections.abc import Callable, Collection, Iterator
from random import Random

import pytest

import unmapped
from tests.toys import ambush, drafts, satchel
from tests.toys.satchel import State
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel import compounds as searching
from unmapped.kernel import laws
from unmapped.kernel.compounds import ALL, FURTHER, SET, TAIL, Compound, carried, compounds, onward
from unmapped.kernel.laws import check_compounds, check_orders
from unmapped.kernel.rules import State as AnyState
from unmapped.kernel.table import Table

GAMES = (("planet_unknown", 2), ("undiscovered", 3), ("unsettled", 2), ("discover", 2))

SATCHEL: AnyGame = satchel.GAME
DRAFTS: AnyGame = drafts.GAME

CLAPS = ["clap hands; clap hands; clap knees", "clap hands; clap hands"]
"""What is offered of all claps, and of those that are alike."""


def on(game: AnyGame, seats: int, seed: int, until: int) -> Iterator[AnyTable]:
    """A random game, after each of its first actions."""
    pick = Random(seed)
    table = game.start(seats=seats, seed=seed)
    for _ in range(until):
        if table.over:
            return
        yield table
        seat = table.to_act[0]
        table.act(seat, pick.choice(table.legal(seat)))


def spelled(table: AnyTable, compound: Compound[AnyState]) -> str:
    return "; ".join([table.words(action) for action in compound.actions])


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_compounds_of_random_games_keep_the_law(name: str, seats: int) -> None:
    offered = sum([check_compounds(table) for table in list_of(name, seats)])
    assert offered > 20


def list_of(name: str, seats: int) -> Iterator[AnyTable]:
    """Every third moment of the beginning of a random game."""
    for at, table in enumerate(on(unmapped.game(name), seats, 7, 120)):
        if at % 3 == 0:
            yield table


def offers(table: AnyTable, kind: str, seat: int = 0) -> list[str]:
    return [spelled(table, compound) for compound in compounds(table, seat) if compound.kind == kind]


def walked(*words: str, seats: int = 1) -> AnyTable:
    table = SATCHEL.start(seats=seats, seed=1)
    for word in words:
        table.act(table.to_act[0], table.number(word))
    return table


def test_an_answer_and_what_it_asks_are_offered_whole() -> None:
    tails = offers(walked(), TAIL)
    assert "lamp; put left" in tails
    assert "lamp; put right" in tails


def test_what_somebody_else_may_answer_is_not_offered_whole() -> None:
    """The stranger has a say where the torch is put: between two answers it must be able to speak."""
    assert "torch; put left" in offers(walked(), TAIL)
    assert [one for one in offers(walked(seats=2), TAIL) if one.startswith("torch")] == []


def test_a_question_that_is_asked_several_times_is_offered_as_sets() -> None:
    assert offers(walked("empty"), SET) == [
        f"drop s{one}; drop s{other}" for one in range(4) for other in range(one + 1, 4)
    ]


def test_a_set_has_as_many_parts_as_are_asked_for() -> None:
    three = ["drop s0; drop s1; drop s2", "drop s0; drop s1; drop s3", "drop s0; drop s2; drop s3"]
    assert offers(walked("spill"), SET) == [*three, "drop s1; drop s2; drop s3"]


DONE = ("bead red", "bead green", "bead blue", "pocket dime", "pocket crown", "empty", "drop s0", "drop s1")
CLAPPED = (*DONE, "clap hands", "clap hands", "clap knees")


@pytest.mark.parametrize(
    ("limit", "least", "kind", "words", "offered", "before"),
    [
        ("MOST_STEPS", 20, TAIL, (), 10, 4),
        ("MOST_STEPS", 69, TAIL, (), 18, 14),
        ("MOST_STEPS", 12, SET, ("empty",), 6, 0),
        ("MOST_STEPS", 24, SET, ("spill",), 4, 0),
        ("MOST_STEPS", 47, FURTHER, CLAPPED, 2, 1),
        ("MOST_STEPS", 69, FURTHER, ("walk 1",), 4, 3),
        ("MOST_STEPS", 99, FURTHER, CLAPPED, 7, 6),
        ("MOST_TAILS", 6, SET, ("empty",), 6, 0),
        ("MOST_TAILS", 4, SET, ("spill",), 4, 0),
        ("MOST_FURTHER", 2, FURTHER, CLAPPED, 2, 1),
        ("MOST_FURTHER", 7, FURTHER, CLAPPED, 7, 6),
        ("MOST_OF_A_KIND", 4, ALL, ("walk 1",), 3, 1),
        ("MOST_OF_A_KIND", 4, TAIL, (), 18, 20),
    ],
)
def test_as_much_is_tried_out_as_is_allowed_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
    limit: str,
    least: int,
    kind: str,
    words: tuple[str, ...],
    offered: int,
    before: int,
) -> None:
    """So a question that leads to very much takes no longer than it may, and is offered as far as that goes."""
    table = walked(*words)
    for most, expected in ((least, offered), (least - 1, before)):
        monkeypatch.setattr(searching, limit, most)
        assert len(offers(table, kind)) == expected


def test_tails_that_come_to_the_same_are_one() -> None:
    """Two stones are dropped, whichever comes first; of a loud ringing it is heard which came first."""
    tails = offers(walked(), TAIL)
    assert len([one for one in tails if one.startswith("empty")]) == 6
    assert [one for one in tails if one.startswith("ring softly")] == ["ring softly; hear high; hear low"]
    assert len([one for one in tails if one.startswith("ring loudly")]) == 2


def test_what_lies_further_is_reached_by_the_shortest_way() -> None:
    assert [one for one in offers(walked("walk 1"), FURTHER) if "walk" in one] == [
        "walk 2; walk 3",
        "walk 2; walk 3; walk 4",
        "walk 2; walk 3; walk 4; walk 5",
    ]


def test_steps_that_ask_for_more_lead_further_by_the_shortest_way() -> None:
    """Where one lands is asked each time; where one can land at once nothing else needs to come before."""
    assert [one for one in offers(walked(), FURTHER) if "row" in one] == [
        "row; land 1; row; land 2",
        "row; land 1; row; land 2; row; land 3",
    ]
    assert [one for one in offers(walked("row", "land 1"), FURTHER) if "row" in one] == [
        "row; land 2; row; land 3",
        "row; land 2; row; land 3; row; land 4",
    ]


def test_what_asks_may_have_other_answers_after_anything_else() -> None:
    table = walked(*CLAPPED)
    assert "oar; row; land 4" in offers(table, FURTHER)


def test_what_several_things_make_possible_is_offered_once() -> None:
    assert [one for one in offers(walked(), FURTHER) if "shout" in one] == ["bead red; shout"]


def test_what_can_be_done_now_is_nothing_further() -> None:
    now = [walked().words(action) for action in walked().legal(0)]
    tails = {one.rpartition("; ")[2] for one in offers(walked(), TAIL)}
    ends = [one.rpartition("; ")[2] for one in offers(walked(), FURTHER)]
    assert ends
    assert len(set(ends)) == len(ends)
    assert not {*now, *tails}.intersection(ends)


def test_what_is_alike_is_offered_together() -> None:
    assert [one for one in offers(walked(), ALL) if "clap" in one] == CLAPS
    assert [one for one in offers(walked("clap hands", "clap knees"), ALL) if "clap" in one] == []


def test_nothing_is_offered_all_of_a_kind_of_which_one_stands_in_the_way_of_another() -> None:
    """Three coins, two pockets: which is left out has to be said. With one put away the others still differ."""
    for table in (walked(), walked("pocket dime")):
        assert [one for one in offers(table, ALL) if "pocket" in one] == []


def allowing(monkeypatch: pytest.MonkeyPatch, more: Callable[[int], Collection[int]], less: int = -1) -> None:
    """Have questions of a kind allow more, and all of them one action less."""
    legal = satchel.Rules.legal

    def other(self: satchel.Rules, state: State, seat: int, record: tuple[int, ...]) -> list[int]:
        allowed = {*legal(self, state, seat, record), *more(record[0])}
        return sorted(allowed - {less})

    monkeypatch.setattr(satchel.Rules, "legal", other)


def test_what_comes_back_to_where_it_was_before_is_offered_as_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands that are as after the second clap again after the fourth could clap for ever."""

    def apart(state: State, action: int) -> None:
        if action == satchel.CLAP.first and state.claps[0] == 3:
            state.claps[0] = 1

    answering(monkeypatch, apart)
    allowing(monkeypatch, lambda kind: [satchel.CLAP.first] if kind == satchel.MENU else [])
    assert [one for one in offers(walked(), ALL) if "hands" in one] == []


def test_what_goes_on_for_ever_is_offered_as_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here one may shout again and again, and each time it is another shout."""
    allowing(monkeypatch, lambda kind: [satchel.SHOUT] if kind == satchel.MENU else [])
    assert [one for one in offers(walked(), ALL) if "shout" in one] == []


def test_sets_are_looked_for_as_far_as_is_allowed_whatever_tails_took(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a lamp may be put away between two stones, which asks where."""
    allowing(monkeypatch, lambda kind: [satchel.LAMP] if kind == satchel.DROP else [], satchel.SLEEP)
    table = walked("empty")
    assert "lamp; put left" in offers(table, TAIL)
    monkeypatch.setattr(searching, "MOST_STEPS", 16)
    assert "drop s0; drop s1" in offers(table, SET)
    monkeypatch.setattr(searching, "MOST_STEPS", 15)
    assert offers(table, SET) == []


def test_a_question_that_may_be_asked_for_ever_is_no_set() -> None:
    assert offers(walked(), SET) == []


def test_an_answer_that_can_go_on_in_very_many_ways_goes_on_in_none() -> None:
    assert [one for one in offers(walked(), TAIL) if one.startswith("gaze")] == []


def test_an_answer_that_goes_on_in_too_many_ways_goes_on_by_its_next_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of four stones are dropped in six ways, and the first of them in four."""
    pairs = [f"empty; drop s{one}; drop s{other}" for one in range(4) for other in range(one + 1, 4)]
    firsts = [f"empty; drop s{stone}" for stone in range(4)]
    for most, offered in ((searching.MOST_TAILS, pairs), (9, pairs), (8, firsts), (4, firsts), (3, [])):
        monkeypatch.setattr(searching, "MOST_TAILS", most)
        assert [one for one in offers(walked(), TAIL) if one.startswith("empty")] == offered
        tails = [one.actions for one in compounds(walked(), 0) if one.kind == TAIL]
        assert tails == sorted(tails)
        assert check_compounds(walked())


@pytest.mark.parametrize(("most", "begun"), [(36, []), (37, ["empty"]), (40, ["empty"]), (41, ["empty", "spill"])])
def test_next_answers_are_tried_out_as_far_as_is_allowed(
    monkeypatch: pytest.MonkeyPatch, most: int, begun: list[str]
) -> None:
    """Stones that are dropped in too many ways go on by the first of them, where it may still be looked for."""
    monkeypatch.setattr(searching, "MOST_TAILS", 8)
    monkeypatch.setattr(searching, "MOST_STEPS", most)
    dropped = [f"{first}; drop s{stone}" for first in begun for stone in range(4)]
    assert [one for one in offers(walked(), TAIL) if "drop" in one] == dropped


def answering(monkeypatch: pytest.MonkeyPatch, instead: Callable[[State, int], int | None]) -> None:
    """Have answers do what others do; where that is None, what they do themselves."""
    answer = satchel.Rules.answer

    def other(
        self: satchel.Rules, state: satchel.State, seat: int, lane: int, record: tuple[int, ...], action: int
    ) -> None:
        done = instead(state, action)
        answer(self, state, seat, lane, record, action if done is None else done)

    monkeypatch.setattr(satchel.Rules, "answer", other)


def test_next_answers_that_come_to_the_same_are_one_unless_somebody_sees_which_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here the first two stones are one and the same; where it is shown which was taken, they are two."""
    shown = False

    def twins(state: State, action: int) -> int | None:
        state.chance.shown = state.chance.shown or (shown and satchel.WORDS.family_of(action) is satchel.STONE)
        return satchel.STONE.first + 1 if action == satchel.STONE.first else None

    answering(monkeypatch, twins)
    monkeypatch.setattr(searching, "MOST_TAILS", 4)
    assert [one for one in offers(walked(), TAIL) if one.startswith("empty")] == [
        "empty; drop s0",
        "empty; drop s2",
        "empty; drop s3",
    ]
    shown = True
    assert len([one for one in offers(walked(), TAIL) if one.startswith("empty")]) == 4


def test_next_answers_that_show_something_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def lit(state: State, action: int) -> None:
        state.chance.shown = action == satchel.PUT.first

    answering(monkeypatch, lit)
    shows = {spelled(walked(), one): one.shows for one in compounds(walked(), 0) if one.kind == TAIL}
    assert (shows["lamp; put left"], shows["lamp; put right"]) == (True, False)


@pytest.mark.parametrize(("learners", "goes_on"), [(0b10, True), (0b100, True), (0b1, False)])
def test_what_somebody_else_learns_ends_nothing(
    monkeypatch: pytest.MonkeyPatch, learners: int, *, goes_on: bool
) -> None:
    """The stranger sees where the lamp is taken from; whoever takes it decides on nothing else for that."""
    act = Table.act

    def seen(table: AnyTable, seat: int, action: int) -> None:
        act(table, seat, action)
        if action == satchel.LAMP:
            table.learnt |= learners

    monkeypatch.setattr(Table, "act", seen)
    assert ("lamp; put left" in offers(walked(seats=2), TAIL)) is goes_on


def test_what_asks_nothing_goes_on_by_no_next_answer() -> None:
    """After a bead the turn asks what it asked before: that is no part of the bead."""
    asking = {"lamp", "torch", "empty", "spill", "ring softly", "ring loudly", "row"}
    assert {one.partition("; ")[0] for one in offers(walked(), TAIL)} == asking


def test_whoever_passes_something_by_goes_on_at_the_same_press() -> None:
    """A mission asks at the beginning of a turn; what the turn itself would offer can be chosen there."""
    table = asked_first()
    seat = table.to_act[0]
    after = table.clone()
    after.act(seat, table.number("no"))
    assert after.to_act == (seat,)
    tails = [one.split("; ") for one in offers(table, TAIL, seat)]
    passed = [then[0] for first, *then in tails if first == "no"]
    assert set(passed) == {after.words(action) for action in after.legal(seat)}


def asked_first() -> AnyTable:
    """A table of Undiscovered at which somebody is asked for consent just before the own turn."""
    for seed in range(30):
        for table in on(unmapped.game("undiscovered"), 2, seed, 400):
            seat = table.to_act[0]
            prompt = table.prompt(seat)
            if prompt is not None and prompt.key == "consent" and len(table.legal(seat)) == 2:
                after = table.clone()
                after.act(seat, table.number("no"))
                then = after.prompt(seat)
                if then is not None and then.key == "turn" and not after.learnt and 3 < len(after.legal(seat)) < 20:
                    return table
    raise AssertionError


def test_all_that_is_held_is_offered_beside_all_there_is() -> None:
    """What lies in a dock may be meant to stay there."""
    for table in on(unmapped.game("undiscovered"), 2, 3, 900):
        (seat,) = table.to_act[:1]
        kinds = [one.split("; ") for one in offers(table, ALL, seat)]
        both = [parts for parts in kinds if any(" from " in part for part in parts) and parts[0].startswith("play")]
        held = [parts for parts in kinds if all(part.startswith("play") and " from " not in part for part in parts)]
        if any(len(set(parts)) > 1 for parts in held) and both:
            assert any({part for part in parts if " from " not in part} == set(own) for parts in both for own in held)
            return
    raise AssertionError


def test_a_question_with_very_many_answers_is_followed_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compounds(walked("gaze twice"), 0) == []
    many = len(walked().legal(0))
    monkeypatch.setattr(searching, "MOST_BEGINNINGS", many)
    assert compounds(walked(), 0)
    monkeypatch.setattr(searching, "MOST_BEGINNINGS", many - 1)
    assert compounds(walked(), 0) == []


def test_answers_after_which_one_is_asked_on_are_known_with_the_table_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what asks nothing more, nor what shows something, nor where another may answer too."""
    asking = ["lamp", "torch", "empty", "ring softly", "ring loudly", "row", "gaze once", "gaze twice", "spill"]
    many = len(walked().legal(0))
    monkeypatch.setattr(searching, "MOST_ONWARD", many)
    for table, answers in ((walked(), asking), (walked(seats=2), [one for one in asking if one != "torch"])):
        found = onward(table, 0)
        assert [table.words(one.action) for one in found] == answers
        for one in found:
            after = table.clone()
            after.act(0, one.action)
            assert one.after.legal(0) == after.legal(0)
            assert one.after.view(0) == after.view(0)
    assert onward(walked(seats=2), 1) == []
    monkeypatch.setattr(searching, "MOST_ONWARD", many - 1)
    assert onward(walked(), 0) == []


def test_the_only_answer_may_ask_on() -> None:
    table = walked()
    table._legal[0] = [satchel.LAMP]
    assert [one.action for one in onward(table, 0)] == [satchel.LAMP]


def test_whoever_is_not_asked_is_offered_nothing() -> None:
    table = walked(seats=2)
    assert compounds(table, 0)
    assert compounds(table, 1) == []
    assert carried(table, 1) == ()


def test_what_shows_something_says_so() -> None:
    shows: set[bool] = set()
    for table in on(unmapped.game("undiscovered"), 2, 7, 12):
        (seat,) = table.to_act
        for compound in compounds(table, seat):
            world = table.imagine(seat, 0)
            shown = False
            for action in compound.actions:
                world.act(seat, action)
                shown = shown or world.learnt != 0
            assert compound.shows == shown, spelled(table, compound)
            shows.add(shown)
    assert shows == {False, True}


def test_labels_are_made_before_each_part_as_it_will_stand() -> None:
    (whole,) = [one for one in compounds(walked("walk 1"), 0) if spelled(walked(), one) == "walk 2; walk 3; walk 4"]
    assert [list(stand.legal(0)) for stand in whole.stands] == [
        walked(*before).legal(0) for before in (["walk 1"], ["walk 1", "walk 2"], ["walk 1", "walk 2", "walk 3"])
    ]


def test_all_of_a_kind_are_offered_together_and_what_undoes_itself_is_not() -> None:
    assert offers(walked("walk 1"), ALL) == ["bead red; bead green; bead blue", *CLAPS]
    assert offers(walked("bead green"), ALL) == ["bead red; bead blue", *CLAPS]
    assert offers(walked("bead green", "bead red"), ALL) == CLAPS


def test_nothing_goes_on_from_luck() -> None:
    assert all(not one.startswith("roll") for kind in (TAIL, SET, FURTHER, ALL) for one in offers(walked(), kind))


def test_what_comes_to_the_same_in_any_order_is_not_asked() -> None:
    table = walked("ring softly")
    assert [table.words(action) for action in carried(table, 0)] == ["hear high", "hear low"]
    assert carried(walked("ring loudly"), 0) == ()


@pytest.mark.parametrize(("limit", "least"), [("MOST_ORDERS", 2), ("MOST_ORDERINGS", 4)])
def test_orders_are_compared_as_far_as_is_allowed(monkeypatch: pytest.MonkeyPatch, limit: str, least: int) -> None:
    monkeypatch.setattr(searching, limit, least)
    assert len(carried(walked("ring softly"), 0)) == 2
    monkeypatch.setattr(searching, limit, least - 1)
    assert carried(walked("ring softly"), 0) == ()


def test_what_shows_something_is_never_answered_unasked() -> None:
    """Where nothing but a die were left, it would still be asked: what it shows cannot be taken back."""
    table = walked("ring softly")
    table._legal[0] = [satchel.ROLL]
    assert carried(table, 0) == ()
    table._legal[0] = [satchel.OAR]
    assert carried(table, 0) == (satchel.OAR,)


def test_the_law_finds_an_order_that_is_not_asked_and_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a soft ringing nobody hears what came first, of a loud one everybody does."""
    both = tuple([walked().number(words) for words in ("hear high", "hear low")])
    monkeypatch.setattr(laws, "carried", lambda table, seat, seed=0: both)
    assert check_compounds(walked("ring softly")) > 0
    with pytest.raises(AssertionError, match="it matters"):
        check_compounds(walked("ring loudly"))


def test_what_planet_unknown_does_not_ask_comes_to_the_same_in_every_order() -> None:
    assert sum([check_orders(table) for table in on(unmapped.game("planet_unknown"), 2, 7, 300)]) > 3


def test_the_turn_of_somebody_else_is_never_begun_unasked() -> None:
    """Where nothing but going to sleep were left, it would still be asked: then it is the other's turn."""
    table = walked(seats=2)
    table._legal[0] = [satchel.SLEEP]
    assert carried(table, 0) == ()


def test_secrets_that_are_chosen_at_once_are_offered_whole_to_each_on_its_own_lane() -> None:
    table = DRAFTS.start(seats=2, seed=3)
    for seat in (0, 1):
        picks = [one for one in offers(table, TAIL, seat) if one.startswith("pick")]
        assert len(picks) == 2 * 3
        assert not [one for one in offers(table, TAIL, seat) if one.startswith("peek")]


@pytest.mark.parametrize("toy", [DRAFTS, ambush.GAME, SATCHEL])
def test_compounds_of_small_games_keep_the_law(toy: AnyGame) -> None:
    assert sum([check_compounds(table) for table in on(toy, 2, 5, 60)]) > 10


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_compound_leaves_the_record_of_single_decisions_and_is_taken_back_as_one(name: str, seats: int) -> None:
    game = unmapped.game(name)
    tried = 0
    for table in list_of(name, seats):
        for seat in table.to_act:
            for compound in compounds(table, seat)[:3]:
                whole = game.replay(table.record())
                before, undoable = whole.fingerprint(), whole.undoable(seat)
                for action in compound.actions:
                    whole.act(seat, action)
                assert whole.record().actions == (*table.record().actions, *((seat, one) for one in compound.actions))
                assert game.replay(whole.record()).fingerprint() == whole.fingerprint()
                if whole.undoable(seat) >= undoable + len(compound.actions):
                    whole.undo(seat, len(compound.actions))
                    assert whole.fingerprint() == before
                    tried += 1
    assert tried > 5
