"""What ``look`` shows of Discover beside the table."""

from typing import Final

from rich.text import Text

from unmapped.cli.boards import Frame
from unmapped.cli.boards.discover import cards, chart, explaining, marks, people, status
from unmapped.cli.boards.discover.book import Book
from unmapped.cli.look import QUIET, SHAPES, Block, styled, title, wrapped
from unmapped.games.discover.cards import pieces
from unmapped.games.discover.table.view import HIDDEN, SpaceView, View

NAMES: Final = ("map", "places", "survivors", "quest", "land", "decks", "cards", "fight", "legend")


def draw_part(view: View, book: Book, frame: Frame, name: str) -> Block:
    """One of NAMES."""
    match name:
        case "map":
            return draw_map(view, book, frame)
        case "places":
            return _places(view, book, frame)
        case "survivors":
            return draw_survivors(view, book, frame)
        case "quest":
            return _quest(view, book, frame.width)
        case "land":
            return _land(view, book, frame.width)
        case "decks":
            return status.draw_decks(view, book, frame.width)
        case "cards":
            return _cards(view, book, frame.width)
        case "fight":
            now = status.draw_now(view, book, frame, frame.width)
            return now or [styled("Nobody fights or trades now.", QUIET)]
        case _:
            return _legend(view, book, frame.width)


def draw_thing(view: View, book: Book, frame: Frame, name: str) -> Block:
    """A space, a tile or a card by its own word; no lines for anything else."""
    words = name.lower()
    for tile in view.tiles:
        if words == tile.slot:
            block = [styled(f"Tile {words}", "bold").append(f"  {explaining.tile(view, book, words)}", style=QUIET)]
            return block + [line for space in tile.spaces for line in _space(view, book, frame, space.at)]
        if words in [space.at for space in tile.spaces]:
            space = next(space for space in tile.spaces if space.at == words)
            return [*_space(view, book, frame, words), *_told(book, space, frame.width)]
    card = next((known for known in _seen(view) if words in (known, book.name(known).lower())), "")
    return cards.draw_story(book, card, frame.width) if card else []


def draw_map(view: View, book: Book, frame: Frame) -> Block:
    """The whole map, as large as the width allows."""
    return [
        *chart.Chart(view, book, frame.seat).draw(frame.width, 999),
        *wrapped(chart.draw_key(view, book), frame.width),
    ]


def draw_survivors(view: View, book: Book, frame: Frame) -> Block:
    """All survivors with what they have."""
    return [
        line for who in view.survivors for line in people.draw_survivor(view, book, frame, who.seat, frame.width, 1)
    ]


def _space(view: View, book: Book, frame: Frame, at: str) -> Block:
    """A space in words."""
    line = styled(f"{at}  ", f"bold {marks.WORLD}").append(explaining.place(view, book, frame, at), style="")
    return wrapped(line, frame.width, 4)


def _told(book: Book, space: SpaceView, width: int) -> Block:
    """What has been met on a space, as it is read."""
    met = [piece.card for piece in space.tokens if piece.card]
    return [line for card in dict.fromkeys(met) for line in cards.draw_story(book, card, width)]


def _places(view: View, book: Book, frame: Frame) -> Block:
    """Every space on which there is something."""
    taken = {who.at for who in view.survivors}
    return [
        line
        for tile in view.tiles
        for space in tile.spaces
        if space.landmark or space.tokens or explaining.lying(space) or space.at in taken
        for line in _space(view, book, frame, space.at)
    ]


def _quest(view: View, book: Book, width: int) -> Block:
    """What is to be done, how one leaves, and the story so far."""
    quest = view.quest
    block = wrapped(status.quest(view, book), width, 2)
    for card in (quest.card, quest.form):
        if card:
            block += [Text(), *cards.draw_story(book, card, width)]
    if quest.place:
        block += [Text(), *cards.draw_story(book, quest.place, width, about=f"scenario {view.scenario}")]
        place = book.card(quest.place)
        for clue in place.clues[: quest.number] if isinstance(place, pieces.Scenario) else ():
            block += [Text(), *wrapped(styled(book.filled(clue), "italic"), width)]
    return block


def _land(view: View, book: Book, width: int) -> Block:
    """The land, its grounds, and the rules that hold in it."""
    block = [title(book.land.name, view.name), *wrapped(styled(book.land.text, "italic"), width)]
    block += wrapped(chart.draw_key(view, book), width)
    sheets = [book.land.rule.id, *[book.land.closing.id] * (view.scenario in (2, 4))]
    for card in (*sheets, *view.rules, *view.decks.upgrades):
        block += [Text(), *cards.draw_story(book, card, width)]
    return block


def _seen(view: View) -> list[str]:
    """The cards that the viewer knows of."""
    seen = [view.quest.card, view.quest.form, view.quest.place, *view.rules]
    for who in view.survivors:
        seen += [who.character, *who.offered, *[item.id for item in who.items], *who.hand, *who.threats]
    decks = view.decks
    piles = (decks.nights, decks.nights_spent, decks.threats, decks.threats_spent, decks.projects, decks.advanced)
    for pile in (*piles, decks.open_projects, decks.upgrades, decks.looking):
        seen += pile
    seen += [piece.card for tile in view.tiles for space in tile.spaces for piece in space.tokens]
    seen += [view.fight.enemy] if view.fight is not None else []
    return [card for card in dict.fromkeys(seen) if card and card != HIDDEN]


def _cards(view: View, book: Book, width: int) -> Block:
    """Every card that the viewer knows of, in few lines."""
    return [line for card in _seen(view) for line in cards.draw_card(book, card, width)]


def _legend(view: View, book: Book, width: int) -> Block:
    """What the marks mean."""
    seats = " ".join([f"{SHAPES[who.seat]}{who.seat}" for who in view.survivors])
    icons = " ".join([mark for mark, _ in marks.ICONS.values()])
    meanings = [
        ("a3", "a space: tile a, its third space clockwise from the upper right; a0 is the centre"),
        ("b [2]", "a tile that lies face down, with the number on its back; * if you know what it is"),
        (marks.LIT, "before a space or a tile: you can choose it"),
        (", ".join([letter.plain for letter in book.letters.values()]), "the ground, as the line below the map says"),
        (seats, "the survivors; on the map the shape alone"),
        ("20", f"a landmark with its number; {marks.BLOCKED} if it cannot be investigated now"),
        (icons, f"features that lie face down: {', '.join(marks.ICONS)}"),
        ("E7", "an enemy with its number"),
        ("#31", "a number that calls a card"),
        (marks.RESOURCE[0], "resources"),
        (f"{marks.WATER[0]}c {marks.WATER[0]}d {marks.WATER[0]}", "water: clean, dirty, or not known"),
        (f"M M5 {marks.SPECIAL[0]}", "a monster face down, one with its number, a special one"),
        (f"{marks.FIRE[0]} {marks.UNLIT[0]}", "a fire that burns, one that is out"),
        (
            f"{marks.CAMP[0]} {marks.OBJECTIVE[0]} {marks.MARKER[0]}",
            "camp, objective icon, markers of the story",
        ),
        ("+", "more than there is room for: look SPACE tells all of it"),
        (f"{marks.HEART} {marks.STAMINA}", "hearts and stamina; 3/10 is what one carries, and the limit"),
        ("st de si ph", "damage: starvation, dehydration, sickness, physical"),
    ]
    block: Block = []
    for mark, words in meanings:
        block += wrapped(styled(f"{mark:<14}", f"bold {marks.WORLD}").append(words, style=""), width, 14)
    return block
