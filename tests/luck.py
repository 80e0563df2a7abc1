"""How much luck there is in a run: none in `make test`; `make soak` draws what nobody drew before.

Without luck means: the same cases in every run, on every machine, in every order. Hypothesis' `derandomize` is not
enough for that: it also draws from the constants of the modules that happen to be loaded, and it gives up on slow
machines. (Another version of Hypothesis draws other cases, too: pyproject.toml names one.)
"""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

TEST = "test"
SOAK = "soak"
CASES = 100
MORE = 20
"""So many times as many cases does `make soak` draw."""

_SLOW = (HealthCheck.too_slow, HealthCheck.function_scoped_fixture)


def arrange() -> None:
    """Put the profile without luck in force; pytest's `--hypothesis-profile=soak` exchanges it afterwards."""
    common: dict[str, Any] = {"database": None, "deadline": None, "print_blob": True, "suppress_health_check": _SLOW}
    settings.register_profile(TEST, derandomize=True, max_examples=CASES, **common)
    settings.register_profile(SOAK, derandomize=False, max_examples=CASES * MORE, **common)
    settings.load_profile(TEST)
    # Which modules are loaded depends on the tests that ran before, and which count as ours on the checkout's path.
    vars(providers)["_get_local_constants"] = Constants


def soaking() -> bool:
    """Whether this is `make soak`."""
    return settings.get_current_profile_name() == SOAK


def cases(number: int, **more: Any) -> settings:
    """Another number of cases for a generated test: the only thing about luck that a test decides for itself."""
    return settings(max_examples=number * (MORE if soaking() else 1), **more)


def leaves_to_luck(own: settings) -> str | None:
    """What the settings of a generated test change that the run has decided."""
    decided = settings.get_profile(settings.get_current_profile_name())
    for name in ("derandomize", "database", "deadline", "backend"):
        if getattr(own, name) != getattr(decided, name):
            return name
    return None if set(own.suppress_health_check) >= set(_SLOW) else "suppress_health_check"
