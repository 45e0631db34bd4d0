"""Every night and every threat of the pool, carried out whole with whatever is answered."""

from random import Random

import pytest

from tests.discover.camp import Camp, language
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import DRAW_THREAT, LIMIT, NIGHT_CARD
from unmapped.games.discover.table.state import KINDS, LOOK, NIGHT, NIGHTS, PEEKED, THREATS
from unmapped.language.world import changed

CROWDS = (1, 2, 4)


def things(kind: int) -> list[int]:
    """All cards of a kind."""
    first = language().pool.first
    return list(range(first[kind], first[kind + 1]))


def crowd(thing: int, seats: int) -> tuple[Camp, Random]:
    """Survivors here and there with something in their hands, monsters, fires, and luck that belongs to the card."""
    luck = Random(1000 * thing + seats)
    camp = Camp(seats).explored().printed()
    setting, state = camp.setting, camp.state
    for seat in range(seats):
        state.where[seat] = luck.choice((state.camp, *setting.adjacent[state.camp], luck.randrange(119)))
        state.goods[KINDS * seat : KINDS * seat + KINDS] = [luck.randrange(3) for _ in range(KINDS)]
        state.character = changed(state.character, seat, luck.choice(things(built.CHARACTER)))
        camp.hurts(seat, sickness=luck.randrange(2), physical=luck.randrange(2))
    for _ in range(3):
        camp.monster(luck.randrange(119))
    camp.does({"kind": "place_fire", "lit": luck.random() < 0.5}, place=luck.randrange(119))
    state.phase = NIGHT
    return camp, luck


def answered(camp: Camp, luck: Random) -> None:
    """Answer at random until nothing is asked any more; then nothing is left lying about."""
    for _ in range(300):
        if not camp.question or camp.state.over:
            break
        assert camp.prompt
        camp.says(luck.choice(camp.offered))
    assert camp.state.over or not camp.question
    if not camp.state.over:
        piles = camp.state.cards.piles
        assert not piles[LOOK]
        assert not piles[PEEKED]
        assert not camp.state.cancelled
        assert not any(camp.state.dirty)
        assert camp.state.fight is None


@pytest.mark.rule("DI-067", "DI-301")
@pytest.mark.parametrize("seats", CROWDS)
@pytest.mark.parametrize("thing", things(built.NIGHT))
def test_every_night_can_be_carried_out(thing: int, seats: int) -> None:
    camp, luck = crowd(thing, seats)
    card = camp.state.cards.piles[NIGHTS][0]
    camp.setting.what[card] = thing
    camp.goes((NIGHT_CARD,))
    answered(camp, luck)
    assert camp.told.count("night-card") == 1


@pytest.mark.rule("DI-072", "DI-073")
@pytest.mark.parametrize("seats", CROWDS)
@pytest.mark.parametrize("thing", things(built.THREAT))
def test_every_threat_can_be_followed(thing: int, seats: int) -> None:
    camp, luck = crowd(thing, seats)
    card = camp.state.cards.piles[THREATS][0]
    camp.setting.what[card] = thing
    camp.goes((DRAW_THREAT, luck.randrange(seats), 1), (LIMIT, 0))
    answered(camp, luck)
    assert "drew-threat" in camp.told
