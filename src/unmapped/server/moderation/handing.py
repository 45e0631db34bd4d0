"""Tables that one server hands to another one, also while people are there."""

from typing import Final

from unmapped.server.moderation.finding import NotModerated, faults_of, table_called
from unmapped.server.storage.database import Sure
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import LEASE_SECONDS, Header, Notice, Peer

# A later epoch: whoever had it writes nothing from now on. Where the next one does not come for it, it lapses.
_HAND_OVER: Final = """
INSERT INTO leases AS was ("table", node, epoch, expiry, version)
SELECT id, ?, 1, clock_timestamp() + make_interval(secs => ?), ? FROM tables WHERE id = ?
ON CONFLICT ("table") DO UPDATE
SET node = excluded.node, epoch = was.epoch + 1, expiry = excluded.expiry, version = excluded.version
WHERE was.node <> excluded.node OR was.expiry < clock_timestamp()
"""

_HELD: Final = "SELECT node, count(*) FROM leases WHERE expiry > clock_timestamp() GROUP BY node"


async def hand_over(store: SqlStore, table: str, words: str = "") -> Peer:
    """Let another server go on with a table: one by its address or name, or ("") whichever has least to do.

    Raises NotModerated with all that is wrong.
    """
    peers = {peer.node: peer for peer in await store.database.peers()}
    header, unknown = await faults_of(table_called(store, table))
    faults = [unknown] if unknown else []
    holder = await store.database.holder(table) if header is not None else ""
    fit = [peer for peer in peers.values() if peer.node != holder and (header is None or _plays(peer, header))]
    to = await _least(store, fit) if not words else next((fit for fit in peers.values() if words in fit[:2]), None)
    if not peers:
        faults.append("No server could take it: tables in a file have one server, and of a database none runs now.")
    elif to is None:
        faults.append(_nobody(words, fit))
    elif to not in fit:
        why = "has this table already" if to.node == holder else "plays this game by older rules"
        faults.append(f"The server {shown(to)} {why}. {_allowed(fit)}")
    if faults or to is None or header is None:
        raise NotModerated(*faults)
    values = to.node, LEASE_SECONDS, to.releases[header.game], header.id
    await store.database.write(Sure(_HAND_OVER, values), store.database.notice(Notice("moved", header.id)))
    return to


def _plays(peer: Peer, header: Header) -> bool:
    return peer.releases.get(header.game, 0) >= header.version


async def _least(store: SqlStore, fit: list[Peer]) -> Peer | None:
    """The server that has the fewest tables."""
    (matches,) = await store.database.read((_HELD, ())) if fit else ([],)
    held = {str(node): int(str(count)) for node, count in matches}
    return min(fit, key=lambda peer: held.get(peer.node, 0), default=None)


def shown(peer: Peer) -> str:
    """A server as people tell it from others."""
    return peer.address or peer.node


def _nobody(words: str, fit: list[Peer]) -> str:
    return f"No server “{words}” runs. {_allowed(fit)}" if words else _allowed(fit)


def _allowed(fit: list[Peer]) -> str:
    if not fit:
        return "No other server that could take it runs."
    return f"It can be handed to {', '.join(sorted([shown(peer) for peer in fit]))}."
