"""A grove that speaks the language: gatherers among four trees, whose cards choose, go on, listen and wear out.

It is no whole game, but all that `unmapped.language` asks of one, in the least of lines: what lies there, its words,
and what a card means by whom and where. Effects are written down as nodes, as a compiler would add them.
"""

from collections.abc import Sequence
from typing import Final, final

from unmapped.kernel.actions import Family, Vocabulary
from unmapped.kernel.agenda import QUESTION, Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Argument, Journal
from unmapped.kernel.rules import Key
from unmapped.language import choosing, effects
from unmapped.language.choosing import Choosing
from unmapped.language.effects import ALL, EFFECT, FIRST_QUESTION, FIRST_STEP, VERB, Choices, Program
from unmapped.language.hooks import EXTRA, PLACE, SEAT, Hook, Hooks
from unmapped.language.lexicon import Dialect, Entry, Lexicon
from unmapped.language.limits import NO_LIMIT
from unmapped.language.present import NOBODYS, InPlay, Owner, Rule
from unmapped.language.questions import Question
from unmapped.language.selectors import DESCRIBED, Selection
from unmapped.language.world import Content, World

SEATS: Final = 3
TREES: Final = 4
NOWHERE: Final = -1
MOMENT: Final = FIRST_STEP
SETTLE: Final = FIRST_STEP + 1
ASK_WHO: Final = FIRST_QUESTION
ASK_WHERE: Final = FIRST_QUESTION + 1

_WORDS: Final = ("gain", "pay", "has", "rolled", "fell", "bounty", "spared", "group", "not", "all_of", "any_of")
NUMBERS: Final = {word: number for number, word in enumerate(_WORDS)}
"""`bounty` and `spared` are rules that go on; `group` says for whom an EACH is, and how that reads."""
WHO_AT: Final = {5: 1, 6: 0}
FOR: Final = len(NUMBERS)
AT: Final = FOR + 1

HIMSELF: Final = 0
"""The one plain word for a group."""
PER_DAY: Final = 1

# Where a context says what.
SOURCE, ACTOR, SPOT, CHOSEN = range(4)


@final
class Grove(World):
    """Nuts of each gatherer, the tree under which each stands, trees that still stand."""

    __slots__ = ("holder", "language", "nuts", "standing", "under")

    def __init__(self, box: "Box", language: "Speech") -> None:
        self.agenda = Agenda(SEATS)
        self.cards = Cards(SEATS + 1, 0, 0)
        self.chance = Chance("1", ("wind",))
        self.journal: Journal | None = Journal(SEATS)
        self.seats = SEATS
        self.content = box
        self.language = language
        self.in_play = None
        self.present = None
        self.used = ()
        self.lasting = ()
        self.spot = NOWHERE
        self.chosen = 0
        self.nuts = [3] * SEATS
        self.under = [0, 1, 2]
        self.standing = [True] * TREES
        self.holder: dict[int, list[Owner]] = {}
        """Whose each card in play is."""

    def clone(self) -> "Grove":
        """A copy; nothing that only goes on differs in it."""
        twin = Grove(self.language.box, self.language)
        twin.agenda, twin.journal, twin.chance = self.agenda.clone(), None, self.chance.clone()
        twin.used, twin.lasting, twin.spot, twin.chosen = self.used, self.lasting, self.spot, self.chosen
        twin.nuts, twin.under, twin.standing = self.nuts[:], self.under[:], self.standing[:]
        twin.holder = dict(self.holder)
        return twin

    def key(self) -> Key:
        """All but who holds what, which never changes by an effect."""
        return self.agenda.key(), tuple(self.nuts), tuple(self.under), tuple(self.standing), self.used, self.lasting


@final
class Held(InPlay["Grove"]):
    """What is in play, and whose each card was then."""

    __slots__ = ("holder",)

    def __init__(self, state: Grove) -> None:
        super().__init__(state.lasting)
        self.holder = {card: owners[:] for card, owners in state.holder.items()}

    def is_same(self, state: Grove) -> bool:
        return self.holder == state.holder


@final
class Box(Content):
    """What the cards say; tests write into it."""

    def __init__(self) -> None:
        self.program = Program()
        self.vocabulary = Vocabulary()
        self.choices = Choices(self.vocabulary)
        self.seat: Family = self.vocabulary.family("seat", ("0", "1", "2"))
        self.tree: Family = self.vocabulary.family("tree", ("0", "1", "2", "3"))
        self.done = self.vocabulary.family("done").first
        self.ongoing: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self.groups: list[Selection] = [Selection(HIMSELF)]
        self.trees: list[Selection] = []
        self.hooks: dict[int, tuple[Hook, ...]] = {}

    def word(self, kind: str, *arguments: int) -> int:
        """The node of a word."""
        return self.program.add(VERB, NUMBERS[kind], *arguments)

    def together(self, *nodes: int) -> int:
        """The node of several effects at once."""
        return self.program.add(ALL, *nodes)

    def group(self, pick: int, chooser: int = 0) -> int:
        """The number of a group: gatherers, as many as `pick` says."""
        self.groups.append(described(pick, chooser))
        return len(self.groups) - 1

    def whom(self, group: int, node: int) -> int:
        """The node of an effect for a group."""
        return self.program.add(VERB, FOR, group, node)

    def where(self, pick: int, node: int, chooser: int = 0, many: int = -1) -> int:
        """The node of an effect at one or some of the trees that stand."""
        self.trees.append(described(pick, chooser))
        self.trees[-1].many = many
        return self.program.add(VERB, AT, len(self.trees) - 1, node)


def described(pick: int, chooser: int) -> Selection:
    """All who fit, or as many of them as `pick` says."""
    selection = Selection(DESCRIBED)
    selection.pick, selection.chooser = pick, chooser
    return selection


# --- Words ------------------------------------------------------------------------------------------------------------


def _gain(state: Grove, seat: int, args: Ints, ctx: Ints) -> None:
    bounty = sum([rule.arguments[0] for rule in state.language.concerning(state, NUMBERS["bounty"], seat)])
    state.nuts[seat] += args[0] + bounty
    state.language.happen(state, (MOMENT, 0, seat, args[0], NOWHERE, NOWHERE))


def _pay(state: Grove, seat: int, args: Ints, ctx: Ints) -> None:
    state.nuts[seat] -= args[0]


def _has(state: Grove, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.nuts[seat] >= args[0]


def _rolled(state: Grove, seat: int, args: Ints, ctx: Ints) -> bool:
    return False


def _fell(state: Grove, seat: int, args: Ints, ctx: Ints) -> None:
    state.standing[ctx[SPOT]] = False


def _stands(state: Grove, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.standing[ctx[SPOT]]


WORDS: Final[tuple[Entry[Grove], ...]] = (
    Entry("gain", _gain),
    Entry("pay", _pay, _has, _has),
    Entry("has", holds=_has),
    Entry("rolled", holds=_rolled, later=True),
    Entry("fell", _fell, _stands, _stands),
)
LEXICON: Final = Lexicon[Grove](NUMBERS, WHO_AT, ("bounty", "spared", "group"), (WORDS,))


DIALECT: Final = Dialect(
    ask_who=ASK_WHO,
    ask_where=ASK_WHERE,
    choice_rule="GR-001",
    stream="wind",
    by_chance="wind-says",
    source_at=SOURCE,
    place_at=SPOT,
    chosen_at=CHOSEN,
    settle=(SETTLE,),
)


@final
class Speech(Hooks[Grove, Hook]):
    """The language as the grove speaks it."""

    def __init__(self, box: Box) -> None:
        super().__init__(DIALECT, LEXICON, box.program, box.choices, box.ongoing, box.groups, box.trees, box.hooks)
        self.box = box
        self.asked_whose = 0
        """How often it was worked out whose a card is."""

    def owners_now(self, state: Grove, thing: int) -> list[Owner]:
        self.asked_whose += 1
        return state.holder.get(thing, [])

    def look(self, state: Grove) -> InPlay[Grove]:
        return Held(state)

    def lead(self, state: Grove) -> int:
        return 0

    def context_of(self, thing: int, actor: int, item: int) -> Ints:
        return (thing, actor, NOWHERE, NOWHERE)

    def concerns(self, state: Grove, rule: Rule, who: int, seat: int) -> bool:
        if who < 0:
            return (rule.seat if rule.seat >= 0 else rule.owner) in (NOWHERE, seat)
        return bool(self.people(state, who, seat, ()) >> seat & 1)

    def people(self, state: Grove, index: int, seat: int, context: Ints) -> int:
        return 1 << seat if self.groups[index].base == HIMSELF else (1 << SEATS) - 1

    def places(self, state: Grove, index: int, seat: int, context: Ints) -> int:
        return sum([1 << tree for tree in range(TREES) if state.standing[tree]])

    def amount(self, state: Grove, index: int, seat: int, context: Ints) -> int:
        return index

    def in_order(self, state: Grove) -> Sequence[int]:
        return (2, 0, 1)

    def decider(self, state: Grove, chooser: int, seat: int, context: Ints) -> int:
        return chooser

    def spelled(self, state: Grove, place: int) -> str:
        return f"tree {place}"

    def about(self, state: Grove, source: int, node: int) -> tuple[Argument, ...]:
        return source, node

    def listens(self, state: Grove, hook: Hook, about: int, place: int) -> bool:
        return hook.of in (NOWHERE, about)

    def concerned(self, state: Grove, hook: Hook, owner: int, item: int, moment: Ints) -> list[int]:
        return [moment[SEAT]] if owner in (NOWHERE, moment[SEAT]) else []

    def context_at(self, hook: Hook, owner: int, item: int, one: int, moment: Ints) -> Ints:
        return (hook.thing, one, moment[PLACE], moment[EXTRA])

    def user(self, hook: Hook, owner: int, item: int, one: int, moment: Ints) -> Owner:
        return one, item

    def taker(self, state: Grove, hook: Hook, seat: int, context: Ints) -> Owner:
        return seat, NOWHERE


class Who(choosing.ChooseWho[Grove]):
    rule = "GR-001"
    chose_nobody = "chose-nobody"

    def language(self, state: Grove) -> Choosing[Grove]:
        return state.language

    def first(self, state: Grove) -> int:
        return state.language.box.seat.first

    def done(self, state: Grove) -> int:
        return state.language.box.done


class Where(choosing.ChooseWhere[Grove]):
    rule = "GR-001"
    families = ("tree", "done")

    def language(self, state: Grove) -> Choosing[Grove]:
        return state.language

    def actions(self, state: Grove, mask: int) -> list[int]:
        return [state.language.box.tree.first + tree for tree in range(TREES) if mask >> tree & 1]

    def place(self, state: Grove, action: int) -> int:
        return action - state.language.box.tree.first

    def done(self, state: Grove) -> int:
        return state.language.box.done


QUESTIONS: Final[dict[int, Question[Grove]]] = {ASK_WHO: Who(), ASK_WHERE: Where()}


@final
class Play:
    """A grove in which effects happen, one after the other, until somebody is asked."""

    def __init__(self) -> None:
        self.box = Box()
        self.language = Speech(self.box)
        self.state = Grove(self.box, self.language)

    def does(self, node: int, seat: int = 0, source: int = NOWHERE) -> "Play":
        """An effect happens to a gatherer."""
        self.state.push((EFFECT, node, seat, source, seat, NOWHERE, NOWHERE))
        return self.go_on()

    def go_on(self) -> "Play":
        state = self.state
        while (record := state.agenda.top(state.agenda.table)) is not None and record[0] < QUESTION:
            state.agenda.pop(state.agenda.table)
            if record[0] == MOMENT:
                self.language.run_moment(state, record)
            elif record[0] == EFFECT:
                effects.unfold(self.language, state, state.agenda.table, record)
        return self

    @property
    def question(self) -> Ints:
        """What is asked; nothing if nothing is."""
        return self.state.agenda.top(self.state.agenda.table) or ()

    @property
    def offered(self) -> list[str]:
        """The answers, in words."""
        record = self.question
        if record[0] in QUESTIONS:
            actions = QUESTIONS[record[0]].legal(self.state, record[1], record)
        else:
            actions = effects.legal(self.language, self.state, record)
        return [self.box.vocabulary.words(action) for action in actions]

    def says(self, words: str) -> "Play":
        """Whoever is asked answers."""
        state, record = self.state, self.question
        assert words in self.offered, (words, self.offered)
        action = self.box.vocabulary.number(words)
        state.agenda.pop(state.agenda.table)
        if record[0] in QUESTIONS:
            QUESTIONS[record[0]].answer(state, record[1], record, action)
        else:
            if action == self.box.choices.yes:
                self.language.wanted(state, record[effects.NODE], record[effects.SEAT], record[effects.CONTEXT :])
            effects.answer(self.language, state, state.agenda.table, record, action)
        return self.go_on()

    def holds(self, word: str, *arguments: int, thing: int = 0, owner: Owner = NOBODYS, condition: int = -1) -> None:
        """A card says something as long as it is in play with its owner."""
        number = NUMBERS[word]
        said = (thing, self.box.word(word, *arguments), condition)
        self.box.ongoing[number] = (*self.box.ongoing.get(number, ()), said)
        self.state.holder[thing] = [owner]

    def listens(self, effect: int, *, limit: int = NO_LIMIT, requires: tuple[int, ...] = (), of: int = -1) -> Hook:
        """Card 9, which is nobody's, does something whenever somebody gains."""
        hook = Hook(len(self.box.hooks.get(0, ())), 9)
        hook.effect, hook.limit, hook.requires, hook.of = effect, limit, requires, of
        self.box.hooks[0] = (*self.box.hooks.get(0, ()), hook)
        self.state.holder[9] = [NOBODYS]
        return hook
