/**
 * The beginning of a text, at most `max` characters as a reader counts.
 *
 * `excerptOf("Too many fees", 8) // => "Too many…"`
 */
export function createExcerpt(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join("").trimEnd()}…`;
}
