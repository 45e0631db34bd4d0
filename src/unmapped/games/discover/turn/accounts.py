"""What a game that is over tells those who design copies: figures, and what became of cards.

Almost all of it is read from the journal, which names cards by their ids. Interpreted: nothing waits for it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.quest.results import scores
from unmapped.games.discover.table.options import Options
from unmapped.games.discover.table.setting import Setting
from unmapped.games.discover.table.state import HAS_WON, Tribe
from unmapped.kernel.definition import Account, Figure, Target, Use
from unmapped.kernel.journal import Line
from unmapped.kernel.table import Table

_EARLY: Final = 4
"""Up to this night eliminations are early (docs/specifications/copies.md, 5)."""
_USED: Final = ("used", "uses")

_NIGHTS: Final = {1: (9, 12), 2: (7, 10), 3: (6, 9), 4: (6, 9)}
_ALL_WIN: Final = {2: (0.3, 0.5), 3: (0.2, 0.4), 4: (0.2, 0.4)}
_NONE_WINS: Final = {1: (0.3, 0.5), 2: (0.15, 0.3), 3: (0.1, 0.25), 4: (0.1, 0.25)}


def account(table: Table[Tribe]) -> Account:
    """The account of a table that is over."""
    state = table.state
    lines = state.journal.lines if state.journal is not None else []
    return Account(tuple(_figures(state, lines)), tuple(_uses(state, lines)))


def targets(seats: int, options: Options) -> tuple[Target, ...]:
    """Where figures are meant to lie (docs/specifications/copies.md, 5)."""
    if options.scenario == 5:
        return (Target("nights", 6, 12),)
    aims = [
        Target("share of survivors who won", 0.5, 0.7),
        Target("nights", *_NIGHTS[seats]),
        Target("none won", *_NONE_WINS[seats]),
        Target("eliminated by night 4", 0.0, 0.1),
        Target("combats per survivor", 2, 4),
        Target("crafts per survivor", 3, 6),
    ]
    if seats in _ALL_WIN:
        aims.append(Target("all won", *_ALL_WIN[seats]))
    return tuple(aims)


def _figures(state: Tribe, lines: Sequence[Line]) -> list[Figure]:
    """What can be counted however a game ended."""
    counts = Counter([line.key for line in lines])
    won = sum(scores(state))
    nights, early = 0, 0
    for line in lines:
        nights += line.key == "night"
        early += line.key == "eliminated" and nights <= _EARLY
    figures = [
        Figure("nights", nights),
        Figure("share of survivors who won", won / state.seats),
        Figure("all won", float(won == state.seats)),
        Figure("none won", float(won == 0)),
        Figure("stages", max(state.stage, 0) + int(won > 0)),
        Figure("eliminated by night 4", early / state.seats),
        Figure("combats per survivor", counts["fights"] / state.seats),
        Figure("attacks", counts["attacks"]),
        Figure("crafts per survivor", counts["crafted"] / state.seats),
        Figure("trades", counts["traded"]),
        Figure("features gathered", counts["gathered"] + counts["turned-number"]),
        Figure("tiles scouted", counts["scouted"]),
        Figure("threats drawn", counts["drew-threat"]),
    ]
    if won:
        figures.append(Figure("nights of those who won", nights))
    return figures


def _uses(state: Tribe, lines: Sequence[Line]) -> list[Use]:
    """Characters that won, projects that were crafted, items that were gained and used, places that were searched."""
    setting = state.setting
    pool = setting.pool
    counts = Counter([(line.key, name) for line in lines for name in line.args if isinstance(name, str)])
    uses: list[Use] = []
    for character in setting.copy.characters:
        seats = [seat for seat, own in enumerate(state.character) if own == character]
        won = sum([state.status[seat] == HAS_WON for seat in seats])
        uses.append(Use("character", pool.ids[character], len(seats), won))
    for project in _projects(setting):
        name = pool.ids[project]
        crafted = counts["crafted", name]
        came = max(crafted, counts["drew-project", name] + counts["opened-project", name])
        uses.append(Use("project", name, came, crafted))
        uses.append(_item(pool, project, crafted, counts))
    for _, card, copies in setting.deck:
        if copies and pool.type[card] == built.ITEM:
            uses.append(_item(pool, card, counts["gained-item", pool.ids[card]], counts))
        elif copies:
            came = counts["resolved", pool.ids[card]]
            uses.append(Use("exploration card", pool.ids[card], came, -1))
    for _, enemy, _ in setting.enemies:
        name = pool.ids[enemy]
        uses.append(Use("enemy", name, counts["fights", name], counts["defeated", name]))
    return uses


def _projects(setting: Setting) -> tuple[int, ...]:
    advanced = setting.copy.advanced if setting.terrain.advanced else ()
    return (*setting.copy.projects, *advanced)


def _item(pool: built.Pool, card: int, came: int, counts: Counter[tuple[str, str]]) -> Use:
    """An item; what has nothing to be done with is nothing to be used."""
    name = pool.ids[card]
    idle = not pool.actions_of[card] and not pool.combat_of[card]
    return Use("item", name, came, -1 if idle else sum([counts[key, name] for key in _USED]))
