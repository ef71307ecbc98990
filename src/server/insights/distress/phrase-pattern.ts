import { tokensOf } from "#server/insights/lexicon/tokens.ts";
import { foldText } from "#server/text/contacts/folded-text.ts";

/**
 * The words of a text in the spelling of the lexicon, with blanks around each.
 *
 * `spelled("They call, gak cair 没钱") // => " they call tidak cair 没 钱 "`
 */
export function spelled(text: string): string {
  const words = tokensOf(foldText(text).text).map(({ word }) => word);
  return ` ${words.join(" ")} `;
}

/**
 * Finds any of the phrases in a text that `spelled` has made. Phrases stand between commas; a `*` at
 * the end of a word takes further letters, `...` up to two words.
 *
 * `phrasePattern(["scam*, bodong", "可靠"]).test(spelled("Scammers!")) // => true`
 */
export function phrasePattern(lines: readonly string[]): RegExp {
  const phrases = lines.flatMap((line) => line.split(",")).map((phrase) => phrase.trim());
  return new RegExp(`(?<= )(?:${phrases.map(sourceOf).join("|")})(?= )`, "gu");
}

const GAP = String.raw`(?:\S+ ){0,2}`;

function sourceOf(phrase: string): string {
  const words = phrase.split(/\s+/);
  const sources = words.map((word) => {
    return word === "..." ? GAP : spelled(word).trim() + (word.endsWith("*") ? "\\S* " : " ");
  });
  return sources.join("").trimEnd();
}

/** Whether any of the phrases is in a text, without the memory that `test` has. */
export function hasPhrase(text: string, pattern: RegExp): boolean {
  return text.search(pattern) >= 0;
}
