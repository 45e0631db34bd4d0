"""What an expedition that is over tells those who design it: figures, and what became of every card.

Almost all of it is read from the journal, which names cards by their ids. Interpreted: nothing waits for it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, final

from unmapped.games.unsettled.cards import cartridge as built
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.content import load
from unmapped.games.unsettled.table.options import Options
from unmapped.games.unsettled.table.state import HOLLOW, WON, Expedition
from unmapped.kernel.definition import SURVIVAL, Account, Figure, Target, Use, spread_of
from unmapped.kernel.journal import Line
from unmapped.kernel.table import Table

_COMMANDS: Final = ("set", "move to", "luna to", "scan")
_FREE: Final = ("use", "cope", "reset to", "forfeit", "give", "take")
"""Verbs of free actions (US-286); the others are those of a turn, or answers."""

_ACTED: Final = ("set", "used")
"""Lines that name the thing that was acted on."""

_SHOWN: Final = ("explored", "revealed", "shown")
"""Lines by which nodes are turned up, and a word for what lies there at the end: some do from the beginning."""

_KINDS: Final[tuple[tuple[str, int, tuple[str, ...], tuple[str, ...]], ...]] = (
    ("node", built.ENVIRONMENT_CARD, _SHOWN, _ACTED),
    ("opportunity", built.OPPORTUNITY_CARD, ("opportunity",), ("completed",)),
    ("breakthrough", built.BREAKTHROUGH_CARD, ("breakthrough",), ("used",)),
    ("distress", built.DISTRESS_CARD, ("distress",), ("relieved",)),
    ("anomaly", built.ANOMALY_CARD, ("discovery",), ("consumed",)),
    ("planet card", built.PLANET_CARD, ("drew",), _ACTED),
)
"""For each kind of card its name, and the lines by which one comes, and by which it is used."""

_SURVIVAL: Final = {1: (0.6, 0.7), 2: (0.5, 0.6), 3: (0.4, 0.5), 4: (0.3, 0.4)}
"""By challenge: how many crews are to come home, at harrowing."""

_EASIER: Final = {"discomforting": (0.08, 0.2), "excruciating": (-0.45, -0.2)}
"""What the other difficulties add to that."""


def account(table: Table[Expedition]) -> Account:
    """The account of a table that is over."""
    state = table.state
    lines = state.journal.lines if state.journal is not None else []
    tally = _Tally(state, lines)
    return Account((*_figures(table, tally), *_at_home(state)), tuple(_uses(state, tally)))


def targets(seats: int, options: Options) -> tuple[Target, ...]:
    """What a planet of this challenge aims at."""
    low, high = _SURVIVAL[load(options.planet).challenge]
    less, more = _EASIER.get(options.difficulty, (0.0, 0.0))
    survival = Target(SURVIVAL, low + less, high + more)
    if options.difficulty == "introductory":
        survival = Target(SURVIVAL, 0.8, 1.0)  # On every planet, and with no end above;
    elif options.difficulty == "excruciating":
        survival = Target(SURVIVAL, 0.0, min(high + more, 0.45))  # here with none below.
    return (
        survival,
        Target(spread_of("seats"), 0.0, 0.15),
        Target(spread_of("task"), 0.0, 0.2),
        Target("turns of those who came home", 24, 32),
        Target("endurance left at home", 1.0, 1.4),
        Target("time per turn", 1.7, 2.0),
        Target("insight per turn", 1.0, 1.2),
        Target("nodes revealed", 7, 11),
        Target("opportunities completed", 4, 7),
        Target("comprehension gained", 5, 9),
        Target("structures built", 2, 3),
        Target("breakthrough uses", 10, 20),
        Target("breakthroughs on others' turns", 0.5, 1.0),
        Target("distress at a time", 2, 4),
        Target("distress ran out", 0.0, 0.2),
        Target("free actions", 0.25, 0.4),
    )


@final
class _Tally:
    """The lines of a journal, counted."""

    def __init__(self, state: Expedition, lines: Sequence[Line]) -> None:
        planet = state.planet
        self.kind = {name: kind for name, (kind, _) in zip(planet.ids, planet.things, strict=True)}
        self.lines = Counter([line.key for line in lines])
        self.things = Counter([(line.key, name) for line in lines for name in line.args if isinstance(name, str)])
        shown = [state.card_at(place) for place in range(1, state.places) if state.revealed(place)]
        self.things.update({("shown", planet.ids[card]): 1 for card in shown})
        self.amounts: Counter[str] = Counter()
        self.off_turn = 0
        """Breakthroughs that were used on the turn of somebody else."""
        self.distress: list[int] = []
        """How much distress the crew bore at the beginning of each turn."""
        active = borne = 0
        for line in lines:
            if line.key == "turn":
                active = line.seat
                self.distress.append(borne)
            elif line.key == "used":
                self.off_turn += line.seat != active and self.kind[str(line.args[-1])] == built.BREAKTHROUGH_CARD
            elif line.key in ("distress", "relieved"):
                borne += 1 if line.key == "distress" else -1
            elif line.key in ("time", "insight"):
                self.amounts[line.key] += int(line.args[-1])

    def count(self, keys: Iterable[str], name: str) -> int:
        """How often lines of these kinds speak of a thing."""
        return sum([self.things[key, name] for key in keys])

    def distinct(self, keys: Sequence[str], kind: int) -> int:
        """Of how many things of a kind they speak."""
        return len({name for key, name in self.things if key in keys and self.kind.get(name) == kind})

    def on(self, key: str, kind: int) -> int:
        """How many lines speak of things of a kind."""
        return sum([n for (other, name), n in self.things.items() if other == key and self.kind.get(name) == kind])


def _figures(table: Table[Expedition], tally: _Tally) -> list[Figure]:
    """What can be counted however a game ended."""
    state = table.state
    vocabulary = table.vocabulary
    verbs = Counter([vocabulary.family_of(action).name for _, action in table.actions()])
    free = sum([verbs[verb] for verb in _FREE])
    commands = sum([verbs[verb] for verb in _COMMANDS])
    breakthroughs = tally.on("used", built.BREAKTHROUGH_CARD)
    figures = [
        Figure("turns", state.turn),
        Figure("objectives met", state.face),
        Figure("wraps", state.wraps),
        Figure("time per turn", tally.amounts["time"] / max(state.turn, 1)),
        Figure("insight per turn", tally.amounts["insight"] / max(state.turn, 1)),
        Figure("nodes revealed", tally.distinct(_SHOWN, built.ENVIRONMENT_CARD)),
        Figure("opportunities completed", tally.lines["completed"]),
        Figure("opportunities given up", tally.lines["forfeited"]),
        Figure("comprehension gained", tally.lines["comprehension"]),
        Figure("discoveries gained", tally.lines["discovery"]),
        Figure("structures built", tally.lines["built"]),
        Figure("breakthrough uses", breakthroughs),
        Figure("distress drawn", tally.lines["distress"]),
        Figure("distress at a time", fmean(tally.distress) if tally.distress else 0.0),
        Figure("distress ran out", float(tally.lines["no-distress"] > 0)),
        Figure("trust changes", tally.lines["trust-high"] + tally.lines["trust-low"]),
        Figure("explorers unconscious", tally.lines["unconscious"]),
    ]
    if breakthroughs:
        figures.append(Figure("breakthroughs on others' turns", tally.off_turn / breakthroughs))
    if free + commands:
        figures.append(Figure("free actions", free / (free + commands)))
    return figures


def _at_home(state: Expedition) -> list[Figure]:
    """What only those can tell who came home."""
    if state.ending not in (WON, HOLLOW):
        return []
    return [
        Figure("turns of those who came home", state.turn),
        Figure("endurance left at home", max(state.endurance)),
    ]


def _uses(state: Expedition, tally: _Tally) -> list[Use]:
    """Every card, trait and structure of the planet; what has no action of its own is nothing to be used."""
    planet = state.planet
    uses: list[Use] = []
    for category, kind, coming, using in _KINDS:
        for card in _of_kind(planet, kind):
            came = tally.count(coming, planet.ids[card])
            if coming is _SHOWN:
                came = min(came, 1)  # A node that was turned up still lies there.
            idle = using is _ACTED and not planet.spaces_of[card] and not planet.free_of[card]
            used = -1 if idle else tally.count(using, planet.ids[card])
            uses.append(Use(category, planet.ids[card], came, used))
    for trait, card in enumerate(_of_kind(planet, built.TRAIT_CARD)):
        name = planet.ids[card]
        uses.append(Use("trait", name, state.traits.count(trait), tally.count(_ACTED, name)))
    for name in planet.structures:
        done = tally.count(("built",), name)
        uses.append(Use("structure", name, 1, done))
        uses.append(Use("structure at work", name, done, tally.count(("used",), name)))
    return uses


def _of_kind(planet: Cartridge, kind: int) -> list[int]:
    return [number for number, (other, _) in enumerate(planet.things) if other == kind]
