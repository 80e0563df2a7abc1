"""Where an edition is published: a real address or none."""

from __future__ import annotations

import pytest

from kisoku.checks.site import placeholder


@pytest.mark.parametrize(
    "host",
    "example.com www.example.org EXAMPLE.NET blackpoker.example example a.test x.invalid localhost my.localhost "
    "games.local localhost. 127.0.0.1 127.1.2.3 0.0.0.0".split(),
)
def test_a_placeholder_is_known(host: str) -> None:
    assert placeholder(f"https://{host}/8.1/") == host.lower()
    assert placeholder(f"http://{host}:8000/") == host.lower()


@pytest.mark.parametrize("host", ["[::1]", "[::]"])
def test_a_machine_that_means_itself_is_known(host: str) -> None:
    assert placeholder(f"https://{host}/") == host.strip("[]")


def test_what_is_no_address_is_none_to_go_to() -> None:
    assert placeholder("https://[1/") == "https://[1/"


@pytest.mark.parametrize(
    "host", "rules.kisoku-club.org example.co myexample.com contest.org localhost.org 192.168.1.7 1.1.1.1".split()
)
def test_anything_else_may_be_real(host: str) -> None:
    assert placeholder(f"https://{host}/") == ""
