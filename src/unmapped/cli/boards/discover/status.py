"""What stands above the map: the day, the quest, and what is going on right now."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.discover import cards, marks
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.boards.discover.people import called
from unmapped.cli.look import BAD, GOOD, QUIET, Block, styled, wrapped
from unmapped.games.discover.cards import pieces
from unmapped.games.discover.cards.texts.names import counted
from unmapped.games.discover.table.view import HIDDEN, FightView, OfferView, View

_ROOMY: Final = 100
"""From this width on the scenario stands beside the copy."""


def draw_heading(view: View, book: Book, frame: Frame) -> Text:
    """The day, who leads, how many nights are left, and which copy it is."""
    phase = "Before the first day" if view.phase == "setup" else f"{view.phase.capitalize()} {view.day}"
    line = styled(phase, f"bold {marks.WORLD}")
    line.append("  leader ", style=QUIET).append_text(marks.seat_mark(view.leader))
    line.append(f" {called(frame, view.leader)}", style="")
    waiting = [seat for seat in view.queue if seat != view.active]
    if waiting:
        line.append("  then ", style=QUIET)
        for seat in waiting:
            line.append_text(marks.figure(seat))
    line.append(f"  {counted(len(view.decks.nights), 'night')} left", style="")
    where = "" if frame.width < _ROOMY else f", copy {view.copy}, scenario {view.scenario}: {book.land.name.lower()}"
    line.append(f"  {view.name}{where}", style=QUIET)
    line.truncate(frame.width, overflow="ellipsis")
    return line


def draw_quest(view: View, book: Book, width: int, most: int) -> Block:
    """What is to be done, in at most so many lines."""
    line = quest(view, book)
    return cards.cut(wrapped(line, width, 2), width, most, "look quest")


def quest(view: View, book: Book) -> Text:
    """The stage with its task, counters, and what is remembered."""
    now = view.quest
    card = book.card(now.card)
    line = styled(f"Quest {now.number}/{now.stages} " if now.stages else "Quest ", f"bold {marks.WORLD}")
    if card is None:
        return line.append("not known yet", style=QUIET)
    line.append(f"{card.name}  ", style="bold")
    if now.counters:
        shown = ", ".join([f"{counter.name} {counter.value}" for counter in now.counters])
        line.append(f"{shown}  ", style=f"bold {GOOD}")
    if isinstance(card, (pieces.Stage, pieces.Contest)):
        line.append(book.filled(card.task), style="")
    if isinstance(card, pieces.Stage):
        if card.way:
            line.append(f"  Way out: {book.name(card.way)}.", style="")
        if card.fare:
            line.append(f"  Fare: {cards.price(card.fare)}.", style="")
    if now.flags:
        line.append(f"  Noted: {', '.join(now.flags)}.", style=QUIET)
    return line


# --- What is going on -------------------------------------------------------------------------------------------------


def draw_now(view: View, book: Book, frame: Frame, width: int, most: int = 99) -> Block:
    """A fight, a trade, a card that is looked at, rules that hold for a time."""
    block: Block = []
    if view.fight is not None:
        block += _fight(view.fight, book, frame, width)
    if view.offer is not None:
        block += _offer(view.offer, book, frame, width)
    for card in view.decks.looking:
        if card != HIDDEN:
            block += cards.draw_card(book, card, width, 3, about="now")
    if view.rules:
        line = styled("In force: ", f"bold {marks.WORLD}").append(cards.names_of(book, view.rules), style="")
        block += wrapped(line, width, 2)
    return block[:most]


def _fight(fight: FightView, book: Book, frame: Frame, width: int) -> Block:
    """Who fights whom, the dice as rolled and as they count, and what they have to reach."""
    line = styled("Fight at ", f"bold {BAD}").append(fight.at, style="bold").append("  ")
    line.append_text(marks.seat_mark(fight.combatant)).append(f" {called(frame, fight.combatant)} against ", style="")
    if fight.defender >= 0:
        line.append_text(marks.seat_mark(fight.defender)).append(f" {called(frame, fight.defender)}", style="")
        block = wrapped(line, width, 2)
        block.append(Text("  ").append_text(marks.die(fight.grey, fight.grey_final, "grey")))
        block[-1].append("   ").append_text(marks.die(fight.red, fight.red_final, "red"))
    else:
        line.append(book.name(fight.enemy), style="bold").append(f" ({fight.number})" if fight.number else "")
        wounds = f", {fight.wounds} suffered" if fight.wounds else ""
        line.append(f"  health {fight.health}{wounds}", style="")
        block = wrapped(line, width, 2)
        hits, struck = fight.grey_final >= fight.defence, 0 < fight.attack <= fight.red_final
        dice = Text("  ").append_text(marks.die(fight.grey, fight.grey_final, "grey"))
        dice.append(f" against defence {fight.defence}", style="")
        if fight.grey:
            dice.append(": hits" if hits else ": misses", style=f"bold {GOOD if hits else BAD}")
        dice.append("   ").append_text(marks.die(fight.red, fight.red_final, "red"))
        dice.append(f" against attack {fight.attack or '–'}", style="")
        if fight.red:
            dice.append(": strikes" if struck else ": harmless", style=f"bold {BAD if struck else GOOD}")
        block += wrapped(dice, width, 4)
        said = " ".join(cards.lines(book, fight.enemy)[1:])
        block += cards.cut(wrapped(styled(f"  {said}", QUIET), width, 2), width, 2) if said else []
    for played in fight.supports:
        line = Text("  ").append_text(marks.seat_mark(played.seat)).append(" supports with ", style=QUIET)
        block += cards.cut(
            wrapped(line.append(f"{book.name(played.card)}: {cards.text(book, played.card)}", style=""), width, 4),
            width,
            1,
        )
    return block


def _offer(offer: OfferView, book: Book, frame: Frame, width: int) -> Block:
    """Who would give what, numbered as actions leave parts out."""
    line = styled("Trade ", f"bold {marks.WORLD}")
    line.append_text(marks.seat_mark(offer.asked)).append(f" {called(frame, offer.asked)} and ", style="")
    line.append_text(marks.seat_mark(offer.partner)).append(f" {called(frame, offer.partner)}: ", style="")
    if not offer.parts:
        line.append("nothing yet", style=QUIET)
    for number, part in enumerate(offer.parts, 1):
        line.append(f"  ({number}) ", style=QUIET).append_text(marks.figure(part.giver))
        line.append(f" gives {part_name(book, part.what, double=part.double)}", style="")
    return wrapped(line, width, 2)


def part_name(book: Book, what: str, *, double: bool) -> str:
    """A part of an offer in words."""
    if what == HIDDEN:
        return "a project"
    name = book.name(what) if book.card(what) is not None else what
    return f"double {name}" if double else name


def draw_decks(view: View, book: Book, width: int) -> Block:
    """Every deck and pile: how many cards, and those that are known."""
    decks = view.decks
    piles = (
        ("Nights", decks.nights, "to come"),
        ("Nights", decks.nights_spent, "over"),
        ("Threats", decks.threats, "to come"),
        ("Threats", decks.threats_spent, "discarded"),
        ("Projects", decks.projects, "to come"),
        ("Advanced projects", decks.advanced, "to come"),
        ("Open projects", decks.open_projects, "face up"),
        ("Upgrades", decks.upgrades, "in use"),
    )
    block: Block = []
    for name, pile, where in piles:
        if pile:
            line = styled(f"{name} {where}: ", "bold").append(str(len(pile)), style="")
            known = [card for card in pile if card != HIDDEN]
            top = " on top" if pile[0] != HIDDEN and len(known) < len(pile) else ""
            line.append(f"  {cards.names_of(book, known)}{top}" if known else "", style=QUIET)
            block += wrapped(line, width, 2)
    line = styled("Features left: ", "bold")
    for (icon, mark), left, spent in zip(marks.ICONS.items(), decks.features, decks.features_spent, strict=True):
        line.append_text(marks.put(mark)).append(f" {icon} {left} ({spent} discarded)  ", style="")
    block += wrapped(line, width, 2)
    line = styled("Monsters left: ", "bold").append(f"{decks.monsters} ({decks.monsters_beaten} beaten)", style="")
    return [*block, *wrapped(line.append(f"   Water sources left: {decks.sources}", style=""), width, 2)]
