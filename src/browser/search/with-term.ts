/**
 * Puts a reader's words into a sentence, so that their direction does not turn it around.
 *
 * `withTerm("Nothing found for {term}.", "kuda") // => "Nothing found for “kuda”.", in isolates`
 */
export function withTerm(text: string, term: string): string {
  return text.replace("{term}", () => `\u2068“${term}”\u2069`);
}
