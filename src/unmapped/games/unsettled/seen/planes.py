"""What a seat sees of Unsettled as named arrays of numbers, made from its view and from what it is asked.

`PLANES` is the one list of them: shapes, ranges and documentation follow from it. Planets differ in their cards, so
cards and pieces go by their number on the planet that is visited; unused numbers stay 0. Interpreted.
"""

import tomllib
from typing import Final
from zlib import crc32

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards.cartridge import (
    ANOMALY_CARD,
    BREAKTHROUGH_CARD,
    DISTRESS_CARD,
    ENVIRONMENT_CARD,
    OPPORTUNITY_CARD,
    PLANET_CARD,
    TRAIT_CARD,
    Cartridge,
)
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.words import ACTIONS, DISCIPLINES, FOCUS, POSITIONS, REACH, WIDTH
from unmapped.games.unsettled.seen.view import WATCHING, ExplorerView, NodeView, View
from unmapped.games.unsettled.table.options import DIFFICULTIES
from unmapped.games.unsettled.table.state import PLACES
from unmapped.kernel.journal import Argument
from unmapped.kernel.planes import SEATS, Plane, Sheet, places
from unmapped.kernel.rules import Prompt

CARDS: Final = 16
"""Room for the cards of one kind, and for the pieces of a planet."""
SLOTS: Final = 16
"""Room for structures, counters and tokens."""
PROPERTIES: Final = 8
FACES: Final = 8
QUESTIONS: Final = tuple(tomllib.loads((FOLDER / "phrases.toml").read_text(encoding="utf-8"))["prompt"])
ARGUMENTS: Final = 4
WORDED: Final = 65_535
"""The highest number that stands for words: what a question is about is often told in words alone."""

NODE: Final = (
    "on the map",
    "east of the Scarab",
    "south of the Scarab",
    "face up",
    "data",
    "material",
    "investigated",
    "sealed",
    "LUNA",
    "structure ready",
    "discovery",
    "potential discovery",
    "pink moment",
    "blue moment",
)
EXPLORER: Final = ("endurance", "conscious", "held", "insight", "discoveries", "items", "watching", "to act")
CREW: Final = (
    "data",
    "material",
    "charged power",
    "high trust",
    "trust locked",
    "time",
    "length of the timeline",
    "wraps",
    "data of the Scarab's ability",
    "moved",
    "LUNA moved",
    "LUNA scanned",
    "turn",
    "difficulty",
)

PLANES: Final = (
    Plane("nodes", (PLACES, NODE), -REACH, 255, "What lies at each place, in the order in which the cards came."),
    Plane("node_cards", (PLACES, CARDS), 0, 1, "Which environment card it is, where it is face up."),
    Plane("node_structures", (PLACES, SLOTS), 0, 1, "The structure that stands there."),
    Plane("node_tokens", (PLACES, SLOTS), 0, 9, "The pieces of the planet that lie there."),
    Plane("explorers_at", (SEATS, PLACES), 0, 1, "Where each explorer is."),
    Plane("headings", (SEATS, PLACES), 0, 1, "The node that each steps on, until all that this causes is resolved."),
    Plane("explorers", (SEATS, EXPLORER), 0, 255, "How each explorer is."),
    Plane("cubes", (SEATS, FOCUS), 0, 3, "What each focus cube shows."),
    Plane("cubes_set", (SEATS, FOCUS), 0, 1, "Whether it is set on a space this turn."),
    Plane("pursuit", (SEATS, DISCIPLINES), 0, 1, "The discipline of the pursuit cube."),
    Plane("comprehension", (SEATS, DISCIPLINES), 0, 9, "Comprehension tokens."),
    Plane("distress", (SEATS, ACTIONS[:-1], CARDS), 0, 1, "The distress card on each action."),
    Plane("traits", (SEATS, CARDS), 0, 1, "The trait."),
    Plane("trait_actions", (SEATS, ACTIONS), 0, 1, "The action that it replaces now."),
    Plane("breakthroughs", (SEATS, CARDS), 0, 1, "Breakthroughs that can be used this turn."),
    Plane("breakthroughs_used", (SEATS, CARDS), 0, 1, "Breakthroughs that were used this turn."),
    Plane("anomalies", (SEATS, CARDS), 0, 1, "Anomalies, each with its discovery."),
    Plane("cards", (SEATS, CARDS), 0, 1, "Planet cards that stay with the explorer."),
    Plane("properties", (SEATS, PROPERTIES), 0, 1, "Properties of the planet that the explorer has."),
    Plane("opportunities", (2, CARDS), 0, 1, "The opportunity of the pink and of the blue moment marker."),
    Plane("engaged", (SEATS, 2), 0, 1, "Who is engaged with it."),
    Plane("triggers", (CARDS,), 0, 9, "Trigger tokens on each space of the timeline."),
    Plane("open_cards", (CARDS,), 0, 1, "Planet cards that lie in the open."),
    Plane("stacks", (CARDS,), 0, 50, "Cards left: environment, opportunities, breakthroughs, distress, and so on."),
    Plane("supply", (DISCIPLINES,), 0, 9, "Comprehension tokens left."),
    Plane("counters", (SLOTS,), 0, 50, "Counters of the planet."),
    Plane("task", (("a", "b", "c"),), 0, 1, "Which task it is."),
    Plane("face", (FACES,), 0, 1, "Its current face."),
    Plane("objective", (SLOTS, ("received", "needed")), 0, 99, "What its objective has received of each part."),
    Plane("crew", (CREW,), 0, 10_000, "What belongs to the crew as a whole."),
    Plane("question", (QUESTIONS,), 0, 1, "What the viewer is asked, by the key of the question."),
    Plane(
        "arguments",
        (ARGUMENTS,),
        -1,
        WORDED,
        "The first things that the question speaks of: numbers as they are, words as a number that is always theirs.",
    ),
)


def observe(table: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
    """The numbers of each plane, for the seat whose view and question are given."""
    assert isinstance(table, View)
    planet = cartridge(table.planet)
    seats = len(table.explorers)
    sheet = Sheet(PLANES, seats)
    for place, node in enumerate(table.nodes[:PLACES]):
        _node(sheet, place, node, planet, seat, seats)
    there = [node.at for node in table.nodes[:PLACES]]
    for row in range(seats):
        heading = table.explorers[(seat + row) % seats].heading
        if heading in there:
            sheet.put("headings", 1, row, there.index(heading))
        _explorer(
            sheet, row, table.explorers[(seat + row) % seats], planet, acting=(seat + row) % seats == table.active
        )
    for marker, moment in enumerate(table.moments):
        _card(sheet, "opportunities", planet, OPPORTUNITY_CARD, moment.opportunity, marker)
        for explorer in moment.engaged:
            sheet.put("engaged", 1, (explorer - seat) % seats, marker)
    for trigger in table.triggers:
        sheet.add("triggers", trigger.space - 1)
    for card in table.open_cards:
        _card(sheet, "open_cards", planet, PLANET_CARD, card)
    sheet.fill("stacks", list(table.stacks[:CARDS]))
    sheet.fill("supply", list(table.supply))
    sheet.fill("counters", [counter.value for counter in table.counters[:SLOTS]])
    sheet.put("task", 1, "abc".index(table.task.id))
    sheet.put("face", 1, table.task.face - 1)
    for number, slot in enumerate(table.task.slots[:SLOTS]):
        sheet.fill("objective", [slot.received, slot.needed], number)
    _crew(sheet, table)
    if prompt is not None:
        sheet.put("question", 1, QUESTIONS.index(prompt.key))
        sheet.fill("arguments", [_argument(arg) for arg in prompt.args[:ARGUMENTS]])
    return sheet.values


def _argument(argument: Argument) -> int:
    """What a question speaks of, as a number; words go by their checksum, from 1 to `WORDED`."""
    return argument if isinstance(argument, int) else 1 + crc32(argument.encode()) % WORDED


def _crew(sheet: Sheet, table: View) -> None:
    sheet.fill(
        "crew",
        [
            table.data,
            table.material,
            table.charged,
            int(table.trust == "high"),
            int(table.locked),
            table.time,
            table.timeline,
            table.wraps,
            table.scarab_data,
            int(table.moved),
            int(table.luna_moved),
            int(table.luna_scanned),
            table.turn,
            DIFFICULTIES.index(table.difficulty),
        ],
    )


def _card(sheet: Sheet, plane: str, planet: Cartridge, kind: int, card: str, *index: int) -> None:
    """Mark a card by its number among its kind."""
    if card:
        sheet.put(plane, 1, *index, planet.ids.index(card, planet.first[kind]) - planet.first[kind])


def _node(sheet: Sheet, place: int, node: NodeView, planet: Cartridge, seat: int, seats: int) -> None:
    on_map = node.at in places(POSITIONS)
    row, column = divmod(places(POSITIONS)[node.at], WIDTH) if on_map else (REACH, REACH)
    face_up = node.card in planet.ids[: planet.first[OPPORTUNITY_CARD]]
    sheet.fill(
        "nodes",
        [
            int(on_map),
            column - REACH,
            row - REACH,
            int(face_up),
            node.data,
            node.material,
            int(node.investigated),
            int(node.sealed),
            int(node.luna),
            int(node.ready),
            int(bool(node.discovery)),
            int(node.potential),
            int("pink" in node.moments),
            int("blue" in node.moments),
        ],
        place,
    )
    if face_up:
        _card(sheet, "node_cards", planet, ENVIRONMENT_CARD, node.card, place)
    if node.structure:
        sheet.put("node_structures", 1, place, planet.structures.index(node.structure))
    for token in node.tokens:
        sheet.add("node_tokens", place, planet.tokens.index(token))
    for explorer in node.explorers:
        sheet.put("explorers_at", 1, (explorer - seat) % seats, place)


def _explorer(sheet: Sheet, row: int, explorer: ExplorerView, planet: Cartridge, *, acting: bool) -> None:
    sheet.fill(
        "explorers",
        [
            explorer.endurance,
            int(explorer.conscious),
            int(explorer.held),
            explorer.insight,
            len(explorer.discoveries),
            len(explorer.items),
            sum([1 << WATCHING.index(name) for name in explorer.watching]),
            int(acting),
        ],
        row,
    )
    sheet.fill("cubes", list(explorer.cubes), row)
    sheet.fill("cubes_set", [int(bool(space)) for space in explorer.set_on], row)
    sheet.put("pursuit", 1, row, DISCIPLINES.index(explorer.pursuit))
    sheet.fill("comprehension", list(explorer.comprehension), row)
    for action, card in enumerate(explorer.distress):
        _card(sheet, "distress", planet, DISTRESS_CARD, card, row, action)
    _card(sheet, "traits", planet, TRAIT_CARD, explorer.trait, row)
    if explorer.trait_action:
        sheet.put("trait_actions", 1, row, ACTIONS.index(explorer.trait_action))
    for breakthrough in explorer.breakthroughs:
        plane = "breakthroughs_used" if breakthrough.used else "breakthroughs"
        _card(sheet, plane, planet, BREAKTHROUGH_CARD, breakthrough.id, row)
    for discovery in explorer.discoveries:
        _card(sheet, "anomalies", planet, ANOMALY_CARD, discovery.anomaly, row)
    for card in explorer.cards:
        _card(sheet, "cards", planet, PLANET_CARD, card, row)
    for name in explorer.properties:
        sheet.put("properties", 1, row, planet.property_names.index(name))
