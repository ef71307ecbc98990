import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";

/** Fallback if both storages refuse a value. */
const memory = new Map<string, string>();

/** Blocked storage is empty. */
export function readText(key: string): string | undefined {
  return (
    memory.get(key) ??
    tryRead(() => localStorage.getItem(key)) ??
    tryRead(() => sessionStorage.getItem(key)) ??
    undefined
  );
}

/**
 * Stores or removes a text. Full storage: the text lasts as long as the tab. Blocked storage: as long as the
 * page.
 */
export function store(key: string, text: string | undefined): void {
  memory.delete(key);
  // Removing first would sign out other tabs.
  const isLocal = text !== undefined && writeTo(() => localStorage, key, text);
  if (!isLocal) tryRead(() => localStorage.removeItem(key));
  const isSession = !isLocal && text !== undefined && writeTo(() => sessionStorage, key, text);
  if (!isSession) tryRead(() => sessionStorage.removeItem(key));
  if (text !== undefined && !isLocal && !isSession) memory.set(key, text);
}

/** Whether the value survives the page. */
export function isStored(key: string): boolean {
  return !memory.has(key);
}

/** Parses JSON. Removes an invalid value. */
export function readValue<Value>(key: string, isValue: Guard<Value>): Value | undefined {
  const text = readText(key);
  if (text === undefined) return undefined;
  const value = tryRead((): unknown => JSON.parse(text));
  if (isValue(value)) return value;
  store(key, undefined);
  return undefined;
}

export type Guard<Value> = (value: unknown) => value is Value;

/** Returns keys with this prefix. */
export function findKeys(prefix: string): string[] {
  const keys = [
    ...memory.keys(),
    ...(tryRead(() => Object.keys(localStorage)) ?? []),
    ...(tryRead(() => Object.keys(sessionStorage)) ?? []),
  ];
  return keys.filter((key) => key.startsWith(prefix));
}

/** A persistent store, synchronized between tabs. The initial value is not stored. */
export function storedAtom<Value>(
  key: string,
  initial: Value,
  isValue: Guard<Value>,
): WritableAtom<Value> {
  return persistentAtom<Value>(key, initial, {
    encode: (value) => (value === initial ? undefined : JSON.stringify(value)),
    decode: (text) => {
      const value = tryRead((): unknown => JSON.parse(text));
      if (isValue(value)) return value;
      store(key, undefined);
      return initial;
    },
  });
}

/** `isRecord({}) // => true`; false for arrays and null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Replaces localStorage in nanostores. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readText(String(key)) !== undefined,
    get: (_, key) => readText(String(key)),
    set(_, key, text: string) {
      store(String(key), text);
      return true;
    },
    deleteProperty(_, key) {
      store(String(key), undefined);
      return true;
    },
  },
);

/** `window` is missing at build time. */
const events: PersistentEvents = {
  addEventListener(...args) {
    if (typeof window !== "undefined") windowPersistentEvents.addEventListener(...args);
  },
  removeEventListener(...args) {
    if (typeof window !== "undefined") windowPersistentEvents.removeEventListener(...args);
  },
};

setPersistentEngine(engine, events);

/** Blocked storage throws on access. */
function writeTo(storage: () => Storage, key: string, text: string): boolean {
  const isWritten = tryRead((): true => {
    storage().setItem(key, text);
    return true;
  });
  return isWritten ?? false;
}

/** Returns undefined if the browser throws. */
export function tryRead<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
