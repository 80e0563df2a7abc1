"""Instants that lead in a circle: nobody else ever gets a chance, so from the second time on they are refused (Q-199).

An instant leaves the chance with its player. As long as a player requests nothing but instants that cost no cards, the
positions they start from are kept; one that leads back to such a position is barred there. Anything else that is
requested, a pass or a new turn forgets them. (What costs cards does not go round for ever: the cards run out.)
"""

from __future__ import annotations

from hashlib import blake2b

from ..state import Circle, State


def requested(state: State, action: str) -> None:
    """An instant is requested here."""
    circle = state.circle or Circle()
    state.circle = Circle((*circle.seen, place(state)), circle.barred, action)


def at_chance(state: State) -> None:
    """A player holds the chance again after an instant."""
    circle = state.circle
    assert circle is not None
    barred = circle.barred
    if place(state) in circle.seen:
        barred |= {(circle.seen[-1], circle.tried)}
    state.circle = Circle(circle.seen, barred)


def barred(state: State) -> frozenset[str]:
    """The actions that would go round the circle again."""
    circle = state.circle
    if circle is None or not circle.barred:
        return frozenset()
    here = place(state)
    return frozenset(action for there, action in circle.barred if there == here)


def place(state: State) -> str:
    """A sum of what a position is for this: all that players can see or use, but no ids, stamps and slots."""
    order = {id: index for index, id in enumerate(state.characters)}
    effects = [*((fog.target, fog.stamp) for fog in state.fogs), *((b.character, b.stamp) for b in state.boosts)]
    whole = (
        state.turn, state.chance, state.must_request, state.seed, *state.hand,
        *(tuple(pile) for zone in (state.life, state.graveyard) for pile in zone), *map(tuple, state.piles),
        *(tuple(trumps) for trumps in state.trump),
        tuple(
            (
                c.owner, c.cards, c.soldier, c.driven, c.face_down, c.entered,
                tuple(stamp > c.shed for target, stamp in effects if target == c.id),
            )
            for c in state.characters.values()
        ),
        tuple((fog.fog, fog.cards, order.get(fog.target), fog.turn, fog.changes) for fog in state.fogs),
        tuple((order.get(boost.character), boost.amount, boost.reach, boost.seat) for boost in state.boosts),
        tuple((order.get(a), tuple(order.get(b) for b in blockers)) for a, blockers in state.attacks.items()),
        tuple((r.id, r.target, r.void) for r in state.stage),
        tuple(state.uses.items()), *state.opened,
    )  # fmt: skip
    return blake2b(repr(whole).encode(), digest_size=8).hexdigest()
