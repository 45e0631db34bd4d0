"""Compiles the engine: mypyc makes C of the modules, a C compiler makes extension modules, and only of what is new.

Every module is an extension of its own, which calls the others directly over tables of their functions. So an edit
costs the module that was edited, and those that use it where its classes or signatures became others; and C compilers
work side by side. mypy remembers all types in the folder of the build. Each extension comes with a sum of all that it
was made of; times of files play no part. The C runtime of mypyc is compiled once, and not for each.
"""

import argparse
import contextlib
import json
import os
import shutil
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Final

# setuptools comes first, because it replaces distutils, which mypyc imports.
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

# isort: split
from compiling import modules
from mypyc.build import mypycify
from mypyc.common import RUNTIME_C_FILES

LEVEL: Final = "1"
"""How hard the C compiler tries if nobody says otherwise."""

FLAGS: Final = ("-fvisibility=hidden", "-fno-plt") if os.name == "posix" else ()
"""Nobody calls into an extension by the names of its functions: within it calls go straight there, or vanish, and those
of Python's own functions take no detour. It takes no longer to compile, and decisions take a seventh less."""

_RUNTIME: Final = "runtime"
_LIBRARY: Final = "__mypyc"
"""How the name of the extension ends that holds a module's code; the one with the name of the module initializes it."""


class Extensions(build_ext):
    """Builds those extensions that would become others than they are."""

    sums: Path
    """The folder in which it is kept what each was made of."""
    renewed: int = 0
    """How many modules were compiled."""

    def build_extensions(self) -> None:
        """Build the runtime, and then side by side whatever is linked with it."""
        libraries = [one for one in self.extensions if one.name.endswith(_LIBRARY)]
        flags, folders = libraries[0].extra_compile_args, libraries[0].include_dirs
        runtime = [path for path in libraries[0].sources if Path(path).name in RUNTIME_C_FILES]
        # mypyc names what only some modules need where it has just translated one of these; it lies there ever after.
        runtime += [str(path) for path in sorted(Path(runtime[0]).parent.glob("*_extra_ops.c"))]
        objects = self.compiler.object_filenames(runtime, output_dir=self.build_temp)
        if self._renew(_RUNTIME, _sum(flags, runtime), objects):
            self.compiler.compile(runtime, output_dir=self.build_temp, include_dirs=folders, extra_postargs=flags)
            self._note(_RUNTIME, _sum(flags, runtime))
        for one in libraries:
            one.sources = [path for path in one.sources if path not in runtime]
            one.extra_objects = objects
        self.force = True
        self.parallel = os.cpu_count()
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """Build one, unless it is there as it would become."""
        made_of = _sum(ext.extra_compile_args, [*ext.sources, *ext.depends])
        if self._renew(ext.name, made_of, [self.get_ext_fullpath(ext.name)]):
            super().build_extension(ext)
            self._note(ext.name, made_of)
            self.renewed += ext.name.endswith(_LIBRARY)

    def _renew(self, name: str, made_of: str, files: Sequence[str]) -> bool:
        """Whether something has to be built. Then its old files are gone; whoever has loaded them keeps them."""
        known = self.sums / name
        if (
            known.is_file()
            and known.read_text(encoding="utf-8") == made_of
            and all(Path(one).is_file() for one in files)
        ):
            return False
        for one in files:
            Path(one).unlink(missing_ok=True)
        return True

    def _note(self, name: str, made_of: str) -> None:
        (self.sums / name).write_text(made_of, encoding="utf-8")


def _sum(flags: Sequence[str], paths: Sequence[str]) -> str:
    """What decides how an extension becomes, as a number in hexadecimal."""
    told = sha256(f"{' '.join(flags)} {sys.version} {version('mypy')} {version('setuptools')}".encode())
    for path in sorted(paths):
        told.update(Path(path).read_bytes())
    return told.hexdigest()


def build(root: Path, work: Path, level: str = LEVEL) -> tuple[Path, list[Path]]:
    """Compile what is new of the modules of a checkout; what is kept for the next time lies in the folder `work`.

    Gives the folder of the engine and the files of all its extensions, which lie there as in an installed package.
    `level` is what comes after -O. Ends the process where something cannot be compiled, with the words of mypy or of
    the C compiler.
    """
    engine = _engine(root)
    parts = modules.parts(root)
    package = root / "src" / "unmapped"
    made_of = {part: engine.fingerprint(package, engine.folders(part)) for part in parts}
    folder, sums = work / "engine", work / "sums"
    sums.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(root):
        extensions = translated([file for part in parts.values() for file in part.values()], work, level)
        for one in extensions:
            one.extra_compile_args = [*one.extra_compile_args, *FLAGS]  # They share one list.
        # From here on the engine is another than its list says.
        (folder / engine.LISTED).unlink(missing_ok=True)
        command = Extensions(Distribution({"name": "unmapped", "ext_modules": extensions, "package_dir": {"": "src"}}))
        command.sums, command.build_lib, command.build_temp = sums, str(folder), str(work / "objects")
        command.ensure_finalized()
        command.run()
    files = [folder / command.get_ext_filename(one.name) for one in extensions]
    for left in {path for path in folder.rglob("*") if path.is_file()} - set(files):
        left.unlink()
    built = {
        "suffix": EXTENSION_SUFFIXES[0],
        "level": level,
        "parts": {
            part: {
                "folders": engine.folders(part),
                "sources": made_of[part],
                "modules": [name + end for name in names for end in ("", _LIBRARY)],
            }
            for part, names in parts.items()
        },
    }
    (folder / engine.LISTED).write_text(json.dumps(built, indent=1), encoding="utf-8")
    print(f"{command.renewed} of {len(files) // 2} modules compiled")
    return folder, files


def translated(files: Sequence[str], work: Path, level: str) -> list[Extension]:
    """The C of modules, as extensions to be compiled; what is kept for the next time lies in the folder `work`.

    Where a class has changed, mypyc may stumble over what it remembers of it; then it forgets all types, and begins
    again. Raises ValueError if it stumbles even so.
    """
    types = work / "types"
    remembers = types.exists()
    try:
        return _translated(files, work, level, types)
    except ValueError:
        if not remembers:
            raise
        shutil.rmtree(types)
        return _translated(files, work, level, types)


def _translated(files: Sequence[str], work: Path, level: str, types: Path) -> list[Extension]:
    extensions: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={types}", *files],
        opt_level=level,
        debug_level="0",
        separate=True,
        include_runtime_files=False,
        target_dir=str(work / "c"),
    )
    return extensions


def _engine(root: Path) -> ModuleType:
    """The module that will look for what is built, without the package, which a build does without."""
    spec = spec_from_file_location("engine", root / "src" / "unmapped" / "engine.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Build the engine of this checkout in `build/compiled`, or in the folder that the command line names."""
    parser = argparse.ArgumentParser(description="Compile the engine of this checkout, as far as it is to be done.")
    parser.add_argument("--level", default=LEVEL, choices=("0", "1", "2", "3"), help=f"the C compiler's -O ({LEVEL})")
    parser.add_argument("--quick", action="store_true", help="at level 0, unless an engine of another level is there")
    parser.add_argument("--work", type=Path, default=Path("build/compiled"), help="where to (build/compiled)")
    chosen = parser.parse_args()
    work = chosen.work.resolve()
    begun = monotonic()
    build(Path.cwd(), work, _known_level(work) if chosen.quick else chosen.level)
    print(f"after {monotonic() - begun:.0f} s")


def _known_level(work: Path) -> str:
    """The level of the engine that is there, the lowest if there is none."""
    try:
        known: str = json.loads((work / "engine" / "engine.json").read_text(encoding="utf-8"))["level"]
    except FileNotFoundError:
        return "0"
    return known


if __name__ == "__main__":
    main()
