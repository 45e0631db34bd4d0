"""What a captain is told to change between two views, from positions of true tables."""

from msgspec.structs import replace

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.seen.changes import changes as everything
from unmapped.games.undiscovered.seen.changes import turning
from unmapped.games.undiscovered.seen.view import SectorView, View
from unmapped.kernel.changes import Change, Move, ordered
from unmapped.kernel.changes import told as spoken


def changes(before: View, after: View, seat: int) -> list[Change]:
    """What is told of all that changes."""
    return spoken(everything(before, after, seat))


def told(at: Scene, *moves: str, seat: int = 0) -> list[Change]:
    """What the moves change for a seat."""
    before = at.view(seat)
    at.do(*moves)
    return changes(before, at.view(seat), seat)


def said(at: Scene, *moves: str, seat: int = 0) -> list[str]:
    """The same in words, losses first."""
    marks = {"gain": "+", "loss": "-", "plain": "="}
    return [f"{marks[one.tone]} {one.what}: {one.sentence}" for one in ordered(told(at, *moves, seat=seat))]


def test_a_step_says_what_whose_from_and_to() -> None:
    (fuel,) = told(scene(2, 3).hand(0, "fuel"), "play fuel")
    assert fuel == Change("fuel", "fuel", 0, 0, 1, tone="gain")
    assert fuel.sentence == "fuel 0 → 1"


def test_a_card_that_is_docked_is_told() -> None:
    assert said(scene(2, 3).hand(0, "fuel"), "dock fuel in cargo-hold") == ["+ cargo: Fuel docked"]


def test_what_is_bought_comes_from_the_purse_to_the_discard_pile() -> None:
    at = scene(2, 3).purse(credit=6).home_goods(0, "clone", "compartment")
    assert said(at, "buy clone") == ["= credit: credits 6 → 5", "+ discard: Clone for your discard pile"]
    assert said(at, "buy compartment")[1:] == ["+ part: Compartment for your ship"]


def test_a_part_that_finds_a_place_is_told_and_is_missed() -> None:
    at = scene(2, 3)
    before = at.view()
    at.install(0, "repulsor", "D4")
    assert [one.sentence for one in changes(before, at.view(), 0)] == ["Repulsor installed"]
    (lost,) = changes(at.view(), before, 0)
    assert (lost.sentence, lost.tone) == ("loses Repulsor", "loss")
    own = at.view().seats[0]
    moved = [replace(part, cell="D6") if part.id == "repulsor" else part for part in own.ship]
    after = replace(at.view(), seats=(replace(own, ship=tuple(moved)), *at.view().seats[1:]))
    (placed,) = changes(at.view(), after, 0)
    assert (placed.sentence, placed.tone) == ("Repulsor moved", "plain")


def test_a_turn_that_ends_throws_the_hand_away_and_draws() -> None:
    at = scene(2, 3).hand(0, "fuel", "sundries").discard(0).draw_pile(0, "fuel", "deckhand", "sundries", "sundries")
    found = said(at, "end turn")
    assert found[:2] == ["- discard: discards Sundries, Fuel", "+ draw: draws 3 cards"]
    assert found[2].endswith("into your hand")


def test_what_another_draws_is_not_told_by_name() -> None:
    at = scene(2, 3).hand(0, "fuel", "sundries").discard(0).draw_pile(0, "fuel", "deckhand", "sundries", "sundries")
    assert said(at, "end turn", seat=1) == []


def test_markers_are_counted_on_the_mission_and_completing_it_is_a_gain_for_one() -> None:
    at = scene(2, 3).mission("B2", "first-contact", 3).pawn(0, "B2")
    before = at.view(1)
    assert said(at, "use first-contact a") == ["= credit: credits 6 → 3", "+ vp: First Contact is complete"]
    (complete,) = changes(before, at.view(1), 1)
    assert (complete.sentence, complete.tone) == ("First Contact is complete", "loss")
    at = scene(2, 3).mission("B2", "race", 0, 1).pawn(0, "B2").purse(fuel=2)
    assert said(at, "use race", "x 2") == ["= fuel: fuel 2 → 0", "+ marker: markers on Race 1 → 3 of 5"]


def test_who_goes_where_is_told_of_everybody() -> None:
    at = scene(2, 3)
    before = at.view()
    at.pawn(1, "B2")
    (pawn,) = changes(before, at.view(), 0)
    # A galaxy has no coordinates: a sector is called by what lies there, and which way that is for whoever goes.
    assert (pawn.what, pawn.seat, pawn.sentence) == ("move", 1, "pawn to the unexplored sector, west")


def test_an_explored_sector_and_a_known_reward_are_told() -> None:
    at = (
        scene(2, 3).unexplored("B2", "fist-victory").pawn(0, "B2").hand(0, "fuel", "sundries", "deckhand").purse(fist=9)
    )
    before = at.view()
    assert "+ explore: the sector is explored" in said(at, "explore")
    hidden = [one.exploration for one in before.sectors if one.place == "B2"]
    seen = replace(before, sectors=tuple([_read(one) if one.place == "B2" else one for one in before.sectors]))
    assert hidden == ["?"]
    assert [one.sentence for one in changes(before, seen, 0)] == ["the reward of the sector, here: Fallen Fortress"]


def _read(sector: SectorView) -> SectorView:
    """The sector with its reward known."""
    return replace(sector, exploration="fist-victory")


def test_the_target_says_that_the_end_is_near() -> None:
    before = scene(2, 3).view()
    after = replace(before, seats=(before.seats[0], replace(before.seats[1], points=before.target)))
    assert [one.sentence for one in changes(before, after, 0)] == ["8 points reached: last round"]
    assert changes(after, after, 0) == []


def moved(before: View, after: View, seat: int = 0) -> list[Move]:
    """The pieces that a seat sees move."""
    return [move for change in everything(before, after, seat) for move in change.moves]


def test_pawns_and_markers_move_between_places_as_choices_name_them() -> None:
    at = scene(2, 3).mission("B2", "race", 0, 1).pawn(0, "B2").purse(fuel=2)
    before = at.view()
    at.do("use race", "x 2")
    assert moved(before, at.view()) == [Move("marker", "seat:0", "sector:B2", 0)] * 2
    assert moved(at.view(), before) == [Move("marker", "sector:B2", "seat:0", 0)] * 2
    at = scene(2, 3)
    before = at.view()
    at.pawn(1, "B2")
    assert moved(before, at.view(), -1) == [Move("pawn", f"sector:{at.home(1)}", "sector:B2", 1)]
    assert moved(before, before) == []


def test_what_is_taken_from_a_sector_goes_to_whoever_takes_it() -> None:
    at = scene(2, 3).purse(credit=6).home_goods(0, "clone", "compartment")
    before = [at.view(seat) for seat in (0, 1)]
    home = f"sector:{at.home(0)}"
    at.do("buy clone", "buy compartment")
    assert moved(before[0], at.view(0), 0) == [
        Move("card", home, "pile:discard", 0, "clone"),
        Move("part", home, "ship", 0, "compartment"),
    ]
    # To the other captain the card lay face down, and is not named.
    assert moved(before[1], at.view(1), 1) == [Move("part", home, "seat:0", 0, "compartment")]


def test_own_cards_move_and_those_of_others_do_not() -> None:
    at = scene(2, 3).hand(0, "fuel", "sundries").discard(0).draw_pile(0, "deckhand", "clone", "clone", "clone")
    before = [at.view(seat) for seat in (0, 1)]
    at.do("end turn")
    own = moved(before[0], at.view(0), 0)
    assert Move("card", "hand:fuel", "pile:discard", 0, "fuel") in own
    assert Move("card", "pile:deck", "hand:deckhand", 0, "deckhand") in own
    assert moved(before[1], at.view(1), 1) == []


def test_the_greatest_of_what_happened_is_heard() -> None:
    at = scene(2, 3).mission("B2", "first-contact", 3).pawn(0, "B2")
    before = at.view()
    at.do("use first-contact a")
    assert [change.cue for change in everything(before, at.view(), 1) if change.cue] == ["medal"]
    at = scene(2, 3).unexplored("B2", "fist-victory").pawn(0, "B2").purse(fist=9)
    before = at.view()
    at.do("explore")
    assert "explore" in [change.cue for change in everything(before, at.view(), 0)]


def test_a_marker_on_a_part_that_brings_points_can_decide_a_game() -> None:
    at = scene(2, 3)
    at.install(0, "laboratory", "D6")
    before = at.view()
    owner = before.seats[0]
    ship = tuple([replace(part, markers=part.markers + (part.id == "laboratory")) for part in owner.ship])

    def after(points: int) -> View:
        return replace(before, seats=(replace(owner, ship=ship, points=points), *before.seats[1:]))

    found = turning(before, after(owner.points + 1), 0)
    assert found is not None
    assert found.title == "A marker on Laboratory"
    assert turning(before, after(owner.points), 0) is None, "it brought nothing"
