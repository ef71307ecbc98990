import type { FoldedText, Span } from "./contact-text.ts";

// Each expression begins with what is rare and takes a bounded number of characters, so that the time
// grows as the text does. What stands before it is read backwards.

/** Endings that are no words: an address whatever the letters' size. */
const NO_WORD = "com|net|biz|xyz|ng|ly|io|vip|icu|tk|cn|gg|cc|ml|cf|gq|ru|uk|sg|hk|edu|gov|dev";
/** Words with which Indonesian goes on after a full stop: "kasar.org nya", "jelek..ga jelas". */
const INDONESIAN = "org|info|ga";
const FIRM = `${NO_WORD}|${INDONESIAN}`;
/** Endings that are words, too: not at the beginning of a sentence, nor after a short one. */
const SOFT =
  "id|co|app|tech|site|online|shop|club|link|store|top|pro|mobi|fun|click|cloud|website|asia|world|space";
const END = "(?![a-z0-9_-])";
const REST = String.raw`(?:[/?#:][^\s]{0,200})?`;

const DOT_WORD = String.raw`(?:\s{0,3}[(\[{<]\s{0,2}(?:dot|titik|点)\s{0,2}[)\]}>]\s{0,3}|[\s_-]{1,3}(?:dot|titik)[\s_-]{1,3})`;
const DOT_HAN = String.raw`\s{0,2}[点。]\s{0,2}`;
const ANY_DOT = String.raw`(?:\s{0,3}\.\s{0,3}|${DOT_WORD}|${DOT_HAN})`;
const DOT_COM = `(?:${ANY_DOT}|\\s{1,3})c[ ._-]?o[ ._-]?m${END}`;

const PROVIDER = [
  ...["gmail", "yahoo", "hotmail", "outlook"].map((name) => [...name].join("[ ._-]?")),
  "ymail|icloud|proton|protonmail|rocketmail|foxmail|qq|163|126",
].join("|");

const AT = String.raw`(?:@|[(\[{<]\s{0,2}(?:at|a|@|et|艾特)\s{0,2}[)\]}>]|艾特|圈a)`;
const LABEL = "[a-z0-9-]{1,63}";
const AFTER_AT = [
  `\\s{0,3}(?:${PROVIDER})(?:${DOT_COM}|${END})`,
  String.raw`\s{0,3}${LABEL}(?:\.[a-z0-9-]{1,63}){0,3}(?:\.[a-z]{2,24}|${DOT_WORD}[a-z]{2,24}|${DOT_HAN}(?:${FIRM})|\s{0,3}\.\s{0,3}com)(?:${ANY_DOT}[a-z]{2}(?![a-z0-9]))?`,
].join("|");

const AT_SIGN = new RegExp(`${AT}(?:${AFTER_AT})`, "g");
const AT_NAME = new RegExp(`${AT}[a-z]{3}[a-z0-9-]{0,60}`, "g");
const AT_WORD = new RegExp(
  String.raw`(?:at|et)[\s_-]{1,3}(?:(?:${PROVIDER})${DOT_COM}|${LABEL}${DOT_WORD}(?:${FIRM}|${SOFT})${END})(?:${ANY_DOT}[a-z]{2}(?![a-z0-9]))?`,
  "g",
);
const PROVIDER_ALONE = new RegExp(`(?:${PROVIDER})\\s{1,3}com${END}`, "g");

/** `ada@example.com`, `ada at gmail dot com`, `ada(at)example[dot]com`, `小明艾特qq点com`. */
export function findEmails({ text }: FoldedText): Span[] {
  return [
    ...matches(text, AT_SIGN, (at) => localBefore(text, at)),
    // "thanks @name" is no address, "ada@name" is.
    ...matches(text, AT_NAME, (at) =>
      /\s/.test(text[at - 1] ?? "") ? undefined : localBefore(text, at),
    ),
    ...matches(text, AT_WORD, (at) =>
      /[\s_-]/.test(text[at - 1] ?? "") ? localBefore(text, at) : undefined,
    ),
    ...matches(text, PROVIDER_ALONE, (at) => (isLetter(text[at - 1]) ? undefined : at)),
  ];
}

const SCHEME = /h(?:\s?t\s?t|xx|\*\*)\s?ps?\s{0,2}[:;]?\s{0,2}\/[^\s]{0,200}/g;
const WEB = new RegExp(`www(?:${ANY_DOT})[a-z0-9-]{2,63}[^\\s]{0,200}`, "g");
const TIGHT = new RegExp(String.raw`\.(?:(?:${NO_WORD})${END}|[a-z]{2}(?=/[a-z0-9]))${REST}`, "g");
const TIGHT_SOFT = new RegExp(String.raw`\.(?:${SOFT})${END}${REST}`, "g");
const TIGHT_INDONESIAN = new RegExp(String.raw`\.(?:${INDONESIAN})${END}${REST}`, "g");
/** With the verb or noun that leads to an address, in any of the languages. */
const LEADS_TO_ADDRESS =
  /(?:visit|open|see|go to|via|site|web|link|url|buka|kunjungi|klik|situs|网址|网站|打开|访问)[\s:：]{0,3}$/;
const SPACED = new RegExp(
  String.raw`(?:\s\.\s{0,3}(?:${FIRM})|\.\s{1,3}com|${DOT_WORD}(?:${FIRM}|${SOFT})|${DOT_HAN}(?:${FIRM}))${END}${REST}`,
  "g",
);
const SHORT = new RegExp(
  `(?:(?:wa|t)${ANY_DOT}me|bit${ANY_DOT}ly|(?:m|fb|line|telegram)(?:\\.|${DOT_WORD})me|(?:linktr|lnktr)\\.ee|youtu\\.be|goo\\.gl|forms\\.gle|lnkd\\.in|is\\.gd|rb\\.gy)${END}${REST}`,
  "g",
);
const HANDLE = /(?:telegram|tele|tg|ig|instagram|twitter|line)\s{0,2}:?\s{0,2}@[a-z0-9_.]{4,32}/g;

/** `https://example.com`, `example dot com`, `bit.ly/x`, `t . me`, `hxxp://…`, `例子点com`. */
export function findLinks(folded: FoldedText): Span[] {
  const { text } = folded;
  const alone = (at: number) => (/[a-z0-9'’]/.test(text[at - 1] ?? "") ? undefined : at);
  return [
    ...matches(text, SCHEME, (at) => at),
    ...matches(text, WEB, alone),
    ...matches(text, SHORT, alone),
    ...matches(text, HANDLE, alone),
    ...matches(text, TIGHT, (at) => labelBefore(text, at, 1)),
    ...matches(text, TIGHT_SOFT, (at) =>
      beginsSentence(folded, at + 1) || text[at - 1] === "." ? undefined : labelBefore(text, at, 3),
    ),
    ...matches(text, TIGHT_INDONESIAN, (at, match) => {
      const start = text[at - 1] === "." ? undefined : labelBefore(text, at, 1);
      return start !== undefined && isAddress(text, start, at, match) ? start : undefined;
    }),
    ...matches(text, SPACED, (at) => labelBefore(text, at, 2)),
  ];
}

/** The places where matches begin together with what has to stand before them. */
function matches(
  text: string,
  pattern: RegExp,
  startOf: (at: number, match: string) => number | undefined,
): Span[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: match }) => {
    const start = startOf(index, match);
    return start === undefined ? [] : [{ start, end: index + match.length }];
  });
}

/** Matches up to the sign of an e-mail address, spaces or not. */
function localBefore(text: string, at: number): number | undefined {
  let end = at;
  while (at - end < 3 && /[\s_-]/.test(text[end - 1] ?? "")) end -= 1;
  if (!/[\p{L}\p{N}]/u.test(text[end - 1] ?? "")) return undefined;
  return walkBack(text, end, /[a-z0-9._+-]/, /[\p{L}\p{N}._+-]/u);
}

/** Matches up to the dot of an address. The "no" of "no.hp/wa" is a number. */
function labelBefore(text: string, at: number, least: number): number | undefined {
  let end = at;
  while (at - end < 3 && /\s/.test(text[end - 1] ?? "")) end -= 1;
  let start = walkBack(text, end, /[a-z0-9.-]/, /[\p{L}\p{N}-]/u);
  while (start < end && text[start] === ".") start += 1;
  const label = text.slice(start, end);
  return label.length >= least && label !== "no" ? start : undefined;
}

/** Has a path, has a name that is no word, or is called an address. "hati-hati" is a word. */
function isAddress(text: string, start: number, dot: number, ending: string): boolean {
  const name = text.slice(start, dot);
  return (
    /[/?#:][a-z0-9]/.test(ending) ||
    /[a-z]{3}\d/.test(name) ||
    (name.includes("-") && !/([a-z]{2,})-[a-z]*\1/.test(name)) ||
    LEADS_TO_ADDRESS.test(text.slice(Math.max(0, start - 16), start))
  );
}

/** Chinese words before a Latin name are not its beginning. */
function walkBack(text: string, end: number, latin: RegExp, letters: RegExp): number {
  const kind = latin.test(text[end - 1] ?? "") ? latin : letters;
  let start = end;
  while (end - start < 64 && kind.test(text[start - 1] ?? "")) start -= 1;
  return start;
}

/** "paid.Online they" is a full stop without its space. */
function beginsSentence({ original, starts }: FoldedText, at: number): boolean {
  return /^\p{Lu}/u.test(original.slice(starts[at] ?? 0));
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[a-z0-9]/.test(character);
}
