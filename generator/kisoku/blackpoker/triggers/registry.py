"""All kinds of trigger events, by the name that definitions write."""

from __future__ import annotations

from .moved import Moved
from .resolved import Resolved
from .trigger import Trigger

TRIGGERS: dict[str, type[Trigger]] = {trigger.name(): trigger for trigger in (Moved, Resolved)}
