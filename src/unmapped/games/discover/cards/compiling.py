"""From content records to the pool that the rules read. Interpreted: it reads content records."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final, get_args

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards import content, moments
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.asking import EffectTexts
from unmapped.games.discover.cards.encoding import ROLES, Encoder, Scope, mask
from unmapped.games.discover.cards.moments import MOMENTS
from unmapped.games.discover.cards.pool import NONE, Land, Pool, Tile
from unmapped.games.discover.cards.verbs import Verb, ongoing
from unmapped.games.discover.cards.verbs.numbers import FOR
from unmapped.games.discover.cards.verbs.selectors import CLASSES, DAMAGE, ICONS, KINDS
from unmapped.games.discover.cards.words import Families
from unmapped.kernel.actions import Slot
from unmapped.language import effects, selectors
from unmapped.language.building import Builder
from unmapped.language.encoding import Numbering

_TYPES: Final = {"instant": built.INSTANT, "item": built.ITEM, "upgrade": built.UPGRADE}
_SORTS: Final = {
    "prey": built.PREY,
    "weak": built.WEAK,
    "medium": built.MEDIUM,
    "strong": built.STRONG,
    "special": built.SPECIAL,
}
_LIMITS: Final = get_args(ongoing.Limit)
_FRONTS: Final = (*KINDS, "enemy", "number")
_ABOUT: Final = {
    "feature": moments.OF_FEATURE,
    "water_source": moments.OF_WATER,
    "enemy": moments.OF_ENEMY,
    "number": moments.OF_NUMBER,
}


@cache
def pool() -> Pool:
    """The pool that comes with the package."""
    return _built()[0]


def effect_texts() -> EffectTexts:
    """What the effects of that pool do, in words."""
    return _built()[1]


@cache
def _built() -> tuple[Pool, EffectTexts]:
    builder = _Builder(content.pool())
    made = builder.build()
    return made, EffectTexts(builder.whole, made, [card for _, _, card in builder.cards], builder.said.compiler.effects)


def compiled(whole: written.Pool) -> Pool:
    """A pool as the rules read it."""
    return _Builder(whole).build()


class _Builder:
    """Makes the pool."""

    def __init__(self, whole: written.Pool) -> None:
        self.whole = whole
        self.made = Pool(whole.version, whole.numbers)
        self.names = Numbering()
        self.encoder = Encoder(self.made, self.names)
        self.said: Builder[Verb, built.Hook] = Builder(self.encoder)
        self.cards: list[tuple[int, str, written.Card]] = []
        """(kind, land, card) of every thing, in order"""
        self.own: dict[str, dict[str, int]] = {land.id: {} for land in whole.lands}
        """The things of each land by their ids there."""
        self.common: dict[str, int] = {}

    def build(self) -> Pool:
        """Everything, in the order in which names are needed."""
        made = self.made
        made.roles = ROLES
        self._number_things()
        self._lands()
        for source, (kind, land, card) in enumerate(self.cards):
            self._card(source, kind, land, card)
        self._let_groups_choose()
        made.hooks, made.ongoing = self.said.hooks(), self.said.ongoing()
        made.flags, made.counter_names = self.names.all("flag"), self.names.all("counter")
        made.markers, made.trait_names = self.names.all("marker"), self.names.all("trait")
        self._vocabulary()
        return made

    def _let_groups_choose(self) -> None:
        """A group of an `each` may be one survivor whom somebody chooses: such an effect is one for others (FOR)."""
        program = self.made.program
        for number, node in enumerate(program.nodes):
            if node[0] == effects.EACH:
                _, group, then = node
                _, _, people = program.nodes[group]
                program.nodes[number] = (effects.VERB, FOR, people, then)
                program.arguments[number] = program.nodes[number][1:]

    # Things and lands.

    def _of_lands(self, part: str) -> Iterator[tuple[str, written.Card]]:
        for land in self.whole.lands:
            for card in getattr(land, part):
                yield land.id, card

    def _number_things(self) -> None:
        whole, made = self.whole, self.made
        groups: tuple[tuple[int, Iterator[tuple[str, written.Card]]], ...] = (
            (built.LANDMARK, self._of_lands("landmarks")),
            (built.EVENT, _of_all(whole.events)),
            (built.FOUND, chain(self._of_lands("items"), _of_all(whole.finds))),
            (built.HUNDRED, _of_all(whole.hundreds)),
            (built.ENEMY, self._of_lands("enemies")),
            (built.CRAFTED, _of_all(whole.projects)),
            (built.CHARACTER, _of_all(whole.characters)),
            (built.NIGHT, _of_all(whole.nights)),
            (built.THREAT, _of_all(whole.threats)),
            (built.SUPPORT, _of_all(whole.supports)),
            (built.STAGE, self._of_lands("stages")),
            (built.FORM, _of_all(whole.forms)),
            (built.SCENARIO, _of_all(whole.places)),
            (built.CONTEST, _of_all(whole.contests)),
            (built.SHEET, iter([(land.id, land.rule) for land in whole.lands])),
            (built.CLOSING, iter([(land.id, land.closing) for land in whole.lands])),
        )
        lands = [land.id for land in whole.lands]
        for kind, cards in groups:
            made.first.append(len(self.cards))
            for number, (land, card) in enumerate(cards):
                entry = len(self.cards)
                self.cards.append((kind, land, card))
                made.things.append((kind, number))
                made.ids.append(f"{land}/{card.id}" if land else card.id)
                made.names.append(card.name)
                made.land_of.append(lands.index(land) if land else NONE)
                (self.own[land] if land else self.common)[card.id] = entry

    def _lands(self) -> None:
        made = self.made
        made.codas = self.whole.codas
        for sheet in self.whole.lands:
            land = Land(sheet)
            land.first_ground = len(made.grounds)
            made.grounds += [(ground.id, ground.cost, CLASSES.index(ground.sort)) for ground in sheet.grounds]
            land.water = (sheet.water.clean, sheet.water.dirty)
            land.features = tuple(
                [
                    (icon, _FRONTS.index(front), count)
                    for icon, back in enumerate(ICONS)
                    for front, count in sheet.features.get(back, {}).items()
                ]
            )
            land.doubles = tuple([(_FRONTS.index(kind), count) for kind, count in sheet.doubles.items()])
            own = self.own[sheet.id]
            grounds = {ground.id: land.first_ground + number for number, ground in enumerate(sheet.grounds)}
            land.tiles = [_tile(tile, grounds) for tile in sheet.tiles]
            land.roles = [own[role] for role in ROLES if role in own]
            land.items = {item.id: own[item.id] for item in sheet.items}
            land.enemies = [own[enemy.id] for enemy in sheet.enemies if enemy.sort != "special"]
            land.specials = [own[enemy.id] for enemy in sheet.enemies if enemy.sort == "special"]
            land.stages = {stage.id: own[stage.id] for stage in sheet.stages}
            land.sheet = own[sheet.rule.id]
            land.closing = own[sheet.closing.id]
            made.lands.append(land)

    def _scope(self, land: str) -> Scope:
        grounds = {}
        for sheet, made in zip(self.whole.lands, self.made.lands, strict=True):
            if sheet.id == land:
                grounds = {ground.id: made.first_ground + number for number, ground in enumerate(sheet.grounds)}
        return Scope(self.own.get(land, {}), self.common, grounds)

    # What cards say.

    def _card(self, source: int, kind: int, land: str, card: written.Card) -> None:
        made = self.made
        scope = self._scope(land)
        self.encoder.on(scope)
        for timed in card.timed:
            scope.timed[timed.name] = len(made.timed)
            made.timed.append(self.encoder.add(self.encoder.rule(timed.rule)))
        bits = 0
        for trait in card.traits:
            bits |= 1 << self.names.remember("trait", trait)
        made.traits.append(bits)
        made.actions_of.append(tuple([self._action(source, action) for action in card.actions]))
        made.combat_of.append(tuple([self._use(source, use) for use in card.combat]))
        for hook in card.hooks:
            self._hook(source, hook)
        for rule in card.ongoing:
            self.said.go_on(source, rule)
        made.effect.append(self.said.effect(getattr(card, "effect", None)))
        made.on_gain.append(self.said.effect(getattr(card, "on_gain", None)))
        counters = getattr(card, "counters", 0)
        made.counters.append(NONE if isinstance(counters, dict) or counters == 0 else self.encoder.amount(counters))
        made.type.append(_TYPES[getattr(card, "type", "instant")])
        made.quest.append(bool(getattr(card, "quest", False)))
        made.phrase.append(int(getattr(card, "phrase", 0)))
        made.key.append(int(getattr(card, "key", 0)))
        opens = getattr(card, "opens", "")
        made.opens.append(scope.thing(opens) if isinstance(opens, str) and opens else NONE)
        match card:
            case written.Enemy():
                self._enemy(card)
            case written.Project():
                made.cost.append(tuple([(mask(kind), count) for kind, count in card.cost.items()]))
                made.fire.append(card.fire)
                made.advanced.append(card.advanced)
            case written.Night():
                made.lines.append(tuple([self.said.effect(line) for line in card.lines]))
                made.night_stamina.append(card.stamina)
                made.tier.append(card.tier)
            case written.Threat():
                made.colour.append(int(card.colour == "orange"))
                made.ongoing_threat.append(card.sort == "ongoing")
                made.tribal.append(card.sort == "tribal")
            case written.Stage():
                self._stage(source, card)
            case _:
                pass

    def _action(self, source: int, action: written.Action) -> int:
        act = built.Action(len(self.made.actions), source, action.title)
        act.stamina = action.stamina
        act.cost = self.said.effect(action.cost)
        act.effect = self.said.effect(action.effect)
        act.requires = self.said.conditions(action.requires)
        act.where = built.ANYWHERE if action.where == "anywhere" else self.encoder.somewhere(action.where)
        act.limit = _LIMITS.index(action.limit)
        self.made.actions.append(act)
        return act.number

    def _use(self, source: int, use: written.CombatUse) -> int:
        play = built.CombatUse(len(self.made.combat), source)
        play.cost = self.said.effect(use.cost)
        play.effect = self.said.effect(use.effect)
        play.requires = self.said.conditions(use.requires)
        play.before_roll = use.before_roll
        play.must = use.must
        play.limit = _LIMITS.index(use.limit)
        self.made.combat.append(play)
        return play.number

    def _hook(self, source: int, hook: written.Hook) -> None:
        listener = built.Hook(self.said.listening, source)
        listener.of = self._about(hook.of)
        listener.who = self.encoder.people(hook.who)
        listener.on_space = NONE if hook.on_space is None else self.encoder.somewhere(hook.on_space)
        listener.requires = self.said.conditions(hook.requires)
        listener.effect = self.said.effect(hook.effect)
        people = self.made.people[listener.who]
        if people.base == selectors.DESCRIBED and people.pick != selectors.EACH:
            listener.among = self.encoder.add((FOR, listener.who, listener.effect))
        listener.limit = _LIMITS.index(hook.limit)
        self.said.listen(MOMENTS[hook.on], listener)

    def _about(self, of: str) -> int:
        """What a hook is about, as `moments` numbers it."""
        if not of:
            return NONE
        if of in _ABOUT:
            return _ABOUT[of]
        if of in KINDS or of in ("water", "any"):
            return mask(of)
        if of in DAMAGE:
            return moments.OF_DAMAGE << DAMAGE.index(of)
        if of.isupper():
            return moments.OF_TRAIT + self.names.remember("trait", of)
        return moments.OF_THING + self.encoder.scope.thing(of)

    # Kinds of cards.

    def _enemy(self, card: written.Enemy) -> None:
        made = self.made
        made.enemy_sort.append(_SORTS[card.sort])
        made.attack.append(card.attack)
        made.defence.append(card.defence)
        made.health.append(self.encoder.amount(card.health))
        made.reward.append(self.said.effect(card.reward))
        made.lethal.append(card.lethal)

    def _stage(self, source: int, card: written.Stage) -> None:
        encoder = self.encoder
        stage = built.Stage(source)
        stage.roles = tuple([ROLES.index(role) for role in card.roles])
        stage.needs = tuple([encoder.scope.thing(item) for item in card.needs])
        stage.boss = encoder.enemy(card.boss) if card.boss else NONE
        stage.counters = tuple(
            [(self.names.remember("counter", name), encoder.amount(n)) for name, n in card.counters.items()]
        )
        stage.set_up = self.said.effect(card.set_up)
        stage.done = self.said.condition(card.done)
        stage.finish = self.said.effect(card.finish)
        stage.form = self.common[card.form] if card.form else NONE
        stage.opens = self.said.condition(card.opens)
        stage.way = ROLES.index(card.way) if card.way else NONE
        stage.hold = ROLES.index(card.hold) if card.hold else NONE
        stage.fare = tuple([(mask(goods), encoder.amount(n)) for goods, n in card.fare.items()])
        self.made.stages.append(stage)

    # Words.

    def _vocabulary(self) -> None:
        made = self.made
        owners = [made.ids[action.thing] for action in made.actions]
        uses = [made.ids[use.thing] for use in made.combat]
        kinds = self._ids
        made.words = Families(
            _distinct([action.title.lower() for action in made.actions], owners),
            Slot("card", tuple(uses), words=_distinct(uses, uses)),
            (*kinds(built.EVENT), *kinds(built.FOUND), *kinds(built.HUNDRED), *kinds(built.CRAFTED)),
            kinds(built.CRAFTED),
            kinds(built.SUPPORT),
            kinds(built.CHARACTER),
            kinds(built.THREAT),
            kinds(built.NIGHT),
        )
        made.vocabulary = made.words.vocabulary

    def _ids(self, kind: int) -> tuple[str, ...]:
        return tuple([self.made.ids[entry] for entry, (sort, _) in enumerate(self.made.things) if sort == kind])


def _of_all(cards: Sequence[written.Card]) -> Iterator[tuple[str, written.Card]]:
    return iter([("", card) for card in cards])


def _tile(tile: written.Tile, grounds: Mapping[str, int]) -> Tile:
    side = Tile(tile)
    side.grounds = tuple([grounds[ground] for ground in tile.grounds])
    centre, *ring = side.grounds
    side.turned = tuple([(centre, *[ring[(at - by) % 6] for at in range(6)]) for by in range(6)])
    side.icons = tuple([ICONS.index(icon) if icon else NONE for icon in tile.icons])
    return side


def _distinct(titles: Sequence[str], owners: Sequence[str]) -> tuple[str, ...]:
    """Titles, those that occur more than once with what they stand on, and if that is not enough with a number."""
    names = [
        f"{title} of {owner}" if titles.count(title) > 1 and title != owner else title
        for title, owner in zip(titles, owners, strict=True)
    ]
    return tuple(
        [
            f"{name} {names[:number].count(name) + 1}" if names.count(name) > 1 else name
            for number, name in enumerate(names)
        ]
    )
