"""Points, the value of ships, when the game ends, and who has won."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.table.state import BOX, EXPLORATION_BOX, EXPLORE, GOODS, MISSION_DECK, RARE_DECK
from unmapped.kernel.rules import Result, ScoreLine

MISSIONS = [one.id for one in box().content.missions if one.points == 2 and one.id != "race"]
VICTORIES = [one.id for one in box().content.explorations if one.points == 1 and one.id != "fuel-victory-1"]


def scored(at: Scene, *points: int) -> Scene:
    """Give seat 0, seat 1 ... so many points in missions and at most one exploration card each."""
    missions, victories = MISSIONS[:], VICTORIES[:]
    for seat, count in enumerate(points):
        at.score(seat, *[missions.pop() for _ in range(count // 2)])
        if count % 2:
            card = victories.pop()
            for one in at.view().sectors:
                if one.exploration and at.ids(EXPLORE + at.sector_at(one.place)) == [card]:
                    at.unexplored(one.place, at.ids(EXPLORATION_BOX)[0])
            at.score(seat, card)
    return at


def without_explorations(at: Scene) -> Scene:
    """Take all missions and exploration cards off the table."""
    for pile in (MISSION_DECK, *range(EXPLORE, EXPLORE + 12)):
        for card in at.state.cards.piles[pile]:
            at.put(card, BOX)
    at.state.explored = (1 << 16) - 1
    return at.again()


def result(at: Scene) -> Result:
    """The result of a game that is over."""
    found = at.table.result
    assert found is not None
    return found


# --- Points -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-043")
def test_points_are_those_of_the_score_area_and_of_ship_parts_whose_condition_holds() -> None:
    at = scene(2).score(0, "solar-kraken", "race", "credit-victory-1", "fuel-victory-2")
    assert at.captain(0).points == 3 + 2 + 1 + 1
    assert at.captain(1).points == 0
    at.install(0, "laboratory", "D6").mark("laboratory", 2)
    assert at.captain(0).points == 7
    at.mark("laboratory", 3)
    assert at.captain(0).points == 8
    assert at.captain(0).scored == ("race", "solar-kraken", "credit-victory-1", "fuel-victory-2")


@pytest.mark.rule("UD-043")
def test_the_score_of_a_game_names_every_card_with_points() -> None:
    at = scene(2, round_limit=1).score(0, "race", "credit-victory-1").install(0, "laboratory", "D6")
    at.mark("laboratory", 4).round()
    assert sorted(result(at).breakdown[0]) == [
        ScoreLine("Laboratory", 1, "UD-043"),
        ScoreLine("Race", 2, "UD-105"),
        ScoreLine("Singing Moon", 1, "UD-084"),
    ]
    assert result(at).scores == (4, 0)
    assert result(at).breakdown[1] == ()


@pytest.mark.rule("UD-R55")
def test_points_of_ship_parts_are_lost_with_their_condition_or_the_part_and_others_never() -> None:
    at = scene(2).score(0, "race").install(0, "laboratory", "D6").mark("laboratory", 3)
    at.install(0, "workshop", "F6").pawn(0, "B2")
    assert at.captain(0).points == 3
    at.mark("laboratory", 2)
    assert at.captain(0).points == 2
    at.mark("laboratory", 3).effect({"kind": "remove_part"}).do("scrap laboratory D6")
    assert at.captain(0).points == 2


@pytest.mark.rule("UD-041")
def test_the_value_of_a_ship_is_what_its_parts_cost_and_starter_parts_cost_nothing() -> None:
    at = scene(2)
    assert at.captain(0).ship_value == 0
    at.install(0, "laboratory", "D6").install(0, "airlock", "D4")
    assert (at.captain(0).ship_value, at.captain(1).ship_value) == (4 + 3, 0)


@pytest.mark.rule("UD-R57")
def test_a_part_that_was_cheaper_or_free_counts_with_its_printed_price() -> None:
    at = scene(2).hand(0, "quartermaster").home_goods(0, "airlock").purse(0, credit=1)
    at.do("play quartermaster", "option 2", "buy airlock", "place airlock D4")
    assert (at.captain(0).credits, at.captain(0).ship_value) == (0, 3)
    at.deck(RARE_DECK, "laboratory").effect({"kind": "acquire_top", "deck": "rare"}).do("place laboratory D6")
    assert at.captain(0).ship_value == 7


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-039")
def test_the_round_in_which_somebody_has_8_points_is_played_to_its_end() -> None:
    at = scored(scene(3), 8)
    for seat in (0, 1, 2):
        assert at.asked() == (seat, "turn")
        assert at.table.result is None
        at.end()
    assert at.table.over
    assert [(line.rule, line.args) for line in at.told("game-over")] == [("UD-039", (1,))]


@pytest.mark.rule("UD-039")
def test_with_7_points_the_game_goes_on() -> None:
    at = scored(scene(2), 7, 7).round()
    assert at.asked() == (0, "turn")
    assert at.view().round == 2


@pytest.mark.rule("UD-039")
def test_the_last_player_of_a_round_may_reach_the_target_as_well() -> None:
    at = scored(scene(2), 7, 7)
    at.end().pawn(1, "A1").unexplored("A1", "fuel-victory-1").purse(1, fuel=2).do("explore")
    assert at.captain(1).points == 8
    assert at.table.result is None
    at.end()
    assert result(at).ranks == (2, 1)


@pytest.mark.rule("UD-042")
def test_with_the_longer_target_the_game_goes_on_at_9_points_and_ends_at_10() -> None:
    at = scored(scene(2, target=10), 9, 8).round()
    assert not at.table.over
    at.score(0, "credit-victory-1").round()
    assert at.table.over
    assert result(at).scores == (10, 8)


@pytest.mark.rule("UD-001", "UD-040")
def test_whoever_has_most_points_wins_though_another_reached_the_target_first() -> None:
    at = scored(scene(2), 8, 7).mission("A1", "race", 0, 4).end()
    at.pawn(1, "A1").purse(1, fuel=1).do("use race", "x 1").end()
    assert result(at).scores == (8, 9)
    assert result(at).ranks == (2, 1)
    assert result(at).outcome == "victory"


@pytest.mark.rule("UD-R54")
def test_points_that_come_in_the_last_step_of_the_last_turn_still_count() -> None:
    at = scored(scene(2), 0, 7).end()
    at.install(1, "laboratory", "D6").mark("laboratory", 0, 2).hand(1, "navigator").discard(1, "sundries")
    at.draw_pile(1, "fuel", "fuel", "fuel").do("play navigator", "option 2").end()
    assert at.asked() == (1, "order")  # Laboratory and Bridge, at the shuffle before the later draw
    at.do("first laboratory", "yes")
    assert at.table.over
    assert result(at).scores == (0, 8)


@pytest.mark.rule("UD-R54")
def test_points_that_are_gone_when_the_round_ends_do_not_count() -> None:
    at = scored(scene(2), 0, 7).end()
    at.install(1, "laboratory", "D6").mark("laboratory", 0, 3).pawn(1, "B2").hand(1, "scrapper").mission("B2", "race")
    assert at.captain(1).points == 8
    at.do("play scrapper").end()
    assert at.captain(1).points == 7
    assert not at.table.over


@pytest.mark.rule("UD-041")
def test_a_tie_goes_to_the_most_expensive_ship() -> None:
    at = scored(scene(3), 8, 8, 7)
    at.install(0, "cooling-unit", "D4").install(1, "workshop", "D6").install(2, "laboratory", "D6").round()
    assert result(at).scores == (8, 8, 7)
    assert result(at).ranks == (2, 1, 3)
    assert result(at).outcome == "victory by the value of the ship"


@pytest.mark.rule("UD-R56")
def test_who_ties_in_points_and_ship_shares_the_victory() -> None:
    at = scored(scene(3), 8, 7, 8)
    at.install(0, "workshop", "D6").install(1, "laboratory", "D6").install(2, "compartment", "D6").round()
    assert result(at).ranks == (1, 3, 1)
    assert result(at).outcome == "shared victory"


# --- When nobody can reach the target ---------------------------------------------------------------------------------


@pytest.mark.rule("UD-R92")
@pytest.mark.parametrize("left", ["", "in the deck", "face-down", "face-up", "an exploration card"])
def test_without_missions_and_exploration_cards_the_game_ends_with_the_round(left: str) -> None:
    at = without_explorations(scored(scene(2), 4, 5))
    if left == "an exploration card":
        at.put(at.find("discard-credits"), EXPLORE)
        at.state.explored ^= 1
    elif left == "in the deck":
        at.put(at.find("race"), MISSION_DECK)
        at.state.explored = 0  # so that it stays there
    elif left:
        at.explored("A1", "mission").put(at.find("race"), GOODS + at.sector_at("A1"))
        at.state.revealed = 0 if left == "face-down" else 1 << at.sector_at("A1")
    at.again().end()
    assert not at.table.over
    at.end()
    assert at.table.over == (left == "")
    if at.table.over:
        assert (result(at).scores, result(at).ranks) == ((4, 5), (2, 1))


@pytest.mark.rule("UD-X39")
def test_parts_that_could_still_bring_points_do_not_keep_the_game_open() -> None:
    at = without_explorations(scored(scene(2), 6, 7)).install(0, "laboratory", "D6").mark("laboratory", 2)
    at.install(1, "system-upgrade", "D6").round()
    assert at.table.over
    assert result(at).ranks == (2, 1)


@pytest.mark.rule("UD-R92", "UD-X46")
@pytest.mark.parametrize(("options", "rounds"), [({}, 100), ({"round_limit": 1}, 1), ({"round_limit": 120}, 120)])
def test_the_game_ends_after_100_rounds_or_another_limit(options: dict[str, int], rounds: int) -> None:
    at = scored(scene(2, first=0, seed=1, **options), 2, 3)
    while not at.table.over:
        assert at.state.round <= rounds
        at.round()
    assert at.state.round == rounds
    assert (result(at).scores, result(at).ranks) == ((2, 3), (2, 1))


@pytest.mark.rule("UD-X46")
def test_without_a_limit_a_game_goes_on() -> None:
    at = scene(2, round_limit=0)
    for _ in range(105):
        at.round()
    assert not at.table.over
    assert at.state.round == 106
