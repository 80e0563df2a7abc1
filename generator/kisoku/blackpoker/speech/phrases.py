"""The words of terminal play that the definitions do not have."""

from __future__ import annotations

from ...sentences.language import Language

PHRASES: dict[Language, dict[str, str]] = {
    "ja": {
        "head": "{turn}ターン目 {player}のターン チャンス: {chance}",
        "stage": "ステージ(上から)", "empty": "空", "many": "10以上", "life": "ライフ",
        "graveyard": "墓地", "top": "一番上",
        "hand": "手札", "you": "(あなた)", "opponent": "(相手)", "soldiers": "兵士", "bulwarks": "防壁",
        "fog": "フォグ", "rare": "レア", "pack": "パック", "opened": "開封済み", "unopened": "未開封", "trump": "切札",
        "down": "裏", "driven": "ドライブ", "attacker": "アタッカー", "blocks": "ブロック",
        "pass": "パス", "done": "これで終わり", "yes": "はい", "no": "いいえ", "impossible": "できない",
        "winner": "{player}の勝ち。", "over": "ゲームは終わった。undo, save, log, quit が使える。",
        "number": "1から{last}の番号か、コマンド(help で一覧)を入力してください。",
        "undone": "前の選択に戻した。", "nothing to undo": "戻す選択がない。",
        "saved": "{path} に書いた。{cut}", "cut": "最後のチャンスまでを書いた。",
        "exists": "{path} はもうある。別の名前にするか、save! で上書きしてください。",
        "save what": "名前が要る: save 名前",
        "bad name": "名前には英数字とハイフンを使うか、.yaml で終わるパスを書く。",
        "not yet": "最初のチャンスまでは書くことがない。", "unwritable": "{path} に書けない: {error}",
        "unrecordable": "書き表せない: {error}",
        "text what": "どのアクションか: text アクション", "unknown": "「{name}」という項目はない。",
        "meant": "{guess} のこと?",
        "all possible": "起こせないアクションはない。", "only at chance": "チャンスのときに使える。",
        "bye": "終わり。", "eof": "入力が終わったので、ここで終わる。",
        "help": "番号  その選択肢を選ぶ\n"
        "undo  自分の前の選択に戻る\n"
        "why   今できないアクションと理由、ルール番号\n"
        "text アクション  その項目を読む\n"
        "log   これまでの出来事\n"
        "board 盤面をもう一度描く\n"
        "save 名前  ここまでを例として書き出す(kisoku verify で確かめられる)\n"
        "quit  やめる",
    },
    "en": {
        "head": "turn {turn}, {player}'s turn, chance: {chance}",
        "stage": "Stage (top first)", "empty": "empty", "many": "10 or more", "life": "Life",
        "graveyard": "Graveyard", "top": "top",
        "hand": "Hand", "you": "(you)", "opponent": "(opponent)", "soldiers": "soldiers", "bulwarks": "bulwarks",
        "fog": "Fog", "rare": "rare", "pack": "Pack", "opened": "opened", "unopened": "unopened", "trump": "trumps",
        "down": "down", "driven": "driven", "attacker": "attacker", "blocks": "blocks",
        "pass": "pass", "done": "no more", "yes": "yes", "no": "no", "impossible": "not possible",
        "winner": "{player} wins.", "over": "The game is over: undo, save, log or quit.",
        "number": "Type a number from 1 to {last}, or a command (help lists them).",
        "undone": "Back at your previous decision.", "nothing to undo": "There is no decision to take back.",
        "saved": "Wrote {path}.{cut}", "cut": " It ends at the last chance.",
        "exists": "{path} exists; take another name, or overwrite it with save!",
        "save what": "It needs a name: save NAME",
        "bad name": "A name has letters, digits and hyphens; a path ends with .yaml.",
        "not yet": "There is nothing to write before the first chance.", "unwritable": "Cannot write {path}: {error}",
        "unrecordable": "This cannot be written down: {error}",
        "text what": "Which action? text ACTION", "unknown": "There is no entry {name}.",
        "meant": "Did you mean {guess}?",
        "all possible": "There is no action that you may not request.", "only at chance": "This is for a chance.",
        "bye": "Bye.", "eof": "The input has ended, so this is the end.",
        "help": "a number     choose that option\n"
        "undo         back to your previous decision\n"
        "why          the actions you cannot request now, with reasons and rule numbers\n"
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
        "choose card": "どのカード?", "choose character": "どのキャラクター?", "choose trump": "どの切札?",
    },
    "en": {
        "chance": "your chance: what now?", "key": "which key cards?", "key soldier": "which soldier is the key?",
        "target": "which target?", "discard": "discard which card?", "attacker": "which attackers?",
        "blocker": "block {about}?", "may": "{about}?", "option": "which one?", "order": "which card first?",
        "trigger": "which trigger first?", "choose card": "which card?", "choose character": "which character?",
        "choose trump": "which trump?",
    },
}  # fmt: skip

# Why a character is chosen, where the cost or the effect says it.
PURPOSES: dict[Language, dict[str, str]] = {
    "ja": {"drive": "ドライブ", "graveyard": "墓地へ", "charge": "チャージ", "hand": "手札へ", "rare": "レアカードに",
           "trump": "切札に", "bulwark": "防壁に", "turn": "向きを変える", "pick": "選ぶ"},
    "en": {"drive": "to drive", "graveyard": "into the Graveyard", "charge": "to charge", "hand": "into the Hand",
           "rare": "as rare card", "trump": "as trump", "bulwark": "as bulwark", "turn": "to turn over", "pick": ""},
}  # fmt: skip
