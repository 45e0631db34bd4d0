"""What is seen of a card before it is read: each has a picture of its own, which our drawing kit has to show."""

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import pytest

from unmapped.games.discover.cards.content import folder, pool, read_pool
from unmapped.games.discover.cards.printed import printed
from unmapped.games.unsettled.cards.content import load, sound
from unmapped.kernel.content import Location, decode
from unmapped.kernel.errors import BadContent
from unmapped.kernel.printing import DRAWN, Picture

OUTLINES: Final = Path(__file__).parents[2] / "client" / "src" / "table" / "picture" / "subjects"
"""What the client draws subjects by: a file for each two letters that they begin with, in a folder for the first."""


class Pictured(Protocol):
    """A card that may have a picture."""

    @property
    def id(self) -> str: ...
    @property
    def picture(self) -> Picture | None: ...


def decks() -> Iterator[tuple[str, tuple[Pictured, ...]]]:
    """The cards of each kind that have pictures, of each land and planet, with what they are."""
    whole = pool()
    yield "nights", whole.nights
    yield "threats", whole.threats
    for land in whole.lands:
        yield f"landmarks of the {land.id}", land.landmarks
        yield f"finds of the {land.id}", land.items
    for planet in sound():
        cards = load(planet)
        yield f"opportunities of {planet}", cards.opportunities
        yield f"anomalies of {planet}", cards.anomalies


DECKS: Final = dict(decks())


@pytest.mark.parametrize("deck", DECKS)
def test_each_card_has_a_picture_and_no_two_of_a_deck_have_the_same(deck: str) -> None:
    assert [card.id for card in DECKS[deck] if card.picture is None] == []
    seen = Counter((card.picture.kind, card.picture.subject) for card in DECKS[deck] if card.picture)
    assert [picture for picture, times in seen.items() if times > 1] == []
    assert len(seen) >= 12


def test_all_that_is_drawn_is_shown_and_has_one_kind() -> None:
    drawn = [name for names in DRAWN.values() for name in names]
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == {card.picture.subject for cards in DECKS.values() for card in cards if card.picture}


def test_the_client_has_an_outline_of_all_that_is_drawn_and_of_nothing_else() -> None:
    files = {
        path.parent.name + path.stem: json.loads(path.read_text(encoding="utf-8")) for path in OUTLINES.glob("*/*.json")
    }
    assert all(name.startswith(letters) for letters, paths in files.items() for name in paths)
    outlines = {name: path for paths in files.values() for name, path in paths.items()}
    assert set(outlines) == {name for names in DRAWN.values() for name in names}
    assert all(path.startswith(("M", "m")) for path in outlines.values())


FAULTS: Final = {
    "r1": ('{ kind = "thing", subject = "umbrela", mood = "day" }', "no thing is drawn that is called umbrela"),
    "r2": ('{ kind = "place", subject = "umbrella", mood = "day" }', "no place is drawn that is called umbrella"),
    "r3": ('{ kind = "thing", subject = "umbrella", mood = "sunny" }', "picture.mood"),
    "r4": ('{ kind = "beast", subject = "umbrella", mood = "day" }', "picture.kind"),
    "r5": ('{ kind = "thing", subject = "umbrella", mood = "day", frame = "gold" }', "picture.frame: unknown key"),
    "r6": ('{ kind = "thing", mood = "day" }', "picture.subject: this key is missing"),
}
"""What may be wrong with the picture of a landmark, and what is said of it."""


def test_pictures_of_what_there_is_not_are_refused_with_file_and_key_all_at_once(tmp_path: Path) -> None:
    shutil.copytree(str(folder()), tmp_path / "pool")
    file = tmp_path / "pool" / "desert" / "landmarks.toml"
    parts = file.read_text(encoding="utf-8").split("[[landmark]]")
    for number, part in enumerate(parts):
        for landmark, (picture, _) in FAULTS.items():
            if f'id = "{landmark}"' in part:
                parts[number] = re.sub("picture = .*", f"picture = {picture}", part)
    file.write_text("[[landmark]]".join(parts), encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        read_pool(tmp_path / "pool")
    lines = str(refused.value).splitlines()
    for landmark, (_, fault) in FAULTS.items():
        assert [line for line in lines if "desert/landmarks.toml" in line and f'"{landmark}"' in line and fault in line]


def test_a_fault_names_the_nearest_of_what_is_drawn() -> None:
    with pytest.raises(BadContent, match="did you mean umbrella"):
        decode({"kind": "thing", "subject": "umbrela", "mood": "day"}, Picture, Location("desert/landmarks.toml"))


def test_whoever_draws_cards_is_told_their_pictures() -> None:
    made = printed()
    assert made.nights[0].picture == pool().nights[0].picture
    assert made.lands[0].landmarks[0].picture == pool().lands[0].landmarks[0].picture
