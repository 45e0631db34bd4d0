"""Messages that no client sends: random, broken, deep, and out of order. The same ones in every run."""

import json
import random
from collections.abc import Iterator

KINDS = ("foresee", "whynot", "type", "complete", "lookback", "goback", "undo", "ping", "welcome", "done", "nobody")
"""Kinds of messages; "act" and its like are thrown elsewhere, where they must be refused."""

FIELDS = ("command", "action", "words", "turn", "steps", "text", "bot", "kind", "seat")
ROUNDS = 6
"""Sockets that are tried."""
EACH = 12
"""Messages on each."""


def messages(seed: int) -> Iterator[list[str | bytes]]:
    """Messages for one socket after the other."""
    pick = random.Random(seed)
    yield list(_broken())
    for _ in range(ROUNDS):
        yield [_message(pick) for _ in range(EACH)]


def _broken() -> Iterator[str | bytes]:
    yield ""
    yield b""
    yield "\x00"
    yield bytes(range(256))
    yield "[" * 16_000
    yield '{"a":' * 3_000
    yield '{"kind":"foresee","command":"deep-00001","action":' + "[" * 10_000
    yield '{"kind":"type","command":"high-00001","words":"\\ud800"}'
    yield '{"kind":"type","command":"null-00001","words":"\\u0000"}'
    yield '{"kind":"foresee","command":"much-00001","action":' + "9" * 5_000 + "}"
    yield '{"kind":"foresee","command":"part-00001","action":0.5}'
    yield '{"kind":"foresee","command":"less-00001","action":-1}'
    yield '{"kind":"foresee","command":"none-00001","action":NaN}'
    yield '{"kind":"foresee","kind":"undo","command":"twice-0001","action":1}'
    yield '{"kind":"ping","more":1}'
    yield json.dumps({"kind": "type", "command": "long-00001", "words": "x" * 15_000})
    yield json.dumps({"kind": "foresee", "command": "../../etc/passwd", "action": 1})


def _message(pick: random.Random) -> str | bytes:
    if pick.random() < 0.1:
        return pick.randbytes(pick.randrange(200))
    if pick.random() < 0.1:
        return "".join(chr(pick.randrange(1, 0xD800)) for _ in range(pick.randrange(200)))
    said = {name: _value(pick) for name in pick.sample(FIELDS, pick.randrange(len(FIELDS)))}
    said |= {"kind": pick.choice(KINDS), "command": f"nonsense-{pick.randrange(50)}"}
    text = json.dumps(said)
    if pick.random() < 0.2:
        at = pick.randrange(len(text))
        text = text[:at] + chr(pick.randrange(1, 128)) + text[at + 1 :]
    return text


def _value(pick: random.Random) -> object:
    numbers: tuple[object, ...] = (
        0,
        1,
        -1,
        65_535,
        65_536,
        2**63,
        1e308,
        True,
        None,
        [1],
        {"a": []},
        pick.randrange(3_000),
    )
    words = ("", "place", "undo 99999", "undo ²", "log ٣", "try ", "x" * 201, "why not place", "rule", "say", "a\nb")
    return pick.choice((*numbers, *words))
