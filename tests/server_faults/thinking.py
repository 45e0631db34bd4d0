"""A thinker in a process of its own, to be killed."""

import os
import signal
import subprocess
import sys

from tests.server_faults.serving import PATIENCE, ROOT


class Thinking:
    """A thinker that can be killed and started again."""

    def __init__(self, data: str, places: int = 1) -> None:
        words = ("think", "--data", data, "--workers", str(places))
        self._command = [sys.executable, "-m", "unmapped.cli", *words]
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it takes jobs."""
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("Thinking for"):
                return
        raise AssertionError("the thinker ended while it started")

    def kill(self) -> None:
        """End it without any chance to tidy up."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        os.kill(process.pid, how)
        status = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        return status
