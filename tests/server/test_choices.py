"""Choices are data: what they are called and point at is said once by each game, and is the same at every door."""

import random
from collections.abc import Iterator

import msgspec
import pytest

import unmapped
from unmapped.games import NAMES, AnyGame, AnyTable
from unmapped.kernel.definition import Look
from unmapped.kernel.phrases import Phrases, capital
from unmapped.server.tables import positions
from unmapped.server.wire import Choice

KINDS = {
    "planet_unknown": "shape square lie tracker to over stop direction row column spot position tech card objective "
    "turn planet corporation option",
    "undiscovered": "hand dock use part mission sector seat good offer purse pile loose cell option x reduce",
    "unsettled": "cube space node scan use action pursuit moment thing seat apart side store trigger watch face shift "
    "vote option",
    "discover": "space tile seat card use good damage die deck amount side option",
}
"""What choices may point at: boards light things by these names."""


def offered(game: AnyGame, seats: int, seed: int, longest: int = 300) -> Iterator[tuple[AnyTable, int, Choice]]:
    """Everything that a game played at random offers, with the table and the seat."""
    table = game.start(seats=seats, seed=seed)
    luck = random.Random(seed)
    for _ in range(longest):
        if table.over:
            return
        for seat in (*table.to_act, *table.may_act):
            for choice in positions.choices(game, table, seat, table.view(seat)):
                yield table, seat, choice
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))


def called(choice: Choice) -> str:
    """What a choice is called, as whoever reads it fills in what was left out."""
    return choice.label or capital(choice.words)


def pointed(choice: Choice) -> tuple[str, ...]:
    """What a choice points at, in the same way."""
    follows = tuple([f"{name}:{value}" for name, value in choice.slots.items()])
    return follows if choice.targets is None else choice.targets


@pytest.mark.parametrize("name", NAMES)
def test_what_is_left_out_is_what_follows(name: str) -> None:
    game = unmapped.game(name)
    families = set()
    for table, seat, choice in offered(game, 2, 3):
        look = Look(seat, table.view(seat), table.prompt(seat)) if choice.family not in families else None
        bare = table.vocabulary.choice(choice.action)
        assert (choice.family, choice.slots) == (bare.family, bare.slots)
        if look is not None:
            presenting = game.definition.presenting
            assert pointed(choice) == presenting.targets(bare, look)
            assert called(choice) == presenting.label(bare, look)
            families.add(choice.family)
    assert len(families) > 5


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_that_names_nothing_is_sent_in_three_fields(name: str) -> None:
    for _, _, choice in offered(unmapped.game(name), 2, 3):
        sent = msgspec.json.decode(msgspec.json.encode(choice))
        assert {"action", "words", "family"} <= sent.keys() <= {*Choice.__struct_fields__}
        assert "slots" not in sent or sent["slots"]
        assert sent.get("label") != capital(choice.words)
        assert sent.get("targets") != [f"{one}:{value}" for one, value in choice.slots.items()] or not choice.slots


@pytest.mark.parametrize("name", NAMES)
def test_choices_point_at_kinds_of_things_that_boards_know(name: str) -> None:
    met = {one.partition(":")[0] for _, _, choice in offered(unmapped.game(name), 3, 5) for one in pointed(choice)}
    assert met <= set(KINDS[name].split())


@pytest.mark.parametrize("name", NAMES)
def test_labels_are_sentences_without_gaps(name: str) -> None:
    for _, _, choice in offered(unmapped.game(name), 2, 8):
        label = called(choice)
        assert label == capital(label.strip())
        assert "  " not in label
        assert not set("{}_") & set(label), label
        assert not label.endswith((" ", ",", ":", ".")), label


def phrases(name: str) -> Phrases:
    """The templates of a game, wherever it keeps them."""
    for room in ("cards", "seen"):
        try:
            module = __import__(f"unmapped.games.{name}.{room}.phrases", fromlist=["PHRASES"])
        except ModuleNotFoundError:
            continue
        found: Phrases = module.PHRASES
        return found
    raise AssertionError(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_family_has_a_label_and_every_label_a_family(name: str) -> None:
    templates = phrases(name).templates
    families = {family.name for family in unmapped.game(name).start(seed=1).vocabulary.families}
    labels = set(templates["choice"])
    assert families <= labels
    asked = {f"{family} {key}" for family in families for key in templates["prompt"]}
    assert labels - families <= asked


def test_the_labels_of_what_was_done_and_of_what_may_not_be_done_are_sent_as_well() -> None:
    game: AnyGame = unmapped.game(NAMES[0])
    table = game.start(seats=1, seed=5)
    while not table.words(table.legal(0)[0]).startswith("place"):
        table.act(0, table.legal(0)[0])
    table.act(0, table.legal(0)[0])
    undo = positions.position(game, table, 0, 1).undo
    assert undo.last.startswith("place")
    assert undo.label == f"Place at {undo.last.split()[-1]}"
    illegal = table.number("place T4 r1 flip C4", 0)
    asked = positions.choice(game, table, positions.look(table, 0), illegal)
    assert called(asked) == "Place at C4, turned right, flipped"
    assert asked.slots == {"shape": "T4", "lie": "r1 flip", "square": "C4"}
