"""A turn: anything in any order, one thing wholly before the next, its beginning, and the four steps of its end."""

from collections.abc import Callable

import pytest

from tests.undiscovered.scene import Scene, scene


def lines(at: Scene, *moves: str) -> list[str]:
    """The keys of the lines that these moves write."""
    before = len(at.told())
    at.do(*moves)
    return [line.key for line in at.told()[before:]]


# --- The active part --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-044")
def test_cards_abilities_purchases_exploring_and_docking_come_in_any_order_and_as_often_as_one_likes() -> None:
    at = scene().hand(0, "fuel", "fuel", "sundries", "medical-supplies", "deckhand").purse(credit=9)
    at.home_goods(0, "clone", "mercenary").unexplored("B1", "credit-credits").explored("B2", "rare", "blob")
    for move in (
        "dock sundries in cargo-hold",
        "play fuel",
        "buy clone",
        "use engines a", "move to B1",
        "explore",
        "undock sundries from cargo-hold",
        "play fuel",
        "use engines a", "move to B2",
        "buy blob",
        "dock sundries in cargo-hold",
        "play medical-supplies",
        "use engines c",
        "play sundries from cargo-hold",
        "buy mercenary",
    ):  # fmt: skip
        at.do(move)
        assert at.sector("A2").goods.count("?") == 0, "the own home can be looked at all the time"
    assert at.asked() == (0, "turn")
    assert at.captain().credits == 9 - 1 - 3 + 5 - 4 + 2 - 2 + 1 - 3


@pytest.mark.rule("UD-045")
def test_a_player_may_do_nothing_and_end_the_turn() -> None:
    at = scene().hand(0, "fuel", "sundries", "deckhand")
    assert at.can("end turn")
    at.end()
    assert at.asked() == (1, "turn")


@pytest.mark.rule("UD-047")
@pytest.mark.parametrize("words", ["play deckhand", "play sundries", "play clone", "play blob", "play fuel"])
def test_no_card_is_played_from_the_discard_pile_the_draw_pile_a_sector_or_a_deck(words: str) -> None:
    at = scene().hand(0, "medical-supplies").draw_pile(0, "sundries").discard(0, "deckhand").home_goods(0, "clone")
    assert at.rules_against(words) == ["UD-047"]
    assert at.legal()[0] == "play medical-supplies"


@pytest.mark.rule("UD-047")
def test_docked_cards_are_cards_of_the_hand_and_played_from_where_they_are() -> None:
    at = scene().hand(0).dock(0, "fuel")
    assert at.rules_against("play fuel") == ["UD-047"]
    assert at.legal()[0] == "play fuel from cargo-hold"


@pytest.mark.rule("UD-047")
def test_nobody_plays_a_card_in_the_turn_of_another_player() -> None:
    at = scene().hand(1, "fuel")
    assert at.legal(1) == []
    assert at.rules_against("play fuel", 1) == ["TABLE-1"]


@pytest.mark.rule("UD-048")
def test_a_card_is_resolved_wholly_before_anything_else_is_done() -> None:
    at = scene().hand(0, "trail-guide", "fuel", "sundries").do("play trail-guide")
    assert at.legal() == ["yes", "no"]
    at.do("yes")
    assert all(words.startswith("move to") for words in at.legal())
    for words in ("play fuel", "end turn", "dock fuel in cargo-hold"):
        assert "TABLE-5" in at.rules_against(words)
    at.do("move to B2")
    assert (at.view().turn.fist, at.asked()) == (1, (0, "turn"))
    assert at.told("played")[0].rule == "UD-048"


@pytest.mark.rule("UD-049")
def test_a_played_card_lies_face_up_on_the_discard_pile_at_once() -> None:
    at = scene().hand(0, "fuel", "sundries").discard(0).do("play fuel")
    assert at.captain(0, viewer=1).discard == ("fuel",)
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-049")
def test_a_shuffle_later_in_the_turn_includes_the_card_that_was_played() -> None:
    at = scene().hand(0, "fuel").discard(0).draw_pile(0).do("play fuel")
    at.effect({"kind": "draw", "amount": 1})
    assert at.captain().hand == ("fuel",)


@pytest.mark.rule("UD-051")
def test_credits_are_kept_between_turns_without_limit() -> None:
    at = scene().hand(0, "sundries").purse(credit=50).do("play sundries").round()
    assert (at.asked(), at.captain().credits) == ((0, "turn"), 51)


@pytest.mark.rule("UD-052")
def test_fist_and_fuel_pay_for_ship_abilities_missions_and_explorations() -> None:
    at = scene().hand(0, "fuel", "mercenary").mission("B1", "predator-census").unexplored("B2", "fuel-victory-1")
    at.do("play fuel", "use engines a", "move to B1", "play mercenary", "use predator-census a")
    assert (at.view().turn.fuel, at.view().turn.fist, at.markers("predator-census")) == (0, 0, (1, 0))
    at.pawn(0, "B2").purse(fuel=2).do("explore")
    assert (at.view().turn.fuel, at.captain().points) == (0, 1)


@pytest.mark.rule("UD-053")
def test_fist_and_fuel_stay_until_they_are_spent_or_the_turn_ends() -> None:
    at = scene().hand(0, "fuel", "mercenary", "sundries").home_goods(0, "clone")
    at.do("play fuel", "play mercenary", "dock sundries in cargo-hold", "buy clone", "use engines a", "move to B2")
    assert (at.view().turn.fist, at.view().turn.fuel) == (2, 0)
    at.purse(fuel=4).end()
    assert (at.view().turn.fist, at.view().turn.fuel) == (0, 0)


@pytest.mark.rule("UD-053")
def test_what_a_turn_yields_in_its_last_step_is_not_there_in_the_next_turn() -> None:
    at = scene().install(0, "filtration-system", "D4")
    at.end().effect({"kind": "gain", "fist": 1, "fuel": 1})
    assert (at.view().turn.fist, at.view().turn.fuel) == (1, 1)
    at.do("no")
    assert at.asked() == (1, "turn")
    assert (at.view().turn.fist, at.view().turn.fuel) == (0, 0)


@pytest.mark.rule("UD-054")
def test_icons_and_texts_are_carried_out_from_top_to_bottom() -> None:
    at = scene().hand(0, "clone", "trail-guide").discard(0, "fuel", "sundries").purse(credit=0).do("play clone")
    assert (at.asked(), at.captain().credits) == ((0, "consent"), 1), "the credit comes first"
    at.do("no", "play trail-guide")
    assert (at.asked(), at.view().turn.fist) == ((0, "consent"), 0), "the move comes first"
    at.do("no")
    assert at.view().turn.fist == 1


@pytest.mark.rule("UD-055")
@pytest.mark.parametrize(("option", "fuel", "later"), [("option 1", 1, 0), ("option 2", 0, 1)])
def test_of_two_parts_divided_by_or_exactly_one_is_carried_out(option: str, fuel: int, later: int) -> None:
    at = scene().hand(0, "navigator").do("play navigator")
    assert (at.asked(), at.legal()) == ((0, "choice"), ["option 1", "option 2"])
    at.do(option)
    assert (at.asked(), at.view().turn.fuel, at.view().turn.later_draws) == ((0, "turn"), fuel, later)


@pytest.mark.rule("UD-056")
def test_playing_a_card_never_charges_its_price() -> None:
    at = scene().hand(0, "privateer", "blob").purse(credit=0).do("play privateer")
    assert at.captain().credits == 1
    at.do("play blob", "done")
    assert at.captain().credits == 1


# --- Its end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-046")
def test_the_end_of_a_turn_discards_then_stocks_then_draws_and_then_come_the_effects_of_its_end() -> None:
    at = scene().hand(0, "sundries").install(0, "power-coupling", "D4").dock(0, "fuel").explored("B1", "rare")
    assert lines(at, "end turn") == ["discarded-hand", "stocked-good", "drew", "trigger", "gained", "turn"]


@pytest.mark.rule("UD-117")
def test_all_cards_of_the_hand_but_docked_ones_are_discarded_first() -> None:
    at = scene().hand(0, "sundries", "deckhand").dock(0, "fuel").discard(0).end()
    assert sorted(at.captain(viewer=1).discard) == ["deckhand", "sundries"]
    assert at.captain().ship[1].docked == "fuel"


@pytest.mark.rule("UD-118")
def test_every_explored_sector_without_pawns_that_is_no_home_is_stocked() -> None:
    at = scene().explored("A1", "rare").explored("B1", "rare").explored("C1", "mission").explored("B2", "rare")
    at.home_goods(0, "clone").pawn(0, "B1").pawn(1, "B2").end()
    counts = {place: len(at.sector(place).goods) for place in ("A1", "B1", "C1", "B2", "A2", "A3")}
    assert counts == {"A1": 1, "B1": 0, "C1": 1, "B2": 0, "A2": 1, "A3": 0}


@pytest.mark.rule("UD-119")
def test_three_cards_are_drawn_for_the_next_turn() -> None:
    at = scene().hand(0).draw_pile(0, "fuel", "sundries", "deckhand", "medical-supplies").end()
    assert sorted(at.captain().hand) == ["deckhand", "fuel", "sundries"]
    at = scene().hand(0).discard(0).draw_pile(0, "fuel").end()
    assert at.captain().hand == ("fuel",), "that is all there is"


@pytest.mark.rule("UD-120", "UD-R71")
def test_cards_for_the_end_of_the_turn_are_drawn_after_the_regular_ones_and_each_navigator_adds_one() -> None:
    at = scene().hand(0, "navigator", "navigator")
    at.draw_pile(0, "fuel", "sundries", "deckhand", "medical-supplies", "fuel", "sundries")
    at.do("play navigator", "option 2", "play navigator", "option 2")
    assert at.captain().hand == ()
    before = len(at.told("drew"))
    at.end()
    assert [len(line.args) for line in at.told("drew")[before:]] == [3, 1, 1]
    assert len(at.captain().hand) == 5
    at.end().end()
    assert len(at.captain().hand) == 3, "only in that turn"


@pytest.mark.rule("UD-R72")
def test_the_active_player_orders_what_happens_at_the_end_of_the_turn() -> None:
    at = scene().hand(0, "navigator").install(0, "filtration-system", "D4").mission("B2", "gravity-well")
    at.do("play navigator", "option 2").end()
    assert at.asked() == (0, "order")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "UD-R72"
    assert at.legal() == ["first filtration-system", "first gravity-well", "first later draw"]
    at.do("first gravity-well")
    assert (at.place(0), at.place(1)) == ("B2", "B2")
    at.do("first later draw")
    assert (len(at.captain().hand), at.asked()) == (4, (0, "consent")), "what is left comes by itself"


@pytest.mark.rule("UD-R91")
def test_fist_fuel_and_reductions_lapse_when_the_player_is_done() -> None:
    at = scene().hand(0, "quartermaster").install(0, "filtration-system", "D4").purse(fist=3, fuel=3)
    at.do("play quartermaster", "option 2").end()
    assert at.asked() == (0, "consent")
    turn = at.view().turn
    assert (turn.fist, turn.fuel, turn.discounts) == (0, 0, ())


@pytest.mark.rule("UD-R91")
def test_nothing_is_played_in_the_steps_of_the_end_but_their_effects_may_discard_what_was_drawn() -> None:
    at = scene().hand(0).draw_pile(0, "fuel", "sundries", "deckhand", "medical-supplies")
    at.install(0, "filtration-system", "D4").end()
    assert at.legal() == ["yes", "no"]
    assert "TABLE-5" in at.rules_against("play fuel")
    at.do("yes")
    assert at.legal() == ["discard sundries", "discard fuel", "discard medical-supplies", "discard deckhand"]
    at.do("discard fuel")
    assert (len(at.captain().hand), at.asked()) == (3, (1, "turn"))


@pytest.mark.rule("UD-X16")
def test_cards_that_the_active_player_draws_for_a_mission_in_the_last_step_are_kept() -> None:
    at = scene().hand(0).install(0, "filtration-system", "D4").mission("B2", "solar-kraken", 4, 4).end()
    assert at.asked() == (0, "consent")
    at.effect({"kind": "add_marker", "to": "any_mission"}, seat=1).do("no")
    assert (at.asked(), at.captain(1).scored) == ((0, "consent"), ())
    at.do("yes")
    assert (at.asked(), at.captain(1).scored, len(at.captain().hand)) == ((1, "turn"), ("solar-kraken",), 4)


@pytest.mark.rule("UD-X17")
def test_what_works_at_the_end_of_a_turn_is_settled_when_that_step_begins() -> None:
    at = scene().hand(0).dock(0, "fuel").install(0, "filtration-system", "D4").purse(credit=3).end()
    assert at.asked() == (0, "consent")
    at.install(0, "power-coupling", "F4").do("no")
    assert (at.asked(), at.captain().credits) == ((1, "turn"), 3), "it came too late"


@pytest.mark.rule("UD-X17")
def test_an_effect_whose_source_has_left_in_the_meantime_is_left_out() -> None:
    def end_of_turn() -> Scene:
        at = scene().hand(0).dock(0, "fuel").install(0, "filtration-system", "D4").install(0, "power-coupling", "F4")
        return at.purse(credit=3).end("first filtration-system")

    assert end_of_turn().do("no").captain().credits == 4
    at = end_of_turn().effect({"kind": "remove_part"}).do("scrap power-coupling F4", "no")
    assert (at.asked(), at.captain().credits) == ((1, "turn"), 3)


# --- Its beginning ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R70")
def test_effects_of_the_beginning_come_before_any_action_in_the_order_the_player_chooses() -> None:
    at = scene().dock(1, "product-placement").mission("B2", "nebula-time-share").purse(1, credit=0).end()
    assert (at.asked(), at.captain(1).credits) == ((1, "order"), 0)
    prompt = at.table.prompt(1)
    assert prompt is not None
    assert prompt.rule == "UD-R70"
    assert at.legal() == ["first product-placement", "first nebula-time-share"]
    at.do("first nebula-time-share", "yes")
    assert (at.place(1), at.captain(1).credits, at.asked()) == ("B2", 1, (1, "turn"))
    assert {line.rule for line in at.told("trigger")} == {"UD-R70"}


@pytest.mark.rule("UD-X43")
def test_a_move_at_the_beginning_of_the_own_turn_counts_as_having_moved() -> None:
    at = scene().mission("B2", "nebula-time-share").hand(1, "medical-supplies").purse(1, credit=0)
    at.end().do("yes", "play medical-supplies")
    assert at.captain(1).credits == 2


@pytest.mark.rule("UD-X43")
def test_a_move_in_the_turn_of_another_player_counts_for_neither() -> None:
    at = scene().hand(0, "medical-supplies").hand(1, "medical-supplies").pawn(1, "B2")
    at.effect({"kind": "be_moved", "to": "home"}, seat=1).do("play medical-supplies")
    assert (at.place(1), at.captain().credits) == ("C2", 6)
    at.end().do("play medical-supplies")
    assert at.captain(1).credits == 6


@pytest.mark.rule("UD-R43")
def test_having_moved_counts_for_one_turn_only() -> None:
    at = scene().hand(1, "medical-supplies").purse(fuel=1).do("use engines a", "move to B2").end()
    at.do("play medical-supplies")
    assert at.captain(1).credits == 6


@pytest.mark.rule("UD-R73")
def test_a_new_part_works_from_the_moment_of_its_installation() -> None:
    at = scene().hand(0, "sundries", "fuel", "deckhand").purse(credit=9, fuel=1)
    at.home_goods(0, "engine-upgrade", "compartment", "filtration-system")
    at.do("buy engine-upgrade", "use engine-upgrade", "buy compartment", "place compartment D6")
    assert at.view().turn.fuel == 2
    at.do("dock fuel in compartment", "buy filtration-system", "place filtration-system F4").end()
    assert at.asked() == (0, "consent")


# --- Out of turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R69")
def test_fist_and_fuel_gained_in_the_turn_of_another_player_are_lost() -> None:
    at = scene().purse(1, credit=0).effect({"kind": "gain", "credit": 2, "fist": 1, "fuel": 1}, seat=1)
    turn = at.view().turn
    assert (turn.fist, turn.fuel, at.captain(1).credits) == (0, 0, 2)
    assert at.told("gained")[0].args == (2, 0, 0)
    turn = at.end().view().turn
    assert (turn.seat, turn.fist, turn.fuel) == (1, 0, 0)


def four_markers(winner: int, seats: int = 2) -> Scene:
    """Seat 0 about to complete a mission whose runners-up may draw two cards; `winner` has most markers."""
    counts = (2, 1, 0)[:seats] if winner == 0 else (0, 3, 0)[:seats]
    return scene(seats).pawn(0, "B2").mission("B2", "predator-census", *counts).purse(fist=2)


@pytest.mark.rule("UD-R20")
def test_the_player_concerned_decides_on_a_reward_out_of_turn_before_play_goes_on() -> None:
    at = four_markers(0).do("use predator-census a")
    assert (at.asked(), at.legal(), at.legal(0)) == ((1, "consent"), ["yes", "no"], [])
    at.do("no")
    assert (at.asked(), len(at.captain(1).hand)) == ((0, "turn"), 3)


@pytest.mark.rule("UD-R21")
def test_cards_drawn_out_of_turn_stay_in_the_hand_for_the_next_turn_whatever_their_number() -> None:
    at = four_markers(0).hand(1, "fuel", "fuel", "fuel", "sundries", "sundries", "deckhand", "deckhand")
    at.do("use predator-census a", "yes").end()
    assert (at.asked(), len(at.captain(1).hand)) == ((1, "turn"), 9)


@pytest.mark.rule("UD-R22")
def test_cards_that_the_active_player_draws_as_runner_up_serve_the_rest_of_the_turn() -> None:
    at = four_markers(1).hand(0).discard(0)
    at.draw_pile(0, "fuel", "sundries", "deckhand", "medical-supplies", "fuel")
    at.do("use predator-census a", "yes", "play fuel")
    assert (at.view().turn.fuel, at.captain().hand) == (1, ("sundries",))
    at.end()
    assert sorted(at.captain().discard) == ["fuel", "sundries"]
    assert len(at.captain().hand) == 3


# --- Why not ----------------------------------------------------------------------------------------------------------

Arrangement = Callable[[Scene], Scene]


def _first_contact(at: Scene) -> Scene:
    return at.pawn(0, "B2").mission("B2", "first-contact").purse(fist=4)


REFUSALS: dict[str, tuple[Arrangement, str, str]] = {
    "not in the hand": (lambda at: at.hand(0, "fuel"), "play deckhand", "UD-047"),
    "docked, not in the hand itself": (lambda at: at.hand(0).dock(0, "fuel"), "play fuel", "UD-047"),
    "not there to be docked": (lambda at: at.hand(0, "fuel"), "dock sundries in cargo-hold", "UD-110"),
    "the wrong kind for the dock": (lambda at: at.hand(0, "deckhand"), "dock deckhand in cargo-hold", "UD-110"),
    "no such dock": (lambda at: at.hand(0, "deckhand"), "dock deckhand in hammock-bay", "UD-110"),
    "the dock is occupied": (
        lambda at: at.hand(0, "sundries").dock(0, "fuel"),
        "dock sundries in cargo-hold",
        "UD-111",
    ),
    "not docked": (lambda at: at.hand(0, "fuel"), "undock fuel from cargo-hold", "UD-R32"),
    "the cost cannot be paid": (lambda at: at.hand(0, "fuel"), "use engines a", "UD-057"),
    "used up": (
        lambda at: at.install(0, "engine-upgrade", "C5").purse(credit=2, fuel=1).do("use engine-upgrade"),
        "use engine-upgrade",
        "UD-067",
    ),
    "one of the two was used": (
        lambda at: _first_contact(at).do("use first-contact b"),
        "use first-contact a",
        "UD-106",
    ),
    "used up, the only ability of a mission": (
        lambda at: at.pawn(0, "B2").mission("B2", "nebula-time-share").purse(credit=9).do("use nebula-time-share"),
        "use nebula-time-share",
        "UD-067",
    ),
    "the mission is elsewhere": (lambda at: _first_contact(at).pawn(0, "B1"), "use first-contact a", "UD-061"),
    "the part is another player's": (lambda at: at.install(1, "autopilot", "D6"), "use autopilot", "UD-062"),
    "the part is nobody's": (lambda at: at.home_goods(0, "autopilot"), "use autopilot", "UD-060"),
    "nothing to explore": (lambda at: at, "explore", "UD-088"),
    "the exploration cannot be paid": (lambda at: at.unexplored("B2", "fuel-rare").pawn(0, "B2"), "explore", "UD-057"),
    "no such card lies here": (lambda at: at.home_goods(0, "clone").home_goods(1, "blob"), "buy blob", "UD-073"),
    "too expensive": (lambda at: at.home_goods(0, "clone").purse(credit=0), "buy clone", "UD-075"),
}


@pytest.mark.parametrize(
    ("arrange", "words", "rule"),
    [pytest.param(*case, id=name, marks=pytest.mark.rule(case[2])) for name, case in REFUSALS.items()],
)
def test_what_cannot_be_done_in_a_turn_is_refused_under_the_rule_that_forbids_it(
    arrange: Arrangement, words: str, rule: str
) -> None:
    at = arrange(scene())
    assert at.rules_against(words) == [rule]
    assert at.why(words)[0].reason.endswith(".")
