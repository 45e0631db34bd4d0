"""The numbered decks of a terrain: which events are dealt, how many of each card, and the numbers (steps 8 and 9).

A copy has more events than its six numbers would reach; so some numbers call one card in the opening and another one in
the closing scenario, and the terrain sheet takes out the one that is not meant (DI-032, DI-158).
"""

from collections.abc import Sequence

from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.copies import Numbered
from unmapped.games.discover.dealing.draft import Draft, Side, replaced
from unmapped.games.discover.dealing.luck import Luck
from unmapped.games.discover.dealing.numbering import numbered
from unmapped.kernel.printing import by_id


def exploration(draft: Draft, luck: Luck) -> None:
    """The two numbered decks, and ten cards numbered 100."""
    for side in draft.sides:
        _events(draft, side, luck)
        share = counts.TERRAIN_CARDS.start + (len(side.fights) == 0)
        copies = _copies(draft, side, luck, share)
        _number(draft, side, luck, copies)
    hundreds = luck.some("hundreds", draft.shelf.pool.hundreds, counts.HUNDREDS)
    draft.copy.hundreds = tuple([draft.shelf.ids[card.id] for card in hundreds])


def _events(draft: Draft, side: Side, luck: Luck) -> None:
    """Which events the six numbers call, and which of them call another one in the closing scenario."""
    shelf, land = draft.shelf, side.land
    events = by_id(shelf.pool.events)
    gone = replaced(draft, side)
    wanted = [*side.late, *gone, *_callers(draft, side, luck)]
    upgrades = [event for event in events if events[event].type == "upgrade" and event not in wanted]
    more = _upgrades(side, luck, [event for event in events if events[event].type == "upgrade"], wanted)
    wanted += more
    barred = {*side.called, *upgrades, *_unfit(draft, side, luck)} - {*more}
    # As few kinds as there can be, at two cards each, and enough for both scenarios to differ.
    cards = counts.TERRAIN_CARDS.stop - counts.LANDMARKS - len(side.follow_ups) - len(side.specials)
    kinds = max(counts.EVENT_KINDS, -(-cards // 2) - len(side.called))
    order = luck.shuffled(f"{side.name} events", [event for event in events if event not in barred])
    order.sort(key=lambda event: event not in wanted)
    by_sort = {sort: [event for event in order if events[event].sort == sort] for sort in dict.fromkeys(counts.NUMBERS)}
    side.slots = _slots(luck, side, by_sort, gone, kinds - len(counts.NUMBERS))
    dealt = [events[event] for event in dict.fromkeys([event for pair in side.slots for event in pair])]
    side.fights = sorted({*side.fought, *[name for event in dealt for name in shelf.reading(event).fought]})
    side.finds = sorted({*side.follow_ups, *(land.closure(dealt) - events.keys() - land.enemies.keys())})


def _callers(draft: Draft, side: Side, luck: Luck) -> list[str]:
    """An event that brings a special monster which nothing else brings."""
    callers = [event for event in draft.shelf.pool.events if set(event.calls) & set(side.specials)]
    if not callers or _is_called(draft, side, callers[0].calls):
        return []
    return [luck.one(f"{side.name} caller", callers).id]


def _upgrades(side: Side, luck: Luck, upgrades: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Those that numbers have to call, besides the upgrades that cards lead to or stories bring."""
    known = [upgrade for upgrade in upgrades if upgrade in side.called or upgrade in wanted]
    others = [upgrade for upgrade in upgrades if upgrade not in known]
    return luck.shuffled(f"{side.name} upgrades", others)[: max(0, counts.UPGRADE_KINDS - len(known))]


def _unfit(draft: Draft, side: Side, luck: Luck) -> set[str]:
    """Events that cannot be dealt with what else there is.

    Those that bring a monster which this copy does not have; and of those that make somebody fight without a token all
    but one, so that sixteen enemy cards are enough.
    """
    shelf = draft.shelf
    fighting = [event for event in shelf.pool.events if shelf.reading(event).fought]
    sorts = {side.land.enemies[name].sort for name in side.fought}
    order = luck.shuffled(f"{side.name} fights", fighting)
    allowed = [event.id for event in order if not side.fought or shelf.reading(event).fought <= sorts][:1]
    unfit = {event.id for event in fighting if event.id not in allowed}
    return unfit | {event.id for event in shelf.pool.events if not set(event.calls) <= set(side.specials)}


def _is_called(draft: Draft, side: Side, names: Sequence[str]) -> bool:
    """Whether a stage or a place brings a special monster already."""
    cards = [
        *[side.land.landmarks[landmark] for landmark in side.landmarks],
        *[side.land.stages[stage] for stage in side.stages],
    ]
    return any(set(names) & draft.shelf.reading(card).named for card in cards)


def _slots(
    luck: Luck, side: Side, by_sort: dict[str, list[str]], gone: Sequence[str], swaps: int
) -> list[tuple[str, str]]:
    """The six pairs: an event of the opening and one of the closing scenario, mostly the same."""
    first: list[str] = []
    for sort, events in by_sort.items():
        plain = [event for event in events if event not in side.late]
        plain.sort(key=lambda event: event not in gone)
        chosen = plain[: counts.NUMBERS.count(sort)]
        first += chosen
        by_sort[sort] = [event for event in events if event not in chosen]
    sort_of = dict(zip(first, counts.NUMBERS, strict=True))
    pairs = {event: event for event in first}
    # Cards that the closing story puts in stand where it takes one out, if it does, and other swaps where they may.
    order = luck.shuffled(f"{side.name} swaps", first)
    order.sort(key=lambda event: event not in gone)
    for late in side.late:
        sort = next((kind for kind, events in by_sort.items() if late in events), "")
        slot = next((event for event in order if sort_of[event] == sort and pairs[event] == event), "")
        if slot:
            pairs[slot] = late
            by_sort[sort].remove(late)
            swaps -= 1
    # What it takes out without putting anything in has to be there until then.
    order.sort(key=lambda event: event in gone)
    for event in order:
        if swaps > 0 and pairs[event] == event:
            pairs[event] = by_sort[sort_of[event]].pop(0)
            swaps -= 1
    return list(pairs.items())


def _copies(draft: Draft, side: Side, luck: Luck, share: int) -> dict[str, int]:
    """How many cards there are of each: one, or of events up to two until the share of the terrain is reached."""
    events = by_id(draft.shelf.pool.events)
    kinds = list(dict.fromkeys([*side.called, *[event for pair in side.slots for event in pair]]))
    copies = dict.fromkeys([*side.landmarks, *side.finds, *kinds], 1)
    missing = share - len(copies) - len(side.specials)
    order = luck.shuffled(f"{side.name} copies", kinds)
    upgrades = [event for event in order if events[event].type == "upgrade"]
    others = [event for event in order if event not in upgrades]
    need = max(0, counts.UPGRADE_CARDS.start - len(upgrades))
    for name in [*upgrades[:need], *others, *upgrades[need:]]:
        if missing > 0:
            copies[name] += 1
            missing -= 1
    return copies


def _number(draft: Draft, side: Side, luck: Luck, copies: dict[str, int]) -> None:
    """Give all cards numbers; a room stands one after its phrase, and events of one token share theirs."""
    land = side.land
    rooms = {card.opens: card.id for name in side.landmarks if (card := land.landmarks[name]).opens}
    shared = {closing: opening for opening, closing in side.slots if closing != opening}
    units: list[tuple[str, ...]] = []
    for name in copies:
        if name in shared or name in rooms:
            continue
        room = land.landmarks[name].opens if name in land.landmarks else ""
        units.append((name, room) if room else (name,))
    first = counts.FIRST_CARD[side.number]
    numbers = numbered(luck.shuffled(f"{side.name} numbers", units), first, counts.CARD_NUMBERS, luck, side.name)
    numbers.update({closing: numbers[opening] for closing, opening in shared.items()})
    deck = [Numbered(numbers[name], land.thing(name), copies[name]) for name in copies]
    deck.sort(key=lambda card: card.number)
    side.terrain.deck = tuple(deck)
    late = [event for event in side.late if event in copies]
    side.terrain.kept_out = (
        tuple([land.thing(event) for event in shared]),
        tuple([land.thing(event) for event in dict.fromkeys([*shared.values(), *late])]),
    )
