"""What stands beside a name in a list: when an action can be used, what it costs, its key cards, where it is from."""

from __future__ import annotations

from collections.abc import Iterator

from ...sentences import english
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ...sheet import Badge, Look
from ..language.cards import Group, Key
from ..language.voice import Voice
from ..model import Action, Edition

TIMES = "×"
_AND: dict[Language, str] = {"ja": "＋", "en": " + "}
_ANY: dict[Language, str] = {"ja": "任意", "en": "any"}
_MORE: dict[Language, str] = {"ja": "以上", "en": "+"}
_SAME: dict[Language, str] = {"ja": "同じ{}", "en": "same {}"}
_DOWN: dict[Language, str] = {"ja": "裏向き", "en": "face-down"}
_COST: dict[Language, str] = {"ja": "コスト{}", "en": "Cost {}"}


def action_badges(edition: Edition, action: Action, language: Language) -> Iterator[Badge]:
    yield from _when(edition, action, language)
    if action.cost:
        voice = edition.voice()
        yield Badge("cost", tuple(voice.cost(letter) for letter in action.cost), _COST[language].format(action.cost))
    if action.key is not None:
        yield from key_badges(edition, action.key, language)


def _when(edition: Edition, action: Action, language: Language) -> Iterator[Badge]:
    """What goes without saying is not said: a direct and normal action."""
    shown, how = edition.layout.heading, action.request
    if "trigger" in shown and how.trigger == "triggered":
        yield when(edition, "triggered", language)
    elif "timing" in shown:
        yield when(edition, how.timing, language)
    if "speed" in shown and how.speed == "instant":
        yield when(edition, "instant", language)


_LOOKS: dict[str, Look] = {"triggered": "auto", "instant": "now", "main": "main", "quick": "quick"}
TIMES_OF_USE = tuple(_LOOKS)


def when(edition: Edition, word: str, language: Language) -> Badge:
    """The badge of a word: メイン, クイック, 誘発, 即時."""
    voice = edition.voice()
    return Badge(_LOOKS[word], (voice.ja(word) if language == "ja" else english.capital(voice.en(word)),))


def key_badges(edition: Edition, key: Key, language: Language) -> Iterator[Badge]:
    """A chip for each group of cards; what holds for all of them makes one chip of them."""
    voice = edition.voice()
    said = key.ja(voice) if language == "ja" else key.en(voice)
    if not said:
        return  # the ability says what the key is
    if key.source != "hand":
        yield Badge("key", (_soldier(key, language, voice) or said,), str(said))
        return
    pieces = [_group(group, key, language) for group in key.groups]
    if key.same is not None:
        word = str(voice.ja(key.same) if language == "ja" else voice.en(key.same))
        pieces = [text(_SAME[language].format(word), " ", joined(_AND[language], pieces))]
    if key.face_down:
        pieces[-1] = text(pieces[-1], " ", _DOWN[language])
    yield Badge("key", tuple(pieces), str(said), _AND[language])


def _soldier(key: Key, language: Language, voice: Voice) -> Text:
    """<スラッシュ>の兵士, where a soldier with a label is the key."""
    if key.label is None:
        return EMPTY
    if language == "ja":
        return text(voice.ja_label(key.label), "の", voice.ja("soldier"))
    return text(voice.en_label(key.label), " ", voice.en("soldier"))


def _group(group: Group, key: Key, language: Language) -> Text:
    """♡A-10 ×2; 任意 ×2; where cards are the same in something, any will do without saying so."""
    parts = []
    if group.cards is not None:
        cards = [one.ja() if language == "ja" else one.en() for one in group.cards.ranges]
        parts.append(joined("・" if language == "ja" else "/", cards))
    elif key.same is None:
        parts.append(text(_ANY[language]))
    if group.count > 1:
        parts.append(text(TIMES, group.count, _MORE[language] if key.more else ""))
    return joined(" ", parts)


def level(said: str, label: str) -> Badge:
    """From which format on, or with which frames."""
    return Badge("level", (text(said),), label)
