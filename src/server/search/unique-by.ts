/** Keeps the first item with each key: `uniqueBy(["b", "a", "b"], (it) => it) // => ["b", "a"]` */
export function uniqueBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number | string,
): Item[] {
  const keys = new Set<number | string>();
  return items.filter((item) => keys.size < keys.add(keyOf(item)).size);
}
