"""All kinds of trigger events, by the name that definitions write."""

from __future__ import annotations

from ...definitions.tree import Mapping, Node
from ...errors import Problem
from ...verbs.kind import Kind
from ...verbs.reading import Reader, Unreadable
from ...verbs.verb import Verb
from .discarded import Discarded
from .left import Left
from .moved import Moved
from .raised import Raised
from .resolved import Resolved
from .trigger import Trigger
from .turned import Turned
from .unblocked import Unblocked

TRIGGERS: dict[str, type[Trigger]] = {
    trigger.name(): trigger for trigger in (Discarded, Left, Moved, Raised, Resolved, Turned, Unblocked)
}


def _read(node: Node, reader: Reader) -> Verb:
    assert isinstance(node, Mapping)
    names = [name for name in node.entries if name in TRIGGERS]
    if len(names) != 1:
        found = " and ".join(f"`{name}`" for name in names) or "none"
        message = f"an action is triggered by one kind of event, found {found}"
        reader.problems.append(Problem(message, node.place, expected=tuple(TRIGGERS)))
        raise Unreadable
    return TRIGGERS[names[0]].read(node, names[0], reader)


EVENT = Kind("trigger event", {"$ref": "#/$defs/trigger"}, _read)
