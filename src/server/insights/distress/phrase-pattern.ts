import { tokenize } from "#server/insights/lexicon/lexicon.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";

/**
 * Converts words to the spelling of the lexicon, with a blank before and after each.
 * `normalizeWords("They call, gak cair 没钱") // => " they call tidak cair 没 钱 "`
 */
export function normalizeWords(text: string): string {
  const words = tokenize(foldText(text).text).map(({ word }) => word);
  return ` ${words.join(" ")} `;
}

/**
 * Creates a pattern for comma-separated phrases. It matches in a text from `normalizeWords`. A `*` at the end of a
 * word matches further letters, `...` up to two words.
 * `createPhrasePattern(["scam*, bodong", "可靠"]).test(normalizeWords("Scammers!")) // => true`
 */
export function createPhrasePattern(phraseLists: readonly string[]): RegExp {
  const phrases = phraseLists.flatMap((line) => line.split(",")).map((phrase) => phrase.trim());
  return new RegExp(`(?<= )(?:${phrases.map(toRegExpSource).join("|")})(?= )`, "gu");
}

const GAP = String.raw`(?:\S+ ){0,2}`;

function toRegExpSource(phrase: string): string {
  const words = phrase.split(/\s+/);
  const sources = words.map((word) => {
    return word === "..."
      ? GAP
      : normalizeWords(word).trim() + (word.endsWith("*") ? "\\S* " : " ");
  });
  return sources.join("").trimEnd();
}

/** Uses `search`, because `test` of a global pattern continues where the previous call ended. */
export function hasPhrase(text: string, pattern: RegExp): boolean {
  return text.search(pattern) >= 0;
}
