"""The language as this game speaks it: what `unmapped.language` asks of a tribe in its land.

Which words there are is put together in `turn.words`.
"""

from collections.abc import Sequence
from typing import Final, final

from unmapped.games.discover.cards import compiling, context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_WHERE, ASK_WHO, SETTLE
from unmapped.games.discover.cards.moments import OF_THING, OF_TRAIT
from unmapped.games.discover.cards.pool import FIRST_OF_DAY, NONE, Hook
from unmapped.games.discover.cards.verbs.numbers import FIRST_RULE
from unmapped.games.discover.effects import choosing, finding, standing
from unmapped.games.discover.table import atlas, reading
from unmapped.games.discover.table.setting import Setting
from unmapped.games.discover.table.state import NOWHERE, ON_MAP, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.hooks import EXTRA, PLACE, SEAT, Hooks
from unmapped.language.lexicon import Dialect, Lexicon
from unmapped.language.present import InPlay, Owner, Rule
from unmapped.language.selectors import DESCRIBED
from unmapped.language.world import bits

_AWAY: Final[list[Owner]] = []


_DIALECT: Final = Dialect(
    ask_who=ASK_WHO,
    ask_where=ASK_WHERE,
    choice_rule="DI-R24",
    stream="effects",
    by_chance="by-chance-space",
    source_at=context.SOURCE,
    place_at=context.SPACE,
    chosen_at=context.CHOSEN,
    settle=(SETTLE,),
)


@final
class Speech(Hooks[Tribe, Hook]):
    """What the cards of one copy say."""

    def __init__(self, setting: Setting, lexicon: Lexicon[Tribe]) -> None:
        pool = setting.pool
        choices = pool.words.choices
        super().__init__(
            _DIALECT, lexicon, pool.program, choices, setting.ongoing, pool.people, pool.somewhere, setting.hooks
        )
        self.setting = setting
        self.tellers = setting.tellers
        self.said: dict[int, int] = {}
        """By thing: the words of all rules that stand on it, as bits from FIRST_RULE on."""
        self.hears: dict[int, tuple[tuple[int, int], ...]] = {}
        """By thing: (moment, which of its hooks) of all hooks that stand on it."""
        self.deaf: dict[int, list[int]] = {}
        """No hook, for each moment that has hooks."""
        for moment, hooks in setting.hooks.items():
            self.deaf[moment] = []
            for at, hook in enumerate(hooks):
                self.hears[hook.thing] = (*self.hears.get(hook.thing, ()), (moment, at))
        self.silent: dict[int, list[Rule]] = {}
        """No rule, for each word of rules."""
        for word, rules in setting.ongoing.items():
            self.silent[word] = []
            for source, _, _ in rules:
                self.said[source] = self.said.get(source, 0) | 1 << word - FIRST_RULE

    # Words.

    def do(self, state: Tribe, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a word; nothing happens to who has left the map (DI-R60)."""
        if state.status[seat] == ON_MAP or self.lexicon.of_table[verb[0]]:
            super().do(state, lane, seat, verb, context)

    # Rules that go on.

    def owners(self, state: Tribe, source: int) -> list[Owner]:
        """Whose a thing in play is: each copy of an item has an owner of its own."""
        there = self.in_play(state).owners
        return there.get(source, _AWAY)

    def owners_now(self, state: Tribe, source: int) -> list[Owner]:
        """The same: all that is in play is found together."""
        return self.owners(state, source)

    def of_cards(self, state: Tribe, word: int) -> list[Rule]:
        """All rules with a word that stand on what is in play, which is looked at once."""
        there = standing.in_play(state)
        arguments = self.program.arguments
        rules: list[Rule] = []
        for source, node, condition in self.ongoing.get(word, ()):
            if source in there:
                for owner, item in there[source]:
                    rules.append(Rule(arguments[node][1:], source, owner, item, NOWHERE, condition))
        return rules

    def look(self, state: Tribe) -> InPlay[Tribe]:
        """What lies there now, which hooks listen, and of which words no rule holds, so that nobody looks for one."""
        lying = standing.Lying(state)
        lying.owners = standing.owners(state)
        listening = lying.listening = self.deaf.copy()
        for source in lying.owners:
            if source in self.hears:
                for moment, at in self.hears[source]:
                    others = listening[moment]
                    listening[moment] = sorted([*others, at]) if others and at < others[-1] else [*others, at]
            if source in self.said:
                lying.words |= self.said[source]
        for _, node, _, _, _ in state.lasting:
            lying.words |= 1 << self.program.arguments[node][0] - FIRST_RULE
        words = lying.words
        lying.always = {word: no_rule for word, no_rule in self.silent.items() if not words >> word - FIRST_RULE & 1}
        return lying

    def look_again(self, state: Tribe, known: InPlay[Tribe]) -> InPlay[Tribe]:
        """What lies there now, which may be what lay there before what is known, or before that."""
        assert type(known) is standing.Lying
        before = known.before
        while before is not None:
            if before.lasting is state.lasting and before.is_same(state):
                if self.doubts:
                    self.doubt(state, before)
                return before
            before = before.before
        lying = self.look(state)
        assert type(lying) is standing.Lying
        lying.before = known
        if lying.item_at is known.item_at:
            lying.held = known.held
        if known.before is not None:
            known.before.before = None  # More than two are not kept.
        return lying

    def doubt_besides(self, state: Tribe, known: InPlay[Tribe]) -> None:
        """What survivors can use is found again, and rules are looked for of which there were none."""
        super().doubt_besides(state, known)
        assert isinstance(known, standing.Lying)
        there = standing.in_play(state)
        if known.held is not None:
            assert known.held == [state.item_at.count(seat) for seat in range(state.seats)], "how many items are held"
        for seat, usable in known.usable.items():
            again = standing.usable_of(state, seat, there)
            assert [use.key() for use in usable] == [use.key() for use in again], f"what seat {seat} can use"
        words = [word for word, rules in self.ongoing.items() if any([source in there for source, _, _ in rules])]
        words += [self.program.arguments[node][0] for _, node, _, _, _ in state.lasting]
        assert known.words == bits({word - FIRST_RULE for word in words}), "of which words any rule holds"
        for word in words:
            assert word in known.rules or word not in known.always, f"that no rule of word {word} holds"

    def lead(self, state: Tribe) -> int:
        """The tribe leader."""
        return state.leader

    def context_of(self, source: int, actor: int, item: int) -> Ints:
        """What a rule or condition on a thing is told."""
        return context.of_item(source, actor, item)

    def concerns(self, state: Tribe, rule: Rule, who: int, seat: int) -> bool:
        """Whether a rule is about a survivor.

        One that names nobody, or its holder, is about whoever it was given to, or holds the card, or about all where
        the card is nobody's.
        """
        if who < 0 or self.groups[who].base == built.HOLDER_ONLY:
            return (rule.seat if rule.seat >= 0 else rule.owner) in (NOWHERE, seat)
        whose = rule.owner if rule.owner >= 0 else rule.seat if rule.seat >= 0 else seat
        return bool(finding.people(state, who, whose, context.of_item(rule.thing, whose, rule.item)) >> seat & 1)

    # Whom, where, how many.

    def people(self, state: Tribe, index: int, seat: int, context: Ints) -> int:
        """The survivors that a description fits, as bits."""
        return finding.people(state, index, seat, context)

    def places(self, state: Tribe, index: int, seat: int, context: Ints) -> int:
        """The face-up spaces that a description fits, as bits."""
        return finding.spaces(state, index, seat, context)

    def amount(self, state: Tribe, index: int, seat: int, context: Ints) -> int:
        """How many."""
        return finding.amount(state, index, seat)

    def in_order(self, state: Tribe) -> Sequence[int]:
        """The survivors on the map, from the tribe leader clockwise (DI-R31)."""
        return state.survivors()

    def decider(self, state: Tribe, chooser: int, seat: int, context: Ints) -> int:
        """Who makes a choice (DI-094, DI-R24)."""
        return choosing.decider(state, chooser, seat)

    def spelled(self, state: Tribe, place: int) -> str:
        """How the journal says a space."""
        return atlas.spelled(place)

    def about(self, state: Tribe, source: int, node: int) -> tuple[Argument, ...]:
        """The card that an effect comes from, and what it does."""
        return compiling.effect_texts().about(source, node, self.setting.terrain.land)

    # Hooks.

    def listens(self, state: Tribe, hook: Hook, about: int, place: int) -> bool:
        """Whether what happens is what a hook waits for: a card, a trait of cards, or one of several sorts."""
        of = hook.of
        if of in (NONE, about):
            return True
        if of >= OF_THING:
            return False
        if of >= OF_TRAIT:
            return about >= OF_THING and bool(reading.traits(state, about - OF_THING) >> (of - OF_TRAIT) & 1)
        return about < OF_TRAIT and bool(about & of)

    def concerned(self, state: Tribe, hook: Hook, owner: int, item: int, moment: Ints) -> list[int]:
        """The survivors to whom a hook applies, if it happens where the card says.

        What happens to one survivor lets the holder of the card do something; a card of nobody speaks to that survivor.
        """
        seat, place = moment[SEAT], moment[PLACE]
        survivors: list[int] = []
        for met in self._met(state, hook, owner, seat):
            survivor = owner if owner >= 0 and seat >= 0 else met
            if hook.on_space != NONE:
                at = place if place >= 0 else state.where[met]
                ctx = self.context_at(hook, owner, item, survivor, moment)
                if not finding.spaces(state, hook.on_space, survivor, ctx) >> at & 1:
                    continue
            survivors.append(survivor)
        return survivors

    def _met(self, state: Tribe, hook: Hook, owner: int, seat: int) -> list[int]:
        """The survivors of whom a hook speaks.

        What happens to one survivor applies to that one, if the hook speaks of it; what happens to the whole table to
        each of whom it speaks. Where it speaks of nobody in particular, or of one who is chosen then, it happens once:
        to the holder of the card, or the tribe leader. Whoever has just left the map is still told of it.
        """
        base = self.groups[hook.who].base
        if base == built.HOLDER_ONLY:
            if owner >= 0:
                return [owner] if seat in (NOWHERE, owner) else []
            return [seat if seat >= 0 else state.leader]
        actor = owner if owner >= 0 else seat if seat >= 0 else state.leader
        if seat < 0 <= hook.among:
            return [actor]
        mask = finding.people(state, hook.who, actor, context.plain(hook.thing, actor))
        if base != DESCRIBED and seat < 0:
            return [survivor for survivor in range(state.seats) if mask >> survivor & 1]
        if seat >= 0:
            return [seat] if mask >> seat & 1 or not state.on_map(seat) else []
        return [survivor for survivor in state.survivors() if mask >> survivor & 1]

    def context_at(self, hook: Hook, owner: int, item: int, member: int, moment: Ints) -> Ints:
        """What the effect of a hook is told that happens to a survivor."""
        return (hook.thing, owner if owner >= 0 else member, moment[PLACE], moment[SEAT], item, moment[EXTRA])

    def user(self, hook: Hook, owner: int, item: int, member: int, moment: Ints) -> Owner:
        """Whose use it is: each copy of an item has its own, other cards belong to a survivor (DI-264)."""
        return owner, item

    def taker(self, state: Tribe, hook: Hook, seat: int, ctx: Ints) -> Owner:
        """The same of a hook that was offered, and is wanted."""
        owners = [holder for holder, _ in self.owners(state, hook.thing)]
        return ctx[context.ACTOR] if ctx[context.ACTOR] in owners else NOWHERE, ctx[context.ITEM]

    def effect_of(self, hook: Hook, moment: Ints) -> int:
        """The effect for all of whom a hook speaks, or for the one who is chosen."""
        return hook.among if moment[SEAT] < 0 <= hook.among else hook.effect

    def is_due(self, state: Tribe, hook: Hook, user: Owner, member: int, context: Ints) -> bool:
        """Whether it is not used up, and what it requires is given; the first time of a day passes either way."""
        if not self.is_fresh(state, hook, user):
            return False
        if hook.limit == FIRST_OF_DAY:
            self.spend(state, hook, user)
        return self.all_hold(state, member, hook.requires, context)
