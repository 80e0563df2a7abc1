"""An entry as an action list prints it: heading, cost, key, notes, conditions, target, effect (R-078)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from ...entry import Entry, EntryText, Field, Figure
from ...language.expression import walk
from ...sentences import english, japanese
from ...sentences.language import Language
from ...sentences.saying import Clause, Line, Saying, line
from ...sentences.text import EMPTY, Text, joined, text
from ...verbs.phrase import DO_EN, DO_JA, as_one, said
from ...verbs.verb import Verb
from ..language.cards import CardRange, Key
from ..language.thing import Things
from ..language.voice import Voice
from ..model import Action, Character, Component, Cost, Deck, Edition, Fog, Frame, NamedAbility, Note, Trump
from .match import decks_en, decks_ja, match_lines


def steps_lines(steps: tuple[Verb, ...], language: Language, voice: Voice) -> tuple[Line, ...]:
    return tuple(_line(saying, language) for saying in said(steps, language, voice))


def _line(saying: Saying, language: Language) -> Line:
    if language == "ja":
        return line(saying, japanese.sentence, "")
    return line(saying, english.sentence, " ")


def entry_text(edition: Edition, entry: Entry, language: Language) -> EntryText:
    """The text of an action, character, fog or trump."""
    key = id(entry), language
    if key not in edition.said:
        edition.said[key] = entry, _said(edition, entry, language)
    text: EntryText = edition.said[key][1]
    return text


def _said(edition: Edition, entry: Entry, language: Language) -> EntryText:
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


# Signs, and what they are called in the rulebook.
REQUEST, COST, KEY = "@$★"
_SIGNS: dict[str, tuple[str, dict[Language, str]]] = {
    "request": (REQUEST, {"ja": "リクエスト", "en": "Request"}),
    "cost": (COST, {"ja": "コスト", "en": "Cost"}),
    "key": (KEY, {"ja": "キーカード", "en": "Key cards"}),
}


def _figures(language: Language, **said: Text) -> tuple[Figure, ...]:
    return tuple(
        Figure(id, sign, names[language], said[id], heads=id == "request")
        for id, (sign, names) in _SIGNS.items()
        if said.get(id)
    )


def _field(voice: Voice, term: str, language: Language, said: Text = EMPTY, count: int = 1) -> Field:
    return Field(term, _label(voice, term, language, count), said)


def _label(voice: Voice, term: str, language: Language, count: int = 1) -> Text:
    return voice.ja(term) if language == "ja" else english.capital(voice.en(term, count))


def _action(edition: Edition, action: Action, language: Language) -> EntryText:
    events = [event for event in edition.events_of(action) if event.counts]
    voice = replace(edition.voice(action.key, faces_requests(action)), event=events[0] if events else None)
    word = voice.ja if language == "ja" else voice.en
    name = voice.ja_name if language == "ja" else voice.en_name
    layout = edition.layout
    conditions = _conditions if layout.conditions == "fields" else _condition_notes
    fields, notes = conditions(action, voice, language)
    notes += _alternative(action, voice, language)
    notes += (*(_note(note, voice, language) for note in action.notes), *_combat(action, voice, language))
    if action.target is not None:
        fields.append(_target(action.target, voice, language))
    fields.append(_effect(edition, action, voice, language))
    return EntryText(
        **_heading(action, language),
        type=name("type", action.type),
        figures=_figures(
            language,
            request=joined("-", [word(getattr(action.request, part)) for part in layout.heading]),
            cost=text(*(voice.cost(letter) for letter in action.cost)),
            key=(action.key.ja(voice) if language == "ja" else action.key.en(voice)) if action.key else EMPTY,
        ),
        notes=tuple(notes),
        fields=tuple(fields),
    )


def faces_requests(action: Action) -> bool:
    """Whether it speaks of other requests, so that it must say whose key cards are meant."""
    return any(isinstance(item, Things) and item.noun == "request" for item in walk((action.target, action.effect)))


def _target(target: Things, voice: Voice, language: Language) -> Field:
    said = target.ja_counted(voice) + "。" if language == "ja" else english.capital(target.en(voice)) + "."
    return _field(voice, "target", language, said)


def _effect(edition: Edition, action: Action, voice: Voice, language: Language) -> Field:
    speed = action.request.speed if edition.layout.effect == "by speed" else None
    label = _label(voice, "effect" if speed is None else f"{speed}Effect", language)
    if action.override is not None:
        return Field("effect", label, text(action.override.ja if language == "ja" else action.override.en))
    return Field("effect", label, lines=steps_lines(action.effect, language, voice))


def _conditions(action: Action, voice: Voice, language: Language) -> tuple[list[Field], list[Text]]:
    """When it can be requested and by what it is triggered, as fields."""
    fields: list[Field] = []
    parts: list[Text] = []
    if action.per_turn is not None:
        if language == "ja":
            parts.append(text("各", voice.ja("player"), "が1", voice.ja("turn"), "に", action.per_turn, "回まで。"))
        else:
            times = _times(action.per_turn)
            parts.append(text("At most ", times, " per ", voice.en("turn"), " for each ", voice.en("player"), "."))
    if action.activation is not None:
        if language == "ja":
            parts.append(text(action.activation.ja(voice).fact(), "。"))
        else:
            parts.append(english.capital(action.activation.en(voice)) + ".")
    if parts:
        said = joined("" if language == "ja" else " ", parts)
        fields.append(_field(voice, "activationCondition", language, said))
    if action.trigger is not None:
        when = action.trigger.when_ja(voice) if language == "ja" else action.trigger.when_en(voice)
        fields.append(_field(voice, "triggerCondition", language, when))
    return fields, []


def _condition_notes(action: Action, voice: Voice, language: Language) -> tuple[list[Field], list[Text]]:
    """The same as notes, which also say what the heading leaves out: that no player requests it."""
    if language == "ja":
        return [], list(_condition_notes_ja(action, voice))
    return [], list(_condition_notes_en(action, voice))


def _condition_notes_ja(action: Action, voice: Voice) -> Iterator[Text]:
    this = text("この", voice.ja("action"), "を")
    if action.request.trigger == "triggered":
        yield text(voice.ja("player"), "は", this, "直接起こせない。")
    if action.per_turn is not None:
        yield text(voice.ja("player"), "は", this, "1", voice.ja("turn"), "に", action.per_turn, "回まで起こせる。")
    if action.activation is not None:
        yield text(action.activation.ja(voice).before_noun(), "場合だけ起こせる。")
    if action.trigger is not None:
        yield text(voice.ja("triggerCondition"), ": ", action.trigger.when_ja(voice))


def _condition_notes_en(action: Action, voice: Voice) -> Iterator[Text]:
    raised = text(voice.en("requestAction"), " this ", voice.en("action"))
    if action.request.trigger == "triggered":
        yield text(english.capital(voice.en("player", 2)), " cannot ", raised, " directly.")
    if action.per_turn is not None:
        times = text(_times(action.per_turn), " per ", voice.en("turn"))
        yield text("A ", voice.en("player"), " can ", raised, " at most ", times, ".")
    if action.activation is not None:
        yield text("You can ", raised, " only if ", action.activation.en(voice), ".")
    if action.trigger is not None:
        yield text(english.capital(voice.en("triggerCondition")), ": ", action.trigger.when_en(voice))


def _alternative(action: Action, voice: Voice, language: Language) -> list[Text]:
    if action.or_ is None:
        return []
    letters, cost = text(*(voice.cost(letter) for letter in action.or_.cost)), voice.ja("cost")
    timing = voice.ja(action.or_.timing) if language == "ja" else voice.en(action.or_.timing)
    if language == "ja":
        return [text(cost, "を", letters, "に替えてもよい。その場合、", voice.ja("timing"), "は", timing, "になる。")]
    return [text("You may pay ", letters, " instead; its ", voice.en("timing"), " is then ", timing, ".")]


def _times(count: int) -> Text:
    return text("once") if count == 1 else text(count, " times")


def _note(note: Note, voice: Voice, language: Language) -> Text:
    if note.untargetable_by is not None:
        if language == "ja":
            return text("「", voice.ja_name("action", note.untargetable_by), "」の", voice.ja("target"), "にならない。")
        return text(voice.en_name("action", note.untargetable_by), " cannot target this.")
    if note.resolves_first:
        if language == "ja":
            return text(
                voice.ja("cost"), "を払って誘発した", voice.ja("action"), "より先に", voice.ja("resolve"), "する。"
            )
        triggered = text("the ", voice.en("action", 2), " that paying its ", voice.en("cost"), " triggers")
        return text("This ", voice.en("resolve"), "s before ", triggered, ".")
    if language == "ja":
        stage, public = voice.ja_name("zone", "stage"), voice.ja_name("level", "public")
        return text("起こしたとき、", voice.ja("keyCard"), "は", stage, "に置かれ、", public, "になる。")
    stage, public = voice.en_name("zone", "stage"), voice.en_name("level", "public")
    key = text("the ", voice.en("keyCard"), " is put on the ", stage, " and becomes ", public)
    return text("When this is ", english.past(str(voice.en("requestAction"))), ", ", key, ".")


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
    voice = replace(edition.voice(component.cards), holder="trump" if isinstance(component, Trump) else "character")
    fields: list[Field] = []
    if isinstance(component, Fog) and component.target is not None:
        fields.append(_target(component.target, voice, language))
    if isinstance(component, Character):
        fields += _character_fields(edition, component, voice, language)
    fields += [_ability(edition, named, voice, language) for named in component.named_abilities]
    return EntryText(
        **_heading(component, language),
        type=_component_type(edition, component, voice, language),
        figures=_figures(language, key=component.cards.ja(voice) if language == "ja" else component.cards.en(voice)),
        notes=_trial(component, voice, language),
        fields=tuple(fields),
    )


def _trial(component: Component, voice: Voice, language: Language) -> tuple[Text, ...]:
    if not isinstance(component, Trump) or not component.beta:
        return ()
    return (text(voice.ja("beta"), "。") if language == "ja" else english.capital(voice.en("beta")) + ".",)


def _component_type(edition: Edition, component: Component, voice: Voice, language: Language) -> Text:
    term: str
    match component:
        case Character():
            term = component.type
        case Fog():
            term = "lingeringMagic"
        case Trump() if component.cards.face_down:
            term = "faceDownTrump"
        case _:
            # Where the list also says what a face-down one is, the others lie face-up.
            both = any(trump.cards.face_down for trump in edition.trumps.values())
            term = "faceUpTrump" if both else "trump"
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
    named = voice.ja_label if language == "ja" else voice.en_label
    labels = [named(label) for label in character.labels]
    for label, when in character.conditional_labels:
        label_said = named(label)
        if language == "ja":
            labels.append(text(label_said, "(", when.ja(voice).before_noun(), "場合)"))
        else:
            labels.append(text(label_said, " (if ", when.en(voice), ")"))
    if edition.layout.labels == "labels":
        said = joined("" if language == "ja" else " ", labels)
        fields.append(_field(voice, "label", language, said, len(labels)))
    elif labels:
        said = text(*labels, "。") if language == "ja" else text(joined(", ", labels), ".")
        fields.append(_field(voice, "ability", language, said, len(labels)))
    return fields


def _values(edition: Edition, character: Character, language: Language) -> Text:
    """The numbers of ranks whose number is not printed on them: (J=11, Q=12, K=13)."""
    ranks = [r for g in character.cards.groups if g.cards for one in g.cards.ranges for r in one.ranks]
    letters = [rank for rank in dict.fromkeys(ranks) if not rank.isdigit()]
    if not letters or len(letters) != len(set(ranks)):
        return EMPTY
    between = "、" if language == "ja" else ", "
    values = [text(CardRange(rank, rank).ja(), "=", edition.numbers[rank]) for rank in letters]
    return text("(", joined(between, values), ")")


def _ability(edition: Edition, named: NamedAbility, voice: Voice, language: Language) -> Field:
    said = named.ability.holds_ja(voice) if language == "ja" else named.ability.holds_en(voice)
    if named.name is not None:
        said = text("「", named.name.ja, "」: ", said) if language == "ja" else text(named.name.en, ": ", said)
    if not named.ability.below:
        return _field(voice, "ability", language, said)
    below = Line(said, steps_lines(named.ability.below, language, edition.voice()))
    return Field("ability", _label(voice, "ability", language), lines=(below,))


def frame_text(edition: Edition, frame: Frame, language: Language) -> EntryText:
    """A frame: its formats, deck condition, zones and set-up."""
    voice = replace(edition.voice(), setting_up=True)
    names = partial(_names, voice, language)
    fields = [
        _field(voice, "format", language, names("format", frame.formats), len(frame.formats)),
        _field(voice, "deckCondition", language, _deck(frame, voice, language)),
    ]
    if frame.zones:
        fields.append(_field(voice, "zone", language, names("zone", frame.zones), len(frame.zones)))
    if frame.match is not None:
        lines = match_lines(edition, frame.match, language)
        fields.append(Field("match", _label(voice, "match", language), lines=lines))
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
    return _deck_ja(frame, voice) if language == "ja" else _deck_en(frame, voice)


def _deck_ja(frame: Frame, voice: Voice) -> Text:
    deck, split = frame.deck, frame.match.decks if frame.match is not None else None
    if deck.exactly is not None:
        ranges = deck.exactly.ranges
        cards = text("次の", _count(deck), "枚")
        said = decks_ja(split, cards, voice) if split is not None else cards
        return text(said, ": ", joined("、", [r.ja() for r in ranges]), "。")
    if split is not None:
        return text(decks_ja(split, text(deck.low, "枚"), voice), "。")
    return text(deck.low, "枚以上", deck.high, "枚以下。") if deck.low < deck.high else text(deck.low, "枚。")


def _deck_en(frame: Frame, voice: Voice) -> Text:
    deck, split, cards = frame.deck, frame.match.decks if frame.match is not None else None, voice.en("card", 2)
    if deck.exactly is not None:
        listed = joined(", ", [r.en() for r in deck.exactly.ranges])
        these = text("these ", _count(deck), " ", cards)
        said = decks_en(split, these, voice) if split is not None else text("Exactly ", these)
        return text(said, ": ", listed, ".")
    if split is not None:
        return text(decks_en(split, text(deck.low, " ", cards), voice), ".")
    if deck.low == deck.high:
        return text("Exactly ", deck.low, " ", cards, ".")
    return text(deck.low, " to ", deck.high, " ", cards, ".")


def _count(deck: Deck) -> int:
    return sum(len(r.ranks) for r in deck.exactly.ranges) if deck.exactly is not None else deck.low


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


# Of a cost that drives the key: which soldier that is, the action says.
_KEY_SOLDIER = Key((), source="field", label="")
