import { normalizeText } from "#contract/wire/plain-text.ts";

const WORD = /[\p{L}\p{N}]+/gu;
const IGNORED_SIGNS = String.raw`[^\p{L}\p{N}]*`;
/** Matched only at the start of a word, because "to" is part of too many words. */
const SHORT_WORD = /^[a-z]{1,3}$/;

/**
 * Splits a text at the matches of a query: pieces with an odd index are matches. Ignores case, accents and
 * punctuation: "fair money" matches "FairMoney Bank".
 */
export function splitAtMatches(text: string, query: string): string[] {
  const words = normalizeText(query).match(WORD) ?? [];
  // Skip single Latin letters, which would match everywhere.
  const terms = [words.join(""), ...words].filter((term) => /..|\p{Script=Han}/u.test(term));
  if (terms.length === 0) return [text];
  const patterns = terms.map((term) => {
    const letters = [...term].join(IGNORED_SIGNS);
    return SHORT_WORD.test(term) ? `\\b${letters}` : letters;
  });
  // Normalizes to NFD, which separates accents from letters, so that the pattern can skip accents.
  const pieces = text
    .normalize("NFD")
    .split(new RegExp(`((?:${patterns.join("|")})\\p{M}*)`, "iu"));
  return pieces.map((piece) => piece.normalize("NFC"));
}

export function Marked({ text, term }: { text: string; term: string }) {
  const pieces = splitAtMatches(text, term).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
  // The key creates a new element, because a browser's translator may have replaced the text nodes.
  return <span key={term}>{pieces}</span>;
}
