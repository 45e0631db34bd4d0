"""What is printed on the components, for those who draw them. Views name all of it by id.

Texts are rendered from the effects, as in the terminal; *pay this, gain that* is given as icons too.

Interpreted: msgspec records, ready for the wire.
"""

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from unmapped.games.undiscovered.cards import components, texts, verbs
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import (
    SIDES,
    AbilityPrint,
    Connector,
    ExplorationPrint,
    MissionPrint,
    PartPrint,
    Tile,
)
from unmapped.games.undiscovered.cards.verbs import WORDS, Verb
from unmapped.kernel.printing import made_of
from unmapped.language.script import All, Effect, Either, May, Pay

IconKind: TypeAlias = Literal[
    "credit", "fist", "fuel", "marker", "move", "draw",
    "discard", "discard_crew", "discard_cargo", "remove_card", "remove_crew", "remove_discarded_crew", "remove_part",
    "recover",
]  # fmt: skip
"""What an icon stands for: something gained or done, or an entry of a cost."""


class Icon(Struct, frozen=True):
    """An icon as often as `amount` says, a number or "X", with the words that stand behind it."""

    kind: IconKind
    amount: str
    note: str


class Ability(AbilityPrint, frozen=True, kw_only=True):
    """An ability: what it costs, and what it gives as far as icons can say it."""

    words: str
    """What follows "use" in the action that uses it."""
    cost: tuple[Icon, ...]
    gain: tuple[Icon, ...]
    """Empty if only the text says what it does."""
    gives: str
    """What it does, as a clause."""
    text: str
    """All of it, with its limit."""
    where: str
    """What X is, where it says that; the end of its text."""


class Good(PartPrint, frozen=True, kw_only=True):
    """A crew card, a cargo card or a ship part."""

    kind: Literal["crew", "cargo", "part"]
    text: tuple[str, ...]
    """What it does, without abilities, connectors and dock."""
    holds: str = ""
    """What it says of its dock, "" without one."""
    edges: tuple[Connector, ...] = ()
    """The connectors of a part on top, right, bottom and left."""
    abilities: tuple[Ability, ...] = ()
    points: int = 0
    """What a part is worth under the condition that its text names."""


class Mission(MissionPrint, frozen=True, kw_only=True):
    """A mission."""

    banner: tuple[str, ...]
    """What it does by itself."""
    abilities: tuple[Ability, ...]
    runner_up: str
    resolution: str


class Exploration(ExplorationPrint, frozen=True, kw_only=True):
    """An exploration card: the cost in front, and behind it points or a reward."""

    cost: tuple[Icon, ...]
    reward: str


class Printed(Struct, frozen=True):
    """Everything that is printed."""

    goods: tuple[Good, ...]
    missions: tuple[Mission, ...]
    explorations: tuple[Exploration, ...]
    tiles: tuple[Tile, ...]
    cards: tuple[str, ...]
    """The id of every card, by the number with which questions name it."""
    options: dict[str, tuple[str, ...]]
    """What each choice of an effect means, by the number with which questions name the effect."""


@cache
def printed() -> Printed:
    """Everything that is printed."""
    content = box().content
    return Printed(
        goods=(*[_resource(card) for card in content.resources], *[_part(card) for card in content.parts]),
        missions=tuple([_mission(card) for card in content.missions]),
        explorations=tuple([_exploration(card) for card in content.explorations]),
        tiles=content.sectors,
        cards=tuple([design.record.id for design in catalogue().design]),
        options={str(node): _options(effect) for node, effect in catalogue().effects.items() if _options(effect)},
    )


def _resource(card: components.ResourceCard) -> Good:
    return made_of(Good, card, kind=card.type, text=tuple(texts.resource(card)[1:]))


def _part(card: components.ShipPart) -> Good:
    abilities = _abilities(card.id, card.abilities, once=False)
    holds = texts.holds(card) if card.dock else ""
    said = {holds, *[ability.text for ability in abilities]}
    return made_of(
        Good,
        card,
        kind="part",
        text=tuple([line for line in texts.part(card)[2:] if line not in said]),
        holds=holds,
        edges=tuple([getattr(card.edges, side) for side in SIDES]),
        abilities=abilities,
        points=card.victory.points if card.victory is not None else 0,
    )


def _mission(card: components.Mission) -> Mission:
    before = len(card.triggers) + bool(card.toll)
    return made_of(
        Mission,
        card,
        banner=tuple(texts.mission(card)[1 : 1 + before]),
        abilities=_abilities(card.id, card.abilities, card.once),
        runner_up=_said(card.runner_up),
        resolution=_said(card.resolution),
    )


def _exploration(card: components.Exploration) -> Exploration:
    return made_of(Exploration, card, cost=_cost(card.cost), reward=_said(card.reward))


def _said(effect: Effect[Verb] | None) -> str:
    """An effect as sentences, "" for none."""
    return "" if effect is None else WORDS.render(effect)


def _abilities(identity: str, abilities: tuple[components.Ability, ...], once: bool) -> tuple[Ability, ...]:
    letters = [f" {chr(ord('a') + n)}" for n in range(len(abilities))] if len(abilities) > 1 else [""]
    return tuple(
        [_ability(identity + words, ability, once) for words, ability in zip(letters, abilities, strict=False)]
    )


def _ability(words: str, ability: components.Ability, once: bool) -> Ability:
    return made_of(
        Ability,
        ability,
        words=words,
        cost=_cost(ability.cost),
        gain=_gain(ability.effect) or (),
        gives=WORDS.clause(ability.effect),
        once=once or ability.once,
        text=texts.ability(ability, once),
        where=" ".join(texts.defined(ability.x)),
    )


def _cost(cost: components.Cost) -> tuple[Icon, ...]:
    """A cost as icons, in the order in which it is paid."""
    amounts = [(kind, getattr(cost, kind)) for kind in _COSTS]
    return tuple([Icon(kind, str(amount), "") for kind, amount in amounts if amount is not None])


_COSTS: Final[tuple[IconKind, ...]] = (
    "credit", "fist", "fuel", "discard", "discard_crew", "discard_cargo", "remove_card", "remove_crew",
    "remove_discarded_crew", "remove_part", "recover",
)  # fmt: skip
"""The fields of a cost."""
_GOALS: Final = {"adjacent": "", "any": "anywhere", "home": "home", "this": "here", "marked_mission": "to markers"}


def _gain(effect: Effect[Verb]) -> tuple[Icon, ...] | None:
    """What an effect gives, if icons can say all of it."""
    match effect:
        case All():
            members = [_gain(member) for member in effect.of]
            known = [member for member in members if member is not None]
            return tuple([icon for member in known for icon in member]) if len(known) == len(members) else None
        case verbs.Gain(per=""):
            gained: tuple[tuple[IconKind, int], ...] = (
                ("credit", effect.credit),
                ("fist", effect.fist),
                ("fuel", effect.fuel),
            )
            return tuple([Icon(kind, str(amount), "") for kind, amount in gained if amount])
        case verbs.Move():
            return (Icon("move", "1", _GOALS[effect.to]),)
        case verbs.Draw():
            return (Icon("draw", str(effect.amount), ""),)
        case verbs.AddMarker(to="this"):
            return (Icon("marker", str(effect.amount), ""),)
        case _:
            return None


def _options(effect: Effect[Verb]) -> tuple[str, ...]:
    """What can be chosen of an effect: its branches, or what is consented to."""
    match effect:
        case Either(of=of):
            return tuple([WORDS.render(branch) for branch in of])
        case May(then=then):
            return (WORDS.render(then),)
        case Pay():
            return (WORDS.render(effect),)
        case _:
            return ()
