/** From one place up to, and without, another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text as it is searched, and where each of its characters stands in the original. */
export interface FoldedText {
  readonly original: string;
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Letters that look like the plain Latin ones below them, small or large. */
const LOOKALIKES = [..."аеорсухіѕвкмнтαβεζηικμνορτυχıłø"];
const LATIN = "aeopcyxisbkmhtabezhikmnoptyxilo";

/**
 * Small letters, digits of every script as 0 to 9, full-width forms as common ones; without accents
 * and what nobody sees.
 *
 * `foldText("Ａ８️⃣").text // => "a8"`
 */
export function foldText(original: string): FoldedText {
  let text = "";
  let place = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const character of original) {
    const end = place + character.length;
    const folded = foldCharacter(character);
    for (const _ of folded.split("")) {
      starts.push(place);
      ends.push(end);
    }
    // A character that is left out belongs to the one before it.
    if (folded === "" && ends.length > 0) ends[ends.length - 1] = end;
    text += folded;
    place = end;
  }
  return { original, text, starts, ends };
}

/** A place of a folded text in the original. */
export function inOriginal({ start, end }: Span, { starts, ends }: FoldedText): Span {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}

/** With what is written otherwise; each character of `plain` has the place of all that it stands for. */
export function rewritten(folded: FoldedText, written: RegExp, plain: string): FoldedText {
  let text = "";
  let place = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  function copyTo(end: number): void {
    text += folded.text.slice(place, end);
    starts.push(...folded.starts.slice(place, end));
    ends.push(...folded.ends.slice(place, end));
  }
  for (const { index, 0: match } of folded.text.matchAll(written)) {
    copyTo(index);
    place = index + match.length;
    const start = folded.starts[index] ?? folded.original.length;
    for (const _ of plain) {
      starts.push(start);
      ends.push(match === "" ? start : (folded.ends[place - 1] ?? start));
    }
    text += plain;
  }
  if (place === 0 && text === "") return folded;
  copyTo(folded.text.length);
  return { original: folded.original, text, starts, ends };
}

/** Hostile texts repeat rare characters; a text in any language uses few of them. */
const foldedCharacters = new Map<string, string>();
const MAX_FOLDED_CHARACTERS = 5_000;

function foldCharacter(character: string): string {
  if (character <= "\u007F") return character.toLowerCase();
  // Common Chinese characters have one form.
  if (character >= "\u4E00" && character <= "\u9FFF") return character;
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const folded = toPlainForm(character);
  if (foldedCharacters.size < MAX_FOLDED_CHARACTERS) foldedCharacters.set(character, folded);
  return folded;
}

function toPlainForm(character: string): string {
  const folded = character.normalize("NFKD").toLowerCase();
  return folded
    .replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/\p{L}/gu, (letter) => LATIN[LOOKALIKES.indexOf(letter)] ?? letter);
}

/** Digits of a script stand beside each other, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
