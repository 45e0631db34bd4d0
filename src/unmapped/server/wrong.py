"""What a house answers that cannot do what was asked."""


class Wrong(Exception):
    """What was asked cannot be done; nothing changed."""

    def __init__(self, status: int, code: str, sentence: str, details: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.details = details
