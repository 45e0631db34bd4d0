"""Explorers on a map of the toy planet, written as a line of text, who move, send LUNA and gather.

    land = Land("a n1, (b) e1, c apart", a="edges = { n = ['time'] }")
    land.move("n1")
    assert land.at() == "a"

Nodes are called by letters, `a` to `l`; one in brackets lies face down. Places go by their positions (`n1` is north of
the Scarab). The rest of the nodes are the stack, from `a` on.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.unsettled import boxes, crew
from tests.unsettled.crew import Crew, Planet, Says
from unmapped.games.unsettled.cards import compiling
from unmapped.games.unsettled.cards.cartridge import PLANET_THING
from unmapped.games.unsettled.cards.content import framework
from unmapped.games.unsettled.cards.kinds import (
    ARRIVE,
    ARRIVE_EDGE,
    ASK_CARRY,
    ASK_CONSENT,
    ASK_HAUL,
    ASK_LUNA,
    ASK_PLANK,
    ASK_PUSH,
    ASK_RESOURCE,
    ASK_ROAM,
    ASK_SLOT,
    ASK_STEP,
    ASK_SWAP,
    ASK_SYMBOL,
    ASK_WHERE,
    CROSS,
    ENTER,
    MOVE_ON,
    PLACE_ON,
    ROAM,
    ROAM_TO,
    SETTLE,
    STEP_ON,
    SWAP,
)
from unmapped.games.unsettled.cards.words import POSITIONS, slot_of
from unmapped.games.unsettled.effects import choosing, counters, finding
from unmapped.games.unsettled.explorers import resources
from unmapped.games.unsettled.exploring import exploring, luna, moving, places, placing
from unmapped.games.unsettled.planet import creatures
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import (
    APART,
    ENVIRONMENT,
    NODE,
    NOWHERE,
    PILES,
    SCARAB,
    STREAMS,
    Expedition,
)
from unmapped.games.unsettled.turn.words import speech
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Journal
from unmapped.kernel.ledger import Refusal
from unmapped.language.world import changed

WORDS = (counters, places)
"""Modules that bring words, and nothing to speak of."""

crew.QUESTIONS.update(
    {
        ASK_WHERE: choosing.ChooseWhere(),
        ASK_STEP: moving.ChooseStep(),
        ASK_CARRY: moving.ChooseCarry(),
        ASK_SYMBOL: moving.IgnoreSymbol(),
        ASK_CONSENT: placing.GiveConsent(),
        ASK_PUSH: placing.ChoosePush(),
        ASK_SWAP: placing.ChooseSwap(),
        ASK_PLANK: placing.ChoosePlank(),
        ASK_SLOT: exploring.ChooseSlot(),
        ASK_LUNA: luna.MoveLuna(),
        ASK_RESOURCE: resources.ChooseResource(),
        ASK_HAUL: resources.ChooseHaul(),
        ASK_ROAM: creatures.ChooseRoam(),
    }
)

_STEPS: Final = {
    STEP_ON: moving.step_on,
    ARRIVE_EDGE: moving.arrive_edge,
    ARRIVE: moving.arrive,
    ENTER: moving.enter,
    MOVE_ON: moving.move_on,
    CROSS: moving.cross,
    PLACE_ON: placing.place_on,
    SWAP: placing.swap,
    ROAM: creatures.roam,
    ROAM_TO: creatures.roam_to,
}

TOKENS = """
[[token]]
id = "sign"
name = "Sign"
kind = "marker"
limit = 3

[[token]]
id = "lamp"
name = "Lamp"
kind = "item"
"""


class Country(Planet):
    """The toy planet with nodes of its own, ready to learn effects."""

    def __init__(self, nodes: tuple[tuple[str, str], ...], more: str, distress: str, tokens: str) -> None:
        files = boxes.toy()
        files["planet.toml"] = files["planet.toml"].split("[[hooks]]")[0] + more
        said = dict(nodes)
        files["environment.toml"] = "".join(
            f'\n[[environment]]\nid = "node-{one}"\nname = "Node {one}"\ntext = "It is."\n{_edges(said.get(one, ""))}'
            for one in boxes.LETTERS
        )
        files["distress.toml"] = distress + files["distress.toml"]
        files["tokens.toml"] += TOKENS + tokens
        with TemporaryDirectory() as folder:
            self._builder = compiling._Builder(boxes.read(Path(folder), files), framework())
        self.cartridge = self._builder.build()


def _edges(said: str) -> str:
    return said if "edges" in said else f"edges = {{}}\n{said}"


@cache
def country(nodes: tuple[tuple[str, str], ...], more: str, distress: str, tokens: str) -> Country:
    """The toy planet with these nodes and rules."""
    return Country(nodes, more, distress, tokens)


class Land(Crew):
    """A table with nodes laid out as the line says, everybody aboard, in the middle of the turn of explorer 0."""

    def __init__(
        self,
        line: str = "",
        nodes: Mapping[str, str] | None = None,
        *,
        seats: int = 2,
        more: str = "",
        distress: str = "",
        tokens: str = "",
        **named: str,
    ) -> None:
        said = {**(nodes or {}), **named}
        self.planet = country(tuple(sorted(said.items())), more, distress, tokens)
        made = self.planet.cartridge
        cards = Cards(seats + 1, made.cards, PILES)
        self.state = state = Expedition(Agenda(seats), cards, Chance("land", STREAMS), seats, made, speech(made))
        self.journal = state.journal = Journal(seats)
        self.checks = 0
        self.windows: list[tuple[Ints, ...]] = []
        state.turn = 1
        state.consents = False
        state.cubes = [2] * (3 * seats)
        state.endurance = [made.numbers.endurance] * seats
        state.supply = [made.numbers.comprehension_per_discipline] * 3
        cards.deal(ENVIRONMENT, tuple(range(12)))
        for node in line.split(",") if line else ():
            self._lay(*node.split())
        cards.hide(cards.piles[ENVIRONMENT])

    def _lay(self, name: str, where: str) -> None:
        state = self.state
        place = atlas.new_place(state, APART if where == "apart" else self.slot(where))
        card = boxes.LETTERS.index(name.strip("()"))
        state.cards.move(card, ENVIRONMENT, NODE + place)
        if name.startswith("("):
            state.backs |= 1 << place
        else:
            state.place_tags[place] |= state.planet.tags[card]

    # What happens.

    def does(self, says: Says, seat: int = 0, *, actor: int | None = None, cube: int = NOWHERE) -> "Land":
        """An effect happens to an explorer."""
        super().does(says, seat, actor=actor, cube=cube)
        return self

    def says(self, *answers: str) -> "Land":
        """Answer what is asked, one answer after the other."""
        super().says(*answers)
        return self

    def _step(self, record: Ints) -> None:
        if record[0] in _STEPS:
            _STEPS[record[0]](self.state, record)
        else:
            super()._step(record)

    def group(self, state: Expedition, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The explorers that a group names, clockwise."""
        mask = finding.people(state, verb[1], seat, context)
        return tuple([one for one in state.clockwise() if mask >> one & 1])

    def commands(self) -> list[str]:
        """Where the active explorer can move to, and what LUNA can do."""
        state = self.state
        legal = moving.legal(state, state.active) + luna.legal(state, state.active)
        assert legal == sorted(legal)
        return [state.planet.vocabulary.words(action) for action in legal]

    def move(self, where: str, *answers: str) -> "Land":
        """The active explorer begins the MOVE."""
        return self._command(f"move to {where}", *answers)

    def luna(self, where: str, *answers: str) -> "Land":
        """LUNA makes her move."""
        return self._command(f"luna to {where}", *answers)

    def scan(self, what: str) -> "Land":
        """LUNA scans."""
        return self._command(f"scan {what}")

    def _command(self, words: str, *answers: str) -> "Land":
        state = self.state
        assert words in self.commands(), f"{words} is not among {self.commands()}"
        action = state.planet.vocabulary.number(words)
        state.push((SETTLE,))
        if action < state.planet.words.luna.first:
            moving.start(state, state.active, action)
        else:
            luna.act(state, state.active, action)
        self.go_on()
        self.says(*answers)
        return self

    def why_not(self, words: str) -> list[str]:
        """The rules against a command of the active explorer."""
        state = self.state
        action = state.planet.vocabulary.number(words)
        found: list[Refusal]
        if action < state.planet.words.luna.first:
            found = moving.refusals(state, state.active, action)
        else:
            found = luna.refusals(state, state.active, action)
        assert (words in self.commands()) == (not found), words
        return [refusal.rule for refusal in found]

    def begins(self, seat: int) -> "Land":
        """Another turn begins, of this explorer."""
        state = self.state
        state.active = seat
        state.turn += 1
        state.moved = state.luna_moved = state.luna_scanned = False
        state.steps_taken = 0
        state.used = ()
        return self

    # What there is.

    @staticmethod
    def slot(where: str) -> int:
        """The slot of a position."""
        return slot_of(POSITIONS.index(where))

    def place(self, name: str) -> int:
        """The place of a node by its letter, face up or down; `scarab` for the ship."""
        if name == "scarab":
            return SCARAB
        card = boxes.LETTERS.index(name)
        return next(place for place in range(self.state.places) if self.state.card_at(place) == card)

    def name(self, place: int) -> str:
        """A node by its letter."""
        return "scarab" if place == SCARAB else boxes.LETTERS[self.state.card_at(place)]

    def at(self, seat: int = 0) -> str:
        """Where an explorer is."""
        return self.name(self.state.where[seat])

    @property
    def luna_at(self) -> str:
        """Where LUNA is."""
        return self.name(self.state.luna)

    def stand(self, *names: str) -> "Land":
        """Let explorers stand on nodes: the first one, the second, ..."""
        for seat, name in enumerate(names):
            self.state.where[seat] = self.place(name)
        return self

    def token(self, name: str, where: str) -> "Land":
        """Put the first piece of a token on a node."""
        planet = self.state.planet
        self.state.token_at = changed(
            self.state.token_at, planet.first_piece[planet.tokens.index(name)], self.place(where)
        )
        return self

    def token_at(self, name: str) -> list[str]:
        """Where the pieces of a token lie, or who bears them."""
        state = self.state
        token = state.planet.tokens.index(name)
        first = state.planet.first_piece[token]
        found = [state.token_at[piece] for piece in range(first, first + state.planet.piece_count[token])]
        return [f"with {at - 100}" if at >= 100 else self.name(at) for at in found if at >= 0]

    def lies(self, name: str) -> tuple[int, int]:
        """The data and materials on a node."""
        place = self.place(name)
        return self.state.node_data[place], self.state.node_material[place]

    def put(self, name: str, data: int = 0, material: int = 0) -> "Land":
        """Put resources on a node."""
        self.state.node_data[self.place(name)] = data
        self.state.node_material[self.place(name)] = material
        return self

    @property
    def thing(self) -> int:
        """The planet, on which effects stand unless said otherwise."""
        return self.state.planet.first[PLANET_THING]

    def lines(self) -> list[str]:
        """The keys of the journal's lines."""
        return [line.key for line in self.journal.lines]
