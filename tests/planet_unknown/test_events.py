"""The event deck: how it is built, when a card is drawn, and what each of the 60 does."""

import pytest

import unmapped
from tests.planet_unknown.scene import Scene, card, scene, square, squares
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.state import (
    CIV_RANK,
    EVENT_DECK,
    EVENT_PAST,
    OBJECTIVE_DECK,
    P_GAIN,
    P_PATCH,
)
from unmapped.kernel.errors import BadOptions
from unmapped.kernel.journal import Line

GREEN, ORANGE, RED = 0, 1, 2


def table(seats: int = 2, **options: object) -> Scene:
    return scene(seats, 0, events=True, **options)


def alone(**options: object) -> Scene:
    """A solo table at a draft, in a round whose event does nothing."""
    return scene(1, 0, **options).event("EV-51")


def heights(at: Scene, seat: int = 0) -> tuple[int, ...]:
    """Of civ, water, biomass, rover and tech."""
    return tuple(at.height(tracker, seat) for tracker in TRACKERS)


def colors(at: Scene) -> tuple[int, ...]:
    """How many green, orange and red cards are in the deck or past."""
    cards = at.state.cards.piles[EVENT_DECK] + at.state.cards.piles[EVENT_PAST]
    return tuple(sum(catalogue().event_color(number) == color for number in cards) for color in (GREEN, ORANGE, RED))


def lines(at: Scene, key: str) -> list[Line]:
    journal = at.table.journal
    assert journal is not None
    return [line for line in journal.lines if line.key == key]


def asked_under(at: Scene, seat: int = 0) -> str:
    """The rule under which a seat is asked."""
    prompt = at.table.prompt(seat)
    return prompt.rule if prompt else ""


def next_round(at: Scene) -> Scene:
    """Go on, with an event that does nothing, to the drafts of the next round."""
    return at.event("EV-51")


# --- The deck ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-118", "PU-126", "PU-R134")
def test_one_of_20_events_is_revealed_each_round_and_the_last_one_brings_the_last_round() -> None:
    at = table()
    seen = []
    for number in range(1, 21):
        view = at.view()
        assert (view.round, view.events_left, view.last_round) == (number, 20 - number, number == 20)
        seen.append(view.event)
        while at.state.round == number and not at.table.over:
            at.skip()
    assert len(set(seen)) == 20
    assert at.table.over
    assert lines(at, "last-event")[0].rule == "PU-126"


@pytest.mark.rule("PU-119")
def test_events_are_optional_with_several_players() -> None:
    assert table().view().events_left == 19
    without = scene(seats=2)
    assert (without.view().event, without.view().events_left) == ("", 0)
    assert lines(without, "event") == []


@pytest.mark.rule("PU-121", "PU-123", "PU-R132")
@pytest.mark.parametrize("mix", [(16, 0, 4), (0, 20, 0), (0, 2, 18), (7, 7, 6)])
@pytest.mark.parametrize("seed", [0, 1])
def test_the_deck_is_drawn_at_random_from_three_piles_by_color(mix: tuple[int, int, int], seed: int) -> None:
    green, orange, red = mix
    at = scene(2, seed, events=True, event_mix={"green": green, "orange": orange, "red": red})
    assert colors(at) == mix


@pytest.mark.rule("PU-R132", "PU-123")
def test_seven_green_seven_orange_and_six_red_cards_are_the_default() -> None:
    decks = {
        frozenset(at.state.cards.piles[EVENT_DECK] + at.state.cards.piles[EVENT_PAST])
        for at in [scene(2, seed, events=True) for seed in range(5)]
    }
    assert len(decks) == 5
    assert colors(table()) == (7, 7, 6)


@pytest.mark.rule("PU-123", "PU-R132")
@pytest.mark.parametrize(
    ("seats", "mix"),
    [(2, (17, 3, 0)), (3, (0, 1, 19)), (1, (7, 7, 7)), (1, (7, 7, 5)), (2, (0, 0, 0)), (1, (21, 0, 0))],
)
def test_a_mix_must_be_20_cards_that_there_are(seats: int, mix: tuple[int, int, int]) -> None:
    green, orange, red = mix
    with pytest.raises(BadOptions, match="event_mix"):
        scene(seats, 0, events=True, event_mix={"green": green, "orange": orange, "red": red})


@pytest.mark.rule("PU-122", "PU-317", "PU-330")
def test_cards_for_solo_only_are_removed_when_more_than_one_plays() -> None:
    solo_only = {"EV-01", "EV-02", "EV-03", "EV-15", "EV-46", "EV-52"}

    def deck(seats: int, green: int, red: int) -> set[str]:
        mix = {"green": green, "orange": 20 - green - red, "red": red}
        at = Scene(unmapped.game("planet_unknown").start(seats=seats, seed=0, events=True, event_mix=mix))
        return {catalogue().name(number) for pile in (EVENT_DECK, EVENT_PAST) for number in at.state.cards.piles[pile]}

    # All green cards come up here, and all red ones there.
    assert len(deck(2, 16, 4)) == len(deck(6, 2, 18)) == 20
    assert not solo_only & (deck(2, 16, 4) | deck(6, 2, 18))
    assert solo_only <= deck(1, 20, 0) | deck(1, 0, 20)


@pytest.mark.rule("PU-R133")
def test_the_order_of_the_deck_is_unknown_and_the_number_of_cards_left_is_public() -> None:
    untouched = Scene(unmapped.game("planet_unknown").start(seats=3, seed=0, events=True))
    at = table()
    for left, one in ((20, untouched), (19, at)):
        assert {one.view(seat).next_event for seat in (0, 1, None)} == {"?"}
        assert one.view().events_left == left
    assert not any(at.state.cards.knows(knower, one) for one in at.state.cards.piles[EVENT_DECK] for knower in range(3))
    tops = [scene(2, seed, events=True).state.cards.piles[EVENT_DECK][0] for seed in range(12)]
    assert {catalogue().event_color(top) for top in tops} == {GREEN, ORANGE, RED}
    imagined = [at.table.imagine(0, seed).state.cards.piles[EVENT_DECK][0] for seed in range(12)]
    assert {catalogue().event_color(top) for top in imagined} == {GREEN, ORANGE, RED}


# --- Game-play --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-124", "PU-125")
def test_the_event_is_carried_out_after_the_station_has_stopped_and_before_drafting() -> None:
    at = table(seats=3, first_commander=2).event("EV-16")  # in which the commander says “turn 0”
    journal = at.table.journal
    assert journal is not None
    told = [line.key for line in journal.lines]
    assert told[-5:] == ["station-turned", "event", *["patches-gained"] * 3]
    assert lines(at, "event")[-1].rule == "PU-124"
    at.do("patch F1", seat=1).do("patch F1", seat=2)
    assert [at.asked(seat) for seat in range(3)] == ["resolve", "", ""]
    at.do("patch F1")
    assert [at.asked(seat) for seat in range(3)] == ["draft", "draft", "draft"]


@pytest.mark.rule("PU-120")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_player_who_can_must_carry_out_the_event(seats: int) -> None:
    at = table(seats=seats).lifepods(seat=1).event("EV-18")
    for seat in range(seats):
        assert at.asked(seat) == ("" if seat == 1 else "collect-lifepods")
        assert all(words.startswith("collect") for words in at.choices(seat=seat))


@pytest.mark.rule("PU-120", "PU-321")
@pytest.mark.parametrize("identity", ["EV-39", "EV-60"])
def test_a_ban_that_alone_would_end_the_game_is_ignored(identity: str) -> None:
    at = table().event(identity)  # no tile is laid, and the first one must lie on the perimeter
    at.do(at.choices("draft")[0])
    assert not at.state.ending
    covered = {words.split()[-1] for words in at.choices("place")}
    assert covered & {"F1", "D2", "A6"}


# --- Green events -----------------------------------------------------------------------------------------------------

PAIRS = {
    "EV-05": ("civ", "rover"),
    "EV-06": ("rover", "tech"),
    "EV-07": ("water", "rover"),
    "EV-08": ("biomass", "rover"),
    "EV-09": ("civ", "tech"),
    "EV-10": ("civ", "water"),
    "EV-11": ("civ", "biomass"),
    "EV-12": ("water", "tech"),
    "EV-13": ("biomass", "tech"),
    "EV-14": ("water", "biomass"),
}


@pytest.mark.rule("PU-313")
@pytest.mark.parametrize(("identity", "pair"), PAIRS.items())
@pytest.mark.parametrize("chosen", [0, 1])
def test_each_player_advances_one_of_two_named_trackers_with_its_benefit(
    identity: str, pair: tuple[str, str], chosen: int
) -> None:
    at = table()
    for seat in (0, 1):
        at.track(seat, civ=2, water=2, biomass=1, rover=1, tech=1)
    at.event(identity)
    assert (at.choices(seat=0), at.choices(seat=1)) == ([f"gain {one}" for one in pair],) * 2
    assert asked_under(at) == "PU-313"
    tracker = pair[chosen]
    before = at.height(tracker)
    at.do(f"gain {tracker}")
    assert at.height(tracker) == before + 1
    if tracker == "civ":
        assert at.seat().civ_queue == (1,)
    elif tracker == "rover":
        assert at.seat().movement == 1
    else:
        assert at.view().players[0].pending == ("synergy boost",)
    assert sum(heights(at)) == sum(heights(at, seat=1)) + 1


@pytest.mark.rule("PU-R127")
def test_an_advance_event_is_ignored_for_a_player_neither_of_whose_trackers_can_advance() -> None:
    at = table().track(civ=15, water=15).event("EV-10")
    assert (at.asked(0), at.asked(1)) == ("", "advance")
    at.do("gain water", seat=1)
    assert (at.asked(0), at.asked(1)) == ("draft", "draft")
    assert heights(at)[:2] == (15, 15)
    assert not at.state.ending


@pytest.mark.rule("PU-314")
@pytest.mark.parametrize("tracker", ["civ", "water", "biomass"])
def test_civ_biomass_or_water_advances_three_steps_without_benefits(tracker: str) -> None:
    at = table().track(biomass=1, water=2, civ=2)
    at.event("EV-04")
    assert at.choices() == ["gain civ", "gain water", "gain biomass"]
    before = at.height(tracker)
    at.do(f"gain {tracker}")
    assert at.height(tracker) == before + 3
    assert (at.seat().civ_queue, at.seat().pending) == ((), ())
    assert at.asked() == ""  # it waits for the other seat only


@pytest.mark.rule("PU-R128")
@pytest.mark.parametrize(("start", "end"), [(13, 15), (14, 15)])
def test_the_three_steps_of_an_event_stop_at_the_top(start: int, end: int) -> None:
    at = table().track(civ=start, water=3).event("EV-04").do("gain civ")
    assert heights(at) == (end, 3, 0, 0, 0)


@pytest.mark.rule("PU-315")
@pytest.mark.parametrize("identity", ["EV-17", "EV-20"])
def test_two_green_events_give_each_player_a_synergy_boost(identity: str) -> None:
    at = table().event(identity)
    for seat in (0, 1):
        assert at.choices(seat=seat) == [f"boost {tracker}" for tracker in TRACKERS]
        at.do("boost water", seat=seat)
    assert heights(at) == heights(at, seat=1) == (0, 1, 0, 0, 0)


@pytest.mark.rule("PU-315")
def test_one_green_event_gives_each_player_a_patch() -> None:
    at = table().event("EV-16").do("patch F1").do("patch D2", seat=1)
    assert (at.seat().patches, at.seat(1).patches) == (square("F1"), square("D2"))
    assert (at.asked(0), at.asked(1)) == ("draft", "draft")


@pytest.mark.rule("PU-316")
def test_one_green_event_collects_a_lifepod_from_the_own_planet() -> None:
    at = table().lifepods("K5 C8").event("EV-18").do("collect C8")
    assert (at.seat().lifepods, at.seat().scored_pods) == (square("K5"), 1)
    at = table().lifepods().lifepods(seat=1).event("EV-18")
    assert (at.asked(0), at.seat().scored_pods) == ("draft", 0)


@pytest.mark.rule("PU-316")
def test_one_green_event_collects_a_meteorite_from_the_own_planet() -> None:
    at = table().meteorite("F4 F7").event("EV-19")
    assert asked_under(at) == "PU-316"
    at.do("collect F7")
    assert (at.seat().meteorites, at.seat().collected_meteorites) == (square("F4"), 1)
    assert at.asked(1) == "draft"  # nothing is there
    assert at.seat(1).collected_meteorites == 0


@pytest.mark.rule("PU-317", "PU-R153")
def test_an_extra_rover_lands_on_the_tile_of_this_round() -> None:
    at = alone()
    supply = at.seat().rover_supply
    at.event("EV-01").offer("I2-CE").do("draft I2", "place I2 F1")
    assert at.choices("land") == ["land F1", "land F2"]
    at.do("land F2")
    assert at.seat().rovers == square("F2")
    assert at.seat().rover_supply == supply


@pytest.mark.rule("PU-R153")
def test_an_extra_rover_follows_the_rules_of_landing() -> None:
    at = alone().event("EV-01").offer("I2-CE").do("draft I2", "place I2 F1").cover("civ", "D4")
    assert at.refused("land D4") == {"PU-066"}
    at.rover("F1")
    assert at.choices("land") == ["land F2"]


@pytest.mark.rule("PU-R153")
def test_an_extra_rover_waits_in_supply_if_no_tile_is_laid() -> None:
    at = alone()
    supply = at.seat().rover_supply
    next_round(at.event("EV-01")).offer("I2-CE").do("draft I2", "place I2 F1")
    assert at.choices("land") == []
    assert at.seat().rovers == 0
    assert at.seat().rover_supply == supply + 1


@pytest.mark.rule("PU-317")
def test_a_solo_event_adds_one_civ_card_to_each_rank() -> None:
    at = alone().event("EV-02")
    assert [len(rank) for rank in at.view().civ_ranks] == [3, 3, 3, 3]
    for rank in range(4):
        assert {catalogue().rank(number) for number in at.state.cards.piles[CIV_RANK + rank]} == {rank + 1}


@pytest.mark.rule("PU-317")
def test_a_solo_event_gives_one_more_private_objective() -> None:
    at = alone()
    before = at.view(0).players[0].private_objectives
    top = at.state.cards.piles[OBJECTIVE_DECK][0]
    at.event("EV-03")
    assert set(at.view(0).players[0].private_objectives) == {*before, catalogue().name(top)}
    assert lines(at, "objective-drawn")[-1].rule == "PU-317"


@pytest.mark.rule("PU-317")
@pytest.mark.parametrize("by", range(6))
def test_a_solo_event_lets_the_player_turn_the_station_freely(by: int) -> None:
    at = alone().event("EV-15")
    assert asked_under(at) == "PU-317"
    assert len(at.choices("turn")) == 6
    faced = station.depot_of(at.state, 0)
    at.do(f"turn {by}")
    assert station.depot_of(at.state, 0) == (faced - by) % 6
    assert at.asked() == "draft"
    assert lines(at, "station-turned")[-1].rule == "PU-317"


# --- Regressing -------------------------------------------------------------------------------------------------------

DOWN = {
    "EV-21": ("civ", "rover"),
    "EV-22": ("rover", "tech"),
    "EV-23": ("water", "rover"),
    "EV-24": ("biomass", "rover"),
    "EV-25": ("civ", "tech"),
    "EV-26": ("civ", "water"),
    "EV-27": ("civ", "biomass"),
    "EV-28": ("water", "tech"),
    "EV-29": ("biomass", "tech"),
    "EV-30": ("water", "biomass"),
    "EV-32": TRACKERS,
    "EV-41": TRACKERS,
    "EV-42": TRACKERS,
}
STEPS = {"EV-41": 2, "EV-42": 3}


@pytest.mark.rule("PU-318")
@pytest.mark.parametrize(("identity", "named"), DOWN.items())
def test_one_of_the_named_trackers_regresses_and_claims_nothing(identity: str, named: tuple[str, ...]) -> None:
    steps = STEPS.get(identity, 1)
    for tracker in named:
        # One step under each of these heights, or two, or three, something is printed.
        at = table().track(**{one: height + steps for one, height in LANDINGS.items()})
        at.event(identity)
        assert at.choices() == [f"regress {one}" for one in named]
        assert asked_under(at) == "PU-318"
        at.do(f"regress {tracker}")
        after = {one: height + (0 if one == tracker else steps) for one, height in LANDINGS.items()}
        assert heights(at) == tuple(after.values())
        assert (at.seat().civ_queue, at.seat().pending, at.seat().movement) == ((), (), 0)


LANDINGS = {"civ": 6, "water": 7, "biomass": 6, "rover": 6, "tech": 2}


@pytest.mark.rule("PU-318")
def test_a_tracker_that_is_not_named_cannot_regress() -> None:
    at = table().track(**LANDINGS).event("EV-21")
    assert at.refused("regress tech") == {"PU-318"}


@pytest.mark.rule("PU-R126")
def test_a_tracker_able_to_regress_the_full_amount_must_be_chosen() -> None:
    at = table().track(civ=2, water=3, tech=4).event("EV-42")
    assert at.choices() == ["regress water", "regress tech"]
    assert at.refused("regress civ") == {"PU-R126"}


@pytest.mark.rule("PU-R126")
def test_if_no_tracker_can_regress_the_full_amount_the_largest_possible_amount_is_regressed() -> None:
    at = table().track(civ=2, water=1, tech=2).event("EV-42")
    assert at.choices() == ["regress civ", "regress tech"]
    assert heights(at.do("regress civ")) == (0, 1, 0, 0, 2)
    at = table().event("EV-41")  # nothing can regress
    assert (at.asked(0), heights(at)) == ("draft", (0, 0, 0, 0, 0))


# --- Bans -------------------------------------------------------------------------------------------------------------

CLOSED = {
    "EV-33": "water",
    "EV-34": "biomass",
    "EV-35": "energy",
    "EV-36": "rover",
    "EV-37": "tech",
    "EV-38": "civ",
}


@pytest.mark.rule("PU-319")
@pytest.mark.parametrize(("identity", "terrain"), CLOSED.items())
def test_rovers_may_not_move_onto_one_terrain_this_round(identity: str, terrain: str) -> None:
    others = [one for one in CLOSED.values() if one != terrain]
    at = table().cover(terrain, "F6", "D2").rover("F7", "D2")
    for other, name in zip(others, ["G7", "F8", "E7", "G6", "C3"], strict=True):
        at.cover(other, name)
    at.event(identity).move(9)
    assert at.refused("move F7 north") == {"PU-319"}
    assert all(at.can(f"move F7 {way}") for way in ("east", "south", "west"))
    assert at.can("move D2 south")  # a rover already there may leave
    at.do("move D2 south")
    assert at.refused("move D3 north") == {"PU-319"}
    next_round(at).move(9)
    assert at.can("move F7 north")


@pytest.mark.rule("PU-321")
@pytest.mark.parametrize("identity", ["EV-39", "EV-60"])
def test_no_tile_may_lie_on_a_perimeter_square_this_round(identity: str) -> None:
    at = table().lay("O4-CE", "F2").event(identity).offer("I2-CE").do("draft I2")
    assert at.refused("place I2 r1 D2") == {"PU-321"}
    assert at.can("place I2 r1 D3")
    next_round(at).offer("I2-CE").do("draft I2")
    assert at.can("place I2 r1 D2")


@pytest.mark.rule("PU-322")
@pytest.mark.parametrize("identity", ["EV-56", "EV-57"])
def test_no_tile_may_lie_on_ice_this_round(identity: str) -> None:
    at = table().lay("O4-CE", "F2").event(identity).offer("I2-CE").do("draft I2")
    assert at.refused("place I2 F4") == {"PU-322"}
    assert at.can("place I2 G4")
    next_round(at).offer("I2-CE").do("draft I2")
    assert at.can("place I2 F4")


@pytest.mark.rule("PU-321", "PU-322", "PU-120")
@pytest.mark.parametrize(
    ("identity", "holes"),
    [("EV-39", "D2 E2"), ("EV-60", "D2 E2"), ("EV-56", "D9 E9"), ("EV-57", "D9 E9")],
)
def test_a_ban_of_squares_is_lifted_if_nothing_else_is_possible(identity: str, holes: str) -> None:
    at = table().fill("tech", holes).event(identity).offer("I2-CE")  # no other tile fits
    assert set(at.choices("place")) == {f"place I2{turned} {holes[:2]}" for turned in (" r1", " r3")}
    assert not at.state.ending


@pytest.mark.rule("PU-323")
def test_no_tile_may_be_placed_with_a_terrain_beside_equal_terrain_this_round() -> None:
    at = table().cover("civ", "F4").cover("energy", "F8").cover("tech", "F5 F6 F7").event("EV-55").offer("I2-CE")
    at.do("draft I2")
    assert at.refused("place I2 r2 F2") == {"PU-323"}  # civ would lie on F3
    assert at.can("place I2 F2")  # energy on F3
    assert at.refused("place I2 r2 F9") == {"PU-323"}  # energy on F9
    assert at.can("place I2 F9")
    assert at.can("place I2 G5")  # beside tech only
    next_round(at).offer("I2-CE").do("draft I2")
    assert at.can("place I2 r2 F2")


@pytest.mark.rule("PU-323", "PU-120")
def test_the_ban_of_equal_terrain_is_lifted_if_nothing_else_is_possible() -> None:
    at = table().fill("civ", "F4 F5").event("EV-55").offer("I2-CE")  # no other tile fits
    assert at.choices("place") == ["place I2 F4", "place I2 r2 F4"]


@pytest.mark.rule("PU-R129")
def test_both_terrains_of_the_tile_are_compared_with_tiles_and_patches() -> None:
    at = table().cover("tech", "F5").pend((P_PATCH,)).do("patch F6").event("EV-55").offer("I2-TB").do("draft I2")
    assert at.refused("place I2 G5") == {"PU-323"}  # tech beside tech, biomass beside the patch
    assert at.refused("place I2 r2 F3") == {"PU-323"}  # tech on F4, beside tech
    assert at.refused("place I2 r2 F7") == {"PU-323"}  # biomass on F7, beside the patch
    assert at.can("place I2 r2 G5")


@pytest.mark.rule("PU-R129")
def test_an_open_current_of_petra_does_not_count_as_equal_terrain() -> None:
    at = table(planets=("petra", "symmetric")).cover("tech", "G4").event("EV-55").offer("I2-CE").do("draft I2")
    assert at.can("place I2 r2 G2")  # energy on G2, civ on G3: beside the current of F3
    assert at.can("place I2 G2")  # energy on G3


# --- What counts less this round --------------------------------------------------------------------------------------


@pytest.mark.rule("PU-324")
@pytest.mark.parametrize("identity", ["EV-40", "EV-44"])
@pytest.mark.parametrize("chosen", ["biomass", "civ"])
def test_only_one_of_the_two_resources_advances_as_the_player_chooses(identity: str, chosen: str) -> None:
    at = table().event(identity).offer("I2-BC").do("draft I2", "place I2 F1")
    assert at.choices("advance") == ["advance civ", "advance biomass"]
    at.do(f"advance {chosen}")
    assert sum(heights(at)) == at.height(chosen) == 1
    assert at.asked() == ""
    assert "PU-324" in at.rules_told()
    next_round(at).offer("O4-BC").do("draft O4", "place O4 D2", "advance civ")
    assert sum(heights(at)) == 3


@pytest.mark.rule("PU-R167")
@pytest.mark.parametrize("identity", ["EV-40", "EV-44"])
def test_one_resource_of_a_tile_that_is_not_placed_is_ignored_too(identity: str) -> None:
    at = table().fill("tech").event(identity).offer("I2-BC").do("draft I2")
    assert at.choices("advance") == ["advance civ", "advance biomass"]
    at.do("advance biomass")
    assert (heights(at), at.asked()) == ((0, 0, 1, 0, 0), "")
    at = table().fill("tech").event(identity).offer("I2-CE").do("draft I2")  # energy stands for civ, too
    assert (heights(at), at.asked()) == ((1, 0, 0, 0, 0), "")


@pytest.mark.rule("PU-R167")
@pytest.mark.parametrize("identity", ["EV-40", "EV-44"])
def test_one_resource_of_an_extra_tile_is_ignored_too(identity: str) -> None:
    at = table().event(identity).offer("I2-BC").civ("CIV-16").skip().do("card CIV-16")
    at.do("draft I2", "place I2 F1", "advance biomass")
    assert heights(at) == (0, 0, 1, 0, 0)


@pytest.mark.rule("PU-R167")
@pytest.mark.parametrize("identity", ["EV-40", "EV-44"])
def test_a_cancelled_energy_symbol_gives_nothing_and_may_be_the_one_that_is_kept(identity: str) -> None:
    at = table().cover("tech", "G1 G2").event(identity).offer("I2-CE").do("draft I2", "place I2 F1")
    at.do("advance civ")
    assert heights(at) == (1, 0, 0, 0, 0)
    at = table().cover("tech", "G1 G2").event(identity).offer("I2-CE").do("draft I2", "place I2 F1")
    at.do("energy tech")
    assert heights(at) == (0, 0, 0, 0, 1)
    assert at.asked() == ""


@pytest.mark.rule("PU-325")
@pytest.mark.parametrize("identity", ["EV-45", "EV-59"])
@pytest.mark.parametrize(("tracker", "height"), [("civ", 2), ("biomass", 2), ("rover", 0), ("tech", 2)])
def test_a_milestone_reached_this_round_grants_nothing(identity: str, tracker: str, height: int) -> None:
    at = table().lay("O4-CE", "F1").track(**{tracker: height}).event(identity)
    at.pend((P_GAIN, TRACKERS.index(tracker)), (P_PATCH,)).do(f"gain {tracker}")
    assert at.height(tracker) == height + 1
    assert at.seat().pending == ((P_PATCH,),)
    assert at.seat().civ_queue == ()
    assert at.view().players[0].techs == ()
    assert lines(at, "milestone-lost")[-1].rule == "PU-325"


@pytest.mark.rule("PU-325")
@pytest.mark.parametrize("identity", ["EV-45", "EV-59"])
def test_movement_and_boosts_still_work_when_milestones_do_not(identity: str) -> None:
    at = table().lay("O4-CE", "F1").rover("F1").track(rover=5, tech=1).event(identity)
    at.pend((P_GAIN, TRACKERS.index("rover")), (P_GAIN, TRACKERS.index("tech"))).do("gain rover", "gain tech")
    assert at.seat().movement == 2
    assert at.view().players[0].pending == ("synergy boost",)


@pytest.mark.rule("PU-325")
@pytest.mark.parametrize("identity", ["EV-45", "EV-59"])
def test_milestones_count_again_next_round(identity: str) -> None:
    at = next_round(table().track(civ=2).event(identity)).pend((P_GAIN, 0))
    assert at.seat().civ_queue == (1,)


@pytest.mark.rule("PU-326")
@pytest.mark.parametrize(("tracker", "height"), [("civ", 7), ("water", 2), ("biomass", 1), ("rover", 9), ("tech", 1)])
def test_boost_positions_grant_nothing_this_round(tracker: str, height: int) -> None:
    at = table().track(**{tracker: height}).event("EV-58").pend((P_GAIN, TRACKERS.index(tracker)))
    assert at.height(tracker) == height + 1
    assert at.seat().pending == ()
    assert lines(at, "boost-lost")[-1].rule == "PU-326"
    next_round(at).track(**{tracker: height}).pend((P_GAIN, TRACKERS.index(tracker)))
    assert at.view().players[0].pending == ("synergy boost",)


# --- What is added and destroyed --------------------------------------------------------------------------------------


@pytest.mark.rule("PU-320")
@pytest.mark.parametrize("identity", ["EV-31", "EV-43"])
def test_a_meteorite_is_added_to_a_meteor_symbol_that_has_none(identity: str) -> None:
    at = table()
    at.seat().meteor_symbols = squares("F4 F7 K5")
    at.meteorite("F7").rover("K5").event(identity)
    assert at.choices() == ["meteorite F4", "meteorite K5"]
    assert asked_under(at) == "PU-320"
    at.do("meteorite K5")
    assert at.seat().meteorites == squares("F7 K5")
    assert at.seat().rovers == 0


@pytest.mark.rule("PU-320")
@pytest.mark.parametrize("identity", ["EV-31", "EV-43"])
def test_no_meteorite_is_added_without_an_empty_symbol(identity: str) -> None:
    at = table().meteorite("F7")
    at.seat().meteor_symbols = square("F7")
    at.event(identity)
    assert (at.asked(0), at.asked(1)) == ("draft", "draft")
    assert at.seat().meteorites_on_planet == 1


@pytest.mark.rule("PU-327")
def test_a_player_with_at_least_two_rovers_on_the_planet_loses_one_of_choice() -> None:
    at = table().cover("civ", "F1 G1").rover("F1 G1").rover("F1", seat=1)
    at.event("EV-47")
    assert at.choices() == ["destroy F1", "destroy G1"]
    assert asked_under(at) == "PU-327"
    at.do("destroy F1")
    assert at.seat().rovers == square("G1")
    assert at.seat(1).rovers == square("F1")
    assert at.asked(1) == "draft"


@pytest.mark.rule("PU-327")
def test_a_lifepod_on_the_planet_is_destroyed() -> None:
    at = table().lifepods("K5 C8").lifepods(seat=1).event("EV-49")
    assert at.choices() == ["destroy K5", "destroy C8"]
    at.do("destroy C8")
    assert (at.seat().lifepods, at.seat().scored_pods) == (square("K5"), 0)
    assert (at.asked(0), at.asked(1)) == ("draft", "draft")
    assert lines(at, "lifepod-destroyed")[-1].rule == "PU-327"


@pytest.mark.rule("PU-327")
def test_a_collected_lifepod_is_destroyed() -> None:
    at = table()
    at.seat().scored_pods = 2
    before = at.seat().lifepods
    at.event("EV-50")
    assert (at.seat().scored_pods, at.seat().lifepods) == (1, before)
    assert at.seat(1).scored_pods == 0
    assert (at.asked(0), at.asked(1)) == ("draft", "draft")
    assert lines(at, "pod-destroyed")[-1].rule == "PU-327"


@pytest.mark.rule("PU-327", "PU-R130")
def test_a_collected_meteorite_is_destroyed_and_none_on_the_planet() -> None:
    at = table().meteorite("F4").meteorite("F4", seat=1)
    at.seat().collected_meteorites = 2
    at.event("EV-51")
    assert (at.seat().collected_meteorites, at.seat().meteorites) == (1, square("F4"))
    assert (at.seat(1).collected_meteorites, at.seat(1).meteorites) == (0, square("F4"))
    assert len(lines(at, "collected-meteorite-lost")) == 1


@pytest.mark.rule("PU-328")
def test_a_random_civ_card_leaves_each_rank_in_play() -> None:
    at = table(seats=3)
    at.state.cards.piles[CIV_RANK + 2] = ()
    before = [at.state.cards.piles[CIV_RANK + rank] for rank in range(4)]
    at.event("EV-48")
    after = [at.state.cards.piles[CIV_RANK + rank] for rank in range(4)]
    assert [len(pile) for pile in before] == [4, 4, 0, 4]
    assert [len(pile) for pile in after] == [3, 3, 0, 3]
    assert all(set(pile) < set(full) for pile, full in zip(after, before, strict=True) if full)


@pytest.mark.rule("PU-328")
def test_which_civ_cards_leave_is_random() -> None:
    left = set()
    for seed in range(12):
        at = scene(2, seed, events=True)
        at.state.cards.piles[CIV_RANK] = (card("CIV-01"), card("CIV-02"), card("CIV-03"))
        left.add(at.event("EV-48").state.cards.piles[CIV_RANK])
    assert len(left) == 3


@pytest.mark.rule("PU-329")
@pytest.mark.parametrize("identity", ["EV-53", "EV-54"])
def test_each_player_chooses_a_synergy_boost_or_a_look_at_the_next_event(identity: str) -> None:
    at = table().event(identity)
    assert at.choices(seat=0) == at.choices(seat=1) == ["option 1", "option 2"]
    assert asked_under(at) == "PU-329"
    deck = at.state.cards.piles[EVENT_DECK]
    at.do("option 1").do("option 2", seat=1)
    assert at.choices(seat=0) == [f"boost {tracker}" for tracker in TRACKERS]
    assert at.view(1).next_event == catalogue().name(deck[0])
    assert at.view(0).next_event == at.view().next_event == "?"
    assert at.state.cards.piles[EVENT_DECK] == deck
    at.do("boost civ")
    while at.view().event == identity:
        at.skip()
    assert at.view().event == catalogue().name(deck[0])


@pytest.mark.rule("PU-329")
def test_there_is_no_look_at_the_next_event_where_none_is_left() -> None:
    at = table()
    at.state.cards.piles[EVENT_DECK] = ()
    at.event("EV-53")
    assert at.choices(seat=0) == at.choices(seat=1) == [f"boost {tracker}" for tracker in TRACKERS]


@pytest.mark.rule("PU-330")
def test_a_solo_event_discards_an_objective() -> None:
    at = alone().aim("OBJ-19", "OBJ-25", "OBJ-26").event("EV-46")
    assert asked_under(at) == "PU-330"
    assert at.choices() == ["objective OBJ-19", "objective OBJ-25", "objective OBJ-26"]
    at.do("objective OBJ-25")
    assert set(at.view(0).players[0].private_objectives) == {"OBJ-19", "OBJ-26"}
    assert alone().aim().event("EV-46").asked() == "draft"


@pytest.mark.rule("PU-330")
@pytest.mark.parametrize("chosen", [0, 1])
def test_a_solo_event_removes_all_tiles_of_one_shape_of_the_current_depot(chosen: int) -> None:
    at = alone().event("EV-52")
    shapes = station.stacks_of(at.state, station.depot_of(at.state, 0))
    removals = [f"remove {box().shapes[shape].id}" for shape in shapes]
    assert at.choices() == removals
    assert asked_under(at) == "PU-330"
    at.do(removals[chosen])
    kept = shapes[1 - chosen]
    left = {stack: len(at.state.cards.piles[stack]) for stack in range(12)}
    # Only one tile is left to draft.
    assert left == dict.fromkeys(range(12), 12) | {shapes[chosen]: 0, kept: 11}
    assert at.view().players[0].drafted.startswith(box().shapes[kept].id)
    assert not at.state.ending


@pytest.mark.rule("PU-R131", "PU-120")
@pytest.mark.parametrize("empty", [0, 1])
def test_removing_a_shape_is_ignored_if_it_alone_would_empty_a_depot(empty: int) -> None:
    at = alone()
    ahead = (station.depot_of(at.state, 0) - 1) % 6
    stacks = station.stacks_of(at.state, ahead)
    at.state.cards.piles[stacks[empty]] = ()
    at.event("EV-52")
    assert at.asked() == "place"  # the only tile that there is
    assert len(at.state.cards.piles[stacks[1 - empty]]) == 11
    at.skip()
    assert not at.table.over


def test_every_event_is_carried_out_by_some_test() -> None:
    single = "01 02 03 04 15 16 17 18 19 20 31 39 40 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60"
    tested = {*PAIRS, *DOWN, *CLOSED, *[f"EV-{number}" for number in single.split()]}
    assert tested == {event.id for event in box().content.events}
