"""Japanese grammar: verb forms, predicates, sentences."""

from __future__ import annotations

import pytest

from kisoku.sentences.japanese import Predicate, sentence, stem, te
from kisoku.sentences.saying import Clause, Saying

VERBS = {
    "置く": ("置き", "置いて"),
    "引く": ("引き", "引いて"),
    "渡す": ("渡し", "渡して"),
    "戻す": ("戻し", "戻して"),
    "選ぶ": ("選び", "選んで"),
    "切る": ("切り", "切って"),
    "戻る": ("戻り", "戻って"),
    "めくる": ("めくり", "めくって"),
    "行う": ("行い", "行って"),
    "失う": ("失い", "失って"),
    "捨てる": ("捨て", "捨てて"),
    "加える": ("加え", "加えて"),
    "受ける": ("受け", "受けて"),
    "終える": ("終え", "終えて"),
    "重ねる": ("重ね", "重ねて"),
    "無効にする": ("無効にし", "無効にして"),
    "チャージする": ("チャージし", "チャージして"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_leads_on(verb: str) -> None:
    assert (stem(verb), te(verb)) == VERBS[verb]


PREDICATES = {
    Predicate("9枚以下"): ("9枚以下の", "9枚以下で", "9枚以下でない", "9枚以下である", "9枚以下なら"),
    Predicate("数字と同じ", "same"): (
        "数字と同じ", "数字と同じで", "数字と同じでない", "数字と同じである", "数字と同じなら",
    ),
    Predicate("7枚より多い", "adjective"): (
        "7枚より多い", "7枚より多く", "7枚より多くない", "7枚より多い", "7枚より多いなら",
    ),
    Predicate("3で割り切れる", "verb"): (
        "3で割り切れる", "3で割り切れ", "3で割り切れない", "3で割り切れる", "3で割り切れるなら",
    ),
    Predicate("1枚ある", "verb"): ("1枚ある", "1枚あり", "1枚ない", "1枚ある", "1枚あるなら"),
    Predicate("1体いる", "verb"): ("1体いる", "1体いて", "1体いない", "1体いる", "1体いるなら"),
    Predicate("5と違う", "verb"): ("5と違う", "5と違い", "5と違わない", "5と違う", "5と違うなら"),
    Predicate("そうした", "past"): ("そうした", "そうして", "そうしなかった", "そうした", "そうしたなら"),
}  # fmt: skip


@pytest.mark.parametrize("predicate", PREDICATES, ids=lambda predicate: predicate.text)
def test_a_predicate_has_all_its_forms(predicate: Predicate) -> None:
    forms = (
        predicate.before_noun(),
        predicate.and_then(),
        predicate.negated().text,
        predicate.fact(),
        predicate.if_so(),
    )
    assert forms == PREDICATES[predicate]


def test_a_negated_predicate_is_an_adjective_that_leads_on() -> None:
    assert Predicate("兵士").negated().and_then() == "兵士でなく"


def test_a_subject_comes_before_what_is_said_of_it() -> None:
    assert Predicate("5以下").of("サイズ").text == "サイズが5以下"


def test_clauses_are_joined_and_the_last_one_ends_the_sentence() -> None:
    saying = Saying((Clause("選ぶ", "手札を1枚"), Clause("公開する", "", "te"), Clause("加える", "手札に")))
    assert sentence(saying) == "手札を1枚選び、公開して手札に加える。"


def test_condition_subject_permission_and_reminder_have_their_places() -> None:
    clauses = (Clause("捨てる", "手札を1枚"),)
    saying = Saying(clauses, "対象", "対象が兵士なら", optional=True, reminder="(1回だけ)", label="ヒット")
    assert sentence(saying) == "ヒット: 対象が兵士なら、対象は、手札を1枚捨ててもよい(1回だけ)。"


def test_a_fact_is_a_sentence_without_a_verb_of_its_own() -> None:
    assert sentence(Saying((), more=("対象が兵士である",))) == "対象が兵士である。"
