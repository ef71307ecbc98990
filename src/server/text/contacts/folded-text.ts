/** A range of text positions; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A normalized text that maps each character to its range in the original text. */
export interface FoldedText {
  readonly original: string;
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Letters of other scripts that look like Latin letters in phone fonts, from UTS 39 (confusables.txt).
 * A capital is listed only if its small letter looks like another one: `Η` like H, but `η` like n.
 */
const LOOKALIKES = new Map(
  Object.entries({
    a: "ɑαаᗅᴀꓮꭺ",
    b: "ƄʙβЬвᏼᑲᖯᗷꓐꞴꮟ",
    c: "сςᴄⲥꓚꮯ",
    d: "ԁᑯᗞᗪᴅꓒꓓꭰꮷ",
    e: "εеҽᴇꓰꬲꭼ",
    f: "Ϝғքᖴẝꓝꜰꞙꬵ",
    g: "ƍɡɢԌցᏻᶃꓖꮐ",
    h: "ʜΗнһհᕼⲎꓧꮋꮒ",
    i: "ıɩɪιіӏꙇꭵꮖꓲ",
    j: "ϳјᒍᴊꓙꞲꭻ",
    k: "κкᴋⲔꓗꮶ",
    l: "łƖǀʟᒪⲒⳐꓡꮮ",
    m: "ΜϺмᗰᴍⲘꓟꮇ",
    n: "ɴΝηпոռⲚꓠ",
    o: "øοσоօჿᴏᴑⲟꓳꬽ",
    p: "ρрᑭᴘⲣꓑꮲ",
    q: "ԛգզ",
    r: "ʀгᖇᴦⲅꓣꭇꭈꭱꮁꮢ",
    s: "ƽѕՏꓢꜱꮥꮪ",
    t: "τтᴛⲦꓔꭲ",
    u: "ʋμυսᑌᴜꓴꞟꭎꭒ",
    v: "νѵᐯᴠꓦꮩ",
    w: "ɯѡԝաᴡꓪꮃꮤ",
    x: "χхᕁᕽⲬꓫꞳ",
    y: "ɣʏΥγуүყᶌỿⲨꓬꭚꭹꮍ",
    z: "ζᴢꓜꮓ",
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];
const ONE_TO_TEN = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** Letters and numbers in circles or squares, and dots, that Unicode does not decompose: 🅐 🅰 🇦 ❶ ➀ ➊ ⓵ ⓫. */
const SIGNS = new Map([
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((first) => listSigns(first, ALPHABET)),
  ...[0x2776, 0x2780, 0x278a, 0x24f5].flatMap((first) => listSigns(first, ONE_TO_TEN)),
  ...listSigns(0x24eb, ["11", "12", "13", "14", "15", "16", "17", "18", "19", "20"]),
  ...[..."⓿🄋🄌"].map((sign) => [sign, "0"] as const),
  ...[..."・･۔⵰"].map((sign) => [sign, "."] as const),
  // Unicode decomposes these signs into letters, which would hide the end of a name or number.
  ...[..."™℠"].map((sign) => [sign, sign] as const),
]);

function listSigns(first: number, values: readonly string[]) {
  return values.map((value, index) => [String.fromCodePoint(first + index), value] as const);
}

/** Matches a single flag, 🇳🇬, or one character. Other regional indicators spell words. */
const FLAG_OR_CHARACTER = /\p{RI}{2}(?![\s\p{Cf}]?\p{RI})(?<!\p{RI}[\s\p{Cf}]?\p{RI}{2})|./gsu;

/**
 * Normalizes letters, digits of every script and full-width forms; removes accents and invisible characters.
 * `foldText("Ａ８️⃣").text // => "a8"`
 */
export function foldText(original: string): FoldedText {
  let text = "";
  let place = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [character] of original.matchAll(FLAG_OR_CHARACTER)) {
    const end = place + character.length;
    const folded = foldCharacter(character);
    for (const _ of folded.split("")) {
      starts.push(place);
      ends.push(end);
    }
    // Adds the range of a removed character to the previous character.
    if (folded === "" && ends.length > 0) ends[ends.length - 1] = end;
    text += folded;
    place = end;
  }
  return { original, text, starts, ends };
}

export function toOriginalSpan({ start, end }: Span, { starts, ends }: FoldedText): Span {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}

/** Replaces each match. All characters of the replacement get the range of the whole match. */
export function replaceFolded(
  folded: FoldedText,
  pattern: RegExp,
  replacement: string,
): FoldedText {
  let text = "";
  let place = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  function copyTo(end: number): void {
    text += folded.text.slice(place, end);
    starts.push(...folded.starts.slice(place, end));
    ends.push(...folded.ends.slice(place, end));
  }
  for (const { index, 0: match } of folded.text.matchAll(pattern)) {
    copyTo(index);
    place = index + match.length;
    const start = folded.starts[index] ?? folded.original.length;
    for (const _ of replacement) {
      starts.push(start);
      ends.push(match === "" ? start : (folded.ends[place - 1] ?? start));
    }
    text += replacement;
  }
  if (place === 0 && text === "") return folded;
  copyTo(folded.text.length);
  return { original: folded.original, text, starts, ends };
}

/** Caches folded characters, so that malicious texts with many rare characters stay fast. */
const foldedCharacters = new Map<string, string>();
const MAX_FOLDED_CHARACTERS = 5_000;

function foldCharacter(character: string): string {
  if (character <= "\u007F") return character.toLowerCase();
  // Common Chinese characters need no folding.
  if (character >= "\u4E00" && character <= "\u9FFF") return character;
  const cached = foldedCharacters.get(character);
  if (cached !== undefined) return cached;
  const folded = toBaseCharacter(character);
  if (foldedCharacters.size < MAX_FOLDED_CHARACTERS) foldedCharacters.set(character, folded);
  return folded;
}

function toBaseCharacter(character: string): string {
  const sign = SIGNS.get(character);
  if (sign !== undefined) return sign;
  return character
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)))
    .replaceAll(/\p{L}/gu, (letter) => {
      const small = letter.toLowerCase();
      return LOOKALIKES.get(letter) ?? LOOKALIKES.get(small) ?? small;
    });
}

function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
