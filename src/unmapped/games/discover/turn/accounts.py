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
    found = [
        Target("share of survivors who won", 0.5, 0.7),
        Target("nights", *_NIGHTS[seats]),
        Target("none won", *_NONE_WINS[seats]),
        Target("eliminated by night 4", 0.0, 0.1),
        Target("combats per survivor", 2, 4),
        Target("crafts per survivor", 3, 6),
    ]
    if seats in _ALL_WIN:
        found.append(Target("all won", *_ALL_WIN[seats]))
    return tuple(found)


def _figures(state: Tribe, lines: Sequence[Line]) -> list[Figure]:
    """What can be counted however a game ended."""
    told = Counter([line.key for line in lines])
    won = sum(scores(state))
    nights, early = 0, 0
    for line in lines:
        nights += line.key == "night"
        early += line.key == "eliminated" and nights <= _EARLY
    found = [
        Figure("nights", nights),
        Figure("share of survivors who won", won / state.seats),
        Figure("all won", float(won == state.seats)),
        Figure("none won", float(won == 0)),
        Figure("stages", max(state.stage, 0) + int(won > 0)),
        Figure("eliminated by night 4", early / state.seats),
        Figure("combats per survivor", told["fights"] / state.seats),
        Figure("attacks", told["attacks"]),
        Figure("crafts per survivor", told["crafted"] / state.seats),
        Figure("trades", told["traded"]),
        Figure("features gathered", told["gathered"] + told["turned-number"]),
        Figure("tiles scouted", told["scouted"]),
        Figure("threats drawn", told["drew-threat"]),
    ]
    if won:
        found.append(Figure("nights of those who won", nights))
    return found


def _uses(state: Tribe, lines: Sequence[Line]) -> list[Use]:
    """Characters that won, projects that were crafted, items that were gained and used, places that were searched."""
    setting = state.setting
    pool = setting.pool
    things = Counter([(line.key, one) for line in lines for one in line.args if isinstance(one, str)])
    found: list[Use] = []
    for thing in setting.copy.characters:
        seats = [seat for seat, one in enumerate(state.character) if one == thing]
        found.append(
            Use("character", pool.ids[thing], len(seats), sum([state.status[seat] == HAS_WON for seat in seats]))
        )
    for thing in _projects(setting):
        name = pool.ids[thing]
        crafted = things["crafted", name]
        came = max(crafted, things["drew-project", name] + things["opened-project", name])
        found.append(Use("project", name, came, crafted))
        found.append(_item(pool, thing, crafted, things))
    for _, thing, copies in setting.deck:
        if copies and pool.type[thing] == built.ITEM:
            found.append(_item(pool, thing, things["gained-item", pool.ids[thing]], things))
        elif copies:
            came = things["resolved", pool.ids[thing]]
            found.append(Use("exploration card", pool.ids[thing], came, -1))
    for _, thing, _ in setting.enemies:
        name = pool.ids[thing]
        found.append(Use("enemy", name, things["fights", name], things["defeated", name]))
    return found


def _projects(setting: Setting) -> tuple[int, ...]:
    advanced = setting.copy.advanced if setting.terrain.advanced else ()
    return (*setting.copy.projects, *advanced)


def _item(pool: built.Pool, thing: int, came: int, things: Counter[tuple[str, str]]) -> Use:
    """An item; what has nothing to be done with is nothing to be used."""
    name = pool.ids[thing]
    idle = not pool.actions_of[thing] and not pool.combat_of[thing]
    return Use("item", name, came, -1 if idle else sum([things[key, name] for key in _USED]))
