"""The words of terminal play that the definitions do not have."""

from __future__ import annotations

from ...sentences.language import Language

PHRASES: dict[Language, dict[str, str]] = {
    "ja": {
        "head": "第{phase}フェイズ", "of": "{who}のターン", "you": "(あなた)", "nobody": "-",
        "fields": "フィールド", "steady": "定常", "acted": "行動済み", "retired": "リタイア", "down": "使用不能",
        "turns": "あと{}", "yes": "はい", "no": "いいえ", "none": "なし",
        "stay": "動かない", "forward": "前へ", "back": "後ろへ",
        "cut": "", "not yet": "まだ書くことがない。",
        "text what": "どのカードか: text カード", "all possible": "",
        "why now": "このゲームに「why」で聞くことはない。",
        "help": "番号  その選択肢を選ぶ\n"
        "undo  自分の前の選択に戻る\n"
        "concede  投了する(ルールの外の取り決め)\n"
        "text カード  そのカードを読む\n"
        "log   これまでの出来事\n"
        "board 戦場をもう一度描く\n"
        "quit  やめる",
    },
    "en": {
        "head": "phase {phase}", "of": "{who}'s turn", "you": "(you)", "nobody": "-",
        "fields": "fields", "steady": "steady", "acted": "has acted", "retired": "retired", "down": "unusable",
        "turns": "{} left", "yes": "yes", "no": "no", "none": "none",
        "stay": "stay", "forward": "forward", "back": "back",
        "cut": "", "not yet": "There is nothing to write yet.",
        "text what": "Which card? text CARD", "all possible": "", "why now": "There is nothing to ask of this game.",
        "help": "a number     choose that option\n"
        "undo         back to your previous decision\n"
        "concede      give the battle up (outside of the rules)\n"
        "text CARD    read a card\n"
        "log          what has happened\n"
        "board        draw the battlefield again\n"
        "quit         stop",
    },
}  # fmt: skip

# What a decision asks, by its kind.
QUESTIONS: dict[Language, dict[str, str]] = {
    "ja": {
        "position": "どのラインに付く?", "move": "通常ポジション移動は?", "to line": "どのラインへ移動する?",
        "target": "誰を対象にする?", "line": "どのラインを対象にする?", "react": "「{about}」を使う?",
        "may": "{about}?", "option": "どれにする?", "status": "どれを取り除く?", "face": "どのカードを使用不能にする?",
        "token": "どのトークンを召喚する?", "field": "どのフィールドを設置する?",
        "terrain": "どのフィールドを破壊する?",
        "slot": "使役枠の次は?", "contradiction": "矛盾する効果のどれが優先する?",
        "initiative": "行動順決定ダイス", "action die": "行動決定ダイス", "re-roll": "振り直し", "die": "ダイス",
    },
    "en": {
        "position": "which line?", "move": "a normal position move?", "to line": "to which line?",
        "target": "who is the target?", "line": "which line is the target?", "react": "use {about}?",
        "may": "{about}?", "option": "which one?", "status": "remove which?", "face": "which card becomes unusable?",
        "token": "summon which token?", "field": "place which field?", "terrain": "destroy which field?",
        "slot": "who is next in the slots?", "contradiction": "which of the contradictory effects prevails?",
        "initiative": "initiative die", "action die": "action die", "re-roll": "the die again", "die": "die",
    },
}  # fmt: skip
