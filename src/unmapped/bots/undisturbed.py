"""Thinking without a search for garbage, which takes a tenth of a second now and then: it leaves no cycles to find."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Until it ends nobody looks for garbage; then it is as it was."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
