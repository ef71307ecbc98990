import { readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { OperatorError } from "#server/core/failure.ts";

const CHECK_INTERVAL_MS = 1000;

export class UnreadableFile extends OperatorError {}

interface BuiltFile<Content, Made> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Content>;
  make(content: Content): Made;
  readonly empty: Made;
}

/** Returns a reader for a file of the built site, which rereads it after a rebuild. Throws UnreadableFile. */
export function openBuiltFile<Content, Made>(
  distDir: string,
  { name, schema, make, empty }: BuiltFile<Content, Made>,
): () => Made {
  const path = join(distDir, name);
  let value = empty;
  let version: Stats | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  function readCurrentValue(): Made {
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return value;
    checkedAt = performance.now();
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && !isSameFile(stats, version)) {
      const content = readContent(path, schema);
      // A file that is still being written is invalid and read again later.
      if (content !== undefined) [value, version] = [make(content), stats];
    }
    return value;
  }

  readCurrentValue();
  if (!version && statSync(path, { throwIfNoEntry: false })) {
    throw new UnreadableFile(`${path} is of another version: run npm run build`);
  }
  return readCurrentValue;
}

export function createDerivedReader<From, Made>(
  read: () => From,
  make: (from: From) => Made,
): () => Made {
  let from = read();
  let value = make(from);
  return () => {
    const now = read();
    if (now !== from) [from, value] = [now, make(now)];
    return value;
  };
}

function readContent<Content>(
  path: string,
  schema: v.GenericSchema<unknown, Content>,
): Content | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readFileSync(path, "utf8")));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function isSameFile(a: Stats, b: Stats | undefined): boolean {
  return a.ino === b?.ino && a.mtimeMs === b.mtimeMs && a.size === b.size;
}

export interface CachedValue<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

interface CachedValues<Key, Value> {
  get(key: Key): CachedValue<Value> | undefined;
  set(key: Key, value: CachedValue<Value>): unknown;
  delete(key: Key): unknown;
}

interface CacheTime {
  readonly now: number;
  readonly forMs: number;
}

export function readCached<Key, Value>(
  values: CachedValues<Key, Value>,
  key: Key,
  { now, forMs }: CacheTime,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = values.get(key);
  if (before && before.at <= now && now < before.at + forMs) return before.value;
  const value = read();
  values.set(key, { at: now, value });
  value.catch(() => values.delete(key));
  return value;
}
