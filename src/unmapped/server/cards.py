"""Games and tables in a few words, as the lobby shows it and the store keeps it."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from unmapped import bots
from unmapped.games import AnyGame, AnyTable
from unmapped.server.names import Names, bot_name
from unmapped.server.storage.store import Header, Seat, Summary
from unmapped.server.tables import crew, lessons, positions
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Fact, GameCard, Option, Player, TableCard, TableState


def game_card(game: AnyGame, running: int) -> GameCard:
    """A game as the lobby shows it, with how many tables are being played."""
    shown = game.definition.presenting
    return GameCard(
        name=game.name,
        title=game.title,
        fewest=game.seats.start,
        most=game.seats.stop - 1,
        together=crew.together(game),
        version=game.version,
        options=tuple([Option(*option) for option in game.describe_options()]),
        bots=("random", *bots.LEVELS, *bots.names()[len(bots.NAMES) :]),
        running=running,
        line=shown.line,
        people=shown.people,
        minutes=shown.minutes,
        world=shown.world,
        guided=shown.guide is not None and not game.definition.given,
        at_once=dict(shown.at_once),
        lessons=lessons.count(game),
        levels=dict(bots.LINES),
    )


def summary(
    game: AnyGame,
    table: AnyTable,
    state: TableState,
    seats: Sequence[Seat],
    players: Sequence[Player],
    view: object = None,
) -> Summary:
    """What of a table can be told without replaying it, and to anybody; `view` is the public's, if it is at hand."""
    asked = table.to_act
    journal = table.journal
    lines = positions.log(game, table, NOBODY, max(len(journal.lines) - 1, 0), view) if journal else ()
    last = lines[-1] if lines else None
    subject = f"{players[last.seat].name} " if last and last.seat != NOBODY else ""
    return Summary(
        state,
        game.definition.rounds(table.state),
        asked,
        subject + last.sentence if last else "",
        table.result.scores if state == "over" and table.result else (),
        any(seats[seat].bot for seat in asked),
    )


def players_of(
    table: str,
    seats: Iterable[Seat],
    names: Names,
    here: Iterable[str] = (),
    left: Mapping[str, int] | None = None,
    waits: Mapping[int, int] = MappingProxyType({}),
) -> tuple[Player, ...]:
    """Who sits where; `here` holds the guests that are connected, `left` when others were last.

    `waits` says of bots by seat how many seconds they wait for their turn to think.
    """
    times = left or {}
    connected = set(here)
    taken = list(seats)
    players = []
    for number, seat in enumerate(taken):
        name = _person(taken, number, names) if seat.kind == "person" else bot_name(table, number) if seat.bot else ""
        here_now = bool(seat.guest) and seat.guest in connected
        since = 0 if here_now or not seat.guest else times.get(seat.guest, 0)
        marked = seat.kind == "person" and not names.is_kept(seat.guest)
        players.append(Player(number, seat.kind, name, seat.bot, here_now, since, waits.get(number, 0), marked))
    return tuple(players)


def _person(seats: Sequence[Seat], number: int, names: Names) -> str:
    """The name of who sits there; where it has several seats, each name says which of them it is."""
    own = crew.of_guest(seats, seats[number].guest)
    name = names.name_of(seats[number].guest)
    return name if len(own) == 1 else f"{name} {own.index(number) + 1}"


def card(header: Header, guest: str, game: AnyGame, players: tuple[Player, ...]) -> TableCard:
    """A table as the lobby shows it to a guest."""
    summary = header.summary
    own = crew.of_guest(header.seats, guest)
    return TableCard(
        id=header.id,
        game=header.game,
        title=game.title,
        name=header.name,
        state=summary.state,
        players=players,
        you=own[0] if own else NOBODY,
        yours=own,
        together=crew.together(game),
        your_move=summary.state == "running" and any(seat in summary.asked for seat in own),
        round=summary.round,
        last=summary.last,
        changed=header.changed,
        scores=summary.scores,
        seeded=header.seeded,
        about=tuple([Fact(*fact) for fact in header.about]),
    )
