"""What only bots have seen can be taken back: they remember nothing but what stands. People and watchers do."""

import asyncio
from unittest.mock import AsyncMock

import msgspec

import unmapped
from tests.server.tables import Listener, ask, owner_of
from unmapped.games import AnyGame, AnyTable
from unmapped.server.storage.store import Reception, Seat
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Act, Done, Foresee, Foreseen, FromServer, Refused, Undo

ANSWER = msgspec.json.Decoder(FromServer)


def shown_to_others() -> tuple[AnyTable, int, int]:
    """A table of two, a seat, and an action by which the other one learns something, and it does not."""
    game: AnyGame = unmapped.game("undiscovered")
    table = game.start(seats=2, seed=4)
    while True:
        seat = table.to_act[0]
        for action in table.legal(seat):
            beyond = table.clone()
            beyond.act(seat, action)
            if beyond.learnt and not beyond.learnt >> seat & 1 and beyond.to_act == (seat,):
                return table, seat, action
        table.act(seat, table.legal(seat)[0])


def held_with(table: AnyTable, seat: int, kind: str, *watchers: Listener) -> Owner:
    """The table's owner, where somebody of a kind plays against the seat."""
    held = owner_of(table)
    held._store = AsyncMock()
    held._store.reception.return_value = Reception()
    bot = Seat("bot", "", "greedy")
    held.seats = [bot if one != seat and kind == "bot" else Seat("person", f"g{one}", "") for one in range(2)]
    held.audience.watchers = set(watchers)
    held.wake = lambda: None  # type: ignore[method-assign]
    return held


def said(held: Owner, seat: int, what: Act | Undo | Foresee) -> FromServer:
    answer: FromServer = ANSWER.decode(asyncio.run(ask(held, seat, what)))
    return answer


def test_what_only_a_bot_has_seen_is_done_at_once_and_taken_back() -> None:
    table, seat, action = shown_to_others()
    before, actions = table.fingerprint(), table.actions()
    held = held_with(table, seat, "bot")
    foreseen = said(held, seat, Foresee("command-1", action))
    assert isinstance(foreseen, Foreseen)
    assert foreseen.closes == ()
    assert isinstance(said(held, seat, Act("command-2", action, reversible=True)), Done)
    assert held.position(seat).undo.steps >= 1
    assert isinstance(said(held, seat, Undo("command-3", 1)), Done)
    assert held.table.fingerprint() == before
    assert held.table.actions() == actions


def test_what_another_person_or_somebody_who_watches_has_seen_stays() -> None:
    for kind, watchers in (("person", ()), ("bot", (Listener("", NOBODY),))):
        table, seat, action = shown_to_others()
        held = held_with(table, seat, kind, *watchers)
        asked = said(held, seat, Act("command-1", action, reversible=True))
        assert isinstance(asked, Foreseen)
        assert asked.closes
        assert isinstance(said(held, seat, Act("command-2", action)), Done)
        assert held.position(seat).undo.steps == 0
        refused = said(held, seat, Undo("command-3", 1))
        assert isinstance(refused, Refused)
        assert refused.code == "closed"
