"""From content records to the cartridge that the rules read. Interpreted: it reads content records."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

from unmapped.games.unsettled.cards import cartridge as built
from unmapped.games.unsettled.cards import components as written
from unmapped.games.unsettled.cards.asking import EffectTexts
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.checks import PIECES, TESTED
from unmapped.games.unsettled.cards.components import ACTIONS, DISCIPLINES, FOCUS, RESOURCES, SIDES
from unmapped.games.unsettled.cards.content import framework, load
from unmapped.games.unsettled.cards.encoding import Encoder
from unmapped.games.unsettled.cards.moments import MOMENTS
from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.conditions import Comprehension
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.cards.words import Families
from unmapped.kernel.actions import Slot
from unmapped.language.building import Builder
from unmapped.language.effects import VERB
from unmapped.language.encoding import NONE, Numbering
from unmapped.language.limits import NO_LIMIT
from unmapped.language.selectors import FIXED
from unmapped.language.world import bits

_SYMBOLS: Final = ("time", "insight", "impassable")
_LIMITS: Final = {
    "none": NO_LIMIT,
    "once_per_turn": built.PER_TURN,
    "once_per_explorer": built.PER_EXPLORER,
    "once_per_face": built.PER_FACE,
    "once": built.ONCE,
}
_BY: Final = {"anybody": built.ANYBODY, "holder": built.HOLDER, "active": built.ACTIVE_ONLY}
_OBJECTIVES: Final = {
    "state": built.STATE_OBJECTIVE,
    "action": built.ACTION_OBJECTIVE,
    "contribute": built.CONTRIBUTE_OBJECTIVE,
}
_STAYS: Final = {"no": 0, "open": 1, "explorer": 2}
_LETTERS: Final = "ABCDEFGH"
_MOST_EXPLORERS: Final = 4
_WRAP: Final = "wrap"
"""What `exempt` calls the endurance that a wrap costs; it is no occasion of a planet."""
_CREW: Final = "crew"
_TOKEN_KINDS: Final = ("marker", "creature", "item", "supply", "black")


@cache
def cartridge(planet: str) -> Cartridge:
    """The cartridge of a planet that is installed."""
    return _Builder(load(planet), framework()).build()


class _Builder:
    """Makes one cartridge."""

    def __init__(self, planet: written.Planet, frame: written.Framework) -> None:
        self.planet = planet
        self.frame = frame
        self.made = Cartridge(planet.id, frame.numbers)
        self.names = Numbering()
        self.encoder = Encoder(self.made, self.names)
        self.said: Builder[Verb, built.Hook] = Builder(self.encoder)
        self.tag_names: list[str] = []

    def build(self) -> Cartridge:
        """Everything, in the order in which names are needed."""
        self._name()
        self._number_things()
        self._cards()
        self._pieces()
        self._framework()
        self._tasks()
        self._planet()
        made = self.made
        made.hooks, made.ongoing = self.said.hooks(), self.said.ongoing()
        made.flags = self.names.all("flag")
        made.slot_names = self.names.all("slot")
        made.wrap = self.names.remember("occasion", _WRAP)
        made.property_names = self.names.all("property")
        self._kept_apart()
        self._foreseen()
        self._vocabulary()
        made.effect_texts = EffectTexts(self.planet, self.frame, made, self.said.compiler.effects)
        return made

    # Numbering.

    def _name(self) -> None:
        planet, know = self.planet, self.names.know
        know("environment", _ids(planet.environment))
        know("discovery", _ids(planet.discoveries))
        know("property", _ids(planet.properties))
        know("symbol", [*_SYMBOLS, *_ids(planet.symbols)])
        know("stack", _ids(planet.stacks))
        know("trigger", _ids(planet.triggers))
        know("token", [token.id for token in planet.tokens if token.kind not in ("counter", "structure")])
        know("counter", [token.id for token in planet.tokens if token.kind == "counter"])
        own = [token.id for token in planet.tokens if token.kind == "structure"]
        know("structure", [*_ids(self.frame.structures), *own])
        self.tag_names = sorted({tag for node in planet.environment for tag in node.tags})
        know("tag", self.tag_names)
        know("letter", list(_LETTERS))
        know("occasion", [])
        know("focus", list(FOCUS))
        know("action", [*ACTIONS, *written.RESOURCE_ACTIONS, "build", "destroy"])
        made = self.made
        made.discoveries = self.names.all("discovery")
        made.structures = self.names.all("structure")
        made.tokens = self.names.all("token")
        made.counters = self.names.all("counter")
        made.symbols = self.names.all("symbol")
        made.stacks = len(planet.stacks)
        made.trigger_names = self.names.all("trigger")
        made.tag_names = tuple(self.tag_names)

    def _number_things(self) -> None:
        planet, made = self.planet, self.made
        groups: tuple[Sequence[str], ...] = (
            _ids(planet.environment),
            _ids(planet.opportunities),
            _ids(planet.breakthroughs),
            _ids(planet.distress),
            _ids(planet.anomalies),
            _ids(planet.cards),
            _ids(self.frame.traits),
            [f"{task.id}{number + 1}" for task in planet.tasks for number in range(len(task.faces))],
            made.structures,
            _ids(planet.tokens),
            _ids(self.frame.abilities),
            _ids(planet.tasks),
            [planet.id],
            [_CREW],
            _ids(planet.moods),
        )
        for kind, ids in enumerate(groups):
            made.first.append(len(made.things))
            for number, name in enumerate(ids):
                made.things.append((kind, number))
                made.ids.append(name)
        made.cards = made.first[built.FACE_THING]
        made.spaces_of = [()] * len(made.things)
        made.free_of = [()] * len(made.things)
        made.property_of = [NONE] * len(made.things)
        made.outlined = [NONE] * len(made.things)

    # What things can do.

    def _space(self, source: int, printed: written.Space) -> built.Space:
        made = self.made
        space = built.Space(len(made.spaces), source, printed.title)
        space.slot = space.number
        space.arrows = printed.arrows
        if printed.bonus is not None:
            space.bonus_type = FOCUS.index(printed.bonus.type)
            space.bonus = self.said.effect(printed.bonus.effect)
        space.requires = self.said.conditions(printed.requires)
        space.effect = self.said.effect(printed.effect)
        space.where = built.ANYWHERE if printed.where == "anywhere" else self.encoder.somewhere(printed.where)
        space.luna_only = printed.luna_only
        made.spaces.append(space)
        made.spaces_of[source] += (space.number,)
        return space

    def _free(self, source: int, printed: written.FreeAction) -> None:
        made = self.made
        action = built.FreeAction(len(made.free), source, printed.title)
        action.cost = self.said.effect(printed.cost)
        action.effect = self.said.effect(printed.effect)
        action.requires = self.said.conditions(printed.requires)
        action.limit = _LIMITS[printed.limit]
        action.by = _BY[printed.by]
        action.where = built.ANYWHERE if printed.where == "anywhere" else self.encoder.somewhere(printed.where)
        made.free.append(action)
        made.free_of[source] += (action.number,)

    def _hook(self, source: int, printed: written.Hook) -> None:
        hook = built.Hook(self.said.listening, source)
        hook.of = self._occasion(printed)
        hook.of_place = bool(printed.of) and printed.on in ("enter", "leave", "set_out", "placed", "board")
        hook.who = self.encoder.people(printed.who)
        hook.requires = self.said.conditions(printed.requires)
        hook.effect = self.said.effect(printed.effect)
        hook.per_edge = printed.once_per_edge
        if printed.once_per_turn or printed.once_per_edge:
            hook.limit = built.PER_TURN
        self.said.listen(MOMENTS.index(printed.on), hook)

    def _occasion(self, hook: written.Hook) -> int:
        """Which trigger, symbol, counter, creature, node or flag a hook speaks of."""
        if not hook.of:
            return NONE
        lists = {
            "trigger": "trigger",
            "cross": "symbol",
            "counter": "counter",
            "flag": "flag",
            "draw": "stack",
            "occasion": "occasion",
        }
        if hook.on in ("creature_moves", "creature_moved"):
            return self.names.number("token", hook.of)
        if hook.on in lists:
            return self.names.remember(lists[hook.on], hook.of)
        return self.encoder.tag(hook.of)

    def _rules_of(
        self,
        source: int,
        ongoing: tuple[Verb, ...] = (),
        hooks: tuple[written.Hook, ...] = (),
        free: tuple[written.FreeAction, ...] = (),
        spaces: tuple[written.Space, ...] = (),
    ) -> None:
        """Everything that a thing brings."""
        for word in ongoing:
            self.said.go_on(source, word)
        for hook in hooks:
            self._hook(source, hook)
        for action in free:
            self._free(source, action)
        for space in spaces:
            self._space(source, space)

    # Cards.

    def _cards(self) -> None:
        made, first = self.made, self.made.first
        for number, node in enumerate(self.planet.environment):
            self._environment(number, node)
        for number, opportunity in enumerate(self.planet.opportunities):
            source = first[built.OPPORTUNITY_CARD] + number
            made.immediately.append(self.said.effect(opportunity.immediately))
            made.outlined[source] = self._discovery(opportunity.outlined)
            self._rules_of(source, opportunity.ongoing, opportunity.hooks, (), opportunity.actions)
        for number, card in enumerate(self.planet.breakthroughs):
            self._breakthrough(first[built.BREAKTHROUGH_CARD] + number, card)
        for number, distress in enumerate(self.planet.distress):
            source = first[built.DISTRESS_CARD] + number
            made.on_gain.append(self.said.effect(distress.on_gain))
            made.property_of[source] = self._property(distress.property)
            self._rules_of(source, distress.ongoing, distress.hooks, distress.free_actions)
        for number, anomaly in enumerate(self.planet.anomalies):
            self._anomaly(first[built.ANOMALY_CARD] + number, anomaly)
        for number, planet_card in enumerate(self.planet.cards):
            source = first[built.PLANET_CARD] + number
            made.stack.append(self.names.number("stack", planet_card.stack))
            made.letter.append(_LETTERS.index(planet_card.letter) if planet_card.letter else NONE)
            made.card_effect.append(self.said.effect(planet_card.effect))
            made.on_discard.append(self.said.effect(planet_card.on_discard))
            made.stays.append(_STAYS[planet_card.stays])
            made.property_of[source] = self._property(planet_card.property)
            self._rules_of(
                source, planet_card.ongoing, planet_card.hooks, planet_card.free_actions, planet_card.actions
            )

    def _environment(self, source: int, node: written.Environment) -> None:
        made = self.made
        edges = [[self.names.number("symbol", symbol) for symbol in getattr(node.edges, side)] for side in SIDES]
        made.edges.append(tuple([tuple(symbols) for symbols in edges]))
        made.build_site.append(node.build_site)
        made.tags.append(sum([1 << self.tag_names.index(tag) for tag in node.tags]))
        made.on_enter.append(self.said.effect(node.on_enter))
        made.on_reveal.append(self.said.effect(node.on_reveal))
        made.outlined[source] = self._discovery(node.outlined)
        made.potential.append(node.potential)
        self._rules_of(source, node.ongoing, node.hooks, node.free_actions, node.actions)

    def _breakthrough(self, source: int, card: written.Breakthrough) -> None:
        made = self.made
        made.discipline.append(DISCIPLINES.index(card.discipline))
        made.by_luna.append(card.by == "luna")
        action = built.FreeAction(len(made.free), source, card.name)
        action.resource = RESOURCES.index(card.cost.resource)
        action.amount = card.cost.n
        action.requires = self.said.conditions(card.requires)
        action.effect = self.said.effect(card.effect)
        action.limit = built.PER_TURN
        action.by = built.HOLDER
        made.free.append(action)
        made.free_of[source] += (action.number,)

    def _anomaly(self, source: int, anomaly: written.Anomaly) -> None:
        made = self.made
        made.property_of[source] = self._property(anomaly.property)
        needs = anomaly.needs
        made.needs.append((needs.robotics, needs.chemistry, needs.engineering))
        action = built.FreeAction(len(made.free), source, anomaly.name)
        if any(made.needs[-1]):
            action.requires = self.said.conditions((Comprehension(needs.robotics, needs.chemistry, needs.engineering),))
        action.effect = self.said.effect(anomaly.effect)
        action.by = built.HOLDER
        made.free.append(action)
        made.free_of[source] += (action.number,)

    def _property(self, name: str) -> int:
        return self.names.number("property", name)

    def _discovery(self, name: str) -> int:
        return self.names.number("discovery", name)

    # Pieces.

    def _pieces(self) -> None:
        made = self.made
        counters: list[tuple[int, int]] = []
        for number, token in enumerate(self.planet.tokens):
            source = made.first[built.TOKEN_THING] + number
            self._rules_of(source, (), token.hooks, token.free_actions)
            if token.kind == "counter":
                counters.append((token.start, token.limit))
            elif token.kind != "structure":
                made.token_kind.append(_TOKEN_KINDS.index(token.kind))
                made.first_piece.append(made.pieces)
                count = PIECES if token.kind == "black" else token.limit
                if token.per_explorer:
                    made.owned += [
                        (made.pieces + token.limit * seat + number, seat)
                        for seat in range(_MOST_EXPLORERS)
                        for number in range(token.limit)
                    ]
                    count *= _MOST_EXPLORERS
                made.piece_count.append(count)
                made.token_thing.append(source)
                made.token_group.append(token.one_of)
                made.pieces += count
            else:
                made.structure_thing.append(source)
        made.counter_starts = tuple([start for start, _ in counters])
        made.counter_limits = tuple([most for _, most in counters])
        made.triggers = [built.Trigger(trigger.spaces, trigger.least, trigger.most) for trigger in self.planet.triggers]

    def _framework(self) -> None:
        made, frame = self.made, self.frame
        board = made.first[built.BOARD_THING]
        for action, printed in enumerate(frame.dashboard):
            space = self._space(board, printed)
            space.dashboard = action
            made.dashboard.append(space.number)
        actions = self.names.lists["action"]
        for name, printed in zip(written.RESOURCE_ACTIONS, frame.resources, strict=True):
            made.action_numbers[self._space(board, printed).number] = actions.index(name)
        own = made.structure_thing[:]
        made.structure_thing = []
        for number, structure in enumerate(frame.structures):
            source = made.first[built.STRUCTURE_THING] + number
            made.structure_thing.append(source)
            made.structure_discipline.append(DISCIPLINES.index(structure.discipline))
            self._rules_of(source, free=(structure.use,))
            made.action_numbers[self._space(source, structure.build).number] = actions.index("build")
            made.action_numbers[self._space(source, structure.destroy).number] = actions.index("destroy")
        made.structure_thing += own
        made.structure_discipline += [NONE] * len(own)
        for number, trait in enumerate(frame.traits):
            source = made.first[built.TRAIT_CARD] + number
            replaced = (ACTIONS.index(trait.low_action), ACTIONS.index(trait.high_action))
            spaces = []
            for action, printed in zip(replaced, (trait.low, trait.high), strict=True):
                space = self._space(source, printed)
                space.dashboard = action
                space.slot = made.dashboard[action]
                spaces.append(space.number)
            made.trait_action.append(replaced)
            low, high = spaces
            made.trait_space.append((low, high))
        for number, ability in enumerate(frame.abilities):
            space = self._space(made.first[built.SHIP_THING] + number, ability.space)
            made.ability_space.append(space.number)
            made.ability_data.append(self.encoder.amount(ability.data))
        made.avatars = tuple([avatar.id for avatar in frame.avatars])
        made.abilities = tuple([ability.id for ability in frame.abilities])

    def _tasks(self) -> None:
        made = self.made
        source = made.first[built.FACE_THING]
        for number, task in enumerate(self.planet.tasks):
            faces = []
            for face in task.faces:
                faces.append(self._face(source, face))
                source += 1
            made.faces.append(tuple(faces))
            self._rules_of(made.first[built.TASK_THING] + number, hooks=task.hooks)

    def _face(self, source: int, printed: written.Face) -> built.Face:
        face = built.Face(source)
        face.effect = self.said.effect(printed.effect)
        face.final = printed.final
        objective = printed.objective
        if objective is not None:
            face.kind = _OBJECTIVES[objective.kind]
            if objective.condition is not None:
                face.condition = self.encoder.node(objective.condition)
            if objective.tested == "flag":
                face.flag = self.names.remember("flag", TESTED)
            face.slots = tuple(
                [
                    (self.names.remember("slot", slot), self.encoder.amount(needed))
                    for slot, needed in objective.slots.items()
                ]
            )
        self._rules_of(source, printed.ongoing, printed.hooks, printed.free_actions, printed.actions)
        return face

    def _planet(self) -> None:
        made, planet = self.made, self.planet
        source = made.first[built.PLANET_THING]
        made.primary = self._space(source, planet.primary).number
        made.setup = self.said.effect(planet.setup)
        self._rules_of(source, planet.ongoing, planet.hooks)
        for number, mood in enumerate(planet.moods):
            made.moods.append((mood.low, mood.high, self.said.effect(mood.effect)))
            self._rules_of(made.first[built.MOOD_THING] + number, hooks=mood.hooks)

    def _kept_apart(self) -> None:
        """What the rules look through each time, and what they find by the cards that are in play."""
        made = self.made
        laid_open = (built.ENVIRONMENT_CARD, built.OPPORTUNITY_CARD, built.TRAIT_CARD)
        owned = (built.BREAKTHROUGH_CARD, built.ANOMALY_CARD)
        kinds = [kind for kind, _ in made.things]
        always = (built.BOARD_THING, built.PLANET_THING)
        made.spaces_always = tuple([space.number for space in made.spaces if kinds[space.thing] in always])
        made.spaces_elsewhere = tuple(
            [space.number for space in made.spaces if kinds[space.thing] not in (*laid_open, *always)]
        )
        made.free_elsewhere = tuple([action.number for action in made.free if kinds[action.thing] not in owned])
        made.kinds_with_spaces = bits({kinds[space.thing] for space in made.spaces})
        made.kinds_elsewhere = bits({kinds[made.spaces[number].thing] for number in made.spaces_elsewhere})
        made.kinds_with_free = bits({kinds[action.thing] for action in made.free})
        made.kinds_of_word = {
            word: bits({kinds[source] for source, _, _ in rules}) for word, rules in made.ongoing.items()
        }
        made.kinds_of_moment = {
            moment: bits({kinds[hook.thing] for hook in hooks}) for moment, hooks in made.hooks.items()
        }

    def _foreseen(self) -> None:
        """What is so at every table, as it is printed."""
        made = self.made
        made.slots_of = [[] for _ in self.names.lists["action"]]
        for space in made.spaces:
            kind, _ = made.things[space.thing]
            on_it = space.where >= 0 and made.somewhere[space.where].base == built.CARDS
            space.stays = on_it and kind in (built.ENVIRONMENT_CARD, built.STRUCTURE_THING)
            space.conditional = bool(space.requires) or (space.where >= 0 and not space.stays)
            if space.where >= 0 and not space.luna_only:
                space.shared = made.somewhere[space.where].is_absolute()
            action = made.action_of(space)
            if action >= 0 and space.slot not in made.slots_of[action]:
                made.slots_of[action].append(space.slot)
        for free in made.free:
            if free.cost >= 0:
                self._spent(free)
        for faces in made.faces:
            for face in faces:
                face.last = face.final or face is faces[-1]

    def _spent(self, action: built.FreeAction) -> None:
        """Note what it takes from the store where that is all that it costs."""
        op, *verb = self.made.program.nodes[action.cost]
        if op == VERB and verb[0] == NUMBERS["spend_resource"]:
            _, resource, index = verb
            amount = self.made.amounts[index]
            if resource < len(RESOURCES) and amount.kind == FIXED:
                action.spends, action.spent = resource, amount.plus

    def _vocabulary(self) -> None:
        made = self.made
        made.items = tuple([number for number, kind in enumerate(made.token_kind) if _TOKEN_KINDS[kind] == "item"])
        made.words = Families(
            _distinct([space.title.lower() for space in made.spaces], [made.ids[space.thing] for space in made.spaces]),
            _distinct([free.title.lower() for free in made.free], [made.ids[free.thing] for free in made.free]),
            Slot("thing", tuple(made.ids), words=_distinct(made.ids, [str(number) for number in range(len(made.ids))])),
            made.discoveries,
            tuple([made.tokens[number] for number in made.items]),
            made.flags,
            made.trigger_names,
            made.tokens,
            made.avatars,
        )
        made.vocabulary = made.words.vocabulary


class _Entry(Protocol):
    @property
    def id(self) -> str: ...


def _ids(entries: Sequence[_Entry]) -> list[str]:
    return [entry.id for entry in entries]


def _distinct(titles: Sequence[str], owners: Sequence[str]) -> tuple[str, ...]:
    """Titles, those that occur more than once with what they stand on; the crew's own boards need not say so."""
    return tuple(
        [
            f"{title} of {owner}" if titles.count(title) > 1 and owner != _CREW else title
            for title, owner in zip(titles, owners, strict=True)
        ]
    )
