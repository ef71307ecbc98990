/**
 * A text for each of some names.
 *
 * `namedTexts(["once", "each"], (name) => t(`calculator:times.${name}`)) // => { once: …, each: … }`
 */
export function namedTexts<Name extends string>(
  names: readonly Name[],
  text: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}
