"""A camp laid out by hand: the first scenario of copy 1, to whose survivors words happen."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Self

from unmapped.games.discover.cards import compiling, content
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.moments import MOMENTS
from unmapped.games.discover.cards.verbs import VERBS, Verb
from unmapped.games.discover.cards.words import DAMAGE
from unmapped.games.discover.cards.words import KINDS as KIND_NAMES
from unmapped.games.discover.dealing import deal
from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.effects import standing
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.options import Options
from unmapped.games.discover.table.setting import Setting
from unmapped.games.discover.table.state import (
    DAY,
    KINDS,
    MONSTERS,
    NOWHERE,
    OFFERED,
    OWN_CHARACTER,
    SUPPLY,
    TOKENS,
    TYPES,
)
from unmapped.games.discover.turn import setup
from unmapped.games.discover.turn.rules import Rules
from unmapped.games.discover.turn.words import speech
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.content import Location
from unmapped.kernel.journal import Journal
from unmapped.language import effects
from unmapped.language.effects import EFFECT
from unmapped.language.script import Effect, decode_effect
from unmapped.language.standing import give
from unmapped.language.world import members

Word = Mapping[str, object]
Says = Word | Sequence[Word]


class Language:
    """The pool, ready to learn further effects."""

    def __init__(self) -> None:
        self._builder = compiling._Builder(content.pool())
        self.pool = self._builder.build()

    def learn(self, says: Says) -> int:
        """The node of an effect."""
        decoded: object = decode_effect(says, VERBS, Location("test"))
        effect: Effect[Verb] = decoded  # type: ignore[assignment]
        node = self._builder.said.effect(effect)
        self._builder._let_groups_choose()
        return node

    def learn_word(self, says: Word) -> int:
        """The node of a condition, or of a rule that goes on."""
        decoded: object = decode_effect(says, VERBS, Location("test"))
        word: Verb = decoded  # type: ignore[assignment]
        return self._builder.encoder.add(self._builder.encoder.rule(word))

    def people(self, who: str) -> int:
        """The index of survivors named by a plain word."""
        return self._builder.encoder.people(who)  # type: ignore[arg-type]


@cache
def language() -> Language:
    """The one that all camps share."""
    return Language()


@cache
def box(number: int) -> Copy:
    """A copy of the game, dealt once."""
    return deal(number)


class Camp:
    """A table on the first day: everybody at camp, whole and rested, without characters; the rest is laid out."""

    def __init__(self, seats: int = 3, *, copy: int = 1, scenario: int = 1, terrain: str = "first") -> None:
        self.language = language()
        self.pool = pool = self.language.pool
        self.rules = Rules(pool)
        second = int(terrain == "second")
        self.setting = Setting(pool, box(copy), scenario, second if scenario == 5 else (scenario - 1) // 2)
        options = Options(copy=copy, scenario=scenario, terrain=terrain)  # type: ignore[arg-type]
        self.state = state = setup.begin(seats, 1, options)
        state.setting = self.setting
        state.language = speech(self.setting)
        state.agenda = Agenda(seats)
        self.journal = state.journal = Journal(seats)
        for seat in range(seats):
            state.cards.pour(OFFERED + seat, OWN_CHARACTER + seat)
        state.phase = DAY
        state.day = 1
        state.active = 0
        state.leader = 0

    # What lies on the table.

    def explored(self) -> Self:
        """All tiles lie face up, without feature tokens."""
        for slot in range(1, self.setting.slots):
            scouting.reveal(self.state, slot, 0)
        for space in range(self.setting.spaces):
            for card in atlas.features(self.state, space):
                icon = self.setting.terrain.features[card - self.setting.first[1]].icon
                self.state.cards.move(card, TOKENS + space, SUPPLY + icon)
        return self

    def has(self, seat: int = 0, **goods: int) -> Self:
        """Give a survivor exactly these resources: ``wood=2``."""
        for kind, name in enumerate(KIND_NAMES):
            self.state.goods[KINDS * seat + kind] = goods.get(name.replace(" ", "_"), 0)
        return self

    def goods(self, seat: int = 0) -> dict[str, int]:
        """The resource tokens of a survivor, by kind."""
        own = self.state.goods[KINDS * seat : KINDS * seat + KINDS]
        return {name.replace(" ", "_"): n for name, n in zip(KIND_NAMES, own, strict=True) if n}

    def hurts(self, seat: int = 0, **damage: int) -> Self:
        """Give a survivor exactly this damage: ``sickness=1``."""
        for type_, name in enumerate(DAMAGE):
            self.state.damage[TYPES * seat + type_] = damage.get(name, 0)
        return self

    def damage(self, seat: int = 0) -> dict[str, int]:
        """The damage on a survivor, by type."""
        own = self.state.damage[TYPES * seat : TYPES * seat + TYPES]
        return {name: n for name, n in zip(DAMAGE, own, strict=True) if n}

    def stands(self, seat: int, space: int) -> Self:
        """Put a figure on a space."""
        self.state.where[seat] = space
        return self

    def thing(self, name: str) -> int:
        """The number of whatever has an id."""
        return self.pool.ids.index(name)

    def holds_item(self, seat: int, thing: int) -> int:
        """Give a survivor a copy of an item; its number."""
        item = next(one for one in self.setting.items_of[thing] if self.state.item_at[one] < 0)
        self.state.put_item(item, seat)
        return item

    def monster(self, space: int) -> int:
        """Put the next monster face down on a space; its token."""
        cards = self.state.cards
        card = cards.piles[MONSTERS][0]
        cards.move(card, MONSTERS, TOKENS + space)
        return card

    # What goes on.

    def rule(self, says: Word, seat: int = NOWHERE, *, until: int = standing.GAME) -> Self:
        """A rule holds for a survivor, or for everybody."""
        give(self.state, until, self.language.learn_word(says), seat, self.setting.land.sheet)
        return self

    def goes_on(self, thing: int, node: int) -> Self:
        """A rule goes on while this card is in play, beside whatever else cards say."""
        word = self.pool.program.nodes[node][1]
        self.setting.ongoing[word] = (*self.setting.ongoing.get(word, ()), (thing, node, built.NONE))
        return self._listen()

    def printed(self) -> Self:
        """Whatever comes into play says what is printed on it, also what belongs to no box of this copy."""
        self.setting.hooks.update(self.pool.hooks)
        self.setting.ongoing.update(self.pool.ongoing)
        return self._listen()

    def _listen(self) -> Self:
        """What cards say is other than when the language was made."""
        self.state.language = speech(self.setting)
        self.state.in_play = None
        return self

    def hook(
        self, on: str, says: Says, *, who: str = "holder", of: int = built.NONE, thing: int = NOWHERE, limit: int = 0
    ) -> Self:
        """Something happens by itself: by a card that `thing` is, otherwise by the sheet of the land."""
        found = built.Hook(4000, self.setting.land.sheet if thing < 0 else thing)
        found.who = self.language.people(who)
        found.of = of
        found.limit = limit
        found.effect = self.language.learn(says)
        moment = MOMENTS[on]
        self.setting.hooks[moment] = (*self.setting.hooks.get(moment, ()), found)
        return self._listen()

    def quiet(self) -> Self:
        """No card and no sheet says anything by itself any more."""
        self.setting.hooks.clear()
        self.setting.ongoing.clear()
        return self

    # What happens.

    def context(self, seat: int, place: int = NOWHERE) -> Ints:
        """That of an effect of the sheet, which a survivor uses."""
        return self.setting.land.sheet, seat, place, NOWHERE, NOWHERE, NOWHERE

    def does(self, says: Says, seat: int = 0, *, place: int = NOWHERE) -> Self:
        """An effect happens to a survivor."""
        return self.goes((EFFECT, self.language.learn(says), seat, *self.context(seat, place)))

    def holds(self, says: Word, seat: int = 0, *, place: int = NOWHERE) -> bool:
        """Whether a condition holds for a survivor."""
        return self.state.language.holds(self.state, seat, self.language.learn_word(says), self.context(seat, place))

    def could(self, says: Says, seat: int = 0) -> bool:
        """Whether an effect would change anything."""
        return self.state.language.possible(self.state, seat, self.language.learn(says), self.context(seat))

    def goes(self, *records: Ints) -> Self:
        """Put records on the agenda and go on until somebody is asked."""
        self.state.push(*records)
        return self.go_on()

    def go_on(self) -> Self:
        """Carry out steps until somebody is asked, or nothing is left."""
        agenda = self.state.agenda
        while agenda.lanes[-1] and agenda.lanes[-1][0][0] < effects.CHOICE:
            self.rules.run(self.state, agenda.table, agenda.pop(agenda.table))
        return self

    # What is asked.

    @property
    def question(self) -> Ints:
        """What is asked; nothing if it is over."""
        lane = self.state.agenda.lanes[-1]
        return lane[0] if lane else ()

    @property
    def asked(self) -> list[int]:
        """Who is asked."""
        mask = self.rules.asked(self.state, self.state.agenda.table, self.question).must
        return members(mask)

    @property
    def offered(self) -> list[str]:
        """The answers of the first who is asked, in words."""
        return [self.pool.vocabulary.words(action) for action in self._legal(self.asked[0])]

    @property
    def prompt(self) -> str:
        """The key of what is asked, with its arguments."""
        return self.rules.prompt(self.state, self.asked[0], self.question).key

    def _legal(self, seat: int) -> list[int]:
        found = self.rules.legal(self.state, seat, self.question)
        assert found == sorted(found), found
        return found

    def says(self, *answers: str, seat: int | None = None) -> Self:
        """Answer what is asked, one answer after the other; of several the first answers, or `seat`."""
        for words in answers:
            record, one = self.question, self.asked[0] if seat is None else seat
            action = self.pool.vocabulary.number(words)
            assert action in self._legal(one), f"{words} is not among {self.offered}"
            assert self.prompt
            agenda = self.state.agenda
            agenda.pop(agenda.table)
            self.rules.answer(self.state, one, agenda.table, record, action)
            self.go_on()
        return self

    @property
    def told(self) -> list[str]:
        """The keys of the journal's lines."""
        return [line.key for line in self.journal.lines]
