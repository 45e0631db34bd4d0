"""What cards and banners set off by themselves, when exactly, and for whom first."""

import pytest

from tests.undiscovered.scene import Scene, scene


def happened(at: Scene, *moves: str) -> list[str]:
    """What these moves bring about, in order, as keys of the journal's lines."""
    before = len(at.told())
    at.do(*moves)
    return [line.key for line in at.told()[before:]]


# --- Parts that work by themselves ------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R53")
def test_a_training_module_works_for_crew_that_is_purchased_and_for_crew_that_is_acquired() -> None:
    at = scene().install(0, "training-module", "C5").home_goods(0, "clone").discard(0).do("buy clone")
    assert (at.asked(), at.captain().discard) == ((0, "consent"), ("clone",))
    at.do("yes")
    assert (at.captain().deck[0], at.captain().discard) == ("clone", ())
    at = scene().install(0, "training-module", "C5").deck(1, "pleasurebot").discard(0)
    at.effect({"kind": "acquire_top", "deck": "rare"}).do("no")
    assert at.captain().discard == ("pleasurebot",)
    assert at.told("trigger")[0].rule == "UD-R53"


@pytest.mark.rule("UD-R53")
def test_a_training_module_does_not_work_for_cargo() -> None:
    at = scene().install(0, "training-module", "C5").home_goods(0, "twin-canisters").do("buy twin-canisters")
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-R72")
def test_a_power_coupling_gives_a_credit_at_the_end_of_a_turn_with_a_docked_card() -> None:
    at = scene().install(0, "power-coupling", "D4").purse(credit=2)
    assert at.end().captain().credits == 2
    at = scene().install(0, "power-coupling", "D4").purse(credit=2).dock(0, "fuel")
    assert at.end().captain().credits == 3
    assert at.end().captain().credits == 3, "it was the turn of another"


@pytest.mark.rule("UD-154")
@pytest.mark.parametrize(("answer", "count"), [("yes", 1), ("no", 0)])
def test_a_laboratory_may_take_a_marker_at_each_shuffle(answer: str, count: int) -> None:
    at = scene().hand(0).discard(0, "fuel").draw_pile(0).install(0, "laboratory", "D6")
    at.effect({"kind": "draw", "amount": 1}).do("first laboratory", answer)
    assert (at.asked(), at.markers("laboratory")) == ((0, "turn"), (count, 0))


@pytest.mark.rule("UD-154")
def test_an_airlock_may_remove_a_discarded_card_before_a_shuffle() -> None:
    at = scene().hand(0).discard(0, "fuel", "sundries").draw_pile(0).install(0, "airlock", "D4")
    at.effect({"kind": "draw", "amount": 2}).do("no")
    assert sorted(at.captain().hand) == ["fuel", "sundries"]


@pytest.mark.rule("UD-X08")
def test_two_filtration_systems_work_one_after_the_other_unasked() -> None:
    at = scene().hand(0).install(0, "filtration-system", "D4").install(0, "filtration-system", "F4").end()
    assert at.asked() == (0, "consent")
    at.do("no")
    assert at.asked() == (0, "consent")
    at.do("no")
    assert at.asked() == (1, "turn")


# --- When -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X11")
def test_what_an_arrival_sets_off_comes_before_the_next_line_of_the_card() -> None:
    at = scene().hand(0, "trail-guide").explored("B2", "mission", "maelstrom")
    at.state.revealed = 0
    told = happened(at.again(), "play trail-guide", "yes", "move to B2")
    assert told == ["played", "moved", "mission-revealed", "orbited", "gained"]


@pytest.mark.rule("UD-X11")
def test_leaving_sets_off_its_effect_before_the_next_line_of_the_card() -> None:
    at = scene().hand(0, "trail-guide").pawn(0, "B2").mission("B2", "race", 2)
    told = happened(at, "play trail-guide", "yes", "move to B1")
    assert told == ["played", "moved", "trigger", "unmarked", "gained"]


@pytest.mark.rule("UD-X11")
def test_missions_are_completed_only_when_the_whole_card_is_resolved() -> None:
    at = scene().hand(0, "operative").pawn(0, "B2").mission("B2", "solar-kraken", 8)
    assert happened(at, "play operative") == ["played", "marked", "removed", "mission-complete", "mission-won"]


@pytest.mark.rule("UD-X11")
def test_a_banner_set_off_by_a_card_works_before_its_mission_completes() -> None:
    at = scene(3).hand(0, "operative").pawn(0, "B2").mission("B2", "journey-to-the-center", 3, 1)
    at.do("play operative")
    assert (at.asked(), at.place(0)) == ((2, "send"), "B2")
    assert happened(at, "send to A1")[:3] == ["moved", "removed", "mission-complete"]


@pytest.mark.rule("UD-X12")
def test_a_played_card_lies_in_the_discard_pile_when_missions_are_checked() -> None:
    at = scene().hand(0, "scrapper").discard(0, "fuel").install(0, "workshop", "D6").pawn(0, "B2")
    at.mission("B2", "temporal-anomaly", 5, 1).do("play scrapper", "yes")
    assert (at.asked(), at.legal()) == ((1, "acquire-discarded"), ["take fuel", "take scrapper"])


@pytest.mark.rule("UD-X12")
def test_a_card_that_leaves_the_game_is_not_in_the_discard_pile_when_missions_are_checked() -> None:
    at = scene().hand(0, "operative").discard(0, "fuel", "sundries").pawn(0, "B2")
    at.mission("B2", "temporal-anomaly", 5, 1).do("play operative", "yes")
    assert at.legal() == ["take sundries", "take fuel"]


# --- Who --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X07")
def test_several_players_carry_out_a_resolution_clockwise_from_the_active_player() -> None:
    at = (
        scene(4, first=2).pawn(2, "B2").mission("B2", "predator-census", 1, 4, 1, 0).mark("predator-census", 1, 2, 0, 0)
    )
    at.purse(fist=2).do("use predator-census a")
    assert [at.asked()[0], at.do("no").asked()] == [2, (0, "consent")]
    at.do("no")
    assert (at.asked(), at.captain(1).scored) == ((2, "turn"), ("predator-census",))


@pytest.mark.rule("UD-X27")
def test_the_winner_sends_players_anywhere_but_where_they_are_one_after_the_other() -> None:
    at = scene(3).pawn(0, "B2").mission("B2", "maelstrom", 3).purse(fuel=2).explored("C4", "mission", "bug-hunt")
    at.state.revealed &= ~(1 << at.sector_at("C4"))
    at.again().do("use maelstrom")
    assert (at.asked(), len(at.legal())) == ((0, "send"), 11)
    assert at.rules_against(f"send to {at.place(1)}") == ["UD-X27"]
    assert happened(at, "send to C4") == ["moved", "mission-revealed"]
    assert (at.place(1), at.asked()) == ("C4", (0, "send"))
    at.do("send to B2")
    assert (at.place(2), at.captain(0).scored) == ("B2", ("maelstrom",))
