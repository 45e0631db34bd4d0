"""``unmapped analyse``: a game that is over, judged decision by decision."""

from pathlib import Path

from unmapped.cli.itself.statuses import Status
from unmapped.cli.waiting import waiting


def analyse(
    record: Path,
    *,
    budget_ms: int = 300,
    simulations: int | None = None,
    page: Path = Path("analysis.html"),
) -> int:
    """Judge the decisions of a recorded game, by what each seat could know, and write a page about it.

    Parameters
    ----------
    record:
        A file that `unmapped play` or the server saved.
    budget_ms:
        How many milliseconds are spent on each decision; five times as many on those that seem most costly.
    simulations:
        How many simulations are made for each decision, instead: then the same command writes the same page.
    page:
        The page for a browser that is written.
    """
    import unmapped
    from unmapped.arena.pages.analysis_page import analysis_page
    from unmapped.bots import Budget
    from unmapped.bots.analysis import analyse as analysed
    from unmapped.cli.targets import check_targets
    from unmapped.kernel.errors import BadOptions

    faults = []
    if budget_ms < 1:
        faults.append(f"budget-ms: at least 1, not {budget_ms}")
    if simulations is not None and simulations < 1:
        faults.append(f"simulations: at least 1, not {simulations}")
    if faults:
        raise BadOptions(tuple(faults))
    check_targets(page=page)
    loaded = unmapped.load(record)
    game = unmapped.game(loaded.game)
    rounds = game.definition.rounds(game.replay(loaded).state)
    budget = Budget(None if simulations is not None else budget_ms, simulations)
    with waiting("decisions", 0) as advance:
        looked = 0

        def tell(done: int, of: int) -> None:
            nonlocal looked
            advance(done - looked, of)
            looked = done

        analysis = analysed(loaded, budget, tell)
    names = [f"seat {seat}" for seat in range(loaded.seats)]
    limit = f"{simulations} simulations" if simulations is not None else f"{budget_ms} ms"
    footer = f"{game.title}, seed {loaded.seed}, rules version {loaded.version}; {limit} for each decision."
    unit = game.definition.bots.unit
    page.write_text(analysis_page(analysis, f"A game of {game.title}", names, rounds, footer, unit), encoding="utf-8")
    for seat, name in enumerate(names):
        print(f"{name}: {analysis.cost(seat):.2f} {unit} lost with a decision")
        for decision in analysis.costly(seat):
            print(f"  round {decision.round}, {decision.words}: {decision.cost:.1f} {unit}; better: {decision.better}")
    print(f"The page is {page}.")
    return Status.DONE
