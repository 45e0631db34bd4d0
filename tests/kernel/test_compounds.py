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
from unmapped.kernel.definition import Bots
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


def test_what_comes_to_the_same_is_offered_once_whatever_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a torch is put away as the lamp is."""
    assert "torch; put left" in offers(walked(), TAIL)
    answering(monkeypatch, lambda state, action: satchel.LAMP if action == satchel.TORCH else None)
    assert [one for one in offers(walked(), TAIL) if "put" in one] == ["lamp; put left", "lamp; put right"]


def test_what_one_action_comes_to_needs_no_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the lamp goes to the left with the oar."""

    def together(state: State, action: int) -> None:
        state.oar = state.oar or action == satchel.PUT.first
        state.lamp = 0 if action == satchel.OAR else state.lamp

    answering(monkeypatch, together)
    assert [one for one in offers(walked(), TAIL) if one.startswith("lamp")] == ["lamp; put right"]


def test_what_leaves_all_as_it_was_is_not_offered_unless_it_shows_something(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked("lamp", "put left")
    assert [one for one in offers(table, TAIL) if one.startswith("lamp")] == ["lamp; put right"]

    def lit(state: State, action: int) -> None:
        state.chance.shown = action == satchel.PUT.first

    answering(monkeypatch, lit)
    assert [one for one in offers(table, TAIL) if one.startswith("lamp")] == ["lamp; put left", "lamp; put right"]


def test_what_is_let_pass_for_what_could_be_done_in_its_stead_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here an oar may be taken where it is asked for the lamp; before one begins with the lamp it may be as well."""
    answer = satchel.Rules.answer

    def other(self: satchel.Rules, state: State, seat: int, lane: int, record: tuple[int, ...], action: int) -> None:
        if record[0] == satchel.WHERE and action == satchel.OAR:
            state.oar, state.wishes = True, 1  # which is another oar than the one by itself
        else:
            state.shouts += lit[0] and action == satchel.LAMP
            answer(self, state, seat, lane, record, action)

    monkeypatch.setattr(satchel.Rules, "answer", other)
    allowing(monkeypatch, lambda kind: [satchel.OAR] if kind == satchel.WHERE else [])
    lamps = ["lamp; oar", "lamp; put left", "lamp; put right"]
    lit = [False]
    assert [one for one in offers(walked(), TAIL) if one.startswith("lamp")] == lamps[1:]
    lit[0] = True  # By taking the lamp something changes.
    assert sorted([one for one in offers(walked(), TAIL) if one.startswith("lamp")]) == lamps
    lit[0] = False
    allowing(monkeypatch, lambda kind: [], less=satchel.OAR)
    allowing(monkeypatch, lambda kind: [satchel.OAR] if kind == satchel.WHERE else [])
    assert sorted([one for one in offers(walked(), TAIL) if one.startswith("lamp")]) == lamps


def test_parts_of_an_answer_that_are_not_seen_yet_are_none_that_pass_something_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of what is said in two parts nothing is seen before the second, and after that something else is asked."""
    monkeypatch.setattr(satchel, "STARS", 3)
    seen = satchel.Rules.view
    monkeypatch.setattr(satchel.Rules, "view", lambda self, state, knower: seen(self, state, knower)[:-1])
    table = walked("gaze twice")
    wished = ["wish 0; wish 1", "wish 0; wish 2", "wish 1; wish 2", *[f"wish {star}; wish {star}" for star in range(3)]]
    assert sorted(offers(table, SET)) == sorted(wished)


def test_what_the_last_step_undoes_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here whoever drops the last of the stones takes up all others."""

    def taken_up(state: State, action: int) -> None:
        state.stones = 0 if action == satchel.STONE.first + 3 else state.stones

    answering(monkeypatch, taken_up)
    dropped = [one for one in offers(walked(), TAIL) if one.startswith("empty")]
    assert "empty; drop s3; drop s0" in dropped
    assert [one for one in dropped if one.endswith("drop s3")] == []


def thinking(monkeypatch: pytest.MonkeyPatch, of: Callable[[State], float]) -> None:
    """Have bots think so much of a state."""

    class Thinks(Bots[State]):
        def value(self, state: State, seat: int, *, ahead: bool = False) -> float:
            return of(state)

    monkeypatch.setattr(satchel.Satchel, "bots", Thinks())


def test_what_is_done_again_and_again_to_no_avail_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clapping costs something here, and so does each bead, but those are all different."""
    for worth in (0, 1):
        thinking(monkeypatch, lambda state: worth * sum(state.claps))  # noqa: B023
        assert [one for one in offers(walked(), ALL) if "clap" in one] == CLAPS
    thinking(monkeypatch, lambda state: -sum(state.claps) - state.beads)
    assert offers(walked(), ALL) == ["bead red; bead green; bead blue"]


def test_what_makes_something_else_possible_may_be_worth_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the second clap a shout is heard."""
    thinking(monkeypatch, lambda state: -sum(state.claps))
    legal = satchel.Rules.legal

    def louder(self: satchel.Rules, state: State, seat: int, record: tuple[int, ...]) -> list[int]:
        more = [satchel.SHOUT] if record[0] == satchel.MENU and state.claps[0] == 2 else []
        return sorted([*legal(self, state, seat, record), *more])

    monkeypatch.setattr(satchel.Rules, "legal", louder)
    assert [one for one in offers(walked(), ALL) if "clap" in one] == CLAPS


def test_where_it_matters_what_comes_first_not_all_are_offered_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """One walks to where the last bead was found."""

    def gone(state: State, action: int) -> None:
        family = satchel.WORDS.family_of(action)
        state.at = action - family.first if family is satchel.BEAD else state.at

    answering(monkeypatch, gone)
    assert offers(walked(), ALL) == CLAPS


def test_what_stands_in_the_way_in_another_order_is_not_offered_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the blue bead there is no green one."""
    legal = satchel.Rules.legal

    def barred(self: satchel.Rules, state: State, seat: int, record: tuple[int, ...]) -> list[int]:
        return [one for one in legal(self, state, seat, record) if one != satchel.BEAD.first + 1 or state.beads < 4]

    monkeypatch.setattr(satchel.Rules, "legal", barred)
    assert offers(walked(), ALL) == CLAPS


def test_what_is_undone_and_done_again_is_not_all_of_a_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here one walks from place to place and back, which is the same from behind, for as long as one has breath."""

    def breath(state: State, action: int) -> None:
        state.wishes += satchel.WORDS.family_of(action) is satchel.WALK

    answering(monkeypatch, breath)
    walk = satchel.WALK.first

    def ways(self: satchel.Rules, state: State, seat: int, record: tuple[int, ...]) -> list[int]:
        return [*([walk + 1 if state.at == 2 else walk + 2] if state.wishes < 3 else []), satchel.SLEEP]

    def both(self: satchel.Rules, state: State, seat: int, record: tuple[int, ...]) -> list[int]:
        return sorted({*ways(self, state, seat, record), *([walk + 1, walk + 2] if not state.wishes else [])})

    monkeypatch.setattr(satchel.Rules, "legal", both)
    table = walked()
    assert [table.words(action) for action in table.legal(0)] == ["walk 1", "walk 2", "sleep"]
    assert [one for one in offers(table, ALL) if one.startswith("walk 1; walk 2; walk 1")] == []


def test_what_something_new_asks_is_offered_though_the_answers_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shout, for which a bead comes first, asks here where the lamp is put, as the lamp does now."""
    answering(monkeypatch, lambda state, action: satchel.LAMP if action == satchel.SHOUT else None)
    assert [one for one in offers(walked(), FURTHER) if one.startswith("bead red; shout")] == [
        "bead red; shout; put left",
        "bead red; shout; put right",
    ]


def test_a_question_behind_which_nothing_waits_is_no_set_though_it_comes_to_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two claps at most, and sleep: that is a turn and no question that is asked several times over."""
    legal = satchel.Rules.legal

    def little(self: satchel.Rules, state: State, seat: int, record: tuple[int, ...]) -> list[int]:
        return [one for one in legal(self, state, seat, record) if one in (satchel.CLAP.first, satchel.SLEEP)]

    monkeypatch.setattr(satchel.Rules, "legal", little)
    assert offers(walked(), SET) == []


def test_questions_that_wait_behind_each_other_are_asked_several_times_over() -> None:
    """Twice one stone, as two questions: one of them less is the same question again."""
    table = walked("spill")
    before = [f"drop s{one}; drop s{other}" for one in range(4) for other in range(one + 1, 4)]
    agenda = table.state.agenda
    agenda.pop(agenda.table)
    agenda.push(agenda.table, (satchel.DROP, 1), (satchel.DROP, 1))
    assert offers(table, SET) == before
    assert offers(table, TAIL) == []


def test_a_question_of_the_same_kind_that_comes_between_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first stone here draws one more after it, before the second may be dropped: that is what it asks."""

    def drawn(state: State, action: int) -> None:
        if action == satchel.STONE.first:
            state.push((satchel.DROP, 1))

    table = walked("empty")
    answering(monkeypatch, drawn)
    assert offers(table, TAIL) == ["drop s0; drop s1", "drop s0; drop s2", "drop s0; drop s3"]


def test_the_game_is_never_ended_unasked() -> None:
    table = walked()
    table._legal[0] = [satchel.SLEEP]
    assert carried(table, 0) == ()


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
