"""Cards of Discover in the terminal: what is printed on them, line by line."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from unmapped.cli.boards.discover import marks
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.look import QUIET, Block, quoted, styled, wrapped
from unmapped.games.discover.cards import pieces
from unmapped.kernel.phrases import capital, row


def names_of(book: Book, identities: Iterable[str]) -> str:
    """Cards in a row, like ones counted."""
    return row(identities, book.name)


def price(costs: Iterable[pieces.Price]) -> str:
    """What something costs: ``2 wood, 1 stone``."""
    return ", ".join([f"{cost.n} {cost.resource}" for cost in costs])


def strength(card: pieces.Enemy) -> str:
    """What an enemy can do in a fight."""
    lethal = ", lethal" if card.lethal else ""
    return f"attack {card.attack or '–'}, defence {card.defence}, health {card.health}{lethal}"


def action_text(action: pieces.Action, *, titled: bool = True) -> str:
    """An action of a card: what it takes, where it works, what it does."""
    only = [
        words
        for words in (action.where, f"if {action.needs}" if action.needs else "", action.cost, action.often)
        if words
    ]
    head = f"{action.title}, " if titled else ""
    said = f" ({'; '.join(only)})" if only else ""
    return f"{head}{action.stamina} stamina{said}: {action.text}"


def lines(book: Book, identity: str) -> list[str]:
    """What a card says, without its name and its story."""
    card = book.card(identity)
    return [book.filled(line) for line in _lines(card)] if card is not None else []


def _lines(card: pieces.Card) -> Iterator[str]:
    match card:
        case pieces.Character():
            yield f"{card.profession.capitalize()}."
        case pieces.Enemy():
            yield f"{capital(strength(card))}."
        case pieces.Project():
            fire = ", at a fire" if card.fire else ""
            yield f"Cost: {price(card.cost)}{fire}."
        case pieces.Stage() | pieces.Contest():
            yield f"Task: {card.task}"
        case _:
            pass
    if isinstance(card, pieces.Stage):
        yield from [f"Opens if {card.opens}."] if card.opens else []
        yield from [f"Fare: {price(card.fare)}."] if card.fare else []
    if isinstance(card, pieces.Exploration) and card.on_gain:
        yield f"When you get it: {card.on_gain}"
    yield from [card.effect] if card.effect else []
    yield from card.rules
    yield from card.combat
    yield from map(action_text, card.actions)
    if isinstance(card, pieces.Enemy) and card.reward:
        yield f"Reward: {card.reward}"


def text(book: Book, identity: str) -> str:
    """What a card says, in one line of words."""
    return " ".join(lines(book, identity))


def draw_card(book: Book, identity: str, width: int, most: int = 99, about: str = "") -> Block:
    """A card with what it says, in as many lines as it needs or the first `most`; `about` stands in brackets."""
    line = styled(book.name(identity), "bold").append(f" ({about})" if about else "", style=QUIET)
    said = text(book, identity)
    line.append(f": {said}" if said else "", style="")
    return cut(wrapped(line, width, 2), width, most)


def draw_story(book: Book, identity: str, width: int, about: str = "") -> Block:
    """A card as it is read aloud: name, story, and line by line what it says."""
    card = book.card(identity)
    block = [styled(book.name(identity), f"bold {marks.WORLD}").append(f"  {about}" if about else "", style=QUIET)]
    if card is None:
        return block
    if card.traits:
        block[0].append(f"  {', '.join(card.traits).lower()}", style=QUIET)
    if card.text:
        block += wrapped(styled(quoted(book.filled(card.text)), "italic"), width)
    for line in lines(book, identity):
        block += [Text("  ").append_text(row) for row in wrapped(line, width - 2, 2)]
    return block


def cut(block: Block, width: int, most: int, rest: str = "") -> Block:
    """The first lines of a text, with a sign that more follow, and where the `rest` can be read."""
    if len(block) > most:
        block = block[:most]
        if block:
            more = f"…  {rest}" if rest else "…"
            block[-1].truncate(width - len(more))
            block[-1].rstrip()
            block[-1].append(more, style=QUIET)
    return block


def in_hand(book: Book, identity: str) -> str:
    """A card of the own hand: by its name, and where one is typed that is not made of the name, by that as well."""
    called = book.name(identity)
    return called if called.lower().replace(" ", "-") == identity else f"{identity} {called}"


def project(book: Book, identity: str) -> pieces.Project | None:
    """A project by its id, None for what is none."""
    card = book.card(identity)
    return card if isinstance(card, pieces.Project) else None
