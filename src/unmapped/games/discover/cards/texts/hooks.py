"""What happens by itself, as a card says it."""

from typing import Final, assert_never

from unmapped.games.discover.cards.components import Hook
from unmapped.games.discover.cards.texts import effects
from unmapped.games.discover.cards.texts.conditions import all_hold
from unmapped.games.discover.cards.texts.names import Names, damage, resource
from unmapped.games.discover.cards.texts.rules import LIMITS
from unmapped.games.discover.cards.texts.selectors import at, space, who
from unmapped.games.discover.cards.verbs.selectors import DAMAGE
from unmapped.language.script import Either
from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.descriptions import turn_of, when
from unmapped.language.sentences.english import YOU, an, sentence

_OF_THE_TABLE: Final = {
    "day_start": "at the start of each day",
    "night_start": "at the start of each night",
    "night_card_drawn": "when a night card is drawn",
    "night_end": "at the end of each night",
    "would_burn_out": "when a fire would burn out",
    "fire_burned_out": "when a fire burns out",
    "fire_lit": "when a fire is lit",
    "monster_spawned": "when a monster is spawned",
    "monster_entered": "when a monster enters a space",
    "leader_changed": "when the tribe leader changes",
    "stage_begins": "when this stage begins",
}
"""The moments that are no survivor's own doing."""
_GATHERED: Final = {
    "feature": "a feature",
    "water": "water at a source",
    "number": "a number",
    "enemy": "an enemy",
}
_YOU: Final = ("holder", "self", "actor", "each", "combatant")


def hook(names: Names, written: Hook) -> str:
    """Return what happens at a moment as a sentence; nothing where only books are kept."""
    if written.words is not None:
        return " ".join(written.words.split())
    person = YOU if isinstance(written.who, str) and written.who in _YOU else who(names, written.who)
    theirs = names
    if person != YOU:
        theirs = names.of(person) if written.on in _OF_THE_TABLE else names.of_others()
        if person.words.startswith("each ") and written.on not in _OF_THE_TABLE:
            person = Subject(an(person.words.removeprefix("each ")))
        if person.words.startswith("one ") and written.on not in _OF_THE_TABLE:
            person = Subject(an(person.words.removeprefix("one ")))
    at_moment = moment(names, written, person)
    where = "" if written.on_space is None or written.on == "entered" else f" {at(theirs, written.on_space)}"
    link = ", if" if at_moment.startswith("at ") else " and"
    wanted = f"{link} {all_hold(theirs, written.requires)}" if written.requires else ""
    often = f"{LIMITS[written.limit]}, " if written.limit else ""
    if person != YOU and written.on in _OF_THE_TABLE and isinstance(written.effect, Either):
        return sentence(
            f"{often}{at_moment}{where}{wanted}, {person.words}: {effects.part(names.of_others(), written.effect)}"
        )
    return sentence(f"{often}{at_moment}{where}{wanted}, {effects.part(theirs, written.effect)}")


def moment(names: Names, written: Hook, person: Subject) -> str:
    """Return when something happens: ``when you enter a space``."""
    of = written.of
    match written.on:
        case (
            "day_start"
            | "night_start"
            | "night_card_drawn"
            | "night_end"
            | "would_burn_out"
            | "fire_burned_out"
            | "fire_lit"
            | "monster_spawned"
            | "monster_entered"
            | "leader_changed"
            | "stage_begins"
        ):
            named = f"when {names.called(of)} " if of else ""
            table = _OF_THE_TABLE[written.on]
            return f"{named}{table.removeprefix('when a monster ')}" if of and "a monster" in table else table
        case "turn_start":
            return f"when {turn_of(person)} starts"
        case "turn_end":
            return f"when {turn_of(person)} ends"
        case "gathered":
            return when(person, "gather", _gathered(of))
        case "entered":
            there = "a space" if written.on_space is None else space(names, written.on_space)
            return when(person, "enter", f"a space of {names.ground(of)}" if of else there)
        case "tile_scouted":
            return when(person, "scout", "a tile")
        case "investigated":
            return when(person, "investigate", names.called(of) if of else "a landmark")
        case "resolved":
            return when(person, "have resolved", names.called(of) if of else "a card")
        case "item_gained":
            return when(person, "gain", _item(names, of))
        case "crafted":
            return when(person, "craft", _item(names, of))
        case "traded":
            return when(person, "trade")
        case "looted":
            return when(person, "loot", "a casualty")
        case "recovered":
            return when(person, "recover", f"with {resource(of)}" if of else "")
        case "spent":
            return when(person, "spend", resource(of) if of else "a resource")
        case "would_suffer":
            return f"when {person.words} would suffer {_harm(of)}"
        case "suffered":
            return when(person, "suffer", _harm(of))
        case "healed":
            return when(person, "heal", _harm(of))
        case "eliminated":
            return when(person, "be", "eliminated")
        case "would_draw_threat":
            return f"when {person.words} would draw {_threat(of)}"
        case "threat_drawn":
            return when(person, "draw", _threat(of))
        case "before_roll":
            return f"before the dice of {_combat(person)} are rolled"
        case "dice_rolled":
            return f"when the dice of {_combat(person)} are rolled"
        case "enemy_damaged":
            return f"when the enemy of {_combat(person)} suffers damage"
        case "enemy_defeated":
            return when(person, "defeat", names.called(of) if of else "an enemy")
        case "would_retreat":
            return f"when the enemy of {_combat(person)} would retreat"
        case "enemy_retreated":
            return f"when the enemy of {_combat(person)} retreats"
        case "combat_end":
            return f"when {_combat(person)} ends"
        case "would_win":
            return f"when {person.words} would win"
        case "survivor_won":
            return when(person, "win")
        case _:
            assert_never(written.on)


def _combat(person: Subject) -> str:
    """Return whose combat."""
    return "your combat" if person == YOU else f"a combat of {person.words}"


def _gathered(of: str) -> str:
    """Return what is gathered."""
    if not of:
        return "something"
    return _GATHERED.get(of) or resource(of)


def _item(names: Names, of: str) -> str:
    """Return an item by its name, or by a trait."""
    if not of:
        return "an item"
    return f"{an(of)} item" if of.isupper() else names.the(of)


def _threat(of: str) -> str:
    """Return a threat by its trait."""
    return f"a threat with the trait {of}" if of else "a threat"


def _harm(of: str) -> str:
    """Return damage of a type."""
    return damage(of) if of in DAMAGE else "damage"
