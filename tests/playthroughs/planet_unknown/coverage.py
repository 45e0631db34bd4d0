"""What a playthrough of Planet Unknown shows, as labels like “event EV-07”, and what all of them together must show."""

import tomllib
from collections.abc import Generator
from importlib.resources import files

from unmapped.games import planet_unknown
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV
from unmapped.games.planet_unknown.seen.view import card_name
from unmapped.games.planet_unknown.table.actions import VOCABULARY
from unmapped.games.planet_unknown.table.options import Options
from unmapped.games.planet_unknown.table.state import EVENT_PAST, HAND, NEIGHBOR, PRIVATE, Planets
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

AT_WILL = {
    ("cosmos", "2"), ("cosmos", "5"), ("flux", "2"), ("flux", "5"), ("horizon", "5"),
    ("jump_drive", "A"), ("jump_drive", "C"), ("jump_drive", "E"), ("jump_drive", "F"),
    ("makeshift", "4"), ("wormhole", "1"), ("wormhole", "3"),
}  # fmt: skip
"""Techs that a player chooses to use: (corporation, level)."""

TECHS_AT_WORK = ("PU-086", "PU-144", "PU-162", "PU-273", "PU-280", "PU-R84")
"""The rules under which the journal tells of techs that work by themselves."""

HARDLY_EVER = {"told depot-empty"}
"""What no game met that was looked at for this: planets are full long before a depot is empty."""


def modes(seats: int, options: Options) -> set[str]:
    """What is special about how a table is set up."""
    mix = options.event_mix
    found = {f"seats {seats}"}
    if seats == 2:
        found.add("station by itself" if options.two_player_variant else "station turned by two players")
    if seats == 1:
        easy, hard = mix.green == 20, mix.red == 20
        found.add(f"alone, {'easy' if easy else 'hard' if hard else 'orange' if mix.orange == 20 else 'other'} events")
        if (mix.green, mix.orange, mix.red) == (7, 7, 6):
            found.add("alone, default events")
    elif options.events:
        found.add("events with several players")
    for name in ("planets", "corporations"):
        given = getattr(options, name)
        ways = {given} if isinstance(given, str) else set(given)
        found |= {f"{name} {way}" for way in ways & {"symmetric", "dealt", "random"}}
    if options.private_objectives:
        found.add("private objectives")
    if options.ring_shift == "random":
        found.add("random ring shift")
    return found


def required() -> set[str]:
    """All labels that some playthrough must bear."""
    content = box().content
    found = {f"planet {one.id}" for one in content.planets} | {f"corporation {one.id}" for one in content.corporations}
    for card in content.civ_cards:
        found.add(f"civ {card.id}")
        if card.timing == "end_game":
            found.add(f"held at the end {card.id}")
    found |= {f"event {event.id}" for event in content.events}
    found |= {f"neighbor {one.id}" for one in content.objectives} | {f"private {one.id}" for one in content.objectives}
    for corporation in content.corporations:
        found |= {f"tech {corporation.id} {tech.level}" for tech in corporation.tech}
    found |= {f"use {corporation} {level}" for corporation, level in AT_WILL}
    found |= {f"seats {seats}" for seats in range(1, 7)}
    found |= {f"{name} {way}" for name in ("planets", "corporations") for way in ("symmetric", "dealt", "random")}
    found |= {
        "station by itself",
        "station turned by two players",
        "alone, default events",
        "alone, easy events",
        "alone, hard events",
        "events with several players",
        "private objectives",
        "random ring shift",
        "jump jump_drive",
        "jump republic",
    }
    phrases = tomllib.loads((files(planet_unknown) / "phrases.toml").read_text(encoding="utf-8"))
    found |= {f"told {key}" for key in phrases["journal"]} | {f"asked {key}" for key in phrases["prompt"]}
    found |= {f"by {rule}" for rule in TECHS_AT_WORK}
    return found - HARDLY_EVER


def shown(table: Table[Planets], record: Record) -> Generator[None, None, set[str]]:
    """The labels of a playthrough; `table` is at its start and an action of the record is played at each yield."""
    options = table.origin.options
    assert isinstance(options, Options)
    found = modes(table.seats, options)
    state = table.state
    for seat, action in record.actions:
        asked = table.prompt(seat)
        assert asked is not None
        found.add(f"asked {asked.key}")
        before = state.seats[seat].corporation.record.id
        words = VOCABULARY.words(action)
        if words.startswith("tech "):
            found.add(f"use {before} {words.split()[1]}")
        elif words.startswith("jump ") and asked.key != "jump":
            found.add(f"jump {before}")
        yield
        board = state.seats[seat].corporation
        for tech, skill in zip(board.record.tech, board.levels, strict=True):
            if state.seats[seat].techs & skill:
                found.add(f"tech {board.record.id} {tech.level}")
    piles = state.cards.piles
    for number, own in enumerate(state.seats):
        found |= {f"planet {own.planet.record.id}", f"corporation {own.corporation.record.id}"}
        for card in piles[HAND + number]:
            name = box().content.civ_cards[card - FIRST_CIV].id
            found.add(f"civ {name}")
            if not catalogue().is_immediate(card):
                found.add(f"held at the end {name}")
        found |= {f"private {card_name(card)}" for card in piles[PRIVATE + number]}
    found |= {f"event {card_name(card)}" for card in piles[EVENT_PAST]}
    found |= {f"neighbor {card_name(card)}" for card in piles[NEIGHBOR]}
    journal = table.journal
    assert journal is not None
    for line in journal.lines:
        found |= {f"told {line.key}", f"by {line.rule}"}
    return found
