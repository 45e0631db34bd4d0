"""Games that were never played, with whatever luck and whatever imbalance a test wants."""

import random
from collections.abc import Mapping, Sequence

from unmapped.arena import Played
from unmapped.arena.results import Watched
from unmapped.kernel.definition import Holding

CARDS = tuple("abcdefghijklmnopqrst")


def game(
    number: int,
    scores: Sequence[int],
    held: Sequence[Sequence[str]] = (),
    rounds: int = 9,
    watched: Watched | None = None,
    outcome: str = "victory",
    crew: bool = False,
) -> Played:
    """A game that ended with these scores; `held` are the cards of each seat. A crew shares its rank."""
    seats = len(scores)
    order = tuple([(number + step) % seats for step in range(seats)])
    ranks = (1,) * seats if crew else tuple([1 + sum(other > score for other in scores) for score in scores])
    holdings = tuple([tuple([Holding("card", card) for card in cards]) for cards in held or [()] * seats])
    return Played(
        number, number, ("a",) * seats, tuple(scores), ranks, outcome, rounds, 10 * rounds, order, holdings, 0.0,
        watched=watched,
    )  # fmt: skip


def games(
    count: int,
    seed: int,
    strength: Mapping[str, float] | None = None,
    seats: int = 2,
    first: float = 0.0,
    rich_winners: bool = False,
) -> list[Played]:
    """Games in which each seat has some cards of `CARDS` and scores by luck, and by what its cards are worth.

    `first` is what it is worth to begin. With `rich_winners`, whoever scores more has more cards, whichever they are.
    """
    luck = random.Random(seed)
    found = []
    for number in range(count):
        skill = [luck.gauss(0, 10) for _ in range(seats)]
        cards = list(CARDS)
        luck.shuffle(cards)
        held = []
        for seat in range(seats):
            many = 4 + (3 if rich_winners and skill[seat] == max(skill) else 0)
            held.append([cards.pop() for _ in range(many)])
        worth = [sum((strength or {}).get(card, 0.0) for card in mine) for mine in held]
        begins = [first if (number + 0) % seats == seat else 0.0 for seat in range(seats)]
        scores = [round(50 + skill[seat] + worth[seat] + begins[seat]) for seat in range(seats)]
        found.append(game(number, scores, held, rounds=luck.randint(10, 30)))
    return found
