"""What differs between two views of Discover, in words: the survivor first, then the others and the land."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from unmapped.cli.boards.discover.book import Book
from unmapped.cli.boards.discover.cards import names_of
from unmapped.cli.boards.discover.explaining import named
from unmapped.cli.boards.discover.marks import GONE
from unmapped.cli.look import SHAPES
from unmapped.games.discover.cards.words import DAMAGE, KINDS
from unmapped.games.discover.table.setting import TILE_SPACES
from unmapped.games.discover.table.view import SpaceView, SurvivorView, TokenView, View


def changes(old: View, new: View, book: Book, seat: int) -> Iterator[str]:
    """All that a person would see change."""
    if old.phase == "setup":
        return
    yield from _survivor(old.survivors[seat], new.survivors[seat], book)
    for was, now in zip(old.survivors, new.survivors, strict=True):
        if was.seat != seat:
            yield from [f"{SHAPES[was.seat]}{was.seat} {words}" for words in _survivor(was, now, book)]
    yield from _quest(old, new, book)
    yield from _fight(old, new)
    yield from _land(old, new, book)
    if new.leader != old.leader:
        yield f"{SHAPES[new.leader]}{new.leader} leads"
    if new.day != old.day:
        yield f"day {new.day}"
    yield from [f"{book.name(card)} holds" for card in new.rules if card not in old.rules]


def _survivor(was: SurvivorView, now: SurvivorView, book: Book) -> Iterator[str]:
    """What happens to a survivor."""
    if was.status != now.status:
        yield GONE.get(now.status, now.status)
    if was.at != now.at and was.at and now.at:
        yield f"{was.at} → {now.at}"
    for name, before, after in (("stamina", was.stamina, now.stamina), ("hearts", was.hearts, now.hearts)):
        if before != after:
            yield f"{name} {before} → {after}"
    yield from _amounts(DAMAGE, was.damage, now.damage)
    yield from _amounts(KINDS, was.goods, now.goods)
    yield from _amounts([f"double {kind}" for kind in KINDS], was.doubles, now.doubles)
    had, has = [Counter([*[item.id for item in who.items], *who.threats]) for who in (was, now)]
    if has - had:
        yield f"gains {names_of(book, (has - had).elements())}"
    if had - has:
        yield f"without {names_of(book, (had - has).elements())}"
    if len(was.hand) != len(now.hand):
        yield f"projects {len(was.hand)} → {len(now.hand)}"


def _amounts(names: Iterable[str], was: Iterable[int], now: Iterable[int]) -> Iterator[str]:
    for name, before, after in zip(names, was, now, strict=True):
        if before != after:
            yield f"{name} {before} → {after}"


def _quest(old: View, new: View, book: Book) -> Iterator[str]:
    """The stage, its counters, and what is remembered."""
    if old.quest.card != new.quest.card:
        yield f"the quest goes on: {book.name(new.quest.card)}"
    was = {counter.name: counter.value for counter in old.quest.counters}
    for counter in new.quest.counters:
        before = was.get(counter.name, 0)
        if before != counter.value:
            yield f"{counter.name} {before} → {counter.value}"
    yield from [f"“{flag}” is noted" for flag in new.quest.flags if flag not in old.quest.flags]


def _fight(old: View, new: View) -> Iterator[str]:
    """What the dice count."""
    if old.fight is None or new.fight is None:
        return
    for name, before, after in (
        ("grey", old.fight.grey_final, new.fight.grey_final),
        ("red", old.fight.red_final, new.fight.red_final),
    ):
        if before != after:
            yield f"{name} die {before} → {after}"


def _land(old: View, new: View, book: Book) -> Iterator[str]:
    """Tiles turned up, and what lies on spaces."""
    for was, now in zip(old.tiles, new.tiles, strict=True):
        if now.up and not was.up:
            yield f"tile {now.slot} is turned up"
    yield from _tokens(old, new, book)
    yield from _markers(old, new)
    for was, now in zip(old.tiles, new.tiles, strict=True):
        for before, after in zip(was.spaces, now.spaces, strict=False):
            yield from _space(before, after)


def _tokens(old: View, new: View, book: Book) -> Iterator[str]:
    """Tokens that come, go and move; those of tiles that were turned up go without saying."""
    fresh = {now.slot for was, now in zip(old.tiles, new.tiles, strict=True) if now.up and not was.up}
    was, now = [
        Counter([(named(book, replace(one, wounds=0)), at) for at, one in _on_map(view)]) for view in (old, new)
    ]
    gone, came = list((was - now).elements()), list((now - was).elements())
    for words, at in came:
        start = next((place for name, place in gone if name == words), "")
        if start:
            gone.remove((words, start))
            yield f"{words} {start} → {at}"
        elif at[0] not in fresh:
            yield f"{words} at {at}"
    yield from [f"{words} gone from {at}" for words, at in gone]
    hurt, hurts = [sum([one.wounds for _, one in _on_map(view)]) for view in (old, new)]
    if hurts > hurt:
        yield f"{hurts - hurt} damage to an enemy"


def _on_map(view: View) -> list[tuple[str, TokenView]]:
    """Every token that lies face up or down on a space."""
    return [(space.at, one) for tile in view.tiles for space in tile.spaces for one in space.tokens]


def _markers(old: View, new: View) -> Iterator[str]:
    """Markers that are put somewhere and taken away; a whole tile in one word."""
    was, now = [
        {space.at: space.markers for tile in view.tiles for space in tile.spaces if space.markers}
        for view in (old, new)
    ]
    put: dict[str, list[str]] = {}
    for at in (*now, *[one for one in was if one not in now]):
        if was.get(at, ()) != now.get(at, ()):
            marked = ", ".join([f"“{marker}”" for marker in now.get(at, ())])
            put.setdefault(f"marked with {marked}" if marked else "no longer marked", []).append(at)
    for words, spaces in put.items():
        whole = len(spaces) == TILE_SPACES and len({at[0] for at in spaces}) == 1
        verb = "are" if len(spaces) > 1 and not whole else "is"
        yield f"{f'tile {spaces[0][0]}' if whole else ', '.join(spaces)} {verb} {words}"


def _marked(view: View) -> dict[str, tuple[str, ...]]:
    return {space.at: space.markers for tile in view.tiles for space in tile.spaces if space.markers}


def _space(was: SpaceView, now: SpaceView) -> Iterator[str]:
    """What else comes to a space and leaves it."""
    if was.fires != now.fires:
        yield f"fire at {now.at}: {', '.join(now.fires) or 'gone'}"
    if was.resources != now.resources:
        lies = ", ".join([f"{pile.n} {pile.resource}" for pile in now.resources])
        yield f"{now.at} holds {lies or 'nothing more'}"
    if was.blocked != now.blocked:
        yield f"landmark {now.number} is {'sealed' if now.blocked else 'open again'}"
