"""Work spread over processes or over a cluster gives the same results in the same order, also when a worker dies."""

from __future__ import annotations

import json
import operator
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import kisoku
from kisoku.cli import main
from kisoku.errors import DefinitionError
from kisoku.games import load_edition
from kisoku.processes import Crew, spread
from kisoku.simulation.batch import Plan, Tally, simulate
from places import BLACKPOKER, DEFINITIONS

pytestmark = pytest.mark.xdist_group("cluster")
EDITION = load_edition(BLACKPOKER)
CODE = Path(kisoku.__file__).parent.parent


@dataclass
class Cluster:
    """A scheduler and its workers, each a process."""

    address: str
    workers: list[subprocess.Popen[bytes]]


def _dask(program: str, *arguments: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(CODE), "PYTHONWARNINGS": "ignore"}
    command = [sys.executable, "-m", "distributed.cli." + program, *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A real scheduler with two workers, of which the last test kills one."""
    tmp_path = tmp_path_factory.mktemp("cluster")
    file = tmp_path / "scheduler.json"
    here = ("--host", "127.0.0.1", "--no-dashboard")
    processes = [_dask("dask_scheduler", *here, "--port", "0", "--scheduler-file", str(file))]
    try:
        address = _address(file)
        more = ("--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        processes += [_dask("dask_worker", address, *here, *more) for _ in range(2)]
        _wait_for_workers(address, 2)
        yield Cluster(address, processes[1:])
    finally:
        for process in processes:
            process.kill()
            process.wait()


def _address(file: Path) -> str:
    for _ in range(600):
        if file.is_file() and (text := file.read_text("utf-8")).strip().endswith("}"):
            return str(json.loads(text)["address"])
        time.sleep(0.1)
    raise TimeoutError("no scheduler")


def _wait_for_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(count, timeout=60)


def test_processes_give_the_same_as_none() -> None:
    items = list(range(-50, 50))
    alone = list(spread(operator.add, 7, items, Crew()))
    assert alone == [item + 7 for item in items]
    assert list(spread(operator.add, 7, items, Crew(2), chunk=3)) == alone


def _simulated(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    command = ["simulate", "blackpoker", "8.1", "lite+entry20", "--games", "120", "--seed", "5", "--json"]
    assert main([*command, "--definitions", str(DEFINITIONS), *more]) == 0
    return capsys.readouterr().out


def _verified(capsys: pytest.CaptureFixture[str], *more: str) -> list[tuple[str, bool]]:
    names = ["down-twice-kills", "up", "counter-on-counter"]
    assert main(["verify", "blackpoker", "8.1", *names, "--json", "--definitions", str(DEFINITIONS), *more]) == 0
    found = json.loads(capsys.readouterr().out)["examples"]
    return [(one["name"], one["passed"]) for one in found]


def test_a_cluster_gives_the_same_numbers(
    cluster: Cluster, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = ("--cluster", cluster.address)
    assert _simulated(capsys, *there) == _simulated(capsys)
    assert _verified(capsys, *there) == _verified(capsys)
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    build = ["build", "blackpoker", "8.1", "lists", "--only", "lite-entry20", "--lang", "ja", "--no-cache"]
    assert main([*build, "--out", str(tmp_path / "there"), *there]) == 0
    assert main([*build, "--out", str(tmp_path / "here")]) == 0
    both = [sorted((tmp_path / out).rglob("*.pdf")) for out in ("there", "here")]
    assert len(both[0]) == 3
    assert [path.read_bytes() for path in both[0]] == [path.read_bytes() for path in both[1]]


def test_a_worker_that_is_killed_costs_nothing(cluster: Cluster) -> None:
    plan = Plan(EDITION, "mast+extra", ("random", "random"), 5)
    alone = [_numbers(tally) for tally in simulate(plan, 600)]
    there = simulate(plan, 600, Crew(cluster=cluster.address))
    found = [_numbers(next(there))]
    # The first tasks are done, the others are at work or wait at both workers.
    cluster.workers[0].send_signal(signal.SIGKILL)
    found += [_numbers(tally) for tally in there]
    assert cluster.workers[0].wait(10) == -signal.SIGKILL and cluster.workers[1].poll() is None
    assert found == alone


def _numbers(tally: Tally) -> object:
    return tally.first, tally.winner, tally.lengths, tally.decisions, tally.fates, tally.rules


def test_no_cluster_is_told() -> None:
    with pytest.raises(DefinitionError, match=r"no cluster answers at tcp://127\.0\.0\.1:1 "):
        list(spread(operator.add, 1, [1, 2], Crew(cluster="tcp://127.0.0.1:1")))
