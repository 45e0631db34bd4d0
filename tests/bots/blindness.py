"""Bots see nothing that their seat cannot know, over many positions of whole games.

    python -m tests.bots.blindness --positions 2000
    python -m tests.bots.blindness --positions 2000 --level greedy --variant undiscovered
    python -m tests.bots.blindness --help

At each position every bot is asked again and again, always with the same seed and the same budget, at tables that its
seat cannot tell apart. What it cannot know is dealt anew in them: decks, hands, the luck to come, and what others chose
unseen. Each bot must answer the same at all of them, in three forms, each stricter than the one before:

====== =============================================================================================
door   as all who ask bots do it: with `table.imagine(seat, seed)`, of several tables with one seed
luck   the same with several seeds: neither does a bot heed the luck of whoever imagines for it
itself with the tables themselves, imagined by nobody
====== =============================================================================================

What a bot answers is more than its action: it includes all that its choice follows from, where that can be asked for.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

import msgspec

from unmapped.bots import NO_LIMIT, Bot, Budget, bot, planner
from unmapped.bots.planner import plan
from unmapped.bots.search import Clock, Search, Settings
from unmapped.games import AnyTable, game
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Journal
from unmapped.kernel.laws import describe

SEED: Final = 7
"""Of every bot that is asked."""

_WORLDS: Final = 3
"""How many imagined and how many real tables a bot is asked at, besides those where others chose otherwise."""

_STRIDE: Final = 12
"""One decision in so many is looked at, so that a few positions come from whole games."""

_STRIDE_AT_ONCE: Final = 3
"""The same where several decide at the same time, as they do when they choose unseen."""

_OTHERWISE: Final = 3
"""How many ways of what others do unseen are tried."""

_TOLD: Final = 3
"""So many failures are told in full, if nobody wants more."""


# --- Positions --------------------------------------------------------------------------------------------------------


class Variant(NamedTuple):
    """A way to play a game."""

    game: str
    seats: int
    options: dict[str, object]

    @property
    def label(self) -> str:
        """The variant in a few words."""
        told = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.game, str(self.seats), *told])


_DEALT: Final = {"planets": "dealt", "corporations": "dealt"}

VARIANTS: Final = (
    Variant("planet_unknown", 1, {}),
    Variant("planet_unknown", 2, {}),
    Variant("planet_unknown", 2, {"two_player_variant": False, **_DEALT}),
    Variant("planet_unknown", 3, {"events": True, "private_objectives": True}),
    Variant("planet_unknown", 4, {"private_objectives": True, **_DEALT}),
    Variant("planet_unknown", 6, {"events": True, "planets": "random", "corporations": "random"}),
    Variant("undiscovered", 2, {}),
    Variant("undiscovered", 2, {"draft": "rare", "numbered_cards": True}),
    Variant("undiscovered", 3, {"draft": "common", "target": 10}),
    Variant("undiscovered", 4, {"rare_goods": False}),
    Variant("undiscovered", 4, {"draft": "rare", "strict_bank": True}),
    Variant("unsettled", 2, {"planet": "orrowin", "traits": "secret"}),
    Variant("unsettled", 3, {"planet": "vessimar", "task": "c", "difficulty": "harrowing"}),
    Variant("unsettled", 4, {"planet": "orrowin", "task": "b", "traits": "draft"}),
)


class Position(NamedTuple):
    """A seat that has to choose at a table."""

    table: AnyTable
    seat: int


def positions(variant: Variant, luck: str) -> Iterator[Position]:
    """Positions of game after game, without end: cadets play, and more or less often luck plays for them."""
    number = 0
    while True:
        chance = Chance(f"blindness/{luck}/{variant.label}/{number}", ("look", "seat", "style", "action"))
        table: AnyTable = game(variant.game).start(variant.seats, chance.pick("seat", 2**32), **variant.options)
        players = [bot("cadet", seed=number * 8 + seat) for seat in range(variant.seats)]
        random_play = (1, 5, 10)[number % 3]
        while not table.over:
            seats = (*table.to_act, *table.may_act)
            seat = seats[chance.pick("seat", len(seats))]
            legal = table.legal(seat)
            stride = _STRIDE if len(seats) == 1 else _STRIDE_AT_ONCE
            if len(legal) > 1 and not chance.pick("look", stride):
                yield Position(table.clone(), seat)
            if chance.pick("style", 10) < random_play:
                action = legal[chance.pick("action", len(legal))]
            else:
                action = players[seat].choose(table.imagine(seat, len(table.actions())), seat, NO_LIMIT)
            table.act(seat, action)
        number += 1


# --- Tables that a seat cannot tell apart -----------------------------------------------------------------------------


FORMS: Final = ("door", "luck", "itself")


class Worlds(NamedTuple):
    """Tables that look the same from one seat."""

    by_form: dict[str, tuple[AnyTable, ...]]
    """Those of each form."""
    hides: bool
    """Whether cards really lie otherwise in some of them."""


def worlds(position: Position, at: int) -> tuple[Worlds, ...]:
    """All groups of tables among which the bot must not tell: as it is now, and after what others may do unseen."""
    table, seat = position
    return tuple([_group(alike, seat, at) for alike in ((table,), *_otherwise(position, at))])


def _group(alike: Sequence[AnyTable], seat: int, at: int) -> Worlds:
    first = alike[0]
    real = [*alike, *[_dealt_anew(first, seat, f"blindness/{at}/{number}") for number in range(1, _WORLDS)]]
    forms = {
        "door": [one.imagine(seat, 0) for one in real],
        "luck": [first.imagine(seat, number) for number in range(_WORLDS)],
        "itself": real,
    }
    hides = any([one.state.cards.piles != first.state.cards.piles for one in real])
    return Worlds({form: tuple(tables) for form, tables in forms.items()}, hides)


def _dealt_anew(table: AnyTable, seat: int, text: str) -> AnyTable:
    """The table as it might be for all that a seat knows, with its past: nobody imagined it."""
    twin = table.clone()
    for other in range(table.seats):
        if other != seat:
            twin._legal[other] = None
    twin.state.cards.imagine(seat, text)
    twin.state.chance = Chance(text, twin.state.chance.streams)
    return twin


def _otherwise(position: Position, at: int) -> Iterator[tuple[AnyTable, ...]]:
    """Groups of tables after actions of others between which the seat sees no difference, and still has to choose."""
    table, seat = position
    for other in (*table.to_act, *table.may_act):
        if other == seat:
            continue
        chance = Chance(f"blindness/{at}/{other}", ("action",))
        legal = table.legal(other)
        found: dict[tuple[object, ...], list[AnyTable]] = {}
        for action in sorted({legal[chance.pick("action", len(legal))] for _ in range(_OTHERWISE)}):
            world = table.clone()
            world.state.journal = Journal(table.seats)
            world.act(other, action)
            if len(world.legal(seat)) > 1:
                found.setdefault(_apparent(world, seat), []).append(world)
        yield from [tuple(alike) for alike in found.values() if len(alike) > 1]


def _apparent(table: AnyTable, seat: int) -> tuple[object, ...]:
    """All that a seat can tell of a table after an action of somebody else."""
    assert table.journal is not None
    offer = (table.to_act, table.may_act, tuple(table.legal(seat)), table.prompt(seat))
    seen = msgspec.json.encode(table.view(seat))
    return seen, offer, table.journal.read(seat), table.state.cards.knowledge(seat)


# --- What bots answer -------------------------------------------------------------------------------------------------


Answer: TypeAlias = Callable[[AnyTable, int], object]
"""What a bot makes of a table for a seat: equal exactly when nothing told it a difference."""


def _chooses(make: Callable[[], Bot], budget: Budget) -> Answer:
    return lambda table, seat: make().choose(table, seat, budget)


def _thinks(table: AnyTable, seat: int) -> object:
    """What a quick search finds out about every action, trial by trial."""
    quick = Settings(SEED, candidates=4, rounds=0, breadth=4)
    return Search(quick).think(table, seat, Budget(simulations=8))


def _plans(table: AnyTable, seat: int) -> object:
    """What a quick planner means to do to the end of the turn, and what it takes each position to be worth."""
    return plan(
        table, seat, planner.Settings(SEED, width=1, answers=1, attention=0.1), f"blindness/{SEED}", Clock(None)
    )


LEVELS: Final[dict[str, Answer]] = {
    "random": _chooses(lambda: bot("random", seed=SEED), NO_LIMIT),
    "cadet": _chooses(lambda: bot("cadet", seed=SEED), NO_LIMIT),
    "navigator": _chooses(lambda: bot("navigator", seed=SEED), NO_LIMIT),
    "captain": _chooses(lambda: bot("captain", seed=SEED), Budget(simulations=4)),
    "greedy": _chooses(lambda: bot("greedy", seed=SEED), NO_LIMIT),
    "planner": _plans,
    "search": _thinks,
}
"""Every bot, by its name."""

SEARCHING: Final = ("captain", "planner", "search")
"""Those that take long."""


# --- Looking ----------------------------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What one level answered in one form."""

    positions: int = 0
    tables: int = 0
    seeing: int = 0
    """The positions in which it answered differently."""


@dataclass
class Report:
    """What was found."""

    tallies: dict[tuple[str, str], Tally] = field(default_factory=dict)
    """By level and form."""
    looked_at: dict[str, int] = field(default_factory=dict)
    """Positions of each variant."""
    hiding: int = 0
    """Those in which cards really lay otherwise."""
    secret: int = 0
    """Those in which others chose otherwise, unseen."""
    failures: list[str] = field(default_factory=list)

    def seeing(self, form: str) -> int:
        """How many answers depended on what cannot be known."""
        return sum([tally.seeing for (_, one), tally in self.tallies.items() if one == form])

    def look(self, position: Position, at: int, levels: Sequence[str]) -> None:
        """Ask the bots at one position."""
        groups = worlds(position, at)
        self.hiding += any([group.hides for group in groups])
        self.secret += len(groups) > 1
        for level in levels:
            answer = LEVELS[level]
            for form in FORMS:
                found = [[answer(one, position.seat) for one in group.by_form[form]] for group in groups]
                self._count(level, form, found, position)

    def _count(self, level: str, form: str, answers: list[list[object]], position: Position) -> None:
        tally = self.tallies.setdefault((level, form), Tally())
        tally.positions += 1
        tally.tables += sum([len(group) for group in answers])
        for group in answers:
            if any([answer != group[0] for answer in group]):
                tally.seeing += 1
                self.failures.append(_failure(level, form, group, position))
                return


def _failure(level: str, form: str, answers: list[object], position: Position) -> str:
    other = next(answer for answer in answers if answer != answers[0])
    table, seat = position
    return "\n".join(
        [
            f"{level}, {form}: seat {seat} answers {_said(table, answers[0], other)}",
            f"and elsewhere {_said(table, other, answers[0])}",
            describe(table),
        ]
    )


def _said(table: AnyTable, answer: object, other: object) -> str:
    """An answer, an action in words; of a long one the first part that differs from another."""
    if isinstance(answer, int):
        return f"“{table.words(answer)}”"
    if isinstance(answer, tuple) and isinstance(other, tuple):
        return repr(next((one for one, two in zip(answer, other, strict=False) if one != two), answer))
    return repr(answer)


def look(
    variants: Sequence[Variant], count: int, levels: Sequence[str], luck: str = "0", search_every: int = 1
) -> Report:
    """Look at `count` positions, shared out among the variants; searches are asked at one in `search_every` of them."""
    report = Report()
    streams = [positions(variant, luck) for variant in variants]
    quick = [level for level in levels if level not in SEARCHING]
    for at in range(count):
        place = at % len(variants)
        asked = levels if at // len(variants) % search_every == 0 else quick
        report.look(next(streams[place]), at, asked)
        label = variants[place].label
        report.looked_at[label] = report.looked_at.get(label, 0) + 1
    return report


# --- The command ------------------------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    """Look, and tell what was found; 1 if a bot sees through the doors what it cannot know."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=2000, help="how many, of all variants together (2000)")
    parser.add_argument("--level", action="append", choices=tuple(LEVELS), help="only this one; repeatable")
    parser.add_argument("--variant", default="", help="only variants whose name begins so, such as “undiscovered 2”")
    parser.add_argument("--luck", default="0", help="any text: other positions for another one")
    parser.add_argument("--search-every", type=int, default=1, help="searches think at one position in so many (1)")
    parser.add_argument("--tell", type=int, default=_TOLD, help=f"how many failures, with all moves ({_TOLD})")
    given = parser.parse_args(arguments)
    variants = [one for one in VARIANTS if one.label.startswith(given.variant)]
    if not variants:
        parser.error(f"there is no such variant; there are: {', '.join([one.label for one in VARIANTS])}")
    began = perf_counter()
    report = look(variants, given.positions, given.level or tuple(LEVELS), given.luck, given.search_every)
    print(written(report, given.tell))
    print(f"\n{perf_counter() - began:.0f} s")
    return int(any([report.seeing(form) for form in FORMS]))


def written(report: Report, told: int = _TOLD) -> str:
    """The report as text, with so many of its failures."""
    lines = [f"{count:>6}  {label}" for label, count in report.looked_at.items()]
    total = sum(report.looked_at.values())
    lines.append(f"{total:>6}  positions")
    lines.append(f"{report.hiding:>6}  in which hidden cards lay otherwise in some of the tables")
    lines += [f"{report.secret:>6}  in which others had chosen otherwise in some of them, unseen", ""]
    lines.append(f"{'level':<10} {'form':<9} {'positions':>9} {'tables':>8} {'answered differently':>21}")
    lines += [
        f"{level:<10} {form:<9} {tally.positions:>9} {tally.tables:>8} {tally.seeing:>21}"
        for (level, form), tally in report.tallies.items()
    ]
    for failure in report.failures[:told]:
        lines += ["", failure]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
