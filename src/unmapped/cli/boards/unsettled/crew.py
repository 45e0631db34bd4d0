"""The explorers in the terminal: cubes, tracks, comprehension, distress, and what they have."""

from typing import Final, NamedTuple

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.unsettled import marks
from unmapped.cli.boards.unsettled.cards import draw_card
from unmapped.cli.boards.unsettled.known import Known
from unmapped.cli.look import BAD, GOOD, LINE, QUIET, Block, seat_name, seat_style, styled, title, wrapped
from unmapped.games.unsettled.cards.components import ACTIONS, DISCIPLINES, FOCUS
from unmapped.games.unsettled.cards.pieces import Space
from unmapped.games.unsettled.seen.view import ExplorerView, View

SET: Final = "◂"
"""Beside a cube, and beside the space on which it is set."""
COVERED: Final = "✗"
_SHORT: Final = 3
_ROOMY: Final = 40
"""From this width on disciplines are written out."""


class Detail(NamedTuple):
    """How much is told of an explorer."""

    actions: bool
    """Whether the actions of the dashboard stand in lines of their own, with what they do."""
    cards: int
    """Lines for each card: none, the name alone for 1, or its text as well."""


def draw_explorer(view: View, known: Known, frame: Frame, seat: int, width: int) -> Block:
    """An explorer in two lines: cubes and endurance; tracks, comprehension and distress."""
    who = view.explorers[seat]
    head = _head(view, frame, who, short=width < _ROOMY)
    cubes = _cubes(who)
    hearts = marks.hearts(who.endurance, known.framework.endurance)
    room = width - cubes.cell_len - hearts.cell_len - 2
    head.truncate(room, overflow="ellipsis")
    head.append(" " * (room - head.cell_len + 1)).append_text(cubes).append(" ").append_text(hearts)
    line = Text("  ").append_text(_state(who, known, short=width < _ROOMY))
    if line.cell_len > width:
        line = Text("  ").append_text(_state(who, known, short=True))
    line.truncate(width, overflow="ellipsis")
    return [head, line, *_set_elsewhere(who, known, width, own=seat == frame.seat)]


def draw_own(view: View, known: Known, frame: Frame, seat: int, width: int) -> Block:
    """The own dashboard in few lines: the actions in two columns."""
    who = view.explorers[seat]
    block = draw_explorer(view, known, frame, seat, width)
    half = (width - 1) // 2
    cells = [_action(known, who, number, half) for number in range(len(ACTIONS))]
    for left, right in zip(cells[:_SHORT], cells[_SHORT:], strict=True):
        line = left.copy().append(" " * (half - left.cell_len + 1)).append_text(right)
        block.append(line)
    return block


def draw_dashboard(view: View, known: Known, frame: Frame, seat: int, width: int, detail: Detail) -> Block:
    """All that lies before an explorer."""
    who = view.explorers[seat]
    block = draw_explorer(view, known, frame, seat, width)
    if detail.actions:
        block += [line for number in range(len(ACTIONS)) for line in _action_lines(known, who, number, width)]
    else:
        block = draw_own(view, known, frame, seat, width)
    return block + draw_holdings(view, known, seat, width, detail.cards)


def draw_board(view: View, known: Known, frame: Frame, seat: int) -> Block:
    """Everything before one explorer, with all that is printed on it."""
    who = view.explorers[seat]
    head = _head(view, frame, who, short=False).append("  ").append_text(_cubes(who)).append("  ")
    head.append_text(marks.hearts(who.endurance, known.framework.endurance))
    block = [*wrapped(head, frame.width, 2), *wrapped(_state(who, known, short=False), frame.width, 2)]
    block += [line for number in range(len(ACTIONS)) for line in _action_lines(known, who, number, frame.width)]
    return [*block, *draw_holdings(view, known, seat, frame.width, most=99, all_of_it=True)]


# --- Who --------------------------------------------------------------------------------------------------------------


def called(frame: Frame, seat: int) -> str:
    """A seat in few letters: ``you``, or the name of its bot."""
    return "you" if seat == frame.seat else frame.names[seat] or f"seat {seat}"


def _head(view: View, frame: Frame, who: ExplorerView, *, short: bool) -> Text:
    """Mark, name and place, and whether it is their turn."""
    head = marks.seat_mark(who.seat).append(f" {called(frame, who.seat)}", style=seat_style(who.seat))
    if view.active == who.seat and not view.ending:
        head.append(" ▸", style=f"bold {marks.WORLD}")
    state = "held" if who.held else "" if who.conscious else "unconscious"
    where = f"{state} at {who.at}" if state and not short else who.at
    return head.append(f" {where}", style=QUIET if who.conscious and not who.held else f"bold {BAD}")


def _cubes(who: ExplorerView) -> Text:
    """The three cubes; those that were set this turn are quiet."""
    line = Text()
    for kind, value, on in zip(FOCUS, who.cubes, who.set_on, strict=True):
        line.append(" " if line else "").append_text(marks.cube(kind, value, spent=bool(on)))
        line.append(SET if on else "", style=LINE)
    return line


def _state(who: ExplorerView, known: Known, *, short: bool) -> Text:
    """How far it is to the next comprehension, which the step beyond the track brings, and what is comprehended."""
    line = Text()
    pursuit = who.pursuit[:_SHORT] if short else who.pursuit
    if short and (who.held or not who.conscious):
        line.append("held " if who.held else "unconscious ", style=f"bold {BAD}")
    line.append("ins " if short else "insight ", style=QUIET)
    line.append(f"{who.insight}/{known.framework.insight}", style="bold")
    line.append("→", style=QUIET).append(pursuit, style=marks.DISCIPLINES[who.pursuit])
    for discipline, number in zip(DISCIPLINES, who.comprehension, strict=True):
        if number:
            words = f"{number}{discipline[:_SHORT]}" if short else f"{number} {discipline}"
            line.append(f"  {words}", style=f"bold {marks.DISCIPLINES[discipline]}")
    trouble = len([card for card in who.distress if card])
    if trouble:
        line.append(f"  {COVERED}{trouble}" if short else f"  {trouble} distress", style=BAD)
    if who.properties:
        line.append(f"  {', '.join([known.name(quality).lower() for quality in who.properties])}", style=GOOD)
    return line


# --- Dashboard --------------------------------------------------------------------------------------------------------


def face_of(known: Known, who: ExplorerView, number: int) -> tuple[Space, str]:
    """The space of a dashboard action that is up now, and the trait that it stands on, if it does."""
    if who.trait and ACTIONS[number] == who.trait_action:
        trait = known.trait(who.trait)
        high = trait.high_action == who.trait_action
        return (trait.high if high else trait.low), trait.name
    return known.framework.dashboard[number], ""


def distress_on(who: ExplorerView, number: int) -> str:
    """The distress card on a dashboard action."""
    return who.distress[number] if number < len(who.distress) else ""


def _set_elsewhere(who: ExplorerView, known: Known, width: int, *, own: bool) -> Block:
    """The cubes that are set this turn; of the own ones those that the dashboard does not show."""
    shown = ACTIONS if own else ()
    line = Text()
    for kind, on in zip(FOCUS, who.set_on, strict=True):
        if on and on not in shown:
            line.append(", " if line else f"  {SET}", style=LINE)
            line.append(kind[0].upper(), style=f"bold {marks.FOCUS[kind]}").append(f" {on}", style="")
    line.truncate(width, overflow="ellipsis")
    return [line] if line else []


def _set_there(who: ExplorerView, action: str) -> Text:
    """The cube that lies on a dashboard action this turn, be it on a trait."""
    line = Text()
    for kind, on in zip(FOCUS, who.set_on, strict=True):
        if on == action:
            line.append(f"{SET}{kind[0].upper()}", style=f"bold {marks.FOCUS[kind]}")
    return line


def _action(known: Known, who: ExplorerView, number: int, width: int) -> Text:
    """A dashboard action in few letters: how it turns the cube, what covers it, which cube lies there."""
    space, trait = face_of(known, who, number)
    cover = distress_on(who, number)
    there = _set_there(who, ACTIONS[number])
    line = Text(" ").append_text(styled(COVERED, f"bold {BAD}") if cover else marks.arrows(space.arrows))
    line.append(" " * (4 - line.cell_len))
    line.append(space.title.lower(), style=LINE if cover else f"bold {marks.WORLD}" if trait else "bold")
    line.truncate(width - there.cell_len - bool(there), overflow="ellipsis")
    if there:
        line.append(" ").append_text(there)
    return line


def _action_lines(known: Known, who: ExplorerView, number: int, width: int) -> Block:
    """A dashboard action with what it does."""
    space, trait = face_of(known, who, number)
    cover = distress_on(who, number)
    line = Text(" ").append_text(styled(COVERED, f"bold {BAD}") if cover else marks.arrows(space.arrows))
    line.append(" " * (4 - line.cell_len))
    line.append(space.title.lower(), style=LINE if cover else "bold")
    line.append(f" ({trait})" if trait else "", style=marks.WORLD)
    there = _set_there(who, ACTIONS[number])
    if there:
        line.append(" ").append_text(there)
    if cover:
        line.append(f"  {known.name(cover)}", style=BAD)
    else:
        line.append(f"  {space.text}", style="")
        if space.bonus:
            line.append(f" {space.bonus[0].upper()}: ", style=f"bold {marks.FOCUS[space.bonus]}")
            line.append(f"{space.more}.", style="")
    return wrapped(line, width, 4)


# --- What they have ---------------------------------------------------------------------------------------------------


def draw_holdings(view: View, known: Known, seat: int, width: int, most: int, *, all_of_it: bool = False) -> Block:
    """Trait, breakthroughs, discoveries, distress, items and cards of an explorer, each in up to `most` lines."""
    who = view.explorers[seat]
    groups: list[tuple[str, list[tuple[str, str]]]] = [
        ("Breakthroughs", [(card.id, "used" if card.used else "") for card in who.breakthroughs]),
        ("Discoveries", [(discovery.anomaly, known.name(discovery.id)) for discovery in who.discoveries]),
        ("Distress", [(card, f"on {ACTIONS[at]}") for at, card in enumerate(who.distress) if card]),
        ("Cards", [(card, "") for card in who.cards]),
        ("Bears", [(token, "") for token in dict.fromkeys(who.items)]),
    ]
    block: Block = []
    if not most:
        return block
    if who.trait and all_of_it:
        block += draw_card(known, who.trait, width, most, about="trait")
    for heading, cards in groups:
        if not cards:
            continue
        if most <= 1:
            line = title(heading).append("  ").append(known.row([card for card, _ in cards]), style="")
            block += wrapped(line, width, 2)
        else:
            block.append(title(heading))
            for card, about in cards:
                block += draw_card(known, card, width, most, about=about)
    return block


def describe(view: View, known: Known, frame: Frame, seat: int) -> str:
    """An explorer in one line of words."""
    who = view.explorers[seat]
    cubes = ", ".join([f"{kind} {value}" for kind, value in zip(FOCUS, who.cubes, strict=True)])
    state = "" if who.conscious else ", unconscious"
    return f"{seat_name(seat, frame.names)} at {who.at}{state}: {cubes}, endurance {who.endurance}"
