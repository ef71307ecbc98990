import { foldText } from "#contract/posts/contact-text.ts";

/**
 * Finds any of the phrases in a text that `foldText` has folded: Latin words whole, Chinese ones
 * anywhere. Phrases stand between commas; a `*` at the end takes further letters.
 *
 * `phrasePattern(["scam*, bodong", "可靠"]).test("scammers") // => true`
 */
export function phrasePattern(lines: readonly string[]): RegExp {
  const phrases = lines.flatMap((line) => line.split(",")).map((phrase) => phrase.trim());
  return new RegExp(phrases.map(sourceOf).join("|"), "u");
}

function sourceOf(phrase: string): string {
  const { text } = foldText(phrase);
  if (!/[a-z]/.test(text)) return text;
  return `(?<![a-z])${text.replace("*", "[a-z]*").replaceAll(" ", "\\s+")}(?![a-z])`;
}
