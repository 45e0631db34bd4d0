"""Which rules and rulings of the ledgers the tests have shown, and what is wrong with their citations.

Only what follows from files and citations stands here; `citing` gathers the citations of a run.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, final

import msgspec

PHYSICAL_SHARE: Final = 20
"""At most one id in so many may be physical."""


class _Entry(msgspec.Struct, frozen=True):
    id: str


class _LedgerFile(msgspec.Struct, frozen=True):
    game: str = ""
    rule: tuple[_Entry, ...] = ()
    ruling: tuple[_Entry, ...] = ()


class Physical(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An id that speaks of cardboard only, and why."""

    game: str
    id: str
    reason: str


class _PhysicalFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    physical: tuple[Physical, ...] = ()


@final
@dataclass(frozen=True)
class Ledger:
    """The ids of one game in the order of its file, rules and rulings apart."""

    game: str
    rules: tuple[str, ...]
    rulings: tuple[str, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The rules, then the rulings."""
        return self.rules + self.rulings


@final
@dataclass(frozen=True)
class Citation:
    """A test, the ids it cites, and whether it passed."""

    test: str
    ids: tuple[str, ...]
    passed: bool


@final
@dataclass(frozen=True)
class Report:
    """One line per game, and one problem per line; no problems means that all is well."""

    lines: tuple[str, ...]
    problems: tuple[str, ...]


def read_ledger(path: Path) -> Ledger:
    """Give the ledger of a file: of the game that it names, or else of the folder in which it lies.

    Raises OSError, or msgspec.DecodeError if it is no ledger.
    """
    file = msgspec.toml.decode(path.read_bytes(), type=_LedgerFile)
    return Ledger(file.game or path.parent.name, _ids(file.rule), _ids(file.ruling))


def read_ledgers(games: Path) -> tuple[Ledger, ...]:
    """Give the ledgers below `games`, one folder per game, in the order of their names."""
    return tuple([read_ledger(path) for path in sorted(games.glob("*/rules.toml"))])


def read_physical(path: Path) -> tuple[Physical, ...]:
    """Give the entries of the physical list. Unknown keys are refused."""
    return msgspec.toml.decode(path.read_bytes(), type=_PhysicalFile).physical


def report(
    ledgers: Iterable[Ledger],
    physical: Iterable[Physical],
    citations: Iterable[Citation],
    must_be_complete: Iterable[str],
) -> Report:
    """Compare what tests cite with what the ledgers hold.

    An id counts as cited when a test that passed cites it. The games of `must_be_complete` may leave no id uncited:
    name them when the whole suite was run, and none otherwise.
    """
    ledgers, physical, citations = tuple(ledgers), tuple(physical), tuple(citations)
    by_game = {ledger.game: ledger for ledger in ledgers}
    shown = {cited for citation in citations if citation.passed for cited in citation.ids}
    missing = {
        ledger.game: tuple(
            rule for rule in ledger.ids if rule not in shown and rule not in _physical_ids(ledger.game, physical)
        )
        for ledger in ledgers
    }
    lines = tuple(_line(ledger, shown, physical, len(missing[ledger.game])) for ledger in ledgers)
    problems = [*_doubled_ids(ledgers), *_unknown_citations(ledgers, citations), *_bad_physical(by_game, physical)]
    for game in must_be_complete:
        if game not in by_game:
            problems.append(f"{game}: must be complete, but has no ledger")
        elif missing[game]:
            problems.append(
                f"{game}: {len(missing[game])} ids are shown by no test that passed: {' '.join(missing[game])}"
            )
    return Report(lines, tuple(problems))


def _ids(entries: tuple[_Entry, ...]) -> tuple[str, ...]:
    return tuple(entry.id for entry in entries)


def _physical_ids(game: str, physical: Iterable[Physical]) -> frozenset[str]:
    return frozenset(entry.id for entry in physical if entry.game == game)


def _line(ledger: Ledger, shown: set[str], physical: Iterable[Physical], uncited: int) -> str:
    rules = sum(rule in shown for rule in ledger.rules)
    rulings = sum(rule in shown for rule in ledger.rulings)
    return (
        f"{ledger.game}: {rules} of {len(ledger.rules)} rules and {rulings} of {len(ledger.rulings)} rulings cited, "
        f"{len(_physical_ids(ledger.game, physical))} physical, {uncited} uncited"
    )


def _doubled_ids(ledgers: Iterable[Ledger]) -> list[str]:
    problems = []
    owner: dict[str, str] = {}
    for ledger in ledgers:
        for rule in ledger.ids:
            if rule in owner:
                problems.append(f"{ledger.game}: id {rule} stands already in the ledger of {owner[rule]}")
            owner[rule] = ledger.game
    return problems


def _unknown_citations(ledgers: Iterable[Ledger], citations: Iterable[Citation]) -> list[str]:
    known = {rule for ledger in ledgers for rule in ledger.ids}
    unknown = {
        f"{citation.test}: cites {rule or 'nothing'}, which stands in no ledger"
        for citation in citations
        for rule in citation.ids
        if rule not in known
    }
    return sorted(unknown)


def _bad_physical(by_game: Mapping[str, Ledger], physical: tuple[Physical, ...]) -> list[str]:
    problems = []
    seen: set[str] = set()
    for entry in physical:
        if entry.game not in by_game:
            problems.append(f"physical.toml: {entry.id}: no ledger for the game {entry.game}")
        elif entry.id not in by_game[entry.game].ids:
            problems.append(f"physical.toml: {entry.id} does not stand in the ledger of {entry.game}")
        if entry.id in seen:
            problems.append(f"physical.toml: {entry.id} is listed twice")
        if not entry.reason.strip():
            problems.append(f"physical.toml: {entry.id} needs a reason")
        seen.add(entry.id)
    for ledger in by_game.values():
        listed = len(_physical_ids(ledger.game, physical))
        if listed * PHYSICAL_SHARE > len(ledger.ids):
            problems.append(
                f"physical.toml: {ledger.game} lists {listed} of {len(ledger.ids)} ids; "
                f"at most {len(ledger.ids) // PHYSICAL_SHARE} may be physical"
            )
    return problems
