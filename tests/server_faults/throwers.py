"""People who say everything that a client can say, at random, and ask again for what was not answered."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from websockets.asyncio.client import ClientConnection

from tests.server_faults.players import Answered, Player, Said
from unmapped.server.wire import (
    Act,
    Consent,
    Discard,
    Done,
    EndHere,
    Erase,
    FromServer,
    GoBack,
    HandOver,
    Offer,
    Promise,
    Say,
    Sketch,
    Sketchbook,
    SketchCard,
    Sketched,
    SketchState,
    StandIn,
    Switch,
    TryOut,
    Type,
    Undo,
    Welcome,
)

ACTS: Final = 0.4
"""How often somebody who may act does."""
DRAWS: Final = 0.6
"""How often somebody goes on with sketches, where there are any: otherwise most would lapse before they are played."""
RARELY_DONE: Final = 0.5
"""How often something else is what this person has done least."""


class Thrower(Player):
    """One person at one table. Chat lines say the name of their command, so that each can be found again."""

    def __init__(self, address: str, cookie: str, table: str, seat: int, pick: random.Random) -> None:
        super().__init__(address, cookie, table, seat, pick)
        self.pick = pick
        self.said: dict[str, Said] = {}
        """All that it ever said, by name; what was never answered, too."""
        self.typed: dict[str, int] = {}
        """What was typed as words of an action, or to take one back (-1), by name."""
        self.welcome: Welcome | None = None
        self.sketched: Sketched | None = None
        """The own sketch as it was shown last."""
        self.book: tuple[SketchCard, ...] = ()
        self.away = False
        """Whether a bot plays for it."""
        self.happened: Counter[type[Said]] = Counter()
        """What was carried out."""

    def hear(self, message: FromServer) -> None:
        """Take note of what the server says."""
        super().hear(message)
        match message:
            case Welcome():
                self.welcome = message
                self.away = bool(message.table.players[self.seat].bot)
            case Sketchbook(sketches=sketches):
                self.book = sketches
            case Sketched():
                self.sketched = message
            case _:
                pass

    def note(self, said: Said, answer: Answered) -> None:
        """Something was answered."""
        super().note(said, answer)
        if isinstance(answer, Done | Sketched):
            self.happened[type(said)] += 1
            if isinstance(said, HandOver):
                self.away = bool(said.bot)

    def next(self) -> Said | None:
        """What it says next."""
        if self.position is None or self.welcome is None:
            return None
        return self._next(self.name())

    async def _ask(self, line: ClientConnection, said: Said) -> None:
        self.said[said.command] = said
        await super()._ask(line, said)

    def _next(self, command: str) -> Said | None:
        if self.away:
            return HandOver(command, "")
        often = (act, ACTS) if not _draws(self) else (_go_through_with_it, DRAWS)
        if self.pick.random() < often[1]:
            said = often[0](self, command)
            if said is not None:
                return said
        ways = [said for way in THROWN.values() if (said := way(self, command)) is not None]
        if self.pick.random() < RARELY_DONE:
            ways.sort(key=lambda said: self.happened[type(said)])
            return ways[0]
        return self.pick.choice(ways)


def act(player: Thrower, command: str) -> Act | None:
    """Something that it may do."""
    assert player.position is not None
    choices = player.position.choices
    return Act(command, player.pick.choice(choices).action, player.pick.random() < 0.1) if choices else None


def _undo(player: Thrower, command: str) -> Undo | None:
    assert player.position is not None
    steps = player.position.undo.steps
    return Undo(command, player.pick.randint(1, min(steps, 2))) if steps else None


def _go_back(player: Thrower, command: str) -> GoBack | None:
    assert player.position is not None
    turn, back_to = player.position.turn, player.position.back_to
    if back_to >= 0:
        return GoBack(command, player.pick.choice((back_to, back_to, -1)))
    return GoBack(command, max(turn - player.pick.randint(1, 3), 0)) if turn else None


def _type(player: Thrower, command: str) -> Type:
    assert player.position is not None
    ways = [f"say {command}", "log"]
    if player.position.undo.steps:
        ways.append("undo")
    words = {choice.words: choice.action for choice in player.position.choices}
    if words:
        ways.append(player.pick.choice(sorted(words)))
    found = player.pick.choice(ways)
    if found == "undo":
        player.typed[command] = -1
    elif found in words:
        player.typed[command] = words[found]
    return Type(command, found)


def _say(_: Thrower, command: str) -> Say:
    return Say(command, command)


def _promise(player: Thrower, command: str) -> Promise | None:
    assert player.position is not None
    assert player.welcome is not None
    others = [one.seat for one in player.welcome.table.players if one.seat != player.seat]
    deeds = [deed.name for deed in player.welcome.deeds]
    if not deeds or not others:
        return None
    until = max(player.position.round, 1) + player.pick.randrange(3)
    return Promise(command, player.pick.choice(others), player.pick.choice(deeds), until)


def _hand_over(_: Thrower, command: str) -> HandOver:
    return HandOver(command, "random")


def _stand_in(player: Thrower, command: str) -> StandIn:
    return StandIn(command, player.seat, "")


def _end_here(_: Thrower, command: str) -> EndHere:
    return EndHere(command, agree=False)


def _switch(player: Thrower, command: str) -> Switch:
    return Switch(command, player.seat)


def _own(player: Thrower) -> SketchCard | None:
    return next((card for card in player.book if card.maker == player.seat), None)


def _draws(player: Thrower) -> bool:
    assert player.welcome is not None
    return player.welcome.sketches and player.welcome.table.together


def _go_through_with_it(player: Thrower, command: str) -> Said | None:
    """The next thing that leads to a sketch that is played."""
    own = _own(player)
    if any(card.state == "proposed" and card.maker != player.seat for card in player.book):
        return _consent(player, command)
    if own is None or not own.current:
        return Sketch(command)
    if len(own.steps) <= own.taken:
        return _try_out(player, command)
    return Offer(command, "proposed") if own.state != "proposed" else None


def _sketch(player: Thrower, command: str) -> Sketch | None:
    if not _draws(player):
        return None
    return Sketch(command, again=_own(player) is not None and player.pick.random() < 0.3)


def _try_out(player: Thrower, command: str) -> TryOut | None:
    shown = player.sketched
    if shown is None or _own(player) is None or not shown.position.choices:
        return None
    return TryOut(command, shown.seat, player.pick.choice(shown.position.choices).action)


def _erase(player: Thrower, command: str) -> Erase | None:
    own = _own(player)
    return Erase(command, player.pick.randint(1, 2)) if own is not None and own.steps else None


def _offer(player: Thrower, command: str) -> Offer | None:
    own = _own(player)
    if own is None:
        return None
    states: tuple[Literal["private", "shown", "proposed"], ...] = ("private", "shown", "proposed", "proposed")
    return Offer(command, player.pick.choice(states))


def _consent(player: Thrower, command: str) -> Consent | None:
    asked: tuple[SketchState, ...] = ("proposed", "playing")
    cards = [card for card in player.book if card.maker != player.seat and card.state in asked]
    if not cards:
        return None
    card = player.pick.choice(cards)
    return Consent(command, card.maker, card.number, agree=player.pick.random() < 0.6)


def _discard(player: Thrower, command: str) -> Discard | None:
    return Discard(command) if _own(player) is not None and player.pick.random() < 0.3 else None


THROWN: Final[dict[type[Said], Callable[[Thrower, str], Said | None]]] = {
    Act: act,
    Undo: _undo,
    GoBack: _go_back,
    Type: _type,
    Say: _say,
    Promise: _promise,
    HandOver: _hand_over,
    StandIn: _stand_in,
    EndHere: _end_here,
    Switch: _switch,
    Sketch: _sketch,
    TryOut: _try_out,
    Erase: _erase,
    Offer: _offer,
    Consent: _consent,
    Discard: _discard,
}
"""How each kind of command is made up; None where it makes no sense now."""
