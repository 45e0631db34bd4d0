"""What a window stands before is told to those who may use something first, and to all who wait for them."""

from random import Random

import pytest

import unmapped
from tests.unsettled.outing import Outing
from unmapped.games.unsettled.cards import kinds as kind
from unmapped.games.unsettled.cards.phrases import ask
from unmapped.games.unsettled.effects import follows
from unmapped.games.unsettled.seen.view import View
from unmapped.games.unsettled.table import owed
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.table import Table


def view(table: Table[Expedition], knower: int | None) -> View:
    found = table.view(knower)
    assert isinstance(found, View)
    return found


def asked(table: Table[Expedition]) -> str:
    prompt = table.prompt(table.to_act[0]) if table.to_act else None
    return prompt.key if prompt else ""


@pytest.mark.rule("US-292", "US-R79")
def test_a_window_says_what_is_next_and_where_everybody_passes_that_is_what_happens() -> None:
    told = {"time": 0, "effect": 0}
    for seed in range(12):
        table = unmapped.game("unsettled").start(3, seed, planet=("orrowin", "vessimar")[seed % 2])
        chance = Random(seed)
        while not table.over and not all(told.values()):
            seat = chance.choice(table.to_act)
            if asked(table) != "window":
                assert view(table, seat).follows == ("", "")
                table.act(seat, chance.choice(table.legal(seat)))
                continue
            prompt = table.prompt(seat)
            assert prompt is not None
            source, words = view(table, seat).follows
            assert prompt.args == (source, words) == view(table, None).follows
            assert words.endswith(".")
            assert words in ask(prompt)
            before = view(table, seat)
            while table.to_act and asked(table) == "window" and view(table, None).follows == (source, words):
                table.act(table.to_act[0], table.number("pass", table.to_act[0]))
            if words.startswith("time advances by ") and asked(table) != "window":
                after = view(table, seat)
                passed = after.time - before.time + before.timeline * (after.wraps - before.wraps)
                assert passed >= int(words.split()[-1].rstrip("."))
                told["time"] += 1
            told["effect"] += source not in ("", "crew")
    assert all(told.values()), told


@pytest.mark.rule("US-292", "US-R79")
def test_what_waits_for_the_end_of_an_effect_is_said_like_anything_else() -> None:
    state = Outing().node("lint-orchard", "n1").state
    state.push((kind.ASK_WINDOW, 1, 0), (kind.AFTER, 1, kind.WINDOW, 0), (kind.AFTER, 1, kind.ENTER, 0, 1))
    assert follows.before(state) == (state.planet.ids[state.card_at(1)], "it is entered.")


@pytest.mark.rule("US-263", "US-292")
def test_time_that_several_things_cause_is_said_as_one_number() -> None:
    state = Outing().state
    state.push((kind.ASK_WINDOW, 1, 0), (kind.PASS_TIME, 5, 1, owed.EDGE, 3, 0, owed.OTHER, 4))
    assert follows.before(state) == ("crew", "time advances by 12.")
