"""What differs for a captain between two of its views: purse, cards, ship, galaxy; and which pieces move.

Interpreted: it reads and makes msgspec records.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from unmapped.games.undiscovered.cards.verbs import count
from unmapped.games.undiscovered.seen import ways
from unmapped.games.undiscovered.seen.names import name, names
from unmapped.games.undiscovered.seen.printed import printed
from unmapped.games.undiscovered.seen.view import HIDDEN, MissionView, SeatView, SectorView, View
from unmapped.kernel.changes import TABLE, Change, Cue, Move, Tone, step
from unmapped.kernel.definition import Turning

_MARKERS: Final = 3
"""So many markers of a seat are seen to move at once."""


def changes(old: View, new: View, seat: int) -> list[Change]:
    """Everything that a captain sees change; a spectator (-1) what lies open."""
    return [
        *(_own(old, new, seat) if seat >= 0 else ()),
        *_missions(old, new, seat),
        *_galaxy(old, new, seat),
        *_points(old, new),
        *_goods(old, new, seat),
    ]


def _own(old: View, new: View, seat: int) -> Iterator[Change]:
    """What happens to the captain's own."""
    was, now = old.seats[seat], new.seats[seat]
    yield from _purse(old, new, seat)
    yield from _cards(was, now, _to_be_had(old, seat) - _to_be_had(new, seat), over=_is_over(old, new, seat))
    yield from _removed(old, new, seat)
    yield from _ship(was, now)
    yield from _hand(was, now)


def _is_over(old: View, new: View, seat: int) -> bool:
    """Whether a turn of the seat ends in between."""
    return old.turn.seat == seat and (new.turn.seat, new.round) != (seat, old.round)


def _purse(old: View, new: View, seat: int) -> Iterator[Change]:
    """Credits, and what the turn has of fists, fuel, discounts and cards to come."""
    yield from step("credit", "credits", seat, old.seats[seat].credits, new.seats[seat].credits)
    if old.turn.seat != seat:
        return
    mine = not _is_over(old, new, seat)
    yield from step("fist", "fists", seat, old.turn.fist, new.turn.fist if mine else 0)
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
        if not cell:
            where = "for your ship"
        else:
            where = "installed" if owns[identity] > owned[identity] or before[identity, ""] else "moved"
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
            own = mission.markers[seat] - was[seat] if seat >= 0 else 0
            tone: Tone = "gain" if own > 0 else "loss" if own < 0 else "plain"
            words, of = f"markers on {name(identity)}", f"of {mission.threshold}"
            moves = _markers(new, identity, was) if identity in before else ()
            cue: Cue = "marker" if moves else ""
            yield Change("marker", words, TABLE, sum(was), sum(mission.markers), of, tone, moves=moves, cue=cue)
    for identity in before:
        if identity not in after:
            winner = next((captain.seat for captain in new.seats if identity in captain.scored), None)
            tone = "plain" if winner is None else "gain" if winner == seat else "loss"
            yield Change("vp", f"{name(identity)} is complete", tone=tone)


def _markers(view: View, mission: str, was: tuple[int, ...]) -> tuple[Move, ...]:
    """The markers that go to a mission, and from it, where captains had so many on it before."""
    lying = next(sector for sector in view.sectors if sector.mission is not None and sector.mission.id == mission)
    assert lying.mission is not None
    moves: list[Move] = []
    for seat, (had, has) in enumerate(zip(was, lying.mission.markers, strict=True)):
        ends = (f"seat:{seat}", f"sector:{lying.place}")
        source, target = ends if has > had else ends[::-1]
        moves += [Move("marker", source, target, seat)] * min(abs(has - had), _MARKERS)
    return tuple(moves)


def _face_up(view: View) -> dict[str, MissionView]:
    return {sector.mission.id: sector.mission for sector in view.sectors if sector.mission is not None}


def _galaxy(old: View, new: View, seat: int) -> Iterator[Change]:
    """Where pawns go, what is explored, and whether the end is near (UD-039)."""
    for was, now in zip(old.seats, new.seats, strict=True):
        if was.place != now.place:
            way = Move("pawn", f"sector:{was.place}", f"sector:{now.place}", now.seat)
            yield Change("move", f"pawn to {ways.whither(old, now.seat, now.place)}", now.seat, moves=(way,))
    for was_there, is_there in zip(old.sectors, new.sectors, strict=True):
        if is_there.explored and not was_there.explored and is_there.place == was_there.place:
            yield Change("explore", "the sector is explored", tone="gain", cue="explore")
        elif is_there.exploration not in ("", HIDDEN) and was_there.exploration == HIDDEN:
            where = ways.way(new, seat, is_there.place)
            words = f"the reward of the sector{f', {where}' if where else ''}: {name(is_there.exploration)}"
            yield Change("explore", words, tone="gain")
    if any(_reaches(was, now, new.target) for was, now in zip(old.seats, new.seats, strict=True)):
        yield Change("vp", f"{count(new.target, 'point')} reached: last round")


def _reaches(was: SeatView, now: SeatView, target: int) -> bool:
    return was.points < target <= now.points


# What is only shown.


def _points(old: View, new: View) -> Iterator[Change]:
    """Points that are won are heard."""
    for was, now in zip(old.seats, new.seats, strict=True):
        if now.points > was.points:
            yield Change("vp", "", now.seat, was.points, now.points, cue="medal")


def turning(before: View, after: View, seat: int) -> Turning | None:
    """What brought a seat points: missions won and what it found, or a marker on a part; None if nothing did."""
    fresh = (Counter(after.seats[seat].scored) - Counter(before.seats[seat].scored)).elements()
    missions = {mission.id for mission in printed().missions}
    come = [f"{name(card)} is {'won' if card in missions else 'found'}" for card in fresh if card != HIDDEN]
    if come:
        return Turning(" and ".join([", ".join(come[:-1]), come[-1]]) if len(come) > 1 else come[0])
    was, now = before.seats[seat], after.seats[seat]
    bore = {part.id: part.markers for part in was.ship}
    marked = [part.id for part in now.ship if part.markers > bore.get(part.id, 0)]
    return Turning(f"A marker on {name(marked[0])}") if marked and now.points > was.points else None


def _goods(old: View, new: View, seat: int) -> Iterator[Change]:
    """Cards and parts that captains take from the sector where they stood."""
    for was, now in zip(old.seats, new.seats, strict=True):
        if was == now:
            continue
        place = f"sector:{was.place}"
        docked = [part.docked for part in was.ship]
        acquired = Counter(now.discard) - Counter(was.discard) - Counter([*was.hand, *docked])
        sold = _sold(_sector(old, was.place), _sector(new, was.place))
        pile, ship = ("pile:discard", "ship") if now.seat == seat else (f"seat:{now.seat}", f"seat:{now.seat}")
        cards = [card for card in acquired.elements() if card in sold]
        yield from _flying("card", cards, place, pile, now.seat)
        parts = Counter([part.id for part in now.ship]) - Counter([part.id for part in was.ship])
        yield from _flying("part", parts.elements(), place, ship, now.seat)


def _sector(view: View, place: str) -> SectorView | None:
    return next((sector for sector in view.sectors if sector.place == place), None)


def _sold(was: SectorView | None, now: SectorView | None) -> set[str]:
    """The goods that lie on a sector no more."""
    return set(was.goods if was is not None else ()) - set(now.goods if now is not None else ())


def _flying(what: str, pieces: Iterable[str], source: str, target: str, seat: int) -> Iterator[Change]:
    moves = tuple([Move(what, source, target, seat, piece) for piece in pieces])
    if moves:
        yield Change(what, "", seat, moves=moves, cue="laid")


def _hand(was: SeatView, now: SeatView) -> Iterator[Change]:
    """Own cards that are played, discarded and drawn."""
    left = Counter(was.hand) - Counter(now.hand)
    for card in left.elements():
        if card in now.discard and card != HIDDEN:
            yield from _flying("card", [card], f"hand:{card}", "pile:discard", now.seat)
    fresh = Counter(now.hand) - Counter(was.hand) if len(now.deck) < len(was.deck) else Counter()
    for card in fresh.elements():
        if card != HIDDEN:
            yield from _flying("card", [card], "pile:deck", f"hand:{card}", now.seat)
