"""Japanese grammar: verb forms, predicates, sentences."""

from __future__ import annotations

import pytest

from kisoku.sentences.japanese import VERBS as FIXED
from kisoku.sentences.japanese import Predicate, dictionary_form, fixed, sentence, stem, te
from kisoku.sentences.lexicon import NotAVerb, Word
from kisoku.sentences.saying import Clause, Saying
from kisoku.sentences.text import text

VERBS = {
    ("置く", "godan"): ("置き", "置いて"),
    ("引く", "godan"): ("引き", "引いて"),
    ("渡す", "godan"): ("渡し", "渡して"),
    ("選ぶ", "godan"): ("選び", "選んで"),
    ("切る", "godan"): ("切り", "切って"),
    ("めくる", "godan"): ("めくり", "めくって"),
    ("行う", "godan"): ("行い", "行って"),
    ("捨てる", "ichidan"): ("捨て", "捨てて"),
    ("避ける", "ichidan"): ("避け", "避けて"),
    ("無効にする", "suru"): ("無効にし", "無効にして"),
    ("チャージする", "suru"): ("チャージし", "チャージして"),
}


def word(ja: str, verb: str = "") -> Word:
    return Word("id", ja, "かな", "word", verb=verb)


@pytest.mark.parametrize(("ja", "inflection"), VERBS)
def test_a_verb_of_the_edition_leads_on(ja: str, inflection: str) -> None:
    verb = word(ja, inflection)
    assert (str(stem(verb)), str(te(verb))) == VERBS[ja, inflection]
    assert stem(verb).named("term") == {"id"}


def test_a_fixed_verb_leads_on() -> None:
    assert (str(stem("置く")), str(te("置く"))) == ("置き", "置いて")
    assert str(stem("終える")) == "終え"
    for verb in FIXED:
        assert stem(verb) and te(verb)


def test_a_fixed_verb_in_suru_needs_no_table_and_another_brings_its_own_class() -> None:
    assert str(stem("避難する")) == "避難し"
    assert stem(fixed("避ける", "ichidan")) == text("避け")


@pytest.mark.parametrize("verb", ["避ける", word("避ける"), word("公開", "godan"), word("引く", "ichidan")], ids=str)
def test_a_verb_that_nobody_has_classed_is_an_error_and_no_wrong_form(verb: Word | str) -> None:
    with pytest.raises(NotAVerb):
        stem(verb)
    with pytest.raises(NotAVerb):
        dictionary_form(verb)


PREDICATES = {
    Predicate(text("9枚以下")): ("9枚以下の", "9枚以下で", "9枚以下でない", "9枚以下である", "9枚以下なら"),
    Predicate(text("数字と"), "同じ"): (
        "数字と同じ", "数字と同じで", "数字と同じでない", "数字と同じである", "数字と同じなら",
    ),
    Predicate(text("7枚より"), "多い"): (
        "7枚より多い", "7枚より多く", "7枚より多くない", "7枚より多い", "7枚より多いなら",
    ),
    Predicate(text("3で"), "割り切れる"): (
        "3で割り切れる", "3で割り切れ", "3で割り切れない", "3で割り切れる", "3で割り切れるなら",
    ),
    Predicate(text("1枚"), "ある"): ("1枚ある", "1枚あり", "1枚ない", "1枚ある", "1枚あるなら"),
    Predicate(text("1体"), "いる"): ("1体いる", "1体いて", "1体いない", "1体いる", "1体いるなら"),
    Predicate(text("5と"), "違う"): ("5と違う", "5と違い", "5と違わない", "5と違う", "5と違うなら"),
    Predicate(text("そう"), "する", past=True): ("そうした", "そうして", "そうしなかった", "そうした", "そうした場合"),
}  # fmt: skip


@pytest.mark.parametrize("predicate", PREDICATES, ids=lambda predicate: str(predicate.plain()))
def test_a_predicate_has_all_its_forms(predicate: Predicate) -> None:
    forms = (
        predicate.before_noun(),
        predicate.and_then(),
        predicate.negated().plain(),
        predicate.fact(),
        predicate.if_so(),
    )
    assert tuple(map(str, forms)) == PREDICATES[predicate]


def test_a_negated_predicate_is_an_adjective_that_leads_on() -> None:
    assert str(Predicate(text("兵士")).negated().and_then()) == "兵士でなく"


def test_a_subject_comes_before_what_is_said_of_it() -> None:
    assert str(Predicate(text("5以下")).of("サイズ").text) == "サイズが5以下"


def test_clauses_are_joined_and_the_last_one_ends_the_sentence() -> None:
    saying = Saying((Clause("選ぶ", "手札を1枚"), Clause("公開する", "", "te"), Clause("加える", "手札に")))
    assert str(sentence(saying)) == "手札を1枚選び、公開して手札に加える。"


def test_condition_subject_permission_and_reminder_have_their_places() -> None:
    clauses = (Clause(word("捨てる", "ichidan"), "手札を1枚"),)
    saying = Saying(clauses, "対象", "対象が兵士なら", optional=True, reminder="(1回だけ)", label="ヒット")
    assert str(sentence(saying)) == "ヒット: 対象が兵士なら、対象は、手札を1枚捨ててもよい(1回だけ)。"


def test_a_fact_is_a_sentence_without_a_verb_of_its_own() -> None:
    assert str(sentence(Saying((), more=("対象が兵士である",)))) == "対象が兵士である。"
