"""A crew on the toy planet, to whom words happen: what the chapters about the crew need, and no more of a table."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.unsettled import boxes
from unmapped.games.unsettled.cards import compiling, context
from unmapped.games.unsettled.cards.cartridge import BREAKTHROUGH_CARD, DISTRESS_CARD, PLANET_THING, Cartridge
from unmapped.games.unsettled.cards.content import framework
from unmapped.games.unsettled.cards.kinds import (
    AFTER,
    ASK_COVER,
    ASK_CUBE,
    ASK_DISCIPLINE,
    ASK_DISTRESS,
    ASK_GIVE_UP,
    ASK_IGNORE,
    ASK_SHARE,
    ASK_SHIFT,
    ASK_SPARE,
    ASK_TRIGGER,
    ASK_WHO,
    CHECK,
    DRAW_DISTRESS,
    HOOKS,
    INSIGHT,
    PASS_TIME,
    RESET_PURSUIT,
    SETTLE,
    TEXT,
    TRIGGERS,
    TRUST,
    WINDOW,
)
from unmapped.games.unsettled.cards.verbs import VERBS, Verb
from unmapped.games.unsettled.effects import choosing, hooks
from unmapped.games.unsettled.explorers import distress, focus, insight, trust
from unmapped.games.unsettled.planet import clock
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import BREAKTHROUGHS, DISTRESS, NOWHERE, PILES, STREAMS, Expedition
from unmapped.games.unsettled.turn.words import speech
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.content import Location
from unmapped.kernel.journal import Journal
from unmapped.language import effects
from unmapped.language.effects import CHOICE, CONSENT, EFFECT, LINK
from unmapped.language.questions import Question
from unmapped.language.script import decode_effect

QUESTIONS: Final[dict[int, Question[Expedition]]] = {
    ASK_CUBE: focus.ChooseCube(),
    ASK_SHARE: focus.Share(),
    ASK_COVER: distress.ChooseCover(),
    ASK_DISTRESS: distress.ChooseDistress(),
    ASK_DISCIPLINE: insight.ChooseDiscipline(),
    ASK_GIVE_UP: insight.GiveUp(),
    ASK_IGNORE: clock.IgnoreTime(),
    ASK_SHIFT: clock.ShiftTrigger(),
    ASK_TRIGGER: clock.ChooseTrigger(),
    ASK_SPARE: clock.SpareWrap(),
    ASK_WHO: choosing.ChooseWho(),
}

Word = Mapping[str, object]
Says = Word | Sequence[Word]


class Planet:
    """The toy planet with some more rules, ready to learn further effects."""

    def __init__(self, more: str, triggers: str, distress: str, tokens: str) -> None:
        files = boxes.toy()
        head = files["planet.toml"].split("[[hooks]]")[0]
        files["planet.toml"] = head.replace('[{ id = "bell", name = "Bell", spaces = [4] }]', triggers) + more
        files["distress.toml"] = distress + files["distress.toml"]
        files["tokens.toml"] += tokens
        with TemporaryDirectory() as folder:
            self._builder = compiling._Builder(boxes.read(Path(folder), files), framework())
        self.cartridge: Cartridge = self._builder.build()

    def learn(self, says: Says) -> int:
        """The node of an effect; an equal one is learnt again."""
        return self._builder.said.effect(decode_effect(says, VERBS, Location("test"), chains=True))

    def learn_condition(self, says: Word) -> int:
        """The node of a condition."""
        decoded: object = decode_effect(says, VERBS, Location("test"))
        word: Verb = decoded  # type: ignore[assignment]
        return self._builder.encoder.add(self._builder.encoder.verb(word))


@cache
def planet(more: str, triggers: str, distress: str, tokens: str) -> Planet:
    """The toy planet with these rules."""
    return Planet(more, triggers, distress, tokens)


class Crew:
    """A table with explorers aboard, all cubes at 2, ten spaces of time, and nothing else laid out."""

    def __init__(
        self,
        seats: int = 3,
        *,
        more: str = "",
        triggers: str = '[{ id = "bell", name = "Bell" }]',
        distress: str = "",
        tokens: str = "",
    ) -> None:
        self.planet = planet(more, triggers, distress, tokens)
        made = self.planet.cartridge
        cards = Cards(seats + 1, made.cards, PILES)
        self.state = state = Expedition(Agenda(seats), cards, Chance("crew", STREAMS), seats, made, speech(made))
        self.journal = state.journal = Journal(seats)
        state.cubes = [2] * (3 * seats)
        state.endurance = [made.numbers.endurance] * seats
        state.supply = [made.numbers.comprehension_per_discipline] * 3
        first = made.first
        cards.deal(DISTRESS, tuple(range(first[DISTRESS_CARD], first[DISTRESS_CARD + 1])))
        own = range(first[BREAKTHROUGH_CARD], first[BREAKTHROUGH_CARD + 1])
        for discipline in range(3):
            found = [card for card in own if insight.discipline_of(state, card) == discipline]
            cards.deal(BREAKTHROUGHS + discipline, tuple(found))
        self.checks = 0
        """How often it was asked what became true."""
        self.windows: list[tuple[Ints, ...]] = []
        """What lay behind each window that opened."""

    # What happens.

    def does(self, says: Says, seat: int = 0, *, actor: int | None = None, cube: int = NOWHERE) -> "Crew":
        """An effect happens to an explorer, of the explorer's own doing unless it is somebody else's."""
        made = self.planet.cartridge
        ctx = [made.first[PLANET_THING], 0, 0, NOWHERE, NOWHERE]
        ctx[context.ACTOR] = seat if actor is None else actor
        ctx[context.CUBE] = cube
        return self.goes((EFFECT, self.planet.learn(says), seat, *ctx), (SETTLE,))

    def holds(self, says: Word, seat: int = 0) -> bool:
        """Whether a condition holds for an explorer."""
        ctx = (self.planet.cartridge.first[PLANET_THING], seat, NOWHERE, NOWHERE, NOWHERE)
        return self.state.language.holds(self.state, seat, self.planet.learn_condition(says), ctx)

    def could(self, says: Says, seat: int = 0) -> bool:
        """Whether an effect would change anything."""
        ctx = (self.planet.cartridge.first[PLANET_THING], seat, NOWHERE, NOWHERE, NOWHERE)
        return self.state.language.possible(self.state, seat, self.planet.learn(says), ctx)

    def must(self, says: Says, seat: int = 0) -> bool:
        """Whether all that is compulsory in an effect can be carried out."""
        ctx = (self.planet.cartridge.first[PLANET_THING], seat, NOWHERE, NOWHERE, NOWHERE)
        return self.state.language.performable(self.state, seat, self.planet.learn(says), ctx)

    def goes(self, *records: Ints) -> "Crew":
        """Put records on the agenda and go on until somebody is asked."""
        self.state.push(*records)
        return self.go_on()

    def go_on(self) -> "Crew":
        """Carry out steps until somebody is asked, or nothing is left."""
        agenda = self.state.agenda
        while agenda.lanes[-1] and agenda.lanes[-1][0][0] < effects.CHOICE:
            self._step(agenda.pop(agenda.table))
        return self

    def _step(self, record: Ints) -> None:
        state, kind = self.state, record[0]
        if kind == EFFECT:
            effects.carry_out(state.language, state, state.agenda.table, record[1], record[2], record[3:])
        elif kind in (SETTLE, LINK):
            if state.owed:
                state.push(clock.due(state), (SETTLE,))
        elif kind == WINDOW:
            self.windows.append(state.agenda.lanes[-1])
        elif kind == CHECK:
            self.checks += 1
        elif kind == PASS_TIME:
            clock.pass_time(state, record)
        elif kind == TRIGGERS:
            clock.fire(state, record)
        elif kind == TRUST:
            trust.step(state, record)
        elif kind == INSIGHT:
            insight.climb(state, record)
        elif kind == RESET_PURSUIT:
            insight.reset_pursuit(state, record)
        elif kind == DRAW_DISTRESS:
            distress.draw(state, record)
        elif kind == HOOKS:
            hooks.run(state, record)
        elif kind == AFTER:
            links.wait(state, record)
        else:
            assert kind == TEXT, record
            links.say(state, record)

    # What is asked.

    @property
    def question(self) -> Ints:
        """What is asked; nothing if it is over."""
        lane = self.state.agenda.lanes[-1]
        return lane[0] if lane else ()

    @property
    def asked(self) -> int:
        """Who is asked."""
        record = self.question
        return record[2] if record[0] in (CHOICE, CONSENT) else record[1]

    @property
    def offered(self) -> list[str]:
        """The answers, in words."""
        return [self.state.planet.vocabulary.words(action) for action in self._legal()]

    def _legal(self) -> list[int]:
        record = self.question
        if not record:
            return []
        if record[0] in (CHOICE, CONSENT):
            return effects.legal(self.state.language, self.state, record)
        found = QUESTIONS[record[0]].legal(self.state, record[1], record)
        assert found == sorted(found)
        return found

    def says(self, *answers: str) -> "Crew":
        """Answer what is asked, one answer after the other."""
        for words in answers:
            record = self.question
            action = self.state.planet.vocabulary.number(words)
            assert action in self._legal(), f"{words} is not among {self.offered}"
            self.state.agenda.pop(self.state.agenda.table)
            if record[0] in (CHOICE, CONSENT):
                effects.answer(self.state.language, self.state, self.state.agenda.table, record, action)
            else:
                QUESTIONS[record[0]].answer(self.state, record[1], record, action)
            self.go_on()
        return self

    @property
    def told(self) -> list[str]:
        """The keys of the journal's lines."""
        return [line.key for line in self.journal.lines]

    # What there is.

    def cubes(self, seat: int = 0) -> list[int]:
        """What the cubes of an explorer show: awareness, wonder, energy."""
        return self.state.cubes[3 * seat : 3 * seat + 3]

    def show(self, *faces: int, seat: int = 0) -> "Crew":
        """Let the cubes of an explorer show these faces."""
        self.state.cubes[3 * seat : 3 * seat + 3] = faces
        return self
