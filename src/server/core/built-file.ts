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

/** Returns a function that reads a file of the built site and rereads it after a build. Throws UnreadableFile. */
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
    if (stats && !isSameFileVersion(stats, version)) {
      const content = readJsonFile(path, schema);
      // Keeps the previous value while a build is writing the file, and reads the file again later.
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

export function createMemoizedReader<From, Made>(
  read: () => From,
  derive: (from: From) => Made,
): () => Made {
  let from = read();
  let value = derive(from);
  return () => {
    const now = read();
    if (now !== from) [from, value] = [now, derive(now)];
    return value;
  };
}

function readJsonFile<Content>(
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

function isSameFileVersion(a: Stats, b: Stats | undefined): boolean {
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
