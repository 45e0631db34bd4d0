"""The end of the game: what is still done before scoring, and in which order."""

from itertools import permutations

import pytest

from tests.planet_unknown.scene import Scene, scene, square
from unmapped.kernel.rules import ScoreLine


def table(seats: int = 3, commander: int = 0, **options: object) -> Scene:
    return scene(seats, 0, first_commander=commander, **options).compete()


def asked(at: Scene) -> list[str]:
    return [at.asked(seat) for seat in range(at.table.seats)]


@pytest.mark.rule("PU-R49", "PU-098")
def test_end_game_civ_cards_are_revealed_first_and_private_objectives_after_the_last_steps() -> None:
    at = table(private_objectives=True).hold("CIV-23").hold("CIV-06", seat=1).aim("OBJ-25")
    assert at.view(1).players[0].civ_cards == at.view().players[0].private_objectives == ("?",)
    at.end()
    assert asked(at) == ["resolve", "", ""]
    assert [at.view().players[seat].civ_cards for seat in range(3)] == [("CIV-23",), ("CIV-06",), ()]
    assert at.view().players[0].private_objectives == ("?",)
    at.do("gain civ")
    assert at.table.over
    assert at.view().players[0].private_objectives == ("OBJ-25",)


@pytest.mark.rule("PU-R49")
@pytest.mark.parametrize("commander", [0, 1, 2])
def test_the_last_steps_are_taken_clockwise_from_the_commander_of_the_last_round(commander: int) -> None:
    at = table(commander=commander).hold("CIV-23", seat=0).hold("CIV-24", seat=1)
    at.seat(2).stored = 1
    at.end()
    last_step = ["gain civ", "gain civ", "patch F1"]
    for number in range(3):
        seat = (commander + number) % 3
        assert asked(at) == ["resolve" if other == seat else "" for other in range(3)]
        at.do(last_step[seat], seat=seat)
    assert at.table.over


STEPS = {"patch": ["patch F1"], "tech": ["tech 5", "card CIV-06", "card CIV-27"], "advance": ["gain water"]}


@pytest.mark.rule("PU-R49", "PU-098")
@pytest.mark.parametrize("order", [*permutations(STEPS)], ids=" ".join)
def test_stored_patches_end_game_techs_and_advances_are_resolved_in_any_order(order: tuple[str, ...]) -> None:
    at = table(corporations=("republic", "symmetric", "symmetric")).unlock("5").hold("CIV-23")
    at.civ("CIV-06", "CIV-27").seat().civ_queue = ()
    at.seat().stored = 1
    at.end()
    assert {"gain water", "patch F1", "tech 5"} <= set(at.choices())
    assert not at.can("done")
    for step in order:
        # The tech begins by itself when nothing else is left.
        at.do(*[words for words in STEPS[step] if words != "tech 5" or at.can("tech 5")])
    assert at.table.over
    assert (at.height("water"), at.seat().patches) == (1, square("F1"))
    assert set(at.view().players[0].civ_cards) == {"CIV-06", "CIV-23", "CIV-27"}


@pytest.mark.rule("PU-R49")
def test_a_tech_unlocked_by_an_end_game_advance_is_executed_too() -> None:
    at = table(seats=2, corporations=("republic", "symmetric")).hold("CIV-23")
    at.track(tech=at.seat().corporation.level_position[4] % 16 - 1).end()
    assert at.asked() == "resolve"
    at.do("gain tech")
    assert at.asked() == "two-cards"


@pytest.mark.rule("PU-R49", "PU-297")
def test_the_last_steps_count_for_the_scores() -> None:
    at = table(seats=2).hold("CIV-24").track(water=1).end().do("gain water")
    result = at.table.result
    assert result is not None
    assert result.breakdown[0] == (
        ScoreLine("planet", 0, "PU-099"),
        ScoreLine("tracks", 1, "PU-052"),
        ScoreLine("lifepods", 0, "PU-100"),
        ScoreLine("meteorites", 0, "PU-101"),
        ScoreLine("civ cards", 3, "PU-103"),
        ScoreLine("objectives", 0, "PU-105"),
    )
    assert result.scores == (4, 0)


@pytest.mark.rule("PU-R50")
def test_an_end_game_advance_that_reaches_a_civ_milestone_gives_a_card_until_nothing_is_left() -> None:
    at = table(seats=2).civ("CIV-24", "CIV-26").hold("CIV-23").hold("CIV-06", seat=1).track(civ=13)
    at.seat().civ_queue = ()
    at.end().do("gain civ")
    assert at.asked() == "civ-card"
    at.do("card CIV-24")
    assert at.asked() == "resolve"  # its own advance
    at.do("gain civ")
    assert at.height("civ") == 15
    assert at.table.over
    result = at.table.result
    assert result is not None
    assert ScoreLine("civ cards", 5, "PU-103") in result.breakdown[0]


@pytest.mark.rule("PU-R50")
def test_an_immediate_card_taken_at_the_end_is_carried_out_before_the_next_player() -> None:
    at = table(seats=2).civ("CIV-01", "CIV-11").hold("CIV-23").hold("CIV-24", seat=1).track(civ=2)
    at.seat().civ_queue = ()
    at.end().do("gain civ", "card CIV-01")
    assert asked(at) == ["advance-different", ""]
    at.track(civ=5).do("gain civ", "gain water")
    assert asked(at) == ["civ-card", ""]  # and so on
    at.do("card CIV-11", "gain water", "gain tech")
    assert asked(at) == ["", "resolve"]
