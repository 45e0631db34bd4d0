"""``unmapped copy``: deal copies of Discover, keep them as files, check and compare them.

Commands import what they need, so that ``unmapped --help`` is quick.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cyclopts import App

from unmapped.cli.itself.statuses import Status
from unmapped.cli.own.discover.answers import Carded, CheckedCopy, Compared, Copied, Heap, Played
from unmapped.cli.own.discover.pools import deal_from
from unmapped.cli.programs.answers import AsJson, write
from unmapped.cli.targets import check_targets
from unmapped.cli.waiting import waiting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from unmapped.games.discover.dealing.copies import Copy

app = App(name="copy", help="Copies of Discover, each unlike any other: deal, show, check and compare them.")

_SCENARIOS: Final = ("I", "II", "III", "IV", "V")


@app.command
def new(
    number: str | None = None, *, file: Path | None = None, pool: Path | None = None, as_json: AsJson = False
) -> int:
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
    with waiting("dealing"):
        copy = deal(randbits(64) if number is None else files.number(number))
    if file is not None:
        file.write_text(files.written(shelf(), copy), encoding="utf-8")
    described = _described(copy, file)
    if as_json:
        write(described)
        return Status.DONE
    _print_outside(described)
    if file is not None:
        print(f"It is kept in {file}.")
    return Status.DONE


@app.command
def show(
    number: str,
    *,
    all: bool = False,  # noqa: A002 - what the option is called
    pool: Path | None = None,
    as_json: AsJson = False,
) -> int:
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
    described = _described(_found(number), whole=all)
    if as_json:
        write(described)
        return Status.DONE
    if all:
        print("Every card of this copy follows. Whoever reads on has nothing left to discover in it.\n")
    _print_outside(described)
    if described.cards is not None:
        print()
        _print_inside(described.cards)
    return Status.DONE


@app.command
def check(copy: str, *, pool: Path | None = None, as_json: AsJson = False) -> int:
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
    if as_json:
        sentences = tuple([str(fault) for fault in wrong])
        write(CheckedCopy(number=str(dealt.number), name=dealt.name, constraints=len(CONSTRAINTS), faults=sentences))
        return Status.NOT_SO if wrong else Status.DONE
    for fault in wrong:
        print(fault)
    if not wrong:
        print(f"{dealt.name} is whole: it keeps all {len(CONSTRAINTS)} constraints.")
    return Status.NOT_SO if wrong else Status.DONE


@app.command
def compare(name: str, other: str, *, pool: Path | None = None, as_json: AsJson = False) -> int:
    """Say how much two copies have in common.

    Parameters
    ----------
    name:
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
    same = copies[0].fingerprint == copies[1].fingerprint
    lands = [[shelf().pool.lands[terrain.land].name for terrain in copy.terrains] for copy in copies]
    shared = [land for land in lands[0] if land in lands[1]]
    others = 0 if same else different(shelf(), copies[0], copies[1])
    if as_json:
        names = (copies[0].name, copies[1].name)
        write(Compared(names=names, same=same, terrains_in_both=tuple(shared), different_of_100=others))
        return Status.DONE
    if same:
        print(f"Both are {copies[0].name}: the same copy, component for component.")
        return Status.DONE
    print(f"{copies[0].name} and {copies[1].name}:")
    print(f"  {' and '.join(shared) if shared else 'no terrain'} in both")
    print(f"  {others} of 100 cards are others")
    return Status.DONE


def _found(text: str) -> "Copy":
    """The copy of a number or of a file."""
    from unmapped.games.discover.dealing import deal, files
    from unmapped.games.discover.dealing.shelf import shelf

    file = Path(text)
    with waiting("dealing"):
        if file.suffix or file.is_file():
            return files.read(shelf(), file.read_bytes())
        return deal(files.number(text))


def _described(copy: "Copy", file: Path | None = None, *, whole: bool = False) -> Copied:
    """What stands on the box, or all that is in it."""
    from unmapped.games.discover.dealing.shelf import shelf

    pool = shelf().pool
    scenarios = []
    for number, title in zip(_SCENARIOS, [*[place.title for place in pool.places], "The contest"], strict=True):
        terrain = copy.terrains[min(3, _SCENARIOS.index(number)) // 2]
        scenarios.append(Played(number, title, pool.lands[terrain.land].name if number != "V" else "on either terrain"))
    specials = len(copy.specials)
    return Copied(
        number=str(copy.number),
        name=copy.name,
        pool=pool.name,
        pool_version=pool.version,
        fingerprint=copy.fingerprint,
        scenarios=tuple(scenarios),
        exploration_cards=sum(card.copies for terrain in copy.terrains for card in terrain.deck)
        + len(copy.hundreds)
        + specials,
        enemies=sum(card.copies for terrain in copy.terrains for card in terrain.enemies) - specials,
        features=sum(len(terrain.features) for terrain in copy.terrains),
        special_monsters=specials,
        characters=len(copy.characters),
        projects=len(copy.projects) + len(copy.advanced),
        file=str(file) if file is not None else None,
        cards=tuple(_heaps(copy)) if whole else None,
    )


def _print_outside(copy: Copied) -> None:
    """What stands on the box."""
    print(copy.name)
    print(f"  copy {copy.number}, pool {copy.pool} {copy.pool_version}, fingerprint {copy.fingerprint}")
    for scenario in copy.scenarios:
        print(f"  {scenario.number + '.':<4} {scenario.title:<16} {scenario.where}")
    counts = f"{copy.enemies} enemies, {copy.features} features, {copy.special_monsters} special monsters"
    print(f"  {copy.exploration_cards} exploration cards, {counts},")
    print(f"  {copy.characters} characters, {copy.projects} projects")


def _heaps(copy: "Copy") -> "Iterator[Heap]":
    """Every card, by what lies together."""
    from msgspec.structs import asdict

    from unmapped.games.discover.dealing.shelf import shelf

    whole = shelf()
    names = whole.built.names
    for terrain in copy.terrains:
        land = whole.pool.lands[terrain.land]
        events = {whole.ids[event.id]: event.name for event in land.events}
        stages = [Carded(names[identity]) for identity in (*terrain.opening, *terrain.closing)]
        yield Heap(f"{land.name}, stages", tuple(stages))
        deck = (*terrain.deck, *terrain.enemies)
        cards = [Carded(events.get(card.thing, names[card.thing]), card.number, card.copies) for card in deck]
        yield Heap(land.name, tuple(cards))
    for colour, threats, terrain in zip(("blue", "orange"), copy.threats, copy.terrains, strict=True):
        words = asdict(whole.pool.lands[terrain.land].skin)
        yield Heap(f"{colour} threats", tuple([Carded(names[identity].format_map(words)) for identity in threats]))
    groups = (
        ("100", copy.hundreds),
        ("projects", copy.projects),
        ("advanced projects", copy.advanced),
        ("characters", copy.characters),
        ("nights", copy.nights),
        ("contest", (copy.contest,)),
    )
    for what, identities in groups:
        yield Heap(what, tuple([Carded(names[identity]) for identity in identities]))


def _print_inside(heaps: "Iterable[Heap]") -> None:
    """Every card, by the numbers on them."""
    for heap in heaps:
        land, comma, _ = heap.name.partition(", stages")
        listed = ", ".join([card.name for card in heap.cards])
        if comma:
            print(land)
            print(f"  stages: {listed}")
        elif any([card.number is not None for card in heap.cards]):
            for card in heap.cards:
                times = f" x{card.copies}" if card.copies > 1 else ""
                print(f"  {card.number:>3} {card.name}{times}")
        else:
            print(f"{heap.name}: {listed}")
