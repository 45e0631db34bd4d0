"""Tries wheels as somebody would who installs one: each in an empty environment, away from the checkout.

`python -m compiling.trying WHEEL ...`. Dependencies are installed as they are pinned for `make play`.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parent.parent

_PLAYED: Final = """
import random
import sys
import unmapped
from unmapped import engine

assert "site-packages" in unmapped.__file__, unmapped.__file__
for name in unmapped.games():
    assert engine.running(name) == sys.argv[1], (name, engine.running(name))
    table = unmapped.game(name).start(seed=1)
    choice = random.Random(1)
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, choice.choice(table.legal(seat)))
    print(f"  {name}: {len(list(table.actions()))} actions, {table.fingerprint()}")
"""


def attempt(wheel: Path, folder: Path) -> list[str]:
    """Install a wheel in a new environment in a folder and play every game; the lines that tell how it went."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--python", str(python)]
    subprocess.run([*uv, "--require-hashes", "-r", str(ROOT / "requirements" / "play.txt")], check=True)
    subprocess.run([*uv, "--offline", "--no-deps", str(wheel)], check=True)
    kind = "interpreted" if wheel.stem.endswith("-any") else "compiled"
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("UNMAPPED_", "PYTHON"))}
    done = subprocess.run(
        [str(python), "-c", _PLAYED, kind],
        cwd=folder,
        env=clean,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    subprocess.run([str(python), "-m", "unmapped.cli", "games"], cwd=folder, env=clean, check=True, capture_output=True)
    return [kind, *done.stdout.splitlines()]


def main() -> int:
    """Try each wheel that the command line names; all have to play the same games."""
    tried: dict[str, list[str]] = {}
    for name in sys.argv[1:]:
        wheel = Path(name).resolve()
        with TemporaryDirectory(prefix="unmapped-wheel-") as folder:
            kind, *tried[name] = attempt(wheel, Path(folder))
        print(f"{wheel.name}: {kind}, {wheel.stat().st_size / 1e6:.1f} MB", *tried[name], sep="\n")
    if len({tuple(lines) for lines in tried.values()}) != 1:
        print("They do not play the same games.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
