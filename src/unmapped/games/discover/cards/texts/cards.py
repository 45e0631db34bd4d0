"""What is written on the cards of Discover, as a player reads it.

Each function gives the lines of a card: first its name with what is printed around it, then its story, then what it
does.
"""

from collections.abc import Iterator
from typing import Final

from unmapped.games.discover.cards.components import (
    Action,
    Card,
    Character,
    CombatUse,
    Contest,
    Enemy,
    Exploration,
    Landmark,
    LeavingForm,
    Night,
    Place,
    Project,
    SheetRule,
    Stage,
    Support,
    Threat,
)
from unmapped.games.discover.cards.texts import effects
from unmapped.games.discover.cards.texts.conditions import all_hold
from unmapped.games.discover.cards.texts.hooks import hook
from unmapped.games.discover.cards.texts.names import Names, amount, counted, goods
from unmapped.games.discover.cards.texts.rules import LIMITS, rule
from unmapped.games.discover.cards.texts.selectors import at
from unmapped.games.discover.cards.verbs.selectors import Number
from unmapped.kernel.phrases import capital
from unmapped.language.sentences.english import both, headed, inline, sentence

_TIERS: Final = {1: "tier I", 2: "tier II"}


# --- Cards ------------------------------------------------------------------------------------------------------------


def exploration(names: Names, card: Exploration) -> list[str]:
    """Return the lines of an exploration card: a landmark, an event, an item or an upgrade."""
    told = names.card(card)
    kind = "landmark" if isinstance(card, Landmark) else card.type
    name, text = names.told(card)
    lines = [headed(names.filled(name), kind, *card.traits), names.filled(text)]
    if card.key:
        lines.append(f"Where a card says {names.phrase(card.key)}, you may resolve what is behind it instead.")
    if card.effect is not None:
        lines.append(effects.render(told, card.effect))
    if card.on_gain is not None:
        lines.append(f"When this comes into play: {effects.render(told, card.on_gain)}")
    lines += _counters(card.counters)
    return [*lines, *_doings(told, card)]


def enemy(names: Names, card: Enemy) -> list[str]:
    """Return the lines of an enemy."""
    told = names.card(card)
    attack = "no attack" if card.attack == 0 else f"attack {card.attack}"
    numbers = (attack, f"defence {card.defence}", f"health {amount(card.health)}")
    lethal = ["lethal"] if card.lethal else []
    lines = [headed(card.name, *numbers, *lethal, *card.traits), *_story(names, card)]
    if card.reward is not None:
        lines.append(f"Reward: {effects.render(told, card.reward)}")
    return [*lines, *_doings(told, card)]


def threat(names: Names, card: Threat) -> list[str]:
    """Return the lines of a threat."""
    told = names.card(card)
    ongoing = ["ongoing"] if card.sort == "ongoing" else []
    lines = [headed(names.filled(card.name), "threat", *ongoing, *card.traits), *_story(names, card)]
    if card.effect is not None:
        lines.append(effects.render(told, card.effect))
    return [*lines, *_doings(told, card)]


def night(names: Names, card: Night) -> list[str]:
    """Return the lines of a night card."""
    told = names.card(card)
    lines = [headed(card.name, "night", _TIERS[card.tier]), *_story(names, card)]
    lines += [effects.render(told, line) for line in card.lines]
    return [*lines, *_doings(told, card), f"Each survivor gains {card.stamina} stamina."]


def character(names: Names, card: Character) -> list[str]:
    """Return the lines of a character."""
    return [headed(card.name, card.profession), *_story(names, card), *_doings(names.card(card), card)]


def project(names: Names, card: Project) -> list[str]:
    """Return the lines of a project, and of the item that it makes."""
    told = names.card(card)
    cost = both([goods(number, kind) for kind, number in card.cost.items()])
    fire = ["at a fire"] if card.fire else []
    kind = ["advanced"] if card.advanced else []
    lines = [headed(card.name, *kind, card.family, cost, *fire, *card.traits), *_story(names, card)]
    if card.on_gain is not None:
        lines.append(f"When it is crafted: {effects.render(told, card.on_gain)}")
    lines += _counters(card.counters)
    return [*lines, *_doings(told, card)]


def stage(names: Names, card: Stage) -> list[str]:
    """Return the lines of a quest card."""
    told = names.card(card)
    lines = [card.name, *_story(names, card), " ".join(names.filled(card.task).split())]
    if card.set_up is not None:
        lines.append(f"Set-up: {effects.render(told, card.set_up)}")
    if card.fare:
        lines.append(f"Leaving costs {both([goods(number, kind) for kind, number in card.fare.items()])}.")
    if card.opens is not None:
        lines.append(sentence(f"nobody can leave before {all_hold(told, (card.opens,))}"))
    lines += _doings(told, card)
    if card.finish is not None:
        lines.append(f"Done: {effects.render(told, card.finish)}")
    return lines


def plain(names: Names, card: Support | LeavingForm | SheetRule | Contest | Place) -> list[str]:
    """Return the lines of a card that has only a name, a story and what it does."""
    title = [card.title] if isinstance(card, Place) else []
    task = [names.filled(card.task)] if isinstance(card, Contest) else []
    return [headed(card.name, *title), *_story(names, card), *task, *_doings(names.card(card), card)]


# --- Parts of cards ---------------------------------------------------------------------------------------------------


def action(names: Names, one: Action) -> str:
    """Return an action as a line."""
    often = f", {LIMITS[one.limit]}" if one.limit else ""
    words = [f"{one.title.rstrip('.')} ({one.stamina} stamina{often})."]
    if one.where != "anywhere":
        words.append(sentence(f"only {at(names, one.where)}"))
    if one.requires:
        words.append(sentence(f"only if {all_hold(names, one.requires)}"))
    if one.cost is not None:
        words.append(f"Cost: {inline(effects.clauses(names, one.cost))}.")
    if one.words is not None:
        return " ".join([*words, *one.words.split()])
    return " ".join([*words, effects.render(names, one.effect)])


def combat_use(names: Names, use: CombatUse) -> str:
    """Return what a card can do in combat as a line."""
    when = ["before the roll of a combat"] if use.before_roll else ["in combat"]
    if use.limit == "once_per_combat" and not use.before_roll:
        when = []
    often = [LIMITS[use.limit]] if use.limit else []
    words = [f"{capital(', '.join([*when, *often, *(['compulsory'] if use.must else [])]))}:"]
    if use.words is not None:
        return " ".join([*words, *use.words.split()])
    if use.requires:
        words.append(f"if {all_hold(names, use.requires)}:")
    if use.cost is not None:
        words.append(f"{inline(effects.clauses(names, use.cost))};")
    return " ".join([*words, f"{inline(effects.clauses(names, use.effect))}."])


def _doings(names: Names, card: Card) -> Iterator[str]:
    """Say what goes on while a card is in play, what happens by itself, and what it lets one do."""
    for one_rule in card.ongoing:
        if said := rule(names, one_rule):
            yield sentence(said)
    for one_hook in card.hooks:
        if said := hook(names, one_hook):
            yield said
    for use in card.combat:
        yield combat_use(names, use)
    for one in card.actions:
        yield action(names, one)


def _story(names: Names, card: Card) -> list[str]:
    """Return the story of a card in one line, if it has one."""
    return [names.filled(card.text)] if card.text else []


def _counters(number: Number) -> list[str]:
    """Say with how many counters an item comes."""
    return [] if number == 0 else [f"It comes with {counted(number, 'counter')}."]
