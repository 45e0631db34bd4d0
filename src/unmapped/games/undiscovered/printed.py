"""What is printed on the components, for those who draw them. Views name all of it by id.

Interpreted: msgspec records, ready for the wire.
"""

from functools import cache

from msgspec import Struct


class Printed(Struct, frozen=True):
    """Everything that is printed."""


@cache
def printed() -> Printed:
    """Everything that is printed."""
    return Printed()
