"""What a seat sees of Discover as named arrays of numbers, made from its view and from what it is asked.

`PLANES` is the one list of them: shapes, ranges and documentation follow from it. Copies differ in their cards, so
items, projects, characters, threats and stages go by their number in the whole pool. Interpreted.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Final

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.verbs.selectors import CLASSES
from unmapped.games.discover.cards.words import DAMAGE, ICONS, KINDS, SLOTS, SPACES
from unmapped.games.discover.table.view import PHASES, STATUS, STEPS, SpaceView, SurvivorView, View
from unmapped.kernel.planes import SEATS, Plane, Sheet, places
from unmapped.kernel.rules import Prompt

QUESTIONS: Final = tuple(tomllib.loads((FOLDER / "phrases.toml").read_text(encoding="utf-8"))["prompt"])
ARGUMENTS: Final = 4
CARDS: Final = 768
"""Room for all things of the pool that a survivor can have or meet."""
SCENARIOS: Final = 5
STAGES: Final = 3

SPACE: Final = (
    "stamina to enter",
    *CLASSES,
    "objective",
    "landmark",
    "landmark closed",
    "camp",
    "lit fires",
    "unlit fires",
    "features face down",
    "numbers face up",
    "enemies face up",
    "water source",
    "monsters face down",
    "monsters face up",
    "special monsters",
    "wounds",
    "markers",
)
SURVIVOR: Final = ("hearts", "stamina", "load", "at camp", "at fire", "leads", "current", "waits", "projects in hand")
FIGHT: Final = ("grey", "red", "grey final", "red final", "attack", "defence", "health", "wounds", "supports")

PLANES: Final = (
    Plane("tiles", (SLOTS, ("back", "face up", "known")), 0, 3, "The tile on each slot."),
    Plane("spaces", (SPACES, SPACE), 0, 99, "What lies on each face-up space."),
    Plane("icons", (SPACES, ICONS), 0, 9, "Feature tokens face down, by their backs."),
    Plane("known", (SPACES, KINDS), 0, 99, "Resources that lie there, and what the viewer knows to lie face down."),
    Plane("landmarks", (SPACES,), 0, 999, "The number of the landmark there."),
    Plane("survivors_at", (SEATS, SPACES), 0, 1, "Where each figure is, casualties included."),
    Plane("survivors", (SEATS, SURVIVOR), 0, 99, "How each survivor is."),
    Plane("status", (SEATS, STATUS), 0, 1, "Whether it plays, has won or lost."),
    Plane("damage", (SEATS, DAMAGE), 0, 3, "Dials that show damage."),
    Plane("goods", (SEATS, KINDS), 0, 99, "Resource tokens."),
    Plane("doubles", (SEATS, KINDS), 0, 99, "Those that show their resource twice."),
    Plane("cards", (SEATS, CARDS), 0, 9, "Character, items, threats, and projects that the viewer knows."),
    Plane("counters", (SEATS, CARDS), 0, 99, "Counters on items."),
    Plane("open_cards", (CARDS,), 0, 1, "Upgrades and projects that lie open, and the current quest card."),
    Plane("quest", (("stage", "stages"),), 0, 9, "Which stage it is, and of how many."),
    Plane("quest_counters", (64,), -99, 999, "Counters of the quest, in the order of the pool."),
    Plane("decks", (16,), 0, 99, "Cards left in each deck and pile."),
    Plane("scenario", (SCENARIOS,), 0, 1, "Which scenario it is."),
    Plane("time", (("day number", *PHASES),), 0, 999, "The day, and the phase."),
    Plane("fight", (FIGHT,), -99, 99, "The combat under way."),
    Plane("fight_step", (STEPS[1:],), 0, 1, "Its step."),
    Plane("combatants", (SEATS, 2), 0, 1, "Who fights, and who is attacked by another survivor."),
    Plane("question", (QUESTIONS,), 0, 1, "What the viewer is asked, by the key of the question."),
    Plane(
        "arguments", (ARGUMENTS,), -1, 65_535, "The first numbers that the question speaks of; 0 where it has words."
    ),
)


@cache
def _things() -> dict[str, int]:
    """The number of each thing of the pool by its id."""
    return {identity: number for number, identity in enumerate(pool().ids)}


def observe(table: object, prompt: Prompt | None, seat: int) -> dict[str, list[int]]:
    """The numbers of each plane, for the seat whose view and question are given."""
    assert isinstance(table, View)
    seats = len(table.survivors)
    sheet = Sheet(PLANES, seats)
    for slot, tile in enumerate(table.tiles):
        sheet.fill("tiles", [tile.back, int(tile.up), int(tile.tile != "?")], slot)
        for space in tile.spaces:
            _space(sheet, places(SPACES)[space.at], space, table)
    for row in range(seats):
        _survivor(sheet, row, table.survivors[(seat + row) % seats], table)
    _mark(sheet, "open_cards", [*table.decks.upgrades, *table.decks.open_projects, table.quest.card])
    sheet.fill("quest", [table.quest.number, table.quest.stages])
    names = pool().counter_names
    for counter in table.quest.counters:
        sheet.put("quest_counters", counter.value, names.index(counter.name))
    _decks(sheet, table)
    sheet.put("scenario", 1, table.scenario - 1)
    sheet.put("time", table.day, 0)
    sheet.put("time", 1, 1 + PHASES.index(table.phase))
    _fight(sheet, table, seat, seats)
    if prompt is not None:
        sheet.put("question", 1, QUESTIONS.index(prompt.key))
        sheet.fill("arguments", [arg if isinstance(arg, int) else 0 for arg in prompt.args[:ARGUMENTS]])
    return sheet.values


def _mark(sheet: Sheet, plane: str, cards: Iterable[str], *index: int) -> None:
    """Count cards by their number in the pool."""
    for card in cards:
        number = _things().get(card, -1)
        if 0 <= number < CARDS:
            sheet.add(plane, *index, number)


def _space(sheet: Sheet, index: int, space: SpaceView, table: View) -> None:
    made = pool()
    land = next(land for land in made.lands if land.record.id == table.land)
    _, cost, sort = next(ground for ground in made.grounds[land.first_ground :] if ground[0] == space.ground)
    features = [token for token in space.tokens if token.kind == "feature"]
    monsters = [token for token in space.tokens if token.kind == "monster"]
    sheet.fill(
        "spaces",
        [
            cost,
            *[int(sort == number) for number in range(len(CLASSES))],
            int(space.objective),
            int(bool(space.landmark)),
            int(space.blocked),
            int(space.at == table.camp),
            space.fires.count("lit"),
            space.fires.count("unlit"),
            sum([not token.up for token in features]),
            sum([token.up and token.face == "number" for token in features]),
            sum([token.up and token.face == "enemy" for token in features]),
            sum([token.kind == "water" for token in space.tokens]),
            sum([not token.up for token in monsters]),
            sum([token.up for token in monsters]),
            sum([token.kind == "special" for token in space.tokens]),
            sum([token.wounds for token in space.tokens]),
            len(space.markers),
        ],
        index,
    )
    sheet.count("icons", [token.back for token in features if not token.up], index)
    sheet.count("known", [token.face for token in space.tokens if token.face in KINDS], index)
    for pile in space.resources:
        sheet.add("known", index, KINDS.index(pile.resource), amount=pile.n)
    sheet.put("landmarks", space.number, index)


def _survivor(sheet: Sheet, row: int, survivor: SurvivorView, table: View) -> None:
    if survivor.at:
        sheet.put("survivors_at", 1, row, places(SPACES)[survivor.at])
    sheet.fill(
        "survivors",
        [
            survivor.hearts,
            survivor.stamina,
            survivor.load,
            int(survivor.at_camp),
            int(survivor.at_fire),
            int(survivor.seat == table.leader),
            int(survivor.seat == table.active),
            int(survivor.waits),
            len(survivor.hand),
        ],
        row,
    )
    sheet.put("status", 1, row, STATUS.index(survivor.status))
    sheet.fill("damage", list(survivor.damage), row)
    sheet.fill("goods", list(survivor.goods), row)
    sheet.fill("doubles", list(survivor.doubles), row)
    held = [item.id for item in survivor.items]
    _mark(sheet, "cards", [survivor.character, *held, *survivor.hand, *survivor.threats], row)
    for item in survivor.items:
        number = _things()[item.id]
        if number < CARDS:
            sheet.put("counters", item.counters, row, number)


def _decks(sheet: Sheet, table: View) -> None:
    decks = table.decks
    piles = (decks.nights, decks.nights_spent, decks.threats, decks.threats_spent, decks.projects, decks.advanced)
    sheet.fill(
        "decks",
        [
            *[len(pile) for pile in piles],
            *decks.features,
            *decks.features_spent,
            decks.monsters,
            decks.monsters_beaten,
        ],
    )


def _fight(sheet: Sheet, table: View, seat: int, seats: int) -> None:
    fight = table.fight
    if fight is None:
        return
    sheet.fill(
        "fight",
        [
            fight.grey,
            fight.red,
            fight.grey_final,
            fight.red_final,
            fight.attack,
            fight.defence,
            fight.health,
            fight.wounds,
            len(fight.supports),
        ],
    )
    sheet.put("fight_step", 1, STEPS.index(fight.step) - 1)
    sheet.put("combatants", 1, (fight.combatant - seat) % seats, 0)
    if fight.defender >= 0:
        sheet.put("combatants", 1, (fight.defender - seat) % seats, 1)
