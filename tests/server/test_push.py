"""What goes through push services: encrypted as the RFC has it, signed, and never to an address that is not open."""

import asyncio
import socket
from typing import Any

import pytest

from tests.server.push_service import PushService, check_pass, push_service
from unmapped.server import clock
from unmapped.server.notices import endpoints, sealing
from unmapped.server.notices.endpoints import BadEndpoint, Unfound, addresses_of, endpoint_at, is_open
from unmapped.server.notices.pushing import Gone, NotRung, Ring, Ringer
from unmapped.server.notices.sealing import BadKeys
from unmapped.server.storage.tidings import Bell

# The example of RFC 8291, section 5 and appendix A.
SAID = b"When I grow up, I want to be a watermelon"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)

FORGED = (
    "",
    "push.example.org/a",
    "http://push.example.org/a",
    "ftp://push.example.org/a",
    "file:///etc/passwd",
    "https://push.example.org",
    "https://push.example.org:8443/a",
    "https://push.example.org:80/a",
    "https://push.example.org:/a b",
    "https://somebody@push.example.org/a",
    "https://somebody:secret@push.example.org/a",
    "https://push.example.org/a#b",
    "https://push.example.org/a\r\nHost: other.example.org",
    "https://push.example.org\\@localhost/a",
    "https://localhost/a",
    "https://localhost.localdomain./a",
    "https://db.internal/a",
    "https://printer.local/a",
    "https://127.0.0.1/a",
    "https://127.1/a",
    "https://2130706433/a",
    "https://0x7f000001/a",
    "https://0177.0.0.1/a",
    "https://10.0.0.1/a",
    "https://169.254.169.254/latest/meta-data",
    "https://8.8.8.8/a",
    "https://[::1]/a",
    "https://[::ffff:127.0.0.1]/a",
    "https://[fe80::1%25eth0]/a",
    "https://püsh.example.org/a",
    "https://push.example.org/ä",
    "https://-push.example.org/a",
    "https://push..example.org/a",
    f"https://push.example.org/{'a' * 1_024}",
    "https://push.example.org:99999/a",
    "https://[push.example.org/a",
)

CLOSED = (
    "0.0.0.1", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1",
    "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1",
    "64:ff9b:1::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0",
    "fec0::1", "ff02::1", "100::1", "words",
)  # fmt: skip
OPEN = ("8.8.8.8", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::808:808")


def test_what_is_encrypted_is_what_the_rfc_says() -> None:
    key, salt = sealing.key_of(SENDER), sealing.bytes_of(SALT)
    assert sealing.text_of(sealing.sealed(SAID, RECEIVER, SECRET, key, salt)) == SEALED


def test_nothing_is_encrypted_twice_alike() -> None:
    assert sealing.sealed(SAID, RECEIVER, SECRET) != sealing.sealed(SAID, RECEIVER, SECRET)


@pytest.mark.parametrize("key", ["", "AAAA", RECEIVER[:-4], "B" + "A" * 86, RECEIVER + "AAAA", "words of no key"])
def test_keys_that_no_browser_has_are_refused(key: str) -> None:
    with pytest.raises(BadKeys):
        sealing.check_keys(key, SECRET)
    with pytest.raises(BadKeys):
        sealing.check_keys(RECEIVER, SECRET[:-4])


@pytest.mark.parametrize("address", FORGED)
def test_a_forged_endpoint_is_refused_before_anybody_is_asked(address: str) -> None:
    with pytest.raises(BadEndpoint):
        endpoint_at(address)


def test_what_browsers_give_is_taken() -> None:
    for address in ("https://fcm.googleapis.com/fcm/send/abc:def-1", "https://web.push.apple.com:443/Q?a=b"):
        assert endpoint_at(address).port == 443
    assert endpoint_at("https://Push.Example.org./a").service == "https://push.example.org"


@pytest.mark.parametrize("address", CLOSED)
def test_an_address_that_is_not_open_to_the_world_is_not_rung(address: str) -> None:
    assert not is_open(address)


@pytest.mark.parametrize("address", OPEN)
def test_one_that_is_open_is(address: str) -> None:
    assert is_open(address)


def leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """All names lead there."""

    def answer(*_: object, **__: object) -> list[tuple[object, ...]]:
        kinds = [socket.AF_INET6 if ":" in address else socket.AF_INET for address in addresses]
        return [
            (kind, socket.SOCK_STREAM, 6, "", (address, 443)) for kind, address in zip(kinds, addresses, strict=True)
        ]

    monkeypatch.setattr(socket, "getaddrinfo", answer)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, object]]:
    """To which addresses and ports lines were opened: none is in truth."""
    lines: list[tuple[object, object]] = []

    async def refuse(host: object, port: object, **_: object) -> Any:  # type: ignore[explicit-any]
        lines.append((host, port))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", refuse)
    return lines


def bell(endpoint: str) -> Bell:
    return Bell(endpoint, "guest", RECEIVER, SECRET, "A browser", 0)


def ringer(*, near: bool = False, patience: float = 5.0) -> Ringer:
    return Ringer(sealing.key_of(SENDER), "mailto:tables@example.org", patience, near=near)


RING = Ring(b"{}", "topic", 60)


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fe80::1%lo", "::ffff:10.0.0.1"]
)
async def test_a_name_that_leads_to_a_closed_address_is_never_connected_to(
    monkeypatch: pytest.MonkeyPatch, asked: list[tuple[object, object]], address: str
) -> None:
    leads_to(monkeypatch, address)
    with pytest.raises(BadEndpoint):
        await ringer().check(bell("https://push.example.org/a"))
    # Also where it led somewhere else when it was taken, and where only one of several is closed.
    leads_to(monkeypatch, "8.8.8.8", address)
    with pytest.raises(Gone):
        await ringer().ring(bell("https://push.example.org/a"), RING)
    assert asked == []


async def test_just_the_addresses_that_were_checked_are_connected_to(
    monkeypatch: pytest.MonkeyPatch, asked: list[tuple[object, object]]
) -> None:
    leads_to(monkeypatch, "8.8.8.8", "2a00:1450:4001::1")
    with pytest.raises(NotRung) as failure:
        await ringer().ring(bell("https://push.example.org/a"), RING)
    assert not failure.value.for_good
    assert asked == [("8.8.8.8", 443), ("2a00:1450:4001::1", 443)]


async def test_near_push_services_are_for_tests_alone(asked: list[tuple[object, object]]) -> None:
    with pytest.raises(Gone):
        await ringer().ring(bell("http://127.0.0.1:8600/a"), RING)
    assert asked == []


async def test_a_name_that_leads_nowhere_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    with pytest.raises(Unfound):
        await addresses_of(endpoint_at("https://push.example.org/a"))
    with pytest.raises(NotRung):
        await ringer().ring(bell("https://push.example.org/a"), RING)


async def test_a_push_service_takes_what_is_signed_and_the_browser_reads_it() -> None:
    async with push_service() as service:
        phone = service.phone()
        wish = phone.wish
        await ringer(near=True).ring(
            Bell(wish.endpoint, "guest", wish.key, wish.secret, "", 0), Ring(b'{"title":"Hello"}', "abc", 60)
        )
        rung = await service.ring()
        assert phone.reads(rung.content) == {"title": "Hello"}
        check_pass(rung.headers["authorization"], f"http://127.0.0.1:{service.port}", clock.now())
        assert (rung.headers["topic"], rung.headers["ttl"], rung.headers["content-encoding"]) == (
            "abc",
            "60",
            "aes128gcm",
        )


async def judged(service: PushService, answer: str) -> Exception | None:
    phone = service.phone()
    service.answers[phone.path] = answer
    wish = phone.wish
    try:
        await ringer(near=True, patience=0.5).ring(Bell(wish.endpoint, "g", wish.key, wish.secret, "", 0), RING)
    except (Gone, NotRung) as error:
        return error
    return None


async def test_what_a_push_service_answers_is_understood() -> None:
    async with push_service() as service:
        assert await judged(service, "201 Created") is None
        assert await judged(service, "202 Accepted") is None
        for answer in ("404 Not Found", "410 Gone"):
            assert isinstance(await judged(service, answer), Gone)
        later = await judged(service, "429 Too Many Requests\r\nRetry-After: 90")
        assert isinstance(later, NotRung)
        assert (later.wait, later.for_good) == (90, False)
        down = await judged(service, "503 Down\r\nRetry-After: Wed, 21 Oct 2026 07:28:00 GMT")
        assert isinstance(down, NotRung)
        assert (down.wait, down.for_good) == (0, False)
        for answer in ("400 Bad", "401 No", "413 Large"):
            refused = await judged(service, answer)
            assert isinstance(refused, NotRung)
            assert refused.for_good
        assert isinstance(await judged(service, "nonsense"), NotRung)
        # Where it leads on to another address, nobody goes there.
        before = len(service.rung)
        led = await judged(service, f"307 Elsewhere\r\nLocation: http://127.0.0.1:{service.port}/metrics")
        assert isinstance(led, NotRung)
        assert led.for_good
        assert len(service.rung) == before + 1
        service.deaf = True
        assert isinstance(await judged(service, "201 Created"), NotRung)


def test_the_longest_address_that_is_taken_is_that_of_the_wire() -> None:
    from unmapped.server.wire import NewBell  # noqa: PLC0415

    assert str(endpoints.LONGEST) in str(NewBell.__annotations__["endpoint"])
