"""A satchel: one who walks a road, rows on a lake, plays beads, pockets coins, claps, drops stones and rings bells.

Each kind of compound stands in it, and what keeps from each.

It has no hidden cards, but luck, and a stranger who may answer in between.
"""

from typing import Final, final

from msgspec import Struct

from unmapped.kernel import definition
from unmapped.kernel import rules as kernel
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.agenda import QUESTION, Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.ledger import Ledger, Refusal
from unmapped.kernel.plain import Plain
from unmapped.kernel.record import Origin
from unmapped.kernel.rules import Asked, Prompt, Result

MENU: Final = QUESTION
"""(MENU,) what is done next"""
WHERE: Final = QUESTION + 1
"""(WHERE,) where the lamp is put"""
DROP: Final = QUESTION + 2
"""(DROP, count) which stone is dropped"""
ORDER: Final = QUESTION + 3
"""(ORDER, kind) which of two bells is heard first"""
NOD: Final = QUESTION + 4
"""(NOD,) where the torch is put, while the stranger may say no"""
SHORE: Final = QUESTION + 5
"""(SHORE,) to which island is rowed"""
STAR: Final = QUESTION + 6
"""(STAR, left) which star is wished upon"""

ROAD: Final = 6
LAKE: Final = 5
POCKETS: Final = 2
STARS: Final = 60
STONES: Final = 4

WORDS: Final = Vocabulary()
BEAD: Final = WORDS.family("bead", ("red", "green", "blue"))
WALK: Final = WORDS.family("walk", tuple([str(at) for at in range(ROAD)]))
LAMP: Final = WORDS.family("lamp").first
TORCH: Final = WORDS.family("torch").first
PUT: Final = WORDS.family("put", ("left", "right"))
EMPTY: Final = WORDS.family("empty").first
STONE: Final = WORDS.family("drop", tuple([f"s{stone}" for stone in range(STONES)]))
RING: Final = WORDS.family("ring", ("softly", "loudly"))
HEAR: Final = WORDS.family("hear", ("high", "low"))
ROLL: Final = WORDS.family("roll").first
SLEEP: Final = WORDS.family("sleep").first
COIN: Final = WORDS.family("pocket", ("penny", "dime", "crown"))
CLAP: Final = WORDS.family("clap", ("hands", "knees"))
ROW: Final = WORDS.family("row").first
LAND: Final = WORDS.family("land", tuple([str(at) for at in range(LAKE)]))
GAZE: Final = WORDS.family("gaze", ("once", "twice")).first
OAR: Final = WORDS.family("oar").first
SHOUT: Final = WORDS.family("shout").first
WISH: Final = WORDS.family("wish", tuple([str(star) for star in range(STARS)]))
SPILL: Final = WORDS.family("spill").first


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """It has no options."""


@final
class State(Plain):
    """What was done."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(Agenda(seats), Chance(str(seed), ("die",)), Cards(seats + 1, 0, 0))
        self.beads = 0
        self.at = 0
        self.lamp = -1
        self.torch = -1
        self.stones = 0
        self.rung = 0
        """2 bits for each bell."""
        self.heard: tuple[int, ...] = ()
        self.rolled = 0
        self.asleep = 0
        self.coins = 0
        self.claps = [0, 0]
        self.oar = False
        self.shouts = 0
        self.afloat = 0
        self.wishes = 0


@final
class Rules(kernel.Rules[State]):
    """The rules as the kernel runs them."""

    def __init__(self) -> None:
        super().__init__(WORDS)

    def begin(self, origin: Origin) -> State:
        state = State(origin.seats, origin.seed)
        state.push((MENU,))
        return state

    def run(self, state: State, lane: int, record: Ints) -> None:
        raise AssertionError

    def asked(self, state: State, lane: int, record: Ints) -> Asked:
        return Asked(1 << state.asleep, 1 << 1 if record[0] == NOD and len(state.agenda.lanes) > 2 else 0)

    def legal(self, state: State, seat: int, record: Ints) -> list[int]:
        kind = record[0]
        if kind in (WHERE, NOD):
            return [PUT.first, PUT.first + 1]
        if kind == DROP:
            return [STONE.first + stone for stone in range(STONES) if not state.stones >> stone & 1]
        if kind == ORDER:
            return [HEAR.first + bell for bell in range(2) if not state.rung >> bell & 1]
        if kind == SHORE:
            far = LAKE if state.oar else 1
            return [LAND.first + at for at in range(LAKE) if 0 < abs(at - state.afloat) <= far]
        if kind == STAR:
            return [WISH.first + star for star in range(STARS)]
        coins = [coin for coin in range(3) if not state.coins >> coin & 1 and state.coins.bit_count() < POCKETS]
        beads = [BEAD.first + bead for bead in range(3) if not state.beads >> bead & 1]
        ways = [WALK.first + at for at in (state.at - 1, state.at + 1) if 0 <= at < ROAD]
        return sorted(
            [
                *beads,
                *ways,
                LAMP,
                TORCH,
                *([EMPTY] if not state.stones else []),
                RING.first,
                RING.first + 1,
                ROLL,
                SLEEP,
                *[COIN.first + coin for coin in coins],
                *[CLAP.first + how for how in range(2) if state.claps[how] < 2 - how],
                *([] if state.oar else [OAR]),
                *([SHOUT] if state.beads and not state.shouts else []),
                ROW,
                GAZE,
                GAZE + 1,
                *([SPILL] if not state.stones else []),
            ]
        )

    def refusals(self, state: State, seat: int, record: Ints, action: int) -> list[Refusal]:
        return []

    def settles(self, state: State, seat: int, record: Ints) -> bool:
        return False

    def answer(self, state: State, seat: int, lane: int, record: Ints, action: int) -> None:
        family = WORDS.family_of(action)
        value = action - family.first
        if family is BEAD:
            state.beads |= 1 << value
        elif family is WALK:
            state.at = value
        elif family is PUT and record[0] == NOD:
            state.torch = value
        elif family is PUT:
            state.lamp = value
        elif family is COIN:
            state.coins |= 1 << value
        elif family is CLAP:
            state.claps[value] += 1
        elif action == OAR:
            state.oar = True
        elif action == SHOUT:
            state.shouts += 1
        elif family is LAND:
            state.afloat = value
        elif family is WISH:
            state.wishes |= 1 << value
            if record[1] > 1:
                state.push((STAR, record[1] - 1))
        elif family is STONE:
            state.stones |= 1 << value
            if record[1] > 1:
                state.push((DROP, record[1] - 1))
                return
        elif family is RING:
            state.rung = 0
            state.heard = ()
            state.push((ORDER, value), (MENU,))
            return
        elif family is HEAR:
            state.rung |= 1 << value
            if record[1]:
                state.heard = (*state.heard, value)
            if state.rung != 3:
                state.push((ORDER, record[1]))
            return
        elif action == ROLL:
            state.rolled = state.chance.below("die", 6)
            state.chance.shown = True
        elif action == SLEEP:
            state.asleep += 1
        if family in (STONE, PUT, LAND, WISH):
            return
        follows = {
            LAMP: (WHERE,),
            TORCH: (NOD,),
            EMPTY: (DROP, 2),
            SPILL: (DROP, 3),
            ROW: (SHORE,),
            GAZE: (STAR, 1),
            GAZE + 1: (STAR, 2),
        }.get(action)
        state.push(*([follows] if follows else []), *([(MENU,)] if state.asleep < len(state.agenda.lanes) - 1 else []))

    def prompt(self, state: State, seat: int, record: Ints) -> Prompt:
        return Prompt(("menu", "where", "drop", "order", "nod", "shore", "star")[record[0] - QUESTION], (), "SA-1")

    def view(self, state: State, knower: int) -> tuple[object, ...]:
        return (
            *(state.beads, state.at, state.lamp, state.stones, state.rung, state.heard, state.rolled, state.asleep),
            *(state.torch, state.coins, *state.claps, state.oar, state.shouts, state.afloat, state.wishes),
        )

    def result(self, state: State) -> Result:
        seats = len(state.agenda.lanes) - 1
        return Result((0,) * seats, (1,) * seats, "slept", ((),) * seats)


@final
class Satchel(definition.Definition[State]):
    """One who walks a road, and a stranger."""

    name = "satchel"
    title = "Satchel"
    seats = range(1, 3)
    version = 1
    options = Nothing

    @property
    def ledger(self) -> Ledger:
        return Ledger.read(
            '[[rule]]\nid = "SA-1"\ntopic = "turn"\nsource = "All"\napplies = "base"\ntext = "Do as you like."\n'
        )

    def rules(self, options: Struct) -> Rules:
        return Rules()

    def ask(self, prompt: Prompt) -> str:
        return prompt.key

    def tell(self, line: Line) -> str:
        return line.key


GAME: Final = Game(Satchel())
