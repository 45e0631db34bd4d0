"""Days and turns: who comes when, what can be done on a turn, and the rulebook's worked turn."""

from collections.abc import Callable
from itertools import count

import pytest

from tests.discover.bag import Bag
from tests.discover.camp import Camp
from tests.discover.test_setup import begun
from unmapped.games.discover.cards.kinds import ASK_TURN, BEGIN_DAY, TURN_ON
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import (
    BOX,
    CASUALTY,
    KINDS,
    LIT,
    NOWHERE,
    STREAMS,
    SUPPLY,
    TOKENS,
    UNLIT,
    Tribe,
)
from unmapped.games.discover.turn.turn import CHAPTERS
from unmapped.kernel.chance import Chance
from unmapped.kernel.errors import BadOptions, CannotUndo
from unmapped.kernel.table import Table

# --- Days -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-058")
@pytest.mark.parametrize(("leader", "order"), [(2, [2, 3, 0, 1]), (0, [0, 1, 2, 3]), (3, [3, 0, 1, 2])])
def test_the_leader_has_the_first_turn_and_the_others_follow_clockwise(leader: int, order: list[int]) -> None:
    camp = Camp(4).quiet()
    camp.state.leader = leader
    camp.goes((BEGIN_DAY,))
    asked = []
    for _ in range(4):
        assert camp.question[0] == ASK_TURN
        assert camp.state.day == 2
        asked += camp.asked
        camp.says("end turn")
    assert asked == order
    assert camp.question[:1] != (ASK_TURN,)
    assert camp.state.phase == 2


# --- Actions ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-059")
def test_a_turn_is_as_many_actions_as_can_be_paid_also_the_same_and_none() -> None:
    bag = Bag(2).explored()
    bag.state.loose = ((KINDS * bag.state.camp + 4, 9),)
    bag.state.stamina[0] = 4
    bag.turn(0)
    for left in (3, 2, 1, 0):
        assert "end turn" in bag.offered
        bag.says("gather wood")
        assert bag.state.stamina[0] == left
        assert bag.asked == [0]
    assert bag.goods() == {"wood": 4}
    assert bag.refused("gather wood") == ["DI-090"]
    bag.says("end turn")
    assert bag.question[:2] != (ASK_TURN, 0)
    idle = Bag(2).turn(0).says("end turn")
    assert idle.question[:2] != (ASK_TURN, 0)
    assert idle.told.count("ended-turn") == 1


def _gather(bag: Bag) -> None:
    bag.state.loose = ((KINDS * bag.state.camp + 4, 1),)


def _scout(bag: Bag) -> None:
    bag.stands(0, next(one for one in range(7) if atlas.next_to(bag.state, 1 << one)))


def _trade(bag: Bag) -> None:
    bag.stands(1, bag.state.camp).has(1, wood=1)


def _craft(bag: Bag) -> None:
    project = bag.setting.copy.projects[0]
    bag.has(0, **{name.replace(" ", "_"): 2 for name in KIND_NAMES}).project(bag.name(project))


def _investigate(bag: Bag) -> None:
    bag.state.landmark[bag.state.camp] = bag.setting.deck[0][1]


def _cook(bag: Bag) -> None:
    bag.has(0, meat=1)


def _recover(bag: Bag) -> None:
    bag.has(0, food=1).hurts(0, starvation=1)


def _restart(bag: Bag) -> None:
    bag.has(0, wood=2).state.fires = ((bag.state.camp, UNLIT),)


def _loot(bag: Bag) -> None:
    bag.stands(1, bag.state.camp).has(1, wood=1).falls(1)


def _attack(bag: Bag) -> None:
    bag.state.day = 2
    bag.stands(1, bag.state.camp)


KIND_OF_ACTION = {
    "gather": _gather,
    "scout": _scout,
    "trade with": _trade,
    "craft": _craft,
    "investigate": _investigate,
    "cook meat": _cook,
    "recover with": _recover,
    "restart the fire": _restart,
    "loot": _loot,
    "attack": _attack,
}


def kinds(bag: Bag) -> set[str]:
    """The families of what the current survivor can do."""
    words = bag.pool.vocabulary
    return {words.family_of(words.number(one)).name for one in bag.offered}


@pytest.mark.rule("DI-060", "DI-090")
@pytest.mark.parametrize(("kind", "prepare"), KIND_OF_ACTION.items())
def test_each_kind_of_action_is_there_exactly_when_it_can_be_done_and_paid(
    kind: str, prepare: Callable[[Bag], None]
) -> None:
    scenarios = (1, 5) if kind == "attack" else (1,)
    for scenario in scenarios:
        bag = Bag(2, scenario=scenario)
        bag.state.landmark = [NONE] * bag.setting.spaces
        bag.state.camp = 0
        bag.state.fires = ((0, LIT),)
        bag.setting.actions = ()
        for space in range(7):
            for card in bag.state.cards.piles[TOKENS + space]:
                bag.state.cards.move(card, TOKENS + space, BOX)
        bag.stands(0, 0).stands(1, 3)
        bag.state.stamina = [9, 9]
        bag.turn(0)
        assert kinds(bag) == {"move", "end turn"}
        prepare(bag)
        also = {"cook meat", "trade with", "recover with"} if kind == "craft" else set()
        wanted = {"move", "end turn", *([] if (kind, scenario) == ("attack", 1) else [kind])}
        assert kinds(bag) - {"show", *also} == wanted
        bag.state.stamina[0] = 0
        assert kinds(bag) - {"show"} == {"end turn"}


@pytest.mark.rule("DI-060")
def test_there_are_no_other_kinds_of_actions() -> None:
    families = {family for chapter in CHAPTERS for family in chapter.families}
    actions = {*KIND_OF_ACTION, "move", "use"}
    # No actions, but what may be done at any time: a double token is split, a project is shown.
    assert families == actions | {"split", "show"}


@pytest.mark.rule("DI-056")
def test_what_happens_to_a_survivor_happens_to_the_player_whose_figure_it_is() -> None:
    bag = Bag(3).explored()
    far = bag.setting.adjacent[bag.state.camp][0]
    bag.stands(1, far).stands(2, far)
    bag.does({"kind": "gain_resource", "resource": "wood", "who": {"pick": "each", "within": 0}}, 1)
    assert [bag.goods(seat) for seat in range(3)] == [{}, {"wood": 1}, {"wood": 1}]
    bag.does({"kind": "place_survivor", "where": "camp"}, 2)
    assert bag.state.where == [bag.state.camp, far, bag.state.camp]
    bag.does({"kind": "gain_resource", "resource": "stone", "who": {"pick": "each", "within": 0}}, 0)
    assert [bag.goods(seat) for seat in range(3)] == [{"stone": 1}, {"wood": 1}, {"wood": 1, "stone": 1}]


# --- Talk, and taking back --------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R25")
def test_a_proposal_that_is_not_accepted_changes_nothing() -> None:
    bag = Bag(2).has(0, wood=1).has(1, food=1).turn(0)
    before = bag.state.key()
    bag.says("trade with 1", "give wood", "ask for food", "propose")
    assert (bag.goods(0), bag.goods(1)) == ({"wood": 1}, {"food": 1})
    bag.says("reject", "done")
    assert bag.state.key() == before


def unseen(table: Table[Tribe]) -> int:
    """A move of the current survivor that turns nothing up and asks nothing."""
    seat = table.to_act[0]
    for action in table.legal(seat):
        if table.words(action).startswith("move "):
            twin = table.clone()
            twin.act(seat, action)
            if twin.undoable(seat):
                return action
    raise AssertionError


@pytest.mark.rule("DI-R90")
def test_a_step_can_be_taken_back_by_who_took_it_until_something_hidden_is_seen() -> None:
    table = begun(2)
    seat = table.to_act[0]
    before = table.fingerprint()
    table.act(seat, unseen(table))
    assert table.undoable(seat) == 1
    assert table.undoable(1 - seat) == 0
    with pytest.raises(CannotUndo):
        table.undo(1 - seat)
    table.undo(seat)
    assert table.fingerprint() == before
    table.act(seat, unseen(table))
    while not any(table.words(action).startswith("scout ") for action in table.legal(seat)):
        words = [table.words(action) for action in table.legal(seat)]
        table.act(seat, table.number("done") if "done" in words else unseen(table))
    table.act(seat, next(action for action in table.legal(seat) if table.words(action).startswith("scout ")))
    assert table.undoable(seat) == 0
    with pytest.raises(CannotUndo, match="something hidden was shown"):
        table.undo(seat)


# --- The worked turn --------------------------------------------------------------------------------------------------


def cost(camp: Camp, space: int) -> int:
    """What the ground of a space costs by the sheet."""
    return camp.pool.grounds[atlas.ground(camp.state, space)][1]


def walk(bag: Bag) -> list[int]:
    """Six spaces: onto two, one, then a tile that is turned up only now, where a feature lies, and on to two of one."""

    def free(space: int, price: int) -> bool:
        return cost(bag, space) == price and atlas.source(bag.state, space) < 0

    adjacent = bag.setting.adjacent
    for fourth in range(7, bag.setting.spaces):
        hidden = fourth // 7
        if not free(fourth, 1) or atlas.icon(bag.state, fourth) == NONE:
            continue
        for third in adjacent[fourth]:
            if third // 7 == hidden or not free(third, 1):
                continue
            for second in adjacent[third]:
                if second // 7 == hidden or not free(second, 2):
                    continue
                for fifth in adjacent[fourth]:
                    for sixth in adjacent[fifth]:
                        path = [second, third, fourth, fifth, sixth]
                        if len({*path}) == 5 and free(fifth, 1) and free(sixth, 1) and sixth // 7 != hidden:
                            start = next(one for one in adjacent[second] if one // 7 != hidden and one not in path)
                            return [start, *path]
    raise AssertionError


def straight() -> Chance:
    """Luck by which the next tile is not turned."""
    for number in count():
        if Chance(f"straight {number}", STREAMS).below("rotation", 6) == 0:
            return Chance(f"straight {number}", STREAMS)
    raise AssertionError


@pytest.mark.rule("DI-298", "DI-091", "DI-109", "DI-110", "DI-147")
def test_the_worked_turn_of_the_rulebook() -> None:
    path = walk(Bag(2).explored())
    hidden = path[3] // 7
    bag = Bag(2)
    state, setting = bag.state, bag.setting
    for slot in range(1, setting.slots):
        if slot != hidden:
            scouting.reveal(state, slot, 0)
    for space in range(setting.spaces):
        for card in atlas.features(state, space):
            state.cards.move(card, TOKENS + space, SUPPLY + setting.terrain.features[card - setting.first[1]].icon)
    state.chance = straight()
    state.landmark = [NOWHERE] * setting.spaces
    # Landmark 33, whose card is an item.
    item = bag.plain_items(1)[0]
    at = setting.deck_of[item]
    setting.deck = (*setting.deck[:at], (33, item, setting.deck[at][2]), *setting.deck[at + 1 :])
    state.landmark[path[5]] = item
    bag.stands(0, path[0]).state.stamina[0] = 9
    bag.turn(0)
    seen = [state.stamina[0]]

    def does(*words: str) -> None:
        bag.says(*words)
        seen.append(state.stamina[0])
        assert bag.question[:2] == (ASK_TURN, 0)

    does(f"move {bag.spelled(path[1])}")
    does(f"move {bag.spelled(path[2])}")
    does(f"scout {chr(ord('a') + hidden)}")
    (token,) = atlas.features(state, path[3])
    setting.terrain.features[token - setting.first[1]].front = 4
    icon = ("growth", "ground", "trail", "relic")[atlas.icon(state, path[3])]
    does(f"move {bag.spelled(path[3])}", f"gather {icon}")
    does(*[f"move {bag.spelled(path[4])}", *(["done"] if atlas.features(state, path[4]) else [])])
    does(f"move {bag.spelled(path[5])}")
    does("investigate")
    assert seen == [9, 7, 6, 5, 4, 3, 2, 1]
    assert bag.own() == [token]
    assert bag.items() == [item]
    state.queue = (1,)
    bag.says("end turn")
    assert bag.question[:2] == (ASK_TURN, 1)
    assert state.stamina[0] == 1
    state.agenda.lanes[-1] = ()
    bag.goes((BEGIN_DAY,))
    assert state.stamina[0] == 1


@pytest.mark.rule("DI-R106", "DI-058")
def test_another_leader_does_not_change_whose_turn_is_next() -> None:
    camp = Camp(4).quiet().goes((BEGIN_DAY,))
    asked = []
    for seat in range(4):
        asked += camp.asked
        if not seat:
            camp.state.leader = 3
        camp.says("end turn")
    assert asked == [0, 1, 2, 3]


@pytest.mark.rule("DI-R60", "DI-176")
def test_whoever_falls_on_the_own_turn_has_none_any_more() -> None:
    camp = Camp(2).quiet().goes((BEGIN_DAY,))
    assert camp.asked == [0]
    camp.state.agenda.pop(camp.state.agenda.table)
    camp.goes((TURN_ON,)).state.agenda.pop(camp.state.agenda.table)
    camp.state.status[0] = CASUALTY
    camp.goes((TURN_ON,))
    assert camp.asked == [1]


@pytest.mark.rule("DI-059", "DI-249")
def test_an_effect_ends_the_turn_or_takes_it_from_who_has_not_had_it() -> None:
    camp = Camp(3).quiet().goes((BEGIN_DAY,))
    camp.does({"kind": "end_turn"}, 1)
    assert camp.state.queue == (2,)
    camp.state.agenda.pop(camp.state.agenda.table)
    camp.does({"kind": "end_turn"}, 0).goes((TURN_ON,))
    assert camp.asked == [2]


@pytest.mark.rule("DI-274", "DI-003")
def test_only_the_fifth_scenario_is_played_on_either_terrain() -> None:
    assert begun(2, scenario=5, terrain="second").seats == 2
    for scenario in range(1, 5):
        with pytest.raises(BadOptions, match="DI-274"):
            begun(2, scenario=scenario, terrain="second")


@pytest.mark.rule("DI-066")
@pytest.mark.parametrize(("kind", "prepare"), KIND_OF_ACTION.items())
def test_no_action_makes_a_new_fire(kind: str, prepare: Callable[[Bag], None]) -> None:
    bag = Bag(2, scenario=5 if kind == "attack" else 1).explored()
    bag.state.camp = 0
    bag.state.fires = ((0, LIT),)
    bag.stands(0, 0).stands(1, 3).state.stamina = [9, 9]
    if kind == "scout":
        bag.state.rotation[1] = NOWHERE
        bag.state.up &= ~(127 << 7)
    prepare(bag)
    before = len(bag.state.fires)
    found = [words for words in bag.turn(0).offered if words.startswith(kind)]
    bag.says(found[0])
    assert len(bag.state.fires) == before
