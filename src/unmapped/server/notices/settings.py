"""How a house tells those who are not there."""

from typing import Final, NamedTuple

DAY: Final = 24 * 3600


class TellingSettings(NamedTuple):
    """How a house tells them; as it stands here, but for tests."""

    settle: float = 3.0
    """Seconds after a move in which whoever comes is not told of it: a page that is loaded anew leaves and comes."""
    look: float = 5.0
    """Seconds between two looks at what is due, where nothing is known to be due earlier."""
    pause: int = 60
    """Seconds until something is tried again; each pause is four times the one before, up to `longest`."""
    longest: int = 6 * 3600
    lease: int = 120
    """Seconds for which whoever brings something has it: more than bringing it takes."""
    tries: int = 8
    """After so many it is given up: nobody wants to be told of a move of last week."""
    late: int = DAY
    """Seconds after which somebody is told that it still is its move."""
    patience: float = 15.0
    """Seconds that a push service may take for one thing."""
    near: bool = False
    """Whether push services on this machine itself are rung, without TLS and at any port: for tests and nobody else."""

    def pause_after(self, tries: int) -> int:
        """Seconds until something is tried again that was tried so often."""
        return min(self.pause * (1 << 2 * min(tries - 1, 10)), self.longest)
