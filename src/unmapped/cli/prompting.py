"""A line from a person, with completion of legal words and a history."""

from collections.abc import Callable, Iterable
from typing import final

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.shortcuts import CompleteStyle

MENU = 4
"""Lines of the completion menu where there is room for it."""
MOMENT = 4.0
"""Seconds in which something that comes by itself can be stopped."""
_LATE = "\0"
"""Stands for what nobody typed in time."""


@final
class _Words(Completer):
    """Completes the last word."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        self.complete = complete

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """The words that may stand where the cursor is."""
        typed = document.text_before_cursor
        begun = "" if not typed or typed[-1].isspace() else typed.split()[-1]
        for word in self.complete(typed):
            yield Completion(word, start_position=-len(begun))


@final
class Prompter:
    """Asks a person; questions other than the prompt itself complete nothing."""

    def __init__(self, complete: Callable[[str], list[str]], menu: bool, seat: Callable[[], int]) -> None:
        self.words = _Words(complete)
        self.menu = menu
        self.seat = seat
        """Who is asked: everybody has a history of their own, for what one types can be a secret."""
        self.sessions: dict[int, PromptSession[str]] = {}
        self.plain: PromptSession[str] = PromptSession(reserve_space_for_menu=0)
        self.reserved = MENU if menu else 0
        """Lines below the input that completion needs."""

    def __call__(self, question: str) -> str:
        """What the person types."""
        if question.strip() == "›":
            return self._session().prompt(question, completer=self.words, complete_while_typing=self.menu)
        return self.plain.prompt(question)

    def stops(self, what: str) -> bool:
        """Say what comes by itself after a moment; whether somebody pressed Enter meanwhile, so that it does not."""

        def later() -> None:
            app = self.plain.app
            loop = app.loop
            assert loop is not None  # it runs: this is called as it begins
            loop.call_later(MOMENT, lambda: app.exit(result=_LATE) if app.is_running and not app.is_done else None)

        return self.plain.prompt(f"{what} ", pre_run=later) != _LATE

    def _session(self) -> PromptSession[str]:
        seat = self.seat()
        if seat not in self.sessions:
            style = CompleteStyle.MULTI_COLUMN if self.menu else CompleteStyle.READLINE_LIKE
            self.sessions[seat] = PromptSession(
                history=InMemoryHistory(), complete_style=style, reserve_space_for_menu=MENU if self.menu else 0
            )
        return self.sessions[seat]
