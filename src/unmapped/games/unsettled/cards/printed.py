"""What is printed on the components, for those who draw them. Views name all of it by id.

`printed` holds everything but what a crew does not know when it lands: the faces of the tasks, and the mysteries. Views
bring those that were met, as `face` and `mystery` give them.

Interpreted: it fills msgspec records.
"""

from functools import cache
from typing import Literal, final

from unmapped.games.unsettled.cards import cartridge as built
from unmapped.games.unsettled.cards import components
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.components import DISCIPLINES, SIDES, TASKS, Hook, TriggerPrint
from unmapped.games.unsettled.cards.content import framework, load, sound
from unmapped.games.unsettled.cards.pieces import (
    Anomaly,
    Breakthrough,
    Distress,
    Face,
    Framework,
    FreeAction,
    Mood,
    Node,
    Opportunity,
    Planet,
    PlanetCard,
    Printed,
    ScarabAbility,
    Space,
    Structure,
    Task,
    Token,
    Trait,
)
from unmapped.games.unsettled.cards.scenery import by_lot
from unmapped.games.unsettled.cards.texts import Names, effects
from unmapped.games.unsettled.cards.texts.cards import lasting, rules_of
from unmapped.games.unsettled.cards.texts.conditions import all_hold
from unmapped.games.unsettled.cards.texts.selectors import at
from unmapped.games.unsettled.cards.verbs import Verb, ongoing
from unmapped.games.unsettled.cards.verbs.conditions import Condition
from unmapped.games.unsettled.cards.verbs.selectors import Where
from unmapped.kernel.printing import made_of
from unmapped.language.script import Effect


@cache
def printed() -> Printed:
    """Everything that is printed."""
    return Printed({planet: _Printer(planet).planet() for planet in sound()})


@cache
def face(planet: str, task: str, number: int, seats: int) -> Face:
    """A face of a task, by its number from 1, with the numbers that hold for so many explorers."""
    return _Printer(planet, seats).face(TASKS.index(task), number - 1)


@cache
def mystery(planet: str, identity: str) -> PlanetCard | None:
    """A mystery by its id; None for what is none."""
    numbers = [number for number, card in enumerate(load(planet).cards) if card.letter and card.id == identity]
    return _Printer(planet).planet_card(numbers[0]) if numbers else None


@final
class _Printer:
    """Prints what there is on one planet; `seats` is the number of explorers, if it is known."""

    def __init__(self, planet: str, seats: int = 0) -> None:
        self.box = load(planet)
        self.frame = framework()
        self.made = cartridge(planet)
        self.names = Names(self.box, self.frame, seats)

    # Parts of cards.

    def _space(self, names: Names, space: components.Space, number: int) -> Space:
        """An action space; `number` is its own among all of the planet."""
        words = self.made.words.space(number)
        if space.words is not None:
            return made_of(Space, space, words=words, text=space.words)
        return made_of(
            Space,
            space,
            words=words,
            where="LUNA has to be here; you do not" if space.luna_only else _where(names, space.where),
            needs=_conditions(names, space.requires),
            text=_effect(names, space.effect),
            bonus=space.bonus.type if space.bonus is not None else "",
            more=effects.part(names, space.bonus.effect) if space.bonus is not None else "",
        )

    def _spaces(self, names: Names, spaces: tuple[components.Space, ...], source: int) -> tuple[Space, ...]:
        numbers = self.made.spaces_of[source]
        return tuple([self._space(names, *both) for both in zip(spaces, numbers, strict=True)])

    def _free_actions(
        self, names: Names, actions: tuple[components.FreeAction, ...], source: int
    ) -> tuple[FreeAction, ...]:
        numbers = self.made.free_of[source]
        return tuple([self._free_action(names, *both) for both in zip(actions, numbers, strict=True)])

    def _free_action(self, names: Names, free: components.FreeAction, number: int) -> FreeAction:
        words = self.made.words.use.slots[0][number]
        if free.words is not None:
            return made_of(FreeAction, free, words=words, text=free.words)
        return made_of(
            FreeAction,
            free,
            words=words,
            where=_where(names, free.where),
            needs=_conditions(names, free.requires),
            cost=effects.part(names, free.cost) if free.cost is not None else "",
            text=_effect(names, free.effect),
        )

    def _own_action(self, source: int) -> str:
        """The words that use a card which is one free action."""
        return self.made.words.use.slots[0][self.made.free_of[source][0]]

    # The framework.

    def framework(self) -> Framework:
        """What is the same on every planet."""
        frame, first = self.frame, self.made.first
        boards = self._spaces(self.names, (*frame.dashboard, *frame.resources), first[built.BOARD_THING])
        return made_of(
            Framework,
            frame.numbers,
            dashboard=boards[: len(frame.dashboard)],
            resources=boards[len(frame.dashboard) :],
            structures=tuple([self._structure(number) for number in range(len(frame.structures))]),
            traits=tuple([self._trait(number) for number in range(len(frame.traits))]),
            abilities=tuple([self._ability(number) for number in range(len(frame.abilities))]),
            avatars=frame.avatars,
        )

    def _structure(self, number: int) -> Structure:
        tile = self.frame.structures[number]
        source = self.made.first[built.STRUCTURE_THING] + number
        names = self.names.on(structure=tile.id)
        build, destroy = self._spaces(names, (tile.build, tile.destroy), source)
        (use,) = self._free_actions(names, (tile.use,), source)
        return made_of(Structure, tile, build=build, destroy=destroy, use=use)

    def _trait(self, number: int) -> Trait:
        tile = self.frame.traits[number]
        low, high = self._spaces(self.names, (tile.low, tile.high), self.made.first[built.TRAIT_CARD] + number)
        return made_of(Trait, tile, high=high, low=low)

    def _ability(self, number: int) -> ScarabAbility:
        side = self.frame.abilities[number]
        (space,) = self._spaces(self.names, (side.space,), self.made.first[built.SHIP_THING] + number)
        amounts = self.made.ability_data[number]
        two, three, four = [self.made.amount(amounts, seats) for seats in (2, 3, 4)]
        return made_of(ScarabAbility, side, space=space, data=(two, three, four))

    # Cards.

    def _node(self, number: int) -> Node:
        card = self.box.environment[number]
        source = self.made.first[built.ENVIRONMENT_CARD] + number
        names = self.names.on(discovery=card.outlined).at("here")
        return made_of(
            Node,
            card,
            scene=card.scene or by_lot(card.id),
            edges=tuple([getattr(card.edges, side) for side in SIDES]),
            on_reveal=_effect(names, card.on_reveal),
            on_enter=_effect(names, card.on_enter),
            rules=_rules(names, card.ongoing, card.hooks),
            actions=self._spaces(names, card.actions, source),
            free_actions=self._free_actions(names, card.free_actions, source),
        )

    def _opportunity(self, number: int) -> Opportunity:
        card = self.box.opportunities[number]
        names = self.names.on(discovery=card.outlined).at("here")
        return made_of(
            Opportunity,
            card,
            immediately=_effect(names, card.immediately),
            rules=_rules(names, card.ongoing, card.hooks),
            actions=self._spaces(names, card.actions, self.made.first[built.OPPORTUNITY_CARD] + number),
        )

    def _breakthrough(self, number: int) -> Breakthrough:
        card = self.box.breakthroughs[number]
        return made_of(
            Breakthrough,
            card,
            words=self._own_action(self.made.first[built.BREAKTHROUGH_CARD] + number),
            resource=card.cost.resource,
            cost=card.cost.n,
            by_luna=card.by == "luna",
            needs=_conditions(self.names, card.requires),
            effect=effects.render(self.names, card.effect),
        )

    def _distress(self, number: int) -> Distress:
        card = self.box.distress[number]
        source = self.made.first[built.DISTRESS_CARD] + number
        names = self.names.on(card="this distress")
        return made_of(
            Distress,
            card,
            rules=_rules(names, card.ongoing, card.hooks),
            free_actions=self._free_actions(names, card.free_actions, source),
        )

    def _anomaly(self, number: int) -> Anomaly:
        card = self.box.anomalies[number]
        return made_of(
            Anomaly,
            card,
            words=self._own_action(self.made.first[built.ANOMALY_CARD] + number),
            needs=tuple([getattr(card.needs, discipline) for discipline in DISCIPLINES]),
            effect=effects.render(self.names, card.effect),
        )

    def planet_card(self, number: int) -> PlanetCard:
        """A card of a stack, or a mystery."""
        card = self.box.cards[number]
        source = self.made.first[built.PLANET_CARD] + number
        return made_of(
            PlanetCard,
            card,
            effect=_effect(self.names, card.effect),
            rules=_rules(self.names, card.ongoing, card.hooks),
            actions=self._spaces(self.names, card.actions, source),
            free_actions=self._free_actions(self.names, card.free_actions, source),
            on_discard=_effect(self.names, card.on_discard),
        )

    def _token(self, number: int) -> Token:
        piece = self.box.tokens[number]
        source = self.made.first[built.TOKEN_THING] + number
        return made_of(
            Token,
            piece,
            rules=_rules(self.names, (), piece.hooks),
            free_actions=self._free_actions(self.names, piece.free_actions, source),
        )

    # Tasks.

    def _task(self, number: int) -> Task:
        task = self.box.tasks[number]
        return made_of(Task, task, rules=_rules(self.names, (), task.hooks), faces=len(task.faces))

    def face(self, task: int, number: int) -> Face:
        """A face of a task; both from 0."""
        face = self.box.tasks[task].faces[number]
        source = self.made.faces[task][number].thing
        return made_of(
            Face,
            face,
            id=self.made.ids[source],
            effect=_effect(self.names, face.effect),
            goal=face.objective.text if face.objective is not None else "",
            kind=face.objective.kind if face.objective is not None else "",
            rules=_rules(self.names, face.ongoing, face.hooks),
            actions=self._spaces(self.names, face.actions, source),
            free_actions=self._free_actions(self.names, face.free_actions, source),
        )

    # The planet.

    def planet(self) -> Planet:
        """The box, without faces and mysteries."""
        box = self.box
        (primary,) = self._spaces(self.names, (box.primary,), self.made.first[built.PLANET_THING])
        return made_of(
            Planet,
            box,
            framework=self.framework(),
            rules=tuple(rules_of(self.names, box)),
            primary=primary,
            triggers=tuple([made_of(TriggerPrint, trigger) for trigger in box.triggers]),
            moods=tuple([self._mood(mood) for mood in box.moods]),
            environment=tuple([self._node(number) for number in range(len(box.environment))]),
            opportunities=tuple([self._opportunity(number) for number in range(len(box.opportunities))]),
            breakthroughs=tuple([self._breakthrough(number) for number in range(len(box.breakthroughs))]),
            distress=tuple([self._distress(number) for number in range(len(box.distress))]),
            anomalies=tuple([self._anomaly(number) for number in range(len(box.anomalies))]),
            cards=tuple([self.planet_card(number) for number, card in enumerate(box.cards) if card.stack]),
            discoveries=box.discoveries,
            tokens=tuple([self._token(number) for number in range(len(box.tokens))]),
            tasks=tuple([self._task(number) for number in range(len(box.tasks))]),
        )

    def _mood(self, mood: components.Mood) -> Mood:
        return made_of(Mood, mood, effect=_effect(self.names, mood.effect), rules=_rules(self.names, (), mood.hooks))


# --- Words ------------------------------------------------------------------------------------------------------------


def _effect(names: Names, effect: Effect[Verb] | None) -> str:
    """An effect as sentences; nothing for none."""
    return "" if effect is None else effects.render(names, effect)


def _where(names: Names, where: Where | Literal["anywhere"]) -> str:
    """Where one has to be; nothing for anywhere, and for where the card is."""
    return "" if where == "anywhere" or where == "card_node" else at(names, where)  # noqa: PLR1714 - for the type checker


def _conditions(names: Names, conditions: tuple[Condition, ...]) -> str:
    """What has to be so, as a clause; nothing where nothing has."""
    return all_hold(names, conditions) if conditions else ""


def _rules(names: Names, going_on: tuple[ongoing.Verb, ...], hooks: tuple[Hook, ...]) -> tuple[str, ...]:
    """What goes on, and what happens by itself, a sentence each; what is told elsewhere is not told again."""
    return tuple(lasting(names, going_on, hooks))
