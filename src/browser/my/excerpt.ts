/**
 * The beginning of a text, counted in characters as readers see them.
 *
 * `excerptOf("Too many fees", 8) // => "Too many…"`
 */
export function excerptOf(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join("").trimEnd()}…`;
}
