"""Random games on one planet, under what must always be true: point 9 of the check.

Game n is the same game wherever it is played. Crews pass or let it go more often than chance alone would have it, so
that turns come to their end.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, final

from msgspec import convert

from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.components import TASKS
from unmapped.games.unsettled.game import Unsettled
from unmapped.games.unsettled.table.options import ABILITIES, DIFFICULTIES, Options
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn.rules import Rules
from unmapped.kernel import rules as kernel
from unmapped.kernel.agenda import Ints
from unmapped.kernel.chance import Chance
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result
from unmapped.kernel.table import Table
from unmapped.language.effects import LINK

LINKS: Final = 200
"""A chain has at most so many links for one action."""
STEPS: Final = 20_000
"""The table takes at most so many steps for one action."""
LONGEST: Final = 5_000
"""A game has at most so many actions."""

_CREWS: Final = (2, 3, 4)
_IDLE: Final = 20
"""Of so many choices among free actions that change little, one is made."""


class Trial(NamedTuple):
    """One random game: its number, the crew and what it was up against, and how it went."""

    number: int
    seats: int
    task: str
    difficulty: str
    outcome: str
    """As the result says; nothing if the game broke."""
    actions: int
    fault: str = ""
    """What was not as it must always be."""

    @property
    def told(self) -> str:
        """The game in words."""
        return f"game {self.number} (task {self.task}, {self.seats} explorers, {self.difficulty})"


class Broken(Exception):
    """Something is not as it must always be."""


def setting(planet: str, number: int) -> tuple[int, Options]:
    """The crew and the options of a game: all tasks, crews and levels one after the other."""
    difficulty = DIFFICULTIES[number // 9 % len(DIFFICULTIES)]
    chosen = {
        "planet": planet,
        "task": TASKS[number % len(TASKS)],
        "difficulty": difficulty,
        "scarab": ABILITIES[number // 36 % len(ABILITIES)] if difficulty == "discomforting" else "",
        "consent": number % 5 != 0,
        "moods": number % 2 == 1,
    }
    return _CREWS[number // len(TASKS) % len(_CREWS)], convert(chosen, Options)


def play(planet: str, number: int, limit: int = LONGEST) -> Trial:
    """Play a game to its end, or until something breaks."""
    seats, options = setting(planet, number)
    rules = Watched(Rules(cartridge(planet)))
    trial = Trial(number, seats, options.task, options.difficulty, "", 0)
    try:
        table = Table(Unsettled(), rules, Origin(Unsettled.name, Unsettled.version, seats, number, options))
        choose = _chooser(number)
        while not table.over:
            trial = trial._replace(actions=trial.actions + 1)
            _demand(trial.actions <= limit, f"the game did not end within {limit} actions")
            seat, action = choose(table)
            rules.begin_action()
            table.act(seat, action)
            _check(table.state)
    except Exception as error:  # noqa: BLE001 - whatever breaks is told with its game
        said = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        return trial._replace(fault=said)
    result = table.result
    assert result is not None
    return trial._replace(outcome=result.outcome)


def _chooser(number: int) -> Callable[[Table[Expedition]], tuple[int, int]]:
    """Choose at random, mostly for those who must act, and mostly something that leads on."""
    chance = Chance(f"trial/{number}", ("seat", "action"))

    def choose(table: Table[Expedition]) -> tuple[int, int]:
        seats = table.to_act
        if table.may_act and chance.pick("seat", 8) == 0:
            seats = table.may_act
        seat = seats[chance.pick("seat", len(seats))]
        legal = table.legal(seat)
        words = table.state.planet.words
        idle = range(words.cope.first, words.pass_.first)
        leading = [action for action in legal if action not in idle]
        if leading and chance.pick("action", _IDLE):
            legal = leading
        if not legal:
            seat = table.to_act[0]
            legal = table.legal(seat)
        _demand(bool(legal), "nobody can do anything")
        return seat, legal[chance.pick("action", len(legal))]

    return choose


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Broken(otherwise)


def _check(state: Expedition) -> None:
    """No number is out of its bounds."""
    planet = state.planet
    stored = (state.data, state.material, state.charged, *state.node_data, *state.node_material)
    _demand(min(stored) >= 0, "there are fewer resources than none")
    _demand(state.charged <= planet.numbers.power, "there is more power than discs")
    _demand(all(0 <= face <= 3 for face in state.cubes), "a cube shows what it has no face for")
    _demand(all(0 <= value <= planet.numbers.endurance for value in state.endurance), "endurance is out of its bounds")
    _demand(all(0 <= value < planet.numbers.insight for value in state.insight), "insight is out of its bounds")
    _demand(0 <= state.time < planet.numbers.timeline, "the time marker is off the timeline")
    limits = zip(state.counters, planet.counter_limits, planet.counters, strict=True)
    for value, most, name in limits:
        _demand(0 <= value <= most, f"the counter {name} stands at {value}")
    _demand(all(0 <= space < planet.numbers.timeline for space, _ in state.triggers), "a trigger is off the timeline")


@final
class Watched(kernel.Rules[Expedition]):
    """The rules, and how long a chain they make of one action."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.vocabulary)
        self._rules = rules
        self._steps = 0
        self._links = 0

    def begin_action(self) -> None:
        """Count from here on."""
        self._steps = 0
        self._links = 0

    def begin(self, origin: Origin) -> Expedition:
        """As the rules do."""
        return self._rules.begin(origin)

    def run(self, state: Expedition, lane: int, record: Ints) -> None:
        """Carry out a step, unless there were too many."""
        self._steps += 1
        self._links += record[0] == LINK
        _demand(self._links <= LINKS and self._steps <= STEPS, f"a chain does not end: more than {LINKS} links")
        self._rules.run(state, lane, record)

    def asked(self, state: Expedition, lane: int, record: Ints) -> Asked:
        """As the rules say."""
        return self._rules.asked(state, lane, record)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """As the rules say."""
        return self._rules.legal(state, seat, record)

    def refusals(self, state: Expedition, seat: int, record: Ints, action: int) -> list[Refusal]:
        """As the rules say."""
        return self._rules.refusals(state, seat, record, action)

    def settles(self, state: Expedition, seat: int, record: Ints) -> bool:
        """As the rules say."""
        return self._rules.settles(state, seat, record)

    def answer(self, state: Expedition, seat: int, lane: int, record: Ints, action: int) -> None:
        """As the rules do."""
        self._rules.answer(state, seat, lane, record, action)

    def prompt(self, state: Expedition, seat: int, record: Ints) -> Prompt:
        """As the rules say."""
        return self._rules.prompt(state, seat, record)

    def view(self, state: Expedition, knower: int) -> object:
        """As the rules say."""
        return self._rules.view(state, knower)

    def result(self, state: Expedition) -> Result:
        """As the rules say."""
        return self._rules.result(state)
