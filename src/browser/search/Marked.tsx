import { normalizeText } from "#contract/wire/plain-text.ts";

interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Letter {
  readonly folded: string;
  /** Positions in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Ignores case, accents and punctuation: "fair money" matches "FairMoney Bank". */
export function splitMatches(text: string, query: string): Piece[] {
  const letters = toNormalizedLetters(text);
  const plain = letters.map(({ folded }) => folded).join("");
  const whole = toWords(query).join("");
  const words = whole !== "" && plain.includes(whole) ? [whole] : toWords(query);
  const matches = new Set<number>();
  for (const word of words) addMatches(letters, word, matches);
  return toPieces(text, letters, matches);
}

/** Skips single Latin letters, which would match everywhere. */
function addMatches(letters: readonly Letter[], word: string, matches: Set<number>): void {
  const wordLetters = [...word];
  if (wordLetters.length < 2 && !/\p{Script=Han}/u.test(word)) return;
  for (let at = 0; at + wordLetters.length <= letters.length; at += 1) {
    if (!wordLetters.every((letter, index) => letters[at + index]?.folded === letter)) continue;
    for (let index = at; index < at + wordLetters.length; index += 1) matches.add(index);
  }
}

function toNormalizedLetters(text: string): Letter[] {
  const letters: Letter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const letter of normalizeText(character)) {
      if (/[\p{L}\p{N}]/u.test(letter)) letters.push({ folded: letter, start, end });
    }
    start = end;
  }
  return letters;
}

function toWords(query: string): string[] {
  return normalizeText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toPieces(text: string, letters: readonly Letter[], matches: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch });
  };
  let end = 0;
  for (let index = 0; index < letters.length; index += 1) {
    if (!matches.has(index)) continue;
    const first = letters[index];
    while (matches.has(index + 1)) index += 1;
    const last = letters[index];
    if (!first || !last || first.start < end) continue;
    add(end, first.start, false);
    add(first.start, last.end, true);
    end = last.end;
  }
  add(end, text.length, false);
  return pieces;
}

export function Marked({ text, term }: { text: string; term: string }) {
  let at = 0;
  const pieces = splitMatches(text, term).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
  // The key forces a new element, because a browser translator may have replaced the text nodes.
  return <span key={term}>{pieces}</span>;
}
