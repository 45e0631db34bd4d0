"""What a sentence names is data: prompts and lines point at things as choices do; nobody looks for them in words."""

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

import unmapped
from tests.server.test_choices import KINDS
from unmapped.games import NAMES, AnyGame
from unmapped.server.tables import positions
from unmapped.server.wire import LogLine, Question

PLACES = {
    "planet_unknown": (r"\b[A-L](?:1[0-2]|[1-9])\b(?!-)", "square"),
    "undiscovered": (r"\b(?:at|to|on|around) ([A-Z][0-9])\b", "sector cell"),
    "discover": (r"\b[a-z][0-9]\b", "space"),
}
"""What places look like in sentences: whoever reads finds them so, and programs do not have to."""
UNLETTERED = frozenset({"undiscovered", "discover"})
"""Games with a board that has no coordinates: sentences say what lies there, and targets alone say where."""
BESIDE = "tracker planet corporation card number"
"""Kinds of things that sentences name, and that no choice points at in some games."""


def said(game: AnyGame, seats: int, seed: int, longest: int = 400) -> Iterator[Question | LogLine]:
    """All that everybody is asked and told in a game that is played at random."""
    table = game.start(seats=seats, seed=seed)
    luck = random.Random(seed)
    for _ in range(longest):
        if table.over:
            break
        for seat in (*table.to_act, *table.may_act):
            asked = positions.question(game, table, seat)
            if asked is not None:
                yield asked
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
    for seat in range(-1, seats):
        yield from positions.log(game, table, seat)


@pytest.mark.parametrize("name", NAMES)
def test_sentences_point_at_kinds_of_things_that_choices_point_at(name: str) -> None:
    game = unmapped.game(name)
    met = {target.partition(":")[0] for seed in (1, 2) for one in said(game, 3, seed) for target in one.targets}
    assert met <= {*KINDS[name].split(), *BESIDE.split()}
    assert len(met) >= 3


@pytest.mark.parametrize("name", PLACES)
def test_every_place_in_a_sentence_is_among_its_targets(name: str) -> None:
    looks, kinds = PLACES[name]
    found = 0
    for seed in (1, 2):
        for one in said(unmapped.game(name), 3, seed):
            pointed = {target.partition(":")[2] for target in one.targets if target.partition(":")[0] in kinds.split()}
            assert {*re.findall(looks, one.sentence)} == (set() if name in UNLETTERED else pointed), one
            found += len(pointed)
    assert found > 100


@pytest.mark.parametrize("name", NAMES)
def test_nobody_is_pointed_at_what_it_may_not_know(name: str) -> None:
    game = unmapped.game(name)
    hidden = [one for seed in (1, 2) for one in said(game, 3, seed) if one.key.endswith(".hidden")]
    assert {one.targets for one in hidden} <= {()}
    assert hidden or name == "unsettled"  # Its crew hears everything.


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_that_names_nothing_is_sent_without_targets(name: str) -> None:
    ways = set()
    for one in said(unmapped.game(name), 2, 3):
        sent = msgspec.json.decode(msgspec.json.encode(one))
        assert tuple(sent.get("targets", ())) == one.targets
        ways.add("targets" in sent)
    assert ways == {False, True}
