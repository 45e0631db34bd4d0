"""What can be played and learnt here, as the doors show it."""

import asyncio
from typing import final

from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.games import names as game_names
from unmapped.kernel.errors import BadContent, BadOptions, UnknownGame
from unmapped.presenting.goals import GoalCard, goal_of
from unmapped.presenting.lessons.lesson import Positioned, lessons_of
from unmapped.server import cards, wishes
from unmapped.server.guides import BadGuide, guide_of
from unmapped.server.storage.store import Store
from unmapped.server.tables import lessons as teaching
from unmapped.server.wire import Choosing, Fact, GameCard, Guide, LessonCard, LessonSheet, RuleText
from unmapped.server.wrong import Wrong


@final
class Catalogue:
    """The games, their rules, guides and lessons."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def games(self) -> tuple[GameCard, ...]:
        """The games that can be played."""
        running = await self._store.count_running()
        return tuple([cards.game_card(game_called(name), running.get(name, 0)) for name in game_names()])

    def game(self, name: str) -> AnyGame:
        """A game by name. Raises Wrong."""
        try:
            return game_called(name)
        except UnknownGame as error:
            raise Wrong(404, "game", str(error)) from error

    def rules(self, name: str) -> tuple[RuleText, ...]:
        """All rules of a game."""
        return tuple(
            [
                RuleText(rule.id, rule.topic, rule.source, rule.applies, rule.question, rule.text)
                for rule in self.game(name).ledger.rules
            ]
        )

    def guide(self, name: str) -> Guide:
        """The guided first game of a game. Raises Wrong."""
        self.game(name)
        try:
            return guide_of(name)
        except KeyError as error:
            raise Wrong(404, "guide", "There is no guided first game of this game.") from error
        except BadGuide as error:
            raise Wrong(404, "guide", str(error)) from error

    def goal(self, name: str) -> GoalCard:
        """What a game says of its goal and of a turn, at any table of it. Raises Wrong."""
        try:
            card = goal_of(self.game(name).definition)
        except BadContent as error:
            raise Wrong(404, "goal", f"What the game says of its goal cannot be read: {error}") from error
        if card is None:
            raise Wrong(404, "goal", "This game says nothing of its goal but at its tables.")
        return card

    async def about(self, name: str, choosing: Choosing) -> tuple[Fact, ...]:
        """What options come to that somebody is choosing. Raises Wrong naming all faults at once."""
        game = self.game(name)
        options = wishes.options_of(game, choosing.options)
        try:
            facts = await asyncio.to_thread(game.about, choosing.seats, **options)
        except BadOptions as error:
            raise Wrong(400, "options", "A table cannot be made like this.", error.faults) from error
        return tuple([Fact(*fact) for fact in facts])

    def _lessons(self, name: str) -> tuple[Positioned, ...]:
        """The lessons of a game; none where the process plays with content of somebody's own. Raises Wrong."""
        game = self.game(name)
        try:
            return () if game.definition.given else lessons_of(game)
        except BadContent as error:
            raise Wrong(
                404, "lesson", "The lessons of this game cannot be read.", tuple(str(error).splitlines())
            ) from error

    def lesson(self, name: str, identity: str) -> Positioned:
        """A lesson of a game. Raises Wrong."""
        positioned = next((lesson for lesson in self._lessons(name) if lesson.lesson.id == identity), None)
        if positioned is None:
            raise Wrong(404, "lesson", "There is no such lesson of this game.")
        return positioned

    def lesson_cards(self, name: str) -> tuple[LessonCard, ...]:
        """The lessons of a game, in the order in which they are learnt. Raises Wrong."""
        return tuple([teaching.card(positioned.lesson) for positioned in self._lessons(name)])

    async def lesson_sheet(self, name: str, identity: str) -> LessonSheet:
        """A lesson with its position. Raises Wrong."""
        return await asyncio.to_thread(teaching.sheet, self.game(name), self.lesson(name, identity))
