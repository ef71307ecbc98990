/** Isolates the term, so that its direction does not reorder the sentence. */
export function insertTerm(text: string, term: string): string {
  return text.replace("{term}", () => `\u2068“${term}”\u2069`);
}
