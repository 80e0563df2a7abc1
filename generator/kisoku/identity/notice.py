"""What a reader has to know before anything else: that an edition is old, a draft, or somebody's variant."""

from __future__ import annotations

from dataclasses import dataclass

from ..definitions.standing import Sort, Standing
from ..entry import Name
from ..game import Edition
from ..sentences.language import Language


@dataclass(frozen=True, slots=True)
class Notice(Name):
    """In both languages."""

    brief: Name
    """For the head of every page, where there is a line for it and no more."""


STATUS: dict[Sort, Name] = {
    "current": Name("現行版", "げんこうばん", "current"),
    "draft": Name("草案", "そうあん", "draft"),
    "archived": Name("旧版", "きゅうばん", "archived"),
    "variant": Name("バリアント", "ばりあんと", "variant"),
}
# 第6.2版 is said of what has been published; a draft or a variant has a name.
_CALLED: dict[Sort, str] = {
    "current": "第{}版", "draft": "草案", "archived": "第{}版", "variant": "「{}」",
}  # fmt: skip
_CALLED_EN: dict[Sort, str] = {
    "current": "edition {}", "draft": "the draft", "archived": "edition {}", "variant": "{}",
}  # fmt: skip
_SAID: dict[Sort, tuple[str, str]] = {
    "draft": (
        "草案「{version}」({date})である。正式なルールではない。",
        "This is the draft “{version}” of {date}. It is not in force.",
    ),
    "archived": (
        "旧版{version}({date})である。今のルールではない。",
        "This is edition {version} of {date}, from the archive. It is no longer in force.",
    ),
    "variant": (
        "「{version}」は{extends}版のバリアントである。公式のルールではない。",
        "{version} is a variant of edition {extends}. It is not official.",
    ),
}
_BRIEF: dict[Sort, tuple[str, str]] = {
    "draft": ("草案「{version}」(正式なルールではない)", "Draft {version}: not in force"),
    "archived": ("旧版{version}(今のルールではない)", "Archived edition {version}: no longer in force"),
    "variant": (
        "{extends}版のバリアント「{version}」(公式ではない)",
        "{version}, a variant of {extends}: not official",
    ),
}
_MORE = ("{extends}版をもとにしている。", "It is based on edition {extends}.")


def called(version: str, stands: Standing, language: Language = "ja") -> str:
    """The edition in a sentence: 第6.2版には, 草案には; in edition 6.2, in the draft."""
    return (_CALLED if language == "ja" else _CALLED_EN)[stands.sort].format(version)


def titled(version: str, stands: Standing) -> str:
    """The edition on a cover: 第6.2版, 草案「draft-2021」."""
    short = called(version, stands)
    return short if version in short else f"{short}「{version}」"


def naming(stands: Standing) -> Name:
    """The same to be filled in, in both languages: 第{}版, 草案「{}」; Edition {}, Draft {}."""
    english = {"draft": "Draft {}", "variant": "Variant {}"}
    return Name(titled("{}", stands), "", english.get(stands.sort, "Edition {}"))


def notice(edition: Edition, stands: Standing) -> Notice | None:
    """None for an edition that is in force."""
    if stands.sort == "current":
        return None
    ja, en = _SAID[stands.sort]
    if stands.extends and stands.sort != "variant":
        ja, en = ja + _MORE[0], f"{en} {_MORE[1]}"
    facts = {"version": edition.version, "date": edition.date, "extends": stands.extends}
    short = Name(_BRIEF[stands.sort][0].format(**facts), "", _BRIEF[stands.sort][1].format(**facts))
    return Notice(ja.format(**facts), "", en.format(**facts), short)
