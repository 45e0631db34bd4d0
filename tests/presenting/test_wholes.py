"""What is chosen by a button where it leads further: what is done with one thing, and changes something."""

from collections import Counter
from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Final, TypeAlias

import pytest

import unmapped
from unmapped.games import NAMES, AnyGame, AnyTable
from unmapped.games.planet_unknown.seen.printed import printed
from unmapped.kernel.compounds import ALL, SET, TAIL, Compound, compounds
from unmapped.kernel.rules import State
from unmapped.presenting import wholes as presenting
from unmapped.presenting.wholes import laid, wholes

Calling: TypeAlias = Callable[[Compound[State], int], presenting._Called]

GAME: Final[AnyGame] = unmapped.game(NAMES[1])
PLANETS: Final[AnyGame] = unmapped.game("planet_unknown")


def laden() -> AnyTable:
    """A table of Undiscovered at which a card in the hand can be docked."""
    table = GAME.start(seats=2, seed=5)
    while not any(table.words(action).startswith("dock") for action in table.legal(table.to_act[0])):
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table


def listed(table: AnyTable) -> list[list[str]]:
    return [whole.words.split("; ") for whole in wholes(table, table.to_act[0]) if whole.listed]


def test_what_is_taken_up_again_right_away_has_no_button() -> None:
    table = laden()
    assert listed(table)
    assert [words for words in listed(table) if words[0].startswith("dock") and words[-1].startswith("undock")] == []


def test_what_is_done_with_one_thing_further_on_has_one() -> None:
    pick = Random(2)
    table = GAME.start(seats=2, seed=5)
    found: list[list[str]] = []
    while not found:
        assert not table.over
        if any(table.words(action).startswith("undock") for action in table.legal(table.to_act[0])):
            found = [words for words in listed(table) if words[0].startswith("undock")]
        table.act(table.to_act[0], pick.choice(table.legal(table.to_act[0])))
    for first, *then in found:
        card = first.split()[1]
        assert all(card in part for part in then)


def test_whatever_fits_has_a_button_and_an_answer_that_goes_on_in_many_ways_has_none_where_it_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = laden()
    tails = [one.actions for one in compounds(table, table.to_act[0]) if one.kind in (TAIL, SET)]
    many = [first for first, ways in Counter([actions[0] for actions in tails]).items() if ways > 1]
    assert many

    def buttons() -> list[int]:
        return [one.actions[0] for one in wholes(table, table.to_act[0]) if one.listed and one.actions in tails]

    monkeypatch.setattr(presenting, "FEW", 1)
    monkeypatch.setattr(presenting, "MOST_BUTTONS", len(tails))
    assert set(many) <= set(buttons())
    monkeypatch.setattr(presenting, "MOST_BUTTONS", len(tails) - 1)
    assert not set(many).intersection(buttons())


def spoken(*labels: str) -> str:
    """What is read on a button of something with these labels."""
    return presenting._then(labels, GAME.definition.presenting.within)


def test_what_comes_again_is_counted_and_not_said_again() -> None:
    assert spoken("Play Fuel", "Play Fuel", "Play Sundries") == "Play Fuel, twice, then play Sundries"
    assert spoken("Discard Fuel", "Play Fuel", "Play Fuel", "Play Fuel") == "Discard Fuel, then play Fuel, three times"
    assert spoken(*["Play Fuel"] * 5) == "Play Fuel, 5 times"


def test_what_spares_most_comes_first_and_what_begins_alike_together() -> None:
    table = laden()
    chains = {one.actions: one.kind for one in compounds(table, table.to_act[0])}
    kinds = [(chains[one.actions], len(one.actions)) for one in wholes(table, table.to_act[0])]
    all_of = [parts for kind, parts in kinds if kind == ALL]
    assert len(all_of) > 1
    assert kinds[: len(all_of)] == [(ALL, parts) for parts in sorted(all_of, reverse=True)]
    firsts = [one.actions[0] for one in wholes(table, table.to_act[0]) if chains[one.actions] == TAIL]
    assert len(set(firsts)) == len([first for first, _ in groupby(firsts)])


def test_what_is_on_the_map_too_comes_behind_what_has_only_a_button() -> None:
    table = laden()
    seat = table.to_act[0]
    tails = [one for one in compounds(table, seat) if one.kind == TAIL]
    first = tails[0].actions[0]
    rest = [one for one in tails if one.actions[0] != first]
    assert rest
    places = ["sector:A1" if one.actions[0] == first else "" for one in tails]
    assert [one.actions for one, _ in presenting._by_use(tails, places)] == [
        one.actions for one in [*rest, *[one for one in tails if one.actions[0] == first]]
    ]


def test_a_label_is_what_it_begins_with_and_how_that_goes_on() -> None:
    table = laden()
    begun = [one for one in wholes(table, table.to_act[0]) if one.begins]
    assert begun
    for one in begun:
        assert one.label in (
            f"{one.begins}, then {one.goes_on}",
            f"{one.begins}, then {one.goes_on[0].lower()}{one.goes_on[1:]}",
        )


def test_where_two_read_alike_each_says_all_that_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card laid into the same dock by other ways: what comes before it is what differs."""
    table = further()
    seat = table.to_act[0]
    plain = {one.words: one.label for one in wholes(table, seat) if one.label.endswith(" steps")}
    assert plain
    monkeypatch.setattr(presenting, "_called", told_short(presenting._called))
    said = {one.words: one.label for one in wholes(table, seat)}
    assert len(set(said.values())) == len(said)
    assert all(", then " in said[words] for words in plain)


def told_short(called: Calling) -> Calling:
    """Have everything be called the same by its short name."""

    def short(compound: Compound[State], seat: int) -> presenting._Called:
        return called(compound, seat)._replace(short="It is done")

    return short


def further() -> AnyTable:
    """A table of Undiscovered at which something is offered that leads further."""
    pick = Random(2)
    table = GAME.start(seats=2, seed=5)
    while not any(one.label.endswith(" steps") for one in wholes(table, table.to_act[0])):
        table.act(table.to_act[0], pick.choice(table.legal(table.to_act[0])))
    return table


def test_a_tile_on_offer_is_taken_by_laying_it_down() -> None:
    table = PLANETS.start(seats=2, seed=1)
    offered = laid(table, 0)
    assert [one.action for one in offered] == table.legal(0)
    for one in offered:
        world = table.clone()
        world.act(0, one.action)
        assert one.after.legal(0) == world.legal(0)
        assert {world.vocabulary.family_of(action).name for action in world.legal(0)} == {"place"}
    table.act(0, offered[0].action)
    assert laid(table, 0) == ()


def test_what_is_laid_down_has_no_other_place_on_the_map() -> None:
    table = PLANETS.start(seats=2, seed=1)
    pick = Random(1)
    seen = 0
    while not table.over and seen < 40:
        seat = table.to_act[0]
        if laid(table, seat):
            seen += 1
            assert [whole.words for whole in wholes(table, seat) if whole.place] == []
        table.act(seat, pick.choice(table.legal(seat)))
    assert seen


def test_within_a_sentence_a_label_begins_small_unless_with_a_name() -> None:
    within = GAME.definition.presenting.within
    assert within("Discard Sundries") == "discard Sundries"
    assert within("The unexplored sector, west") == "the unexplored sector, west"
    assert within("LUNA: stay here") == "LUNA: stay here"
    assert within("Cooling Unit above the Engines") == "Cooling Unit above the Engines"
    table = laden()
    labels = [whole.label for whole in wholes(table, table.to_act[0]) if ", then " in whole.label]
    assert labels
    assert not any(", then The " in label or ", then Dock " in label for label in labels)


@pytest.mark.parametrize("label", ["Lower civ", "Flux on tech", "Turn by 2", "Use tech 3"])
def test_a_label_that_begins_with_the_letters_of_a_name_does_not_begin_with_the_name(label: str) -> None:
    """Shapes of tiles are called L, F, T and U."""
    names = {shape.name for shape in printed().shapes}
    assert label[0] in names
    assert PLANETS.definition.presenting.within(label) == label[0].lower() + label[1:]


@pytest.mark.parametrize(
    ("game", "label", "asked", "called"),
    [
        ("undiscovered", "The home of seat 1, east", "move", "Move to the home of seat 1, east"),
        ("undiscovered", "Navigator, east", "move", "Move to Navigator, east"),
        ("unsettled", "The time face", "focus", "Cube on the time face"),
        ("unsettled", "Off Theorize", "relieve", "Distress off Theorize"),
        ("discover", "Vote: it", "", "Vote: it"),
        ("discover", "Keep the wood", "vote", "Vote: keep the wood"),
    ],
)
def test_an_answer_stands_small_behind_the_question_by_which_it_is_called(
    game: str, label: str, asked: str, called: str
) -> None:
    assert unmapped.game(game).definition.presenting.taken(label, asked) == called


def test_what_answers_another_question_than_that_of_now_is_called_by_it() -> None:
    """Whoever reads where an engine leads has not been asked yet where to move."""
    table = laden()
    seat = table.to_act[0]
    labels = {whole.words: whole.label for whole in wholes(table, seat)}
    led = [label for words, label in labels.items() if words.split("; ")[-1].startswith("move to")]
    assert led
    assert all(", then move to " in label or label.startswith("Move to ") for label in led)
    pairs = [words for words in labels if all(part.startswith("discard") for part in words.split("; "))]
    assert all(label.count("iscard") == words.count("discard") for words, label in labels.items() if words in pairs)
