"""What differs for a captain between two of its views: purse, cards, ship, galaxy.

Interpreted: it reads and makes msgspec records.
"""

from collections import Counter
from collections.abc import Iterator

from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen.names import name, names
from unmapped.games.undiscovered.seen.view import HIDDEN, MissionView, SeatView, View
from unmapped.kernel.changes import Change, Tone, step


def changes(old: View, new: View, seat: int) -> list[Change]:
    """Everything that a captain sees change."""
    was, now = old.seats[seat], new.seats[seat]
    return [
        *_purse(old, new, seat),
        *_cards(was, now, _to_be_had(old, seat) - _to_be_had(new, seat), over=_is_over(old, new, seat)),
        *_removed(old, new, seat),
        *_ship(was, now),
        *_missions(old, new, seat),
        *_galaxy(old, new),
    ]


def _is_over(old: View, new: View, seat: int) -> bool:
    """Whether a turn of the seat ends in between."""
    return old.turn.seat == seat and (new.turn.seat, new.round) != (seat, old.round)


def _purse(old: View, new: View, seat: int) -> Iterator[Change]:
    """Credits, and what the turn has of fists, fuel, discounts and cards to come."""
    yield from step("credit", "credits", seat, old.seats[seat].credits, new.seats[seat].credits)
    if old.turn.seat != seat:
        return
    mine = not _is_over(old, new, seat)
    yield from step("fist", "fist", seat, old.turn.fist, new.turn.fist if mine else 0)
    yield from step("fuel", "fuel", seat, old.turn.fuel, new.turn.fuel if mine else 0)
    if not mine:
        return
    fresh = Counter(new.turn.discounts) - Counter(old.turn.discounts)
    for amount in fresh.elements():
        yield Change("credit", f"one purchase costs {count(amount, 'credit')} less", seat, tone="gain")
    more = new.turn.later_draws - old.turn.later_draws
    if more > 0:
        yield Change("draw", f"{count(more, 'more card')} when the turn ends", seat, tone="gain")


def _held(captain: SeatView) -> Counter[str]:
    """The hand, docked cards included."""
    return Counter([*captain.hand, *[part.docked for part in captain.ship if part.docked]])


def _to_be_had(view: View, seat: int) -> Counter[str]:
    """The goods on sectors, among the cards looked at, and in the discard piles of others."""
    piles = [sector.goods for sector in view.sectors]
    piles += [captain.looking if captain.seat == seat else captain.discard for captain in view.seats]
    return Counter([card for pile in piles for card in pile])


def _cards(was: SeatView, now: SeatView, taken: Counter[str], *, over: bool) -> Iterator[Change]:
    """What goes to and from the hand; when the turn is `over`, all that is not docked."""
    seat = now.seat
    before, after = _held(was), _held(now)
    discarded = Counter(now.discard) - Counter(was.discard)
    acquired = (discarded - before) & taken
    if acquired:
        yield Change("discard", f"{names(acquired.elements())} for your discard pile", seat, tone="gain")
    thrown = Counter(was.hand) if over else discarded & (before - after)
    if thrown.total() > 1 or (over and thrown):
        yield Change("discard", f"discards {names(thrown.elements())}", seat, tone="loss" if over else "plain")
    if len(was.deck) > len(now.deck):
        yield Change("draw", f"draws {count(len(was.deck) - len(now.deck), 'card')}", seat, tone="gain")
    fresh = [card for card in (Counter(now.hand) if over else after - before).elements() if card != HIDDEN]
    if fresh:
        yield Change("card", f"{names(fresh)} into your hand", seat, tone="gain")
    if len(now.deck) > len(was.deck) and len(now.discard) < len(was.discard):
        yield Change("draw", "shuffles", seat)
    docked = {part.docked for part in now.ship} - {part.docked for part in was.ship}
    for card in sorted(docked - {""}):
        yield Change("cargo", f"{name(card)} docked", seat, tone="gain")


def _removed(old: View, new: View, seat: int) -> Iterator[Change]:
    """Own cards that leave the game."""
    was = old.seats[seat]
    gone = (Counter(new.removed) - Counter(old.removed)) & (_held(was) + Counter(was.discard))
    if gone:
        yield Change("remove_card", f"{names(gone.elements())} removed", seat)


def _ship(was: SeatView, now: SeatView) -> Iterator[Change]:
    """Parts that come, go and find a place, and markers on them."""
    if was.ship == now.ship:
        return
    seat = now.seat
    before, after = [Counter([(part.id, part.cell) for part in captain.ship]) for captain in (was, now)]
    owned, owns = [Counter([part.id for part in captain.ship]) for captain in (was, now)]
    gone = owned - owns
    if gone:
        yield Change("remove_part", f"loses {names(gone.elements())}", seat, tone="loss")
    for identity, cell in (after - before).elements():
        tone: Tone = "gain" if owns[identity] > owned[identity] else "plain"
        where = f"at {cell}" if cell else "for your ship"
        yield Change("part", f"{name(identity)} {where}", seat, tone=tone)
    markers = {part.id: part.markers for part in was.ship}
    for part in now.ship:
        yield from step("marker", f"markers on {name(part.id)}", seat, markers.get(part.id, 0), part.markers)


def _missions(old: View, new: View, seat: int) -> Iterator[Change]:
    """Markers that are put on missions, and missions that somebody completes."""
    before, after = _face_up(old), _face_up(new)
    for identity, mission in after.items():
        was = before[identity].markers if identity in before else (0,) * len(mission.markers)
        if was != mission.markers:
            own = mission.markers[seat] - was[seat]
            tone: Tone = "gain" if own > 0 else "loss" if own < 0 else "plain"
            words, of = f"markers on {name(identity)}", f"of {mission.threshold}"
            yield Change("marker", words, before=sum(was), after=sum(mission.markers), note=of, tone=tone)
    for identity in before:
        if identity not in after:
            winner = next((captain.seat for captain in new.seats if identity in captain.scored), None)
            tone = "plain" if winner is None else "gain" if winner == seat else "loss"
            yield Change("vp", f"{name(identity)} is complete", tone=tone)


def _face_up(view: View) -> dict[str, MissionView]:
    return {sector.mission.id: sector.mission for sector in view.sectors if sector.mission is not None}


def _galaxy(old: View, new: View) -> Iterator[Change]:
    """Where pawns go, what is explored, and whether the end is near (UD-039)."""
    for was, now in zip(old.seats, new.seats, strict=True):
        if was.place != now.place:
            yield Change("move", "pawn", now.seat, was.place, now.place)
    for was_there, is_there in zip(old.sectors, new.sectors, strict=True):
        if is_there.explored and not was_there.explored and is_there.place == was_there.place:
            yield Change("explore", f"{is_there.place} is explored", tone="gain")
        elif is_there.exploration not in ("", HIDDEN) and was_there.exploration == HIDDEN:
            yield Change("explore", f"the reward at {is_there.place}: {name(is_there.exploration)}", tone="gain")
    if any(_reaches(was, now, new.target) for was, now in zip(old.seats, new.seats, strict=True)):
        yield Change("vp", f"{count(new.target, 'point')} reached: last round")


def _reaches(was: SeatView, now: SeatView, target: int) -> bool:
    return was.points < target <= now.points
