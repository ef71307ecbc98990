/** The names of kinds of trouble in one language. */
export type TroubleNames = Readonly<Record<string, string>>;

/**
 * The subject in the language of its letter where it is a suggested one, in any of `suggested` languages;
 * words of the person's own stay.
 *
 * `letterSubject("Gangguan", [{ harassment: "Gangguan" }], { harassment: "Harassment" }) // => "Harassment"`
 */
export function letterSubject(
  subject: string,
  suggested: readonly TroubleNames[],
  ofLetter: TroubleNames,
): string {
  const names = suggested.flatMap(Object.entries<string>);
  return ofLetter[names.find(([, name]) => name === subject)?.[0] ?? ""] ?? subject;
}
