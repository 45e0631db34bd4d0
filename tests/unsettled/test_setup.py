"""An expedition sets out: what lies where, and what the explorers choose."""

import pytest

from tests.unsettled.outing import Outing
from tests.unsettled.random_games import GAME
from unmapped.games.unsettled.cards.components import DISCIPLINES
from unmapped.games.unsettled.cards.kinds import BEGIN_TURN
from unmapped.games.unsettled.game import Unsettled
from unmapped.games.unsettled.table.options import DIFFICULTIES, Options
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    BREAKTHROUGHS,
    CUBES,
    DISPLAY,
    DISTRESS,
    ENVIRONMENT,
    HIDDEN_BOX,
    HIGH,
    MYSTERIES,
    NOWHERE,
    ON_BOARD,
    OPPORTUNITIES,
    OWN_TRAITS,
    SCARAB,
    STACKS,
    TOKEN_OUT,
    Expedition,
)
from unmapped.kernel.errors import BadOptions, CannotUndo
from unmapped.kernel.table import Table


def begun(seats: int = 3, seed: int = 1, **options: object) -> Table[Expedition]:
    """A table whose explorers have made their choices, the first that came to mind."""
    table = GAME.start(seats, seed, **options)
    while not table.over and table.state.turn == 0:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    return table


@pytest.mark.rule("US-001", "US-009", "US-R08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_explorer_has_three_cubes_a_pursuit_insight_and_endurance(seats: int) -> None:
    state = begun(seats).state
    assert len(state.cubes) == CUBES * seats
    for seat in range(seats):
        explorer = begun(seats).view(seat).explorers[seat]  # type: ignore[attr-defined]
        assert len(explorer.cubes) == 3
        assert explorer.pursuit in ("robotics", "chemistry", "engineering")
        assert (explorer.insight, explorer.endurance) == (0, state.planet.numbers.endurance)


@pytest.mark.rule("US-R08")
def test_there_is_no_crew_of_one_and_none_of_five() -> None:
    assert list(Unsettled.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOptions, match="2 to 4"):
            GAME.start(seats, 1)


@pytest.mark.rule("US-002", "US-008", "US-016", "US-041", "US-305")
def test_the_boards_and_figures_of_the_table() -> None:
    table = GAME.start(4, 1)
    view = table.view(0)
    assert [moment.marker for moment in view.moments] == ["pink", "blue"]  # type: ignore[attr-defined]
    assert [one.seat for one in view.explorers] == [0, 1, 2, 3]  # type: ignore[attr-defined]
    assert {one.at for one in view.explorers} == {"scarab"}  # type: ignore[attr-defined]
    assert (view.data, view.material, view.charged) == (0, 0, 0)  # type: ignore[attr-defined]
    assert (view.trust, view.time) == ("high", 1)  # type: ignore[attr-defined]
    assert table.state.luna == SCARAB
    assert table.state.where == [SCARAB] * 4


@pytest.mark.rule("US-023", "US-032", "US-033", "US-035")
def test_nothing_is_in_store_time_begins_trust_is_high_and_everybody_is_well() -> None:
    state = GAME.start(3, 1, difficulty="introductory").state
    assert (state.charged, state.data, state.material, state.planet.numbers.power) == (0, 0, 0, 6)
    assert state.time == 0
    assert state.trust == HIGH
    assert state.endurance == [state.planet.numbers.endurance] * 3


@pytest.mark.rule("US-027", "US-031")
def test_cards_are_shuffled_into_their_stacks() -> None:
    state = GAME.start(3, 1).state
    piles = state.cards.piles
    assert [len(piles[BREAKTHROUGHS + discipline]) for discipline in range(3)] == [4, 4, 4]
    assert len(piles[ANOMALIES]) == 12
    first, second = len(piles[OPPORTUNITIES]), len(piles[OPPORTUNITIES + 1])
    assert abs(first - second) <= 1
    assert first + second == 12
    others = {GAME.start(3, seed).state.cards.piles[ANOMALIES] for seed in range(5)}
    assert len(others) > 1
    assert not any(state.cards.knows(knower, card) for knower in range(4) for card in piles[ANOMALIES])


@pytest.mark.rule("US-029")
def test_discoveries_lie_on_the_moment_board_and_other_pieces_in_reserve() -> None:
    state = GAME.start(3, 1).state
    assert state.discovery_at == [DISPLAY] * 12
    owned = {piece for piece, _ in state.planet.owned}
    assert {at for piece, at in enumerate(state.token_at) if piece not in owned} <= {TOKEN_OUT}


@pytest.mark.rule("US-044")
def test_cards_of_the_planet_wait_unseen_until_something_names_them() -> None:
    table = GAME.start(3, 1)
    piles = table.state.cards.piles
    for stack in range(table.state.planet.stacks):
        assert piles[STACKS + stack]
        assert not any(table.state.cards.knows(0, card) for card in piles[STACKS + stack])
    assert table.view(0).open_cards == ()  # type: ignore[attr-defined]
    mysteries = [table.state.planet.ids[card] for card in piles[MYSTERIES]]
    assert mysteries
    assert not [name for name in mysteries if f'"{name}"' in repr(table.view(0))]


@pytest.mark.rule("US-026")
def test_the_primary_function_is_offered_from_the_first_turn_on() -> None:
    table = begun()
    title = table.state.planet.spaces[table.state.planet.primary].title.lower()
    seat = table.to_act[0]
    assert [words for words in map(table.words, table.legal(seat)) if words.endswith(title)]


@pytest.mark.rule("US-038")
def test_everybody_keeps_one_of_two_traits_and_nobody_gets_what_was_left() -> None:
    table = GAME.start(4, 1)
    offered: list[int] = []
    while table.state.turn == 0 and not table.over:
        seat = table.to_act[0]
        prompt = table.prompt(seat)
        if prompt is not None and prompt.key == "trait":
            legal = table.legal(seat)
            assert len(set(legal)) == 2
            offered += legal
        table.act(seat, table.legal(seat)[0])
    assert len(set(offered)) == 8
    assert len(set(table.state.traits)) == 4
    assert table.state.trust == HIGH


@pytest.mark.rule("US-014", "US-025", "US-028", "US-030", "US-330", "US-R43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_distress_stack_follows_the_number_of_explorers_and_everything_else_is_complete(seats: int) -> None:
    state = GAME.start(seats, 1).state
    piles = state.cards.piles
    assert len(piles[DISTRESS]) == 3 * seats
    assert len(piles[HIDDEN_BOX]) == 12 - 3 * seats
    assert not any(state.cards.knows(knower, card) for knower in range(seats) for card in piles[DISTRESS])
    assert len({GAME.start(seats, seed).state.cards.piles[DISTRESS] for seed in range(5)}) == 5
    assert state.supply == [4, 4, 4]
    assert set(state.structure_at) == {ON_BOARD}
    assert state.marker_at == [NOWHERE, NOWHERE]
    assert (state.investigated, state.trust_locked) == (0, False)


@pytest.mark.rule("US-024", "US-027", "US-031")
def test_every_stack_is_in_an_order_of_its_own_each_time() -> None:
    def stacks(seed: int) -> list[tuple[int, ...]]:
        state = GAME.start(3, seed, planet="vessimar").state
        own = [STACKS + stack for stack in range(state.planet.stacks)]
        return [
            state.cards.piles[pile] for pile in (ENVIRONMENT, OPPORTUNITIES, BREAKTHROUGHS, BREAKTHROUGHS + 2, *own)
        ]

    played = [stacks(seed) for seed in range(6)]
    for number, stack in enumerate(played[0]):
        assert len(stack) > 1
        assert len({one[number] for one in played}) > 1, f"stack {number} is never shuffled"


@pytest.mark.rule("US-036", "US-009")
def test_every_explorer_picks_a_discipline_and_begins_at_the_bottom() -> None:
    table = GAME.start(3, 1)
    asked = []
    while table.state.turn == 0:
        seat = table.to_act[0]
        prompt = table.prompt(seat)
        if prompt is not None and prompt.key == "discipline":
            asked.append(seat)
            assert [table.words(action).split()[1] for action in table.legal(seat)] == list(DISCIPLINES)
            table.act(seat, table.legal(seat)[len(asked) % 3])
        else:
            table.act(seat, table.legal(seat)[0])
    assert sorted(asked) == [0, 1, 2]
    assert [table.state.pursuit[seat] for seat in asked] == [1, 2, 0]
    assert table.state.insight == [0, 0, 0]


@pytest.mark.rule("US-042", "US-043", "US-034")
def test_the_framework_is_set_up_then_the_planet_then_the_task() -> None:
    table = begun(2, planet="orrowin", moods=True)
    assert table.journal is not None
    told = [(line.key, line.args) for line in table.journal.lines]
    keys = [key for key, _ in told]
    assert keys.index("pursuit") < keys.index("token-placed") < keys.index("mood") < keys.index("face")
    first, second, third = (told.index(("face", (f"orrowin/a{number}",))) for number in (1, 2, 3))
    assert first < second < keys.index("laid") < third < keys.index("turn"), "what face 2 sets up is done"
    assert (table.state.face, len(table.state.planet.faces[0])) == (2, 8)


LEVELS = {
    "introductory": [(2, 2, 2), (2, 2, 2), (2, 2, 2)],
    "discomforting": [(2, 2, 2), (2, 1, 1), (2, 1, 0)],
    "harrowing": [(2, 2, 2), (2, 1, 1), (2, 1, 0)],
    "excruciating": [(2, 2, 1), (2, 1, 0), (1, 1, 1)],
}


@pytest.mark.rule("US-037", "US-047", "US-048", "US-049", "US-051", "US-R01", "US-R02", "US-R03")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("difficulty", LEVELS)
def test_every_level_has_its_cubes_its_endurance_and_its_side_of_the_ship(difficulty: str, seats: int) -> None:
    scarab = "transporter" if difficulty == "discomforting" else ""
    state = begun(seats, difficulty=difficulty, scarab=scarab).state
    for seat in range(seats):
        cubes = state.cubes[CUBES * seat : CUBES * seat + CUBES]
        assert tuple(sorted(cubes, reverse=True)) == LEVELS[difficulty][seats - 2]
    full = state.planet.numbers.endurance
    assert full == 6
    expected = [full - (difficulty == "excruciating")] * seats
    assert state.endurance == expected
    assert begun(seats, difficulty=difficulty, scarab=scarab, planet="vessimar").state.endurance == expected
    assert (state.ability >= 0) == (difficulty == "discomforting")


@pytest.mark.rule("US-048")
@pytest.mark.parametrize(("difficulty", "scarab"), [("harrowing", "transporter"), ("discomforting", "")])
def test_an_ability_of_the_ship_belongs_to_one_level_alone(difficulty: str, scarab: str) -> None:
    options = Options(difficulty=difficulty, scarab=scarab)  # type: ignore[arg-type]
    assert "US-048" in "".join(Unsettled().faults(3, options))


@pytest.mark.rule("US-046")
def test_the_first_explorer_is_drawn_by_lot() -> None:
    assert {GAME.start(4, seed).state.active for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.rule("US-050")
def test_everybody_says_which_cube_shows_which_value_of_the_row() -> None:
    table = GAME.start(3, 1, difficulty="excruciating")
    asked = 0
    while table.state.turn == 0 and not table.over:
        seat = table.to_act[0]
        prompt = table.prompt(seat)
        asked += prompt is not None and prompt.key == "focus"
        table.act(seat, table.legal(seat)[-1])
    row = sorted(table.state.planet.numbers.starting_focus["excruciating"]["p3"])
    assert asked == 6, "the last value goes by itself"
    for seat in range(3):
        assert sorted(table.state.cubes[CUBES * seat : CUBES * seat + CUBES]) == row


@pytest.mark.rule("US-021", "US-329")
def test_an_easy_planet_and_the_quick_set_up_are_proposed_and_everything_else_is_accepted() -> None:
    proposed = {name: default for name, _, _, default in GAME.describe_options()}
    assert (proposed["task"], proposed["difficulty"], proposed["scarab"]) == ("a", "introductory", "")
    assert GAME.start(2, 1).state.planet.name == proposed["planet"]
    for task in "abc":
        for difficulty in DIFFICULTIES:
            scarab = "transporter" if difficulty == "discomforting" else ""
            options = Options(planet="vessimar", task=task, difficulty=difficulty, scarab=scarab)  # type: ignore[arg-type]
            assert Unsettled().faults(3, options) == []


@pytest.mark.rule("US-021", "US-R88")
def test_games_know_nothing_of_each_other_and_luck_comes_from_the_seed_alone() -> None:
    before = begun(3, 7).fingerprint()
    begun(3, 8)
    assert begun(3, 7).fingerprint() == before
    assert begun(3, 8).fingerprint() != before


@pytest.mark.rule("US-003", "US-305")
def test_every_seat_may_do_the_same_where_its_explorer_is_in_the_same_place() -> None:
    offered = []
    for seat in range(4):
        outing = Outing("orrowin", seats=4).node("kettle-steps", "n1").node("polite-bog", "e1").luna("e1")
        for other in range(4):
            outing.stand(other, "n1").trait(other, "altruist")
        outing.state.active = seat
        outing.state.agenda.clear()
        outing.happens((BEGIN_TURN,))
        offered.append([outing.table.words(action) for action in outing.table.legal(seat)])
        assert outing.table.may_act == tuple(other for other in range(4) if other != seat)
    assert offered[0]
    assert offered == [offered[0]] * 4


@pytest.mark.rule("US-R87")
def test_what_others_went_on_from_can_be_taken_back_by_them_first() -> None:
    table = begun(2)
    active = table.state.active
    other = 1 - active
    table.act(active, table.number("set energy on charge power"))
    table.act(other, next(action for action in table.legal(other) if table.words(action).startswith("reset")))
    with pytest.raises(CannotUndo, match="others have gone on"):
        table.undo(active)
    table.undo(other)
    table.undo(active)
    assert table.state.charged == 0


@pytest.mark.rule("US-R87")
def test_a_die_that_was_rolled_stays_rolled() -> None:
    table = begun(2)
    seat = table.state.active
    table.act(seat, next(action for action in table.legal(seat) if table.words(action).startswith("luna to n1")))
    table.act(seat, next(action for action in table.legal(seat) if table.words(action).startswith("scan")))
    assert table.undoable(seat) == 0
    with pytest.raises(CannotUndo, match="something hidden was shown"):
        table.undo(seat)


@pytest.mark.rule("US-R87")
def test_what_revealed_nothing_can_be_taken_back() -> None:
    table = GAME.start(2, 1)
    before = table.fingerprint()
    seat = table.to_act[0]
    table.act(seat, table.legal(seat)[0])
    assert table.undoable(seat) == 1
    table.undo(seat)
    assert table.fingerprint() == before
    table = begun(2)
    seat = table.state.active
    where = next(action for action in table.legal(seat) if table.words(action).startswith("luna to n1"))
    table.act(seat, where)
    assert table.undoable(seat) == 0, "a card was turned up"


@pytest.mark.rule("US-X15", "US-038", "US-040", "US-050", "US-125")
@pytest.mark.parametrize("difficulty", ["introductory", "excruciating"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_all_is_dealt_the_first_question_is_the_first_turn(seats: int, difficulty: str) -> None:
    table = GAME.start(seats, 6, dealt=True, difficulty=difficulty)
    prompt = table.prompt(table.to_act[0])
    assert prompt is not None
    assert prompt.key == "turn"
    state = table.state
    assert len(set(state.traits)) == len(set(state.avatars)) == seats
    assert min(state.traits) >= 0
    assert len(set(state.pursuit)) == min(seats, len(DISCIPLINES))
    row = sorted(state.planet.numbers.starting_focus[difficulty][f"p{seats}"], reverse=True)
    for seat in range(seats):
        assert state.cubes[CUBES * seat : CUBES * seat + CUBES] == row
    traits = [number for seat in range(seats) for number in state.cards.piles[OWN_TRAITS + seat]]
    assert len(traits) == seats


@pytest.mark.rule("US-X15")
def test_what_is_dealt_follows_from_the_seed_and_goes_with_the_record() -> None:
    dealt = {tuple(GAME.start(2, seed, dealt=True).state.traits) for seed in range(12)}
    assert len(dealt) > 6
    table = GAME.start(2, 6, dealt=True)
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    assert GAME.replay(table.record()).fingerprint() == table.fingerprint()
    with pytest.raises(BadOptions, match="traits: draft is a way of choosing"):
        GAME.start(2, 6, dealt=True, traits="draft")
