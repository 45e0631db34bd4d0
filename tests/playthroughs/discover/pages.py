"""A playthrough of Discover as a page of text, for somebody who knows the rules and not the code.

Every action stands with the number it has in the record, its seat and its words; behind and under it what it caused,
each with the id of its rule. Every few mornings, and at the end, the table is drawn as it stands then.
"""

from collections.abc import Generator
from typing import Final

import unmapped
from tests.playthroughs.pages import heading, taken, told
from unmapped.games.discover.cards.words import DAMAGE, KINDS
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.table.view import SpaceView, SurvivorView, TileView, TokenView, View
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

LEGEND: Final = """\
Tiles that lie face up go by their slots, each with the spaces on which something lies: the camp, fires, a landmark with
its number, features by their backs, or by what they show once they lie face up, monsters (! with damage), water,
resources, markers, and behind @ the survivors who are there. Survivors: stamina, hearts, damage, resources (+ on tokens
that count twice), items with their counters, the number of projects in hand, threats."""

_WIDTH: Final = 118

_DRAWN_EVERY: Final = 5
"""After how many days the table is drawn."""


def page(table: Table[Tribe], record: Record, name: str) -> Generator[None, None, str]:
    """The whole page of a game that is over; `table` is at its start, and an action is played at each yield."""
    game = unmapped.game("discover")
    lines = [*heading(table, record, name, LEGEND), *told(game, table, 0, -1)]
    next_drawn = 1
    for count, (seat, action) in enumerate(record.actions, start=1):
        yield
        caused = told(game, table, count, seat)
        lines.append(taken(count, seat, table.words(action), caused))
        lines += caused
        if table.over or (table.is_between and table.state.day >= next_drawn):
            next_drawn += _DRAWN_EVERY
            lines += ["", *_picture(table), ""]
    result = table.result
    assert result is not None
    lines.append(f"The end: {result.outcome}")
    for seat, (entry,) in enumerate(result.breakdown):
        lines.append(f"  {seat}: {entry.name} ({entry.rule})")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _picture(table: Table[Tribe]) -> list[str]:
    """The quest, the map, and the survivors."""
    view = table.view(None)
    assert isinstance(view, View)
    quest = view.quest
    stage = f", stage {quest.number} of {quest.stages}" if quest.stages else ""
    found = [f"  === day {view.day}: {quest.card}{stage} ==="]
    story = [*(f"{counter.name} {counter.value}" for counter in quest.counters), *quest.flags, *view.rules]
    found += _folded(story) if story else []
    at: dict[str, list[int]] = {one.at: [] for one in view.survivors}
    for one in view.survivors:
        at[one.at].append(one.seat)
    found += _folded([_tile(tile, at, view.camp) for tile in view.tiles if tile.up])
    return found + [f"  {_survivor(one)}" for one in view.survivors]


def _folded(parts: list[str]) -> list[str]:
    """Parts in lines that are not too long."""
    lines = [""]
    for part in parts:
        if lines[-1] and len(lines[-1]) + len(part) > _WIDTH:
            lines.append("")
        lines[-1] += f"; {part}" if lines[-1] else f"  {part}"
    return lines


def _tile(tile: TileView, at: dict[str, list[int]], camp: str) -> str:
    spaces = [_space(space, at.get(space.at, []), space.at == camp) for space in tile.spaces]
    return ", ".join([space for space in spaces if space]) or f"{tile.slot} empty"


def _space(space: SpaceView, there: list[int], is_camp: bool) -> str:
    """A space in a few words, none if nothing lies there."""
    lying = [
        *(["camp"] if is_camp else []),
        *(f"{fire} fire" for fire in space.fires),
        *([f"landmark {space.number}"] if space.landmark else []),
        *(_token(token) for token in space.tokens),
        *(f"{pile.n} {pile.resource}" for pile in space.resources),
        *space.markers,
    ]
    if there:
        lying.append("@" + "".join([str(seat) for seat in there]))
    return " ".join([space.at, *lying]) if lying else ""


def _token(token: TokenView) -> str:
    if token.kind == "feature" and not token.up:
        return token.back
    if token.kind == "water":
        return token.face if token.up else "water"
    enemy = token.card or "monster"
    wounds = f" !{token.wounds}" if token.wounds else ""
    return f"{enemy}{wounds}" if token.kind != "feature" or token.face == "enemy" else token.face


def _survivor(one: SurvivorView) -> str:
    """A survivor in one line."""
    if one.status != "playing":
        return f"{one.seat}: {one.character}; {one.status}"
    counted = zip(KINDS, one.goods, one.doubles, strict=True)
    goods = [f"{single or ''}{'+' * double} {kind}" for kind, single, double in counted if single or double]
    items = [f"{item.id} ({item.counters})" if item.counters else item.id for item in one.items]
    parts = [
        f"{one.character} stamina {one.stamina}, hearts {one.hearts}",
        *(f"{count} {damage}" for damage, count in zip(DAMAGE, one.damage, strict=True) if count),
        ", ".join([part.strip() for part in goods]),
        ", ".join(items),
        f"{len(one.hand)} projects" if len(one.hand) != 1 else "1 project",
        ", ".join((*one.threats, *one.flags)),
    ]
    return f"{one.seat}: {'; '.join([part for part in parts if part])}"
