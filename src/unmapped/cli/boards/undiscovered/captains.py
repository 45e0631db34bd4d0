"""What the captains have, in the terminal: scores, purses and piles."""

from rich.text import Text

from unmapped.cli.boards import Category, Frame
from unmapped.cli.boards.undiscovered.cards import printed
from unmapped.cli.boards.undiscovered.galaxy import RESOURCES, seat_mark
from unmapped.cli.look import ACCENT, MEDAL, QUIET, Block, seat_name, seat_style, styled, wrapped
from unmapped.games.undiscovered.cards.components import Exploration, Mission
from unmapped.games.undiscovered.cards.verbs import count, counted
from unmapped.games.undiscovered.seen.names import name, names
from unmapped.games.undiscovered.seen.view import SeatView, View

WORLD = "#ff8798"
"""The accent of this world."""


def called(frame: Frame, seat: int) -> str:
    """A seat by its name and number: ``greedy (1)``; the viewer is "you"."""
    if seat == frame.seat:
        return "you"
    return f"{frame.names[seat]} ({seat})" if frame.names[seat] else f"seat {seat}"


def draw_heading(view: View, frame: Frame, seat: int) -> Block:
    """The round, whose turn it is, and the scores; names where they fit into the line."""
    line = styled("Undiscovered", f"bold {WORLD}")
    if view.round:
        whose = "your turn" if view.turn.seat == seat else f"turn of {called(frame, view.turn.seat)}"
        line.append(f"  round {view.round}, {whose}", style="bold")
    else:
        line.append("  draft", style="bold")
    long, short = line.copy(), line.copy()
    for other in view.order:
        points = styled(f" ★{view.seats[other].points}", f"bold {MEDAL}")
        name = styled(f" {frame.names[other]}" if frame.names[other] else "", seat_style(other))
        long.append("  ").append_text(seat_mark(other)).append_text(name).append_text(points)
        short.append("  ").append_text(seat_mark(other)).append_text(points)
    for heading in (long, short):
        heading.append(f"  target ★{view.target}", style=QUIET)
    return wrapped(long if long.cell_len <= frame.width else short, frame.width, 2)


def draw_purse(view: View, seat: int, width: int) -> Block:
    """What a seat has to spend and to draw."""
    own = view.seats[seat]
    line = Text()
    for number, resource in [(own.credits, "credit"), *_of_turn(view, seat), (own.supply, "marker")]:
        line.append("  " if line else "").append(str(number), style=f"bold {RESOURCES[resource]}")
        line.append(f" {counted(number, resource)}")
    line.append(f"  deck {len(own.deck)}  discard {len(own.discard)}", style=QUIET)
    if view.turn.seat == seat:
        for discount in view.turn.discounts:
            line.append(f"  a purchase −{discount}", style=ACCENT)
        if view.turn.later_draws:
            line.append(f"  {count(view.turn.later_draws, 'more card')} at the end", style=ACCENT)
        if view.turn.moved:
            line.append("  moved", style=QUIET)
    return wrapped(line, width, 2)


def _of_turn(view: View, seat: int) -> list[tuple[int, str]]:
    """Fists and fuel, which only the active seat has."""
    return [(view.turn.fist, "fist"), (view.turn.fuel, "fuel")] if view.turn.seat == seat else []


def draw_captain(view: View, frame: Frame, seat: int) -> Text:
    """A line on another captain: where it is and what it has."""
    captain = view.seats[seat]
    line = seat_mark(seat).append(f" {frame.names[seat] or f'seat {seat}'}", style=seat_style(seat))
    line.append(f" ★{captain.points}", style=f"bold {MEDAL}")
    has = [(captain.credits, "credit"), *_of_turn(view, seat), (captain.supply, "marker")]
    line.append(f" at {captain.place}  {', '.join([count(*held) for held in has])}")
    piles = f"hand {len(captain.hand)}  deck {len(captain.deck)}  discard {len(captain.discard)}"
    line.append(f"  {piles}", style=QUIET)
    docked = [part.docked for part in captain.ship if part.docked]
    line.append(f"  docked {names(docked)}" if docked else "", style=QUIET)
    more = [part.id for part in captain.ship if not part.starter]
    line.append(f"  {names(more)}" if more else "", style=QUIET)
    line.truncate(frame.width, overflow="ellipsis")
    return line


def draw_name(view: View, frame: Frame, seat: int) -> Text:
    """A captain with points and the value of the ship."""
    captain = view.seats[seat]
    line = seat_mark(seat).append(f" {seat_name(seat, frame.names).capitalize()}", style=seat_style(seat))
    line.append(f"  ★{captain.points}", style=f"bold {MEDAL}")
    line.append(f"  ship worth {count(captain.ship_value, 'credit')}, at {captain.place}", style=QUIET)
    line.truncate(frame.width, overflow="ellipsis")
    return line


def score(captain: SeatView) -> tuple[Category, ...]:
    """Missions, explorations and parts of the ship that are worth points now."""
    missions: list[tuple[str, int, str]] = []
    explorations: list[tuple[str, int, str]] = []
    for identity in captain.scored:
        card = printed(identity)
        assert isinstance(card, Mission | Exploration)
        if isinstance(card, Mission):
            missions.append((card.name, card.points, "UD-105"))
        else:
            explorations.append((card.name, card.points, "UD-084"))
    parts = [(name(part.id), part.points, "UD-043") for part in captain.ship if part.points]
    return (
        Category("missions", tuple(missions)),
        Category("explorations", tuple(explorations)),
        Category("ship parts", tuple(parts)),
    )
