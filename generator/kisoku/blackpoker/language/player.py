"""Who: `you`, `opponent`, `turn player`, `target`, `target's owner`, as the controller sees it (R-091)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.text import EMPTY, Text, text
from .play import Play
from .voice import Voice

NOUNS = ("card", "character", "soldier", "bulwark", "trump", "request", "player", "opponent", "attacker")
Who = Literal["you", "opponent", "turn player", "target", "target's owner"]
OWNERS: dict[str, Who] = {
    "your": "you",
    "opponent's": "opponent",
    "turn player's": "turn player",
    "target's": "target",
}


@dataclass(frozen=True, slots=True)
class Player(Expression):
    who: Who

    def __str__(self) -> str:
        return self.who

    def ja(self, voice: Voice) -> Text:
        match self.who:
            case "you":
                return text("自分")
            case "opponent":
                return voice.ja("opponent")
            case "turn player":
                return voice.ja("turnPlayer")
            case "target":
                return voice.ja("target")
            case "target's owner":
                return text(voice.ja("target"), "の", voice.ja("owner"))

    def ja_owner(self, voice: Voice) -> Text:
        """As owner: 自分の; 自身の when it is the player who acts."""
        if self.who == voice.subject and self.who != "you":
            return text("自身の")
        return self.ja(voice) + "の"

    def en(self, voice: Voice) -> Text:
        match self.who:
            case "you":
                return text("you")
            case "opponent":
                return text("your ", voice.en("opponent"))
            case "turn player":
                return text("the ", voice.en("turnPlayer"))
            case "target":
                return text("the ", voice.en("target"))
            case "target's owner":
                return text("the ", voice.en("target"), "'s ", voice.en("owner"))

    def en_owner(self, voice: Voice) -> Text:
        if self.who == voice.subject and (voice.both or self.who != "you"):
            return text("their")
        return text("your") if self.who == "you" else self.en(voice) + "'s"

    def ja_doing(self, voice: Voice) -> Text:
        """As the one who does something; nothing is said of you."""
        return EMPTY if self.who == "you" else self.ja(voice)

    def en_doing(self, voice: Voice) -> Text:
        return EMPTY if self.who == "you" else self.en(voice)

    def seat_beside(self, holder: int, turn_player: int) -> int:
        """As an ability sees it, which has no request: only its holder and the turn."""
        return {"you": holder, "opponent": 1 - holder}.get(self.who, turn_player)

    def seat(self, play: Play) -> int:
        match self.who:
            case "you":
                return play.seat
            case "opponent":
                return 1 - play.seat
            case "turn player":
                return play.state.turn_player
            case "target":
                return play.target
        return play.target_owner


def parse_player(tokens: Tokens) -> Player:
    if tokens.take("target", "'s", "owner"):
        return Player("target's owner")
    if tokens.take("turn", "player"):
        return Player("turn player")
    everyone = ("you", "opponent", "turn player", "target", "target's owner")
    word = tokens.expect_word(("you", "opponent", "target"), "player", everyone)
    return Player("you" if word == "you" else "opponent" if word == "opponent" else "target")


_OWNER_SLIPS = {"my": "your", "yours": "your", "opponents": "opponent's", "targets": "target's"}


def expect_owner(tokens: Tokens, zone: str, also: tuple[str, ...] = ()) -> Player:
    """Whose zone it is; what else can stand here is said `also`."""
    start = tokens.current
    owner = parse_owner(tokens)
    if owner is None:
        guess = _OWNER_SLIPS.get(start.text)
        raise LanguageError(f"whose {zone}?", start.offset, len(start.text), (*OWNERS, *also), guess)
    return owner


def parse_owner(tokens: Tokens) -> Player | None:
    """`your`, `opponent's`, `turn player's`, `target's`, or nothing."""
    slip = tokens.current
    if slip.text in _OWNER_SLIPS and tokens.peek(1).text in (*NOUNS, *(noun + "s" for noun in NOUNS)):
        guess = _OWNER_SLIPS[slip.text]
        raise LanguageError(f"unexpected `{slip.text}`", slip.offset, len(slip.text), tuple(OWNERS), guess)
    if tokens.take("your"):
        return Player("you")
    if tokens.take("opponent", "'s"):
        return Player("opponent")
    if tokens.take("turn", "player", "'s"):
        return Player("turn player")
    if tokens.take("target", "'s"):
        return Player("target")
    return None
