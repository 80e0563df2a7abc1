"""`put: {what: key, as: hero}`: cards enter the field as characters (R-116)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.english import capital
from ...sentences.saying import Clause, Saying
from ..language.thing import What
from ..language.voice import Voice
from .kind import FACE, STATE, WHAT, Kind, given, id_of, may_be
from .phrase import is_many, object_en, object_ja
from .verb import Verb

ANY_SOLDIER = "any soldier"
CHARACTER = Kind(
    "character", {**id_of("character").schema, "examples": ["bulwark", ANY_SOLDIER]}, id_of("character").read
)


@dataclass(frozen=True, slots=True)
class Put(Verb):
    """Put cards onto the field as characters; `any soldier` is the soldier that the card makes."""

    what: What = given(WHAT, "which cards")
    as_: str = given(CHARACTER, "the id of a character, or `any soldier`")
    on: What | None = may_be(WHAT, "the character they are laid on")
    state: str = may_be(STATE, "charged, if not given", "charged")
    face: str | None = may_be(FACE, "where it differs from the character's own")

    example: ClassVar[str] = "put: {what: key, as: ace}"

    def lies(self, voice: Voice) -> str:
        """Face-up or face-down, as the character has it."""
        if self.face is not None:
            return self.face
        return "up" if self.as_ == ANY_SOLDIER else str(voice.name("character", self.as_).face)

    def ja(self, voice: Voice) -> Saying:
        character = _ja(self.as_, voice)
        clauses, words = object_ja(self.what, voice)
        if self.on is not None:
            clauses.append(Clause("重ねる", f"{words}{self.on.ja(voice)}に"))
            clauses.append(Clause("する", f"全体を{character}と"))
            return Saying(tuple(clauses))
        face = {"up": "表向き", "down": "裏向き"}[self.lies(voice)]
        field = voice.name("zone", "field").name.ja
        clauses.append(Clause("出す", f"{words}{character}として{face}・{voice.ja(self.state)}で{field}に"))
        return Saying(tuple(clauses))

    def en(self, voice: Voice) -> Saying:
        many = is_many(self.what, voice)
        clauses, words = object_en(self.what, voice)
        if self.on is not None:
            clauses.append(Clause("put", f"{words} on top of {self.on.en(voice)}"))
            clauses.append(Clause("treat", f"the whole as {_en(self.as_, voice, False)}"))
            return Saying(tuple(clauses))
        how = f"face-{self.lies(voice)} and {voice.en(self.state)}"
        field = voice.name("zone", "field").name.en
        clauses.append(Clause("put", f"{words} onto the {field} as {_en(self.as_, voice, many)}, {how}"))
        return Saying(tuple(clauses))


def _ja(character: str, voice: Voice) -> str:
    return (
        voice.ja("soldier") if character == ANY_SOLDIER else str(voice.name("character", character).name.ja)
    )


def _en(character: str, voice: Voice, many: bool) -> str:
    if character == ANY_SOLDIER:
        return voice.en("soldier", 2) if many else f"a {voice.en('soldier')}"
    name = str(voice.name("character", character).name.en)
    if many:
        return name + "s"
    return f"{'an' if capital(name)[0] in 'AEIOU' else 'a'} {name}"
