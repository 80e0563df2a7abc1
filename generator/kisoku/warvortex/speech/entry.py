"""A card as it is printed, composed from what it does: in the manner of the game (射程, 属性、&, C S I, 1D-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...entry import Entry, EntryText, Field, Figure, Name
from ...language.expression import walk
from ...sentences import english, japanese
from ...sentences.language import Language
from ...sentences.numbering import flat, numbered
from ...sentences.saying import Line, Saying, line
from ...sentences.text import EMPTY, NUMBER, Run, Text, joined, last_changed, text
from ...verbs.phrase import said
from ...verbs.verb import Verb
from ..effects.give import Give
from ..effects.status import class_term
from ..holdings.keep import Keep
from ..holdings.mastery import Mastery
from ..holdings.modify import Modify
from ..holdings.on import On
from ..language.labels import Labels
from ..language.range import Range
from ..language.voice import Voice
from ..model import NO_ATTRIBUTE, Ability, Action, Character, Edition, Extra, FieldCard, Row, Status, Token, Unit

# What `this` is called on each kind of card.
CHARACTER = Name("自分", "じぶん", "this character")
TOKEN = Name("自分", "じぶん", "this token")
AFFECTED = Name("自分", "じぶん", "the affected character")
OWNER = Name("自分", "じぶん", "its owner")


def entry_text(edition: Edition, entry: Entry, language: Language) -> EntryText:
    match entry:
        case Character():
            return _character(edition, entry, language)
        case Action():
            return _action(edition, entry, language)
        case Token():
            return _token(edition, entry, language)
        case FieldCard():
            return _field_card(edition, entry, language)
        case Status():
            return _status(edition, entry, language)
        case Extra():
            return _extra(edition, entry, language)
    raise TypeError(entry)


def _heading(entry: Entry, language: Language) -> dict[str, Any]:
    name = entry.name
    reading = name.kana if language == "ja" and name.kana != name.ja else ""
    return {"id": entry.id, "name": name.ja if language == "ja" else name.en, "reading": reading}


def _word(voice: Voice, term: str, language: Language) -> Text:
    return voice.ja(term) if language == "ja" else english.capital(voice.en(term))


def _figure(id: str, sign: str, name: Text, said: Text, heads: bool = False) -> Figure:
    return Figure(id, sign, str(name), said, heads)


def _number(id: str, sign: str, name: Text, number: int) -> Figure:
    """A figure of the card's corner: C4, HP20."""
    return _figure(id, sign, name, Text((Run(str(number), NUMBER),)), heads=True)


def _labelled(id: str, voice: Voice, language: Language, said: Text) -> Figure:
    """属性：火."""
    name = _word(voice, id, language)
    return _figure(id, f"{name!s}{'：' if language == 'ja' else ': '}", name, said)


def _attribute(labels: Labels, voice: Voice, language: Language) -> Figure:
    said = labels.printed_ja("attribute", voice) if language == "ja" else labels.printed_en("attribute", voice)
    return _labelled("attribute", voice, language, said)


def _labels(unit: Unit, voice: Voice, language: Language) -> Iterator[Figure]:
    """The attributes and races of who has some."""
    word, between = (voice.ja_label, "、") if language == "ja" else (voice.en_label, ", ")
    for sort, labels in (("attribute", unit.attributes), ("race", unit.races)):
        if labels:
            yield _labelled(sort, voice, language, joined(between, [word(sort, label) for label in labels]))


def _range(range: Range | None, voice: Voice, language: Language) -> Iterator[Figure]:
    """Nothing is printed where it is ∞ (W-052)."""
    if range is not None:
        yield _labelled("range", voice, language, range.printed())


# --- lines


def lines_of(verbs: Iterable[Verb], voice: Voice, language: Language) -> tuple[Line, ...]:
    """Steps, holdings and triggers, in order."""
    return tuple(_line(saying, language) for saying in said(tuple(verbs), language, voice))


def _line(saying: Saying, language: Language) -> Line:
    if language == "ja":
        return line(saying, japanese.sentence, "")
    return line(saying, english.sentence, " ")


def _effect(id: str, label: Text, verbs: Iterable[Verb], voice: Voice, language: Language) -> Field:
    lines = lines_of(verbs, voice, language)
    if not lines:
        return Field(id, label, text("なし。" if language == "ja" else "None."))
    return Field(id, label, lines=lines)


def _abilities(unit: Unit, voice: Voice, language: Language) -> Iterator[Field]:
    for ability in unit.abilities:
        label = ability_name(ability, voice, language)
        yield _effect(f"ability-{ability.id}", label, (*ability.holds, *ability.triggers), voice, language)


def ability_name(ability: Ability, voice: Voice, language: Language) -> Text:
    """Its name; token mastery is marked (W-099)."""
    name = voice.ja_name("ability", ability.id) if language == "ja" else voice.en_name("ability", ability.id)
    if not any(isinstance(each, Mastery) for each in ability.holds):
        return name
    return text(name, "（TM）" if language == "ja" else " (TM)")


# --- cards


def _character(edition: Edition, character: Character, language: Language) -> EntryText:
    voice = edition.voice(CHARACTER)
    return EntryText(
        **_heading(character, language),
        type=_word(voice, "character", language),
        figures=(
            _number("hp", "HP", _word(voice, "hp", language), character.hp),
            _number("ap", "AP", _word(voice, "ap", language), character.ap),
            *_labels(character, voice, language),
        ),
        notes=_statuses(edition, character.abilities, language),
        fields=tuple(_abilities(character, voice, language)),
    )


def _action(edition: Edition, action: Action, language: Language) -> EntryText:
    voice = edition.voice(CHARACTER)
    figures = [_number("cost", "C", _word(voice, "cost", language), action.cost)]
    figures.append(_attribute(action.attribute, voice, language))
    if action.needs is not None:
        needs = action.needs.printed_ja(voice) if language == "ja" else action.needs.printed_en(voice)
        figures.append(_labelled("otherCondition", voice, language, needs))
    figures += _range(action.range, voice, language)
    fields = [_effect("effect", _word(voice, "effect", language), action.effect, voice, language)]
    while_set = (*action.while_set, *action.triggers)
    if while_set:
        fields.append(_effect("whileSet", _word(voice, "whileSet", language), while_set, voice, language))
    return EntryText(
        **_heading(action, language),
        type=_word(voice, "action", language),
        figures=tuple(figures),
        notes=_statuses(edition, (action.effect, while_set), language),
        fields=tuple(fields),
    )


def _token(edition: Edition, token: Token, language: Language) -> EntryText:
    voice = edition.voice(TOKEN)
    threat = _word(voice, "threat", language)
    sign = f"{threat!s}{'' if language == 'ja' else ' '}"
    rows = tuple(
        _effect(f"faces-{row}", row_label(row, voice, language), row.do, voice, language) for row in token.table
    )
    return EntryText(
        **_heading(token, language),
        type=_word(voice, "token", language),
        figures=(
            _number("threat", sign, threat, token.threat),
            _number("hp", "HP", _word(voice, "hp", language), token.hp),
            *_labels(token, voice, language),
        ),
        notes=_statuses(edition, (tuple(row.do for row in token.table), token.abilities), language),
        fields=(*rows, *_abilities(token, voice, language)),
    )


def row_label(row: Row, voice: Voice, language: Language) -> Text:
    """4–5 射程1."""
    faces = Run("–".join(str(face) for face in dict.fromkeys((row.faces[0], row.faces[-1]))), NUMBER)
    if row.range is None:
        return text(faces)
    if language == "ja":
        return text(faces, " ", voice.ja("range"), row.range.printed())
    return text(faces, " ", voice.en("range"), " ", row.range.printed())


def _field_card(edition: Edition, card: FieldCard, language: Language) -> EntryText:
    voice = edition.voice()
    verbs = (*card.holds, *card.triggers)
    attribute = () if card.attribute == NO_ATTRIBUTE else (_attribute(card.attribute, voice, language),)
    return EntryText(
        **_heading(card, language),
        type=_word(voice, "field", language),
        figures=(_number("steepness", "S", _word(voice, "steepness", language), card.steepness), *attribute),
        notes=_statuses(edition, verbs, language),
        fields=(_effect("effect", _word(voice, "effect", language), verbs, voice, language),),
    )


def _status(edition: Edition, status: Status, language: Language) -> EntryText:
    voice = edition.voice(AFFECTED)
    figures: tuple[Figure, ...] = ()
    if status.class_ != "basic":
        influence = _number("influence", "I", _word(voice, "influence", language), status.influence)
        figures = (influence, _attribute(status.attribute, voice, language))
    verbs = (*status.holds, *status.triggers)
    fields = [_effect("effect", _word(voice, "effect", language), verbs, voice, language)]
    share = _share(status, voice, language)
    if share:
        fields.append(Field("share", _word(voice, "value", language), share))
    if not counts_down(status):
        fields.append(Field("duration", _word(voice, "duration", language), _until(status, voice, language)))
    return EntryText(
        **_heading(status, language),
        type=_word(voice, class_term(status), language),
        figures=figures,
        fields=tuple(fields),
    )


def _share(status: Status, voice: Voice, language: Language) -> Text:
    """Of which family it is, and how much of it."""
    if status.share is None:
        return EMPTY
    name = voice.ja_name if language == "ja" else voice.en_name
    return text(name("family", status.share.family), " ", status.share.value)


def _duration(status: Status, voice: Voice, language: Language) -> Text:
    """3ターン; nothing where it lasts as long as the battle."""
    parts = [("turn", status.turns), ("phase", status.phases)]
    if language == "ja":
        return joined("か", [text(number, voice.ja(term)) for term, number in parts if number is not None])
    said = [text(number, " ", voice.en(term, number)) for term, number in parts if number is not None]
    return english.listed(said, "or")


def _until(status: Status, voice: Voice, language: Language) -> Text:
    dated = _duration(status, voice, language)
    return text(dated or _word(voice, "wholeBattle", language), "。" if language == "ja" else ".")


def counts_down(status: Status) -> bool:
    """Whether its effect says how long it lasts (W-085)."""
    return any(isinstance(holding, Modify) and holding.stun is not None for holding in status.holds)


def _extra(edition: Edition, extra: Extra, language: Language) -> EntryText:
    voice = edition.voice(OWNER)
    category = voice.ja_label if language == "ja" else voice.en_label
    kind, name = _word(voice, "extra", language), category("category", extra.category)
    fields: list[Field] = []
    for trigger in extra.triggers:
        label = _word(voice, "activation", language)
        fields.append(Field("activation", label, _activation(trigger, voice, language)))
        fields.append(_effect("effect", _word(voice, "effect", language), trigger.do, voice, language))
    return EntryText(
        **_heading(extra, language),
        type=text(name, "（", kind, "）") if language == "ja" else text(name, " (", kind, ")"),
        notes=(*([_SECRET[language]] if extra.secret else []), *_statuses(edition, extra.triggers, language)),
        fields=tuple(fields),
    )


_SECRET: dict[Language, Text] = {
    "ja": text("使うまで裏向きに伏せて、見せずにおいてよい。"),
    "en": text("It may stay face-down and unseen until it is used."),
}


def _activation(trigger: On, voice: Voice, language: Language) -> Text:
    when, limits = trigger.when(language, voice), trigger.limits(language, voice)
    if language == "ja":
        use = "使ってもよい" if trigger.may else "必ず使う"
        return text(when, "、", use, limits, "。")
    use = "you may use it" if trigger.may else "it must be used"
    return text(english.capital(when), ", ", use, limits, ".")


# --- what the text of a card has to explain


def _statuses(edition: Edition, whole: Any, language: Language) -> tuple[Text, ...]:
    """The statuses that a card gives, each explained once."""
    ids = dict.fromkeys(status for verb in walked(whole) for status in _given(verb))
    return tuple(status_note(edition, edition.statuses[id], language) for id in ids)


def walked(whole: Any) -> Iterator[Verb]:
    """Every verb below a structure."""
    return (item for item in walk(whole) if isinstance(item, Verb))


def _given(verb: Verb) -> Iterator[str]:
    if isinstance(verb, Give | Keep):
        yield verb.status


def status_note(edition: Edition, status: Status, language: Language) -> Text:
    """In the game's own manner: 霜柱：自分のターン開始時、自分のHPを直接1点減らす／ネームド、氷、影響力2."""
    voice = edition.voice(AFFECTED)
    ja = language == "ja"
    name = voice.ja_name("status", status.id) if ja else voice.en_name("status", status.id)
    effect = joined("" if ja else " ", _flat(lines_of((*status.holds, *status.triggers), voice, language)))
    marks = [_word(voice, class_term(status), language) if ja else voice.en(class_term(status))]
    if status.class_ != "basic":
        attribute = status.attribute
        marks.append(attribute.printed_ja("attribute", voice) if ja else attribute.printed_en("attribute", voice))
        marks.append(text(voice.ja("influence") if ja else voice.en("influence") + " ", status.influence))
    marks += [part for part in (_share(status, voice, language), _duration(status, voice, language)) if part]
    end = last_changed(effect, lambda last: last.removesuffix("。").removesuffix("."))
    return text(name, "：" if ja else ": ", end, "／" if ja else " / ", joined("、" if ja else ", ", marks))


def _flat(lines: tuple[Line, ...]) -> list[Text]:
    """Statements in a row; those below another keep their numbers."""
    steps = numbered(lines)
    return [text(step.mark if depth else "", step.text) for depth, step in flat(steps)]
