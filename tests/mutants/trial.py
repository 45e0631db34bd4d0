"""One break tried: a copy of the repository in which it is done, and the tests that ought to see it."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Final, Self, final

from tests.mutants.proofs import Stage, nearest
from tests.mutants.sites import Break

_MEMORY: Final = 6 * 2**30
"""A break may make something grow without end; at so many bytes it ends."""

_PATIENCE: Final = 400
"""Seconds of processor that any stage may take; the slowest one takes a quarter of that."""


class Outcome(Enum):
    """What became of a break."""

    CAUGHT = "caught"
    HUNG = "caught, by going on for ever"
    SURVIVED = "seen by no test"


@final
class Workplace:
    """A copy of all tracked files in a temporary folder, to be broken and mended again."""

    def __init__(self, root: Path, *, tracked: bool = True) -> None:
        """Copy what git tracks or does not ignore; or all files, where it is no repository."""
        self._folder = Path(tempfile.mkdtemp(prefix="mutants-"))
        names = _tracked(root) if tracked else [str(path.relative_to(root)) for path in root.rglob("*")]
        for name in sorted(set(names)):
            if (root / name).is_file():
                (self._folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, self._folder / name)
        self._changes = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        shutil.rmtree(self._folder)

    def untouched(self, stages: tuple[Stage, ...]) -> bool:
        """Whether the tests pass as long as nothing is broken."""
        return all(self._passes(stage) is True for stage in stages)

    def tried(self, one: Break, stages: tuple[Stage, ...]) -> Outcome:
        """Break, run stage by stage until a test sees it, mend."""
        path = self._folder / one.path
        source = path.read_bytes()
        before = path.stat()
        path.write_bytes(one.applied(source))
        # Bytecode is told apart by size and second, so each break gets a second of its own.
        self._changes += 1
        os.utime(path, (before.st_atime, before.st_mtime + self._changes))
        try:
            for stage in stages:
                passes = self._passes(nearest(stage, one.path))
                if passes is None:
                    return Outcome.HUNG
                if not passes:
                    return Outcome.CAUGHT
            return Outcome.SURVIVED
        finally:
            path.write_bytes(source)
            os.utime(path, (before.st_atime, before.st_mtime))

    def _passes(self, stage: Stage) -> bool | None:
        """Whether all tests of a stage pass; None if they do not come to an end."""
        paths = [path for path in stage.paths if (self._folder / path).exists()]
        chosen = ["-k", stage.keyword] if stage.keyword else []
        quiet = ["-x", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist"]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPATH"] = str(self._folder / "src")
        run = subprocess.Popen(
            [sys.executable, "-m", "pytest", *quiet, *chosen, *paths],
            cwd=self._folder,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=_bounded,  # noqa: PLW1509 - nothing else runs in this process
            start_new_session=True,
        )
        try:
            status = run.wait(timeout=_PATIENCE * 20)
        except subprocess.TimeoutExpired:
            status = -signal.SIGXCPU
        _end(run.pid)
        if status < 0:
            return None
        if status not in {0, 1, 2, 3}:
            message = f"pytest ended with status {status} on {stage}"
            raise RuntimeError(message)
        return status == 0


def _tracked(root: Path) -> list[str]:
    git = shutil.which("git")
    assert git, "what belongs to the repository is asked of git"
    run = subprocess.run(
        [git, "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    return run.stdout.splitlines()


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (_PATIENCE, _PATIENCE + 5))


def _end(group: int) -> None:
    """End whatever the tests left running."""
    for _ in range(3):
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            return
        time.sleep(0.01)
