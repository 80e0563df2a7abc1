"""What holds for every test: no luck in what is drawn, nothing of the user's in what is read."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

import luck
import shared

# What a shell may have set that programs follow: the width of a terminal, colours, a language, our own options.
_FOLLOWED = (
    "COLUMNS LINES NO_COLOR FORCE_COLOR CLICOLOR TTY_COMPATIBLE TTY_INTERACTIVE LC_ALL LC_CTYPE LANGUAGE KISOKU_CACHE"
)

for _name in _FOLLOWED.split():
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"
luck.arrange()
# In the background of a script Ctrl+C is ignored, also by every program that a test starts and wants to stop.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def _folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test finds what an earlier run or the user has built; workers of one run share what takes long."""
    os.environ["KISOKU_CACHE"] = str(tmp_path_factory.mktemp("cache"))
    own = tmp_path_factory.getbasetemp()
    shared.begin(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


def pytest_itemcollected(item: pytest.Item) -> None:
    test: Any = getattr(item, "obj", None)
    if not getattr(test, "is_hypothesis_test", False):
        return
    if item.get_closest_marker("xdist_group"):
        raise pytest.UsageError(f"{item.nodeid}: what is drawn depends on the name, which a group changes")
    machine = hasattr(test, "_hypothesis_state_machine_class")
    changed = luck.leaves_to_luck(test.__self__.settings if machine else test._hypothesis_internal_use_settings)
    if changed is not None:
        raise pytest.UsageError(f"{item.nodeid} sets {changed} itself; tests/luck.py decides that for all tests")
