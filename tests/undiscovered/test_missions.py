"""Missions: their abilities, markers, completion and resolution, and every mission card."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import MISSION
from unmapped.games.undiscovered.table.state import DISCARD, MISSION_DECK, RARE_DECK

ADD = {"kind": "add_marker"}
MOVE_ANYWHERE = {"kind": "move", "to": "any"}
MOVED_HOME = {"kind": "be_moved", "to": "home"}


def on(mission: str, *counts: int, seats: int = 2, first: int = 0) -> Scene:
    """Seat 0 on B2 with this mission, which bears so many markers of seat 0, of seat 1, ..."""
    return scene(seats, first=first).mission("B2", mission, *counts).pawn(0, "B2")


def add(at: Scene, mission: str, seat: int = 0, amount: int = 1) -> Scene:
    """Have a seat add markers to a mission."""
    return at.effect({"kind": "add_marker", "amount": amount}, seat, at.find(mission))


def keys(at: Scene, *wanted: str) -> list[tuple[str, int]]:
    """What the journal tells of these keys, in order: the key and the seat."""
    return [(line.key, line.seat) for line in at.told() if line.key in wanted]


# --- Abilities and markers --------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-098")
def test_the_abilities_of_the_mission_in_the_current_sector_may_be_activated() -> None:
    at = on("bug-hunt").purse(fuel=2, fist=2)
    at.do("use bug-hunt b")
    assert (at.view().turn.fuel, at.view().turn.fist) == (1, 0)
    assert at.markers("bug-hunt") == (2, 0)


@pytest.mark.rule("UD-099")
def test_markers_are_of_the_active_players_colour_and_stay_when_the_player_leaves() -> None:
    at = on("solar-kraken").purse(fist=2).do("use solar-kraken", "x 2")
    assert at.markers("solar-kraken") == (2, 0)
    at.effect(MOVED_HOME)
    at.round().round()
    assert at.markers("solar-kraken") == (2, 0)
    assert [line.rule for line in at.told("marked")] == ["UD-099"]


@pytest.mark.rule("UD-106")
def test_of_the_abilities_of_many_missions_only_one_may_be_used_once_per_turn() -> None:
    at = on("bug-hunt").purse(fuel=9, fist=9).do("use bug-hunt a")
    assert at.rules_against("use bug-hunt a") == ["UD-106"]
    assert at.rules_against("use bug-hunt b") == ["UD-106"]
    at.round().purse(fuel=9, fist=9).do("use bug-hunt b")
    assert at.rules_against("use bug-hunt a") == ["UD-106"]


@pytest.mark.rule("UD-108")
def test_more_markers_than_needed_may_be_added() -> None:
    at = on("gravity-well", 2, 2).purse(fuel=3).do("use gravity-well a", "x 3")
    assert at.asked() == (1, "consent"), "the runner-up is served"
    assert at.markers("gravity-well") == (5, 2)


@pytest.mark.rule("UD-R14")
def test_who_has_fewer_markers_than_an_effect_gives_adds_all_there_are_and_pays_in_full() -> None:
    at = on("solar-kraken").mission("A1", "race", 11, 11).purse(fist=4).do("use solar-kraken", "x 3")
    assert at.markers("solar-kraken") == (1, 0)
    assert (at.captain().supply, at.view().turn.fist) == (0, 1)
    at.do("use solar-kraken", "x 1")
    assert (at.markers("solar-kraken"), at.view().turn.fist) == ((1, 0), 0)


@pytest.mark.rule("UD-R14")
def test_markers_return_to_their_owner_when_they_are_removed() -> None:
    at = on("solar-kraken", 2, 1).effect({"kind": "remove_marker"}).do("seat 1")
    assert at.markers("solar-kraken") == (2, 0)
    assert (at.captain(0).supply, at.captain(1).supply) == (10, 12)


@pytest.mark.rule("UD-R14")
def test_markers_return_to_their_owner_when_their_part_leaves_the_ship() -> None:
    at = scene().install(0, "laboratory", "D6").mark("laboratory", 2)
    assert at.captain().supply == 10
    at.effect({"kind": "remove_part"})
    assert "laboratory" not in [part.id for part in at.captain().ship]
    assert at.captain().supply == 12


@pytest.mark.rule("UD-R77")
def test_a_card_may_add_a_marker_where_the_abilities_are_used_up() -> None:
    at = on("bug-hunt").hand(0, "operative").purse(fuel=1, fist=1).do("use bug-hunt a", "play operative")
    assert at.markers("bug-hunt") == (2, 0)
    assert at.view().removed == ("operative",)


@pytest.mark.rule("UD-R77")
def test_without_a_mission_here_a_card_adds_no_marker_and_its_rest_is_carried_out() -> None:
    at = scene().mission("B2", "bug-hunt").hand(0, "operative").do("play operative")
    assert at.markers("bug-hunt") == (0, 0)
    assert (at.captain().supply, at.view().removed) == (12, ("operative",))


@pytest.mark.rule("UD-R99")
def test_a_part_that_gathers_markers_counts_those_of_its_owner_and_needs_at_least_so_many() -> None:
    at = scene().install(0, "laboratory", "D6").mark("laboratory", 2, 5)
    assert at.captain().points == 0
    assert at.mark("laboratory", 3).captain().points == 1
    assert add(at, "laboratory").captain().points == 1
    assert at.markers("laboratory") == (4, 0)


# --- Completion -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-100")
@pytest.mark.parametrize(
    ("counts", "is_complete"),
    [((2, 1), True), ((1, 1, 1), True), ((5, 0), True), ((1, 2), False), ((2, 0), False), ((0, 2, 2), False)],
)
def test_a_mission_is_complete_at_its_threshold_unless_players_tie_for_most(
    counts: tuple[int, ...], is_complete: bool
) -> None:
    at = add(on("suicide-mission", *counts, seats=len(counts)), "suicide-mission")
    assert at.captain().scored == (("suicide-mission",) if is_complete else ())
    assert [line.rule for line in at.told("mission-complete")] == (["UD-100"] if is_complete else [])


@pytest.mark.rule("UD-101")
def test_whoever_has_most_markers_wins_wherever_the_pawn_is_and_whosever_turn_it_is() -> None:
    at = on("suicide-mission", 0, 3).hand(0, "deckhand")
    assert at.place(1) == "C2"
    at.do("use suicide-mission", "x 1")
    assert (at.captain(0).scored, at.captain(1).scored) == ((), ("suicide-mission",))
    assert (at.captain(0).points, at.captain(1).points) == (0, 2)


@pytest.mark.rule("UD-102")
def test_with_a_tie_a_mission_stays_active_until_the_tie_is_gone() -> None:
    at = on("suicide-mission", 1, 2).hand(0, "deckhand", "deckhand").do("use suicide-mission", "x 1", "remove deckhand")
    assert at.markers("suicide-mission") == (2, 2)
    assert at.sector("B2").goods == ("suicide-mission",)
    assert (at.captain(0).scored, at.captain(1).scored) == ((), ())
    at.do("use suicide-mission", "x 1")
    assert at.captain(0).scored == ("suicide-mission",)


@pytest.mark.rule("UD-156")
def test_many_players_may_add_markers_over_any_number_of_rounds() -> None:
    at = scene(3).mission("B2", "solar-kraken").pawn(0, "B2").pawn(1, "B2").pawn(2, "B2")
    for total in range(1, 9):
        at.purse(fist=1).do("use solar-kraken", "x 1")
        assert sum(at.markers("solar-kraken")) == total
        at.end()
    assert at.markers("solar-kraken") == (3, 3, 2)
    for _ in range(5):
        at.round()
    assert at.markers("solar-kraken") == (3, 3, 2)
    add(at, "solar-kraken", 1).do("no", "no")
    assert at.captain(1).scored == ("solar-kraken",)


@pytest.mark.rule("UD-R16")
def test_completion_is_looked_at_after_the_whole_effect() -> None:
    at = on("solar-kraken", 8).effect([{"kind": "add_marker", "to": "mission_here"}, {"kind": "gain", "credit": 1}])
    assert [line.key for line in at.told()][-4:] == ["marked", "gained", "mission-complete", "mission-won"]


@pytest.mark.rule("UD-R16")
def test_what_a_marker_sets_off_comes_before_the_completion() -> None:
    at = on("journey-to-the-center", 2, 1).purse(fuel=1).do("use journey-to-the-center")
    assert at.markers("journey-to-the-center") == (3, 1)
    assert at.asked() == (1, "send")
    assert at.captain().scored == ()
    at.do("send to C3")
    assert (at.place(0), at.captain().scored) == ("C3", ("journey-to-the-center",))


@pytest.mark.rule("UD-R16", "UD-R17")
def test_a_marker_that_is_removed_completes_a_mission_if_it_breaks_a_tie() -> None:
    at = on("bug-hunt", 3, 3).hand(0, "claim-jumper").purse(credit=2).do("play claim-jumper", "option 2")
    assert at.captain(0).scored == ()
    at.do("seat 1")
    assert (at.captain(0).scored, at.captain(1).credits) == (("bug-hunt",), 6 + 4)


@pytest.mark.rule("UD-R17")
def test_a_tie_that_is_broken_below_the_threshold_completes_nothing() -> None:
    at = on("suicide-mission", 2, 2).hand(0, "claim-jumper").purse(credit=2)
    at.do("play claim-jumper", "option 2", "seat 1")
    assert at.markers("suicide-mission") == (2, 1)
    assert at.captain(0).scored == ()


def two_at_once(*, seats: int = 2, here: str = "bug-hunt", there: str = "race") -> Scene:
    """Seat 0 is about to move its marker from a mission, which is completed by that, to one which is so as well."""
    counts = {"bug-hunt": (3, 1), "time-travel-heist": (3, 1, 0), "race": (3, 1, 3) if seats == 3 else (3, 3)}
    at = on(here, *counts[here][:seats], seats=seats).mission("A1", there, *counts[there])
    return at.hand(0, "confidence-artist").do("play confidence-artist", "option 2")


@pytest.mark.rule("UD-R18")
@pytest.mark.parametrize("order", [("race", "bug-hunt"), ("bug-hunt", "race")])
def test_several_complete_missions_are_resolved_in_the_order_that_the_active_player_chooses(
    order: tuple[str, str],
) -> None:
    at = two_at_once()
    assert at.asked() == (0, "complete")
    assert at.legal() == ["first bug-hunt", "first race"]
    at.do(f"first {order[0]}")
    assert (at.captain(0).scored, at.captain(1).scored) == (("bug-hunt",), ("race",))
    winners = {"bug-hunt": 0, "race": 1}
    assert keys(at, "mission-won") == [("mission-won", winners[mission]) for mission in order]


@pytest.mark.rule("UD-R18")
def test_a_complete_mission_waits_until_the_one_before_it_is_resolved() -> None:
    at = two_at_once(seats=3, here="time-travel-heist").pawn(1, "A1").pawn(2, "C1")
    at.do("first time-travel-heist")
    assert keys(at, "moved", "unmarked", "mission-won")[1:] == [
        ("moved", 1),
        ("unmarked", 1),
        ("moved", 2),
        ("mission-won", 0),
        ("mission-won", 2),
    ]


@pytest.mark.rule("UD-X13")
def test_after_each_resolution_it_is_looked_at_anew_which_missions_are_complete() -> None:
    at = two_at_once(seats=3, here="time-travel-heist").pawn(2, "A1").do("first time-travel-heist")
    assert at.markers("race") == (2, 1, 0)
    assert at.captain(0).scored == ("time-travel-heist",)
    assert at.sector("A1").goods == ("race",)


# --- Resolution -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-103")
def test_runners_up_are_all_others_with_a_marker() -> None:
    at = add(on("inspections", 2, 1, 0, 1, seats=4), "inspections")
    assert at.asked() == (1, "consent")
    at.do("no")
    assert at.asked() == (3, "consent")
    at.do("no")
    assert at.captain(0).scored == ("inspections",)


@pytest.mark.rule("UD-104", "UD-105", "UD-R15")
def test_the_resolution_text_comes_first_and_then_the_winner_takes_the_card() -> None:
    at = add(on("inspections", 2, 1), "inspections")
    assert at.asked() == (1, "consent")
    assert at.sector("B2").goods == ("inspections",)
    assert (at.captain(0).points, at.captain(0).supply, at.captain(1).supply) == (0, 9, 11)
    at.do("no")
    assert at.sector("B2").goods == ()
    assert (at.captain(0).scored, at.captain(0).points) == (("inspections",), 2)
    assert (at.captain(0).supply, at.captain(1).supply) == (12, 12)
    assert [line.rule for line in at.told("mission-won")] == ["UD-105"]


@pytest.mark.rule("UD-R19")
def test_runners_up_are_served_clockwise_from_the_active_player() -> None:
    at = add(on("suicide-mission", 1, 1, 1, 2, seats=4, first=2), "suicide-mission", 3)
    assert keys(at, "gained", "mission-won") == [("gained", 2), ("gained", 0), ("gained", 1), ("mission-won", 3)]


@pytest.mark.rule("UD-R19")
def test_each_runner_up_is_asked_in_turn_and_takes_what_the_one_before_left() -> None:
    at = on("first-contact", 2, 1, 1, 1, seats=4).deck(RARE_DECK, "turbolift", "blob", "courier")
    at.install(1, "repulsor", "D4").purse(credit=3).do("use first-contact a")
    assert at.asked() == (1, "consent")
    at.do("yes")
    assert at.asked() == (1, "build"), "a part is installed before the next one is asked"
    at.do(at.legal()[0])
    assert at.asked() == (2, "consent")
    at.do("no")
    assert at.asked() == (3, "consent")
    at.do("yes")
    assert (at.captain(2).discard, at.captain(3).discard) == ((), ("blob",))
    assert "turbolift" in [part.id for part in at.captain(1).ship if part.cell]
    assert at.captain(0).scored == ("first-contact",)


@pytest.mark.rule("UD-R84", "UD-X14")
def test_a_shuffle_of_a_runner_up_is_carried_out_before_the_next_one_and_under_the_banner() -> None:
    at = on("inspections", 2, 1, 1, seats=3).dock(1, "fuel").draw_pile(1, "sundries").discard(1, "deckhand")
    at.draw_pile(2, "fuel", "sundries").purse(1, credit=5)
    add(at, "inspections").do("yes")
    assert at.asked() == (1, "order"), "Bridge and banner"
    at.do("first inspections", "pay for fuel")
    assert at.asked() == (2, "consent")
    assert at.captain(1).credits == 5 - 1 - 2
    assert at.ids(DISCARD + 1) == []
    at.do("no")
    assert at.captain(0).scored == ("inspections",)


@pytest.mark.rule("UD-R84")
def test_a_mission_completed_by_a_resolution_is_resolved_before_the_next_player_goes_on() -> None:
    at = on("time-travel-heist", 3, 1, 0, seats=3).mission("A1", "race", 3, 3, 2).pawn(1, "A1")
    add(at, "time-travel-heist")
    assert keys(at, "mission-complete", "moved", "gained", "lost-credits", "mission-won") == [
        ("mission-complete", 0),
        ("lost-credits", 1),
        ("gained", 1),
        ("moved", 1),
        ("mission-complete", 0),
        ("gained", 2),
        ("mission-won", 0),
        ("lost-credits", 2),
        ("mission-won", 0),
    ]
    assert at.captain(2).credits == 0
    assert at.captain(0).scored == ("race", "time-travel-heist")


@pytest.mark.rule("UD-R83")
def test_the_markers_are_used_before_they_go_back() -> None:
    at = add(on("time-travel-heist", 2, 2, seats=3), "time-travel-heist")
    assert at.captain(1).credits == 6
    assert (at.captain(0).supply, at.captain(1).supply) == (12, 12)


@pytest.mark.rule("UD-X14")
def test_winner_and_runners_up_are_fixed_when_a_mission_completes() -> None:
    at = add(on("gravity-well", 3, 1, 1, seats=3), "gravity-well")
    assert at.asked() == (1, "consent")
    for seat in (0, 2):
        at.effect({"kind": "remove_own_markers"}, seat, at.find("gravity-well"))
    at.do("no")
    assert at.asked() == (2, "consent")
    at.do("no")
    assert at.captain(0).scored == ("gravity-well",)


@pytest.mark.rule("UD-X15")
def test_each_player_carries_out_the_whole_text_before_the_next_player() -> None:
    at = on("time-travel-heist", 3, 1, 0, seats=3).pawn(1, "A1").pawn(2, "A1")
    add(at, "time-travel-heist")
    assert keys(at, "lost-credits", "gained", "moved") == [
        ("lost-credits", 1),
        ("gained", 1),
        ("moved", 1),
        ("lost-credits", 2),
        ("moved", 2),
    ]


# --- Banners ----------------------------------------------------------------------------------------------------------


def face_down(mission: str, place: str = "B2", seats: int = 2) -> Scene:
    """A mission that lies face-down; it is the turn of seat 1."""
    return scene(seats).explored(place, "mission").deck(MISSION_DECK, mission).hand(0).end()


@pytest.mark.rule("UD-R46")
@pytest.mark.parametrize("how", ["move", "move out of turn", "sent"])
def test_a_mission_is_turned_up_by_whatever_means_a_pawn_arrives(how: str) -> None:
    at = face_down("bug-hunt")
    assert at.sector("B2", None).goods == ("?",)
    assert at.view().turn.seat == 1
    if how != "sent":
        at.effect(MOVE_ANYWHERE, 1 if how == "move" else 0).do("move to B2")
    else:
        at.mission("A1", "journey-to-the-center", 0, 1).pawn(1, "A1")
        add(at, "journey-to-the-center", 1).do("send to B2")
    assert at.sector("B2", None).goods == ("bug-hunt",)


@pytest.mark.rule("UD-R46")
def test_what_happens_when_a_mission_is_revealed_follows_at_once() -> None:
    at = face_down("maelstrom").effect([MOVE_ANYWHERE, {"kind": "gain", "credit": 1}], 1).do("move to B2")
    assert [line.key for line in at.told()][-4:] == ["moved", "mission-revealed", "orbited", "gained"]


@pytest.mark.rule("UD-R47")
def test_banners_of_face_down_missions_do_not_work() -> None:
    at = face_down("nebula-time-share").end()
    assert at.asked() == (0, "turn")
    at = face_down("gravity-well").end()
    assert (at.place(0), at.place(1)) == ("A2", "C2")
    at = face_down("inspections").dock(1, "fuel").draw_pile(1).discard(1, "sundries").purse(1, credit=1)
    at.effect({"kind": "draw", "amount": 1}, 1)
    assert at.asked() == (1, "turn")
    assert (at.captain(1).credits, len(at.state.docked[1])) == (1, 1)


@pytest.mark.rule("UD-X18")
def test_gravity_well_moves_all_in_adjacent_sectors_clockwise_from_the_active_player() -> None:
    at = scene(4, first=2).mission("B2", "gravity-well").pawn(1, "B2").pawn(2, "C3")
    assert [at.place(seat) for seat in range(4)] == ["B1", "B2", "C3", "A3"]
    at.end()
    assert [at.place(seat) for seat in range(4)] == ["B2"] * 4
    assert keys(at, "moved") == [("moved", 2), ("moved", 3), ("moved", 0)]
    at = scene(4, first=2).mission("B2", "gravity-well").pawn(2, "D4").end()
    assert [at.place(seat) for seat in range(4)] == ["B2", "D2", "D4", "B2"]


# --- Journey to the Center --------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R100")
def test_another_player_with_the_fewest_markers_moves_who_adds_one() -> None:
    at = add(on("journey-to-the-center", 0, 1, 0, seats=3), "journey-to-the-center")
    assert at.asked() == (2, "send")
    targets = ["A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3", "A4", "B4", "C4"]
    assert at.legal() == [f"send to {place}" for place in targets]
    assert at.rules_against("send to B2") == ["UD-X27"]
    at.do("send to A4")
    assert at.place(0) == "A4"


@pytest.mark.rule("UD-R100")
def test_who_adds_a_marker_picks_among_players_who_tie_for_the_fewest() -> None:
    at = add(on("journey-to-the-center", 0, 1, 1, 2, seats=4), "journey-to-the-center")
    assert at.asked() == (0, "rival")
    assert at.legal() == ["seat 1", "seat 2"]
    at.do("seat 2")
    assert at.asked() == (2, "send")


@pytest.mark.rule("UD-R100")
def test_an_effect_that_adds_several_markers_sends_a_player_away_once() -> None:
    at = add(on("journey-to-the-center"), "journey-to-the-center", amount=2).do("send to A1")
    assert at.markers("journey-to-the-center") == (2, 0)
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-X19")
def test_moving_a_marker_is_not_adding_one_and_neither_is_adding_none() -> None:
    at = on("journey-to-the-center").mission("A1", "solar-kraken", 1).hand(0, "confidence-artist")
    at.do("play confidence-artist", "option 2")
    assert at.markers("journey-to-the-center") == (1, 0)
    assert (at.asked(), at.place(0)) == ((0, "turn"), "B2")
    at = on("journey-to-the-center").mission("A1", "solar-kraken", 12, 12).purse(fuel=1)
    at.do("use journey-to-the-center")
    assert at.markers("journey-to-the-center") == (0, 0)
    assert (at.asked(), at.place(0)) == ((0, "turn"), "B2")


# --- The cards --------------------------------------------------------------------------------------------------------

CARDS = {
    "first-contact": (4, 2, True),
    "inspections": (4, 2, True),
    "bug-hunt": (5, 2, True),
    "gravity-well": (5, 2, True),
    "nebula-time-share": (5, 2, True),
    "temporal-anomaly": (7, 2, True),
    "suicide-mission": (4, 2, False),
    "race": (5, 2, False),
    "solar-kraken": (9, 3, False),
    "maelstrom": (5, 2, False),
    "scrapyard-flotilla": (4, 2, True),
    "time-travel-heist": (5, 2, True),
    "research-experiment": (3, 2, True),
    "mission-impossible": (2, 2, False),
    "journey-to-the-center": (4, 2, False),
    "predator-census": (4, 2, True),
}
"""Every mission: its threshold, its points, and whether its abilities may be used once per turn only."""


def test_all_missions_are_tried() -> None:
    assert {design.record.id for design in catalogue().design if design.kind == MISSION} == set(CARDS)


@pytest.mark.rule("UD-009", "UD-100", "UD-105")
@pytest.mark.parametrize("mission", CARDS)
def test_every_mission_is_complete_at_its_threshold_and_gives_its_points(mission: str) -> None:
    threshold, points, _ = CARDS[mission]
    at = on(mission, threshold - 2)
    shown = at.sector("B2").mission
    assert shown is not None
    assert (shown.threshold, shown.points) == (threshold, points)
    for _ in range(2):
        assert at.captain().points == 0
        add(at, mission)
        while at.asked()[1] == "send":
            at.do(at.legal()[0])
    assert (at.captain().points, at.captain().scored) == (points, (mission,))


def rich(mission: str, *counts: int, seats: int = 2) -> Scene:
    """Seat 0 on a mission with more of everything than an ability costs."""
    at = on(mission, *counts, seats=seats).install(0, "repulsor", "D4").install(0, "workshop", "D6")
    at.hand(0, "fuel", "fuel", "sundries", "deckhand", "deckhand", "navigator", "privateer").discard(
        0, "clone", "mercenary"
    )
    return at.purse(credit=9, fist=9, fuel=9)


@pytest.mark.rule("UD-106")
@pytest.mark.parametrize("mission", CARDS)
def test_whether_the_abilities_of_a_mission_may_be_used_once_per_turn_only(mission: str) -> None:
    at = rich(mission)
    uses = [words for words in at.legal() if words.startswith(f"use {mission}")]
    at.do(uses[-1])
    while at.asked()[1] != "turn":
        at.do("x 1" if at.can("x 1") else at.legal()[0])
    at.pawn(0, "B2").hand(0, "deckhand", "deckhand", "navigator", "privateer")
    for words in uses:
        assert at.can(words) != CARDS[mission][2]


def uses(at: Scene, mission: str) -> str:
    """Which abilities of a mission can be used now: "", "a", "ab" ..., or "-" for its only one."""
    return "".join(words.removeprefix(f"use {mission}").strip() or "-" for words in at.legal() if mission in words)


@pytest.mark.rule("UD-098", "UD-104")
def test_first_contact_lets_runners_up_acquire_an_unseen_rare_good() -> None:
    at = on("first-contact").purse(credit=2, fist=1)
    assert uses(at, "first-contact") == ""
    assert uses(at.purse(credit=2, fist=2), "first-contact") == "b"
    assert uses(at.purse(credit=3, fist=0), "first-contact") == "a"
    at.do("use first-contact a")
    assert (at.captain().credits, at.markers("first-contact")) == (0, (1, 0))
    at = on("first-contact", 2, 1).purse(fist=2).deck(RARE_DECK, "contraband").do("use first-contact b")
    assert (at.view().turn.fist, at.asked()) == (0, (1, "consent"))
    at.do("yes")
    assert (at.captain(1).discard, at.captain(1).credits) == (("contraband",), 6)


@pytest.mark.rule("UD-098", "UD-104")
def test_inspections_take_three_cargo_and_let_runners_up_draw_two() -> None:
    at = on("inspections", 2, 1).hand(0, "fuel", "sundries", "deckhand", "deckhand")
    assert uses(at, "inspections") == ""
    at.hand(0, "fuel", "sundries", "sundries", "deckhand").do("use inspections")
    at.do("discard sundries", "discard sundries", "discard fuel")
    assert at.captain().hand == ("deckhand",)
    assert at.asked() == (1, "consent")
    at.do("yes")
    assert len(at.captain(1).hand) == 5


def shuffling(credit: int) -> Scene:
    """Seat 1, far from Inspections and out of turn, has shuffled with two docked cards and so many credits."""
    at = (
        scene()
        .mission("A1", "inspections")
        .install(1, "compartment", "D6")
        .dock(1, "fuel")
        .dock(1, "clone", "compartment")
    )
    at.hand(1).draw_pile(1).discard(1, "deckhand").purse(1, credit=credit)
    return at.effect({"kind": "draw", "amount": 1}, 1).do("first inspections")


@pytest.mark.rule("UD-107")
def test_inspections_have_every_player_who_shuffles_pay_for_docked_cards_or_discard_them() -> None:
    at = shuffling(6)
    assert at.asked() == (1, "docked")
    assert at.legal() == ["discard clone from compartment", "pay for clone"]
    at.do("discard clone from compartment", "pay for fuel")
    assert at.captain(1).credits == 6 - 1 - 2, "one for the card, and the Bridge takes half of the rest"
    assert [part.docked for part in at.captain(1).ship if part.holds] == ["", "fuel"]
    assert at.captain(1).discard == ("clone",)
    assert at.captain(1).hand == ("deckhand",)
    assert at.captain(0).credits == 6
    at = shuffling(0)
    assert at.captain(1).discard == ("clone", "fuel")


@pytest.mark.rule("UD-098", "UD-104")
def test_bug_hunt_gives_runners_up_two_credits_for_each_marker() -> None:
    at = on("bug-hunt")
    assert uses(at.purse(fuel=1, fist=0), "bug-hunt") == ""
    assert uses(at.purse(fuel=0, fist=2), "bug-hunt") == ""
    assert uses(at.purse(fuel=1, fist=1), "bug-hunt") == "a"
    at.do("use bug-hunt a")
    assert (at.view().turn.fuel, at.view().turn.fist, at.markers("bug-hunt")) == (0, 0, (1, 0))
    at = on("bug-hunt", 1, 2).purse(fuel=1, fist=2).do("use bug-hunt b")
    assert (at.captain(0).scored, at.captain(1).credits) == (("bug-hunt",), 6 + 4)
    assert at.captain(0).credits == 6


@pytest.mark.rule("UD-098", "UD-104")
def test_gravity_well_takes_fuel_or_crew_and_lets_runners_up_draw_two() -> None:
    at = on("gravity-well").hand(0, "fuel").purse(fuel=2)
    assert uses(at, "gravity-well") == "a"
    at.do("use gravity-well a", "x 2")
    assert (at.view().turn.fuel, at.markers("gravity-well")) == (0, (2, 0))
    at = on("gravity-well", 3, 1).hand(0, "fuel", "deckhand").do("use gravity-well b", "discard deckhand")
    assert (at.captain().hand, at.captain().discard) == (("fuel",), ("deckhand",))
    at.do("yes")
    assert len(at.captain(1).hand) == 5


@pytest.mark.rule("UD-107")
def test_gravity_well_moves_players_at_the_end_of_every_turn() -> None:
    at = scene().mission("B1", "gravity-well").pawn(1, "C3").end()
    assert (at.place(0), at.place(1)) == ("B1", "C3"), "C3 is not adjacent"
    at.pawn(0, "A1").end()
    assert at.place(0) == "B1", "at the end of a turn of seat 1"


@pytest.mark.rule("UD-098", "UD-104")
def test_nebula_time_share_takes_three_credits_and_lets_runners_up_draw_one() -> None:
    at = on("nebula-time-share", 3, 1)
    assert uses(at.purse(credit=2), "nebula-time-share") == ""
    at.purse(credit=3).do("use nebula-time-share", "yes")
    assert (at.captain(0).credits, len(at.captain(1).hand)) == (0, 4)


@pytest.mark.rule("UD-107")
def test_nebula_time_share_lets_players_move_there_as_their_turn_begins() -> None:
    at = scene().mission("A1", "nebula-time-share").end()
    assert at.asked() == (1, "consent")
    at.do("yes")
    assert (at.place(1), at.asked()) == ("A1", (1, "turn"))
    assert at.view().turn.moved
    at.end("no")
    assert (at.place(0), at.asked()) == ("A2", (0, "turn"))
    at.end()
    assert at.asked() == (1, "turn"), "who is there already is not asked"


@pytest.mark.rule("UD-107")
def test_leaving_nebula_time_share_costs_a_card_more() -> None:
    at = (
        on("nebula-time-share")
        .hand(0, "fuel", "sundries")
        .purse(fuel=1)
        .do("use engines a", "discard fuel", "move to A1")
    )
    assert (at.place(0), at.captain().hand, at.view().turn.fuel) == ("A1", ("sundries",), 0)


@pytest.mark.rule("UD-098")
def test_temporal_anomaly_takes_a_card_back_to_the_hand_or_two_fist() -> None:
    at = on("temporal-anomaly").hand(0).discard(0)
    assert uses(at.purse(fist=1), "temporal-anomaly") == ""
    assert uses(at.purse(fist=2), "temporal-anomaly") == "b"
    at.discard(0, "fuel", "clone").do("use temporal-anomaly a", "take clone")
    assert (at.captain().hand, at.captain().discard) == (("clone",), ("fuel",))
    assert at.markers("temporal-anomaly") == (1, 0)
    assert at.end().end().purse(fist=2).do("use temporal-anomaly b").markers("temporal-anomaly") == (3, 0)


@pytest.mark.rule("UD-R96")
def test_temporal_anomaly_lets_runners_up_acquire_cards_of_the_winners_discard_pile() -> None:
    at = on("temporal-anomaly", 5, 1, 1, seats=3).discard(0, "fuel", "clone").purse(fist=2).do("use temporal-anomaly b")
    assert at.asked() == (1, "consent")
    at.do("yes")
    assert at.legal() == ["take fuel", "take clone"]
    at.do("take fuel")
    assert (at.captain(0).discard, at.captain(1).discard) == (("clone",), ("fuel",)), "a starter card, for good"
    assert at.captain(1).credits == 6
    at.do("yes")
    assert (at.captain(0).discard, at.captain(2).discard) == ((), ("clone",))


@pytest.mark.rule("UD-R96", "UD-R53")
def test_a_card_taken_from_a_discard_pile_is_acquired_like_any_other() -> None:
    at = on("temporal-anomaly", 5, 1).install(1, "training-module", "C5").discard(0, "clone", "fuel").purse(fist=2)
    at.do("use temporal-anomaly b", "yes", "take clone", "yes")
    assert at.captain(1).deck[0] == "clone"


@pytest.mark.rule("UD-098", "UD-104")
def test_suicide_mission_removes_crew_of_the_hand_and_gives_runners_up_three_credits_for_each_marker() -> None:
    at = on("suicide-mission", 1, 2).hand(0, "deckhand", "clone", "fuel").do("use suicide-mission")
    assert at.legal() == ["x 0", "x 1", "x 2"]
    at.do("x 2", "remove clone", "remove deckhand")
    assert (at.captain().hand, at.view().removed) == (("fuel",), ("clone", "deckhand"))
    assert (at.captain(0).scored, at.captain(1).credits) == (("suicide-mission",), 6 + 6)


@pytest.mark.rule("UD-098", "UD-104")
def test_race_takes_fuel_and_gives_runners_up_three_credits_for_each_marker() -> None:
    at = on("race", 1, 2).purse(fuel=3).do("use race", "x 1")
    assert at.markers("race") == (2, 2)
    at.do("use race", "x 2")
    assert at.view().turn.fuel == 0
    assert (at.captain(0).scored, at.captain(1).credits) == (("race",), 6 + 6)


@pytest.mark.rule("UD-107")
def test_race_takes_all_markers_of_who_leaves() -> None:
    at = on("race", 2, 1).purse(fuel=1).do("use engines a", "move to A1")
    assert at.markers("race") == (0, 1)
    assert at.captain(0).supply == 12
    at = on("race", 2, 1).mission("A1", "time-travel-heist", 2, 2).pawn(0, "B2")
    add(at, "time-travel-heist", 1)
    assert at.place(0) == "A2"
    assert at.markers("race") == (0, 1), "forced as well"


@pytest.mark.rule("UD-098", "UD-104")
def test_solar_kraken_takes_fist_and_lets_runners_up_draw_one() -> None:
    at = on("solar-kraken", 4, 1).purse(fist=4).do("use solar-kraken", "x 4")
    assert at.view().turn.fist == 0
    at.do("yes")
    assert (at.captain(0).points, len(at.captain(1).hand)) == (3, 4)


@pytest.mark.rule("UD-098")
def test_maelstrom_takes_two_fuel_for_two_markers() -> None:
    at = on("maelstrom")
    assert uses(at.purse(fuel=1), "maelstrom") == ""
    at.purse(fuel=4).do("use maelstrom", "use maelstrom")
    assert (at.view().turn.fuel, at.markers("maelstrom")) == (0, (4, 0))


@pytest.mark.rule("UD-107", "UD-R61")
def test_maelstrom_shifts_the_sectors_around_it_when_it_is_revealed_homes_too() -> None:
    at = face_down("maelstrom").home_goods(0, "clone", "workshop")
    assert (at.home(0), at.place(0), at.home(1)) == ("A2", "A2", "C2")
    at.effect(MOVE_ANYWHERE, 1).do("move to B2")
    assert (at.home(0), at.place(0), at.home(1)) == ("A1", "A1", "C3")
    assert (at.place(1), at.markers("maelstrom")) == ("B2", (0, 0))
    assert at.sector("A1", 0).goods == ("clone", "workshop")
    at.end().purse(credit=6).do("buy clone")
    assert at.sector("A1", 0).goods == ("workshop",)
    at.pawn(0, "C2").purse(fuel=1).do("use engines a")
    assert at.can("move to C3")
    assert not at.can("move to A1")


@pytest.mark.rule("UD-104", "UD-R83", "UD-X27")
def test_maelstrom_has_its_winner_send_away_all_players_without_a_marker() -> None:
    at = (
        on("maelstrom", 2, 3, seats=4)
        .mission("C1", "solar-kraken")
        .explored("C2", "mission")
        .deck(MISSION_DECK, "race")
    )
    at.end().end().end().end()
    assert at.sector("C2", None).goods == ("?",)
    add(at, "maelstrom", 1)
    assert at.asked() == (1, "send"), "the winner, in another player's turn"
    prompt = at.table.prompt(1)
    assert prompt is not None
    assert prompt.args == (2,)
    assert not at.can("send to C4"), "there it is"
    assert at.can("send to A1")
    at.do("send to C2")
    assert at.sector("C2", None).goods == ("race",), "turned up before the next player goes"
    assert at.asked() == (1, "send")
    at.do("send to D1")
    assert [at.place(seat) for seat in range(4)] == ["B2", "D2", "C2", "D1"]
    assert at.captain(1).scored == ("maelstrom",)


@pytest.mark.rule("UD-098", "UD-104")
def test_scrapyard_flotilla_takes_a_part_or_fist_that_grows_with_the_own_markers() -> None:
    at = on("scrapyard-flotilla", 2, 1)
    assert uses(at.purse(fist=2), "scrapyard-flotilla") == ""
    assert uses(at.purse(fist=3), "scrapyard-flotilla") == "b"
    at.do("use scrapyard-flotilla b")
    assert at.view().turn.fist == 0
    at.do("yes")
    assert (at.captain(0).scored, len(at.captain(1).hand)) == (("scrapyard-flotilla",), 5)
    at = on("scrapyard-flotilla").install(0, "workshop", "D6").install(0, "repulsor", "D4")
    at.do("use scrapyard-flotilla a", "scrap workshop D6")
    assert at.markers("scrapyard-flotilla") == (1, 0)
    assert at.view().removed == ("workshop",)


@pytest.mark.rule("UD-098", "UD-104")
def test_time_travel_heist_takes_all_credits_of_its_losers_pays_for_markers_and_sends_them_home() -> None:
    at = on("time-travel-heist", 2, 2, seats=3).pawn(1, "A1").pawn(2, "A1")
    assert uses(at.purse(fuel=1), "time-travel-heist") == ""
    at.purse(fist=1).do("use time-travel-heist")
    assert (at.view().turn.fuel, at.view().turn.fist) == (0, 0)
    assert [at.captain(seat).credits for seat in range(3)] == [6, 6, 0]
    assert [at.place(seat) for seat in range(3)] == ["B2", "C3", "A3"]
    assert at.captain(0).scored == ("time-travel-heist",)


@pytest.mark.rule("UD-098", "UD-104")
def test_research_experiment_removes_two_discarded_crew_and_shows_runners_up_three_rare_goods() -> None:
    at = on("research-experiment", 1, 1).hand(0, "deckhand").discard(0, "clone", "fuel")
    assert uses(at, "research-experiment") == ""
    at.discard(0, "clone", "fuel", "deckhand", "navigator").deck(RARE_DECK, "blob", "courier", "contraband")
    at.do("use research-experiment", "remove discarded clone", "remove discarded deckhand")
    assert (at.captain().discard, at.view().removed) == (("navigator", "fuel"), ("clone", "deckhand"))
    at.do("yes", "take contraband", "under blob")
    assert at.captain(1).discard == ("contraband",)
    assert at.ids(RARE_DECK)[-2:] == ["blob", "courier"]


@pytest.mark.rule("UD-098", "UD-104")
def test_mission_impossible_takes_three_crew_and_gives_runners_up_five_credits_for_each_marker() -> None:
    at = on("mission-impossible", 1, 1)
    assert uses(at.hand(0, "deckhand", "deckhand", "fuel"), "mission-impossible") == ""
    at.hand(0, "deckhand", "deckhand", "fuel", "clone").do("use mission-impossible")
    at.do("discard deckhand", "discard deckhand", "discard clone")
    assert at.captain().hand == ("fuel",)
    assert (at.captain(0).scored, at.captain(1).credits) == (("mission-impossible",), 6 + 5)


@pytest.mark.rule("UD-098", "UD-104")
def test_journey_to_the_center_takes_a_fuel_and_gives_runners_up_four_credits_for_each_marker() -> None:
    at = on("journey-to-the-center", 2, 1)
    assert uses(at, "journey-to-the-center") == ""
    at.purse(fuel=1).do("use journey-to-the-center", "send to A1")
    assert at.view().turn.fuel == 0
    assert (at.captain(0).scored, at.captain(1).credits) == (("journey-to-the-center",), 6 + 4)


@pytest.mark.rule("UD-098", "UD-104")
def test_predator_census_takes_fist_for_a_marker_or_crew_for_a_card_when_the_turn_ends() -> None:
    at = on("predator-census").hand(0, "fuel").purse(fist=1)
    assert uses(at, "predator-census") == ""
    at.hand(0, "fuel", "deckhand").do("use predator-census b", "discard deckhand")
    assert (at.captain().hand, at.markers("predator-census")) == (("fuel",), (0, 0))
    at.end()
    assert len(at.captain(0).hand) == 4
    at = on("predator-census", 2, 1).purse(fist=2).do("use predator-census a")
    assert at.view().turn.fist == 0
    at.do("yes")
    assert (at.captain(0).scored, len(at.captain(1).hand)) == (("predator-census",), 5)
