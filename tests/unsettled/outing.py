"""Explorers on a planet that is installed, in the middle of a turn, as a table plays it."""

from collections.abc import Mapping, Sequence
from typing import Self

from tests.unsettled.camp import Camp
from unmapped.games.unsettled.cards.cartridge import MOOD_THING, PLANET_THING
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.cards.kinds import END_TURN, HOOKS, PASS_TIME, SETTLE, TRIGGERS, TURN_ON
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.words import ACTIONS as ACTION_NAMES
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.game import Unsettled
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.owed import OTHER
from unmapped.games.unsettled.table.state import ACTIONS, NOWHERE, Expedition
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Journal
from unmapped.kernel.record import Origin
from unmapped.kernel.table import Table
from unmapped.language.effects import EFFECT


class Outing(Camp):
    """A camp where explorer 0 has its turn; what is laid out by hand counts from the next thing that happens."""

    def __init__(self, planet: str = "orrowin", seats: int = 2, task: str = "a") -> None:
        super().__init__(planet, seats, task)
        self.state.journal = Journal(seats)
        self.state.consents = False
        self.state.push((TURN_ON,))
        origin = Origin("unsettled", 1, seats, 1, Options(planet=planet))
        self.table: Table[Expedition] = Table(Unsettled(), Rules(self.planet), origin, state=self.state)

    def happens(self, *records: Ints) -> Self:
        """Put records on the agenda and go on until somebody is asked."""
        self.state.push(*records)
        self.table._settle()
        self.table._forget_legal()
        return self

    def rolls(self, mood: str) -> Self:
        """The planet is in a mood."""
        first = self.planet.first[MOOD_THING]
        self.state.mood = self.planet.ids[first:].index(mood)
        effect = self.planet.moods[self.state.mood][2]
        if effect >= 0:
            context = (first + self.state.mood, self.state.active, NOWHERE, NOWHERE, NOWHERE)
            self.happens((EFFECT, effect, self.state.active, *context), (SETTLE,))
        return self

    def fires(self, trigger: str) -> Self:
        """A trigger fires."""
        return self.happens((TRIGGERS, self.planet.trigger_names.index(trigger)), (SETTLE,))

    def passes(self, time: int) -> Self:
        """Time passes, in one advance."""
        return self.happens((PASS_TIME, 0, self.state.active, OTHER, time), (SETTLE,))

    def ends_turn(self) -> Self:
        """The turn ends: whatever the table was asked before is over."""
        self.state.agenda.clear()
        return self.happens((END_TURN,))

    def declines(self, *prompts: str) -> Self:
        """Say no as long as that is asked."""
        while self.prompt in prompts:
            self.act("no")
        return self

    def occurs(self, occasion: str) -> Self:
        """An occasion comes that the planet itself waits for."""
        moment, thing = MOMENT["occasion"], self.planet.first[PLANET_THING]
        waiting = [hook.of for hook in self.planet.hooks[moment] if hook.thing == thing]
        written = [hook.of for hook in load(self.planet.name).hooks if hook.on == "occasion"]
        return self.happens((HOOKS, moment, NOWHERE, waiting[written.index(occasion)], NOWHERE, NOWHERE), (SETTLE,))

    def reaches(self, number: int) -> Self:
        """A face of the task becomes current, and what it says happens; then its objective stands."""
        face = self.planet.faces[self.state.task][number - 1]
        self.state.face = number - 1
        self.state.face_stands = True
        if face.effect < 0:
            return self.happens()
        return self.happens((EFFECT, face.effect, 0, face.thing, 0, NOWHERE, NOWHERE, NOWHERE), (SETTLE,))

    def is_a(self, name: str, seat: int = 0) -> bool:
        """Whether an explorer has a property."""
        return finding.has_property(self.state, seat, self.planet.property_names.index(name))

    def act(self, *answers: str) -> Self:
        """Whoever is asked gives one answer after the other."""
        for words in answers:
            seat = self.table.to_act[0]
            offered = [self.table.words(action) for action in self.table.legal(seat)]
            assert words in offered, f"{words} is not among {offered}"
            self.table.act(seat, self.table.number(words))
        return self

    def offers(self) -> list[str]:
        """What whoever is asked may answer."""
        return [self.table.words(action) for action in self.table.legal(self.asked)]

    def covered(self, seat: int) -> dict[str, str]:
        """Which distress covers which action of an explorer."""
        covers = self.state.covers[ACTIONS * seat : ACTIONS * (seat + 1)]
        return {name: self.planet.ids[card] for name, card in zip(ACTION_NAMES, covers, strict=True) if card >= 0}

    @property
    def asked(self) -> int:
        """Who is asked, the first of several."""
        return self.table.to_act[0]

    @property
    def prompt(self) -> str:
        """The key of what is asked."""
        prompt = self.table.prompt(self.table.to_act[0])
        return prompt.key if prompt else ""

    @property
    def told(self) -> list[str]:
        """The keys of the journal's lines."""
        journal = self.state.journal
        return [line.key for line in journal.lines] if journal else []

    def at_token(self, name: str) -> int:
        """The place of a token."""
        return self.state.token_at[self.planet.first_piece[self.planet.tokens.index(name)]]


def laid_out(planet: str, cards: Mapping[str, str], task: str, face: int, nodes: Sequence[str]) -> Outing:
    """Two explorers aboard before a face of a task, with cards at their positions: all of them, or only some."""
    outing = Outing(planet, 2, task)
    for at in nodes or cards:
        outing.node(cards[at], at)
    outing.state.face = face
    return outing
