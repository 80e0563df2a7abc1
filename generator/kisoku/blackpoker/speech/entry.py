"""An entry as an action list prints it: heading, cost, key, notes, conditions, target, effect (R-078)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...entry import Entry, EntryText, Field
from ...sentences import english, japanese
from ...sentences.language import Language
from ...sentences.saying import Clause, Line, Saying, line
from ...verbs.phrase import DO_EN, DO_JA, as_one, said
from ...verbs.verb import Verb
from ..language.cards import Key
from ..language.voice import Voice
from ..model import Action, Character, Component, Cost, Edition, Fog, Frame, Note, Trigger, Trump


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


def _action(edition: Edition, action: Action, language: Language) -> EntryText:
    facing = action.target is not None and action.target.noun == "request"
    voice = edition.voice(action.key, facing)
    word = voice.ja if language == "ja" else voice.en
    type_name = edition.types[action.type].name
    fields: list[Field] = []
    conditions = _conditions(action, voice, language)
    if conditions:
        fields.append(Field(_label(voice, "activationCondition", language), conditions))
    if action.trigger is not None:
        fields.append(Field(_label(voice, "triggerCondition", language), _trigger(action.trigger, voice, language)))
    if action.target is not None:
        target = action.target
        text = target.ja_counted(voice) + "。" if language == "ja" else english.capital(target.en(voice)) + "."
        fields.append(Field(_label(voice, "target", language), text))
    fields.append(_effect(action, voice, language))
    request = action.request
    return EntryText(
        **_heading(action, language),
        type=type_name.ja if language == "ja" else type_name.en,
        request="-".join(word(part) for part in (request.trigger, request.speed, request.timing)),
        cost=action.cost,
        key=(action.key.ja(voice) if language == "ja" else action.key.en(voice)) if action.key else "",
        notes=tuple(_note(note, voice, language) for note in action.notes) + _combat(action, voice, language),
        fields=tuple(fields),
    )


def _effect(action: Action, voice: Voice, language: Language) -> Field:
    label = _label(voice, "effect", language)
    if action.override is not None:
        return Field(label, action.override.ja if language == "ja" else action.override.en)
    return Field(label, lines=steps_lines(action.effect, language, voice))


def _label(voice: Voice, term: str, language: Language, count: int = 1) -> str:
    return voice.ja(term) if language == "ja" else english.capital(voice.en(term, count))


def _conditions(action: Action, voice: Voice, language: Language) -> str:
    parts: list[str] = []
    if action.per_turn is not None:
        if language == "ja":
            parts.append(f"各{voice.ja('player')}が1{voice.ja('turn')}に{action.per_turn}回まで。")
        else:
            times = "once" if action.per_turn == 1 else f"{action.per_turn} times"
            parts.append(f"At most {times} per {voice.en('turn')} for each {voice.en('player')}.")
    if action.activation is not None:
        if language == "ja":
            parts.append(f"{action.activation.ja(voice).fact()}。")
        else:
            parts.append(english.capital(action.activation.en(voice)) + ".")
    return ("" if language == "ja" else " ").join(parts)


def _trigger(trigger: Trigger, voice: Voice, language: Language) -> str:
    if trigger.moved is not None:
        field, grave = voice.name("zone", "field").name, voice.name("zone", "graveyard").name
        if language == "ja":
            moved = f"自分の{field.ja}から{trigger.moved.ja()}の{voice.ja('card')}が{grave.ja}に置かれた"
            return f"{moved}とき、1枚につき1回。"
        cards = f"{trigger.moved.en_one()} goes from your {field.en} to your {grave.en}"
        return f"When {cards}, once for each such {voice.en('card')}."
    action = voice.name("action", str(trigger.resolved)).name
    if language == "ja":
        condition = f"、{trigger.when.ja(voice).before_noun()}場合" if trigger.when is not None else ""
        return f"「{action.ja}」が{voice.ja('resolve')}したとき{condition}。"
    condition = f", if {trigger.when.en(voice)}" if trigger.when is not None else ""
    return f"When {action.en} has resolved{condition}."


def _note(note: Note, voice: Voice, language: Language) -> str:
    if note.untargetable_by is not None:
        action = voice.name("action", note.untargetable_by).name
        if language == "ja":
            return f"「{action.ja}」の{voice.ja('target')}にならない。"
        return f"{action.en} cannot target this."
    stage, public = voice.name("zone", "stage").name, voice.name("level", "public").name
    if language == "ja":
        return f"起こしたとき、{voice.ja('keyCard')}は{stage.ja}に置かれ、{public.ja}になる。"
    key = f"the {voice.en('keyCard')} is put on the {stage.en} and becomes {public.en}"
    return f"When this is requested, {key}."


def _combat(action: Action, voice: Voice, language: Language) -> tuple[str, ...]:
    """That the roles end with the action, also when it never takes effect (Q-133)."""
    if not action.ends_combat:
        return ()
    if language == "ja":
        roles = f"{voice.ja('attacker')}と{voice.ja('blocker')}の役割"
        return (f"{voice.ja('resolve')}したとき、または無効になったとき、{roles}は終わる。",)
    roles = f"{voice.en('attacker', 2)} and {voice.en('blocker', 2)} lose their roles"
    return (f"When this has resolved or has been nullified, {roles}.",)


def _component(edition: Edition, component: Component, language: Language) -> EntryText:
    voice = edition.voice(component.cards)
    fields: list[Field] = []
    if isinstance(component, Fog) and component.target is not None:
        target = component.target
        text = target.ja_counted(voice) + "。" if language == "ja" else english.capital(target.en(voice)) + "."
        fields.append(Field(_label(voice, "target", language), text))
    if isinstance(component, Character):
        fields += _character_fields(edition, component, voice, language)
    fields += _abilities(component, voice, language)
    return EntryText(
        **_heading(component, language),
        type=_component_type(component, voice, language),
        key=component.cards.ja(voice) if language == "ja" else component.cards.en(voice),
        fields=tuple(fields),
    )


def _component_type(component: Component, voice: Voice, language: Language) -> str:
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
            text = f"{size.ja(voice)}{values}。"
        else:
            text = f"{english.capital(size.en(voice))} {values}".rstrip() + "."
        fields.append(Field(_label(voice, "size", language), text))
    labels = [_label_name(edition, label, language) for label in character.labels]
    for label, when in character.conditional_labels:
        name = _label_name(edition, label, language)
        labels.append(
            f"{name}({when.ja(voice).before_noun()}場合)" if language == "ja" else f"{name} (if {when.en(voice)})"
        )
    label = _label(voice, "label", language, len(labels))
    fields.append(Field(label, ("" if language == "ja" else " ").join(labels)))
    return fields


def _values(edition: Edition, character: Character, language: Language) -> str:
    """The numbers of ranks whose number is not printed on them: (J=11, Q=12, K=13)."""
    ranks = [r for g in character.cards.groups if g.cards for one in g.cards.ranges for r in one.ranks]
    letters = [rank for rank in ranks if not rank.isdigit()]
    if not letters or len(letters) != len(ranks):
        return ""
    between = "、" if language == "ja" else ", "
    return "(" + between.join(f"{rank}={edition.numbers[rank]}" for rank in letters) + ")"


def _label_name(edition: Edition, label: str, language: Language) -> str:
    name = edition.labels[label].name
    return f"<{name.ja if language == 'ja' else name.en}>"


def _abilities(component: Component, voice: Voice, language: Language) -> list[Field]:
    fields = []
    for named in component.named_abilities:
        label = _label(voice, "ability", language)
        text = named.ability.holds_ja(voice) if language == "ja" else named.ability.holds_en(voice)
        if named.name is not None:
            text = f"「{named.name.ja}」: {text}" if language == "ja" else f"{named.name.en}: {text}"
        fields.append(Field(label, text))
    return fields


def frame_text(edition: Edition, frame: Frame, language: Language) -> EntryText:
    """A frame: its formats, deck condition, zones and set-up."""
    voice = edition.voice()
    fields = [
        Field(
            _label(voice, "format", language, len(frame.formats)),
            _names([edition.formats[f] for f in frame.formats], language),
        ),
        Field(_label(voice, "deckCondition", language), _deck(frame, voice, language)),
    ]
    if frame.zones:
        fields.append(
            Field(
                _label(voice, "zone", language, len(frame.zones)),
                _names([edition.zones[z] for z in frame.zones], language),
            )
        )
    setup = steps_lines(frame.setup, language, voice) + _decision(edition, frame, voice, language)
    fields.append(Field("準備" if language == "ja" else "Set-up", lines=setup))
    return EntryText(**_heading(frame, language), type=_label(voice, "frame", language), fields=tuple(fields))


def cost_text(edition: Edition, cost: Cost, language: Language) -> str:
    """How a cost letter is paid."""
    return " ".join(line.text for line in steps_lines(cost.pay, language, edition.voice(_KEY_SOLDIER)))


def _names(things: list[Any], language: Language) -> str:
    if language == "ja":
        return "・".join(thing.name.ja for thing in things)
    return ", ".join(thing.name.en for thing in things)


def _deck(frame: Frame, voice: Voice, language: Language) -> str:
    deck = frame.deck
    if deck.exactly is not None:
        count = sum(len(r.ranks) for r in deck.exactly.ranges)
        if language == "ja":
            return f"次の{count}枚: {'、'.join(r.ja() for r in deck.exactly.ranges)}。"
        return f"Exactly these {count} {voice.en('card', 2)}: {', '.join(r.en() for r in deck.exactly.ranges)}."
    if language == "ja":
        return f"{deck.low}枚以上{deck.high}枚以下。"
    return f"{deck.low} to {deck.high} {voice.en('card', 2)}."


def _decision(edition: Edition, frame: Frame, voice: Voice, language: Language) -> tuple[Line, ...]:
    """The decision who goes first, what is revealed after it, and the start."""
    grave = edition.zones["graveyard"].name
    if language == "ja":
        top = edition.decide.ja(voice)
        first, second = voice.ja("firstPlayer"), voice.ja("secondPlayer")
        lines = [
            Line(
                f"2人は、それぞれ{top}を表向きにし、{voice.ja('number')}が大きい方を{first}とする"
                f"(同じなら、決まるまで次の{voice.ja('card')}で繰り返す)。表向きにした{voice.ja('card')}は全て{grave.ja}に置く。"
            )
        ]
        if frame.reveal:
            lines.append(Line(f"{first}、{second}の順に、次を行う。", steps_lines(frame.reveal, language, voice)))
        begins = (Clause("持つ", f"{voice.ja('turn')}と{voice.ja('chance')}を"), Clause("始める", "ゲームを"))
        return (*lines, _start(edition, first, begins, DO_JA, language))
    top = edition.decide.en(replace(voice, both=True))
    first, second = voice.en("firstPlayer"), voice.en("secondPlayer")
    lines = [
        Line(
            f"Both {voice.en('player', 2)} turn {top} face-up; the one with the larger {voice.en('number')} "
            f"is the {first} (on a tie, repeat with the next {voice.en('card')}). "
            f"Put all {voice.en('card', 2)} turned face-up into their {voice.en('owner', 2)}' {grave.en}s."
        )
    ]
    if frame.reveal:
        words = f"The {first}, then the {second}, does the following:"
        lines.append(Line(words, steps_lines(frame.reveal, language, voice)))
    begins = (Clause("take", f"the {voice.en('turn')} and the {voice.en('chance')}"), Clause("begin", "the game"))
    return (*lines, _start(edition, f"the {first}", begins, DO_EN, language))


def _start(edition: Edition, first: str, begins: tuple[Clause, ...], do: Clause, language: Language) -> Line:
    """What the first player does, as one sentence where it is one."""
    sayings = said(edition.start, language, edition.voice())
    one = as_one(sayings, do)
    if one.subject or one.optional or one.when or one.otherwise:
        one = Saying((do,), items=sayings)
    return _line(replace(one, clauses=(*one.clauses, *begins), subject=first), language)


_KEY_SOLDIER = Key((), source="field")
