const EMOJI_OR_INVISIBLE = /* @__PURE__ */ createEmojiOrInvisiblePattern();

const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g;

/** Matches control characters except tab and line feed. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** Matches excess combining marks on a letter, which would cover neighbouring lines. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

export function limitCombiningMarks(text: string): string {
  return text.replaceAll(MANY_MARKS, "$1");
}

/** Removes invisible characters, but keeps joiners inside emoji. */
export function removeInvisibleCharacters(text: string): string {
  return text.replaceAll(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? "");
}

/**
 * Normalizes multi-line text. Collapses several empty lines into one.
 * `normalizeMultilineText(" a\r\nb\u0000\u202E ") // => "a\nb"`
 */
export function normalizeMultilineText(text: string): string {
  const lines = removeInvisibleCharacters(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROLS, "")
    .replaceAll(EMPTY_LINES, "\n\n");
  return limitCombiningMarks(lines.normalize("NFC")).trim();
}

/** Normalizes text and joins it into one line: `normalizeSingleLineText(" Fees\n  twice ") // => "Fees twice"` */
export function normalizeSingleLineText(text: string): string {
  return normalizeMultilineText(text).replaceAll(/\s+/g, " ");
}

/** Whether a text has a letter, number, flag or pictograph. Other characters may be blank in a font. */
export function isVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{RI}\p{Extended_Pictographic}]/u.test(text);
}

/** Counts code points, so that a simple emoji counts as one character. `countCodePoints("a😀") // => 2` */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Creates a check for `v.check` that limits the length in code points. Also limits the UTF-16 length after NFKC
 * normalization, which expands a ligature to up to 18 letters.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createMaxLengthCheck(maximum: number) {
  return (text: string) =>
    countCodePoints(text) <= maximum && text.normalize("NFKC").length <= 2 * maximum;
}

/** Matches emoji of several code points (first group), or invisible characters outside such emoji. */
function createEmojiOrInvisiblePattern(): RegExp {
  const pictograph = String.raw`\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]*`;
  const joinedEmoji = String.raw`${pictograph}(?:\u{200D}${pictograph})+`;
  const flagOfRegion = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{1,8}\u{E007F}`;
  // Matches invisible characters, characters that reverse text, and unpaired surrogates.
  const invisible = [
    String.raw`\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}`,
    String.raw`\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}`,
    String.raw`\u{FFF9}-\u{FFFB}\u{E0000}-\u{E0FFF}\p{Surrogate}`,
  ];
  return new RegExp(`(${joinedEmoji}|${flagOfRegion})|[${invisible.join("")}]`, "gu");
}

/**
 * Returns the first `max` code points of a text. Adds an ellipsis if the text is longer.
 * `createExcerpt("Too many fees", 8) // => "Too many…"`
 */
export function createExcerpt(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("").trimEnd()}…`;
}

/**
 * Normalizes text for comparison: lower case, no accents, no full-width letters.
 * `normalizeText("Crédit ＡＢＣ") // => "credit abc"`
 */
export function normalizeText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().normalize("NFC");
}
