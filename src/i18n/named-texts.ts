/**
 * A text for each of some names.
 *
 * `namedTexts(["once", "each"], (name) => t(`calculator:times.${name}`)) // => { once: …, each: … }`
 */
export function namedTexts<Name extends string, Said = string>(
  names: readonly Name[],
  text: (name: Name) => Said,
): Record<Name, Said> {
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, Said>;
}
