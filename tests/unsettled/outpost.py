"""A crew on the toy planet with nodes laid out and stacks of cards: what the chapters about finds and tasks need."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.unsettled import boxes, crew
from tests.unsettled.crew import Crew, Says
from unmapped.games.unsettled.cards import compiling
from unmapped.games.unsettled.cards.cartridge import ANOMALY_CARD, OPPORTUNITY_CARD, PLANET_CARD
from unmapped.games.unsettled.cards.content import framework
from unmapped.games.unsettled.cards.kinds import SETTLE, WINDOW
from unmapped.games.unsettled.cards.words import POSITIONS, slot_of
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import (
    ANOMALIES,
    MYSTERIES,
    NODE,
    NOWHERE,
    OPPORTUNITIES,
    PILES,
    STACKS,
    STREAMS,
    Expedition,
)
from unmapped.games.unsettled.turn.rules import QUESTIONS, Rules
from unmapped.games.unsettled.turn.words import speech
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Journal
from unmapped.language.effects import EFFECT

crew.QUESTIONS.update(QUESTIONS)

Word = dict[str, object]
"""A word of an effect, as content spells it."""
Edit = tuple[str, str, str]
"""A file of the toy planet, what stands there, what shall stand there; to nothing something is added."""


class Box(crew.Planet):
    """The toy planet with some changes, ready to learn effects."""

    def __init__(self, changes: tuple[Edit, ...]) -> None:
        files = boxes.toy()
        for file, old, new in changes:
            assert old in files[file], (file, old)
            files[file] = files[file].replace(old, new, 1) if old else files[file] + new
        with TemporaryDirectory() as folder:
            self._builder = compiling._Builder(boxes.read(Path(folder), files), framework())
        self.cartridge = self._builder.build()


@cache
def box(changes: tuple[Edit, ...]) -> Box:
    """The toy planet with these changes."""
    return Box(changes)


class Outpost(Crew):
    """A table with nodes around the Scarab, shuffled stacks, and a task that has not begun."""

    def __init__(self, *changes: Edit, seats: int = 3, nodes: Sequence[str] = ("n1", "n2", "e1")) -> None:
        self.planet = box(changes)
        made = self.planet.cartridge
        cards = Cards(seats + 1, made.cards, PILES)
        self.state = state = Expedition(Agenda(seats), cards, Chance("outpost", STREAMS), seats, made, speech(made))
        self.journal = state.journal = Journal(seats)
        state.turn = 1
        state.cubes = [2] * (3 * seats)
        state.endurance = [made.numbers.endurance] * seats
        state.supply = [made.numbers.comprehension_per_discipline] * 3
        self.checks = 0
        self.windows: list[tuple[Ints, ...]] = []
        for card, at in enumerate(nodes):
            place = atlas.new_place(state, slot_of(POSITIONS.index(at)))
            cards.deal(NODE + place, (card,))
        self._deal(OPPORTUNITIES, OPPORTUNITY_CARD)
        self._deal(ANOMALIES, ANOMALY_CARD)
        first = made.first[PLANET_CARD]
        for stack in range(-1, made.stacks):
            own = tuple([first + one for one, of in enumerate(made.stack) if of == stack])
            cards.deal(STACKS + stack if stack >= 0 else MYSTERIES, own)
            cards.hide(own)
        half = cards.piles[OPPORTUNITIES]
        cards.piles[OPPORTUNITIES], cards.piles[OPPORTUNITIES + 1] = half[:6], half[6:]

    def _deal(self, pile: int, kind: int) -> None:
        first = self.planet.cartridge.first
        self.state.cards.deal(pile, tuple(range(first[kind], first[kind + 1])))
        self.state.cards.hide(self.state.cards.piles[pile])

    def _step(self, record: Ints) -> None:
        if record[0] == WINDOW:
            self.windows.append(self.state.agenda.lanes[-1])
        else:
            Rules(self.planet.cartridge).run(self.state, self.state.agenda.table, record)

    # What happens.

    def card(self, name: str) -> int:
        """The number of a card, or of anything that has an id."""
        return self.planet.cartridge.ids.index(name)

    def on_top(self, pile: int, *names: str) -> "Outpost":
        """Let these cards lie on top of a pile, wherever they were."""
        chosen = tuple([self.card(name) for name in names])
        piles = self.state.cards.piles
        for number, cards in enumerate(piles):
            piles[number] = tuple([card for card in cards if card not in chosen])
        piles[pile] = chosen + piles[pile]
        return self

    def stand(self, *places: int) -> "Outpost":
        """Let the explorers stand at these places."""
        self.state.where[: len(places)] = places
        return self

    def says_of(self, says: Says, thing: str, seat: int = 0, *, cube: int = NOWHERE) -> "Outpost":
        """An effect of a card happens to an explorer."""
        ctx = (self.card(thing), seat, cube, NOWHERE, NOWHERE)
        self.goes((EFFECT, self.planet.learn(says), seat, *ctx), (SETTLE,))
        return self

    def answers(self, seat: int, words: str) -> "Outpost":
        """One of several who are asked answers."""
        record = self.question
        assert record[1] >> seat & 1, f"{seat} is not asked"
        action = self.state.planet.vocabulary.number(words)
        question = crew.QUESTIONS[record[0]]
        assert action in question.legal(self.state, seat, record)
        self.state.agenda.pop(self.state.agenda.table)
        question.answer(self.state, seat, record, action)
        self.go_on()
        return self

    # What there is.

    def names(self, pile: int) -> list[str]:
        """The ids of the cards of a pile."""
        return [self.planet.cartridge.ids[card] for card in self.state.cards.piles[pile]]

    def discovery(self, letter: str) -> int:
        """The number of a discovery of the toy planet."""
        return self.planet.cartridge.discoveries.index(f"thing-{letter}")

    def place_of(self, marker: int) -> int:
        """Where a moment marker is."""
        return finding.moment_place(self.state, marker)

    def offered_to(self, seat: int) -> list[str]:
        """The answers of one of several who are asked, in words."""
        record = self.question
        found = crew.QUESTIONS[record[0]].legal(self.state, seat, record)
        return [self.state.planet.vocabulary.words(action) for action in found]
