import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";

/** Keeps what neither storage takes until the page is left. */
const memory = new Map<string, string>();

/** The text that is kept under a key. Storage that is blocked is empty. */
export function readKept(key: string): string | undefined {
  return (
    memory.get(key) ??
    tried(() => localStorage.getItem(key)) ??
    tried(() => sessionStorage.getItem(key)) ??
    undefined
  );
}

/**
 * Keeps a text, or drops what is kept. Where the browser's storage is full the text lives as long as
 * the tab, where it is blocked as long as the page.
 */
export function keep(key: string, text: string | undefined): void {
  memory.delete(key);
  // What is written over is not removed before: other tabs would see it go, and sign out.
  const isInLocal = text !== undefined && keepIn(() => localStorage, key, text);
  if (!isInLocal) tried(() => localStorage.removeItem(key));
  const isInTab = !isInLocal && text !== undefined && keepIn(() => sessionStorage, key, text);
  if (!isInTab) tried(() => sessionStorage.removeItem(key));
  if (text !== undefined && !isInLocal && !isInTab) memory.set(key, text);
}

/** Whether what is kept under a key is still there on the next page. */
export function outlivesThePage(key: string): boolean {
  return !memory.has(key);
}

/** The value that is kept under a key as JSON; what is damaged or foreign is dropped. */
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

/** A store that outlives the page and is in step between tabs. Its initial value takes no room. */
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

/** `isRecord({}) // => true`; arrays and null are none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What nanostores takes for localStorage. */
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

/** There is no window while the page is made. */
const events: PersistentEvents = {
  addEventListener(...heard) {
    if (typeof window !== "undefined") windowPersistentEvents.addEventListener(...heard);
  },
  removeEventListener(...heard) {
    if (typeof window !== "undefined") windowPersistentEvents.removeEventListener(...heard);
  },
};

setPersistentEngine(engine, events);

/** Whether it was taken. Where storage is blocked already naming it fails. */
function keepIn(storage: () => Storage, key: string, text: string): boolean {
  const isTaken = tried((): true => {
    storage().setItem(key, text);
    return true;
  });
  return isTaken ?? false;
}

/** Undefined where the browser refuses. */
export function tried<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
