"""What ``look`` shows of Undiscovered beside the table."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.undiscovered import captains, cards
from unmapped.cli.boards.undiscovered.galaxy import seat_mark
from unmapped.cli.boards.undiscovered.ships import CONNECTORS, draw_parts, draw_ship
from unmapped.cli.look import ACCENT, GOOD, MEDAL, QUIET, SHAPES, Block, seat_name, styled, title, wrapped
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen.names import name, names
from unmapped.games.undiscovered.seen.view import HIDDEN, View

NAMES: Final = ("map", "ships", "missions", "goods", "decks", "cards", "legend")


def draw_part(view: View, frame: Frame, name: str) -> Block:
    """One of NAMES but the map."""
    seat = frame.seat or 0
    match name:
        case "ships":
            return _ships(view, frame)
        case "missions":
            return _missions(view, frame.width)
        case "goods":
            return _goods(view, frame)
        case "decks":
            return _decks(view, frame)
        case "cards":
            return _cards(view, seat, frame.width)
        case _:
            return _legend(frame.width)


def draw_board(view: View, frame: Frame, seat: int) -> Block:
    """Ship, known cards and score area of one captain."""
    captain = view.seats[seat]
    block = [captains.draw_name(view, frame, seat), *captains.draw_purse(view, seat, frame.width)]
    block += draw_ship(captain.ship, frame.width)
    used = view.turn.used if view.turn.seat == seat else ()
    own = seat == (frame.seat or 0)  # All know their starter parts; once is enough.
    block += draw_parts([part for part in captain.ship if own or not part.starter], used, frame.width)
    hidden = captain.hand.count(HIDDEN)
    known = [card for card in captain.hand if card != HIDDEN]
    block += wrapped(_listed("Hand", known, f"{count(hidden, 'card')} unknown" if hidden else ""), frame.width, 2)
    block += wrapped(_listed("Discard pile", captain.discard), frame.width, 2)
    block += wrapped(_listed("Score area", captain.scored), frame.width, 2)
    return block


def _listed(heading: str, identities: tuple[str, ...] | list[str], more: str = "") -> Text:
    """Cards by name behind a heading."""
    shown = ", ".join([words for words in (names(identities), more) if words])
    return title(heading).append(f"  {shown or 'none'}", style="" if shown else QUIET)


def _ships(view: View, frame: Frame) -> Block:
    block: Block = []
    for seat in view.order:
        captain = view.seats[seat]
        block += [captains.draw_name(view, frame, seat), *draw_ship(captain.ship, frame.width, tall=1)]
        added = [part.id for part in captain.ship if not part.starter]
        for identity in dict.fromkeys(added):
            block += cards.draw_card(identity, frame.width, count=added.count(identity), about=cards.for_sale(identity))
        block.append(Text())
    return block[:-1]


def _missions(view: View, width: int) -> Block:
    block: Block = [title("Missions", f"{len(view.mission_deck)} left in the deck")]
    for sector in view.sectors:
        if sector.mission is not None:
            block += cards.draw_mission(sector.mission, sector.place, width)
        elif sector.stock == "mission":
            what = "a face-down mission" if sector.goods else "empty, stocked when a turn ends with nobody there"
            block.append(styled(f"{name(sector.tile)} at {sector.place}: {what}", QUIET))
    for captain in view.seats:
        if captain.scored:
            line = seat_mark(captain.seat).append(" has won  ")
            block += wrapped(line.append(names(captain.scored)), width, 2)
    return block


def _goods(view: View, frame: Frame) -> Block:
    block: Block = []
    for sector in view.sectors:
        if sector.mission is not None or sector.stock in ("mission", HIDDEN):
            continue
        where = f"at {sector.place}"
        if sector.home < 0:
            heading = title(name(sector.tile), where)
        else:
            whose = "Your home" if sector.home == frame.seat else f"Home of {seat_name(sector.home, frame.names)}"
            heading = title(whose, f"{where}, {count(len(sector.goods), 'good')}")
        known = cards.goods_of(sector.goods)
        hidden = len(sector.goods) - len(known)
        block += cards.draw_cards(heading, known, frame.width)
        block += cards.draw_flavour(sector.tile if sector.home < 0 else cards.home(sector.home), frame.width)
        if hidden:
            block.append(styled(f"  {count(hidden, 'face-down card')}", QUIET))
        elif not known:
            block.append(styled("  empty", QUIET))
    return block


def _decks(view: View, frame: Frame) -> Block:
    unexplored = sum(not sector.explored for sector in view.sectors)
    decks = (("Common goods", view.common_deck), ("Rare goods", view.rare_deck), ("Missions", view.mission_deck))
    block: Block = []
    for heading, deck in decks:
        line = title(heading, count(len(deck), "card"))
        known = [f"{name(card)} (number {at})" for at, card in enumerate(deck, start=1) if card != HIDDEN]
        line.append(f"  you know of {', '.join(known)}" if known else "")
        block += wrapped(line, frame.width, 2)
    block.append(title("Unexplored sectors", str(unexplored)))
    block.append(title("Bank", count(view.bank, "credit")))
    for seat in view.order:
        captain = view.seats[seat]
        line = seat_mark(seat).append(f" {seat_name(seat, frame.names)}")
        counts = f"  hand {len(captain.hand)}  deck {len(captain.deck)}  discard {len(captain.discard)}: "
        line.append(counts, style=QUIET).append(names(captain.discard) or "nothing")
        block += wrapped(line, frame.width, 4)
    block += wrapped(_listed("Out of the game", view.removed), frame.width, 2)
    return block


def _cards(view: View, seat: int, width: int) -> Block:
    """All cards of the own deck, pile by pile."""
    captain = view.seats[seat]
    hand = cards.hand_of(captain)
    block: Block = []
    for heading, shown in (
        ("Hand", hand),
        ("Discard pile", [(card, cards.kind(card)) for card in captain.discard]),
        ("Draw pile", [(card, cards.kind(card)) for card in captain.in_deck]),
    ):
        order = "in an order that you do not know" if heading == "Draw pile" and shown else ""
        block += cards.draw_cards(title(heading, f"{count(len(shown), 'card')} {order}".strip()), shown, width, 2)
    first = next((card for card in captain.deck if card != HIDDEN), "")
    if first:
        block.append(styled(f"You know that {name(first)} is number {captain.deck.index(first) + 1}.", QUIET))
    deck = [*[card for card, _ in hand], *captain.discard, *captain.in_deck]
    crew = sum(cards.kind(card) == "crew" for card in deck)
    return [*block, title("Together", f"{count(len(deck), 'card')}, {crew} crew and {len(deck) - crew} cargo")]


def _legend(width: int) -> Block:
    marks = [
        (f"{SHAPES[0]}0 {SHAPES[1]}1 {SHAPES[2]}2 {SHAPES[3]}3", "the seats: pawns on the frame, homes within"),
        ("┄ ┊", "an unexplored sector, with what exploring it costs"),
        ("─ │", "an explored sector"),
        ("━ ┃", "the sector where your pawn is"),
        (
            f"{SHAPES[0]}{SHAPES[0]}{SHAPES[1]}{cards.OPEN}{cards.OPEN}",
            "markers on a mission, and how many are missing",
        ),
        ("★2", "victory points"),
        ("crew for 3", "a good for sale: crew, cargo or ship part, and its price in credits"),
        ("•B2", "can be chosen now"),
        ("{B2}", "new, or changed"),
        ("▪", "a docked card"),
    ]
    block: Block = [title("In the galaxy and on ships")]
    for mark, words in marks:
        style = ACCENT if mark == "•B2" else GOOD if mark == "{B2}" else MEDAL if mark == "★2" else ""
        block.append(styled(f"{mark:>12}  ", f"bold {style}").append(words, style=QUIET))
    block.append(title("Connectors", "like ones are joined; an open one leads to a dotted place"))
    for kind, look in CONNECTORS.items():
        glyph = look.before if look.before == look.behind else f"{look.before} {look.behind}"
        block.append(styled(f"{glyph:>12}  ", f"bold {look.style}").append(kind, style=QUIET))
    block.append(title("Words"))
    setting = box().content.setting
    for word, words in (
        ("credits", f"are kept; the bank has {setting.bank}"),
        ("fist, fuel", "last for the turn"),
        ("crew, cargo", "cards of your deck; a card that you buy goes to your discard pile"),
        ("ship part", "never in the deck: a part that you buy is installed at once"),
        ("dock", "a part that holds a card of your hand beyond the end of the turn"),
        ("use engines a", "the first ability of Engines; b and c are the next ones"),
    ):
        line = styled(f"{word:>14}  ", "bold").append(words, style=QUIET)
        block += wrapped(line, width, 16)
    return block
