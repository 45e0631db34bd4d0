"""What a seat is told to change between two of its views: its own score, planet, trackers and holdings."""

from msgspec.structs import replace

import unmapped
from unmapped.games.planet_unknown.seen.changes import changes as everything
from unmapped.games.planet_unknown.seen.view import PlacedTile, Player, ScoreLine, Square, Tracker, View
from unmapped.kernel.changes import SCORE, Change, Move, ordered
from unmapped.kernel.changes import told as spoken


def changes(before: View, after: View, seat: int) -> list[Change]:
    """What is told of all that changes."""
    return spoken(everything(before, after, seat))


def start() -> View:
    """Seat 0 at the beginning of a game."""
    found = unmapped.game("planet_unknown").start(2, 42).view(0)
    assert isinstance(found, View)
    return found


def having(view: View, **held: object) -> View:
    """The view with other things before seat 0."""
    own: Player = replace(view.players[0], **held)
    return replace(view, players=(own, *view.players[1:]))


def square(name: str, **lying: object) -> Square:
    return replace(Square(name, "", "", False, False, 0, False, False, False), **lying)


def at(view: View, **heights: int) -> tuple[Tracker, ...]:
    """The trackers with some of them elsewhere on their own tracks."""
    return tuple([replace(one, height=heights.get(one.name, one.height)) for one in view.players[0].trackers])


def said(before: View, after: View) -> list[str]:
    """The changes in words, the score and losses first."""
    marks = {"gain": "+", "loss": "-", "plain": "="}
    return [f"{marks[one.tone]} {one.what}: {one.sentence}" for one in ordered(changes(before, after, 0))]


def test_a_true_placement_is_told_with_what_it_brings() -> None:
    table = unmapped.game("planet_unknown").start(2, 42)
    before = table.view(0)
    table.act(0, table.number("draft O4"))
    drafted = table.view(0)
    assert isinstance(before, View)
    assert isinstance(drafted, View)
    assert said(before, drafted) == ["= tile: drafts rover + tech"]
    table.act(0, table.number("place O4 D2"))
    placed = table.view(0)
    assert isinstance(placed, View)
    assert said(drafted, placed) == [
        "- meteorite: meteorite on E2",
        "= covered: covers D2, E2, D3, E3",
        "+ rover: rover 0 → 1 (new rover)",
        "+ tech: tech 0 → 1",
    ]
    assert changes(drafted, placed, 1) == []


def test_a_step_says_what_whose_from_and_to_and_what_is_printed_there() -> None:
    before = start()
    (step,) = changes(before, having(before, trackers=at(before, water=3)), 0)
    assert step == Change("water", "water", 0, 0, 3, "(synergy boost)", "gain")
    back = having(before, trackers=at(before, tech=3))
    assert said(back, having(before, trackers=at(before, tech=2))) == ["- tech: tech 3 → 2"]


def test_what_will_be_due_is_told_an_advance_by_where_it_leads() -> None:
    before = start()
    after = having(before, pending=("advance rover", "energy for civ or water", "synergy boost", "biomass patch"))
    assert said(before, after) == [
        "+ rover: rover 0 → 1 (new rover)",
        "+ energy: energy for civ or water",
        "+ boost: synergy boost",
        "+ patch: biomass patch",
    ]
    assert said(before, replace(after, restrictions=("no milestones",)))[0] == "+ rover: rover 0 → 1"
    assert said(after, after) == []


def test_what_a_step_brings_is_not_told_again() -> None:
    before = start()
    after = having(before, trackers=at(before, water=3), pending=("synergy boost",))
    assert [one.what for one in changes(before, after, 0)] == ["water"]
    moving = having(before, trackers=at(before, rover=2), movement=2)
    (told,) = changes(having(before, trackers=at(before, rover=1)), moving, 0)
    assert told.note == "(1 move)"
    assert said(before, having(before, movement=2)) == ["+ move: moves 0 → 2"]


def test_losses_stand_first() -> None:
    before = having(start(), squares=(square("C3", lifepod=True), square("A1", rover=True)))
    lost = (square("C3", terrain="water"), square("B3", terrain="water", meteorites=1))
    assert said(before, having(before, squares=lost, trackers=at(before, civ=1))) == [
        "- lifepod: lifepod lost on C3",
        "- meteorite: meteorite on B3",
        "- rover: rover lost on A1",
        "= covered: covers C3, B3",
        f"+ civ: {changes(before, having(before, trackers=at(before, civ=1)), 0)[0].sentence}",
    ]


def test_a_lifepod_that_is_collected_and_a_stone_that_is_carried_are_no_losses() -> None:
    before = having(start(), squares=(square("C3", lifepod=True), square("A1", rover=True), square("A2", meteorites=1)))
    collected = having(before, squares=before.players[0].squares[1:], lifepods=("score",))
    assert said(before, collected) == ["+ lifepod: lifepods collected 0 → 1"]
    carried = having(
        before, squares=(before.players[0].squares[0], square("A3", rover=True, carrying=True, meteorites=1))
    )
    assert said(before, carried) == ["= rover: rover A1 → A3"]


def test_rows_columns_and_the_score_say_why() -> None:
    before = having(start(), score=((),) * 6, medals=3)
    done = tuple([ScoreLine(name, value, "PU-099") for name, value in (("row 1", 1), ("row 2", 1), ("column B", 2))])
    after = having(before, score=(done, *((),) * 5), medals=7)
    score, complete = changes(before, after, 0)
    assert (score.what, score.before, score.after) == (SCORE, 3, 7)
    assert score.note == "(row 1 +1, row 2 +1, column B +2)"
    assert complete.sentence == "rows 1 and 2 and column B complete"
    assert said(after, before) == [
        "- score: score 7 → 3 (row 1 -1, row 2 -1, column B -2)",
        "- medal: rows 1 and 2 and column B lost",
    ]


def test_holdings_are_told_from_and_to() -> None:
    before = start()
    after = having(before, meteorites=2, stored_patches=1, civ_milestones=(1,), civ_cards=("?",), techs=("1",))
    assert said(before, after) == [
        "+ meteorite: meteorites collected 0 → 2",
        "+ patch: patches kept 0 → 1",
        "+ civ: a civ card of rank 1",
        "+ card: civ cards 0 → 1",
        "+ tech: tech 1",
    ]
    assert said(after, having(after, techs=())) == ["- tech: tech 1 lost"]


def test_a_turn_of_the_station_says_what_comes_before_the_seat() -> None:
    before = start()
    depots = before.depots
    turned = tuple([replace(one, seat=other.seat) for one, other in zip(depots, (*depots[1:], depots[0]), strict=True)])
    (told,) = changes(before, replace(before, depots=turned), 0)
    assert told.what == "station"
    assert told.sentence.startswith("before you: ")
    assert " or " in told.sentence
    assert changes(before, replace(before, depots=turned, round=before.round + 1), 0) == []


def moved(before: View, after: View, seat: int = 0) -> list[tuple[str, list[Move]]]:
    """The pieces that a seat sees move, with what is heard of them."""
    return [(one.cue, list(one.moves)) for one in everything(before, after, seat) if one.moves]


def test_what_comes_to_a_planet_is_shown_to_all_and_heard_by_its_own() -> None:
    before = having(start(), squares=(square("a1", rover=True), square("b1")))
    tile = PlacedTile("I2-WB", "", "b1", ("b1", "c1"))
    squares = (square("a2", rover=True), square("b1", terrain="water", meteorites=1), square("c1", patch=True))
    after = having(before, squares=squares, tiles=(tile,), trackers=at(before, water=3))
    shown = [
        ("meteor", [Move("meteorite", "", "b1", 0)]),
        ("", [Move("rover", "a1", "a2", 0)]),
        ("laid", [Move("tile", "", "b1", 0, "I2-WB"), Move("patch", "", "c1", 0)]),
    ]
    step = ("tracker", [Move("tracker", "water 0", "water 3", 0, "water")])
    assert moved(before, after, 0) == [*shown, step]
    assert moved(before, after, 1) == moved(before, after, -1) == [("", moves) for _, moves in shown]
    assert changes(before, after, 1) == []
    assert moved(after, after) == []
    # What a rover drops again fell before: it is shown, and not told as a loss.
    carried = having(after, squares=(square("a2", rover=True, carrying=True), square("b1", meteorites=2)))
    assert ("meteor", [Move("meteorite", "", "b1", 0)]) in moved(after, carried)
    assert not [one for one in changes(after, carried, 0) if one.what == "meteorite"]
