"""The survivors in the terminal: hearts, stamina, damage, goods, items, projects and threats."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.discover import cards, marks
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.look import QUIET, Block, seat_style, styled, title, wrapped
from unmapped.games.discover.cards.texts.names import counted
from unmapped.games.discover.table.view import HIDDEN, SurvivorView, View

_ROOMY: Final = 60
"""From this width on damage is written out."""


def called(frame: Frame, seat: int) -> str:
    """A seat in few letters: ``you``, or the name of its bot."""
    return "you" if seat == frame.seat else (frame.names[seat] if seat < len(frame.names) else "") or f"seat {seat}"


def draw_line(view: View, book: Book, frame: Frame, seat: int, width: int) -> Block:
    """A survivor in one line: who, where, hearts, stamina, damage, and what it carries; the own one whole, in two."""
    who = view.survivors[seat]
    line = _head(view, book, frame, who, short=True)
    if who.status == "playing":
        line.append_text(_state(book, who, short=True))
        goods = marks.goods(who.goods, who.doubles)
        line.append(f"  {goods}" if goods else "", style="")
        if who.items and seat != frame.seat:
            line.append(f"  {cards.names_of(book, [item.id for item in who.items])}", style=QUIET)
    return cards.cut(wrapped(line, width, 4), width, 2 if seat == frame.seat else 1)


def draw_survivor(view: View, book: Book, frame: Frame, seat: int, width: int, most: int) -> Block:
    """A survivor in several lines; of each of its cards the name, or up to `most` lines if that is more than one."""
    who = view.survivors[seat]
    head = _head(view, book, frame, who, short=width < _ROOMY)
    if who.status == "playing":
        head.append_text(_state(book, who, short=width < _ROOMY))
    block = wrapped(head, width, 4)
    if who.status in ("playing", "casualty"):
        block += [Text("  ").append_text(line) for line in _belongings(book, who, width - 2, most)]
    return block


def draw_board(view: View, book: Book, frame: Frame, seat: int) -> Block:
    """Everything before one survivor, with all that is printed on it."""
    who = view.survivors[seat]
    head = _head(view, book, frame, who, short=False).append_text(_state(book, who, short=False))
    block = wrapped(head, frame.width, 2)
    if who.character:
        block += cards.draw_story(book, who.character, frame.width)
    return block + _belongings(book, who, frame.width, 99)


def _head(view: View, book: Book, frame: Frame, who: SurvivorView, *, short: bool) -> Text:
    """Mark, name and character, whether it is their turn, and where they are."""
    line = marks.seat_mark(who.seat).append(f" {called(frame, who.seat)}", style=seat_style(who.seat))
    if view.active == who.seat:
        line.append(f" {marks.TURN}", style=f"bold {marks.WORLD}")
    if who.character:
        name = book.name(who.character)
        line.append(f" {name.partition(' ')[0] if short else name}", style="")
    if who.status in marks.GONE:
        line.append(f"  {marks.GONE[who.status]}", style=f"bold {marks.WORLD}")
    if who.at:
        here = " at camp" if who.at_camp else " at a fire" if who.at_fire else ""
        line.append(f" {who.at}{'' if short else here}", style=QUIET)
    return line


def _state(book: Book, who: SurvivorView, *, short: bool) -> Text:
    """Hearts, stamina, damage and load."""
    line = Text("  ").append_text(marks.hearts(who.hearts, book.hearts))
    line.append(f"  {marks.STAMINA}{who.stamina}", style="bold")
    damage = marks.damage(who.damage, short=short)
    if damage:
        line.append("  ").append_text(damage)
    line.append(f"  {who.load}/{book.limit}" if short else f"  carries {who.load} of {book.limit}", style=QUIET)
    if who.waits and not short:
        line.append("  has a turn to come", style=QUIET)
    return line


def _belongings(book: Book, who: SurvivorView, width: int, most: int) -> Block:
    """Resources, then the cards of a survivor by kinds."""
    block: Block = []
    goods = marks.goods(who.goods, who.doubles)
    if goods:
        block += wrapped(goods, width, 2)
    items = [(item.id, _about(item.counters, item.quest)) for item in who.items]
    groups: tuple[tuple[str, list[tuple[str, str]]], ...] = (
        ("Items", items),
        ("Projects", [(card, card) for card in who.hand if card != HIDDEN]),
        ("Threats", [(card, "") for card in who.threats]),
    )
    for heading, held in groups:
        if not held:
            continue
        if most > 1:
            block.append(title(heading))
            for card, about in held:
                block += cards.draw_card(book, card, width, most, about)
        else:
            names = [f"{book.name(card)}{f' ({about})' if about else ''}" for card, about in held]
            block += wrapped(title(f"{heading}:").append(f" {', '.join(names)}", style=""), width, 2)
    hidden = len([card for card in who.hand if card == HIDDEN])
    if hidden:
        block.append(styled(f"{counted(hidden, 'project')} in hand", QUIET))
    if who.flags:
        block += wrapped(styled(f"Noted: {', '.join(who.flags)}", QUIET), width, 2)
    return block


def _about(counters: int, quest: bool) -> str:
    """What is to be known of one copy of an item."""
    return ", ".join([*[counted(counters, "counter")] * bool(counters), *["quest"] * quest])


def describe(view: View, book: Book, frame: Frame, seat: int) -> str:
    """A survivor in one line of words."""
    who = view.survivors[seat]
    name = f", {book.name(who.character)}" if who.character else ""
    damage = marks.damage(who.damage, short=False).plain
    state = [f"{marks.HEART * who.hearts or 'no hearts'}", damage, marks.goods(who.goods, who.doubles)]
    return f"{called(frame, seat)}{name} at {who.at}: {', '.join([words for words in state if words])}"
