"""What a server says while it runs: one line for each thing, with the name of what was being carried out."""

import logging
import sys
from typing import Final, Literal, TextIO, TypeAlias, final

import msgspec

from unmapped.server import clock
from unmapped.server.courses import name_now

Form: TypeAlias = Literal["text", "json"]
"""Lines for people, or JSON objects, one a line, for programs."""

_QUIET: Final = ("alembic", "httpx", "psycopg", "websockets")
"""Libraries that tell of what goes well."""


@final
class LineFormatter(logging.Formatter):
    """One thing that was said, as a line."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """Time, how bad it is, who says it, in the midst of what, and what."""
        text = record.getMessage()
        if record.exc_info:
            text = f"{text}\n{self.formatException(record.exc_info)}"
        time = clock.told(record.created)
        said = {"time": time, "level": record.levelname.lower(), "from": record.name, "name": name_now(), "text": text}
        if self._form == "json":
            return msgspec.json.encode(said).decode()
        name = f" [{said['name']}]" if said["name"] else ""
        return f"{time} {record.levelname} {record.name}{name}: {text}"


def tell(form: Form = "text", to: TextIO | None = None) -> None:
    """Say everything in this form from now on; on standard error, unless somewhere else is named."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(LineFormatter(form))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for library in _QUIET:
        logging.getLogger(library).setLevel(logging.WARNING)
