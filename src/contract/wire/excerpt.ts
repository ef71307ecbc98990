/**
 * The beginning of a text of so many characters as a reader counts.
 *
 * `excerptOf("Too many fees", 8) // => "Too many…"`
 */
export function excerptOf(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}
