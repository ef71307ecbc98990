import { type FoldedText, replaceIn } from "./folded-text.ts";

const END = "(?![a-z0-9_-])";
/** Domain endings, even with spaces around the dot. */
const SURE = `(?:com|net|biz|xyz|ng|co\\s?\\.\\s?[a-z]{2})${END}`;
/** Domain endings after a word for the dot. */
const SPOKEN = `(?:com|net|org|info|biz|xyz|id|co|ng|app|me|ly|ai|africa|online|site|shop|tech|store|club|website|top)${END}`;
const LETTER = String.raw`(?<=[\p{L}\p{N}])`;
const DOT_WORD = String.raw`[\s_-]{1,3}(?:dot|titik)[\s_-]{1,3}`;
const DOT = String.raw`\s{0,2}(?:[(\[{<]\s{0,2}(?:dot|titik|[点點]|\.)\s{0,2}[)\]}>]|[点點。])\s{0,2}|\s{0,3}\.\s{0,3}|${DOT_WORD}`;
/** With letters apart: "g m a i l". */
const PROVIDER = [
  ...["gmail", "yahoo", "hotmail", "outlook"].map((name) => [...name].join("[ ._-]?")),
  "ymail|icloud|proton|protonmail|rocketmail|foxmail|qq|163|126",
].join("|");
const COM = `com${END}`;
const AT_PROVIDER = `(?:${PROVIDER})(?:${DOT}|\\s{1,3})${COM}`;

/** Disguises of an address and their plain forms, in the order of replacement. */
const REWRITINGS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/(?<![a-z])c[ ._-]o[ ._-]m(?![a-z0-9])/g, "com"],
  [/(?<=(?<![a-z0-9])(?:wa|t|bit)(?:\s{1,3}|\s?\.\s?|\sdot\s)(?:me|ly))\s{1,2}slash\s{1,2}/g, "/"],
  [/(?<![a-z0-9])tme(?=\/[a-z0-9])/g, "t.me"],
  [/(?<=[a-z0-9])\s?,\s?(?=com(?:\.[a-z]{2})?(?![a-z0-9]))/g, "."],
  [
    /(?<![a-z])https?\s{1,3}(?=[a-z0-9-]{3,63}\s{1,2}(?:com|net|top|xyz|ng|site|online|app)(?![a-z]))/g,
    "www ",
  ],
  [/(?:at|@)(gmail|yahoo|hotmail|outlook)dot(?=com(?![a-z0-9]))/g, "@gmail."],
  [/h(?:\s?t\s?t|xx|\*\*)\s?ps?\s{0,2}[:;]?\s{0,2}\/{1,2}/g, "http://"],
  [/\s{0,3}[([{<]\s{0,2}(?:at|a|@|et|艾特)\s{0,2}[)\]}>]\s{0,3}|艾特|圈a/g, "@"],
  [
    new RegExp(
      `${LETTER}[\\s_-]{1,3}(?:at|et)[\\s_-]{1,3}(?=${AT_PROVIDER}|[a-z0-9-]{1,63}${DOT_WORD}${SPOKEN})`,
      "gu",
    ),
    "@",
  ],
  [new RegExp(`${LETTER}\\s{0,3}@\\s{0,3}(?=(?:${PROVIDER})(?:${DOT}|${END}))`, "gu"), "@"],
  ...["gmail", "yahoo", "hotmail", "outlook"].map(
    (name) =>
      [
        new RegExp(`(?<![a-z])${[...name].join("[ ._-]?")}(?=(?:${DOT}|\\s{1,3})${COM})`, "g"),
        name,
      ] as const,
  ),
  [new RegExp(`(?<=(?<![a-z])(?:${PROVIDER}))(?:${DOT}|\\s{1,3})${COM}`, "g"), ".com"],
  [/(?<=[\p{L}\p{N}])\s{0,3}[([{<]\s{0,2}(?:dot|titik|点|\.)\s{0,2}[)\]}>]\s{0,3}(?=[a-z])/gu, "."],
  [new RegExp(`${LETTER}${DOT_WORD}(?=${SPOKEN})`, "gu"), "."],
  [
    new RegExp(
      `${LETTER}(?:\\s{0,2}[点點。]\\s{0,2}|\\s{1,3}\\.\\s{0,3}|\\.\\s{1,3}|\\.{2,3})(?=${SURE})`,
      "gu",
    ),
    ".",
  ],
  [/(?<![a-z])www\s{0,3}[.。点]?\s{0,3}(?=[a-z0-9-]{3,63}[\s.])/g, "www."],
  [
    new RegExp(`(?<=(?<![a-z])www\\.[a-z0-9-]{3,63})(?:${DOT}|\\s{1,3})(?=${SURE}|${SPOKEN})`, "g"),
    ".",
  ],
  [
    /(?<=(?<![a-z0-9])(?:wa|t|bit))(?:\s{1,3}\.\s{0,3}|\s?dot\s?|\s(?=..\/))(?=(?:me|ly)(?![a-z]))/g,
    ".",
  ],
  // Chinese has no space before Latin letters.
  [/(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/gu, " "],
];

/** Writes disguised addresses plainly: "ada at gmail dot com" as "ada@gmail.com". */
export function withPlainAddresses(folded: FoldedText): FoldedText {
  return REWRITINGS.reduce((text, [pattern, plain]) => replaceIn(text, pattern, plain), folded);
}
