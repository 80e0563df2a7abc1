"""The words of terminal play that the definitions do not have."""

from __future__ import annotations

from ...sentences.language import Language

PHRASES: dict[Language, dict[str, str]] = {
    "ja": {
        "head": "{turn}ターン目 {player}のターン チャンス: {chance}",
        "stage": "ステージ(上から)", "empty": "空", "many": "10以上", "top": "一番上",
        "you": "(あなた)", "opponent": "(相手)", "soldiers": "兵士", "bulwarks": "防壁",
        "opened": "開封済み", "unopened": "未開封",
        "down": "裏", "driven": "ドライブ", "attacker": "アタッカー", "blocks": "ブロック",
        "pass": "パス", "done": "これで終わり", "yes": "はい", "no": "いいえ",
        "match": "マッチ 第{number}試合 {score}", "score": "A {}勝 B {}勝",
        "in use": "使用中", "just used": "前の試合で使った", "won": "勝った", "and": "、",
        "cut": "最後のチャンスまでを書いた。",
        "not yet": "最初のチャンスまでは書くことがない。",
        "text what": "どのアクションか: text アクション",
        "all possible": "起こせないアクションはない。", "why now": "「why」は、チャンスを持っているときに使える。",
        "help": "番号  その選択肢を選ぶ\n"
        "手の言葉  例の書き方で手を打つ: up ♡5 on ♢7, discard ♠3 / アップ h5 on d7, discard s3 / pass\n"
        "?     今の選択肢を選ぶ言葉\n"
        "undo  自分の前の選択に戻る\n"
        "concede  投了する(印刷されたルールの外の取り決め。マッチではその試合を)\n"
        "why   今できないアクションと理由、ルール番号\n"
        "text アクション  その項目を読む\n"
        "log   これまでの出来事\n"
        "board 盤面をもう一度描く\n"
        "save 名前  ここまでを例として書き出す(kisoku verify で確かめられる)\n"
        "quit  やめる",
    },
    "en": {
        "head": "turn {turn}, {player}'s turn, chance: {chance}",
        "stage": "Stage (top first)", "empty": "empty", "many": "10 or more", "top": "top",
        "you": "(you)", "opponent": "(opponent)", "soldiers": "soldiers", "bulwarks": "bulwarks",
        "opened": "opened", "unopened": "unopened",
        "down": "down", "driven": "driven", "attacker": "attacker", "blocks": "blocks",
        "pass": "pass", "done": "no more", "yes": "yes", "no": "no",
        "match": "match: game {number}, {score}", "score": "A {} – B {}",
        "in use": "in use", "just used": "just used", "won": "won", "and": ", ",
        "cut": " It ends at the last chance.",
        "not yet": "There is nothing to write before the first chance.",
        "text what": "Which action? text ACTION",
        "all possible": "There is no action that is not possible.", "why now": "Ask this when you hold the chance.",
        "help": "a number     choose that option\n"
        "a move       in the words of examples: up ♡5 on ♢7, discard ♠3 / Up h5 on d7, discard s3 / pass\n"
        "?            the words that choose each option\n"
        "undo         back to your previous decision\n"
        "concede      give the game up (outside the printed rules; in a match, only this game)\n"
        "why          the actions not possible now, with reasons and rule numbers\n"
        "text ACTION  read an entry\n"
        "log          what has happened\n"
        "board        draw the table again\n"
        "save NAME    write the game so far as an example (kisoku verify runs it)\n"
        "quit         stop",
    },
}  # fmt: skip

# What a decision asks, by its kind.
QUESTIONS: dict[Language, dict[str, str]] = {
    "ja": {
        "chance": "チャンス。何をする?", "key": "どのキーカードを使う?", "key soldier": "どの兵士をキーにする?",
        "target": "対象は?", "discard": "どれを捨てる?", "attacker": "アタッカーは?",
        "blocker": "{about}をブロックする?",
        "may": "{about}?", "option": "どれにする?", "order": "どれを先に置く?", "trigger": "どれを先に処理する?",
        "deck": "次の試合でどのデッキを使う?", "way": "どうやって起こす?",
        "choose card": "どのカード?", "choose character": "どのキャラクター?", "choose trump": "どの切札?",
        "choose request": "どのアクション?",
    },
    "en": {
        "chance": "your chance: what now?", "key": "which key cards?", "key soldier": "which soldier is the key?",
        "target": "which target?", "discard": "discard which card?", "attacker": "which attackers?",
        "blocker": "block {about}?", "may": "{about}?", "option": "which one?", "order": "which card first?",
        "trigger": "which trigger first?", "choose card": "which card?", "choose character": "which character?",
        "choose trump": "which trump?", "choose request": "which action?", "deck": "which deck for the next game?",
        "way": "in which way?",
    },
}  # fmt: skip

# Why a character is chosen, where the cost or the effect says it.
PURPOSES: dict[Language, dict[str, str]] = {
    "ja": {"drive": "ドライブ", "charge": "チャージ", "bulwark": "防壁に", "turn": "向きを変える", "pick": "選ぶ"},
    "en": {"drive": "to drive", "charge": "to charge", "bulwark": "as bulwark", "turn": "to turn over", "pick": ""},
}  # fmt: skip
