"""What undo takes back is called by the question that it answered, though another one has followed."""

import msgspec

from tests.server.rooms import Door
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import MadeTable


async def taken(held: Owner, family: str) -> str:
    """Take the first choice of a family, and what it is called while it is asked for."""
    position = held.position(0)
    found = next(choice for choice in position.choices if choice.family == family)
    await held.act(0, f"command-{held.seq:06}", found.action)
    return found.label


async def test_undo_of_an_option_says_what_was_chosen_and_never_its_number(door: Door) -> None:
    async with door.visitor() as client:
        wish = {"game": "undiscovered", "seats": [{"kind": "me"}, {"kind": "link"}], "seed": 3}
        made = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable)
        held = await door.house.owners.held(made.table.id)
        async with door.visitor() as other:
            await other.post(f"/api/invitations/{made.links[1].rpartition('/')[2]}")
            while held.table.to_act != (0,):
                seat = held.table.to_act[0]
                await held.act(seat, f"command-{held.seq:06}", held.table.legal(seat)[-1])
            hand = [choice for choice in held.position(0).choices if choice.words == "play deckhand"]
            assert hand, "the seed deals a deckhand"
            await held.act(0, f"command-{held.seq:06}", hand[0].action)
            called = await taken(held, "option")
            assert called == "Gain 1 fist"
            assert held.position(0).undo.label == called
            held._called.clear()  # as after a restart: the question is over, and its answers have no words without it
            assert held.position(0).undo.label == called
