"""The planner looks for the best way through a turn, and follows it while the table comes as foreseen."""

import gc
from math import isnan
from typing import Generic, TypeAlias, TypeVar, cast

import pytest

import unmapped
from tests.playthroughs.playing import path_of, recorded
from tests.playthroughs.unsettled.playthroughs import UNSETTLED
from tests.toys import ambush
from tests.unsettled.outing import Outing
from unmapped.bots import NO_LIMIT, Bot, bot, planner
from unmapped.bots.planner import Planner, Settings, plan
from unmapped.bots.search import Clock
from unmapped.games import game
from unmapped.games.discover.table.state import Tribe
from unmapped.games.unsettled.cards.words import DISCIPLINES
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Agenda
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.game import Game
from unmapped.kernel.rules import Prompt, State
from unmapped.kernel.table import Table
from unmapped.planning.beam import BeamSearch, PlannedAction, Variation

S = TypeVar("S", bound=State)

Crew: TypeAlias = Table[ambush.State]
Toy: TypeAlias = Game[ambush.State]

NO_END = Clock(None)
EVENTS = [name for name, _ in ambush.EVENTS]


@pytest.fixture
def toy() -> Toy:
    """The toy in which a crew has to find something in time."""
    return ambush.GAME


class Plans(Generic[S]):
    """The plans that are made, in order, each with the table on which it was made."""

    def __init__(self) -> None:
        self.steps: list[tuple[PlannedAction, ...]] = []
        self.worlds: list[Table[S]] = []

    def __len__(self) -> int:
        return len(self.steps)


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> Plans[S]:
    """Notes every plan that is made."""
    made: Plans[S] = Plans()
    best = BeamSearch.best

    def noted(search: BeamSearch[S], table: Table[S]) -> tuple[PlannedAction, ...]:
        made.worlds.append(table.clone())
        made.steps.append(best(search, table))
        return made.steps[-1]

    monkeypatch.setattr(BeamSearch, "best", noted)
    return made


def expedition(seed: int = 5) -> Table[Expedition]:
    """Two explorers on Orrowin, who choose their traits."""
    return game("unsettled").start(2, seed, planet="orrowin", task="a")


def played(table: Table[S], bots: list[Bot], most: int = 2_000) -> Table[S]:
    """The table after so many actions of bots; one that answers illegally is refused by the table."""
    for taken in range(most):
        if table.over:
            break
        seat = table.to_act[0]
        table.act(seat, bots[seat].choose(table.imagine(seat, taken), seat, NO_LIMIT))
    return table


def asked(table: Table[S], one: Planner, seat: int = 0) -> str:
    """What a planner does next, in words."""
    return table.words(one.choose(table, seat, NO_LIMIT))


# --- The same to the same ---------------------------------------------------------------------------------------------


def test_the_same_seed_answers_the_same_to_the_same_tables(toy: Toy) -> None:
    def actions(seed: int) -> list[tuple[int, int]]:
        return played(toy.start(3, 4), [bot("planner", seed=seed) for _ in range(3)]).actions()

    assert actions(1) == actions(1)
    assert any(actions(1) != actions(seed) for seed in range(2, 6)), "what turns up is imagined by its seed"


def test_on_an_expedition_it_answers_the_same_to_the_same() -> None:
    first, again = [played(expedition(), [bot("planner", seed=seat) for seat in range(2)], 10) for _ in range(2)]
    assert first.actions() == again.actions()


def test_it_leaves_the_table_as_it_is(toy: Toy) -> None:
    table = toy.start(3, 4).imagine(0, 0)
    before = table.fingerprint()
    bot("planner").choose(table, 0, NO_LIMIT)
    assert table.fingerprint() == before


# --- A plan is followed -----------------------------------------------------------------------------------------------


SEED = 3
"""Of a planner that imagines a council as the next event: all vote, and it hopes for two ayes."""


def begun(toy: Toy, plans: Plans[ambush.State]) -> tuple[Planner, Crew]:
    """A planner of seat 0 that has made its plan for the turn, and the table as it imagined it."""
    one = Planner(Settings(SEED))
    assert asked(toy.start(2, 4), one) == "search"
    assert [step.seat for step in plans.steps[0]] == [0, 0, 0, 0, 0, 1, 0]
    return one, plans.worlds[0]


def go_on(table: Crew, one: Planner, steps: tuple[PlannedAction, ...], *, otherwise: int = -1) -> None:
    """Seat 0 is played by a planner that has planned these steps, seat 1 as it hopes for, or with one other action."""
    for number, (seat, action, _) in enumerate(steps):
        if seat:
            table.act(1, action if otherwise < 0 else otherwise)
        else:
            table.act(0, one.choose(table, 0, NO_LIMIT) if number else action)
        if otherwise >= 0 and seat:
            break


def test_a_plan_is_followed_to_the_end_of_the_turn_while_the_table_comes_as_foreseen(
    toy: Toy, plans: Plans[ambush.State]
) -> None:
    one, world = begun(toy, plans)
    go_on(world, one, plans.steps[0])
    assert len(plans) == 1
    assert world.to_act == (1,)


def test_a_plan_is_made_anew_when_another_answers_otherwise(toy: Toy, plans: Plans[ambush.State]) -> None:
    one, world = begun(toy, plans)
    go_on(world, one, plans.steps[0], otherwise=ambush.NAY)
    assert len(plans) == 1
    one.choose(world, 0, NO_LIMIT)
    assert len(plans) == 2


def test_a_plan_is_made_anew_when_another_card_turns_up(toy: Toy, plans: Plans[ambush.State]) -> None:
    one, world = begun(toy, plans)
    cards = world.state.cards
    cards.move(EVENTS.index("hunger"), ambush.EVENT_PILE, ambush.EVENT_PILE)
    world.act(0, ambush.SEARCH)
    while world.prompt(0) == Prompt("window", (), "AM-2"):
        world.act(0, one.choose(world, 0, NO_LIMIT))
    assert len(plans) == 1, "nothing has turned up yet"
    one.choose(world, 0, NO_LIMIT)
    assert len(plans) == 2


def test_on_an_expedition_a_turn_that_comes_as_foreseen_needs_one_plan(plans: Plans[Expedition]) -> None:
    table = played(expedition(), [bot("planner", seed=seat) for seat in range(2)], 6)
    seat = table.to_act[0]
    one = Planner(Settings())
    one.choose(table, seat, NO_LIMIT)
    made, steps, world = len(plans), plans.steps[-1], plans.worlds[-1]
    assert len(steps) >= 3
    for number, (mover, action, _) in enumerate(steps):
        if number and mover == seat:
            assert one.choose(world, seat, NO_LIMIT) == action
        world.act(mover, action)
    assert len(plans) == made


def test_a_single_legal_action_needs_no_plan(toy: Toy, plans: Plans[ambush.State]) -> None:
    table = toy.start(3, 4)
    table.state.flares[:] = [False, True, True]
    table.act(0, ambush.SEARCH)
    assert [table.words(action) for action in table.legal(0)] == ["go"]
    assert asked(table, Planner(Settings())) == "go"
    assert not plans


def test_a_single_legal_action_of_a_plan_does_not_end_it(toy: Toy, plans: Plans[ambush.State]) -> None:
    one = Planner(Settings(SEED))
    table = toy.start(2, 4)
    table.state.flares[:] = [False, True]
    one.choose(table, 0, NO_LIMIT)
    world = plans.worlds[0]
    forced = 0
    for number, (seat, action, _) in enumerate(plans.steps[0]):
        forced += len(world.legal(seat)) == 1
        if number and not seat:
            one.choose(world, 0, NO_LIMIT)
        world.act(seat, action)
    assert forced
    assert len(plans) == 1


# --- For everybody, but nobody else's part ----------------------------------------------------------------------------


def test_it_plans_what_others_do_and_does_only_what_is_its_own(toy: Toy) -> None:
    steps = plan(toy.start(3, 4), 0, Settings(), "x2", NO_END)
    assert {step.seat for step in steps} == {0, 1, 2}
    assert steps[0].seat == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_where_all_are_asked_at_once_each_plans_its_own_answer_first(seat: int) -> None:
    table = expedition()
    assert table.to_act == (0, 1)
    steps = plan(table.imagine(seat, 0), seat, Settings(), "traits", NO_END)
    assert steps[0].seat == seat
    assert {step.seat for step in steps} == {0, 1}
    assert bot("planner").choose(table.imagine(seat, 0), seat, NO_LIMIT) in table.legal(seat)


def test_whoever_may_act_meanwhile_plans_its_own_answer_first(toy: Toy) -> None:
    table = toy.start(2, 4)
    table.act(0, ambush.SEARCH)
    assert (table.to_act, table.may_act) == ((0,), (1,))
    assert plan(table, 1, Settings(), "window", NO_END)[0].seat == 1


@pytest.mark.parametrize("seed", range(6))
def test_it_never_answers_illegally_whatever_others_do(toy: Toy, seed: int) -> None:
    bots = [bot("planner", seed=seed), bot("random", seed=seed), bot("planner", seed=9, attention=0.4)]
    assert played(toy.start(3, seed), bots).over


def test_on_an_expedition_it_never_answers_illegally_whatever_others_do() -> None:
    quick = bot("planner", width=1, answers=1)
    table = game("unsettled").start(2, 3, planet="vessimar", task="b")
    assert len(played(table, [bot("random", seed=3), quick], 90).actions()) == 90


def test_whoever_can_only_come_back_to_where_the_plan_begins_does_so(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Agenda, "key", lambda agenda: ())
    monkeypatch.setattr(toy.definition.bots, "value", lambda state, seat: 0.0)
    steps = plan(toy.start(2, 4), 0, Settings(), "all the same", NO_END)
    assert steps[0].action in toy.start(2, 4).legal(0)


def test_a_plan_may_be_asked_for_that_begins_with_a_given_action(toy: Toy) -> None:
    steps = plan(toy.start(3, 4), 0, Settings(), "x2", NO_END, first=(ambush.SCOUT,))
    assert steps[0][:2] == (0, ambush.SCOUT)
    assert steps[-1].worth < plan(toy.start(3, 4), 0, Settings(), "x2", NO_END)[-1].worth


def test_what_was_done_where_all_looks_the_same_is_not_done_again(toy: Toy) -> None:
    """Somebody may have refused, and would refuse again."""
    table = toy.start(3, 4)
    one = bot("planner")
    assert one.choose(table, 0, NO_LIMIT) != one.choose(table, 0, NO_LIMIT)


def test_whoever_wants_something_else_is_expected_to_answer_by_that(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crew may be led; somebody with a mind of its own does what is best for itself."""

    def answers() -> list[int]:
        steps = plan(toy.start(2, 4), 0, Settings(SEED), f"bot/planner/{SEED}/1", NO_END)
        return [step.action for step in steps if step.seat == 1]

    wants = toy.definition.bots.value
    assert answers() == [ambush.AYE]
    monkeypatch.setattr(
        toy.definition.bots, "value", lambda state, seat: wants(state, seat) * (-1.0 if seat == 1 else 1.0)
    )
    assert ambush.AYE not in answers()


def test_a_talk_that_came_to_nothing_is_not_begun_again_in_the_same_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    table = unmapped.game("discover").start(2, 5, copy=1, scenario=1)
    while not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    seat = table.to_act[0]
    talk = table.number(f"trade with {1 - seat}", seat)
    begun: list[int] = []
    passed = BeamSearch._passed

    def noted(search: BeamSearch[Tribe], line: Variation[Tribe]) -> Variation[Tribe]:
        begun.append(line.action)
        return passed(search, line)

    monkeypatch.setattr(BeamSearch, "_passed", noted)
    assert talk not in [step.action for step in plan(table, seat, Settings(width=2, answers=1), "talk", NO_END)]
    assert begun.count(talk) == 1


def test_only_what_the_game_considers_is_thought_about(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    def scouts(state: ambush.State, seat: int, legal: list[int]) -> list[int]:
        return [ambush.SCOUT] if ambush.SCOUT in legal else legal

    best = plan(toy.start(3, 4), 0, Settings(), "x2", NO_END)[0].action
    monkeypatch.setattr(toy.definition.bots, "candidate_actions", scouts)
    assert plan(toy.start(3, 4), 0, Settings(), "x2", NO_END)[0].action == ambush.SCOUT != best


def test_other_luck_is_tried_before_a_turn_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends the turn cannot be taken back: twice more something to do is looked for, on other imagined tables."""
    table = quay().table
    closing = game("unsettled").definition.bots.end_turn_action(table.state, 0)
    other = next(action for action in table.legal(0) if action != closing)
    names: list[str] = []

    def made(*args: object) -> tuple[PlannedAction, ...]:
        names.append(str(args[3]))
        return (PlannedAction(0, closing if len(names) < 3 else other, 0.0),)

    monkeypatch.setattr(planner, "plan", made)
    assert Planner(Settings()).choose(table, 0, NO_LIMIT) == other
    assert len(set(names)) == 3


def test_a_crew_tells_how_moments_are_let_pass_and_turns_are_ended() -> None:
    definition = game("unsettled").definition
    table = expedition()
    bots = [bot("planner", seed=seat, width=1, answers=1) for seat in range(2)]
    seen: set[str] = set()
    turns: list[int] = []
    while len(turns) < 15 and not table.over:
        seat = table.to_act[0]
        prompt = table.prompt(seat)
        assert prompt is not None
        words = [table.words(action) for action in table.legal(seat)]
        passing, closing = (
            definition.bots.pass_action(table.state, seat),
            definition.bots.end_turn_action(table.state, seat),
        )
        assert (passing >= 0) == (prompt.key == "window")
        assert passing < 0 or table.words(passing) == "pass"
        assert closing < 0 or table.words(closing) == "regroup"
        assert ("regroup" in words) == (closing >= 0)
        seen |= {"window"} if passing >= 0 else set()
        seen |= {"regroup"} if closing >= 0 else set()
        if definition.turns(table.state) not in turns:
            turns.append(definition.turns(table.state))
        table.act(seat, bots[seat].choose(table.imagine(seat, len(turns)), seat, NO_LIMIT))
    assert turns == sorted(turns)
    assert seen == {"window", "regroup"}


# --- How a turn ends --------------------------------------------------------------------------------------------------


def test_whoever_puts_the_end_off_is_compared_by_how_it_ends(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cave looks best as long as the turn goes on; the shore is where it should end."""
    shore, cave = [ambush.CAMPS.index(camp) for camp in ("shore", "cave")]
    going_on, ended = {shore: 4.0, cave: 6.0}, {shore: 5.0}

    def worth(state: ambush.State, seat: int) -> float:
        return (ended if state.hour else going_on).get(state.camp, 0.0)

    def closing(state: ambush.State, seat: int) -> int:
        return ambush.SEARCH if state.camp == shore else -1

    monkeypatch.setattr(toy.definition.bots, "value", worth)
    monkeypatch.setattr(toy.definition.bots, "end_turn_action", closing)
    table = toy.start(2, 4)
    steps = plan(table, 0, Settings(width=1), "shore", NO_END)
    assert table.words(steps[0].action) == "propose shore"
    assert steps[-1].worth == 5.0


def ends_at_once(table: Table[Expedition], seat: int) -> list[float]:
    """What the table is worth if the last cube is set and the turn ended, wherever that asks nothing."""
    definition = game("unsettled").definition
    found: list[float] = []
    for action in table.legal(seat):
        twin = table.clone()
        twin.act(seat, action)
        regroup = definition.bots.end_turn_action(twin.state, seat) if twin.is_between else -1
        if regroup >= 0:
            twin.act(seat, regroup)
            found.append(definition.bots.value(twin.state, seat))
    return found


def test_a_plan_ends_no_worse_than_setting_the_last_cube_and_regrouping_at_once(plans: Plans[Expedition]) -> None:
    table = game("unsettled").start(2, 2, planet="orrowin", task="b")
    bots = [Planner(Settings(seat, width=1, answers=1)) for seat in range(2)]
    compared = 0
    for taken in range(70):
        (seat, *_), state = table.to_act, table.state
        made = len(plans)
        action = bots[seat].choose(table.imagine(seat, taken), seat, NO_LIMIT)
        if len(plans) > made and table.is_between and sum(on < 0 for on in state.set_on[3 * seat : 3 * seat + 3]) == 1:
            ends = ends_at_once(plans.worlds[-1], seat)
            assert plans.steps[-1][-1].worth >= max(ends, default=0.0)
            compared += bool(ends)
        table.act(seat, action)
    assert compared


def test_the_next_turn_of_the_same_explorer_is_no_part_of_a_plan() -> None:
    outing = quay()
    outing.state.endurance[1] = 0
    definition = game("unsettled").definition
    table = outing.happens().table
    before = definition.turns(table.state)
    for seat, action, _ in plan(table, 0, Settings(width=1, answers=1), "alone", NO_END):
        assert definition.turns(table.state) == before
        table.act(seat, action)
    assert definition.turns(table.state) == before + 1
    assert table.to_act == (0,)


# --- In the middle of an action ---------------------------------------------------------------------------------------


def quay(*, comprehending: bool = False) -> Outing:
    """Two explorers on a Shelf of Vessimar, where the Gong may be raised, for time or by those who comprehend."""
    outing = Outing("vessimar", 2, "b").node("sill-of-the-patient", "e1s1").node("orchard-under-inches", "e1")
    outing.node("dropped-cathedral", "s1").node("lamp-nobody-lit", "e2").stand(0, "e1s1").stand(1, "e1s1").luna("e1")
    outing.worries("sea-legs", "apologising-to-gulls", "pockets-full-of-sea", "saying-interesting-again")
    state = outing.state
    state.face = 4
    state.material = 4
    state.flags |= 1 << outing.planet.flags.index("gong_wanted")
    state.comprehension[DISCIPLINES.index("chemistry")] = int(comprehending)
    return outing.happens()


def before(name: str, words: str) -> Table[Expedition]:
    """A golden game of Unsettled as it stands before an action is first taken."""
    (chosen,) = [one for one in UNSETTLED.plans if one.name == name]
    page = path_of(UNSETTLED, chosen).read_text(encoding="utf-8")
    actions = recorded(UNSETTLED, chosen, page).actions
    table = UNSETTLED.start(chosen)
    wanted = table.vocabulary.number(words)
    for seat, action in actions:
        if action == wanted:
            break
        table.act(seat, action)
    return cast("Table[Expedition]", table)


def test_an_action_that_looks_poor_in_its_middle_is_found() -> None:
    """Apologising costs before anything comes of it, and asks which cube it is for."""
    table, worth = before("vessimar-a-two-home", "use apologise"), game("unsettled").definition.bots.value
    (seat,) = table.to_act
    apologising = table.clone()
    apologising.act(seat, table.number("use apologise"))
    assert not apologising.is_between
    assert worth(apologising.state, seat) < worth(table.state, seat) - 5
    steps = plan(table, seat, Settings(width=1, answers=1), "gong", NO_END)
    assert "use apologise" in [table.words(step.action) for step in steps]


def test_steps_that_nobody_had_to_compare_are_judged_and_followed_as_well(plans: Plans[Expedition]) -> None:
    one = Planner(Settings(width=1))
    one.choose(quay(comprehending=True).table, 0, NO_LIMIT)
    (steps,), (world,) = plans.steps, plans.worlds
    assert not any(isnan(step.worth) for step in steps)
    for number, (seat, action, _) in enumerate(steps):
        if number and not seat:
            assert one.choose(world, 0, NO_LIMIT) == action
        world.act(seat, action)
    assert len(plans) == 1


# --- What it is worth -------------------------------------------------------------------------------------------------


def won(toy: Toy, name: str) -> int:
    """How many of twelve games a crew of three of these bots wins."""
    tables = [played(toy.start(3, seed, hours=8), [bot(name, seed=seat) for seat in range(3)]) for seed in range(12)]
    return sum([table.result is not None and table.result.outcome == "won" for table in tables])


def test_it_beats_the_greedy_bot_in_a_crew(toy: Toy) -> None:
    """Whoever looks at one action at a time never searches: what it brings shows after all that it asks."""
    assert won(toy, "planner") >= 8
    assert won(toy, "greedy") <= 2


# --- Settings ---------------------------------------------------------------------------------------------------------


def test_with_less_attention_it_overlooks_actions(toy: Toy) -> None:
    def first(attention: float) -> set[int]:
        table = toy.start(3, 4)
        chosen = {bot("planner", seed=seed, attention=attention).choose(table, 0, NO_LIMIT) for seed in range(12)}
        assert chosen <= set(table.legal(0))
        return chosen

    assert ambush.SEARCH in first(1.0)
    assert first(1.0) < first(0.05), "now and then it overlooks what is better"


def test_bad_settings_are_named_in_one_error() -> None:
    with pytest.raises(BadOptions) as caught:
        unmapped.bot("planner", width=0, answers=65, attention=0.0)
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["width", "answers", "attention"]
    assert len(str(caught.value).splitlines()) <= 4


def test_within_a_time_it_plans_as_far_as_it_comes(toy: Toy) -> None:
    table = toy.start(3, 4)
    whole = plan(table, 0, Settings(), "x2", NO_END)
    hurried = plan(table, 0, Settings(), "x2", Clock(0))
    assert len(hurried) == 1 < len(whole)
    assert hurried[0].action in table.legal(0)


def test_out_of_time_it_acts_even_where_the_table_is_worth_less_afterwards(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clock, "is_over", property(lambda clock: next(left) < 0))
    monkeypatch.setattr(toy.definition.bots, "value", lambda state, seat: -float(state.hour))
    for looks in range(40):
        left = iter(range(looks, -10_000, -1))
        steps = plan(toy.start(3, 4), 0, Settings(), "x2", NO_END, first=(ambush.SEARCH,))
        assert steps[0].action == ambush.SEARCH


def test_nobody_collects_garbage_while_a_plan_is_made(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    """A collection goes through all that is remembered of positions; a plan leaves nothing for it to find."""
    enabled: list[bool] = []
    value = toy.definition.bots.value

    def look(state: ambush.State, seat: int, *, ahead: bool = False) -> float:
        enabled.append(gc.isenabled())
        return value(state, seat)

    table = toy.start(2, 3)
    monkeypatch.setattr(toy.definition.bots, "value", look)
    assert gc.isenabled()
    plan(table, table.to_act[0], Settings(), "x", NO_END)
    assert not any(enabled)
    assert enabled
    assert gc.isenabled()
