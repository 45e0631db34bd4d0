"""Ships at the table: the starter parts, installing, making room, rearranging, and what a removal tears apart."""

from collections.abc import Iterator

import pytest

from tests.undiscovered.connectors import give
from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.actions import CELLS
from unmapped.games.undiscovered.table import offers, ship
from unmapped.games.undiscovered.table.state import BOX, COMMON_DECK, DRAW, PILES, RARE_DECK

SCRAP_ONE = {"kind": "remove_part"}


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Parts with other connectors; whether one has a place at all is not remembered."""

    def forget() -> None:
        ship.is_installable.cache_clear()
        offers.offers.cache_clear()

    forget()
    yield monkeypatch
    forget()


def shop(*wares: str) -> Scene:
    """Seat 0 at its home, with credits for all of these goods there."""
    return scene().purse(credit=30).home_goods(0, *wares)


def cells(at: Scene, seat: int = 0) -> dict[str, str]:
    """Where the parts of a ship are, starter parts left out where they always are."""
    row = {"engines": "D5", "cargo-hold": "E5", "bridge": "F5"}
    return {part.id: part.cell for part in at.captain(seat).ship if row.get(part.id) != part.cell}


# --- Starter parts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-134")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_ship_begins_as_engines_cargo_hold_and_bridge_in_a_row(seat: int) -> None:
    found = scene().captain(seat).ship
    assert sorted((part.cell, part.id) for part in found) == [("D5", "engines"), ("E5", "cargo-hold"), ("F5", "bridge")]
    assert [part.edges.count("hose") for part in found] == [1, 2, 1]


@pytest.mark.rule("UD-124")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_all_parts_of_all_ships(viewer: int | None) -> None:
    at = shop("workshop").do("buy workshop", "place workshop F6")
    found = {part.id: (part.cell, part.edges) for part in at.captain(0, viewer).ship}
    assert list(found) == ["workshop", "engines", "cargo-hold", "bridge"]
    assert found["workshop"] == ("F6", ("cable", "none", "none", "none"))


@pytest.mark.rule("UD-132")
def test_engines_move_for_fuel_for_three_cards_or_home_for_credits_as_often_as_one_can_pay() -> None:
    at = scene().purse(fuel=2, credit=4).hand(0, "fuel", "sundries", "deckhand")
    at.do("use engines a", "move to B1", "use engines a", "move to C1")
    assert (at.place(0), at.state.fuel) == ("C1", 0)
    assert at.rules_against("use engines a") == ["UD-057"]
    at.do("use engines c")
    assert (at.place(0), at.captain().credits) == ("A2", 2)
    at.do("use engines b", "move to B3", "use engines c")
    assert (at.place(0), at.captain().hand, at.captain().credits) == ("A2", (), 0)
    assert [at.rules_against(f"use engines {ability}") for ability in "abc"] == [["UD-057"]] * 3


@pytest.mark.rule("UD-132")
def test_engines_reach_adjacent_sectors_only() -> None:
    at = scene().purse(fuel=1).do("use engines a")
    assert at.legal() == ["move to A1", "move to B1", "move to B2", "move to A3", "move to B3"]


@pytest.mark.rule("UD-133")
def test_the_cargo_hold_holds_one_cargo_card_and_no_crew() -> None:
    at = scene().hand(0, "deckhand", "fuel", "sundries")
    assert at.rules_against("dock deckhand in cargo-hold") == ["UD-110"]
    at.do("dock fuel in cargo-hold")
    assert [part.docked for part in at.captain().ship] == ["", "fuel", ""]
    assert at.rules_against("dock sundries in cargo-hold") == ["UD-111"]


@pytest.mark.rule("UD-123")
@pytest.mark.parametrize(("credit", "left"), [(5, 3), (4, 2), (1, 1), (0, 0)])
def test_when_its_owner_shuffles_the_bridge_costs_half_the_credits_rounded_down(credit: int, left: int) -> None:
    at = scene().draw_pile(0).discard(0, "fuel", "sundries").purse(credit=credit)
    at.purse(1, credit=8).effect({"kind": "draw", "amount": 1})
    assert [at.captain(seat).credits for seat in (0, 1)] == [left, 8]


@pytest.mark.rule("UD-123")
@pytest.mark.parametrize("place", ["A2", "B2"])
def test_then_the_bridge_stocks_the_home_sector_whoever_is_there(place: str) -> None:
    at = scene().draw_pile(0).discard(0, "fuel", "sundries").purse(credit=5)
    at.home_goods(0, "clone").home_goods(1, "clone").pawn(0, place).pawn(1, "A2")
    at.effect({"kind": "draw", "amount": 1})
    assert [len(at.sector(home).goods) for home in ("A2", "C2")] == [6, 1]
    keys = [line.key for line in at.told() if line.key != "trigger"]
    assert keys[keys.index("shuffled") :] == ["shuffled", "lost-credits", "stocked-home", "drew"]


@pytest.mark.rule("UD-123")
def test_the_bridge_works_at_each_shuffle() -> None:
    at = scene().draw_pile(0).discard(0, "fuel").purse(credit=9)
    at.effect({"kind": "draw", "amount": 1}).discard(0, "sundries").effect({"kind": "draw", "amount": 1})
    assert at.captain().credits == 9 - 4 - 2


# --- Installing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-127")
def test_a_new_part_is_joined_to_the_ship_at_once() -> None:
    at = shop("workshop").do("buy workshop")
    assert at.asked() == (0, "build")
    assert at.legal() == ["place workshop D6", "place workshop F6"]
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "UD-127"
    at.do("place workshop F6")
    assert cells(at) == {"workshop": "F6"}
    assert (at.asked(), at.told("placed")[-1].rule) == ((0, "turn"), "UD-127")


@pytest.mark.rule("UD-125", "UD-126", "UD-127", "UD-130", "UD-R23", "UD-X04")
def test_a_refusal_tells_why_a_part_cannot_lie_there_or_not_go(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, "compartment", top="cable", right="vent")
    at = shop("autopilot").install(0, "compartment", "D6")
    give(monkeypatch, "workshop", left="vent", right="vent")
    at.install(0, "workshop", "E6")
    give(monkeypatch, "autopilot", top="cable", left="tubing")
    at.do("buy autopilot")
    against = {
        "place autopilot F5": ["UD-125"],
        "place autopilot F6": ["UD-126"],
        "place autopilot B2": ["UD-127"],
        "place airlock D4": ["UD-127"],
        "scrap engines D5": ["UD-130"],
        "scrap airlock D4": ["UD-131"],
        "scrap autopilot": ["UD-R23"],
        "done": ["UD-077"],
    }
    assert {words: at.rules_against(words) for words in against} == against
    at = shop("hammock-bay").do("buy hammock-bay")
    assert at.rules_against("rearrange") == ["UD-X04"]


# --- Making room ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-129", "UD-R29")
def test_while_installing_own_parts_may_be_removed_whether_room_is_needed_or_not() -> None:
    at = shop("workshop", "autopilot").do("buy workshop", "place workshop D6", "buy autopilot")
    assert at.legal() == ["place autopilot F6", "scrap workshop D6"]
    at.do("scrap workshop D6")
    assert at.legal() == ["place autopilot D6", "place autopilot F6"]
    at.do("place autopilot D6")
    assert cells(at) == {"autopilot": "D6"}


@pytest.mark.rule("UD-R29")
def test_several_parts_may_go_for_one() -> None:
    at = shop("autopilot").install(0, "workshop", "D6").install(0, "airlock", "F4").do("buy autopilot")
    at.do("scrap airlock F4", "scrap workshop D6", "place autopilot D6")
    assert cells(at) == {"autopilot": "D6"}


@pytest.mark.rule("UD-R29")
def test_otherwise_no_part_is_removed_but_by_a_card_that_says_so() -> None:
    at = scene().install(0, "workshop", "D6").install(0, "system-upgrade", "F6").install(0, "autopilot", "F7")
    assert not [words for words in at.legal() if words.startswith("scrap")]
    at.effect(SCRAP_ONE)
    assert at.legal() == ["scrap workshop D6", "scrap autopilot F7", "scrap system-upgrade F6"]
    at.do("scrap system-upgrade F6")
    assert cells(at) == {"workshop": "D6", "autopilot": "F6"}
    at = scene().install(0, "system-upgrade", "F6").install(0, "autopilot", "F7").effect(SCRAP_ONE)
    at.do("scrap system-upgrade F6")
    assert at.legal() == ["place autopilot D6", "place autopilot F6"]
    assert at.rules_against("scrap autopilot") == ["UD-R23"]
    at = scene().install(0, "airlock", "D4").install(0, "system-upgrade", "F6").install(0, "autopilot", "F7")
    assert at.effect(SCRAP_ONE).do("scrap system-upgrade F6").rules_against("scrap airlock D4") == ["UD-R29"]


@pytest.mark.rule("UD-131")
def test_a_removed_part_goes_to_the_box_and_acts_no_more() -> None:
    at = scene().install(0, "cooling-unit", "D4").draw_pile(0).discard(0, "fuel", "sundries").purse(credit=0)
    part = dict(at.state.ships[0])[CELLS.index("D4")]
    at.effect(SCRAP_ONE).effect({"kind": "draw", "amount": 1})
    assert "cooling-unit" in at.view(1).removed
    assert [pile for pile in range(PILES) if part in at.state.cards.piles[pile]] == [BOX]
    assert at.captain().credits == 0, "it gives a credit at a shuffle"


@pytest.mark.rule("UD-130")
def test_nothing_removes_a_starter_part() -> None:
    at = scene().mission("B1", "scrapyard-flotilla").pawn(0, "B1")
    assert at.rules_against("use scrapyard-flotilla a") == ["UD-057"]
    assert at.effect(SCRAP_ONE).asked() == (0, "turn")
    at.install(0, "workshop", "D6").install(0, "airlock", "F4").do("use scrapyard-flotilla a")
    assert at.legal() == ["scrap airlock F4", "scrap workshop D6"]
    assert at.rules_against("scrap bridge F5") == ["UD-130"]


@pytest.mark.rule("UD-R24")
def test_a_part_that_could_lie_nowhere_cannot_be_purchased(toys: pytest.MonkeyPatch) -> None:
    give(toys, "workshop", top="tubing")
    at = shop("workshop", "autopilot")
    assert at.rules_against("buy workshop") == ["UD-R24"]
    assert at.can("buy autopilot")


@pytest.mark.rule("UD-R24")
def test_a_part_can_be_purchased_if_only_others_have_to_go_for_it() -> None:
    at = shop("autopilot").install(0, "workshop", "D6").install(0, "compartment", "F6").do("buy autopilot")
    assert at.legal() == ["scrap workshop D6", "scrap compartment F6"]
    at.do("scrap compartment F6", "place autopilot F6")
    assert cells(at) == {"workshop": "D6", "autopilot": "F6"}


# --- Rearranging ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-128", "UD-X04")
def test_a_system_upgrade_takes_a_taken_cable_and_what_hung_there_goes_below_it() -> None:
    at = shop("system-upgrade").install(0, "workshop", "D6").install(0, "compartment", "F6").do("buy system-upgrade")
    assert at.legal() == ["scrap workshop D6", "scrap compartment F6", "rearrange"]
    at.do("rearrange")
    assert at.rules_against("scrap workshop") == ["UD-R23"]
    at.do("place system-upgrade D6")
    assert at.legal() == [
        "place workshop F6",
        "place workshop D7",
        "place compartment F6",
        "place compartment D7",
    ]
    at.do("place compartment F6")
    assert cells(at) == {"system-upgrade": "D6", "workshop": "D7", "compartment": "F6"}


@pytest.mark.rule("UD-128")
def test_what_has_one_place_left_while_rearranging_is_laid_there_by_itself() -> None:
    at = shop("system-upgrade").install(0, "workshop", "D6").install(0, "compartment", "F6").do("buy system-upgrade")
    at.do("rearrange", "place workshop F6")
    assert (at.asked(), cells(at)) == ((0, "turn"), {"system-upgrade": "D6", "workshop": "F6", "compartment": "D7"})


@pytest.mark.rule("UD-R30")
def test_no_part_is_laid_where_it_would_leave_another_without_a_place() -> None:
    at = shop("system-upgrade").install(0, "workshop", "D6").install(0, "compartment", "F6")
    at.install(0, "engine-upgrade", "C5").do("buy system-upgrade", "rearrange", "place workshop D6")
    assert at.legal() == ["place engine-upgrade C5", "place system-upgrade F6"]
    assert at.rules_against("place compartment F6") == ["UD-R30"]


@pytest.mark.rule("UD-X04", "UD-R28")
def test_rearranging_is_not_offered_where_it_would_change_nothing_that_counts() -> None:
    at = shop("system-upgrade").install(0, "workshop", "D6")
    assert not at.can("rearrange")
    at.do("buy system-upgrade")
    assert at.legal() == ["place system-upgrade F6", "scrap workshop D6"]
    assert at.rules_against("rearrange") == ["UD-X04"]
    at.do("place system-upgrade F6")
    assert not at.can("rearrange"), "nor while nothing is installed"


@pytest.mark.rule("UD-R90", "UD-128")
def test_starter_parts_may_be_moved_and_cards_and_markers_stay_on_their_part(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, "workshop", top="cable", bottom="pipe")
    at = shop("workshop").install(0, "laboratory", "D6").install(0, "locker-ring", "G5").mark("laboratory", 2)
    at.dock(0, "fuel", "locker-ring").dock(0, "sundries").do(
        "buy workshop", "rearrange", "place engines D5", "place workshop D6"
    )
    at.do("place bridge D7", "place locker-ring E7")
    found = {part.id: (part.cell, part.docked, part.markers) for part in at.captain().ship}
    assert found == {
        "engines": ("D5", "", 0),
        "cargo-hold": ("E5", "sundries", 0),
        "bridge": ("D7", "", 0),
        "workshop": ("D6", "", 0),
        "locker-ring": ("E7", "fuel", 0),
        "laboratory": ("D8", "", 2),
    }


# --- What a removal tears apart ---------------------------------------------------------------------------------------


def upgraded() -> Scene:
    """Seat 0 with a System Upgrade on which a workshop and an engine upgrade hang; all other such places are taken."""
    at = scene().install(0, "system-upgrade", "D6").install(0, "workshop", "D7").install(0, "engine-upgrade", "C6")
    return at.install(0, "compartment", "F6").install(0, "matter-recycler", "C5")


@pytest.mark.rule("UD-R30")
def test_what_hung_on_a_removed_part_is_laid_anew() -> None:
    at = scene().install(0, "system-upgrade", "D6").install(0, "workshop", "D7").effect(SCRAP_ONE)
    at.do("scrap system-upgrade D6")
    assert at.asked() == (0, "build")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "UD-R30"
    assert at.legal() == ["place workshop D6", "place workshop F6"]
    at.do("place workshop F6")
    assert (cells(at), at.asked()) == ({"workshop": "F6"}, (0, "turn"))


@pytest.mark.rule("UD-R30", "UD-X06")
def test_where_not_all_find_a_place_the_owner_chooses_which_go_and_no_more_than_must() -> None:
    at = upgraded().effect(SCRAP_ONE).do("scrap system-upgrade D6")
    assert at.legal() == ["scrap engine-upgrade", "scrap matter-recycler C5"]
    at.do("scrap matter-recycler C5", "place workshop D6")
    assert cells(at) == {"workshop": "D6", "compartment": "F6", "engine-upgrade": "C5"}
    assert at.view().removed == ("matter-recycler", "system-upgrade")
    at = upgraded().effect(SCRAP_ONE).do("scrap system-upgrade D6", "scrap engine-upgrade")
    assert cells(at) == {"workshop": "D6", "compartment": "F6", "matter-recycler": "C5"}


@pytest.mark.rule("UD-R30", "UD-130")
def test_a_starter_part_that_came_loose_never_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, "workshop", top="cable", bottom="pipe")
    at = shop("workshop").do("buy workshop", "rearrange", "place engines D5", "place workshop D6", "place bridge D7")
    assert cells(at) == {"workshop": "D6", "bridge": "D7"}
    at.effect(SCRAP_ONE)
    assert (cells(at), at.view().removed, at.asked()) == ({}, ("workshop",), (0, "turn"))


@pytest.mark.rule("UD-R23", "UD-X06")
def test_the_part_just_acquired_stays_when_a_removal_for_it_leaves_too_little_room() -> None:
    at = upgraded().purse(credit=9).home_goods(0, "autopilot").do("buy autopilot", "scrap engine-upgrade C6")
    at.do("scrap system-upgrade D6")
    assert at.legal() == ["scrap workshop", "scrap compartment F6"]
    at.do("scrap compartment F6")
    assert at.legal() == ["place workshop D6", "place workshop F6", "place autopilot D6", "place autopilot F6"]


@pytest.mark.rule("UD-X35", "UD-R28")
def test_after_a_removal_rearranging_is_offered_only_if_it_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    at = scene().install(0, "workshop", "D6").install(0, "compartment", "F6").install(0, "airlock", "D4")
    assert at.effect(SCRAP_ONE).do("scrap airlock D4").asked() == (0, "turn")
    give(monkeypatch, "workshop", top="cable", right="tubing")
    give(monkeypatch, "compartment", top="cable", left="tubing")
    at = scene().install(0, "workshop", "D6").install(0, "compartment", "E6").install(0, "airlock", "D4")
    at.effect(SCRAP_ONE).do("scrap airlock D4")
    assert (at.asked(), at.legal()) == ((0, "build"), ["rearrange", "done"])
    assert cells(at.do("done")) == {"workshop": "D6", "compartment": "E6"}


@pytest.mark.rule("UD-R31")
def test_the_card_docked_on_a_removed_part_is_taken_into_the_hand() -> None:
    at = scene().hand(0, "deckhand").install(0, "compartment", "D6").dock(0, "fuel", "compartment").dock(0, "sundries")
    at.effect(SCRAP_ONE)
    assert sorted(at.captain().hand) == ["deckhand", "fuel"]
    assert [part.docked for part in at.captain().ship] == ["", "sundries", ""]
    at.end()
    assert "fuel" in at.captain().discard, "it is not docked any more"


@pytest.mark.rule("UD-R31")
def test_the_markers_on_a_removed_part_return_to_their_owner() -> None:
    at = scene().install(0, "laboratory", "D6").mark("laboratory", 3)
    assert at.captain().supply == 9
    assert at.effect(SCRAP_ONE).captain().supply == 12


# --- Out of turn ------------------------------------------------------------------------------------------------------


def runner_up(*parts: tuple[str, str]) -> Scene:
    """Seat 0 has just won a mission that lets seat 1, with these parts installed, acquire the top rare good."""
    at = scene().mission("B1", "first-contact", 2, 1).pawn(0, "B1").purse(credit=3).deck(RARE_DECK, "turbolift")
    for identity, cell in parts:
        at.install(1, identity, cell)
    return at.do("use first-contact a")


@pytest.mark.rule("UD-R23")
def test_an_unseen_card_is_accepted_or_refused_before_it_is_turned_over() -> None:
    at = runner_up()
    assert (at.asked(), at.legal()) == ((1, "consent"), ["yes", "no"])
    assert at.view(1).rare_deck[0] == "?"
    at.do("no")
    assert (at.asked(), at.view(1).rare_deck[0]) == ((0, "turn"), "?")


@pytest.mark.rule("UD-R23")
def test_a_part_acquired_out_of_turn_is_installed_at_once_and_cannot_be_declined() -> None:
    at = runner_up().do("yes")
    assert (at.asked(), at.legal()) == ((1, "build"), ["place turbolift D4", "place turbolift F4"])
    assert at.rules_against("scrap turbolift") == ["UD-R23"]
    assert cells(at.do("place turbolift F4"), 1) == {"turbolift": "F4"}
    at = runner_up(("airlock", "D4"), ("repulsor", "F4")).do("yes")
    assert at.legal() == ["scrap repulsor F4", "scrap airlock D4"]
    at.do("scrap repulsor F4", "place turbolift F4")
    assert cells(at, 1) == {"airlock": "D4", "turbolift": "F4"}


@pytest.mark.rule("UD-R23")
def test_an_acquired_part_that_could_lie_nowhere_is_removed_from_the_game(toys: pytest.MonkeyPatch) -> None:
    give(toys, "workshop", top="tubing")
    at = scene().deck(COMMON_DECK, "workshop").effect({"kind": "acquire_top", "deck": "common"})
    assert (at.asked(), cells(at), at.view().removed) == ((0, "turn"), {}, ("workshop",))
    assert at.state.cards.piles[DRAW]
