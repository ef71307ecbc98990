export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

interface Letter {
  readonly folded: string;
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/**
 * A text in pieces, those that match the words of a query apart, however either is written: capitals,
 * accents and what stands between words make no difference.
 *
 * `piecesOf("FairMoney Bank", "fair money") // => [{ text: "FairMoney", isMatch: true }, { text: " Bank", isMatch: false }]`
 * `piecesOf("Carbon", "x")                  // => [{ text: "Carbon", isMatch: false }]`
 */
export function piecesOf(text: string, query: string): Piece[] {
  const letters = lettersOf(text);
  const plain = letters.map(({ folded }) => folded).join("");
  const whole = wordsOf(query).join("");
  const words = whole !== "" && plain.includes(whole) ? [whole] : wordsOf(query);
  const isIn = new Set<number>();
  for (const word of words) markAll(letters, word, isIn);
  return inPieces(text, letters, isIn);
}

/** A single letter of an alphabet would be marked all over. */
function markAll(letters: readonly Letter[], word: string, isIn: Set<number>): void {
  const sought = [...word];
  if (sought.length < 2 && !/\p{Script=Han}/u.test(word)) return;
  for (let at = 0; at + sought.length <= letters.length; at += 1) {
    if (!sought.every((letter, index) => letters[at + index]?.folded === letter)) continue;
    for (let index = at; index < at + sought.length; index += 1) isIn.add(index);
  }
}

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const letter of folded(character)) {
      if (/[\p{L}\p{N}]/u.test(letter)) letters.push({ folded: letter, start, end });
    }
    start = end;
  }
  return letters;
}

function wordsOf(query: string): string[] {
  return folded(query).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Neighbours are one piece, with what stands between them. */
function inPieces(text: string, letters: readonly Letter[], isIn: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch });
  };
  let shown = 0;
  for (let index = 0; index < letters.length; index += 1) {
    if (!isIn.has(index)) continue;
    const first = letters[index];
    while (isIn.has(index + 1)) index += 1;
    const last = letters[index];
    if (!first || !last || first.start < shown) continue;
    add(shown, first.start, false);
    add(first.start, last.end, true);
    shown = last.end;
  }
  add(shown, text.length, false);
  return pieces;
}

/** A text in which the words that were searched for stand out. */
export function Marked({ text, term }: { text: string; term: string }) {
  let at = 0;
  const pieces = piecesOf(text, term).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
  // One element for each term: a translator may have replaced the pieces.
  return <span key={term}>{pieces}</span>;
}
