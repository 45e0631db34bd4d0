"""What is broken of a game or of the kernel, and which tests ought to see it."""

from pathlib import Path
from typing import Final, NamedTuple

from tests.test_architecture import ROOT, compiled

KERNEL: Final = "kernel"
"""The subject that is no game: the kernel, and the language that stands on it."""

_KERNEL: Final = (
    "actions",
    "agenda",
    "cards",
    "chance",
    "foresight",
    "journal",
    "ledger",
    "options",
    "promises",
    "record",
    "table",
)
_LANGUAGE: Final = ("effects", "program")
LAYERS: Final = ("language", "planning")
"""What several games stand on: their tests are its proof as well."""
_ASKED: Final = ("asking.py", "checks.py", "freedom.py", "watching.py")
"""Modules of rules that are not compiled: refusals, and who is asked."""


class Stage(NamedTuple):
    """Tests that are run together; later ones are run only where earlier ones saw nothing."""

    paths: tuple[str, ...]
    keyword: str = ""
    """What the names of the tests hold; all of them if empty."""


class Proof(NamedTuple):
    """What may be broken, and the tests that ought to see it, those first that are likeliest to."""

    modules: tuple[str, ...]
    stages: tuple[Stage, ...]


def proof(subject: str) -> Proof:
    """The proof of a game, of a layer that games stand on, or of the kernel."""
    if subject == KERNEL:
        return Proof(
            (
                *(f"src/unmapped/kernel/{name}.py" for name in _KERNEL),
                *(f"src/unmapped/language/{name}.py" for name in _LANGUAGE),
            ),
            (Stage(("tests/kernel", "tests/language", "tests/toys")), Stage(("tests/playthroughs",))),
        )
    if subject in LAYERS:
        return Proof(
            tuple([module for module in compiled() if module.startswith(f"src/unmapped/{subject}/")]),
            (
                Stage((f"tests/{subject}", "tests/toys")),
                Stage(tuple([f"tests/{game}" for game in _games()])),
                Stage(("tests/playthroughs",)),
                Stage(("tests/bots",)),
            ),
        )
    folder = f"src/unmapped/games/{subject}"
    also = [str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.py") if path.name in _ASKED]
    return Proof(
        tuple(sorted([*also, *(module for module in compiled() if module.startswith(f"{folder}/"))])),
        (
            Stage((f"tests/{subject}",)),
            Stage(("tests/playthroughs",), subject),
            Stage(("tests/bots", "tests/test_journal_audiences.py"), subject),
        ),
    )


def subjects() -> tuple[str, ...]:
    """Whatever can be broken."""
    return (*_games(), *LAYERS, KERNEL)


def nearest(stage: Stage, module: str) -> Stage:
    """The same tests, those of the file that has the module's name first."""
    name = f"test_{Path(module).stem}.py"
    own = [f"{path}/{name}" for path in stage.paths if (ROOT / path / name).exists()]
    return stage._replace(paths=(*own, *stage.paths))


def _games() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in (ROOT / "src/unmapped/games").glob("*/rules.toml")))
