"""What is printed on the components of the whole pool, for those who draw it. Views name all of it by id.

Numbers of cards are not printed here: each copy deals its own, and views tell those that came up.

Interpreted: it fills msgspec records.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypedDict, final

from msgspec.structs import replace

from unmapped.games.discover.cards import components, content, pieces
from unmapped.games.discover.cards.compiling import pool
from unmapped.games.discover.cards.pool import Pool
from unmapped.games.discover.cards.texts import Names, cards, effects
from unmapped.games.discover.cards.texts.conditions import all_hold
from unmapped.games.discover.cards.texts.hooks import hook
from unmapped.games.discover.cards.texts.names import amount, counted
from unmapped.games.discover.cards.texts.rules import LIMITS, rule
from unmapped.games.discover.cards.texts.selectors import at
from unmapped.games.discover.cards.verbs import Verb
from unmapped.games.discover.cards.verbs.selectors import Number
from unmapped.games.discover.cards.words import SLOTS
from unmapped.kernel.printing import made_of
from unmapped.language.script import Effect
from unmapped.language.sentences.english import inline, sentence

_OTHER = "{other}"
"""Stands for the name of a copy's first land, which no card knows."""


class _Face(TypedDict):
    """What all cards have."""

    id: str
    name: str
    text: str
    effect: str
    rules: tuple[str, ...]
    combat: tuple[str, ...]
    actions: tuple[pieces.Action, ...]


@cache
def printed() -> pieces.Printed:
    """Everything that is printed on the pool that comes with the package."""
    return of_pool(content.pool(), pool())


def of_pool(whole: components.Pool, made: Pool) -> pieces.Printed:
    """Everything that is printed on a pool, which the rules read as `made`."""
    common = _Printer(whole, made, None)
    return made_of(
        pieces.Printed,
        whole.numbers,
        lands=tuple([_Printer(whole, made, land).land(land) for land in whole.lands]),
        characters=tuple([common.character(card) for card in whole.characters]),
        projects=tuple([common.project(card) for card in whole.projects]),
        nights=tuple([common.night(card) for card in whole.nights]),
        supports=tuple([common.plain(card) for card in whole.supports]),
        contests=tuple([common.contest(card) for card in whole.contests]),
    )


@cache
def asked(card: str) -> str:
    """What a quest card that lies open asks for, with its name; "" for no such card."""
    made = printed()
    cards: list[pieces.Stage | pieces.Contest] = [
        *made.contests,
        *[stage for land in made.lands for stage in land.stages],
    ]
    return next((f"{quest.name}: {quest.task}" for quest in cards if quest.id == card), "")


@final
class _Printer:
    """Prints cards as one of the lands speaks, or none."""

    def __init__(self, whole: components.Pool, made: Pool, land: components.Land | None) -> None:
        self.whole = whole
        self.made = made
        self.own = "" if land is None else f"{land.id}/"
        self.names = Names(whole, land, _OTHER)

    # Parts of cards.

    def _face(self, card: components.Card, effect: Effect[Verb] | None = None, own: str = "") -> _Face:
        """What all cards have; `own` is the land before the id of a card that belongs to it."""
        names = self.names.card(card)
        identity = own + card.id
        going_on = [sentence(said) for word in card.ongoing if (said := rule(names, word))]
        return _Face(
            id=identity,
            name=self.names.filled(card.name),
            text=self.names.filled(card.text),
            effect="" if effect is None else effects.render(names, effect),
            rules=(*going_on, *[said for listening in card.hooks if (said := hook(names, listening))]),
            combat=tuple([cards.combat_use(names, use) for use in card.combat]),
            actions=self._actions(names, card, identity),
        )

    def _actions(self, names: Names, card: components.Card, identity: str) -> tuple[pieces.Action, ...]:
        words = self.made.words.use.slots[0]
        numbers = self.made.actions_of[self.made.ids.index(identity)]
        numbered = zip(card.actions, numbers, strict=True)
        return tuple([self._action(names, action, words[number]) for action, number in numbered])

    def _action(self, names: Names, action: components.Action, words: str) -> pieces.Action:
        said = action.words if action.words is not None else effects.render(names, action.effect)
        return made_of(
            pieces.Action,
            action,
            words=words,
            where="" if action.where == "anywhere" else at(names, action.where),
            needs=all_hold(names, action.requires) if action.requires else "",
            cost="" if action.cost is None else inline(effects.clauses(names, action.cost)),
            text=" ".join(said.split()),
            often=LIMITS[action.limit],
        )

    # Cards.

    def exploration(self, card: components.Exploration, own: str = "") -> pieces.Exploration:
        """A numbered card."""
        names = self.names.card(card)
        return made_of(
            pieces.Exploration,
            card,
            **self._face(card, card.effect, own),
            on_gain="" if card.on_gain is None else effects.render(names, card.on_gain),
            counters=_counters(card.counters),
        )

    def enemy(self, card: components.Enemy) -> pieces.Enemy:
        """An enemy."""
        names = self.names.card(card)
        return made_of(
            pieces.Enemy,
            card,
            **self._face(card, None, self.own),
            health=amount(card.health),
            reward="" if card.reward is None else effects.render(names, card.reward),
        )

    def character(self, card: components.Character) -> pieces.Character:
        """A character."""
        return made_of(pieces.Character, card, **self._face(card))

    def project(self, card: components.Project) -> pieces.Project:
        """A project, and its item."""
        return made_of(
            pieces.Project,
            card,
            **self._face(card, card.on_gain),
            cost=_price(card.cost.items()),
            counters=_counters(card.counters),
        )

    def night(self, card: components.Night) -> pieces.Night:
        """A night card: its lines, then what else it says."""
        names = self.names.card(card)
        face = self._face(card)
        face["rules"] = (*[effects.render(names, line) for line in card.lines], *face["rules"])
        return made_of(pieces.Night, card, **face)

    def threat(self, card: components.Threat) -> pieces.Threat:
        """A threat."""
        return made_of(pieces.Threat, card, **self._face(card, card.effect))

    def stage(self, card: components.Stage) -> pieces.Stage:
        """A quest card."""
        names = self.names.card(card)
        return made_of(
            pieces.Stage,
            card,
            **self._face(card, None, self.own),
            task=self.names.filled(card.task),
            set_up="" if card.set_up is None else effects.render(names, card.set_up),
            opens="" if card.opens is None else all_hold(names, (card.opens,)),
            fare=_price(card.fare.items()),
            way=f"{self.own}{card.way}" if card.way else "",
            hold=f"{self.own}{card.hold}" if card.hold else "",
            done="" if card.finish is None else effects.render(names, card.finish),
        )

    def scenario(self, card: components.Scenario) -> pieces.Scenario:
        """What a scenario is about."""
        clues = tuple([self.names.filled(clue) for clue in card.clues])
        return made_of(pieces.Scenario, card, **self._face(card), clues=clues)

    def contest(self, card: components.Contest) -> pieces.Contest:
        """A competitive quest."""
        return made_of(pieces.Contest, card, **self._face(card), task=self.names.filled(card.task))

    def plain(self, card: components.Card, own: str = "") -> pieces.Card:
        """A card that has no more than all cards have."""
        return made_of(pieces.Card, card, **self._face(card, None, own))

    # Lands.

    def land(self, land: components.Land) -> pieces.Land:
        """A land, and all that speaks in its words."""
        tellings = {telling.id: telling for telling in land.events}
        events = [
            replace(card, name=tellings[card.id].name, text=tellings[card.id].text) if card.id in tellings else card
            for card in self.whole.events
        ]
        return made_of(
            pieces.Land,
            land,
            text=" ".join(land.text.split()),
            palette=land.skin.palette,
            layout=tuple(
                [pieces.Slot(SLOTS[slot], 2 * a - b, a + 3 * b) for slot, (a, b, _) in enumerate(land.layout)]
            ),
            rule=self.plain(land.rule, self.own),
            closing=self.plain(land.closing, self.own),
            named=(),
            landmarks=tuple([self.exploration(card, self.own) for card in land.landmarks]),
            events=tuple([self.exploration(card) for card in (*events, *self.whole.hundreds)]),
            items=(
                *[self.exploration(card, self.own) for card in land.items],
                *[self.exploration(card) for card in self.whole.finds],
            ),
            enemies=tuple([self.enemy(card) for card in land.enemies]),
            stages=tuple([self.stage(card) for card in land.stages]),
            forms=tuple([self.plain(card) for card in self.whole.forms]),
            places=tuple([self.scenario(card) for card in self.whole.places]),
            threats=tuple([self.threat(card) for card in self.whole.threats]),
        )


def _price(cost: Iterable[tuple[str, Number]]) -> tuple[pieces.Price, ...]:
    return tuple([pieces.Price(kind.replace("_", " "), amount(number)) for kind, number in cost])


def _counters(number: Number) -> str:
    return "" if number == 0 else counted(number, "counter")
