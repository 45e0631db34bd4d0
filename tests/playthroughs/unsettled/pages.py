"""A playthrough of Unsettled as a page of text, for somebody who knows the rules and not the code.

Every action stands with the number it has in the record, its seat and its words; behind and under it what it caused,
each with the id of its rule. Whenever the task has gone on, and at the end, the table is drawn as it stands then.
"""

from collections.abc import Generator
from typing import Final

import unmapped
from tests.playthroughs.pages import heading, taken, told
from unmapped.games.unsettled.cards.words import ACTIONS
from unmapped.games.unsettled.seen.view import ExplorerView, NodeView, View
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

LEGEND: Final = """\
Nodes go by the way from the Scarab (e2n1: two east, one north), each with what lies on it: d data, m material, the
investigated token, LUNA, tokens, moment markers, and behind @ the explorers who are there. Explorers: what their
awareness, wonder and energy cubes show (t is the time face), endurance, insight with the discipline that they pursue,
comprehension (robotics, chemistry, engineering), and what they bear and hold."""


def page(table: Table[Expedition], record: Record, name: str) -> Generator[None, None, str]:
    """The whole page of a game that is over; `table` is at its start, and an action is played at each yield."""
    game = unmapped.game("unsettled")
    lines = [*heading(table, record, name, LEGEND), *told(game, table, 0, -1)]
    drawn = -1
    for count, (seat, action) in enumerate(record.actions, start=1):
        yield
        caused = told(game, table, count, seat)
        lines.append(taken(count, seat, table.words(action), caused))
        lines += caused
        if table.over or (table.state.turn and table.is_between and table.state.face > drawn):
            drawn = table.state.face
            lines += ["", *_picture(table), ""]
    result = table.result
    assert result is not None
    lines.append(f"The end: {result.outcome}, {result.scores[0]} points ({result.breakdown[0][0].rule})")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _picture(table: Table[Expedition]) -> list[str]:
    """The task, the shared boards, the map, and the crew."""
    view = table.view(None)
    assert isinstance(view, View)
    face = view.faces[-1]
    slots = ", ".join(f"{slot.id} {slot.received} of {slot.needed}" for slot in view.task.slots)
    found = [f"  === turn {view.turn}, face {view.task.face} of task {view.task.id}: {face.title} ==="]
    found += [f"  {sentence}" for sentence in (face.effect, face.goal) if sentence]
    boards = [
        f"time {view.time} of {view.timeline}",
        *(f"{trigger.id} on {trigger.space}" for trigger in view.triggers),
        f"{view.data} data, {view.material} material, {view.charged} of {view.power} power",
        f"trust {view.trust}{' (locked)' if view.locked else ''}",
        *(f"{structure.id} at {structure.at}" for structure in view.structures if structure.at not in ("", "board")),
        *(f"{counter.id} {counter.value}" for counter in view.counters if counter.value),
        *(f"{moment.opportunity} at {moment.at}" for moment in view.moments if moment.opportunity),
        *view.flags,
        *view.open_cards,
    ]
    found.append(f"  {'; '.join(boards)}")
    if slots:
        found.append(f"  contributed: {slots}")
    nodes = [_node(node) for node in view.nodes if node.card]
    found += ["  " + ";  ".join(nodes[at : at + 3]) for at in range(0, len(nodes), 3)]
    return found + [_explorer(one) for one in view.explorers]


def _node(node: NodeView) -> str:
    """A node in a few words."""
    lying = [
        *([f"{node.data}d"] if node.data else []),
        *([f"{node.material}m"] if node.material else []),
        *(["investigated"] if node.investigated else []),
        *(["sealed"] if node.sealed else []),
        *(["LUNA"] if node.luna else []),
        *node.tokens,
        *node.moments,
    ]
    at = "@" + "".join(str(seat) for seat in node.explorers) if node.explorers else ""
    named = node.card if node.card == "scarab" else f"{node.at} {node.card}"
    return " ".join([named, *([f"({', '.join(lying)})"] if lying else []), *([at] if at else [])])


def _explorer(one: ExplorerView) -> str:
    """An explorer in one line."""
    cubes = "".join(str(cube) if cube else "t" for cube in one.cubes)
    held = [item.id for item in one.breakthroughs]
    held += [f"{item.id} ({item.anomaly})" for item in one.discoveries]
    parts = [
        f"{one.trait} cubes {cubes}",
        f"endurance {one.endurance}" if one.conscious else "unconscious",
        *(["held"] if one.held else []),
        f"insight {one.insight} to {one.pursuit}",
        f"comprehension {'-'.join(str(count) for count in one.comprehension)}",
        *(f"{card} on {action}" for card, action in zip(one.distress, ACTIONS[:-1], strict=True) if card),
        *held,
        *one.items,
        *one.cards,
        *one.properties,
    ]
    return f"  {one.seat}: {'; '.join(parts)}"
