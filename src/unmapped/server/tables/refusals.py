"""What is not done at a table, and why."""

from unmapped.server.tables.positions import Ahead
from unmapped.server.wire import Reason


class NotDone(Exception):
    """A command that is not carried out; nothing changed."""

    def __init__(
        self, code: str, sentence: str, reasons: tuple[Reason, ...] = (), nearest: tuple[str, ...] = ()
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.reasons = reasons
        self.nearest = nearest


class Irreversible(Exception):
    """An action that was to be taken only if it can be taken back; nothing changed."""

    def __init__(self, ahead: Ahead) -> None:
        super().__init__("Somebody would learn something: it could not be taken back.")
        self.ahead = ahead
