"""Who somebody is on all its devices: names that are kept, ways back to them, sessions, and leaving for good.

Nobody has a password. Whoever comes back by a passkey, a link in a letter or a code gets a session of its own, with a
new secret. Codes that are unknown, used, or too old are answered alike, and so are addresses that are known and those
that are not.
"""

import asyncio
import secrets
from contextlib import suppress
from hashlib import blake2b
from logging import getLogger
from typing import Final, NamedTuple, TypeAlias, final

import segno

from unmapped.server import clock
from unmapped.server.house.guests import TAKEN, Guests
from unmapped.server.house.owners import Owners
from unmapped.server.moderation.deeds import erase
from unmapped.server.moderation.exporting import exported
from unmapped.server.moderation.finding import NotModerated
from unmapped.server.persons import letters, passkeys
from unmapped.server.persons.codes import LONG, SHORT, kept_as, new_code, read_code
from unmapped.server.persons.devices import UNKNOWN
from unmapped.server.persons.likeness import likeness
from unmapped.server.persons.passkeys import ALGORITHMS, BadPasskey, Site, can_have_passkeys
from unmapped.server.post.letters import BadAddress, address_in, folded, masked
from unmapped.server.post.outbox import NO_MAIL
from unmapped.server.post.port import NotSent, Post
from unmapped.server.storage.database import Sure
from unmapped.server.storage.once import UNNAMED, Once, hashed, new_secret
from unmapped.server.storage.persons import (
    PasskeyRow,
    Persons,
    SessionRow,
    Ticket,
    spent_recovery,
    spent_signature,
    spent_ticket,
)
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Conflict, StoreDown
from unmapped.server.tables.audience import handle
from unmapped.server.wire import (
    CodeMeaning,
    DeviceCode,
    Guest,
    PasskeyCard,
    PasskeyMade,
    PasskeyOffer,
    PasskeySigned,
    Person,
    RecoveryCodes,
    Sent,
    SessionCard,
)
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

CODE_SECONDS: Final = 120
"""How long another device may join by a code."""

LETTER_SECONDS: Final = 1_800
"""How long a link in a letter is good."""

CHALLENGE_SECONDS: Final = 300
"""How long somebody may take for a passkey."""

GRACE_SECONDS: Final = 60
"""How long the other pages of a browser are answered to whom it was before."""

LEAVING_SECONDS: Final = 7 * 24 * 3600
"""How long somebody may still stay."""

RECOVERY_CODES: Final = 8

SENT: Final = "A letter is on its way, if the address is right. The link in it is good for 30 minutes, and once."
NO_CODE: Final = "This code is not good: it was mistyped, used already, or its time is over. Ask for a new one."
NO_PASSKEY: Final = "This passkey is not good here, or too much time went by. Try again."
LAST_WAY: Final = "This is the only way back to your name. Add another one first."
HERE_ALREADY: Final = "This browser is {0} already. The code is for another one, and is still good."
NOT_ASKED_HERE: Final = (
    "This link confirms an address for another name. Open it in the browser in which you asked for it."
)
NO_NAME_KEPT: Final = "Keep your name first, by a passkey or an address. Recovery codes lead back to a kept name."
NO_SITE: Final = "Passkeys need a page with a name and a secure line: https, or localhost on your own machine."

Entrance: TypeAlias = tuple[Guest, str]
"""Who somebody is from now on, and the secret by which it is known; "" where that stays as it was."""


class Browser(NamedTuple):
    """Whoever asks: a session, and on what."""

    token: str
    device: str

    @property
    def session(self) -> str:
        """The hash of its secret."""
        return hashed(self.token)


class _Way(NamedTuple):
    """What a code is good for."""

    meaning: CodeMeaning
    guest: str
    ticket: Ticket | None
    """None for a recovery code."""


@final
class Identity:
    """All people, as they are known again."""

    def __init__(
        self, store: SqlStore, persons: Persons, guests: Guests, owners: Owners, post: Post, site: str
    ) -> None:
        """Links in letters begin with `site`, whatever whoever asks for one says."""
        self._store = store
        self._persons = persons
        self._guests = guests
        self._owners = owners
        self._post = post
        self._site = site
        self._writing: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Let go of letters that are being written."""
        for task in self._writing:
            task.cancel()
        await asyncio.gather(*self._writing, return_exceptions=True)

    # Who somebody is.

    async def person(self, guest: Guest, browser: Browser, site: Site) -> Person:
        """All that somebody is shown of itself."""
        known = await self._persons.known(guest.id)
        tables = await self._store.of_guest(guest.id, 200)
        return Person(
            guest=guest,
            made=known.made,
            kept=known.kept,
            tables=sum([header.summary.state not in ("over", "abandoned") for header in tables]),
            sessions=tuple([_session_card(guest, row, browser) for row in known.sessions]),
            passkeys=tuple(
                [PasskeyCard(handle(guest.id, row.id), row.device, row.made, row.used) for row in known.passkeys]
            ),
            address=masked(known.address) if known.address else "",
            recovery=known.recovery,
            can_passkey=can_have_passkeys(site),
            can_mail=self._post.works,
            trouble=self._post.trouble,
        )

    def _kept_now(self, guest: Guest) -> None:
        """Somebody keeps its name from now on: it is told wherever that one sits."""
        if not guest.kept:
            task = asyncio.get_running_loop().create_task(self._tell_kept(guest.id))
            self._hold(task)

    async def _tell_kept(self, guest: str) -> None:
        with suppress(StoreDown):  # Those who come later see it.
            await self._guests.learn_again(guest)
            self._owners.tell_players_of(guest)

    # Passkeys.

    async def offer_passkey(self, guest: Guest, browser: Browser, site: Site) -> PasskeyOffer:
        """What an authenticator is asked to make. Raises Wrong."""
        _check_site(site)
        await self._guests.check_free(guest.id, guest.name)
        known = await self._persons.known(guest.id)
        challenge = await self._challenge("make", guest.id, browser)
        ids = tuple([row.id for row in known.passkeys])
        return PasskeyOffer(challenge, site.name, passkeys.owner_of(guest.id), guest.name, ids, ALGORITHMS)

    async def add_passkey(
        self, guest: Guest, browser: Browser, site: Site, made: PasskeyMade, once: Once = UNNAMED
    ) -> None:
        """Keep a passkey that was made, and the name of whoever made it. Raises Wrong."""
        if once.before is not None:
            return
        challenge = await self._answered(made.client_data, "make", browser)
        try:
            passkey = passkeys.made(site, challenge, made)
        except BadPasskey as error:
            raise Wrong(403, "passkey", NO_PASSKEY) from error
        now = clock.now()
        row = PasskeyRow(passkey.id, guest.id, passkey.key, passkey.signs, browser.device, now, now)
        look = likeness(guest.name)
        try:
            await self._persons.add_passkey(
                row, kept_as_challenge(challenge), browser.session, guest.name, look, once.receipt()
            )
        except Conflict as error:
            raise await self._not_kept(guest) from error
        self._kept_now(guest)

    async def remove_passkey(self, guest: Guest, key: str, once: Once = UNNAMED) -> None:
        """Let a passkey open nothing any more. Raises Wrong where it is the last way back."""
        if once.before is not None:
            return
        known = await self._persons.known(guest.id)
        passkey = next((row.id for row in known.passkeys if handle(guest.id, row.id) == key), "")
        if passkey:
            try:
                await self._persons.remove_passkey(guest.id, passkey, once.receipt())
            except Conflict as error:
                raise Wrong(409, "last", LAST_WAY) from error

    async def ask_passkey(self, browser: Browser, site: Site) -> PasskeyOffer:
        """What a passkey is asked to sign: nobody says whose it is. Raises Wrong."""
        _check_site(site)
        return PasskeyOffer(await self._challenge("sign", "", browser), site.name, "", "", (), ALGORITHMS)

    async def come_by_passkey(
        self, guest: Guest, browser: Browser, site: Site, signed: PasskeySigned, once: Once = UNNAMED
    ) -> Entrance:
        """Be whose passkey it is. Raises Wrong."""
        if once.before is not None:
            return await self._came_before(once)
        challenge = await self._answered(signed.client_data, "sign", browser)
        passkey = await self._persons.passkey(signed.id)
        if passkey is None:
            raise Wrong(403, "passkey", NO_PASSKEY)
        try:
            count = passkeys.signed(site, challenge, signed, passkey.key, passkey.signs)
        except BadPasskey as error:
            raise Wrong(403, "passkey", NO_PASSKEY) from error
        spent = spent_signature(passkey.id, passkey.signs, count, kept_as_challenge(challenge), clock.now())
        if passkey.guest == guest.id:
            with suppress(Conflict):
                await self._store.database.write(*spent)
            return guest, ""
        return await self._come(passkey.guest, browser, spent, once, NO_PASSKEY)

    async def _challenge(self, purpose: str, guest: str, browser: Browser) -> str:
        challenge = new_secret()
        ticket = Ticket(purpose, guest, browser.session, "", clock.ahead(CHALLENGE_SECONDS))
        await self._persons.make_ticket(kept_as_challenge(challenge), ticket)
        return challenge

    async def _answered(self, client_data: str, purpose: str, browser: Browser) -> str:
        """The challenge that was answered, if this session was asked for it. Raises Wrong."""
        try:
            challenge = passkeys.challenge_of(client_data)
        except BadPasskey as error:
            raise Wrong(403, "passkey", NO_PASSKEY) from error
        ticket = await self._persons.ticket(kept_as_challenge(challenge), clock.now())
        if ticket is None or (ticket.purpose, ticket.session) != (purpose, browser.session):
            raise Wrong(403, "passkey", NO_PASSKEY)
        return challenge

    async def _not_kept(self, guest: Guest) -> Wrong:
        """Why a name was not kept: somebody was quicker with it, or the time was over."""
        if await self._persons.keeper(likeness(guest.name)) not in ("", guest.id):
            return Wrong(409, "name", TAKEN)
        return Wrong(403, "passkey", NO_PASSKEY)

    # Addresses.

    async def ask_address(self, guest: Guest, address: str) -> Sent:
        """Send a letter that confirms an address: the same is answered whether or not it is known. Raises Wrong."""
        meant = self._address(address)
        await self._guests.check_free(guest.id, guest.name)
        self._hold(asyncio.get_running_loop().create_task(self._write_confirming(guest, meant)))
        return Sent(SENT)

    async def _write_confirming(self, guest: Guest, address: str) -> None:
        with suppress(StoreDown, Conflict, NotSent):
            other, written = await self._persons.owner_of(folded(address))
            if other:  # It is somebody's already: that one is let in, and nobody else hears of it.
                await self._write_back(other, written)
                return
            code = new_code(LONG)
            expiry = clock.ahead(LETTER_SECONDS)
            await self._persons.make_ticket(kept_as(code), Ticket("confirm", guest.id, "", address, expiry))
            self._post.send(address, *letters.confirming(self._site, code), lasting=LETTER_SECONDS)

    async def ask_way_back(self, address: str) -> Sent:
        """Send a letter that leads back to a name: the same is answered whether or not there is one. Raises Wrong."""
        meant = self._address(address)
        self._hold(asyncio.get_running_loop().create_task(self._find_way_back(meant)))
        return Sent(SENT)

    async def _find_way_back(self, address: str) -> None:
        with suppress(StoreDown, Conflict, NotSent):
            guest, written = await self._persons.owner_of(folded(address))
            if guest:
                await self._write_back(guest, written)

    async def _write_back(self, guest: str, address: str) -> None:
        code = new_code(LONG)
        await self._persons.make_ticket(kept_as(code), Ticket("back", guest, "", "", clock.ahead(LETTER_SECONDS)))
        name = (await self._store.names([guest])).get(guest, "")
        self._post.send(address, *letters.back(self._site, code, name), lasting=LETTER_SECONDS)

    async def forget_address(self, guest: Guest, once: Once = UNNAMED) -> None:
        """Keep no address of somebody. Raises Wrong where it is the last way back."""
        if once.before is None:
            try:
                await self._persons.forget_address(guest.id, once.receipt())
            except Conflict as error:
                raise Wrong(409, "last", LAST_WAY) from error

    def _address(self, text: str) -> str:
        if not self._post.works:
            raise Wrong(409, "mail", NO_MAIL)
        try:
            return address_in(text)
        except BadAddress as error:
            raise Wrong(400, "address", str(error)) from error

    def _hold(self, task: asyncio.Task[None]) -> None:
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    # Codes.

    async def make_code(self, guest: Guest, origin: str, once: Once = UNNAMED) -> DeviceCode:
        """What lets another device join, in the place of the code before."""
        now = clock.now()
        code = new_code(SHORT, once.secret("code").encode() if once.command else b"")
        if once.before is None:
            ticket = Ticket("device", guest.id, "", "", now + CODE_SECONDS)
            await self._persons.make_ticket(kept_as(code), ticket, once.receipt())
        link = letters.link(origin, code)
        picture = segno.make(link, error="m", micro=False).svg_data_uri(
            border=3, dark="#000", light="#fff", omitsize=True
        )
        return DeviceCode(code, now + CODE_SECONDS, now, link, picture)

    async def make_recovery(self, guest: Guest, once: Once = UNNAMED) -> RecoveryCodes:
        """New recovery codes, in the place of all others. Raises Wrong."""
        if not guest.kept:
            raise Wrong(409, "guest", NO_NAME_KEPT)
        seeds = [once.secret(f"recovery {number}") if once.command else "" for number in range(RECOVERY_CODES)]
        codes = tuple([new_code(LONG, seed.encode()) for seed in seeds])
        if once.before is None:
            await self._persons.make_recovery(
                guest.id, tuple([kept_as(code) for code in codes]), clock.now(), once.receipt()
            )
        return RecoveryCodes(codes)

    async def meaning(self, guest: Guest, code: str) -> CodeMeaning:
        """What a code is good for; it stays so. Raises Wrong."""
        return (await self._way(guest, code)).meaning

    async def _way(self, guest: Guest, code: str) -> _Way:
        secret = kept_as(code)
        good = read_code(code)
        ticket = await self._persons.ticket(secret, clock.now()) if good else None
        whose = await self._persons.recovers(secret) if good and ticket is None else ""
        if ticket is not None and ticket.purpose == "confirm":
            if ticket.guest != guest.id:
                raise Wrong(409, "elsewhere", NOT_ASKED_HERE)
            return _Way(CodeMeaning("confirm", guest.name), guest.id, ticket)
        if ticket is not None and ticket.purpose in ("device", "back"):
            whose = ticket.guest
        if not whose:
            raise Wrong(404, "code", NO_CODE)
        name = (await self._store.names([whose])).get(whose, "")
        if ticket is None:
            return _Way(CodeMeaning("recovery", name), whose, None)
        return _Way(CodeMeaning("back" if ticket.purpose == "back" else "device", name), whose, ticket)

    async def use(self, guest: Guest, browser: Browser, code: str, once: Once = UNNAMED) -> Entrance:
        """Do what a code is good for, and use it up. Raises Wrong."""
        if once.before is not None:
            return (guest, "") if once.before.about == guest.id else await self._came_before(once)
        way = await self._way(guest, code)
        secret, now = kept_as(code), clock.now()
        if way.ticket is not None and way.ticket.purpose == "confirm":
            await self._confirm(guest, secret, way.ticket.about, once)
            return guest, ""
        if way.guest == guest.id:
            raise Wrong(409, "here", HERE_ALREADY.format(guest.name))
        if way.ticket is None:
            return await self._come(way.guest, browser, (spent_recovery(secret),), once, NO_CODE)
        return await self._come(way.guest, browser, (spent_ticket(secret, way.ticket.purpose, now),), once, NO_CODE)

    async def _confirm(self, guest: Guest, secret: str, address: str, once: Once) -> None:
        await self._guests.check_free(guest.id, guest.name)
        look, now = likeness(guest.name), clock.now()
        try:
            await self._persons.confirm(
                guest.id, guest.name, look, secret, address, folded(address), now, once.receipt(guest.id)
            )
        except Conflict as error:
            raise Wrong(404, "code", NO_CODE) from error
        self._kept_now(guest)

    # Sessions.

    async def _come(self, guest: str, browser: Browser, spent: tuple[Sure, ...], once: Once, sentence: str) -> Entrance:
        """A new session of somebody, with a new secret. Raises Wrong where what it is for was spent already."""
        token = once.secret("session")
        now = clock.now()
        session = SessionRow(hashed(token), browser.device, now, now)
        try:
            await self._persons.sign_in(
                guest, session, browser.session, now + GRACE_SECONDS, spent, once.receipt(guest)
            )
        except Conflict as error:
            raise Wrong(404, "code", sentence) from error
        return await self._known_by(token, sentence), token

    async def _came_before(self, once: Once) -> Entrance:
        token = once.secret("session")
        return await self._known_by(token, NO_CODE), token

    async def _known_by(self, token: str, sentence: str) -> Guest:
        guest = await self._guests.guest(token)
        if guest is None:
            raise Wrong(404, "code", sentence)
        return guest

    async def end_session(self, guest: Guest, key: str, once: Once = UNNAMED) -> None:
        """End one of one's sessions, wherever it is."""
        if once.before is None:
            known = await self._persons.known(guest.id)
            await self._end(guest, [row.token for row in known.sessions if handle(guest.id, row.token) == key], once)

    async def end_others(self, guest: Guest, browser: Browser, once: Once = UNNAMED) -> None:
        """End all of one's sessions but the one that asks."""
        if once.before is None:
            known = await self._persons.known(guest.id)
            await self._end(guest, [row.token for row in known.sessions if row.token != browser.session], once)

    async def _end(self, guest: Guest, tokens: list[str], once: Once) -> None:
        await self._persons.end_sessions(guest.id, tuple(tokens), once.receipt())
        self._owners.send_away(guest.id)

    # What is kept of somebody.

    async def exported(self, guest: Guest) -> bytes:
        """Everything about somebody, in one file."""
        return await exported(self._store, guest.id)

    async def leave(self, guest: Guest, name: str, once: Once = UNNAMED) -> Guest:
        """Be erased in a week. Raises Wrong where the name is not typed as it is."""
        if once.before is None:
            if name.strip() != guest.name:
                raise Wrong(409, "name", f"Type your name as it is written: {guest.name}.")
            await self._persons.leave(guest.id, clock.ahead(LEAVING_SECONDS), once.receipt())
        due = (await self._persons.known(guest.id)).leaving
        return Guest(guest.id, guest.name, guest.kept, due)

    async def stay(self, guest: Guest, once: Once = UNNAMED) -> Guest:
        """Stay after all."""
        if once.before is None:
            await self._persons.stay(guest.id, once.receipt())
        return Guest(guest.id, guest.name, guest.kept)

    async def tidy(self) -> None:
        """Forget what is good no more, and whoever wanted to be forgotten a week ago. Raises StoreDown."""
        now = clock.now()
        await self._persons.forget_old(now)
        for guest in await self._persons.leaving(now):
            try:
                await erase(self._store, guest)
            except NotModerated as error:  # Half a minute later it is tried again.
                _LOG.warning("somebody who leaves is not erased yet: %s", error)


def kept_as_challenge(challenge: str) -> str:
    """A challenge as it is stored."""
    return blake2b(challenge.encode(), digest_size=24, person=b"challenge").hexdigest()


def _check_site(site: Site) -> None:
    if not can_have_passkeys(site):
        raise Wrong(409, "site", NO_SITE)


def _session_card(guest: Guest, row: SessionRow, browser: Browser) -> SessionCard:
    here = secrets.compare_digest(row.token, browser.session)
    return SessionCard(handle(guest.id, row.token), row.device or UNKNOWN, row.made, row.used, here)
