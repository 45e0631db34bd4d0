"""Nothing that is hidden from a seat, or written where it has not read, has a say in what it is sent, by any door.

Two tables that differ only in that must be told alike: view, choices, question, refusals, what could be taken back,
journal, stories, digests of what others did, pictures, the goal, promises, what may be chosen whole, what an action
would bring (in the browser, by `try`, in the terminal's list of choices), the words that are offered for it, hints.
So three tables are compared with the real one at positions of random games:

- two that the seat imagines, in which all cards that it cannot tell are dealt again;
- where a game has cards that are to be discovered, one with the same cards everywhere, on which something else is
  written wherever the seat has not read it (`tests/discover/retelling.py`).

What an action would bring is looked at on several imagined tables, and certain is what all of them show. That is no
leak by itself: they are dealt by luck that follows from the moment and the seat, so they, and with them whatever is
said of them, are the same whichever of the tables the seat really sits at. A word that is not the same was taken from
something that the seat does not know.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import msgspec
import pytest

import unmapped
from tests.discover.retelling import retelling
from tests.server.tables import Called, ask, owner_of
from tests.server.test_non_interference import NAME, luck_of
from unmapped.bots import advice
from unmapped.bots.player import Budget
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.choices import Choices, foresee
from unmapped.cli.log import news
from unmapped.games import AnyGame, AnyTable
from unmapped.games.discover.table import reading
from unmapped.kernel import laws
from unmapped.kernel.promises import Promise
from unmapped.presenting.goals import goal_card
from unmapped.server.tables import positions
from unmapped.server.tables.looking_back import LookingBack
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Complete, Foresee, Type, WhyNot

GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("planet_unknown", 3, {"events": True, "private_objectives": True}),
    ("undiscovered", 3, {"draft": "rare", "numbered_cards": True}),
    ("unsettled", 3, {"traits": "draft"}),
    ("unsettled", 2, {"planet": "vessimar", "task": "b"}),
    ("discover", 1, {"copy": 4242, "scenario": 1}),
    ("discover", 2, {"copy": 11, "scenario": 3}),
    ("discover", 3, {"copy": 7, "scenario": 2}),
    ("discover", 4, {"copy": 3, "scenario": 5}),
)

EVERY: Final = 9
"""The doors are tried after so many actions."""
FORESEEN: Final = 6
"""Of so many actions it is asked what they would bring, each of another kind."""
OFTEN: Final = 2
"""The doors are tried as well where an action can be taken of a kind that was asked for less often."""
REFUSED: Final = 4
WHOLE: Final = 6
"""What may be chosen whole of more answers takes long to find out."""

Retell = Callable[[AnyTable, frozenset[str], str], AnyTable]


class Asked:
    """What is asked at the doors of a game: of actions first those of kinds that were asked for least."""

    def __init__(self, luck: str) -> None:
        self._chance = Random(luck)
        self._often: Counter[str] = Counter()

    def is_new(self, table: AnyTable, seat: int) -> bool:
        """Whether a seat can do something of a kind that was hardly asked for yet."""
        return any([self._often[_kind(table, action)] < OFTEN for action in table.legal(seat)])

    def choose(self, table: AnyTable, seat: int) -> tuple[list[int], list[int]]:
        """Legal actions, each of another kind, and some that may not be legal."""
        kinds: dict[str, int] = {}
        legal = table.legal(seat)
        for action in self._chance.sample(legal, len(legal)):
            kinds.setdefault(_kind(table, action), action)
        chosen = sorted(kinds, key=lambda kind: (self._often[kind], kind))[:FORESEEN]
        self._often.update(chosen)
        return [kinds[kind] for kind in chosen], [self._chance.randrange(table.vocabulary.size) for _ in range(REFUSED)]


def _kind(table: AnyTable, action: int) -> str:
    return table.vocabulary.family_of(action).name


async def doors(
    table: AnyTable, seat: int, met: frozenset[str], asked: tuple[list[int], list[int]], called: Called
) -> dict[str, object]:
    """All that a seat is sent of a table, by the name of the door."""
    held = owner_of(table, called=called)
    held.audience._met = {seat: met}
    game = held.game
    draws = drawer(game.name)
    frame = Frame(seat, tuple([f"g{one}" for one in range(table.seats)]), 160, 60)
    listed = Choices(table, seat, draws, frame).draw("", 400, whole=True)
    made = [
        Promise(number, seat, (seat + 1) % table.seats, deed.name, 2, 0)
        for number, deed in enumerate(positions.deeds(game, table))
    ]
    told: dict[str, object] = {
        "position": msgspec.json.encode(held.position(seat)),
        "journal": positions.log(game, table, seat),
        "lobby": msgspec.json.encode(held.card(f"g{seat}")),
        "promises": (positions.deeds(game, table), positions.promises(game, table, made)),
        "list of choices": [line.plain for line in listed],
        "words": await ask(held, seat, Complete(NAME, "try ")),
        **recounted(table, seat, met),
    }
    may, may_not = asked
    for action in may:
        words = table.words(action)
        told[f"{words}, consequences"] = await ask(held, seat, Foresee(NAME, action))
        told[f"{words}, try"] = await ask(held, seat, Type(NAME, f"try {words}"))
        told[f"{words}, in the terminal"] = foresee(table, seat, action)
    for action in may_not:
        told[f"why not {table.words(action)}"] = await ask(held, seat, WhyNot(NAME, table.words(action)))
    return told


def recounted(table: AnyTable, seat: int, met: frozenset[str]) -> dict[str, object]:
    """What a seat is told of what came up and of what others did, and what it is shown of its game."""
    game, presenting = unmapped.game(table.definition.name), table.definition.presenting
    view, journal = table.view(seat), table.journal
    assert journal is not None
    lines = journal.read(seat)
    actors = [actor for actor, _ in table.actions()]
    bearers = [story for line in lines if (story := presenting.story(line))]
    told: dict[str, object] = {
        "stories": [(bearer, presenting.aloud(bearer, view)) for bearer in bearers],
        "since": LookingBack(presenting.marks).since(journal, seat, (seat,), table.actions()),
        "digest": [row.plain for row in news(game, lines, 0, actors, seat, ("",) * table.seats, 9)],
        "pictures": [presenting.portrait(view, whose) for whose in (seat, NOBODY)],
        "goal": goal_card(table, seat),
        "ending": presenting.epilogue(view),
    }
    if len(table.legal(seat)) <= WHOLE:
        told["chosen whole"] = positions.wholes(game, table, seat, met)
    return told


def hint(table: AnyTable, seat: int, luck: int) -> tuple[object, ...]:
    """What a seat is advised to do, with a fixed number of trials."""
    moves = advice.advise(table.imagine(seat, luck), seat, Budget(simulations=6), luck)
    return moves, advice.steps(table, seat, moves)


def demand_alike(one: dict[str, object], other: dict[str, object], place: str) -> int:
    """Demand that both were told the same; how much was compared."""
    for door in one.keys() | other.keys():
        assert one.get(door) == other.get(door), f"{place}, by this door: {door}"
    return len(one)


class Reader:
    """Somebody at a table, and what it has met of that which is to be discovered."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.met: frozenset[str] = frozenset()
        self._read = 0

    def read(self, table: AnyTable) -> None:
        """Meet what the table shows now."""
        if self.game.definition.spoilers is None:
            return
        lines = positions.log(self.game, table, self.seat, self._read)
        self._read += len(lines)
        asked = positions.question(self.game, table, self.seat)
        view = table.view(self.seat)
        offered = positions.choices(self.game, table, self.seat, view)
        self.met |= positions.met(self.game, view, lines, asked, offered)


async def try_all_doors(name: str, seats: int, seed: int, options: dict[str, object], longest: int) -> int:
    """Play a game and try all doors from time to time; how many answers were compared."""
    game: AnyGame = unmapped.game(name)
    table = game.start(seats, seed, **options)
    choose = luck_of(name, f"doors {seed}")
    readers = [Reader(game, seat) for seat in range(seats)]
    retold: Retell | None = retelling() if name == "discover" else None  # type: ignore[assignment]
    asked = Asked(f"{name} {seed}")
    called: dict[int, tuple[tuple[int, int], str]] = {}
    compared = 0
    for turn in range(longest):
        for reader in readers:
            reader.read(table)
        if table.over:
            break
        seat = (*table.to_act, *table.may_act)[0]
        if turn % EVERY == EVERY - 1 or asked.is_new(table, seat):
            met = readers[seat].met
            questions = asked.choose(table, seat)
            told = await doors(table, seat, met, questions, called)
            others = {f"imagined {number}": laws.beside(table, seat, number) for number in (turn, turn + 1)}
            if retold is not None:
                others["retold"] = retold(table, met, f"{seed} {turn}")
            for which, other in others.items():
                place = f"{name} {seed}, turn {turn}, seat {seat}, {which}"
                compared += demand_alike(told, await doors(other, seat, met, questions, called), place)
        actor, action = choose(table)
        called[len(table.actions())] = (actor, action), positions.taken_label(game, table, actor, action)
        table.act(actor, action)
    return compared


@pytest.mark.parametrize("number", range(len(GAMES)))
async def test_what_is_hidden_or_unread_has_no_say_at_any_door(number: int) -> None:
    name, seats, options = GAMES[number]
    assert await try_all_doors(name, seats, number, options, 130) > 200


async def test_a_text_that_nobody_has_read_and_that_has_a_say_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "is_blank", lambda *_: False)
    monkeypatch.setattr(reading, "comes_blank", lambda *_: False)
    with pytest.raises(AssertionError, match="retold, by this door"):
        await try_all_doors("discover", 1, 4, {"copy": 4242, "scenario": 1}, 60)


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_hints_are_the_same_whatever_is_hidden_or_unread(number: int) -> None:
    name, seats, options = GAMES[number]
    game: AnyGame = unmapped.game(name)
    table = game.start(seats, number, **options)
    choose = luck_of(name, f"hints {number}")
    readers = [Reader(game, seat) for seat in range(seats)]
    for _ in range(14):
        for reader in readers:
            reader.read(table)
        table.act(*choose(table))
    seat = (*table.to_act, *table.may_act)[0]
    readers[seat].read(table)
    others = [laws.beside(table, seat, luck) for luck in (1, 2)]
    if name == "discover":
        others.append(retelling()(table, readers[seat].met, "hints"))  # type: ignore[arg-type]
    told = hint(table, seat, 3)
    assert [hint(other, seat, 3) for other in others] == [told] * len(others)
