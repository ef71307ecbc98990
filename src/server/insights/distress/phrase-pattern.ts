import { tokenize } from "#server/insights/lexicon/tokens.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";

/**
 * Returns the words in the spelling of the lexicon, with blanks around each.
 * `normalizeWords("They call, gak cair 没钱") // => " they call tidak cair 没 钱 "`
 */
export function normalizeWords(text: string): string {
  const words = tokenize(foldText(text).text).map(({ word }) => word);
  return ` ${words.join(" ")} `;
}

/**
 * Finds any of the phrases in a text that `normalizeWords` has made. Phrases stand between commas; a `*` at
 * the end of a word takes further letters, `...` up to two words.
 * `phrasePattern(["scam*, bodong", "可靠"]).test(normalizeWords("Scammers!")) // => true`
 */
export function phrasePattern(lines: readonly string[]): RegExp {
  const phrases = lines.flatMap((line) => line.split(",")).map((phrase) => phrase.trim());
  return new RegExp(`(?<= )(?:${phrases.map(toPatternSource).join("|")})(?= )`, "gu");
}

const GAP = String.raw`(?:\S+ ){0,2}`;

function toPatternSource(phrase: string): string {
  const words = phrase.split(/\s+/);
  const sources = words.map((word) => {
    return word === "..."
      ? GAP
      : normalizeWords(word).trim() + (word.endsWith("*") ? "\\S* " : " ");
  });
  return sources.join("").trimEnd();
}

/** Unlike `test`, `search` keeps no position between calls. */
export function hasPhrase(text: string, pattern: RegExp): boolean {
  return text.search(pattern) >= 0;
}
