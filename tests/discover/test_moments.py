"""Moments: all that a card can wait for comes."""

from collections.abc import Callable

import pytest

from tests.discover.camp import Camp, Word
from tests.discover.ring import Ring, fight
from unmapped.games.discover.cards import moments
from unmapped.games.discover.cards.encoding import ROLES
from unmapped.games.discover.cards.kinds import (
    ASK_TURN,
    BEGIN_DAY,
    BEGIN_NIGHT,
    CRAFT,
    END_NIGHT,
    NIGHT_CARD,
    STAGE_BEGINS,
)
from unmapped.games.discover.cards.moments import MOMENTS
from unmapped.games.discover.cards.pool import INSTANT, NONE, NUMBER_FRONT
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.exploring import gathering, scouting
from unmapped.games.discover.fights import monsters
from unmapped.games.discover.quest import numbered
from unmapped.games.discover.table import atlas, calls
from unmapped.games.discover.table.setting import FEATURE_CARD, WATER_CARD
from unmapped.games.discover.table.state import CASUALTY, FROM_OPEN, KINDS, NOWHERE, TOKENS, UNLIT
from unmapped.games.discover.turn import rounds
from unmapped.kernel.agenda import Ints

WOOD = 4
STONE = {"kind": "gain_resource", "resource": "stone", "who": "each"}


def met(ring: Ring, grey: int = 1, health: int = 2) -> Ring:
    """A monster has come upon the first survivor, whom nobody is near enough to support."""
    for seat in (1, 2):
        ring.stands(seat, ring.toward(ring.camp, 0, 0, 0, 0))
    fight(ring.dice(grey, 1), health=health)
    return ring


def wounds(ring: Ring) -> None:
    met(ring, 12).says("done")


def defeats(ring: Ring) -> None:
    met(ring, 12, 1).says("done")


def misses(ring: Ring) -> None:
    met(ring).says("done")


def rolls(ring: Ring) -> None:
    met(ring)


def begins_turn(ring: Ring) -> None:
    rounds.begin_turn(ring.state, 0)
    ring.go_on()


def ends_turn(ring: Ring) -> None:
    rounds.end_turn(ring.state, ())
    ring.go_on()


def gathers(ring: Ring) -> None:
    ring.state.loose = ((KINDS * ring.camp + WOOD, 1),)
    gathering.gather(ring.state, 0, gathering.LOOSE + KINDS * ring.camp + WOOD)
    ring.go_on()


def enters(ring: Ring) -> None:
    calls.enter(ring.state, 0, ring.toward(ring.camp, 0))
    ring.go_on()


def an_instant(ring: Ring) -> int:
    """A card of the exploration deck that is read and goes back."""
    there = [thing for _, thing, left in ring.setting.deck if left]
    return next(thing for thing in there if ring.pool.type[thing] == INSTANT)


def investigates(ring: Ring) -> None:
    ring.state.landmark[ring.camp] = an_instant(ring)
    numbered.act(ring.state, 0, ring.pool.words.investigate)
    ring.go_on()


def resolves(ring: Ring) -> None:
    thing = an_instant(ring)
    numbered.resolved(ring.state, (0, 0, thing, -1))
    ring.go_on()


def crafts(ring: Ring) -> None:
    ring.goes((CRAFT, 0, ring.setting.of_type(6)[0], FROM_OPEN))


def trades(ring: Ring) -> None:
    ring.state.active = 0
    ring.goes((ASK_TURN, 0)).says("trade with 1", "give food", "propose", "accept")


def loots(ring: Ring) -> None:
    ring.state.active = 0
    ring.state.status[2] = CASUALTY
    ring.goes((ASK_TURN, 0)).says("loot 2", "take food")


def recovers(ring: Ring) -> None:
    ring.state.active = 0
    ring.hurts(0, starvation=1).goes((ASK_TURN, 0)).says("recover with food")


def spawns(ring: Ring) -> None:
    monsters.spawn(ring.state, ring.toward(ring.camp, 0, 0))
    ring.go_on()


def comes_near(ring: Ring) -> None:
    ring.beast(ring.toward(ring.camp, 0, 0, 0))
    ring.does({"kind": "move_monsters", "n": 1})


def lights(ring: Ring) -> None:
    ring.state.fires = ((ring.camp, UNLIT),)
    ring.does({"kind": "light_fire", "where": "camp"})


def heals(ring: Ring) -> None:
    ring.hurts(0, sickness=1).does({"kind": "heal"})


def scouts(ring: Ring) -> None:
    ring.state.rotation[1] = NOWHERE
    scouting.scout(ring.state, 0, 1)
    ring.go_on()


CAUSES: dict[str, Ints | Word | Callable[[Ring], None]] = {
    "day_start": (BEGIN_DAY,),
    "night_start": (BEGIN_NIGHT,),
    "night_card_drawn": (NIGHT_CARD,),
    "night_end": (END_NIGHT,),
    "turn_start": begins_turn,
    "turn_end": ends_turn,
    "gathered": gathers,
    "entered": enters,
    "tile_scouted": scouts,
    "investigated": investigates,
    "resolved": resolves,
    "item_gained": crafts,
    "crafted": crafts,
    "traded": trades,
    "looted": loots,
    "recovered": recovers,
    "spent": {"kind": "spend_resource", "resource": "food"},
    "would_suffer": {"kind": "suffer", "type": "sickness"},
    "suffered": {"kind": "suffer", "type": "sickness"},
    "healed": heals,
    "eliminated": {"kind": "eliminate"},
    "would_draw_threat": {"kind": "draw_threat"},
    "threat_drawn": {"kind": "draw_threat"},
    "would_burn_out": {"kind": "burn_out", "where": "camp"},
    "fire_burned_out": {"kind": "burn_out", "where": "camp"},
    "fire_lit": lights,
    "before_roll": rolls,
    "dice_rolled": rolls,
    "enemy_damaged": wounds,
    "enemy_defeated": defeats,
    "would_retreat": misses,
    "enemy_retreated": misses,
    "combat_end": misses,
    "monster_spawned": spawns,
    "monster_entered": comes_near,
    "leader_changed": {"kind": "set_leader", "who": "left"},
    "stage_begins": (STAGE_BEGINS,),
    "would_win": {"kind": "win"},
    "survivor_won": {"kind": "win"},
}
"""What brings each moment about: a step, a word that happens to the first survivor, or more."""


@pytest.mark.rule("DI-249")
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_waits_for_a_moment_happens_at_it(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    ring = Ring(3)
    monkeypatch.setattr(ring.pool, "lines", [()] * len(ring.pool.lines))
    monkeypatch.setattr(ring.pool, "effect", [NONE] * len(ring.pool.effect))
    for seat in range(3):
        ring.has(seat, food=2)
    ring.hook(moment, STONE, who="each")
    cause = CAUSES[moment]
    if callable(cause):
        cause(ring)
    elif isinstance(cause, tuple):
        ring.goes(cause)
    else:
        ring.does(cause)
    assert ring.goods(1).get("stone"), ring.told


def lies(ring: Ring, what: str) -> int:
    """Lay something to gather on the space of the first survivor; how gathering calls it."""
    setting, state = ring.setting, ring.state
    if what == "loose":
        state.loose = ((KINDS * ring.camp + WOOD, 1),)
        return gathering.LOOSE + KINDS * ring.camp + WOOD
    if what == "water":
        source = setting.of_type(WATER_CARD)[0]
        pile = next(pile for pile, cards in enumerate(state.cards.piles) if source in cards)
        state.cards.move(source, pile, TOKENS + ring.camp)
        return source
    token = ring.feature_enemy(ring.camp, ring.enemy(health=2))
    found = setting.terrain.features[token - setting.first[FEATURE_CARD]]
    if what == "number":
        found.front, found.what = NUMBER_FRONT, an_instant(ring)
    elif what == "wood":
        found.front = WOOD
    return token


GATHERED = {
    "loose": 1 << WOOD,
    "wood": moments.OF_FEATURE,
    "enemy": moments.OF_ENEMY,
    "number": moments.OF_NUMBER,
    "water": moments.OF_WATER,
}
"""What may lie in a space, and how cards name it that wait for it to be gathered."""


@pytest.mark.rule("DI-249", "DI-097")
@pytest.mark.parametrize("what", GATHERED)
def test_cards_tell_apart_what_is_gathered(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    for kind, of in GATHERED.items():
        ring = Ring(2).has(1).dice(1, 1)
        ring.stands(1, ring.toward(ring.camp, 0, 0, 0, 0))
        monkeypatch.setattr(ring.pool, "effect", [NONE] * len(ring.pool.effect))
        token = lies(ring, what)
        ring.hook("gathered", STONE, who="each", of=of)
        gathering.gather(ring.state, 0, token)
        ring.go_on()
        if ring.question:
            ring.says("done")
        told = kind == what or (kind == "loose" and what == "wood") or (kind == "wood" and what in {"enemy", "number"})
        assert bool(ring.goods(1).get("stone")) == told, kind


# --- Moments of the table that are about one survivor -----------------------------------------------------------------


def on_stage(stage: str) -> Camp:
    """A camp where a stage of the desert has begun, everything is turned up, and the last survivor leads."""
    camp = Camp(3, copy=5).explored()
    camp.state.stage = [camp.pool.ids[thing] for thing in camp.setting.stages].index(stage)
    camp.state.leader = 2
    return camp.goes((STAGE_BEGINS,))


@pytest.mark.rule("DI-189")
@pytest.mark.parametrize(
    ("stage", "moment", "goods"),
    [("desert/o2b", "night_end", {"wood": 2}), ("desert/o3b", "day_start", {"clean_water": 2})],
)
def test_of_two_who_have_most_the_leader_says_which_one_alone_is_meant(
    stage: str, moment: str, goods: dict[str, int]
) -> None:
    camp = on_stage(stage).has(0, **goods).has(1, **goods).has(2)
    hooks.happen(camp.state, moment)
    assert camp.go_on().asked == [2]
    assert camp.offered == ["seat 0", "seat 1"]
    camp.says("seat 1")
    assert camp.goods(0) == goods
    assert camp.goods(1) == {kind: n - 1 for kind, n in goods.items()}


@pytest.mark.rule("DI-189")
def test_of_two_who_are_nearest_the_one_whom_the_leader_means_chooses_then() -> None:
    camp = on_stage("desert/o1")
    far = atlas.distances(camp.state, 1 << finding.space_of_role(camp.state, ROLES.index("r2")))
    camp.stands(2, far.index(max(far)))
    hooks.happen(camp.state, "day_start")
    assert camp.go_on().asked == [2]
    assert camp.offered == ["seat 0", "seat 1"]
    assert camp.says("seat 1").asked == [1]
    stamina = camp.state.stamina[1]
    camp.says("option 1")
    assert camp.state.stamina[1] == stamina - 1


@pytest.mark.rule("DI-R31", "DI-R30")
def test_what_happens_to_several_goes_from_the_leader_clockwise() -> None:
    ring = Ring(4)
    ring.state.leader = 2
    ring.hook("night_start", {"kind": "suffer", "type": "sickness"}, who="each").goes((BEGIN_NIGHT,))
    assert [line.seat for line in ring.journal.lines if line.key == "suffered"][:4] == [2, 3, 0, 1]
