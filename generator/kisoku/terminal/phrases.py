"""The words of a conversation in the terminal; what names things of a game is the game's to say."""

from __future__ import annotations

from ..sentences.language import Language

PHRASES: dict[Language, dict[str, str]] = {
    "ja": {
        "impossible": "できない",
        "winner": "{player}の勝ち。",
        "draw": "引き分け。",
        "over": "ゲームは終わった。undo, save, log, quit が使える。",
        "number": "1から{last}の番号か、コマンド(help で一覧)を入力してください。",
        "undone": "前の選択に戻した。",
        "nothing to undo": "戻す選択がない。",
        "saved": "{path} に書いた。{cut}",
        "exists": "{path} はもうある。別の名前にするか、save! で上書きしてください。",
        "save what": "名前が必要: save 名前",
        "bad name": "名前には英小文字・数字・ハイフンを使う(my-game、フォルダーまで書くなら my/my-game.yaml)。",
        "unwritable": "{path} に書けない: {error}",
        "unrecordable": "書き表せない: {error}",
        "unknown": "「{name}」という項目はない。",
        "meant": "{guess} のこと?",
        "bye": "終わり。",
        "eof": "入力が終わったので、ここで終わる。",
    },
    "en": {
        "impossible": "not possible",
        "winner": "{player} wins.",
        "draw": "A draw.",
        "over": "The game is over: undo, save, log or quit.",
        "number": "Type a number from 1 to {last}, or a command (help lists them).",
        "undone": "Back at your previous decision.",
        "nothing to undo": "There is no decision to take back.",
        "saved": "Wrote {path}.{cut}",
        "exists": "{path} exists; take another name, or overwrite it with save!",
        "save what": "It needs a name: save NAME",
        "bad name": "A name has small letters, digits and hyphens: my-game, or with its folder my/my-game.yaml.",
        "unwritable": "Cannot write {path}: {error}",
        "unrecordable": "This cannot be written down: {error}",
        "unknown": "There is no entry {name}.",
        "meant": "Did you mean {guess}?",
        "bye": "Bye.",
        "eof": "The input has ended, so this is the end.",
    },
}
