"""What a planet's box must keep together, beyond what each card says for itself (docs/specifications/planets.md, 6).

Each function goes through the records and gives what is wrong, with file, card and key.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final, TypeVar

from msgspec import Struct

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards import pacing, references
from unmapped.games.unsettled.cards.components import (
    ACTIONS,
    DECKS,
    DISCIPLINES,
    ITSELF,
    OUTCOMES,
    TASKS,
    Anomaly,
    Coda,
    Cost,
    Distress,
    Environment,
    Epilogue,
    Face,
    Framework,
    FreeAction,
    Hook,
    Needs,
    Numbers,
    Objective,
    Opportunity,
    Planet,
    PlanetCard,
    Saying,
    Space,
    Task,
    Token,
)
from unmapped.games.unsettled.cards.freedom import free_actions, freedom
from unmapped.games.unsettled.cards.published import published
from unmapped.games.unsettled.cards.references import WORLD, everything, face_place, names, sets, task_file, written
from unmapped.games.unsettled.cards.torn import Torn
from unmapped.games.unsettled.cards.verbs import conditions, crew, finds, ongoing, planet, world
from unmapped.games.unsettled.cards.verbs.selectors import Explorers, Number, Scaled
from unmapped.kernel.content import Location, listed
from unmapped.kernel.errors import BadContent
from unmapped.kernel.phrases import lines_of, saying_faults
from unmapped.language import epilogues
from unmapped.language.reading import inside
from unmapped.language.script import All, Chain

T = TypeVar("T", bound=Struct)

LARGE_CARDS: Final = 48
"""Cards of tasks, environment, opportunities and the planet's own, LUNA's primary function among them (US-017)."""
TASK_CARDS: Final = 12
"""Three tasks of four cards with two faces each (US-255)."""
FACES: Final = 8
SIZES: Final = {"breakthroughs": 12, "distress": 12, "anomalies": 12, "discoveries": 12}
"""How many there are of what every planet has as many (US-018, US-019)."""
NODES: Final = range(9, 17)
"""How many environment cards there may be."""
FEWEST_SITES: Final = 4
STACKS: Final = 4
"""How many stacks of planet cards have a place."""
LETTERS: Final = tuple("ABCDEFGH")
"""The letters of mysteries."""
PIECES: Final = 99
TRIGGER_TOKENS: Final = 6
"""How many trigger tokens the framework has (US-015)."""
SEATS: Final = (2, 3, 4)
GRANTING: Final = 2
"""How many cards have to grant a property that something asks for."""
FEWEST_FACES: Final = 3
"""How many faces of traits have to replace each dashboard action."""
_ONE_OF_SEVERAL: Final = ("one_local", "other_local", "any_explorer", "other_explorer")
"""Words for somebody who is chosen."""
TESTED: Final = "tested"
"""The flag of objectives that are tested only at certain moments."""


ORDER: Final = (WORLD, *[deck.file for deck in DECKS.values()], *[f"tasks/{task}.toml" for task in TASKS])
"""The files of a planet, in the order in which faults are told."""


def faults(box: Planet, framework: Framework, torn: Torn | None = None) -> Iterator[BadContent]:
    """Give everything that is wrong with a planet, file by file.

    Parts of it may be `torn`: nothing is a fault then that they may put right once they can be read.
    """
    lost = torn or Torn()
    wrong = chain(
        counts(box, lost),
        ids(box),
        texts(box),
        stories(box, lost),
        own_words(box, framework),
        references.faults(box, framework, lost),
        properties(box, lost),
        discoveries(box, lost),
        sites(box, lost),
        meanings(box, lost),
        timeline(box, framework.numbers),
        tasks(box, lost),
        amounts(box, framework, lost),
        places(box),
        groups(box),
        free_actions(box, framework),
        freedom(box, lost),
        pacing.faults(box),
        published(box),
        room(box),
    )
    yield from sorted(wrong, key=lambda bad: ORDER.index(bad.file))


# --- Counts and names -------------------------------------------------------------------------------------------------


def counts(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """A box holds as many cards of each kind as it must (US-017 to US-019)."""
    held = {field: number for field in DECKS if (number := _held(box, field, torn)) is not None}
    for field, size in SIZES.items():
        if held.get(field, size) != size:
            yield _whole(field).bad(f"expected {size}, got {held[field]}")
    shares = Counter(card.discipline for card in box.breakthroughs)
    for discipline in DISCIPLINES:
        share = SIZES["breakthroughs"] // len(DISCIPLINES)
        if shares[discipline] != share and held.get("breakthroughs") == len(box.breakthroughs):
            yield _whole("breakthroughs").bad(f"expected 4 of {discipline}, got {shares[discipline]}")
    nodes, opportunities = held.get("environment", NODES[0]), held.get("opportunities", NODES[-1])
    if nodes not in NODES:
        yield _whole("environment").bad(f"expected {NODES[0]} to {NODES[-1]}, got {nodes}")
    if opportunities < nodes:
        yield _whole("opportunities").bad(f"expected at least one for each of the {nodes} nodes, got {opportunities}")
    if {"environment", "opportunities", "cards"} <= held.keys():
        large = TASK_CARDS + nodes + opportunities + held["cards"] + 1
        if large != LARGE_CARDS:
            parts = f"{TASK_CARDS} of tasks, {nodes} nodes, {opportunities} opportunities, "
            parts += f"{held['cards']} cards here and the primary function"
            yield _whole("cards").bad(f"expected {LARGE_CARDS} large cards in all, got {large}: {parts}")


def _held(box: Planet, field: str, torn: Torn) -> int | None:
    """How many cards a deck has, those that cannot be read among them; nothing where that is not known."""
    file = DECKS[field].file
    return None if file in torn.lost else len(getattr(box, field)) + torn.count[file]


def ids(box: Planet) -> Iterator[BadContent]:
    """No id is used twice: not by two cards, pieces or tags, nor by two words of the planet of the same sort."""
    first: dict[str, str] = {}
    for location, card in written(box):
        if location.file == WORLD and isinstance(card, tuple):
            yield from _repeated(
                [(word.id, location.at(number)) for number, word in enumerate(card) if hasattr(word, "id")]
            )
        name = None if isinstance(card, Saying) else getattr(card, "id", None)
        if isinstance(name, str) and first.setdefault(name, location.entry) != location.entry:
            yield location.at("id").bad(f'"{name}" is already the id of {first[name]}')
    for location, card in written(box):
        for number, tag in enumerate(card.tags if isinstance(card, Environment) else ()):
            if tag in first:
                yield location.at("tags", number).bad(f'"{tag}" is already the id of {first[tag]}')
    yield from _repeated(
        [(card.letter, location.at("letter")) for location, card in _all(box, PlanetCard) if card.letter]
    )


def room(box: Planet) -> Iterator[BadContent]:
    """There is room on the table for what the planet brings."""
    if len(box.stacks) > STACKS:
        yield Location(WORLD).at("stacks").bad(f"expected at most {STACKS}, got {len(box.stacks)}")
    for location, card in _all(box, PlanetCard):
        if card.letter and card.letter not in LETTERS:
            yield location.at("letter").bad(f"expected {listed(LETTERS)}")
    for location, token in _all(box, Token):
        if token.kind != "counter" and token.limit > PIECES:
            yield location.at("limit").bad(f"expected at most {PIECES} pieces, got {token.limit}")
        if token.kind == "counter" and token.start > token.limit:
            yield location.at("start").bad(f"expected at most {token.limit}, as in limit")


def texts(box: Planet) -> Iterator[BadContent]:
    """Whatever players read by name or title has one."""
    for location, part in everything(box):
        for key in ("name", "title"):
            word = getattr(part, key, None)
            if isinstance(word, str) and not word.strip():
                yield location.at(key).bad("expected words for players to read")


def stories(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """Every end has a story, and every story an end (`language.epilogues`)."""
    placed = [(location, story) for location, story in written(box) if isinstance(story, Epilogue)]
    ends = [{"task": task, "outcome": outcome} for task in TASKS for outcome in OUTCOMES]
    yield from epilogues.faults(placed, () if _unread("epilogues", torn) else ends, _whole("epilogues"))
    yield from epilogues.coda_faults([(location, coda) for location, coda in written(box) if isinstance(coda, Coda)])


def own_words(box: Planet, framework: Framework) -> Iterator[BadContent]:
    """What the planet tells in its own words says what the line says, and is about what there is."""
    named = [card for _, card in written(box) if not isinstance(card, Saying)]
    words = [word for part in named if isinstance(part, tuple) for word in part]
    crew = [*framework.structures, *framework.traits, *framework.abilities]
    faces = [f"{task.id}{number}" for task in box.tasks for number in range(1, len(task.faces) + 1)]
    ids = [getattr(bearer, "id", "") for bearer in chain(named, words, crew)]
    sayings = [(location, saying.id, saying.text) for location, saying in _all(box, Saying)]
    yield from saying_faults(sayings, lines_of(FOLDER), {ITSELF, box.id, *faces, *ids} - {""})


def _unread(field: str, torn: Torn) -> bool:
    """Whether some of a deck cannot be read, so that nobody knows what is missing."""
    file = DECKS[field].file
    return file in torn.lost or bool(torn.count[file])


# --- What there must be for what is asked -----------------------------------------------------------------------------


def properties(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """Whatever asks for a property, at least two cards grant it."""
    grants: dict[str, set[Location]] = {}
    asked: dict[str, Location] = {}
    for top, card in written(box):
        for location, part in inside(card, top):
            match part:
                case Anomaly() | Distress() | PlanetCard() if part.property:
                    grants.setdefault(part.property, set()).add(top)
                case ongoing.GrantProperty():
                    grants.setdefault(part.name, set()).add(top)
                case conditions.HasProperty():
                    asked.setdefault(part.name, location.at("name"))
                case Explorers() | finds.ForfeitDiscovery() if part.property:
                    asked.setdefault(part.property, location.at("property"))
                case _:
                    pass
    for name, location in asked.items():
        granting = len(grants.get(name, ()))
        if granting < GRANTING and not torn.may_bring(name):
            yield location.bad(f'expected at least {GRANTING} cards that grant "{name}", got {granting}')


def discoveries(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """Every discovery lies on one card, or is named by an effect, and can be gained there (US-030, US-177, US-178)."""
    outlined: dict[str, Location] = {}
    gains = [part for _, part in everything(box) if isinstance(part, finds.GainDiscovery)]
    named = {gain.which for gain in gains}
    for location, card in written(box):
        if not isinstance(card, Environment | Opportunity) or not card.outlined:
            continue
        if card.outlined in outlined:
            yield location.at("outlined").bad(
                f'"{card.outlined}" is already outlined on {outlined[card.outlined].entry}'
            )
        outlined.setdefault(card.outlined, location)
        own = {part.which for _, part in inside(card, location) if isinstance(part, finds.GainDiscovery)}
        potential = isinstance(card, Environment) and card.potential
        if (
            not own & {"outlined", card.outlined}
            and card.outlined not in named
            and not (potential and "potential" in named)
            and not torn.may_bring(card.outlined)
            and not (potential and torn.may_bring("potential"))
        ):
            yield location.at("outlined").bad("nothing gains this discovery")
    for location, discovery in written(box):
        name = getattr(discovery, "id", "")
        is_new = location.file == DECKS["discoveries"].file and name not in outlined and name not in named
        if is_new and not torn.may_bring(name):
            yield location.bad("the discovery is outlined on no card, and no effect names it")


def sites(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """There is room for all structures, and for one more (US-144)."""
    build_sites = sum(node.build_site for node in box.environment)
    file = DECKS["environment"].file
    if build_sites + torn.count[file] < FEWEST_SITES and file not in torn.lost:
        yield _whole("environment").bad(f"expected at least {FEWEST_SITES} build sites, got {build_sites}")


def meanings(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """What the planet has words for occurs: triggers and symbols mean something (US-269), stacks have cards."""
    hooks = {(hook.on, hook.of) for _, hook in _all(box, Hook)}
    for number, trigger in enumerate(box.triggers):
        if ("trigger", trigger.id) not in hooks and not torn.may_bring(trigger.id):
            yield (
                Location(WORLD)
                .at("triggers", number)
                .bad(f'no hook on = "trigger", of = "{trigger.id}" gives it a meaning')
            )
    for number, symbol in enumerate(box.symbols):
        if ("cross", symbol.id) not in hooks and not torn.may_bring(symbol.id):
            yield (
                Location(WORLD)
                .at("symbols", number)
                .bad(f'no hook on = "cross", of = "{symbol.id}" gives it a meaning')
            )
    for number, stack in enumerate(box.stacks):
        if not any(card.stack == stack.id for card in box.cards) and not torn.may_bring(stack.id):
            yield Location(WORLD).at("stacks", number).bad("no card belongs to this stack")
    set_somewhere = {flag for _, part in everything(box) for flag in sets(part)}
    for number, flag in enumerate(box.flags):
        if flag.id not in set_somewhere and not torn.may_bring(flag.id):
            yield Location(WORLD).at("flags", number).bad("nothing sets this flag")
    happening = {part.occasion for _, part in _all(box, planet.Happens)}
    for number, occasion in enumerate(box.occasions):
        if occasion.id not in happening and not torn.may_bring(occasion.id):
            yield Location(WORLD).at("occasions", number).bad("nothing brings this occasion about")
    for location, card in _all(box, PlanetCard):
        if bool(card.stack) == bool(card.letter):
            yield location.at("stack").bad("expected either a stack, or the letter of a mystery")
    rolls = [roll for mood in box.moods for roll in range(mood.low, mood.high + 1)]
    if box.moods and sorted(rolls) != list(range(1, 9)) and (WORLD, "moods") not in torn.keys:
        yield Location(WORLD).at("moods").bad("expected each roll from 1 to 8 once")


def timeline(box: Planet, numbers: Numbers) -> Iterator[BadContent]:
    """Triggers lie on the timeline, and there are tokens enough for them (US-015, US-R04)."""
    last = numbers.timeline
    for number, trigger in enumerate(box.triggers):
        here = Location(WORLD).at("triggers", number)
        if any(space > last for space in (*trigger.spaces, trigger.least, trigger.most)):
            yield here.bad(f"the timeline has only {last} spaces")
        if trigger.least > trigger.most:
            yield here.at("least").bad(f"expected at most {trigger.most}, as in most")
    for location, part in everything(box):
        spaces = {planet.AddTrigger: "space", planet.RemoveTrigger: "space", planet.MoveTrigger: "space"}
        key = spaces.get(type(part))
        if key is not None and getattr(part, key) > last:
            yield location.at(key).bad(f"the timeline has only {last} spaces")
    tokens = sum(max(1, len(trigger.spaces)) for trigger in box.triggers)
    if tokens > TRIGGER_TOKENS:
        yield (
            Location(WORLD).at("triggers").bad(f"there are only {TRIGGER_TOKENS} trigger tokens, but {tokens} are used")
        )


# --- Tasks ------------------------------------------------------------------------------------------------------------


def tasks(box: Planet, torn: Torn) -> Iterator[BadContent]:
    """A task leads over eight faces back to the Scarab, and each of its objectives can be met (US-255 to US-261)."""
    for task, letter in zip(box.tasks, TASKS, strict=True):
        here = Location(f"tasks/{letter}.toml")
        if task.id != letter:
            yield here.at("id").bad(f'expected "{letter}", as in the name of the file')
        count = len(task.faces) + torn.count[here.file]
        if count != FACES and here.file not in torn.lost:
            yield here.at("face").bad(f"expected {FACES} faces, got {count}")
        for number, face in enumerate(task.faces, 1):
            yield from _objective(face, face_place(task, number))
        whole = not torn.count[here.file] and here.file not in torn.lost
        if task.faces and whole and not _ends(task.faces[-1]):
            end = 'expected a state of "whole_crew_aboard" as the last objective, or a face that is final'
            yield face_place(task, len(task.faces)).at("objective").bad(end)
        yield from _remembered(task, box, torn)
    for location, part in _all(box, conditions.TaskFace):
        if not all(1 <= number <= FACES for number in part.faces):
            yield location.at("faces").bad(f"expected numbers from 1 to {FACES}")


def _objective(face: Face, location: Location) -> Iterator[BadContent]:
    """What an objective demands is on its face: a condition, an action that advances the task, or contributions."""
    if face.objective is None:
        return
    here = location.at("objective")
    parts = [part for _, part in inside(face, location)]
    match face.objective.kind:
        case "state":
            if face.objective.condition is None:
                yield here.at("condition").bad("this key is missing; a state is a condition that holds")
            tested = any(isinstance(part, planet.SetFlag) and part.flag == TESTED for part in parts)
            if face.objective.tested == "flag" and not tested:
                yield here.at("tested").bad(f'no hook of the face sets the flag "{TESTED}"')
        case "action":
            if not any(isinstance(part, planet.AdvanceTask) for part in parts):
                yield here.bad('no action of the face has the effect "advance_task"')
        case "contribute":
            given = {part.slot for part in parts if isinstance(part, planet.Contribute)}
            given |= {name for part in parts if isinstance(part, planet.ContributeResource) for name in part.resources}
            if not face.objective.slots:
                yield here.at("slots").bad("this key is missing; contributions go to slots")
            for slot in face.objective.slots.keys() - given:
                yield here.at("slots", slot).bad("nothing on the face contributes to this")


def _ends(face: Face) -> bool:
    """Whether a task may end with this face (US-317)."""
    goal = face.objective
    if goal is None:
        return False
    aboard = any(isinstance(part, conditions.WholeCrewAboard) for _, part in inside(goal, Location("")))
    return face.final or (goal.kind == "state" and aboard)


def _remembered(task: Task, box: Planet, torn: Torn) -> Iterator[BadContent]:
    """What a face asks to be remembered is set on it, on an earlier one, or by something outside all tasks."""
    files = {task_file(other) for other in box.tasks}
    outside = {flag for location, part in everything(box) if location.file not in files for flag in sets(part)}
    outside |= {flag for _, part in inside(task.hooks, Location("")) for flag in sets(part)}
    for number, face in enumerate(task.faces, 1):
        here = face_place(task, number)
        outside |= {flag for _, part in inside(face, here) for flag in sets(part)}
        for location, part in inside(face, here):
            for key, kind, flag in names(part):
                if kind == "flag" and flag not in outside and not torn.may_bring(flag):
                    yield location.at(key).bad(f'"{flag}" is asked for before anything sets it')


# --- Limits -----------------------------------------------------------------------------------------------------------


def amounts(box: Planet, framework: Framework, torn: Torn) -> Iterator[BadContent]:
    """Nothing asks for more than there can be, whatever the number of explorers."""
    numbers = framework.numbers
    nodes = _held(box, "environment", torn)
    for location, part in everything(box):
        match part:
            case (
                conditions.LocalCount()
                | conditions.ExplorerAt()
                | conditions.OnDifferentNodes()
                | conditions.AtStructure()
                | conditions.Somebody()
            ):
                yield from _explorers(part.n, location.at("n"))
            case conditions.StructuresBuilt():
                yield from _at_most(part.n, len(framework.structures), "science structures", location.at("n"))
                yield from _explorers(part.n if part.attended else 0, location.at("n"))
            case conditions.RevealedCount() if nodes is not None:
                yield from _at_most(part.n, nodes, "nodes", location.at("n"))
            case conditions.Comprehension() | Needs():
                for discipline in DISCIPLINES:
                    number = getattr(part, discipline)
                    yield from _at_most(
                        number, numbers.comprehension_per_discipline, "of them", location.at(discipline)
                    )
            case conditions.CanSpend(resource="power") | world.SpendResource(resource="power") | Cost(resource="power"):
                yield from _at_most(part.n, numbers.power, "discs of power", location.at("n"))
            case Objective() if "power" in part.slots:
                yield from _at_most(part.slots["power"], numbers.power, "discs of power", location.at("slots", "power"))
            case _:
                pass


def _explorers(asked: Number, location: Location) -> Iterator[BadContent]:
    """A number of explorers is there, however many play."""
    for seats in SEATS:
        number = in_a_game_of(seats, asked)
        if number is not None and number > seats:
            yield location.bad(f"expected at most {seats} in a game of {seats} explorers, got {number}")
            return


def _at_most(asked: Number, most: int, of: str, location: Location) -> Iterator[BadContent]:
    """A number is not greater than what there is, however many play."""
    number = max((in_a_game_of(seats, asked) or 0 for seats in SEATS), default=0)
    if number > most:
        yield location.bad(f"there are only {most} {of}, got {number}")


def in_a_game_of(seats: int, number: Number) -> int | None:
    """Return a number for so many explorers; nothing where it depends on what lies there."""
    if isinstance(number, Scaled):
        return {2: number.p2, 3: number.p3, 4: number.p4}[seats] if not number.per else None
    return number if isinstance(number, int) else None


def places(box: Planet) -> Iterator[BadContent]:
    """What can be done on a card that lies on no node says where (US-085)."""
    for top, card in written(box):
        if isinstance(card, Face | PlanetCard | Distress) or top == Location(WORLD, key="primary"):
            for location, part in inside(card, top):
                if isinstance(part, Space | FreeAction) and part.where == "card_node":
                    yield location.at("where").bad("this key is missing; the card lies on no node")


def groups(box: Planet) -> Iterator[BadContent]:
    """What happens to each of a group asks nobody who is meant (US-297)."""
    for location, part in _all(box, crew.Group):
        who = part.who
        if who.pick != "each" if isinstance(who, Explorers) else who in _ONE_OF_SEVERAL:
            yield location.at("who").bad('expected all of a group; "each" chooses nobody')


# --- The framework ----------------------------------------------------------------------------------------------------


def framework_faults(framework: Framework) -> Iterator[BadContent]:
    """The framework has its tiles, and rest always takes time."""
    for field, file, size in (
        ("structures", "structures.toml", 3),
        ("traits", "traits.toml", 12),
        ("abilities", "scarab.toml", 3),
        ("avatars", "avatars.toml", 15),
    ):
        count = len(getattr(framework, field))
        if count != size:
            yield Location(file).bad(f"expected {size}, got {count}")
    if [structure.discipline for structure in framework.structures] != list(DISCIPLINES):
        yield Location("structures.toml").bad(f"expected structures of {listed(DISCIPLINES)}, in this order")
    faces = Counter[str]()
    for trait in framework.traits:
        here = Location("traits.toml", f'trait "{trait.id}"')
        for side, action, space in (("high", trait.high_action, trait.high), ("low", trait.low_action, trait.low)):
            faces[action] += 1
            if action == "rest" and (space.arrows < 0 or not _takes_time(space)):
                yield here.at(side).bad("a REST never turns the cube down, and takes at least 1 time")
        if trait.high_action == trait.low_action:
            yield here.at("low_action").bad("expected another action than that of the high face (US-R36)")
    for action in ACTIONS:
        if faces[action] < FEWEST_FACES:
            yield Location("traits.toml").bad(
                f"expected at least {FEWEST_FACES} faces for {action}, got {faces[action]}"
            )


def _takes_time(space: Space) -> bool:
    """Whether an action always advances time."""
    effect = space.effect
    parts = effect.of if isinstance(effect, All | Chain) else (effect,)
    return any(isinstance(part, crew.AdvanceTime) and in_a_game_of(SEATS[0], part.n) for part in parts)


# --- Helpers ----------------------------------------------------------------------------------------------------------


def _all(box: Planet, kind: type[T]) -> Iterator[tuple[Location, T]]:
    """Give every record of one kind on a planet."""
    for location, part in everything(box):
        if isinstance(part, kind):
            yield location, part


def _whole(field: str) -> Location:
    """Return the place of a deck as a whole."""
    return Location(DECKS[field].file, key=DECKS[field].table)


def _repeated(words: list[tuple[str, Location]]) -> Iterator[BadContent]:
    """Every word but the first of its like is one too many."""
    seen: set[str] = set()
    for word, location in words:
        if word in seen:
            yield location.bad(f'"{word}" is used twice')
        seen.add(word)
