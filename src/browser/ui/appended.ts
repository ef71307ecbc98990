/**
 * A list with its next page. What came to the top meanwhile moves some on to the next page: they come
 * twice, and are shown once.
 *
 * `appended(["a", "b"], ["b", "c"], (one) => one) // => ["a", "b", "c"]`
 */
export function appended<Item>(
  before: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...items.filter((item) => !known.has(keyOf(item)))];
}
