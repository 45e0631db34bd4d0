"""What a node demands is settled once, and says no more and no less than a walk over all of it."""

import random
from typing import TypeVar

import pytest

import unmapped
from unmapped.games.discover.table.state import Tribe
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.demands import NOTHING
from unmapped.language.doing import Doing
from unmapped.language.effects import ALL, CHAIN, CONDITION, EITHER, MAY, PAY, THEN, VERB, VERB_NUMBER, WHEN
from unmapped.language.world import World, members, told

W = TypeVar("W", bound=World)


def walked(language: Doing[W], state: W, seat: int, node: int, context: Ints) -> bool:
    """Whether everything compulsory in a node can be carried out, with every part of it asked."""
    parts = language.program.nodes[node] if node >= 0 else (MAY,)
    op = parts[0]
    if op == VERB:
        return unhindered(language, state, seat, parts[1:], context)
    if op in (ALL, CHAIN, PAY, EITHER):
        answers = [walked(language, state, seat, part, context) for part in parts[1:]]
        return any(answers) if op == EITHER else all(answers)
    if op == WHEN:
        if language.lexicon.later[language.program.nodes[parts[CONDITION]][VERB_NUMBER]]:
            return True
        return walked(language, state, seat, language.branch(state, seat, parts, context), context)
    return op == MAY or walked(language, state, seat, parts[THEN], context)


def unhindered(language: Doing[W], state: W, seat: int, verb: Ints, context: Ints) -> bool:
    """The same of a word."""
    lexicon = language.lexicon
    if verb[0] == lexicon.for_:
        _, index, node = verb
        group = language.groups[index]
        people = members(language.people(state, index, seat, context))
        answers = [walked(language, state, one, node, context) for one in people]
        return all(answers) if group.is_everyone() else group.is_optional() or any(answers)
    if verb[0] == lexicon.at:
        _, index, node = verb
        spots = members(language.places(state, index, seat, context))
        at = language.dialect.place_at
        return any([walked(language, state, seat, node, told(context, at, place)) for place in spots])
    asked, sure = lexicon.must[verb[0]], lexicon.sure[verb[0]]
    return asked is None or (sure is not None and sure(verb[1:])) or asked(state, seat, verb[1:], context)


@pytest.mark.parametrize(
    "options", [{"planet": planet, "task": task} for planet in ("orrowin", "vessimar") for task in "ac"]
)
def test_each_action_is_performable_exactly_if_a_walk_over_all_of_it_says_so(options: dict[str, object]) -> None:
    table = unmapped.game("unsettled").start(seats=3, seed=8, **options)
    luck = random.Random(4)
    answers: list[bool] = []
    for _ in range(60):
        if table.over:
            break
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
        state = table.state
        assert isinstance(state, Expedition)
        language = state.language
        for space in state.planet.spaces:
            context = (space.thing, state.active, 0, -1, -1)
            answer = language.performable(state, state.active, space.effect, context)
            assert answer == walked(language, state, state.active, space.effect, context)
            answers.append(answer)
    assert answers.count(False) > 100
    assert answers.count(True) > 100


def test_most_of_what_cards_say_demands_nothing() -> None:
    state = unmapped.game("unsettled").start(2, 1).state
    assert isinstance(state, Expedition)
    assert state.language.demands.of.count(NOTHING) > len(state.language.demands.of) // 2
    tribe = unmapped.game("discover").start(2, 1).state
    assert isinstance(tribe, Tribe)
    assert len(tribe.language.demands.of) == len(tribe.language.program.nodes)
