"""What differs for a captain between two views of Undiscovered, in words."""

from collections import Counter
from collections.abc import Iterator

from unmapped.cli.boards.undiscovered.cards import name, names
from unmapped.cli.look import SHAPES
from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen.view import HIDDEN, SeatView, View


def changes(old: View, new: View, seat: int) -> Iterator[str]:
    """Score and purse first, then where things are."""
    was, now = old.seats[seat], new.seats[seat]
    if was.points != now.points:
        yield f"score {was.points} → {now.points}"
    yield from _purse(old, new, seat)
    over = old.turn.seat == seat and (new.turn.seat, new.round) != (seat, old.round)
    yield from _cards(was, now, _to_be_had(old, seat) - _to_be_had(new, seat), over)
    yield from _ship(was, now)
    yield from _galaxy(old, new, seat)


def _purse(old: View, new: View, seat: int) -> Iterator[str]:
    amounts = [("credits", old.seats[seat].credits, new.seats[seat].credits)]
    if old.turn.seat == seat:
        mine = new.turn.seat == seat
        amounts.append(("fist", old.turn.fist, new.turn.fist if mine else 0))
        amounts.append(("fuel", old.turn.fuel, new.turn.fuel if mine else 0))
    for words, before, after in amounts:
        if before != after:
            yield f"{words} {before} → {after}"
    if old.turn.seat == new.turn.seat == seat:
        fresh = Counter(new.turn.discounts) - Counter(old.turn.discounts)
        yield from [f"one purchase costs {count(amount, 'credit')} less" for amount in fresh.elements()]
        more = new.turn.later_draws - old.turn.later_draws
        if more > 0:
            yield f"{count(more, 'more card')} when the turn ends"


def _held(captain: SeatView) -> Counter[str]:
    """The hand, docked cards included."""
    return Counter([*captain.hand, *[part.docked for part in captain.ship if part.docked]])


def _to_be_had(view: View, seat: int) -> Counter[str]:
    """The goods on sectors, among the cards looked at, and in the discard piles of others."""
    piles = [sector.goods for sector in view.sectors]
    piles += [captain.looking if captain.seat == seat else captain.discard for captain in view.seats]
    return Counter([card for pile in piles for card in pile])


def _cards(was: SeatView, now: SeatView, taken: Counter[str], over: bool) -> Iterator[str]:
    """What goes to and from the hand; when the turn is `over`, all that is not docked."""
    before, after = _held(was), _held(now)
    discarded = Counter(now.discard) - Counter(was.discard)
    acquired = (discarded - before) & taken
    if acquired:
        yield f"{names(acquired.elements())} for your discard pile"
    thrown = Counter(was.hand) if over else discarded & (before - after)
    if thrown.total() > 1 or (over and thrown):
        yield f"discards {names(thrown.elements())}"
    if len(was.deck) > len(now.deck):
        yield f"draws {count(len(was.deck) - len(now.deck), 'card')}"
    fresh = [card for card in (Counter(now.hand) if over else after - before).elements() if card != HIDDEN]
    if fresh:
        yield f"{names(fresh)} into your hand"
    if len(now.deck) > len(was.deck) and len(now.discard) < len(was.discard):
        yield "shuffles"
    docked = {part.docked for part in now.ship} - {part.docked for part in was.ship}
    yield from [f"{name(card)} docked" for card in sorted(docked - {""})]


def _ship(was: SeatView, now: SeatView) -> Iterator[str]:
    before, after = [Counter({(part.id, part.cell): 1 for part in captain.ship}) for captain in (was, now)]
    if was.ship == now.ship:
        return
    gone = Counter([part.id for part in was.ship]) - Counter([part.id for part in now.ship])
    for identity, cell in after - before:
        yield f"{name(identity)} at {cell}" if cell else f"{name(identity)} for your ship"
    if gone:
        yield f"loses {names(gone.elements())}"
    markers = {part.id: part.markers for part in was.ship}
    for part in now.ship:
        if part.markers != markers.get(part.id, 0):
            yield f"markers on {name(part.id)} {markers.get(part.id, 0)} → {part.markers}"


def _galaxy(old: View, new: View, seat: int) -> Iterator[str]:
    for other, (was, now) in enumerate(zip(old.seats, new.seats, strict=True)):
        if was.place != now.place and other != seat:  # Where the own pawn goes, the action says.
            yield f"{SHAPES[other]}{other} {was.place} → {now.place}"
    before = {sector.mission.id: sector.mission for sector in old.sectors if sector.mission is not None}
    after = {sector.mission.id: sector.mission for sector in new.sectors if sector.mission is not None}
    for identity, mission in after.items():
        counts = before[identity].markers if identity in before else (0,) * len(mission.markers)
        if mission.markers != counts:
            yield f"markers on {name(identity)} {sum(counts)} → {sum(mission.markers)} of {mission.threshold}"
    for identity in before:
        if identity not in after:
            yield f"{name(identity)} is complete"
    for was_there, is_there in zip(old.sectors, new.sectors, strict=True):
        if is_there.explored and not was_there.explored and is_there.place == was_there.place:
            yield f"{is_there.place} is explored"
        elif is_there.exploration not in ("", HIDDEN) and was_there.exploration == HIDDEN:
            yield f"the reward at {is_there.place}: {name(is_there.exploration)}"
