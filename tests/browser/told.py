"""Games of Discover that the browser tests play, kept in words: what is on the table, and a line for each action."""

import argparse
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple, final

import unmapped
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.game import Game
from unmapped.kernel.table import Table

GAME: Final[Game[Tribe]] = unmapped.game("discover")


class Setting(NamedTuple):
    """What is on the table before the first action."""

    seats: int
    seed: int
    copy: int
    scenario: int

    @property
    def options(self) -> dict[str, object]:
        """Those of the table."""
        return {"copy": self.copy, "scenario": self.scenario}


class Line(NamedTuple):
    """One action: who did what, and what was asked."""

    seat: int
    words: str
    asked: str

    @property
    def verb(self) -> str:
        """The first of its words."""
        return self.words.split(maxsplit=1)[0]


@final
class Teller:
    """Plays a game and notes what is done."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table: Table[Tribe] = GAME.start(setting.seats, setting.seed, **setting.options)
        self.lines: list[Line] = []

    @property
    def seat(self) -> int:
        """Who is asked, the first of several."""
        return self.table.to_act[0]

    @property
    def asked(self) -> str:
        """What that one is asked."""
        prompt = self.table.prompt(self.seat)
        return "" if prompt is None else prompt.key

    def legal(self) -> list[str]:
        """What that one may do, in words."""
        return [self.table.words(action) for action in self.table.legal(self.seat)]

    def act(self, seat: int, words: str) -> None:
        """Take an action."""
        prompt = self.table.prompt(seat)
        self.table.act(seat, self.table.vocabulary.number(words))
        self.lines.append(Line(seat, words, "" if prompt is None else prompt.key))

    def did(self, *verbs: str) -> bool:
        """Whether all these were done, by whomever."""
        return set(verbs) <= {line.verb for line in self.lines}


def keep(teller: Teller, file: Path) -> None:
    """Write a game down."""
    setting = " ".join(f"{name} {number}" for name, number in teller.setting._asdict().items())
    lines = [f"{line.seat} {line.words}" for line in teller.lines]
    file.write_text("\n".join([setting, *lines]) + "\n", encoding="utf-8")


def kept(file: Path) -> Teller:
    """The game of a file, played again.

    Raises BadWords or IllegalAction where it does not follow the rules any more.
    """
    first, *rest = file.read_text(encoding="utf-8").splitlines()
    teller = Teller(Setting(*map(int, first.split()[1::2])))
    for line in rest:
        seat, _, words = line.partition(" ")
        teller.act(int(seat), words)
    return teller


def renewed(
    arguments: list[str], file: Path, fault: Callable[[Teller], str], played: Callable[[int], Teller], first: int
) -> int:
    """Write a file anew where that is called for: with the first game, by seeds from `first` on, without a fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--anew", action="store_true", help="play another one in any case")
    if not parser.parse_args(arguments).anew and not fault_of(file, fault):
        return 0
    for seed in count(first):
        told = played(seed)
        wrong = fault(told)
        print(f"seed {seed}: {wrong or 'as is wanted'}, after {len(told.lines)} actions", flush=True)
        if not wrong:
            keep(told, file)
            break
    return 0


def fault_of(file: Path, fault: Callable[[Teller], str]) -> str:
    """What is wrong with the game of a file, "" where it can be played and shows all that is wanted."""
    try:
        return fault(kept(file))
    except (OSError, UnmappedError) as error:
        return f"it does not follow the rules as they are: {error}"
