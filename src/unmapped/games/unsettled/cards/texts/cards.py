"""What is written on the cards and tiles of Unsettled, as a player reads it.

Each function gives the lines of a card: first its name with what is printed around it, then its story, then what it
does.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from unmapped.games.unsettled.cards.components import (
    DISCIPLINES,
    SIDES,
    Ability,
    Anomaly,
    Breakthrough,
    Distress,
    Environment,
    Face,
    FreeAction,
    Hook,
    Mood,
    Objective,
    Opportunity,
    Planet,
    PlanetCard,
    ScienceStructure,
    Space,
    Task,
    Token,
    Trait,
)
from unmapped.games.unsettled.cards.texts import effects, rules
from unmapped.games.unsettled.cards.texts.conditions import all_hold
from unmapped.games.unsettled.cards.texts.grammar import counted
from unmapped.games.unsettled.cards.texts.hooks import hook
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import at
from unmapped.games.unsettled.cards.verbs.ongoing import Verb as Ongoing
from unmapped.kernel.phrases import capital
from unmapped.language.sentences.english import both, headed

_LIMITS: Final = {
    "none": "",
    "once_per_turn": ", once per turn",
    "once_per_explorer": ", once per explorer",
    "once_per_face": ", once on this face",
    "once": ", once",
}
_BY: Final = {"anybody": "", "holder": "", "active": ", active explorer"}
_SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
_STAYS: Final = {"no": "", "open": "Stays in play.", "explorer": "Stays with you."}


# --- Cards ------------------------------------------------------------------------------------------------------------


def environment(names: Names, card: Environment) -> list[str]:
    """Return the lines of a node."""
    here = names.on(discovery=card.outlined).at("here")
    facts = [*(names.tag(tag) for tag in card.tags), *(["build site"] if card.build_site else [])]
    lines = [headed(card.name, "node", *facts), _story(card.text)]
    edges = [(side, getattr(card.edges, side)) for side in SIDES]
    borne = [
        f"{_SIDES[side]} {both([_symbol(names, symbol) for symbol in symbols])}" for side, symbols in edges if symbols
    ]
    if borne:
        lines.append(f"Edges: {', '.join(borne)}.")
    if card.outlined:
        kind = "Potential discovery" if card.potential else "Discovery"
        lines.append(f"{kind}: {names.name('discovery', card.outlined)}.")
    if card.on_reveal is not None:
        lines.append(f"When this node is revealed, {effects.part(here, card.on_reveal)}.")
    if card.on_enter is not None:
        lines.append(f"When you enter, {effects.part(here, card.on_enter)}.")
    return [*lines, *_doings(here, card.actions, card.free_actions, card.hooks, card.ongoing)]


def opportunity(names: Names, card: Opportunity) -> list[str]:
    """Return the lines of an opportunity."""
    here = names.on(discovery=card.outlined).at("here")
    lines = [headed(card.name, "opportunity"), _story(card.text)]
    if card.immediately is not None:
        lines.append(f"Immediately: {effects.render(here, card.immediately)}")
    if card.outlined:
        lines.append(f"Discovery: {names.name('discovery', card.outlined)}.")
    return [*lines, *_doings(here, card.actions, (), card.hooks, card.ongoing)]


def breakthrough(names: Names, card: Breakthrough) -> list[str]:
    """Return the lines of a breakthrough."""
    by = ["by LUNA"] if card.by == "luna" else []
    cost = counted(str(card.cost.n), card.cost.resource)
    lines = [headed(card.name, f"{card.discipline} breakthrough", cost, *by), _story(card.text)]
    needs = f"Only if {all_hold(names, card.requires)}. " if card.requires else ""
    return [*lines, f"{needs}{effects.render(names, card.effect)}"]


def distress(names: Names, card: Distress) -> list[str]:
    """Return the lines of a distress."""
    lines = [headed(card.name, "distress", *_property(names, card.property)), _story(card.text)]
    return [*lines, *_doings(names.on(card="this distress"), (), card.free_actions, card.hooks, card.ongoing)]


def anomaly(names: Names, card: Anomaly) -> list[str]:
    """Return the lines of an anomaly."""
    needed = [(getattr(card.needs, discipline), discipline) for discipline in DISCIPLINES]
    needs = both([discipline if number == 1 else f"{number} {discipline}" for number, discipline in needed if number])
    lines = [headed(card.name, "anomaly", *_property(names, card.property)), _story(card.text)]
    return [*lines, f"Consume{f', with {needs} present' if needs else ''}: {effects.render(names, card.effect)}"]


def planet_card(names: Names, card: PlanetCard) -> list[str]:
    """Return the lines of a card of the planet's own."""
    kind = names.name("stack", card.stack) if card.stack else f"mystery {card.letter}"
    lines = [headed(card.name, kind, *_property(names, card.property)), _story(card.text)]
    if card.effect is not None:
        lines.append(effects.render(names, card.effect))
    if _STAYS[card.stays]:
        lines.append(_STAYS[card.stays])
    lines += _doings(names, card.actions, card.free_actions, card.hooks, card.ongoing)
    if card.on_discard is not None:
        lines.append(f"When it leaves: {effects.render(names, card.on_discard)}")
    return lines


# --- Tasks ------------------------------------------------------------------------------------------------------------


def task(names: Names, chosen: Task) -> list[str]:
    """Return the lines of a task: what holds on all of its faces."""
    return [
        headed(chosen.name, f"task {chosen.id.upper()}"),
        _story(chosen.text),
        *_doings(names, (), (), chosen.hooks, ()),
    ]


def face(names: Names, current: Face) -> list[str]:
    """Return the lines of a face of a task."""
    lines = [current.title, _story(current.text)]
    if current.words is not None:
        lines.append(current.words)
    elif current.effect is not None:
        lines.append(effects.render(names, current.effect))
    if current.objective is not None:
        lines.append(_objective(names, current.objective))
    lines = [line for line in lines if line]
    return [*lines, *_doings(names, current.actions, current.free_actions, current.hooks, current.ongoing)]


def _objective(names: Names, goal: Objective) -> str:
    """Return an objective with what it needs."""
    needed = [
        counted(names.number(number), slot.replace("_", " ")) for slot, number in goal.slots.items() if number != 1
    ]
    slots = f" ({both(needed)})" if needed and goal.kind == "contribute" else ""
    return f"Objective: {goal.text.rstrip('.')}{slots}."


# --- Framework --------------------------------------------------------------------------------------------------------


def trait(names: Names, tile: Trait) -> list[str]:
    """Return the lines of a trait: its white face, and its black one."""
    faces = (("High trust", tile.high), ("Low trust", tile.low))
    return [headed(tile.name, "trait"), *(f"{side}: {space(names, face)}" for side, face in faces)]


def structure(names: Names, tile: ScienceStructure) -> list[str]:
    """Return the lines of a science structure: its construction face, and its finished one."""
    built = names.on(structure=tile.id)
    lines = [headed(tile.name, "structure", tile.discipline), space(built, tile.build)]
    return [*lines, free_action(built, tile.use), space(built, tile.destroy)]


def ability(names: Names, side: Ability) -> list[str]:
    """Return the lines of an ability of the Scarab."""
    lines = [headed(side.name, "the Scarab"), space(names, side.space)]
    data = names.number(side.data)
    if data == "0":
        return lines
    return [*lines, f"{data} data {'lies' if data == '1' else 'lie'} on it at the start; each use takes one away."]


def token(names: Names, piece: Token) -> list[str]:
    """Return the lines of a piece of the planet."""
    story = [_story(piece.text)] if piece.text else []
    return [headed(piece.name, piece.kind), *story, *_doings(names, (), piece.free_actions, piece.hooks, ())]


def world(names: Names, box: Planet) -> list[str]:
    """Return the lines of a planet: its premise, its travelogue, what it does, LUNA's primary function."""
    return [
        headed(box.name, f"challenge {box.challenge}"),
        _story(box.premise),
        *(_story(paragraph) for paragraph in box.travelogue.strip().split("\n\n")),
        *rules_of(names, box),
        space(names, box.primary),
    ]


def rules_of(names: Names, box: Planet) -> Iterator[str]:
    """Say what a planet does: at set-up, with its triggers, what goes on and what happens by itself.

    The travelogue tells the same in words of its own; these are made from the effects, and cannot disagree with them.
    """
    if box.setup is not None:
        yield f"Set-up: {effects.render(names, box.setup)}"
    for trigger in box.triggers:
        spaces = both([str(space) for space in trigger.spaces])
        yield f"The {trigger.name} {f'stands on {spaces} at the start' if spaces else 'comes later'}."
    yield from lasting(names, box.ongoing, box.hooks)


def mood(names: Names, printed: Mood) -> list[str]:
    """Return the lines of a mood of the planet, with the rolls that bring it."""
    lines = [headed(printed.name, f"{printed.low} to {printed.high}"), _story(printed.text)]
    if printed.effect is not None:
        lines.append(effects.render(names, printed.effect))
    return [*lines, *lasting(names, (), printed.hooks)]


# --- Parts of cards ---------------------------------------------------------------------------------------------------


def space(names: Names, printed: Space) -> str:
    """Return an action space as a line."""
    direction = (
        f"cube {'up' if printed.arrows > 0 else 'down'} {abs(printed.arrows)}" if printed.arrows else "cube stays"
    )
    words = [f"{printed.title} ({direction})."]
    if printed.words is not None:
        return " ".join([*words, printed.words])
    words += _needs(names, printed)
    if printed.effect is not None:
        words.append(effects.render(names, printed.effect))
    if printed.bonus is not None:
        words.append(f"{capital(printed.bonus.type)} cube: also {effects.part(names, printed.bonus.effect)}.")
    return " ".join(words)


def free_action(names: Names, printed: FreeAction) -> str:
    """Return a free action as a line."""
    words = [f"{printed.title} (free action{_LIMITS[printed.limit]}{_BY[printed.by]})."]
    if printed.words is not None:
        return " ".join([*words, printed.words])
    words += _needs(names, printed)
    if printed.cost is not None:
        words.append(f"Cost: {effects.part(names, printed.cost)}.")
    return " ".join([*words, effects.render(names, printed.effect)])


def _needs(names: Names, printed: Space | FreeAction) -> Iterator[str]:
    """Say where one has to be, and what has to be so."""
    if isinstance(printed, Space) and printed.luna_only:
        yield "LUNA has to be here; you do not."
    elif printed.where != "anywhere" and printed.where != "card_node":  # noqa: PLR1714 - the type checker learns from it
        yield f"Only {at(names, printed.where)}."
    if printed.requires:
        yield f"Only if {all_hold(names, printed.requires)}."


def _doings(
    names: Names,
    actions: Sequence[Space],
    free_actions: Sequence[FreeAction],
    hooks: Sequence[Hook],
    ongoing: Sequence[Ongoing],
) -> Iterator[str]:
    """Say what a card lets one do, what happens by itself, and what goes on."""
    yield from lasting(names, ongoing, hooks)
    for action in actions:
        yield space(names, action)
    for free in free_actions:
        yield free_action(names, free)


def lasting(names: Names, ongoing: Sequence[Ongoing], hooks: Sequence[Hook]) -> Iterator[str]:
    """Say what goes on, and what happens by itself; what is told elsewhere is not told again."""
    for line in (*(rules.rule(names, word) for word in ongoing), *(hook(names, printed) for printed in hooks)):
        if line:
            yield line


def _story(text: str) -> str:
    """Return the story of a card in one line."""
    return " ".join(text.split())


def _property(names: Names, name: str) -> list[str]:
    """Return the property of a card, if it has one."""
    return [names.name("property", name)] if name else []


def _symbol(names: Names, symbol: str) -> str:
    """Return a symbol as it is printed at an edge."""
    return names.name("symbol", symbol).removeprefix("a ").removeprefix("an ").removesuffix(" symbol")
