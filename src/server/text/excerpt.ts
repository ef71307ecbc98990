import { MAX_EXCERPT_LENGTH } from "#contract/search/search.ts";
import { excerptOf } from "#contract/wire/excerpt.ts";
import { codePoints } from "#contract/wire/plain-text.ts";

/** Characters shown before a found word, for context. */
const BEFORE_WORD = 20;

/**
 * A piece of a text of at most 70 characters, and an ellipsis where it goes on. It begins with the
 * text, or shortly before the first of the words when that comes later.
 *
 * `excerptAround("Short.", [])                   // => "Short."`
 * `excerptAround(`${"Long ".repeat(40)}end`, []) // => "Long Long … Long…", 70 characters and an ellipsis`
 */
export function excerptAround(text: string, words: readonly string[]): string {
  if (codePoints(text) <= MAX_EXCERPT_LENGTH) return text;
  const small = text.toLowerCase();
  const places = words.map((word) => small.indexOf(word)).filter((place) => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const start = place <= MAX_EXCERPT_LENGTH / 2 ? 0 : startOfWord(text, place - BEFORE_WORD);
  return excerptOf(text.slice(start), MAX_EXCERPT_LENGTH);
}

/** The next word after a place; in a text without spaces the place itself, whole characters only. */
function startOfWord(text: string, place: number): number {
  const space = text.slice(place, place + BEFORE_WORD).search(/\s/);
  if (space >= 0) return place + space + 1;
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place + 1 : place;
}
