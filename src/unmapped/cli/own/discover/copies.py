"""``unmapped copy``: deal copies of Discover, keep them as files, check and compare them.

Commands import what they need, so that ``unmapped --help`` is quick.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cyclopts import App

from unmapped.cli.itself.statuses import Status
from unmapped.cli.own.discover.pools import deal_from
from unmapped.cli.targets import check_targets

if TYPE_CHECKING:
    from unmapped.games.discover.dealing.copies import Copy

app = App(name="copy", help="Copies of Discover, each unlike any other: deal, show, check and compare them.")

_SCENARIOS: Final = ("I", "II", "III", "IV", "V")


@app.command
def new(number: str | None = None, *, file: Path | None = None, pool: Path | None = None) -> int:
    """Deal a copy, and say what may be known of it.

    Parameters
    ----------
    number:
        Which copy, from 0 to 18446744073709551615; any one if left out.
    file:
        Also write it to a small file, from which it can be dealt again.
    pool:
        A folder with a pool of your own, out of which copies are dealt instead.
    """
    from secrets import randbits

    from unmapped.games.discover.dealing import deal, files
    from unmapped.games.discover.dealing.shelf import shelf

    if file is not None:
        check_targets(file=file)
    deal_from(pool)
    copy = deal(randbits(64) if number is None else files.number(number))
    if file is not None:
        file.write_text(files.written(shelf(), copy), encoding="utf-8")
    _print_outside(copy)
    if file is not None:
        print(f"It is kept in {file}.")
    return Status.DONE


@app.command
def show(number: str, *, all: bool = False, pool: Path | None = None) -> int:  # noqa: A002 - what the option is called
    """Say what owners may know of a copy before they play it.

    Parameters
    ----------
    number:
        The number of a copy, or its file.
    all:
        Every card in it: this takes away what the game is about.
    pool:
        A folder with a pool of your own, out of which copies are dealt instead.
    """
    deal_from(pool)
    copy = _found(number)
    if all:
        print("Every card of this copy follows. Whoever reads on has nothing left to discover in it.\n")
    _print_outside(copy)
    if all:
        print()
        _print_inside(copy)
    return Status.DONE


@app.command
def check(copy: str, *, pool: Path | None = None) -> int:
    """Say whether a copy is whole: every constraint that it breaks, or how many it keeps.

    Parameters
    ----------
    copy:
        The number of a copy, or its file.
    pool:
        A folder with a pool of your own, out of which copies are dealt instead.
    """
    from unmapped.games.discover.dealing.constraints import CONSTRAINTS, faults
    from unmapped.games.discover.dealing.shelf import shelf

    deal_from(pool)
    dealt = _found(copy)
    wrong = faults(shelf(), dealt)
    for fault in wrong:
        print(fault)
    if not wrong:
        print(f"{dealt.name} is whole: it keeps all {len(CONSTRAINTS)} constraints.")
    return Status.NOT_SO if wrong else Status.DONE


@app.command
def compare(name: str, other: str, *, pool: Path | None = None) -> int:
    """Say how much two copies have in common.

    Parameters
    ----------
    one:
        The number of a copy, or its file.
    other:
        Another one.
    pool:
        A folder with a pool of your own, out of which copies are dealt instead.
    """
    from unmapped.games.discover.dealing.likeness import different
    from unmapped.games.discover.dealing.shelf import shelf

    deal_from(pool)
    copies = [_found(name), _found(other)]
    if copies[0].fingerprint == copies[1].fingerprint:
        print(f"Both are {copies[0].name}: the same copy, component for component.")
        return Status.DONE
    lands = [[shelf().pool.lands[terrain.land].name for terrain in copy.terrains] for copy in copies]
    shared = [land for land in lands[0] if land in lands[1]]
    print(f"{copies[0].name} and {copies[1].name}:")
    print(f"  {' and '.join(shared) if shared else 'no terrain'} in both")
    print(f"  {different(shelf(), copies[0], copies[1])} of 100 cards are others")
    return Status.DONE


def _found(text: str) -> "Copy":
    """The copy of a number or of a file."""
    from unmapped.games.discover.dealing import deal, files
    from unmapped.games.discover.dealing.shelf import shelf

    file = Path(text)
    if file.suffix or file.is_file():
        return files.read(shelf(), file.read_bytes())
    return deal(files.number(text))


def _print_outside(copy: "Copy") -> None:
    """What stands on the box."""
    from unmapped.games.discover.dealing.shelf import shelf

    pool = shelf().pool
    print(copy.name)
    print(f"  copy {copy.number}, pool {pool.name} {pool.version}, fingerprint {copy.fingerprint}")
    for number, title in zip(_SCENARIOS, [*[place.title for place in pool.places], "The contest"], strict=True):
        terrain = copy.terrains[min(3, _SCENARIOS.index(number)) // 2]
        where = pool.lands[terrain.land].name if number != "V" else "on either terrain"
        print(f"  {number + '.':<4} {title:<16} {where}")
    specials = len(copy.specials)
    exploration = sum(card.copies for terrain in copy.terrains for card in terrain.deck) + len(copy.hundreds) + specials
    enemies = sum(card.copies for terrain in copy.terrains for card in terrain.enemies) - specials
    features = sum(len(terrain.features) for terrain in copy.terrains)
    print(f"  {exploration} exploration cards, {enemies} enemies, {features} features, {specials} special monsters,")
    print(f"  {len(copy.characters)} characters, {len(copy.projects) + len(copy.advanced)} projects")


def _print_inside(copy: "Copy") -> None:
    """Every card, by the numbers on them."""
    from msgspec.structs import asdict

    from unmapped.games.discover.dealing.shelf import shelf

    whole = shelf()
    names = whole.built.names
    for terrain in copy.terrains:
        land = whole.pool.lands[terrain.land]
        events = {whole.ids[event.id]: event.name for event in land.events}
        print(land.name)
        print("  stages: " + ", ".join([names[identity] for identity in (*terrain.opening, *terrain.closing)]))
        for card in (*terrain.deck, *terrain.enemies):
            times = f" x{card.copies}" if card.copies > 1 else ""
            print(f"  {card.number:>3} {events.get(card.thing, names[card.thing])}{times}")
    groups = (
        ("100", copy.hundreds),
        ("projects", copy.projects),
        ("advanced projects", copy.advanced),
        ("characters", copy.characters),
        ("nights", copy.nights),
        ("contest", (copy.contest,)),
    )
    for colour, threats, terrain in zip(("blue", "orange"), copy.threats, copy.terrains, strict=True):
        words = asdict(whole.pool.lands[terrain.land].skin)
        print(f"{colour} threats: " + ", ".join([names[identity].format_map(words) for identity in threats]))
    for what, things in groups:
        print(f"{what}: " + ", ".join([names[identity] for identity in things]))
