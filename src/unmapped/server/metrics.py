"""What is counted while the server runs, for `/metrics`."""

from collections import Counter, defaultdict
from typing import Final, final

from unmapped.server.courses import Histogram

_ABOUT: Final = {
    "tables_open": "Tables held in memory.",
    "sockets_open": "Sockets that are connected.",
    "commands": "Commands that clients sent.",
    "actions": "Entries written to the logs of tables.",
    "refusals": "Commands that were refused.",
    "unreadable": "Messages that could not be read, or came too often.",
    "resyncs": "Whole views sent to clients that came back.",
    "bot_moves": "Actions that bots took.",
    "hurried": "Decisions for which bots thought shorter because others waited.",
    "bot_failures": "Bots that failed and were asked again or replaced.",
    "thinkers": "Thinkers on other machines that are there.",
    "thinker_places": "Thoughts that they have room for, of this server.",
    "jobs_given": "Thoughts that were given to thinkers.",
    "jobs_answered": "Of them, those that were answered.",
    "jobs_given_up": "Of them, those that were not, and were thought by the server itself.",
    "analyses": "Finished games that were analysed.",
    "store_failures": "Entries that the store did not take.",
    "replay_divergences": "Tables whose log did not replay: must be 0.",
    "suspended": "Tables that were opened and wait for people because rules became others.",
    "reports": "What people reported of each other.",
    "tidings": "What was told to people who were not there.",
    "tidings_failed": "What could not be told to them when that was tried.",
    "frozen": "Tables that were stopped because something was wrong with them: must be 0.",
}

_GAUGES: Final = ("tables_open", "sockets_open", "thinkers", "thinker_places", "store_queue")
"""What goes down as well."""


@final
class Metrics:
    """Counters, and gauges that are read when they are asked for."""

    __slots__ = (*_ABOUT, "command_seconds", "job_seconds", "limited", "request_seconds")

    tables_open: int
    sockets_open: int
    commands: int
    actions: int
    refusals: int
    unreadable: int
    resyncs: int
    bot_moves: int
    hurried: int
    bot_failures: int
    thinkers: int
    thinker_places: int
    jobs_given: int
    jobs_answered: int
    jobs_given_up: int
    analyses: int
    store_failures: int
    replay_divergences: int
    suspended: int
    reports: int
    tidings: int
    tidings_failed: int
    frozen: int

    def __init__(self) -> None:
        for name in _ABOUT:
            setattr(self, name, 0)
        self.limited: Counter[str] = Counter()
        """How often something was refused or cut off, by the limit that did so."""
        self.command_seconds: defaultdict[str, Histogram] = defaultdict(Histogram)
        """How long commands took, by their kind."""
        self.request_seconds: defaultdict[str, Histogram] = defaultdict(Histogram)
        """How long requests took, by their method."""
        self.job_seconds: defaultdict[str, Histogram] = defaultdict(Histogram)
        """How long thinkers took to answer, by what they found."""

    def text(self, commits: int, commit_seconds: float, queue: int) -> str:
        """In the format that Prometheus reads."""
        lines = []
        values = [(name, about, float(getattr(self, name))) for name, about in _ABOUT.items()]
        values += [
            ("store_commits", "Commits of the store.", commits),
            ("store_commit_seconds", "Seconds spent in commits.", commit_seconds),
            ("store_queue", "Jobs that wait for the store.", queue),
        ]
        for name, about, value in values:
            kind = "gauge" if name in _GAUGES else "counter"
            lines += [f"# HELP unmapped_{name} {about}", f"# TYPE unmapped_{name} {kind}", f"unmapped_{name} {value:g}"]
        lines += [
            "# HELP unmapped_limited What was refused or cut off, by which limit.",
            "# TYPE unmapped_limited counter",
        ]
        lines += [f'unmapped_limited{{limit="{limit}"}} {times}' for limit, times in sorted(self.limited.items())]
        times = (
            ("command_seconds", "Seconds from a command to its answer.", "kind", self.command_seconds),
            ("request_seconds", "Seconds from a request to the end of its answer.", "method", self.request_seconds),
            ("job_seconds", "Seconds from a thought that was given away to its answer.", "kind", self.job_seconds),
        )
        for name, about, label, of in times:
            lines += [f"# HELP unmapped_{name} {about}", f"# TYPE unmapped_{name} histogram"]
            for kind in sorted(of):
                lines += of[kind].lines(f"unmapped_{name}", f'{label}="{kind}"')
        return "\n".join(lines) + "\n"
