"""What a survivor is told to change between two views, from positions of true tables."""

from typing import Final

from msgspec.structs import replace

import unmapped
from unmapped.games.discover.seen.changes import changes as everything
from unmapped.games.discover.table.view import (
    HIDDEN,
    CounterView,
    FightView,
    ItemView,
    PileView,
    SpaceView,
    TokenView,
    View,
)
from unmapped.kernel.changes import TABLE, Change, Move, ordered
from unmapped.kernel.changes import told as spoken

MONSTER: Final = TokenView("monster", "", False, HIDDEN, 0, "", double=False, wounds=0)
FIGHT: Final = FightView(
    0, -1, HIDDEN, 0, "a1", "modify", 5, 9, 5, 9, attack=9, defence=6, health=2, wounds=0, supports=()
)


def changes(before: View, after: View, seat: int) -> list[Change]:
    """What is told of all that changes."""
    return spoken(everything(before, after, seat))


def started() -> View:
    """The first turn of copy 1, which lies in the mountains."""
    table = unmapped.game("discover").start(3, 1)
    for seat in range(3):
        table.act(seat, table.legal(seat)[0])
    view = table.view(0)
    assert isinstance(view, View)
    return view


def having(view: View, seat: int, **held: object) -> View:
    """The view with other things before a survivor."""
    people = [replace(one, **held) if one.seat == seat else one for one in view.survivors]
    return replace(view, survivors=tuple(people))


def lying(view: View, at: str, **there: object) -> View:
    """The view with other things on a space."""
    tiles = [
        replace(tile, spaces=tuple([replace(one, **there) if one.at == at else one for one in tile.spaces]))
        for tile in view.tiles
    ]
    return replace(view, tiles=tuple(tiles))


def said(before: View, after: View, seat: int = 0) -> list[str]:
    """The changes in words, with their seats, losses first."""
    marks = {"gain": "+", "loss": "-", "plain": "="}
    return [
        f"{marks[one.tone]}{f' seat {one.seat}' if one.seat not in (seat, TABLE) else ''} {one.what}: {one.sentence}"
        for one in ordered(changes(before, after, seat))
    ]


def space(view: View, at: str) -> SpaceView:
    return next(one for tile in view.tiles for one in tile.spaces if one.at == at)


def test_a_step_says_what_whose_from_and_to() -> None:
    before = started()
    stamina = before.survivors[0].stamina
    after = having(before, 0, at="a1", stamina=stamina - 1)
    assert changes(before, after, 0) == [
        Change("trail", "to the snowfield, south-east", 0),
        Change("stamina", "stamina", 0, stamina, stamina - 1),
    ]
    assert changes(before, before, 0) == []


def test_damage_goods_items_and_threats_are_told_of_everybody() -> None:
    before = having(started(), 1, goods=(0,) * 9)
    after = having(
        before, 1, hearts=2, damage=(0, 0, 0, 1), goods=(2, 0, 0, 0, 0, 0, 0, 0, 0), doubles=(0, 1, *(0,) * 7)
    )
    after = having(after, 0, items=(ItemView("split-ash-spear", 0, False),), threats=("chill",))
    assert said(before, after) == [
        "- threat: gains Chill",
        "- seat 1 heart: hearts 3 → 2",
        "- seat 1 physical: physical damage 0 → 1",
        "+ item: gains Split-ash spear",
        "+ seat 1 food: food 0 → 2",
        "+ seat 1 meat: double meat 0 → 1",
    ]
    assert said(after, before)[:2] == ["= item: without Split-ash spear", "+ threat: without Chill"]


def test_what_becomes_of_survivors_is_told() -> None:
    before = started()
    assert said(before, having(before, 0, status="won")) == ["+ leader: is out, and has won"]
    assert said(before, having(before, 2, status="casualty")) == ["- seat 2 casualty: is a casualty"]


def test_tokens_come_go_and_move_and_enemies_are_hurt() -> None:
    before = lying(started(), "a2", tokens=(MONSTER,))
    bare = lying(started(), "a2", tokens=())
    assert said(bare, before) == ["- monster: a face-down monster at the pine, south"]
    assert said(before, bare) == ["= monster: a face-down monster gone from the pine, south"]
    moved = lying(lying(before, "a2", tokens=()), "a3", tokens=(*space(before, "a3").tokens, MONSTER))
    assert said(before, moved) == ["= monster: a face-down monster to the pine, south-west"]
    hurt = lying(before, "a2", tokens=(replace(MONSTER, wounds=1),))
    assert said(before, hurt) == ["+ attack: 1 damage to an enemy"]


def test_what_lies_on_spaces_is_told() -> None:
    before = started()
    assert said(before, lying(before, "a3", resources=(PileView("wood", 2),))) == [
        "= gather: 2 wood at the pine, south-west"
    ]
    lit = lying(before, "a3", fires=("lit",))
    assert said(before, lit) == ["+ fire: a fire at the pine, south-west"]
    assert said(lit, before) == ["- fire: the fire at the pine, south-west goes out"]
    closed = replace(
        before.tiles[0], spaces=tuple([replace(one, markers=("closed",)) for one in before.tiles[0].spaces])
    )
    whole = replace(before, tiles=(closed, *before.tiles[1:]))
    assert said(before, whole) == ["= objective: the tile where you are is marked with “closed”"]
    assert said(whole, lying(whole, "a3", markers=())) == ["= objective: the pine, south-west is no longer marked"]


def test_tokens_of_a_tile_that_is_turned_up_go_without_saying() -> None:
    after = started()
    tile = next(one for one in after.tiles if one.up and any(space.tokens for space in one.spaces))
    down = replace(tile, up=False, spaces=(), rotation=-1)
    before = replace(after, tiles=tuple([down if one is tile else one for one in after.tiles]))
    assert "+ scout: the tile where you are is turned up" in said(before, after)
    assert not [one for one in said(before, after) if " at " in one]


def test_the_quest_goes_on_and_counts() -> None:
    before = started()
    quest = replace(before.quest, counters=(CounterView("store", 1),))
    counting = replace(before, quest=quest)
    more = replace(before, quest=replace(quest, counters=(CounterView("store", 2),), flags=("bridge",)))
    assert said(counting, more) == ["+ objective: store 1 → 2", "= objective: “bridge” is noted"]
    hidden = replace(before, quest=replace(before.quest, card=HIDDEN))
    assert said(before, hidden) == ["+ objective: the quest goes on"]
    assert said(hidden, before)[0].startswith("+ objective: the quest goes on: ")


def test_dice_are_told_as_ones_own_and_with_what_they_do() -> None:
    before = replace(started(), fight=FIGHT)
    assert said(started(), before) == ["- enemy: fights an enemy"]
    assert said(before, replace(before, fight=replace(FIGHT, grey_final=6))) == ["+ die: your die 5 → 6 and hits"]
    assert said(before, replace(before, fight=replace(FIGHT, red_final=8))) == ["+ die: enemy die 9 → 8 and misses you"]
    rivals = replace(FIGHT, defender=0, combatant=1, attack=0, defence=0)
    own = replace(before, fight=rivals)
    assert said(own, replace(own, fight=replace(rivals, red_final=10))) == ["+ die: your die 9 → 10 and hits"]


def test_night_falls_and_the_turn_passes_on() -> None:
    before = started()
    assert said(before, replace(before, phase="night")) == ["- night: night falls"]
    other = (before.active + 1) % 3
    mark = f" seat {other}" if other else ""
    assert said(before, replace(before, active=other)) == [f"={mark} wait: has the turn"]
    assert said(before, replace(before, leader=2, day=2)) == ["= seat 2 leader: leads", "= wait: day 2"]


def test_nothing_that_is_not_seen_is_named() -> None:
    before = started()
    looking = replace(before, decks=replace(before.decks, looking=(HIDDEN,)))
    assert said(before, looking) == ["= scout: a card is looked at"]
    held = len(before.survivors[1].hand)
    drawn = having(before, 1, hand=(*before.survivors[1].hand, HIDDEN))
    assert said(before, drawn) == [f"+ seat 1 project: projects {held} → {held + 1}"]


def felt(before: View, after: View) -> list[tuple[str, list[Move]]]:
    """What comes up for everybody, with what is heard of it."""
    return [(one.cue, list(one.moves)) for one in everything(before, after, -1) if one.moves]


def test_nights_threats_cards_and_fates_come_up_once() -> None:
    before = started()
    decks = before.decks
    night = replace(before, decks=replace(decks, nights_spent=("supper", *decks.nights_spent)))
    assert felt(before, night) == [("explore", [Move("night", thing="supper")])]
    chilled = having(before, 0, threats=("chill",))
    assert felt(before, chilled) == [("explore", [Move("threat", seat=0, thing="chill")])]
    spent = replace(before, decks=replace(decks, threats_spent=("chill",)))
    assert felt(chilled, spent) == []
    assert felt(before, spent) == [("explore", [Move("threat", thing="chill")])]
    read = replace(before, decks=replace(decks, looking=("supper",)))
    assert felt(before, read) == [("explore", [Move("read", thing="supper")])]
    assert felt(read, night) == []
    assert felt(before, replace(before, decks=replace(decks, looking=(HIDDEN,)))) == []
    assert felt(before, having(before, 1, status="casualty")) == [("meteor", [Move("death", seat=1)])]
    assert felt(before, having(before, 1, status="won")) == [("medal", [Move("win", seat=1)])]
    stage = replace(before, quest=replace(before.quest, card="wake"))
    assert felt(before, stage) == [("medal", [Move("stage", thing="wake")])]
    # A threat that lies there twice was met twice.
    assert len(felt(chilled, having(before, 0, threats=("chill", "chill")))) == 1
    # While the tribe sets up, cards come up as well, and nothing is told.
    setup = replace(before, phase="setup")
    assert felt(setup, having(setup, 0, threats=("chill",)))
    assert changes(setup, having(setup, 0, threats=("chill",)), 0) == []
