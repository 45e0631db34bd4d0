"""Mail: letters go out as they are, nothing else is told to a mail server, and one that is down is in nobody's way."""

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

import pytest

from tests.server.mailbox import Mailbox, mailbox
from tests.server.rooms import until
from unmapped.server.post.letters import BadAddress, BadLetter, address_in, masked
from unmapped.server.post.outbox import Outbox
from unmapped.server.post.port import NotSent, Post
from unmapped.server.post.settings import BadMail, MailSettings, mail_at


@pytest.fixture
async def post(box: Mailbox) -> AsyncIterator[Post]:
    found = Outbox(mail_at(box.mail), first_pause=0.01)
    yield found
    await found.close()


async def test_a_letter_arrives_as_plain_text_and_says_that_no_person_wrote_it(box: Mailbox, post: Post) -> None:
    post.send("raven@example.org", "Your move at Quiet Meridian", "It is your move.\n\nNorthern Lynx — 3 h.\n")
    letter = await box.letter()
    assert letter.headers["To"] == "raven@example.org"
    assert letter.headers["From"] == "tables@example.org"
    assert letter.headers["Subject"] == "Your move at Quiet Meridian"
    assert letter.headers["Auto-Submitted"] == "auto-generated"
    assert letter.kind == "text/plain"
    assert await box.text() == "It is your move.\n\nNorthern Lynx — 3 h.\n"
    assert box.recipients == ["raven@example.org"]


@pytest.mark.parametrize(
    "address",
    [
        "raven@example.org\r\nBcc: all@example.org",
        "raven@example.org\nBcc: all@example.org",
        "raven@example.org, all@example.org",
        "Raven <raven@example.org>",
        "raven@example.org>\r\nRCPT TO:<all@example.org",
        "raven example@example.org",
        '"raven\\r\\n"@example.org',
        "raven@example",
        "raven@-.org",
        "raven@exa mple.org",
        "@example.org",
        "raven",
        "",
        "ravén@example.org",
        f"{'r' * 65}@example.org",
        f"raven@{'e' * 64}.org",
        f"raven@{'.'.join(['e' * 60] * 5)}.org",
    ],
)
async def test_what_is_no_address_or_two_is_shown_to_no_mail_server(box: Mailbox, post: Post, address: str) -> None:
    with pytest.raises(BadAddress):
        post.send(address, "Subject", "Text")
    with pytest.raises(BadAddress):
        await post.deliver(address, "Subject", "Text")
    assert box.tried == 0


@pytest.mark.parametrize("subject", ["Two\r\nBcc: all@example.org", "Two\nlines", "Two\u2028lines", "x" * 151])
async def test_a_subject_cannot_say_more_than_a_subject(box: Mailbox, post: Post, subject: str) -> None:
    with pytest.raises(BadLetter):
        post.send("raven@example.org", subject, "Text")
    assert box.tried == 0


async def test_a_text_cannot_end_the_letter_and_begin_another_one(box: Mailbox, post: Post) -> None:
    text = "One\n.\nMAIL FROM:<x@example.org>\n..two\n"
    post.send("raven@example.org", "Subject", text)
    assert await box.text() == text
    with pytest.raises(BadLetter):
        post.send("raven@example.org", "Subject", "One\r\n.\r\nQUIT\r\n")
    assert len(box.letters) == 1


async def test_a_server_that_is_down_is_tried_again_and_keeps_nobody_waiting(box: Mailbox, post: Post) -> None:
    box.answers["MAIL"] = "451 come again"
    began = monotonic()
    post.send("raven@example.org", "Subject", "Text")
    assert monotonic() - began < 1.0
    await until(lambda: box.tried >= 2)
    assert post.trouble == "The mail server did not take the letter."
    box.answers.clear()
    await box.letter()
    await until(lambda: post.trouble == "")
    assert len(box.letters) == 1


async def test_pauses_grow_and_a_letter_whose_time_is_over_is_given_up(box: Mailbox) -> None:
    box.answers["MAIL"] = "451 come again"
    post = Outbox(mail_at(box.mail), first_pause=0.02)
    post.send("raven@example.org", "Subject", "Text", lasting=0.4)
    await asyncio.sleep(0.8)
    # At 0, 0.02, 0.1 and not again: the next pause would end after its time.
    assert 1 < box.tried <= 4
    await post.close()


async def test_a_mailbox_that_is_not_there_is_not_tried_again_and_is_no_trouble_of_the_server(
    box: Mailbox, post: Post
) -> None:
    box.answers["RCPT"] = "550 no such mailbox"
    with pytest.raises(NotSent) as refusal:
        await post.deliver("raven@example.org", "Subject", "Text")
    assert refusal.value.for_good
    assert post.trouble == ""
    post.send("raven@example.org", "Subject", "Text")
    await asyncio.sleep(0.2)
    assert box.tried == 2


async def test_a_server_that_nobody_can_reach_is_said_so() -> None:
    async with mailbox() as gone:
        address = gone.mail
    post = Outbox(mail_at(address))
    with pytest.raises(NotSent, match="cannot be reached"):
        await post.deliver("raven@example.org", "Subject", "Text")
    await post.close()


async def test_nothing_is_told_to_a_foreign_server_that_does_not_encrypt(box: Mailbox) -> None:
    post = Outbox(mail_at(box.mail)._replace(secure=True, user="me", password="secret"))
    with pytest.raises(NotSent, match="does not encrypt"):
        await post.deliver("raven@example.org", "Subject", "Text")
    assert box.letters == []
    await post.close()


async def test_without_settings_no_letter_is_taken() -> None:
    post = Outbox(None)
    assert not post.works
    with pytest.raises(NotSent):
        post.send("raven@example.org", "Subject", "Text")


def test_settings_are_read_from_an_address() -> None:
    assert mail_at("smtp://me%40example.org:secret@mail.example.org") == MailSettings(
        "mail.example.org", 587, "me@example.org", "me@example.org", "secret", secure=True
    )
    assert mail_at("smtps://me@mail.example.org?from=tables@example.org", "kept apart") == MailSettings(
        "mail.example.org", 465, "tables@example.org", "me", "kept apart", secure=True, at_once=True
    )
    assert not mail_at("smtp://127.0.0.1:2525?from=tables@example.org").secure
    assert not mail_at("smtp://localhost?from=tables@example.org").secure
    # A name that only begins like this machine's is another machine.
    assert mail_at("smtp://localhost.example.org?from=tables@example.org").secure


@pytest.mark.parametrize(
    "address",
    [
        "",
        "mail.example.org",
        "http://mail.example.org?from=t@example.org",
        "smtp://?from=t@example.org",
        "smtp://mail.example.org",
        "smtp://mail.example.org:none?from=t@example.org",
        "smtp://mail.example.org?from=t@example.org&to=x",
        "smtp://mail.example.org/path?from=t@example.org",
    ],
)
def test_settings_that_cannot_be_used_are_said_to_be_so(address: str) -> None:
    with pytest.raises(BadMail):
        mail_at(address)


def test_an_address_is_never_shown_whole() -> None:
    assert masked(address_in("raven@EXAMPLE.org")) == "r…@e…"
    assert address_in(" Raven@Bücher.Example ") == "Raven@xn--bcher-kva.example"
