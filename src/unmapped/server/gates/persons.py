"""The doors for whoever wants to be known again: keeping a name, ways back to it, devices, and leaving for good."""

from typing import Final

from litestar import MediaType, Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from unmapped.server.gates.asking import TO_LEAVE, Incoming, Known, Who, browser_of, house_of
from unmapped.server.gates.guard import NEW_TOKEN
from unmapped.server.house.identity import Entrance
from unmapped.server.persons.passkeys import Site, site_at
from unmapped.server.post.letters import folded
from unmapped.server.shares.address import address_of
from unmapped.server.wire import (
    CodeMeaning,
    DeviceCode,
    Farewell,
    Guest,
    MailAddress,
    PasskeyMade,
    PasskeyOffer,
    PasskeySigned,
    Person,
    RecoveryCodes,
    Sent,
    TypedCode,
)


def _site(request: Incoming) -> Site:
    """Where the page is that asks; no other name than one of this server comes as far as here."""
    return site_at(f"{request.url.scheme}://{request.headers.get('host', '')}")


async def _spend(request: Incoming, limit: str, who: str = "") -> None:
    await house_of(request.app.state).shares.spend_of_all(limit, who or address_of(request.scope["client"]))


def _come(request: Incoming, entry: Entrance) -> Guest:
    """Answer to whom somebody is from now on, with its new secret."""
    guest, token = entry
    if token:
        request.state[NEW_TOKEN] = token
    return guest


@get("/api/me/person")
async def person(request: Incoming, who: Who) -> Person:
    """Who somebody is on all its devices."""
    return await house_of(request.app.state).identity.person(who, browser_of(request), _site(request))


# --- Passkeys ---


@post("/api/me/passkeys/offer", status_code=200)
async def offer_passkey(request: Incoming, who: Who) -> PasskeyOffer:
    """What an authenticator is asked to make, so that this name is kept."""
    return await house_of(request.app.state).identity.offer_passkey(who, browser_of(request), _site(request))


@post("/api/me/passkeys")
async def add_passkey(request: Incoming, who: Who, once: Known, data: JSONBody[PasskeyMade]) -> Person:
    """Keep a passkey that was made, and with it one's name."""
    identity, browser, site = house_of(request.app.state).identity, browser_of(request), _site(request)
    await identity.add_passkey(who, browser, site, data, once)
    return await identity.person(await _again(request, who), browser, site)


@delete("/api/me/passkeys/{key:str}", status_code=200)
async def remove_passkey(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> Person:
    """Let a passkey open nothing any more, as long as another way back is left."""
    identity = house_of(request.app.state).identity
    await identity.remove_passkey(who, key, once)
    return await identity.person(who, browser_of(request), _site(request))


@post("/api/passkeys/offer", status_code=200, opt={TO_LEAVE: True})
async def ask_passkey(request: Incoming, who: Who) -> PasskeyOffer:
    """What a passkey is asked to sign, whosever it is."""
    return await house_of(request.app.state).identity.ask_passkey(browser_of(request), _site(request))


@post("/api/passkeys", status_code=200, opt={TO_LEAVE: True})
async def come_by_passkey(request: Incoming, who: Who, once: Known, data: JSONBody[PasskeySigned]) -> Guest:
    """Come back to one's name by a passkey."""
    await _spend(request, "address.codes")
    identity = house_of(request.app.state).identity
    return _come(request, await identity.come_by_passkey(who, browser_of(request), _site(request), data, once))


async def _again(request: Incoming, who: Guest) -> Guest:
    return await house_of(request.app.state).guests.guest(browser_of(request).token) or who


# --- Addresses ---


async def _spend_letter(request: Incoming, address: str) -> None:
    """A letter is asked for: neither from one address nor to one mailbox too many."""
    await _spend(request, "address.letters")
    await _spend(request, "address.letters", f"mail to {folded(address.strip())}")


@post("/api/me/address", status_code=200)
async def ask_address(request: Incoming, who: Who, data: JSONBody[MailAddress]) -> Sent:
    """Have a letter sent that confirms an address, and keeps one's name by it."""
    await _spend_letter(request, data.address)
    return await house_of(request.app.state).identity.ask_address(who, data.address)


@delete("/api/me/address", status_code=200)
async def forget_address(request: Incoming, who: Who, once: Known) -> Person:
    """Have one's address forgotten, as long as another way back is left."""
    identity = house_of(request.app.state).identity
    await identity.forget_address(who, once)
    return await identity.person(who, browser_of(request), _site(request))


@post("/api/letters", status_code=200, opt={TO_LEAVE: True})
async def ask_way_back(request: Incoming, who: Who, data: JSONBody[MailAddress]) -> Sent:
    """Have a letter sent that leads back to the name of an address, if there is one."""
    await _spend_letter(request, data.address)
    return await house_of(request.app.state).identity.ask_way_back(data.address)


# --- Codes ---


@post("/api/me/code", status_code=200)
async def make_code(request: Incoming, who: Who, once: Known) -> DeviceCode:
    """A code by which another device joins, once and within two minutes."""
    return await house_of(request.app.state).identity.make_code(who, _site(request).origin, once)


@post("/api/me/recovery", status_code=200)
async def make_recovery(request: Incoming, who: Who, once: Known) -> RecoveryCodes:
    """New recovery codes; those before open nothing any more."""
    return await house_of(request.app.state).identity.make_recovery(who, once)


@post("/api/codes/meaning", status_code=200, opt={TO_LEAVE: True})
async def code_meaning(request: Incoming, who: Who, data: JSONBody[TypedCode]) -> CodeMeaning:
    """What a code is good for, before it is used."""
    await _spend(request, "address.codes")
    return await house_of(request.app.state).identity.meaning(who, data.code)


@post("/api/codes", status_code=200, opt={TO_LEAVE: True})
async def use_code(request: Incoming, who: Who, once: Known, data: JSONBody[TypedCode]) -> Guest:
    """Use a code: become another device of somebody, come back, or confirm an address."""
    await _spend(request, "address.codes")
    entry = await house_of(request.app.state).identity.use(who, browser_of(request), data.code, once)
    return _come(request, entry)


# --- Sessions, and leaving for good ---


@delete("/api/me/sessions/{key:str}", status_code=200, opt={TO_LEAVE: True})
async def end_session(request: Incoming, who: Who, once: Known, key: FromPath[str]) -> None:
    """End one of one's sessions, also the one that asks."""
    await house_of(request.app.state).identity.end_session(who, key, once)


@delete("/api/me/sessions", status_code=200, opt={TO_LEAVE: True})
async def end_others(request: Incoming, who: Who, once: Known) -> Person:
    """End all of one's sessions but the one that asks."""
    identity, browser = house_of(request.app.state).identity, browser_of(request)
    await identity.end_others(who, browser, once)
    return await identity.person(who, browser, _site(request))


@get(
    "/api/me/export",
    media_type=MediaType.JSON,
    responses={200: ResponseSpec(dict[str, object], generate_examples=False)},
)
async def export(request: Incoming, who: Who) -> Response[bytes]:
    """Everything about oneself, in one file."""
    await _spend(request, "guest.exports", who.id)
    content = await house_of(request.app.state).identity.exported(who)
    headers = {"content-disposition": 'attachment; filename="unmapped.json"'}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@post("/api/me/leaving", status_code=200, opt={TO_LEAVE: True})
async def leave_for_good(request: Incoming, who: Who, once: Known, data: JSONBody[Farewell]) -> Guest:
    """Be erased in a week; games stay, without the name."""
    return await house_of(request.app.state).identity.leave(who, data.name, once)


@delete("/api/me/leaving", status_code=200, opt={TO_LEAVE: True})
async def stay(request: Incoming, who: Who, once: Known) -> Guest:
    """Stay after all."""
    return await house_of(request.app.state).identity.stay(who, once)


ALL: Final = (
    person, offer_passkey, add_passkey, remove_passkey, ask_passkey, come_by_passkey, ask_address, forget_address,
    ask_way_back, make_code, make_recovery, code_meaning, use_code, end_session, end_others, export, leave_for_good,
    stay,
)  # fmt: skip
