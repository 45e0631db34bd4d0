"""Who somebody is: names that are kept, ways back, devices, leaving for good; and whoever wants to be another."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeAlias, TypeVar

import httpx
import msgspec
import pytest

from tests.clusters import Cluster
from tests.server.authenticators import Authenticator
from tests.server.mailbox import Mailbox
from tests.server.rooms import BOT, ME, OPEN, PATIENCE, Allowing, Door, guest, limits, made, until
from tests.server.stores import BOTH, Data
from unmapped.server import clock
from unmapped.server.house import identity
from unmapped.server.house.house import House
from unmapped.server.house.identity import HERE_ALREADY, NO_CODE, NO_PASSKEY, NOT_ASKED_HERE, SENT
from unmapped.server.house.settings import ServerSettings
from unmapped.server.persons.likeness import likeness
from unmapped.server.shares.limits import Rate
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.once import hashed
from unmapped.server.storage.store import GuestRow
from unmapped.server.wire import (
    CodeMeaning,
    DeviceCode,
    Fault,
    Guest,
    PasskeyOffer,
    PasskeySigned,
    Person,
    RecoveryCodes,
    Sent,
)

T = TypeVar("T")

Attack: TypeAlias = "tuple[Browser, PasskeySigned]"
Patch: TypeAlias = pytest.MonkeyPatch

COOKIE = "unmapped-guest"
FOREIGN = "https://play.example.com"


class Browser:
    """Somebody's browser, on a page of this site under a name that passkeys are made for."""

    def __init__(self, client: httpx.AsyncClient, origin: str) -> None:
        self.client = client
        self.origin = origin

    async def ask(self, method: str, path: str, kind: type[T], body: object = None, **headers: str) -> T:
        """What is answered."""
        answer = await self.send(method, path, body, **headers)
        assert answer.status_code < 300, answer.text
        return msgspec.json.decode(answer.content, type=kind)

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Why something is not done."""
        answer = await self.send(method, path, body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, msgspec.json.decode(answer.content, type=Fault).sentence

    async def send(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is None:
            return await self.client.request(method, f"/api/{path}", headers=given)
        given["content-type"] = "application/json"
        return await self.client.request(method, f"/api/{path}", headers=given, content=msgspec.json.encode(body))

    async def me(self) -> Guest:
        return await self.ask("GET", "me", Guest)

    async def person(self) -> Person:
        return await self.ask("GET", "me/person", Person)

    async def offer(self) -> PasskeyOffer:
        """What a passkey is asked to sign."""
        return await self.ask("POST", "passkeys/offer", PasskeyOffer)

    async def keep(self, by: Authenticator) -> Person:
        """Keep the name by a new passkey."""
        asked = await self.ask("POST", "me/passkeys/offer", PasskeyOffer)
        return await self.ask("POST", "me/passkeys", Person, by.make(asked, self.origin))

    async def come(self, by: Authenticator) -> Guest:
        """Come back by a passkey."""
        return await self.ask("POST", "passkeys", Guest, by.sign(await self.offer(), self.origin))

    async def code(self) -> DeviceCode:
        return await self.ask("POST", "me/code", DeviceCode)

    async def use(self, code: str) -> Guest:
        return await self.ask("POST", "codes", Guest, {"code": code})

    async def not_used(self, code: str) -> tuple[int, str]:
        return await self.refused("POST", "codes", {"code": code})


@asynccontextmanager
async def browsers(door: Door, count: int = 1, agent: str = "") -> AsyncIterator[list[Browser]]:
    """New browsers."""
    origin = door.address.replace("127.0.0.1", "localhost")
    async with AsyncExitStack() as held:
        found = []
        for _ in range(count):
            headers = {"origin": origin, "sec-fetch-site": "same-origin", "host": origin.partition("//")[2]}
            headers |= {"user-agent": agent} if agent else {}
            client = httpx.AsyncClient(base_url=door.address, headers=headers, timeout=PATIENCE)
            found.append(Browser(await held.enter_async_context(client), origin))
            await found[-1].me()
        yield found


def later(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """Let time go by."""
    now = clock.now() + seconds
    monkeypatch.setattr(clock, "now", lambda: now)


async def rows(house: House, query: str) -> list[tuple[object, ...]]:
    (found,) = await house.store.database.read((query, ()))
    return [tuple(row) for row in found]


# --- Keeping a name, and coming back ---


@BOTH
async def test_a_newcomer_keeps_its_name_by_a_passkey_and_is_itself_with_its_seat_after_its_cookies_are_gone(
    door: Door,
) -> None:
    async with browsers(door, 2) as (one, fresh):
        who = await one.me()
        assert not who.kept
        held, _ = await made(door.house, who, ME, OPEN)
        assert held.players()[0].guest
        key = Authenticator()
        person = await one.keep(key)
        assert (person.guest, person.address) == (Guest(who.id, who.name, kept=True), "")
        assert [passkey.device for passkey in person.passkeys] == ["A browser"]
        await until(lambda: not held.players()[0].guest)
        stranger = await fresh.me()
        before = fresh.client.cookies[COOKIE]
        assert await fresh.come(key) == person.guest
        assert await fresh.me() == person.guest != stranger
        # Nobody who knew the secret from before is in by it.
        assert fresh.client.cookies[COOKIE] not in (before, one.client.cookies[COOKIE])
        tables = (await fresh.client.get("/api/lobby")).json()["mine"]
        assert [(table["id"], table["you"]) for table in tables] == [(held.id, 0)]
        assert await one.me() == person.guest
        assert len((await fresh.person()).sessions) == 2


async def come_with_another_challenge(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    return other, key.sign(await one.offer(), one.origin)


async def come_from_another_site(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    return other, key.sign(await other.offer(), FOREIGN)


async def come_for_another_name(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    return other, key.sign(await other.offer(), other.origin, site="play.example.com")


async def come_with_a_challenge_of_ones_own(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    return other, key.sign(await other.offer(), other.origin, challenge="AAAA")


async def come_with_a_challenge_for_making(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    made_for = await other.ask("POST", "me/passkeys/offer", PasskeyOffer)
    return other, key.sign(made_for, other.origin)


async def come_by_a_copy(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    key.signs = 0
    return other, key.sign(await other.offer(), other.origin)


async def come_without_a_touch(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    return other, key.sign(await other.offer(), other.origin, flags=0)


async def come_by_an_unknown_one(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    return other, Authenticator(7).sign(await other.offer(), other.origin)


async def come_by_a_forged_signature(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    asked = await other.offer()
    forged = Authenticator(7).sign(asked, other.origin)
    return other, msgspec.structs.replace(key.sign(asked, other.origin), signature=forged.signature)


async def come_with_rubbish(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    good = key.sign(await other.offer(), other.origin)
    return other, msgspec.structs.replace(good, authenticator_data="AA", signature="AA")


async def come_too_late(one: Browser, other: Browser, key: Authenticator, patch: Patch) -> Attack:
    asked = await other.offer()
    later(patch, identity.CHALLENGE_SECONDS)
    return other, key.sign(asked, other.origin)


ATTACKS = (
    come_with_another_challenge,
    come_from_another_site,
    come_for_another_name,
    come_with_a_challenge_of_ones_own,
    come_with_a_challenge_for_making,
    come_by_a_copy,
    come_without_a_touch,
    come_by_an_unknown_one,
    come_by_a_forged_signature,
    come_with_rubbish,
    come_too_late,
)


async def test_nobody_comes_by_a_passkey_but_here_now_in_this_session_and_by_its_key(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = Authenticator()
    async with browsers(door, 2) as (one, other):
        await one.keep(key)
        stranger = await other.me()
        for attack in ATTACKS:
            with monkeypatch.context() as patch:
                who, signed = await attack(one, other, key, patch)
                assert await who.refused("POST", "passkeys", signed) == (403, NO_PASSKEY), attack
            key.signs += 1
            assert await other.me() == stranger


@BOTH
async def test_what_a_passkey_signed_is_good_once(door: Door) -> None:
    key = Authenticator()
    async with browsers(door, 2) as (one, other):
        await one.keep(key)
        signed = key.sign(await other.offer(), other.origin)
        await other.ask("POST", "passkeys", Guest, signed)
        other.client.cookies.clear()
        await other.me()
        assert await other.refused("POST", "passkeys", signed) == (403, NO_PASSKEY)


@BOTH
async def test_a_passkey_is_made_for_whoever_was_asked_and_where_it_was_asked(door: Door) -> None:
    async with browsers(door, 2) as (one, other):
        asked = await one.ask("POST", "me/passkeys/offer", PasskeyOffer)
        key = Authenticator()
        for who, made_ in (
            (other, key.make(asked, one.origin)),
            (one, key.make(asked, FOREIGN)),
            (one, key.make(asked, one.origin, site="play.example.com")),
            (one, key.make(asked, one.origin, challenge="AAAA")),
            (one, msgspec.structs.replace(key.make(asked, one.origin), attestation="AA")),
            (one, msgspec.structs.replace(key.make(asked, one.origin), id="AA")),
        ):
            assert await who.refused("POST", "me/passkeys", made_) == (403, NO_PASSKEY)
        good = key.make(asked, one.origin)
        await one.ask("POST", "me/passkeys", Person, good)
        assert await one.refused("POST", "me/passkeys", good) == (403, NO_PASSKEY)
        # The passkey of somebody cannot be made somebody else's.
        again = await other.ask("POST", "me/passkeys/offer", PasskeyOffer)
        assert await other.refused("POST", "me/passkeys", key.make(again, other.origin)) == (403, NO_PASSKEY)


async def test_an_address_in_numbers_offers_no_passkeys_and_says_why(door: Door) -> None:
    async with door.visitor() as client:
        person = msgspec.json.decode((await client.get("/api/me/person")).content, type=Person)
        assert not person.can_passkey
        refusal = await client.post("/api/me/passkeys/offer")
        assert (refusal.status_code, refusal.json()["sentence"]) == (409, identity.NO_SITE)


# --- Other devices ---


@BOTH
async def test_another_device_joins_by_a_code_once(door: Door) -> None:
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1"
    async with browsers(door, 2) as (one, third), browsers(door, agent=phone) as (other,):
        who = await one.me()
        code = await one.code()
        assert code.link == f"{one.origin}/you/code#{code.code}"
        assert code.picture.startswith("data:image/svg+xml")
        assert code.until - code.now == 120
        asked = await other.ask("POST", "codes/meaning", CodeMeaning, {"code": code.code})
        assert asked == CodeMeaning("device", who.name)
        assert await one.not_used(code.code) == (409, HERE_ALREADY.format(who.name))
        # It is read as people type it.
        assert await other.use(code.code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == who
        assert await third.not_used(code.code) == (404, NO_CODE)
        devices = [(session.device, session.here) for session in (await other.person()).sessions]
        assert sorted(devices) == [("A browser", False), ("Safari on iPhone", True)]


@BOTH
async def test_codes_that_never_were_that_were_used_or_replaced_and_old_ones_are_answered_alike(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(door, 3) as (one, other, third):
        used, replaced = await one.code(), await one.code()
        assert await other.not_used(used.code) == (404, NO_CODE)
        good = await one.code()
        await third.use(good.code)
        old = await one.code()
        later(monkeypatch, 121)
        for code in ("0000-0000", "nothing", "0" * 16, used.code, replaced.code, good.code, old.code, "ЖЖЖЖ-ЖЖЖЖ"):
            for door_ in ("codes", "codes/meaning"):
                assert await other.refused("POST", door_, {"code": code}) == (404, NO_CODE), code
        await door.house.identity.tidy()
        assert await rows(door.house, "SELECT 1 FROM tickets") == []


async def test_who_guesses_codes_waits_longer_than_a_code_is_good(data: Data, allowing: Allowing) -> None:
    async with allowing(limits(address={"codes": Rate(5, 0.01)})) as door, browsers(door, 2) as (one, other):
        good = await one.code()
        for number in range(5):
            assert (await other.not_used(f"0000-000{number}"))[0] == 404
        status, sentence = await other.not_used(good.code)
        assert status == 429
        assert sentence.startswith("Many codes were tried from your address just now. Try again in ")
        # Another name, or another door, gives no more guesses.
        async with browsers(door) as (third,):
            assert (await third.not_used(good.code))[0] == 429
            assert (await third.refused("POST", "codes/meaning", {"code": good.code}))[0] == 429
            assert (await third.refused("POST", "passkeys", Authenticator().sign(await third.offer(), "")))[0] == 429


@BOTH
async def test_no_code_and_no_secret_of_a_session_stands_in_the_store(door: Door) -> None:
    async with browsers(door) as (one,):
        await one.keep(Authenticator())
        code = (await one.code()).code
        recovery = (await one.ask("POST", "me/recovery", RecoveryCodes)).codes
        texts = [str(row) for part in ("tickets", "recovery", "sessions", "guests") for row in await rows(door.house, f"SELECT * FROM {part}")]  # noqa: E501, S608  # fmt: skip
        for secret in (code, *recovery, one.client.cookies[COOKIE]):
            assert not [text for text in texts if secret in text or secret.replace("-", "") in text]


@BOTH
async def test_recovery_codes_bring_back_once_each_and_new_ones_replace_them(door: Door) -> None:
    async with browsers(door, 3) as (one, other, third):
        assert (await one.refused("POST", "me/recovery"))[0] == 409  # Who keeps no name has nothing to recover.
        await one.keep(Authenticator())
        who = await one.me()
        codes = (await one.ask("POST", "me/recovery", RecoveryCodes)).codes
        assert len(set(codes)) == 8
        assert await other.ask("POST", "codes/meaning", CodeMeaning, {"code": codes[0]}) == CodeMeaning(
            "recovery", who.name
        )
        assert await other.use(codes[0]) == who
        assert await third.not_used(codes[0]) == (404, NO_CODE)
        assert (await other.person()).recovery == 7
        new = (await other.ask("POST", "me/recovery", RecoveryCodes)).codes
        assert await third.not_used(codes[1]) == (404, NO_CODE)
        assert await third.use(new[1]) == who


@BOTH
async def test_what_is_asked_again_because_no_answer_came_is_answered_as_the_first_time(door: Door) -> None:
    async with browsers(door, 2) as (one, other):
        named = {"idempotency_key": "command-1"}
        key = Authenticator()
        person = await one.keep(key)
        code = await one.ask("POST", "me/code", DeviceCode, **named)
        assert (await one.ask("POST", "me/code", DeviceCode, **named)).code == code.code
        before = dict(other.client.cookies)
        first = await other.ask("POST", "codes", Guest, {"code": code.code}, **named)
        given = other.client.cookies[COOKIE]
        other.client.cookies = httpx.Cookies(before)
        assert await other.ask("POST", "codes", Guest, {"code": code.code}, **named) == first == person.guest
        assert given in [cookie.value for cookie in other.client.cookies.jar if cookie.domain]
        codes = await one.ask("POST", "me/recovery", RecoveryCodes, idempotency_key="command-2")
        assert await one.ask("POST", "me/recovery", RecoveryCodes, idempotency_key="command-2") == codes


@BOTH
async def test_a_session_is_ended_from_elsewhere_and_whoever_was_there_is_sent_away(door: Door) -> None:
    async with browsers(door, 3) as (one, other, third):
        who = await one.me()
        held, _ = await made(door.house, who, ME, OPEN)
        for browser in (other, third):
            await browser.use((await one.code()).code)
        sessions = (await one.person()).sessions
        assert [session.here for session in sessions].count(True) == 1
        # By which it is ended tells nobody how to be it.
        assert not {session.key for session in sessions} & {
            hashed(b.client.cookies[COOKIE]) for b in (one, other, third)
        }
        theirs = next(s.key for s in (await other.person()).sessions if s.here)
        async with door.line(held.id, other.client) as line:
            await until(lambda: held.audience.watchers)
            await one.ask("DELETE", f"me/sessions/{theirs}", type(None), {})
            assert (await line.closed())[0] == 1012
        assert (await other.me()).id != who.id
        assert await third.me() == await one.me() == who
        stranger = await other.me()
        # Sessions of others are nobody else's to end.
        for session in (await one.person()).sessions:
            await other.ask("DELETE", f"me/sessions/{session.key}", type(None), {})
        assert await one.me() == who
        left = await one.ask("DELETE", "me/sessions", Person, {})
        assert [session.here for session in left.sessions] == [True]
        assert await one.me() == who
        assert (await third.me()).id not in (who.id, stranger.id)


@BOTH
async def test_who_signs_in_is_for_a_while_still_known_by_its_other_pages_and_then_no_more(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(door, 2) as (one, other):
        stranger, before = await other.me(), dict(other.client.cookies)
        who = await other.use((await one.code()).code)
        now = dict(other.client.cookies)
        # A page that asked with the old secret makes nobody new, whose secret would take the place of the new one.
        other.client.cookies = httpx.Cookies(before)
        assert await other.me() == stranger
        later(monkeypatch, 61)
        assert (await other.me()).id != stranger.id
        other.client.cookies = httpx.Cookies(now)
        assert await other.me() == who


@BOTH
async def test_a_secret_of_before_there_were_sessions_is_one_when_its_guest_comes(door: Door) -> None:
    await door.house.store.database.write(
        ("INSERT INTO guests VALUES ('old', 'Old Fox', ?, 1)", (hashed("an-old-secret"),))
    )
    async with browsers(door) as (one,):
        one.client.cookies.clear()
        one.client.cookies.set(COOKIE, "an-old-secret")
        assert (await one.me()).id == "old"
        (session,) = (await one.person()).sessions
        assert (session.device, session.here) == ("A browser", True)
        await one.ask("DELETE", f"me/sessions/{session.key}", type(None), {})
        one.client.cookies.set(COOKIE, "an-old-secret")
        assert (await one.me()).id != "old"


# --- Names ---


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Night Fox", "night fox"),
        ("Night Fox", "NightFox"),
        ("Night Fox", "Night-Fox."),
        ("Night Fox", "Nіght Fоx"),  # noqa: RUF001
        ("Night Fox", "Níght Fóx"),
        ("Night Fox", "Ｎight Ｆox"),  # noqa: RUF001
        ("Night Fox", "N1ght F0x"),
        ("Moth", "rnoth"),
        ("Will", "WiIl"),
        ("Raven", "ʀaven"),
    ],
)
def test_names_that_people_would_take_for_each_other_look_alike(name: str, other: str) -> None:
    assert likeness(name) == likeness(other)


def test_other_names_look_otherwise() -> None:
    names = ("Night Fox", "Night Ox", "Fox", "Fax", "Лиса", "Волк", "狐", "狼", "🦊", "🐺", "Moth", "Noth")
    assert len({likeness(name) for name in names}) == len(names)


@BOTH
async def test_a_kept_name_is_nobody_elses_neither_a_guests_nor_that_of_somebody_new(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(door, 2) as (one, other):
        await one.ask("PATCH", "me", Guest, {"name": "Night Fox"})
        # Two guests may be called the same: both are marked.
        await other.ask("PATCH", "me", Guest, {"name": "Night Fox"})
        await one.keep(Authenticator(1))
        status, sentence = await other.refused("POST", "me/passkeys/offer")
        assert (status, sentence) == (
            409,
            "Somebody here keeps this name, or one that looks like it. Choose another one.",
        )
        await other.ask("PATCH", "me", Guest, {"name": "Owl"})
        assert (await other.refused("PATCH", "me", {"name": "n1ght fox"}))[0] == 409
        await other.keep(Authenticator(2))
        assert (await other.refused("PATCH", "me", {"name": "Night Fox"}))[0] == 409
        # A name that its keeper gave up is free; another way of writing one's own is, too.
        await one.ask("PATCH", "me", Guest, {"name": "NIGHT FOX"})
        await one.ask("PATCH", "me", Guest, {"name": "Badger"})
        assert (await other.ask("PATCH", "me", Guest, {"name": "Night Fox"})).name == "Night Fox"
        drawn = iter(["Badger", "BADGER", "Hare"])
        monkeypatch.setattr("unmapped.server.house.guests.guest_name", lambda: next(drawn))
        assert (await guest(door.house)).name == "Hare"


@BOTH
async def test_two_who_want_to_keep_the_same_name_at_once_do_not_both(door: Door) -> None:
    async with browsers(door, 2) as (one, other):
        for browser in (one, other):
            await browser.ask("PATCH", "me", Guest, {"name": "Night Fox"})
        asked = [await browser.ask("POST", "me/passkeys/offer", PasskeyOffer) for browser in (one, other)]
        await one.ask("POST", "me/passkeys", Person, Authenticator(1).make(asked[0], one.origin))
        refusal = await other.refused("POST", "me/passkeys", Authenticator(2).make(asked[1], other.origin))
        assert refusal[0] == 409
        assert not (await other.me()).kept
        assert (await other.person()).passkeys == ()


@BOTH
async def test_the_last_way_back_stays(door: Door) -> None:
    async with browsers(door) as (one,):
        (first,) = (await one.keep(Authenticator(1))).passkeys
        assert await one.refused("DELETE", f"me/passkeys/{first.key}", {}) == (409, identity.LAST_WAY)
        await one.keep(Authenticator(2))
        (second,) = (await one.ask("DELETE", f"me/passkeys/{first.key}", Person, {})).passkeys
        assert second.key != first.key
        assert await one.refused("DELETE", f"me/passkeys/{second.key}", {}) == (409, identity.LAST_WAY)


# --- Addresses ---


def code_in(text: str) -> str:
    """The code in a letter, which its link has, too."""
    code = text.rpartition("Or type this code there: ")[2].split()[0]
    assert f"https://play.example.org/you/code#{code}\n" in text
    return code


@BOTH
async def test_a_name_is_kept_by_an_address_and_a_link_leads_back_to_it(mailing: Door, box: Mailbox) -> None:
    async with browsers(mailing, 3) as (one, other, third):
        who = await one.me()
        assert await one.ask("POST", "me/address", Sent, {"address": "Raven@Example.org"}) == Sent(SENT)
        text = await box.text()
        assert box.recipients == ["Raven@example.org"]
        # What a stranger calls itself is not told to whoever has the address.
        assert who.name not in text
        assert (await one.person()).address == ""
        assert await other.not_used(code_in(text)) == (409, NOT_ASKED_HERE)
        assert (await one.use(code_in(text))).id == who.id
        person = await one.person()
        assert (person.guest.kept, person.address) == (True, "R…@e…")
        assert await one.not_used(code_in(text)) == (404, NO_CODE)
        # Another device comes back by it, however the address is written.
        assert await other.ask("POST", "letters", Sent, {"address": "raven@example.ORG"}) == Sent(SENT)
        back = await box.text(1)
        assert who.name in back
        assert box.recipients[1] == "Raven@example.org"
        assert (await other.use(code_in(back))).id == who.id
        assert await third.not_used(code_in(back)) == (404, NO_CODE)
        assert (await other.person()).address == "R…@e…"


@BOTH
async def test_nobody_learns_which_addresses_are_known(mailing: Door, box: Mailbox) -> None:
    async with browsers(mailing, 2) as (one, other):
        await one.ask("POST", "me/address", Sent, {"address": "raven@example.org"})
        await one.use(code_in(await box.text()))
        answers = [
            await other.send("POST", path, {"address": address})
            for path in ("letters", "me/address")
            for address in ("raven@example.org", "nobody@example.org")
        ]
        assert {(answer.status_code, answer.content) for answer in answers} == {(200, msgspec.json.encode(Sent(SENT)))}
        await box.letter(3)
        assert sorted(box.recipients[1:]) == ["nobody@example.org", "raven@example.org", "raven@example.org"]
        # Whose it is gets back to its own name by such a letter, and the stranger gains nothing.
        texts = [letter.text for letter in box.letters[1:]]
        assert sum(["leads back to" in text for text in texts]) == 2
        assert not (await other.me()).kept


@BOTH
async def test_a_link_in_a_letter_is_good_for_half_an_hour_and_one_to_an_address_before_no_more(
    mailing: Door, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(mailing, 2) as (one, other):
        for number, address in enumerate(("raven@example.org", "heron@example.org")):
            await one.ask("POST", "me/address", Sent, {"address": address})
            await box.letter(number)
        assert await one.not_used(code_in(await box.text(0))) == (404, NO_CODE)
        await one.use(code_in(await box.text(1)))
        await other.ask("POST", "letters", Sent, {"address": "heron@example.org"})
        stolen = code_in(await box.text(2))
        await one.ask("POST", "me/address", Sent, {"address": "owl@example.org"})
        await one.use(code_in(await box.text(3)))
        assert await other.not_used(stolen) == (404, NO_CODE)
        await other.ask("POST", "letters", Sent, {"address": "owl@example.org"})
        old = code_in(await box.text(4))
        later(monkeypatch, 1_801)
        assert await other.not_used(old) == (404, NO_CODE)


BAD_ADDRESSES = (
    "raven@example.org\r\nBcc: all@example.org",
    "a@example.org,b@example.org",
    "<raven@example.org>",
    "raven",
)


async def test_no_letter_goes_where_more_than_an_address_is_typed(mailing: Door, box: Mailbox) -> None:
    async with browsers(mailing) as (one,):
        for address in BAD_ADDRESSES:
            for path in ("me/address", "letters"):
                refusal = await one.refused("POST", path, {"address": address})
                assert refusal == (400, "This is no address for mail: one reads name@example.org."), address
    assert box.tried == 0


async def test_a_mailbox_is_not_filled_by_whoever_knows_its_address(
    data: Data, allowing: Allowing, box: Mailbox
) -> None:
    from tests.server.conftest import serving  # noqa: PLC0415
    from unmapped.server.shares.limits import shipped  # noqa: PLC0415

    async with serving(data, limits=True, allowed=shipped(), mail=box.mail) as door, browsers(door) as (one,):
        for _ in range(2):
            await one.ask("POST", "letters", Sent, {"address": "raven@example.org"})
        for _ in range(3):
            await one.ask("POST", "me/address", Sent, {"address": "RAVEN@example.org"})
        assert (await one.refused("POST", "letters", {"address": "raven@example.org"}))[0] == 429


async def test_a_server_without_mail_says_so(door: Door) -> None:
    async with browsers(door) as (one,):
        assert not (await one.person()).can_mail
        refusal = await one.refused("POST", "me/address", {"address": "raven@example.org"})
        assert refusal == (409, "This server sends no mail: whoever runs it did not say how.")


async def test_a_mail_server_that_is_down_is_told_of_and_nobody_waits_for_it(mailing: Door, box: Mailbox) -> None:
    box.answers["MAIL"] = "451 come again"
    async with browsers(mailing) as (one,):
        await one.ask("POST", "me/address", Sent, {"address": "raven@example.org"})
        await until(lambda: box.tried)
        await until(lambda: mailing.house.post.trouble)
        assert (await one.person()).trouble == "The mail server did not take the letter."


@BOTH
async def test_an_address_is_forgotten_where_another_way_back_is_left(mailing: Door, box: Mailbox) -> None:
    async with browsers(mailing, 2) as (one, other):
        await one.ask("POST", "me/address", Sent, {"address": "raven@example.org"})
        await one.use(code_in(await box.text()))
        assert await one.refused("DELETE", "me/address", {}) == (409, identity.LAST_WAY)
        await one.keep(Authenticator())
        assert (await one.ask("DELETE", "me/address", Person, {})).address == ""
        await other.ask("POST", "letters", Sent, {"address": "raven@example.org"})
        await other.ask("POST", "me/address", Sent, {"address": "raven@example.org"})
        await other.use(code_in(await box.text(1)))
        assert (await other.me()).kept


# --- What is kept of somebody ---


@BOTH
async def test_everything_is_exported_and_after_a_week_somebody_who_wants_it_is_erased(
    mailing: Door, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = Authenticator()
    async with browsers(mailing, 2) as (one, other):
        who = (await one.keep(key)).guest
        await one.ask("POST", "me/address", Sent, {"address": "raven@example.org"})
        await one.use(code_in(await box.text()))
        code = (await one.ask("POST", "me/recovery", RecoveryCodes)).codes[0]
        held, _ = await made(mailing.house, who, ME, BOT, BOT)
        answer = await one.send("GET", "me/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="unmapped.json"'
        file = answer.json()
        assert [row["address"] for row in file["address"]] == ["raven@example.org"]
        assert [len(file[part]) for part in ("sessions", "passkeys", "recovery_codes", "seats")] == [1, 1, 8, 1]
        status, sentence = await one.refused("POST", "me/leaving", {"name": "Somebody else"})
        assert (status, sentence) == (409, f"Type your name as it is written: {who.name}.")
        leaving = await one.ask("POST", "me/leaving", Guest, {"name": who.name})
        assert leaving.leaving == (await one.me()).leaving > clock.now() + 6 * 24 * 3600
        # It is taken back, and then meant.
        assert (await one.ask("DELETE", "me/leaving", Guest, {})).leaving == 0
        await one.ask("POST", "me/leaving", Guest, {"name": who.name})
        await mailing.house.identity.tidy()
        assert (await one.me()).name == who.name
        later(monkeypatch, 7 * 24 * 3600 + 1)
        await mailing.house.identity.tidy()
        assert (await one.me()).id != who.id
        assert await other.not_used(code) == (404, NO_CODE)
        refused = await other.refused("POST", "passkeys", key.sign(await other.offer(), other.origin))
        assert refused == (403, NO_PASSKEY)
        await until(lambda: mailing.house.guests.name_of(who.id) == "Somebody")
        for part in ("sessions", "people", "passkeys", "addresses", "recovery", "tickets", "leavings"):
            assert (who.id,) not in await rows(mailing.house, f"SELECT guest FROM {part}"), part  # noqa: S608
        # The game stays, and the name and the address are free.
        assert (await mailing.house.owners.held(held.id)).state == "running"
        await other.ask("PATCH", "me", Guest, {"name": who.name})
        await other.keep(Authenticator(2))


async def test_a_session_ended_at_one_server_is_ended_at_all_and_a_kept_name_is_known_at_all(
    databases: Cluster,
) -> None:
    database = databases.ready()
    nodes = []
    for number in (1, 2):
        settings = ServerSettings(database, pace=0.0, address=f"http://127.0.0.1:{number}")
        nodes.append(House(settings, store_at(database)))
        await nodes[-1].open()
    one, other = nodes
    try:
        who, token = await one.guests.new_guest("A browser")
        held, _ = await made(other, who, ME, OPEN)
        assert held.players()[0].guest
        people = one.identity._persons
        lines = one.store.database
        await lines.write(*people._keep(who.id, who.name, likeness(who.name), 1))
        await until(lambda: not held.players()[0].guest)
        assert await other.guests.guest(token) == Guest(who.id, who.name, kept=True)
        (session,) = (await people.known(who.id)).sessions
        await people.end_sessions(who.id, (session.token,))
        assert await other.guests.guest(token) is None
    finally:
        for house in nodes:
            await house.close()


async def test_the_same_guest_has_one_row_however_it_came(data: Path, door: Door) -> None:
    await door.house.store.make_guest(GuestRow("a", "Fox"), "hash", 1, "Firefox on Windows")
    assert await door.house.store.guest_of("hash", 2) == GuestRow("a", "Fox", used=1)
