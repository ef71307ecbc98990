export interface TopList<Entry> {
  add(entry: Entry, value: number): void;
  /** Those of the highest values; those alike in the order in which they came. */
  first(): Entry[];
  /** How many were added, kept or not. */
  count(): number;
}

/** Keeps so many entries: sorting thousands to show ten would take most of the time. */
export function topList<Entry>(size: number): TopList<Entry> {
  const kept: { entry: Entry; value: number }[] = [];
  let added = 0;
  return {
    add(entry, value) {
      added += 1;
      if (kept.length === size && value <= (kept[size - 1]?.value ?? 0)) return;
      const after = kept.findIndex((other) => other.value < value);
      kept.splice(after === -1 ? kept.length : after, 0, { entry, value });
      if (kept.length > size) kept.pop();
    },
    first: () => kept.map(({ entry }) => entry),
    count: () => added,
  };
}
