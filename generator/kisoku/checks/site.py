"""Where an edition will be published is a place that somebody can go to."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from urllib.parse import urlsplit

from ..definitions.tree import Node, Scalar
from ..errors import Problem, quoted

# Reserved for texts and tests, or for one's own machine (RFC 2606, 6761, 6762): nobody else gets there.
_RESERVED = frozenset("example example.com example.net example.org invalid local localhost test".split())


def check(site: Node | None) -> Iterator[Problem]:
    """No placeholder stands where the address will be."""
    if isinstance(site, Scalar) and (host := placeholder(site.text)):
        place = site.place_of(max(site.text.lower().find(host), 0), len(host))
        hint = "leave `site` out until it is published; `kisoku build --base-url URL` says it for once"
        yield Problem(f"{quoted(host)} is a placeholder: QR codes and links would lead nowhere", place, hint=hint)


def placeholder(address: str) -> str:
    """The host of a web address under which nobody ever finds anything; empty if it is none of these."""
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return address
    labels = host.rstrip(".").split(".")
    ends = {".".join(labels[start:]) for start in range(len(labels))}
    return host if not host or ends & _RESERVED or _own(host) else ""


def _own(host: str) -> bool:
    """Whether it is a number by which a machine means itself or nobody."""
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return False
    return number.is_loopback or number.is_unspecified
