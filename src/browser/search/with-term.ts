/**
 * Inserts a term in isolates, so that its direction does not reorder the sentence.
 *
 * `withTerm("Nothing found for {term}.", "kuda") // => "Nothing found for “kuda”.", in isolates`
 */
export function withTerm(text: string, term: string): string {
  return text.replace("{term}", () => `\u2068“${term}”\u2069`);
}
