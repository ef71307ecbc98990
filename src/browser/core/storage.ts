import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";

/** Values that neither storage accepts, until the page is left. */
const memory = new Map<string, string>();

/** The text kept under a key. Blocked storage is empty. */
export function readKept(key: string): string | undefined {
  return (
    memory.get(key) ??
    tried(() => localStorage.getItem(key)) ??
    tried(() => sessionStorage.getItem(key)) ??
    undefined
  );
}

/**
 * Keeps a text, or removes the kept one. Where the browser's storage is full the text lives as long as
 * the tab, where it is blocked as long as the page.
 */
export function keep(key: string, text: string | undefined): void {
  memory.delete(key);
  // Overwrite without removing first: other tabs would see the value go, and sign out.
  const isInLocal = text !== undefined && keepIn(() => localStorage, key, text);
  if (!isInLocal) tried(() => localStorage.removeItem(key));
  const isInTab = !isInLocal && text !== undefined && keepIn(() => sessionStorage, key, text);
  if (!isInTab) tried(() => sessionStorage.removeItem(key));
  if (text !== undefined && !isInLocal && !isInTab) memory.set(key, text);
}

/** Whether the value of a key is still there on the next page. */
export function outlivesThePage(key: string): boolean {
  return !memory.has(key);
}

/** The JSON value kept under a key; a damaged or foreign one is dropped. */
export function readKeptValue<Value>(key: string, isValue: Guard<Value>): Value | undefined {
  const text = readKept(key);
  if (text === undefined) return undefined;
  const value = tried((): unknown => JSON.parse(text));
  if (isValue(value)) return value;
  keep(key, undefined);
  return undefined;
}

export type Guard<Value> = (value: unknown) => value is Value;

/** The keys that begin with a prefix. */
export function keptKeys(prefix: string): string[] {
  const keys = [
    ...memory.keys(),
    ...(tried(() => Object.keys(localStorage)) ?? []),
    ...(tried(() => Object.keys(sessionStorage)) ?? []),
  ];
  return keys.filter((key) => key.startsWith(prefix));
}

/** A store that outlives the page and is synchronized between tabs. Its initial value is not stored. */
export function keptAtom<Value>(
  key: string,
  initial: Value,
  isValue: Guard<Value>,
): WritableAtom<Value> {
  return persistentAtom<Value>(key, initial, {
    encode: (value) => (value === initial ? undefined : JSON.stringify(value)),
    decode: (text) => {
      const value = tried((): unknown => JSON.parse(text));
      if (isValue(value)) return value;
      keep(key, undefined);
      return initial;
    },
  });
}

/** `isRecord({}) // => true`; false for arrays and null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Stands in for localStorage in nanostores. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readKept(String(key)) !== undefined,
    get: (_, key) => readKept(String(key)),
    set(_, key, text: string) {
      keep(String(key), text);
      return true;
    },
    deleteProperty(_, key) {
      keep(String(key), undefined);
      return true;
    },
  },
);

/** There is no window at build time. */
const events: PersistentEvents = {
  addEventListener(...heard) {
    if (typeof window !== "undefined") windowPersistentEvents.addEventListener(...heard);
  },
  removeEventListener(...heard) {
    if (typeof window !== "undefined") windowPersistentEvents.removeEventListener(...heard);
  },
};

setPersistentEngine(engine, events);

/** Whether the storage took it. Blocked storage throws as soon as it is named. */
function keepIn(storage: () => Storage, key: string, text: string): boolean {
  const isTaken = tried((): true => {
    storage().setItem(key, text);
    return true;
  });
  return isTaken ?? false;
}

/** The result; undefined where the browser refuses. */
export function tried<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
