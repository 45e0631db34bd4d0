"""How far a log and today's rules agree: whether the table that follows from a log is still the one that was played.

A log is replayed under the rules of today, and each moment of it compared with the fingerprint that its entry carries.
Where all agree it is the same game, whatever the numbers of versions say.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.errors import BadRecord, IllegalAction
from unmapped.kernel.record import Record
from unmapped.server.storage.store import Header, LogEntry, follow, left_standing
from unmapped.server.tables.fingerprints import fingerprint

RULES: Final = "rules:"
"""How the names of entries begin that say under which rules a table goes on."""


class Agreement(NamedTuple):
    """How far they agree."""

    table: AnyTable | None
    """As it stands after all its actions, where they agree throughout."""
    at: int
    """How many actions come out as they did then; -1 where not even the beginning does."""
    of: int
    """How many actions stand."""
    proven: bool
    """Whether that moment has a fingerprint: logs of older releases have none, and nothing proves it the same."""
    rules: tuple[str, ...] = ()
    """The rules, by id, that speak where it comes out otherwise: those that refuse the action, or those it went by."""

    @property
    def throughout(self) -> bool:
        """Whether nothing differs."""
        return self.at == self.of


def agreement(game: AnyGame, header: Header, entries: Sequence[LogEntry]) -> Agreement:
    """Compare a log with today's rules."""
    stand = left_standing(entries)
    known = fingerprints(header, entries)
    options = msgspec.json.decode(header.options, type=dict[str, object])
    record = Record(header.game, game.version, options, len(header.seats), header.seed, ())
    try:
        table = game.replay(record)
    except BadRecord:
        return Agreement(None, -1, len(stand), proven=True)
    except Exception:  # noqa: BLE001  (whatever goes wrong under other rules, it is not the same game)
        return Agreement(None, -1, len(stand), proven=True)
    if known.get(0, "") not in ("", fingerprint(table)):
        return Agreement(None, -1, len(stand), proven=True)
    for before, entry in enumerate(stand):
        try:
            table.act(entry.seat, entry.action)
        except IllegalAction as error:
            rules = tuple([refusal.rule for refusal in error.refusals])
            return Agreement(None, before, len(stand), before in known, rules)
        except Exception:  # noqa: BLE001
            return Agreement(None, before, len(stand), before in known)
        if known.get(before + 1, "") not in ("", fingerprint(table)):
            return Agreement(None, before, len(stand), before in known, _went_by(table))
    return Agreement(table, len(stand), len(stand), len(stand) in known)


def fingerprints(header: Header, entries: Sequence[LogEntry]) -> dict[int, str]:
    """What the table was after so many of the actions that stand, as far as the log says it; the latest word counts.

    What was taken back is another past: of that nothing is asked.
    """
    stand = left_standing(entries)
    known = {0: header.begun} if header.begun else {}
    there: list[LogEntry] = []
    alike = 0
    """So many of those that stood then stand in the end, at the same places."""
    for entry in entries:
        left = len(there)
        follow(there, entry)
        if len(there) <= left:
            alike = 0
        while alike < min(len(there), len(stand)) and there[alike] is stand[alike]:
            alike += 1
        if entry.fingerprint and alike == len(there):
            known[alike] = entry.fingerprint
    return known


def _went_by(table: AnyTable) -> tuple[str, ...]:
    """The rules by which the latest action went, each once, as everybody may read of it."""
    journal = table.journal
    lines = [] if journal is None else [line for line in journal.read(None) if line.turn == journal.turn]
    return tuple(dict.fromkeys([line.rule for line in lines]))
