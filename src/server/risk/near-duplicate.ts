/** The characters in each piece of a print. */
const SHINGLE = 3;

/** Shorter texts are alike by chance: "good app". In characters that count (`comparableText`). */
const MIN_TEXT_LENGTH = 40;
/** One word is too large a part of a shorter text: only the same is a copy of it. */
const MIN_NEAR_DUPLICATE_LENGTH = 60;
const EQUAL_ONLY = "equal-only";

/**
 * So many of 64 bits may differ between texts that are nearly the same. Measured on 13,169 public posts
 * (Ibrohim and Budi, 2019): 255 of 12.5 million pairs of 60 to 160 letters are that near; from 13 bits on
 * chance doubles the number with each bit.
 */
export const NEAR_DUPLICATE_BITS = 11;

/**
 * A text as it is compared with others: without case, marks, spaces and punctuation.
 *
 * `comparableText("Très BAD, app! ") // => "tresbadapp"`
 */
export function comparableText(text: string): string {
  return text
    .normalize("NFKC")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * With what a text is compared: nothing for a short one, only itself for one of 40 to 59 characters.
 *
 * `printOf("tresbadapp") // => ""`
 */
export function printOf(comparable: string): string {
  const { length } = [...comparable];
  if (length < MIN_TEXT_LENGTH) return "";
  return length < MIN_NEAR_DUPLICATE_LENGTH ? EQUAL_ONLY : textPrint(comparable);
}

/** Whether texts are nearly the same, by what `printOf` makes of them. */
export function areNear(print: string, other: string): boolean {
  if ([print, other].some((one) => one === "" || one === EQUAL_ONLY)) return false;
  return printDistance(print, other) <= NEAR_DUPLICATE_BITS;
}

/**
 * The SimHash of a comparable text (Charikar, "Similarity estimation techniques from rounding
 * algorithms", 2002), over its different pieces of three characters: 64 bits as 16 hexadecimal digits.
 * Texts that share most pieces share most bits, whatever the language.
 *
 * `textPrint("tresbadapp") // => 16 digits`
 */
export function textPrint(comparable: string): string {
  const votes = new Int32Array(64);
  for (const shingle of shinglesOf(comparable)) vote(votes, shingle);
  let print = "";
  for (let start = 0; start < 64; start += 4) {
    let digit = 0;
    for (let bit = start; bit < start + 4; bit += 1) {
      digit = digit * 2 + ((votes[bit] ?? 0) > 0 ? 1 : 0);
    }
    print += digit.toString(16);
  }
  return print;
}

/** In how many of their 64 bits two prints differ. `printDistance("00…0", "00…3") // => 2` */
export function printDistance(print: string, other: string): number {
  let differing = 0;
  for (const start of [0, 8]) {
    let bits = (partOf(print, start) ^ partOf(other, start)) >>> 0;
    while (bits !== 0) {
      bits = (bits & (bits - 1)) >>> 0;
      differing += 1;
    }
  }
  return differing;
}

function partOf(print: string, start: number): number {
  return Number.parseInt(print.slice(start, start + 8), 16) | 0;
}

function shinglesOf(text: string): Set<string> {
  const characters = [...text];
  if (characters.length <= SHINGLE) return new Set([text]);
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE <= characters.length; start += 1) {
    shingles.add(characters.slice(start, start + SHINGLE).join(""));
  }
  return shingles;
}

function vote(votes: Int32Array, shingle: string): void {
  for (const [half, seed] of [0x9e3779b9, 0x85ebca6b].entries()) {
    const hash = mixed(shingle, seed);
    for (let bit = 0; bit < 32; bit += 1) {
      const index = half * 32 + bit;
      votes[index] = (votes[index] ?? 0) + ((hash >>> (31 - bit)) & 1 ? 1 : -1);
    }
  }
}

/** MurmurHash3 (Appleby) over UTF-16 units, with its last mixing. */
function mixed(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    let unit = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    unit = (unit << 15) | (unit >>> 17);
    hash ^= Math.imul(unit, 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
