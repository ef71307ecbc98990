/** The names of kinds of trouble in one language. */
export type TroubleNames = Readonly<Record<string, string>>;

/**
 * Translates a suggested subject to the language of the letter. Other subjects stay as they are.
 *
 * `translateSubject("Gangguan", [{ harassment: "Gangguan" }], { harassment: "Harassment" }) // => "Harassment"`
 */
export function translateSubject(
  subject: string,
  suggestions: readonly TroubleNames[],
  letterNames: TroubleNames,
): string {
  const names = suggestions.flatMap(Object.entries<string>);
  return letterNames[names.find(([, name]) => name === subject)?.[0] ?? ""] ?? subject;
}
