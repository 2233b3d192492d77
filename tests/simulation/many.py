"""Many seeds, played by some processes.

Not in `__main__`, which a process that is started anew does not import.
"""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from tests.simulation.run import Outcome, run

_CHUNK = 5


def played(seeds: range, jobs: int, acts: int, limit: float) -> Iterator[list[Outcome]]:
    chunks = iter([seeds[at : at + _CHUNK] for at in range(0, len(seeds), _CHUNK)])
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[list[Outcome]]] = set()
        try:
            while True:
                while len(waiting) < 2 * jobs and (chunk := next(chunks, None)) is not None:
                    waiting.add(pool.submit(_bare, chunk, acts, limit))
                if not waiting:
                    return
                done, waiting = wait(waiting, timeout=1.0, return_when=FIRST_COMPLETED)
                yield [outcome for future in done for outcome in future.result()]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _bare(seeds: range, acts: int, limit: float) -> list[Outcome]:
    outcomes = [run(seed, acts, limit) for seed in seeds]
    for outcome in outcomes:
        outcome.trace = []
    return outcomes
