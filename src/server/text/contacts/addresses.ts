import { find } from "linkifyjs";
import { type FoldedText, replaceFolded, type Span, toOriginalSpan } from "./folded-text.ts";

const END = "(?![a-z0-9_-])";
/** Domain endings that identify an address even with spaces around the dot: "example . com". */
const SURE = `(?:com|net|biz|xyz|ng|co\\s?\\.\\s?[a-z]{2})${END}`;
/** Domain endings that identify an address after a word for the dot: "example dot com". */
const SPOKEN = `(?:com|net|org|info|biz|xyz|id|co|ng|app|me|ly|ai|africa|online|site|shop|tech|store|club|website|top)${END}`;
const LETTER = String.raw`(?<=[\p{L}\p{N}])`;
const DOT_WORD = String.raw`[\s_-]{1,3}(?:dot|titik)[\s_-]{1,3}`;
const DOT = String.raw`\s{0,2}(?:[(\[{<]\s{0,2}(?:dot|titik|[点點]|\.)\s{0,2}[)\]}>]|[点點。])\s{0,2}|\s{0,3}\.\s{0,3}|${DOT_WORD}`;
/** Names of mail providers, also with separated letters: "g m a i l". */
const PROVIDER = [
  ...["gmail", "yahoo", "hotmail", "outlook"].map((name) => [...name].join("[ ._-]?")),
  "ymail|icloud|proton|protonmail|rocketmail|foxmail|qq|163|126",
].join("|");
const COM = `com${END}`;
const AT_PROVIDER = `(?:${PROVIDER})(?:${DOT}|\\s{1,3})${COM}`;

/** Patterns of disguised addresses and their plain forms, in the order of replacement. */
const REWRITINGS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/(?<![a-z])c[ ._-]o[ ._-]m(?![a-z0-9])/g, "com"],
  [/(?<=(?<![a-z0-9])(?:wa|t|bit)(?:\s{1,3}|\s?\.\s?|\sdot\s)(?:me|ly))\s{1,2}slash\s{1,2}/g, "/"],
  [/(?<![a-z0-9])tme(?=\/[a-z0-9])/g, "t.me"],
  [/(?<![a-z0-9])d[ ._-]?[o0][ ._-]?t(?![a-z0-9])/g, "dot"],
  [/(?<=[a-z0-9])\s{1,3}(?:point|period|noktah|ttk)\s{1,3}(?=com(?![a-z0-9]))/g, "."],
  [/(?<=[a-z0-9])\s?[,'’•·∙‧°]\s?(?=com(?:\.[a-z]{2})?(?![a-z0-9]))/g, "."],
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
    /(?<=(?<![a-z0-9])(?:wa|t|bit))(?:\s{1,3}\.\s{0,3}|\s?dot\s?|[\s,](?=..\/))(?=(?:me|ly)(?![a-z]))/g,
    ".",
  ],
  // Separates Chinese from Latin letters by a space.
  [/(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/gu, " "],
];

/** Rewrites disguised addresses in plain form: "ada at gmail dot com" becomes "ada@gmail.com". */
export function rewriteDisguisedAddresses(folded: FoldedText): FoldedText {
  return REWRITINGS.reduce((text, [pattern, plain]) => replaceFolded(text, pattern, plain), folded);
}

/** Candidates for the library Linkify, because it takes quadratic time for a whole text. */
const MAYBE_ADDRESS = /(?=\S{0,100}[.@]\S)\S{1,300}/g;
/** Matches a name before the at sign: "ada@fairmoney" is an address, but "thanks @fairmoney" is not. */
const AT_NAME = /[a-z0-9][a-z0-9._+-]{0,63}@[a-z]{3}[a-z0-9-]{0,60}(?:\.[a-z0-9-]{2,63}){0,3}/g;
/** One number of an IP address. An IP address needs a path or port, because "41.203.64.1" may be a version. */
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const NUMBER_ADDRESS = new RegExp(
  String.raw`(?<![\d.])(?:${BYTE}\.){3}${BYTE}(?::\d{2,5})?(?:\/[a-z0-9]|(?<=:\d{2,5}))\S{0,80}`,
  "g",
);
/** Matches a disguised IP address, "41[.]203[.]64[.]1", because nobody disguises a version number. */
const HIDDEN_NUMBER_ADDRESS =
  /(?<!\d)\d{1,3}(?:\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?\d{1,3}){3}(?!\d)/g;
const SECOND_LEVEL = /\.(?:com?|org|net|gov|go|ac|or|web|my|edu)\.[a-z]{2}$/;
/** Words that introduce an address. */
const LEADS_TO_ADDRESS =
  /(?:visit|open|see|go to|via|site|web|link|url|through|use|check|download|buka|kunjungi|klik|situs|lewat|melalui|pakai|cek|网址|网站|打开|访问|通过)[\s:：]{0,3}$/;
/** Matches the end of a clause, before which "id" or "me" is a domain ending and not a word. */
const ENDS_THE_CLAUSE = /^\s*(?:$|[,;!?)\n])/;
const NO_SENTENCE_START = /^(?:id|co|app|me|my)$/;
const ABBREVIATION = /^(?:no|pt|cv|jln?|dr|rp|st|mrs?|e\.g|i\.e)$/;

/** Finds `https://example.com`, `pinjam[.]com`, `www loanhelp com`, `ada at gmail dot com`, `例子点com`. */
export function findContactAddresses(folded: FoldedText): Span[] {
  const plain = rewriteDisguisedAddresses(folded);
  const { text } = plain;
  const addresses = [...text.matchAll(MAYBE_ADDRESS)].flatMap(({ index, 0: piece }) =>
    find(piece)
      .map(({ type, start, end }) => ({ type, start: index + start, end: index + end }))
      .filter(({ type, start, end }) => type === "email" || isContactAddress(plain, start, end)),
  );
  const names = [...text.matchAll(AT_NAME)].map(({ index, 0: name }) => ({
    start: index,
    end: index + name.length,
  }));
  const servers = [NUMBER_ADDRESS, HIDDEN_NUMBER_ADDRESS]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ index, 0: address }) => ({
      start: index,
      end: index + address.length,
    }));
  return [...addresses, ...names, ...servers].map((span) => toOriginalSpan(span, plain));
}

/** Returns false for two sentences without a space between them: "jelek.ga usah", "paid.Online support is slow". */
function isContactAddress(plain: FoldedText, start: number, end: number): boolean {
  const address = plain.text.slice(start, end);
  if (/^(?:https?:\/\/|www\.)/.test(address)) return true;
  const [host = ""] = address.split(/[/?#:]/, 1);
  if (SECOND_LEVEL.test(host)) return true;
  const name = host.slice(0, host.lastIndexOf("."));
  if (ABBREVIATION.test(name)) return false;
  if (/^[/?#:]+[a-z0-9]/.test(address.slice(host.length))) return true;
  if (beginsSentenceAfterDot(plain, start + name.length)) return false;
  const ending = host.slice(name.length + 1);
  return SURE_ENDINGS.has(ending) || isIntendedAddress(plain, { start, end, name, ending });
}

function beginsSentenceAfterDot({ original, starts, ends }: FoldedText, dot: number): boolean {
  // No sentence begins with these.
  if (/^(?:com|ng)\b/i.test(original.slice(ends[dot], (ends[dot] ?? 0) + 4))) return false;
  return /^\p{Ll}.?\p{Lu}/u.test(original.slice(starts[dot - 1], ends[dot + 1]));
}

/** Whether the name, the dot or neighbouring words show that the author intended an address. */
function isIntendedAddress(
  plain: FoldedText,
  { start, end, name, ending }: Span & { name: string; ending: string },
): boolean {
  const { original, text } = plain;
  const span = toOriginalSpan({ start, end }, plain);
  return (
    /[a-z]{3}\d|\d[a-z]{3}/.test(name) ||
    (name.includes("-") && !/([a-z]{2,})-[a-z]*\1/.test(name)) ||
    /[[({<]|dot|titik|点/i.test(original.slice(span.start, span.end)) ||
    LEADS_TO_ADDRESS.test(text.slice(Math.max(0, start - 16), start)) ||
    (NO_SENTENCE_START.test(ending) && ENDS_THE_CLAUSE.test(text.slice(end)))
  );
}

/** Domain endings that rarely begin a sentence. Other endings need further evidence of an address. */
const SURE_ENDINGS = new Set(
  `ai cc cf cn gg gq hk io ly ml ng ru sg tk uk com net biz xyz info asia cfd cyou dev icu
  pw site vip website
  online tech shop finance ltd africa agency digital cloud blog club`.split(/\s+/),
);
