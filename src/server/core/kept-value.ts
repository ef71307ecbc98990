export interface KeptValue<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

interface KeptValues<Key, Value> {
  get(key: Key): KeptValue<Value> | undefined;
  set(key: Key, value: KeptValue<Value>): unknown;
  delete(key: Key): unknown;
}

interface Keeping {
  readonly now: number;
  readonly forMs: number;
}

/** Caches a read for some time. Failures are not cached. */
export function keptOrRead<Key, Value>(
  values: KeptValues<Key, Value>,
  key: Key,
  { now, forMs }: Keeping,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = values.get(key);
  if (before && before.at <= now && now < before.at + forMs) return before.value;
  const value = read();
  values.set(key, { at: now, value });
  value.catch(() => values.delete(key));
  return value;
}
