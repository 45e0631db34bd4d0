"""What has to be carried to a place of its own, piece by piece: the work of it. For bots; see `effort`."""

from typing import Final

from unmapped.games.unsettled.cards.context import PLACE
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.judging import routes
from unmapped.games.unsettled.judging.costs import BLOCKED, ELSEWHERE, STEP, TAKE, UNREACHED
from unmapped.games.unsettled.judging.means import Mean
from unmapped.games.unsettled.judging.needs import PRESENCE, Needs
from unmapped.games.unsettled.table.state import BORNE, NOWHERE, TOKEN_OUT
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import ARGUMENTS, VERB, VERB_NUMBER
from unmapped.language.world import members
from unmapped.planning import hands

_ANY_OF: Final = NUMBERS["any_of"]
_BEARS: Final = NUMBERS["bears"]
_TOKENS_AT: Final = NUMBERS["tokens_at"]

NEITHER: Final = 0
PLACES: Final = 1
FETCHED: Final = 2


class Loads(Needs):
    """A survey that measures what is fetched by somebody and laid down elsewhere."""

    __slots__ = ()

    def _load(self, mean: Mean) -> int:
        """The token that whoever takes a free action has to bear; NOWHERE if there is none."""
        cube, number = mean
        return NOWHERE if cube else self._burden(self.planet.free[number].requires, out=True)

    def _carried(self, loads: list[Mean], n: int) -> float:
        """Carrying so many of several loads each to a place of its own, one at a time: whoever is near one fetches it.

        What is borne already is on its way. Where there are more loads than hands, those left over wait.
        """
        state = self.state
        free = [seat for seat in range(state.seats) if state.conscious(seat)]
        borne: list[bool] = []
        lying: list[int] = []
        goals: list[dict[int, float]] = []
        waits = 0.0
        for mean in loads:
            at = self.at(self._load(mean))
            if at == TOKEN_OUT:
                continue
            bearer = at - BORNE if at >= BORNE else NOWHERE
            lying.append(state.where[bearer] if bearer >= 0 else at)
            borne.append(bearer in free)
            if bearer in free:
                free.remove(bearer)
            ways, wait = self._unloaded(mean, bearer, lying[-1])
            goals.append(ways)
            waits = max(waits, wait)
        ways_of = hands.each_at_another(goals, BLOCKED)
        costs = sorted([way for load, way in enumerate(ways_of) if borne[load]])
        left = [load for load in range(len(lying)) if not borne[load]]
        pairs = [(self.walk(seat, lying[load]) + ways_of[load], seat, load) for load in left for seat in free]
        going = hands.nearest_first(pairs, len(left))
        fetched = [load for _, _, load in going]
        costs += [TAKE + cost for cost, _, _ in going]
        costs += sorted([TAKE + ELSEWHERE + ways_of[load] for load in left if load not in fetched])
        return waits + sum(costs[:n]) + BLOCKED * max(n - len(costs), 0)

    def _unloaded(self, mean: Mean, bearer: int, at: int) -> tuple[dict[int, float], float]:
        """The ways of a load from a place to those where it can be laid down; and what has to be waited for."""
        state = self.state
        _, number = mean
        free = self.planet.free[number]
        seat = bearer if bearer >= 0 else state.active
        ctx: Ints = (free.thing, seat, NOWHERE, NOWHERE, NOWHERE, 0)
        token = self._load(mean)
        ways: dict[int, float] = {}
        wait = BLOCKED
        for place in members(self.places(free.where, seat, ctx)):
            there = (*ctx[:PLACE], place, *ctx[PLACE + 1 :])
            asked = sum(
                [self.condition(seat, node, there) for node in free.requires if not self._asks_for(node, token)]
            )
            if asked < BLOCKED:
                steps = self.open[at][place]
                ways[place] = STEP * steps if steps < routes.FAR else UNREACHED
                wait = min(wait, asked)
        return ways, wait if ways else 0.0

    def _burden(self, requires: tuple[int, ...], *, out: bool = False) -> int:
        """The token that lies somewhere or is borne, and that whoever acts has to bear; NOWHERE if there is none.

        With `out` also one that is not in play.
        """
        for node in requires:
            parts = self.planet.program.nodes[node]
            if parts[0] == VERB and parts[VERB_NUMBER] == _BEARS:
                token = parts[ARGUMENTS]
                return token if out or self.at(token) != TOKEN_OUT else NOWHERE
        return NOWHERE

    def _asks_for(self, node: int, token: int) -> bool:
        parts = self.planet.program.nodes[node]
        return parts[0] == VERB and parts[VERB_NUMBER] == _BEARS and parts[ARGUMENTS] == token

    def _kind(self, node: int) -> int:
        """Whether a condition is about where figures are, about something that is brought, or about neither."""
        parts = self.planet.program.nodes[node]
        if parts[0] != VERB:
            return NEITHER
        word = parts[VERB_NUMBER]
        if word == _ANY_OF:
            kinds = [self._kind(child) for child in self.planet.program.nodes[parts[ARGUMENTS]][1:]]
            return kinds[0] if len(set(kinds)) == 1 else NEITHER
        if word == _TOKENS_AT:
            return FETCHED
        return PLACES if word in PRESENCE else NEITHER
