"""What a copy is called: the fingerprint of all that is in it, and a name to say aloud.

Specified in docs/specifications/copies.md, 1.2.
"""

from hashlib import sha256

from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.shelf import Shelf


def components(shelf: Shelf, copy: Copy) -> list[str]:
    """The identifiers of all components, sorted; two copies with the same list are the same copy."""
    ids = shelf.built.ids
    texts: list[str] = []
    for number, terrain in enumerate(copy.terrains):
        land = shelf.pool.lands[terrain.land]
        where = f"{number}:{land.id}"
        texts += [f"{where} tile {land.tiles[tile].id}" for tile in (terrain.start, *terrain.tiles)]
        pairs = zip(terrain.tiles, terrain.landmarks, strict=True)
        texts += [
            f"{where} landmark {ids[landmark]} on {land.tiles[tile].id}" for tile, landmark in pairs if landmark >= 0
        ]
        texts += [f"{where} card {card.number} {ids[card.thing]} x{card.copies}" for card in terrain.deck]
        texts += [f"{where} enemy {enemy.number} {ids[enemy.thing]} x{enemy.copies}" for enemy in terrain.enemies]
        texts += [f"{where} monster {ids[monster]}" for monster in terrain.monsters]
        for token in terrain.features:
            called = ids[token.what] if token.what >= 0 else ""
            texts.append(f"{where} feature {token.icon} {token.front} {called} {int(token.double)}")
        texts += [f"{where} stage {ids[stage]}" for stage in (*terrain.opening, *terrain.closing)]
        for scenario, out in enumerate(terrain.kept_out):
            texts += [f"{where} out of {scenario} {ids[card]}" for card in out]
        texts += [f"{where} means {ids[terrain.weak]} {ids[terrain.medium]} {int(terrain.advanced)}"]
    blue, orange = copy.threats
    others = (*copy.specials, *copy.hundreds, *copy.projects, *copy.advanced, *copy.characters, *copy.nights)
    texts += [ids[card] for card in (*others, *blue, *orange, copy.contest)]
    return sorted(texts)


def fingerprint(shelf: Shelf, copy: Copy) -> str:
    """Forty hexadecimal digits that follow from what is in the copy."""
    return sha256("\n".join(components(shelf, copy)).encode()).hexdigest()[:40]


def readable_name(shelf: Shelf, copy: Copy) -> str:
    """The two terrains and the beginning of the fingerprint, like Valley-Island 7F3A."""
    lands = [shelf.pool.lands[terrain.land].name for terrain in copy.terrains]
    return f"{'-'.join(lands)} {copy.fingerprint[:4].upper()}"
