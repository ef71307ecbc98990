import { CACHE_ENTRY_MS } from "#constants.ts";
import { type Guard, isRecord, keep, readKeptValue } from "./storage.ts";

interface Entry {
  readonly value: unknown;
  readonly until: number;
}

/** Keeps what was learnt for some hours. */
export function keepCached(key: string, value: unknown, lasts = CACHE_ENTRY_MS): void {
  keep(`finny:cache:${key}`, JSON.stringify({ value, until: Date.now() + lasts }));
}

/** What was kept, unless it is too old or not what it should be. */
export function readCached<Value>(key: string, isValue: Guard<Value>): Value | undefined {
  const entry = readKeptValue(`finny:cache:${key}`, isEntry);
  // An end further away than any entry lasts comes from a clock that was wrong.
  if (!entry || entry.until < Date.now() || entry.until > Date.now() + CACHE_ENTRY_MS) {
    return undefined;
  }
  return isValue(entry.value) ? entry.value : undefined;
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value["until"] === "number" && "value" in value;
}
