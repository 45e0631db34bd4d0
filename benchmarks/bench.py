"""`make bench`: our games beside other engines, on one core, in one run.

The peers live in an environment of their own, pinned by `requirements-peers.txt`. Contenders take turns in every round,
each in a process of its own.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import unmapped
from benchmarks import small
from benchmarks.report import INTERPRETED, Contender, Runs, parse, write
from unmapped import engine

HERE = Path(__file__).parent
ROOT = HERE.parent
RESULTS = HERE / "results.md"
REQUIREMENTS = HERE / "requirements-peers.txt"
WANTED = HERE / "requirements-peers.in"
PEERS = HERE / ".venv-peers"
STAMP = PEERS / "installed.txt"

OUR_SEATS = (1, 2, 4)
TITLES = frozenset(unmapped.game(name).title for name in unmapped.games())
"""Of the games themselves, without the small ones."""
PATIENCE = 300
"""Seconds that one run of one contender may take at most."""


@dataclass(frozen=True)
class Entrant:
    """A contender and how its process is started."""

    contender: Contender
    command: tuple[str, ...]
    """Seconds and seed follow."""
    engine: str = engine.INTERPRETED
    """Which engine of ours it asks for."""
    root: Path = ROOT
    """The checkout that is measured."""


def peers() -> list[Entrant]:
    """Games of the other engines."""
    catan, dominion, spiel, cards, zoo = "Catanatron", "pyminion", "OpenSpiel", "RLCard", "PettingZoo"
    return [
        _peer("catanatron_games", "catan-2", Contender("Catan", catan, 2)),
        _peer("catanatron_games", "catan-4", Contender("Catan", catan, 4)),
        _peer("pyminion_games", "dominion", Contender("Dominion, base set", dominion, 2, deep_copied=True)),
        _peer("openspiel_games", "python_block_dominoes", Contender("block dominoes", spiel, 2)),
        _peer("openspiel_games", "python_team_dominoes", Contender("team dominoes", spiel, 4)),
        _peer("openspiel_games", "python_liars_poker", Contender("liar's poker", spiel, 2)),
        _peer("openspiel_games", "python_tic_tac_toe", Contender("tic-tac-toe", spiel, 2)),
        _peer("openspiel_games", "python_kuhn_poker", Contender("Kuhn poker", spiel, 2)),
        _peer("openspiel_games", "tic_tac_toe", Contender("tic-tac-toe", spiel, 2, "C++ from Python")),
        _peer("openspiel_games", "kuhn_poker", Contender("Kuhn poker", spiel, 2, "C++ from Python")),
        _peer("openspiel_games", "gin_rummy", Contender("gin rummy", spiel, 2, "C++ from Python")),
        _peer("openspiel_games", "hearts", Contender("hearts", spiel, 4, "C++ from Python")),
        _peer("rlcard_games", "gin-rummy", Contender("gin rummy", cards, 2, deep_copied=True)),
        _peer("rlcard_games", "uno", Contender("Uno", cards, 2, deep_copied=True)),
        _peer("rlcard_games", "mahjong", Contender("mahjong", cards, 4, deep_copied=True)),
        _peer("rlcard_games", "doudizhu", Contender("Dou dizhu", cards, 3, deep_copied=True)),
        _peer("pettingzoo_games", "connect_four_v3", Contender("Connect Four", zoo, 2, deep_copied=True)),
        _peer("pettingzoo_games", "texas_holdem_v4", Contender("Texas hold'em", zoo, 2, deep_copied=True)),
        _peer("pettingzoo_games", "chess_v6", Contender("chess", zoo, 2, deep_copied=True)),
        _peer("pettingzoo_games", "go_v5", Contender("Go", zoo, 2, deep_copied=True)),
    ]


def _peer(module: str, name: str, contender: Contender) -> Entrant:
    python = PEERS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    return Entrant(contender, (str(python), "-m", f"benchmarks.peers.{module}", name))


def ours(code: str, kind: str) -> list[Entrant]:
    """All our games with several numbers of seats, then the small ones, in one engine."""
    games = [*[unmapped.game(name) for name in unmapped.games()], *small.GAMES.values()]
    return [
        Entrant(
            Contender(game.title, "Unmapped", seats, code, ours=True),
            (sys.executable, "-m", "benchmarks.ours", game.name, str(seats)),
            kind,
        )
        for game in games
        for seats in OUR_SEATS
        if seats in game.seats
    ]


def earlier(root: Path) -> list[Entrant]:
    """Our games, interpreted, as another checkout plays them; raises FileNotFoundError where there is none."""
    if not (root / "benchmarks" / "ours.py").is_file():
        raise FileNotFoundError(f"{root} is no checkout with benchmarks/ours.py")
    entrants = ours("Python, before", engine.INTERPRETED)
    return [replace(one, root=root) for one in entrants if one.contender.game in TITLES]


def variants(build: bool) -> list[Entrant]:
    """Our games interpreted, and compiled where that is wanted or `make compiled` has done so."""
    entrants = ours(INTERPRETED, engine.INTERPRETED)
    if build:
        say("compiling ours")
        subprocess.run([sys.executable, "-m", "compiling.building"], cwd=ROOT, check=True)
    built = engine.read(engine.FOLDER)
    finder = None if built is None else engine.Finder(engine.FOLDER, built)
    if finder is not None and all(finder.is_fresh(part) for part in finder.parts):
        entrants += ours("Python, compiled", engine.COMPILED)
    else:
        say("OURS ARE MEASURED INTERPRETED ALONE: `make compiled`, or --compiled, measures them compiled as well.")
    return entrants


def prepare_peers() -> None:
    """Install the peers as pinned, unless they are."""
    pinned = REQUIREMENTS.read_text(encoding="utf-8")
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == pinned:
        return
    say("installing the peers")
    shutil.rmtree(PEERS, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
    python = _peer("", "", Contender("", "", 0)).command[0]
    wanted = ["--quiet", "--require-hashes", "-r", str(REQUIREMENTS)]
    uv = Path(sys.executable).with_name("uv")
    # As in the Makefile: uv is quick, but where it fails, pip may not.
    if not uv.exists() or subprocess.run([uv, "pip", "install", "--python", python, *wanted], check=False).returncode:
        subprocess.run([python, "-m", "pip", "install", *wanted], check=True)
    STAMP.write_text(pinned, encoding="utf-8")


def run(entrant: Entrant, runs: Runs, seconds: float, seed: int) -> None:
    """Measure one entrant for one round."""
    threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    try:
        done = subprocess.run(
            [*entrant.command, str(seconds), str(seed)],
            cwd=entrant.root,
            env={
                **os.environ,
                engine.VARIABLE: entrant.engine,
                **threads,
                "PYTHONHASHSEED": "0",
                **({} if entrant.root == ROOT else {"PYTHONPATH": str(entrant.root / "src")}),
            },
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        runs.samples.append(parse(done.stdout))
    except subprocess.CalledProcessError as error:
        runs.failure = str(error.stderr).strip().splitlines()[-1] if error.stderr else str(error)
    except subprocess.TimeoutExpired:
        runs.failure = f"it was not done after {PATIENCE} seconds"
    except ValueError as error:
        runs.failure = str(error)


def say(text: str) -> None:
    """Tell a person how far it is."""
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    """Measure, print, and write the results of a whole run down."""
    parser = argparse.ArgumentParser(description="Measure our games beside other engines, on one core.")
    parser.add_argument("--rounds", type=int, default=3, help="how often each contender's turn comes (3)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long it then plays (3)")
    parser.add_argument("--quick", action="store_true", help="one round of half a second")
    parser.add_argument("--ours", action="store_true", help="without the peers")
    parser.add_argument("--compiled", action="store_true", help="ours compiled as well; takes a C compiler")
    parser.add_argument("--beside", type=Path, help="a checkout of an earlier release, whose games are measured too")
    parser.add_argument("--only", default="", help="only contenders whose name contains this")
    chosen = parser.parse_args()
    rounds, seconds = (1, 0.5) if chosen.quick else (chosen.rounds, chosen.seconds)
    if not chosen.ours:
        prepare_peers()
    entrants = variants(chosen.compiled) + ([] if chosen.ours else peers())
    if chosen.beside:
        entrants += earlier(chosen.beside.resolve())
    everybody = [(one, Runs(one.contender)) for one in entrants if chosen.only in one.contender.title]
    for turn in range(rounds):
        for entrant, runs in everybody:
            say(f"round {turn + 1} of {rounds}: {entrant.contender.title}, {entrant.contender.code}")
            if not runs.failure:
                run(entrant, runs, seconds, seed=turn)
    system = f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"
    pins = [line for line in WANTED.read_text(encoding="utf-8").splitlines() if "==" in line]
    effort = f"Rounds: {rounds}, of {seconds:g} seconds for each contender, after a warm-up."
    report = write([runs for _, runs in everybody], system, "" if chosen.ours else ", ".join(pins), effort)
    print(report)
    if not (chosen.quick or chosen.ours or chosen.only):
        RESULTS.write_text(report, encoding="utf-8")
    return 1 if any(runs.failure for _, runs in everybody) else 0


if __name__ == "__main__":
    sys.exit(main())
