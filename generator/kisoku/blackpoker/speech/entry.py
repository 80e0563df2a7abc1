"""An entry as an action list prints it: heading, cost, key, notes, conditions, target, effect (R-078)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from ...entry import Entry, EntryText, Field
from ...sentences import english, japanese
from ...sentences.language import Language
from ...sentences.saying import Clause, Line, Saying, line
from ...sentences.text import EMPTY, Text, joined, text
from ...verbs.phrase import DO_EN, DO_JA, as_one, said
from ...verbs.verb import Verb
from ..language.cards import CardRange, Key
from ..language.thing import Things
from ..language.voice import Voice
from ..model import Action, Character, Component, Cost, Edition, Fog, Frame, NamedAbility, Note, Trump


def steps_lines(steps: tuple[Verb, ...], language: Language, voice: Voice) -> tuple[Line, ...]:
    return tuple(_line(saying, language) for saying in said(steps, language, voice))


def _line(saying: Saying, language: Language) -> Line:
    if language == "ja":
        return line(saying, japanese.sentence, "")
    return line(saying, english.sentence, " ")


def entry_text(edition: Edition, entry: Entry, language: Language) -> EntryText:
    """The text of an action, character, fog or trump."""
    match entry:
        case Action():
            return _action(edition, entry, language)
        case Component():
            return _component(edition, entry, language)
    raise TypeError(entry)


def _heading(entry: Entry, language: Language) -> dict[str, Any]:
    name = entry.name
    reading = name.kana if language == "ja" and name.kana != name.ja else ""
    return {"id": entry.id, "name": name.ja if language == "ja" else name.en, "reading": reading}


def _field(voice: Voice, term: str, language: Language, said: Text = EMPTY, count: int = 1) -> Field:
    return Field(term, _label(voice, term, language, count), said)


def _label(voice: Voice, term: str, language: Language, count: int = 1) -> Text:
    return voice.ja(term) if language == "ja" else english.capital(voice.en(term, count))


def _action(edition: Edition, action: Action, language: Language) -> EntryText:
    facing = action.target is not None and action.target.noun == "request"
    voice = edition.voice(action.key, facing)
    word = voice.ja if language == "ja" else voice.en
    name = voice.ja_name if language == "ja" else voice.en_name
    fields: list[Field] = []
    conditions = _conditions(action, voice, language)
    if conditions:
        fields.append(_field(voice, "activationCondition", language, conditions))
    if action.trigger is not None:
        when = action.trigger.when_ja(voice) if language == "ja" else action.trigger.when_en(voice)
        fields.append(_field(voice, "triggerCondition", language, when))
    if action.target is not None:
        fields.append(_target(action.target, voice, language))
    fields.append(_effect(action, voice, language))
    request = action.request
    return EntryText(
        **_heading(action, language),
        type=name("type", action.type),
        request=joined("-", [word(part) for part in (request.trigger, request.speed, request.timing)]),
        cost=text(*(voice.cost(letter) for letter in action.cost)),
        key=(action.key.ja(voice) if language == "ja" else action.key.en(voice)) if action.key else EMPTY,
        notes=tuple(_note(note, voice, language) for note in action.notes) + _combat(action, voice, language),
        fields=tuple(fields),
    )


def _target(target: Things, voice: Voice, language: Language) -> Field:
    said = target.ja_counted(voice) + "。" if language == "ja" else english.capital(target.en(voice)) + "."
    return _field(voice, "target", language, said)


def _effect(action: Action, voice: Voice, language: Language) -> Field:
    label = _label(voice, "effect", language)
    if action.override is not None:
        return Field("effect", label, text(action.override.ja if language == "ja" else action.override.en))
    return Field("effect", label, lines=steps_lines(action.effect, language, voice))


def _conditions(action: Action, voice: Voice, language: Language) -> Text:
    parts: list[Text] = []
    if action.per_turn is not None:
        if language == "ja":
            parts.append(text("各", voice.ja("player"), "が1", voice.ja("turn"), "に", action.per_turn, "回まで。"))
        else:
            times = "once" if action.per_turn == 1 else text(action.per_turn, " times")
            parts.append(text("At most ", times, " per ", voice.en("turn"), " for each ", voice.en("player"), "."))
    if action.activation is not None:
        if language == "ja":
            parts.append(text(action.activation.ja(voice).fact(), "。"))
        else:
            parts.append(english.capital(action.activation.en(voice)) + ".")
    return joined("" if language == "ja" else " ", parts)


def _note(note: Note, voice: Voice, language: Language) -> Text:
    if note.untargetable_by is not None:
        if language == "ja":
            return text("「", voice.ja_name("action", note.untargetable_by), "」の", voice.ja("target"), "にならない。")
        return text(voice.en_name("action", note.untargetable_by), " cannot target this.")
    if language == "ja":
        stage, public = voice.ja_name("zone", "stage"), voice.ja_name("level", "public")
        return text("起こしたとき、", voice.ja("keyCard"), "は", stage, "に置かれ、", public, "になる。")
    stage, public = voice.en_name("zone", "stage"), voice.en_name("level", "public")
    key = text("the ", voice.en("keyCard"), " is put on the ", stage, " and becomes ", public)
    return text("When this is requested, ", key, ".")


def _combat(action: Action, voice: Voice, language: Language) -> tuple[Text, ...]:
    """That the roles end with the action, also when it never takes effect (Q-133)."""
    if not action.ends_combat:
        return ()
    if language == "ja":
        roles = text(voice.ja("attacker"), "と", voice.ja("blocker"), "の役割")
        return (text(voice.ja("resolve"), "したとき、または無効になったとき、", roles, "は終わる。"),)
    roles = text(voice.en("attacker", 2), " and ", voice.en("blocker", 2), " lose their roles")
    return (text("When this has resolved or has been nullified, ", roles, "."),)


def _component(edition: Edition, component: Component, language: Language) -> EntryText:
    voice = edition.voice(component.cards)
    fields: list[Field] = []
    if isinstance(component, Fog) and component.target is not None:
        fields.append(_target(component.target, voice, language))
    if isinstance(component, Character):
        fields += _character_fields(edition, component, voice, language)
    fields += [_ability(named, voice, language) for named in component.named_abilities]
    return EntryText(
        **_heading(component, language),
        type=_component_type(component, voice, language),
        key=component.cards.ja(voice) if language == "ja" else component.cards.en(voice),
        fields=tuple(fields),
    )


def _component_type(component: Component, voice: Voice, language: Language) -> Text:
    term: str
    match component:
        case Character():
            term = component.type
        case Fog():
            term = "lingeringMagic"
        case Trump() if component.cards.face_down:
            term = "faceDownTrump"
        case _:
            term = "faceUpTrump"
    return _label(voice, term, language)


def _character_fields(edition: Edition, character: Character, voice: Voice, language: Language) -> list[Field]:
    fields = []
    if character.size is not None:
        size, values = character.size, _values(edition, character, language)
        if language == "ja":
            said = text(size.ja(voice), values, "。")
        else:
            said = text(english.capital(size.en(voice)), " " if values else "", values, ".")
        fields.append(_field(voice, "size", language, said))
    name = voice.ja_name if language == "ja" else voice.en_name
    labels = [text("<", name("label", label), ">") for label in character.labels]
    for label, when in character.conditional_labels:
        if language == "ja":
            labels.append(text("<", name("label", label), ">(", when.ja(voice).before_noun(), "場合)"))
        else:
            labels.append(text("<", name("label", label), "> (if ", when.en(voice), ")"))
    said = joined("" if language == "ja" else " ", labels)
    fields.append(_field(voice, "label", language, said, len(labels)))
    return fields


def _values(edition: Edition, character: Character, language: Language) -> Text:
    """The numbers of ranks whose number is not printed on them: (J=11, Q=12, K=13)."""
    ranks = [r for g in character.cards.groups if g.cards for one in g.cards.ranges for r in one.ranks]
    letters = [rank for rank in ranks if not rank.isdigit()]
    if not letters or len(letters) != len(ranks):
        return EMPTY
    between = "、" if language == "ja" else ", "
    values = [text(CardRange(rank, rank).ja(), "=", edition.numbers[rank]) for rank in letters]
    return text("(", joined(between, values), ")")


def _ability(named: NamedAbility, voice: Voice, language: Language) -> Field:
    said = named.ability.holds_ja(voice) if language == "ja" else named.ability.holds_en(voice)
    if named.name is not None:
        said = text("「", named.name.ja, "」: ", said) if language == "ja" else text(named.name.en, ": ", said)
    return _field(voice, "ability", language, said)


def frame_text(edition: Edition, frame: Frame, language: Language) -> EntryText:
    """A frame: its formats, deck condition, zones and set-up."""
    voice = edition.voice()
    names = partial(_names, voice, language)
    fields = [
        _field(voice, "format", language, names("format", frame.formats), len(frame.formats)),
        _field(voice, "deckCondition", language, _deck(frame, voice, language)),
    ]
    if frame.zones:
        fields.append(_field(voice, "zone", language, names("zone", frame.zones), len(frame.zones)))
    setup = steps_lines(frame.setup, language, voice) + _decision(edition, frame, voice, language)
    fields.append(Field("setup", text("準備" if language == "ja" else "Set-up"), lines=setup))
    return EntryText(**_heading(frame, language), type=_label(voice, "frame", language), fields=tuple(fields))


def cost_text(edition: Edition, cost: Cost, language: Language) -> Text:
    """How a cost letter is paid."""
    return joined(" ", [line.text for line in steps_lines(cost.pay, language, edition.voice(_KEY_SOLDIER))])


def _names(voice: Voice, language: Language, kind: str, ids: tuple[str, ...]) -> Text:
    if language == "ja":
        return joined("・", [voice.ja_name(kind, id) for id in ids])
    return joined(", ", [voice.en_name(kind, id) for id in ids])


def _deck(frame: Frame, voice: Voice, language: Language) -> Text:
    deck = frame.deck
    if deck.exactly is not None:
        ranges = deck.exactly.ranges
        count = sum(len(r.ranks) for r in ranges)
        if language == "ja":
            return text("次の", count, "枚: ", joined("、", [r.ja() for r in ranges]), "。")
        cards = joined(", ", [r.en() for r in ranges])
        return text("Exactly these ", count, " ", voice.en("card", 2), ": ", cards, ".")
    if language == "ja":
        return text(deck.low, "枚以上", deck.high, "枚以下。")
    return text(deck.low, " to ", deck.high, " ", voice.en("card", 2), ".")


def _decision(edition: Edition, frame: Frame, voice: Voice, language: Language) -> tuple[Line, ...]:
    """The decision who goes first, what is revealed after it, and the start."""
    if language == "ja":
        return _decision_ja(edition, frame, voice)
    return _decision_en(edition, frame, voice)


def _decision_ja(edition: Edition, frame: Frame, voice: Voice) -> tuple[Line, ...]:
    card, number, grave = voice.ja("card"), voice.ja("number"), voice.ja_name("zone", "graveyard")
    first, second = voice.ja("firstPlayer"), voice.ja("secondPlayer")
    larger = text(
        "2人は、それぞれ", edition.decide.ja(voice), "を表向きにし、", number, "が大きい方を", first, "とする"
    )
    tie = text("(同じなら、決まるまで次の", card, "で繰り返す)。")
    lines = [Line(text(larger, tie, "表向きにした", card, "は全て", grave, "に置く。"))]
    if frame.reveal:
        lines.append(Line(text(first, "、", second, "の順に、次を行う。"), steps_lines(frame.reveal, "ja", voice)))
    begins = (Clause("持つ", text(voice.ja("turn"), "と", voice.ja("chance"), "を")), Clause("始める", "ゲームを"))
    return (*lines, _start(edition, first, begins, DO_JA, "ja"))


def _decision_en(edition: Edition, frame: Frame, voice: Voice) -> tuple[Line, ...]:
    card, cards, grave = voice.en("card"), voice.en("card", 2), voice.en_name("zone", "graveyard")
    first, second = voice.en("firstPlayer"), voice.en("secondPlayer")
    top = edition.decide.en(replace(voice, both=True))
    both = text("Both ", voice.en("player", 2), " turn ", top, " face-up; ")
    larger = text("the one with the larger ", voice.en("number"), " is the ", first)
    tie = text(" (on a tie, repeat with the next ", card, "). ")
    put = text("Put all ", cards, " turned face-up into their ", voice.en("owner", 2), "' ", grave, "s.")
    lines = [Line(text(both, larger, tie, put))]
    if frame.reveal:
        words = text("The ", first, ", then the ", second, ", does the following:")
        lines.append(Line(words, steps_lines(frame.reveal, "en", voice)))
    turn = text("the ", voice.en("turn"), " and the ", voice.en("chance"))
    begins = (Clause("take", turn), Clause("begin", "the game"))
    return (*lines, _start(edition, text("the ", first), begins, DO_EN, "en"))


def _start(edition: Edition, first: Text, begins: tuple[Clause, ...], do: Clause, language: Language) -> Line:
    """What the first player does, as one sentence where it is one."""
    sayings = said(edition.start, language, edition.voice())
    one = as_one(sayings, do)
    if one.subject or one.optional or one.when or one.otherwise:
        one = Saying((do,), items=sayings)
    return _line(replace(one, clauses=(*one.clauses, *begins), subject=first), language)


_KEY_SOLDIER = Key((), source="field")
