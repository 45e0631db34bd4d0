"""Enemies and the tokens on the map (steps 9 and 10): how many there are of each kind, and what is on their fronts."""

from collections import Counter

from unmapped.games.discover.cards.pool import ENEMY_FRONT, NONE, NUMBER_FRONT
from unmapped.games.discover.cards.verbs.selectors import ICONS
from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.copies import Numbered, Token
from unmapped.games.discover.dealing.draft import Draft, Side
from unmapped.games.discover.dealing.luck import Luck
from unmapped.games.discover.dealing.numbering import numbered


def enemies(draft: Draft, luck: Luck) -> None:
    """How many tokens and cards there are of each kind, and the feature tokens."""
    for side in draft.sides:
        land = side.land
        needed = {name for name in side.fights if name in land.enemies}
        of_sort = {sort: [kind for kind in side.kinds if land.enemies[kind].sort == sort] for sort in counts.ENEMIES}
        tokens = dict(
            zip(
                [*of_sort["prey"], *of_sort["weak"]],
                luck.shuffled(f"{side.name} feature enemies", counts.FEATURE_ENEMIES),
                strict=True,
            )
        )
        tokens.update(zip([*of_sort["medium"], *of_sort["strong"]], counts.MONSTERS, strict=True))
        for sort in ("weak", "medium"):
            meant = [enemy for enemy in of_sort[sort] if enemy in needed] or of_sort[sort]
            kind = luck.one(f"{side.name} {sort} enemy of cards", meant)
            setattr(side.terrain, sort, land.thing(kind))
            if sort in side.fights or kind in needed:
                needed.add(kind)
        cards = dict(tokens)
        # One more than there are tokens of the kind that is fought without any.
        for kind in sorted(needed & cards.keys())[:1]:
            cards[kind] += 1
        cards.update(dict.fromkeys(side.specials, 1))
        units = luck.shuffled(f"{side.name} enemy numbers", [(card,) for card in cards])
        numbers = numbered(units, counts.FIRST_ENEMY[side.number], counts.ENEMY_NUMBERS, luck, f"{side.name} enemy")
        deck = [Numbered(numbers[name], land.thing(name), cards[name]) for name in cards]
        deck.sort(key=lambda card: card.number)
        side.terrain.enemies = tuple(deck)
        monsters = [*of_sort["medium"], *of_sort["strong"]]
        side.terrain.monsters = tuple([land.thing(monster) for monster in monsters for _ in range(tokens[monster])])
        _features(
            draft,
            side,
            luck,
            [land.thing(token) for token in tokens if token not in monsters for _ in range(tokens[token])],
        )
    _remove(draft, luck)


def _features(draft: Draft, side: Side, luck: Luck, fights: list[int]) -> None:
    """The feature tokens of the sheet, with the enemies and numbers on them."""
    land = draft.shelf.built.lands[side.land.number]
    fights = luck.shuffled(f"{side.name} enemies of features", fights)
    called = luck.shuffled(f"{side.name} numbers of features", [side.land.thing(event) for event, _ in side.slots])
    doubles = dict(land.doubles)
    tokens: list[Token] = []
    for icon, front, count in land.features:
        for _ in range(count):
            if front == ENEMY_FRONT:
                tokens.append(Token(icon, front, fights.pop()))
            elif front == NUMBER_FRONT:
                tokens.append(Token(icon, front, called.pop()))
            else:
                double = doubles.get(front, 0) > 0
                doubles[front] = doubles.get(front, 0) - 1
                tokens.append(Token(icon, front, double=double))
    side.terrain.features = tuple(tokens)


def _remove(draft: Draft, luck: Luck) -> None:
    """Tokens of the commonest fronts go, until features and special monsters are 108; one of a back at most."""
    left = sum(len(side.terrain.features) for side in draft.sides) + len(draft.copy.specials) - counts.TOKENS
    spared: set[tuple[int, int]] = set()
    order = luck.shuffled(
        "features taken out", [(side.number, icon) for side in draft.sides for icon in range(len(ICONS))]
    )
    for _ in range(left):
        fronts = Counter(
            [
                (side.number, token.icon, token.front)
                for side in draft.sides
                for token in side.terrain.features
                if token.what == NONE and not token.double and (side.number, token.icon) not in spared
            ]
        )
        ranked = [(-count, order.index((number, icon)), front) for (number, icon, front), count in fronts.items()]
        _, rank, front = min(ranked)
        number, icon = order[rank]
        spared.add((number, icon))
        terrain = draft.sides[number].terrain
        gone = next(t for t in terrain.features if (t.icon, t.front, t.what, t.double) == (icon, front, NONE, False))
        terrain.features = tuple([token for token in terrain.features if token is not gone])
