import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";

/** Replaces a full or blocked storage until the visitor leaves the page. */
const memory = new Map<string, string>();

export function readText(key: string): string | undefined {
  return memory.get(key) ?? tryRead(() => localStorage.getItem(key)) ?? undefined;
}

export function storeText(key: string, text: string | undefined): void {
  memory.delete(key);
  // Does not remove the old text first, because that would sign out other tabs.
  if (text !== undefined && tryRead(() => writeToLocalStorage(key, text))) return;
  tryRead(() => localStorage.removeItem(key));
  if (text !== undefined) memory.set(key, text);
}

function writeToLocalStorage(key: string, text: string): true {
  localStorage.setItem(key, text);
  return true;
}

export function isPersisted(key: string): boolean {
  return !memory.has(key);
}

/** Returns the stored JSON value of a key. Removes it if it is invalid. */
export function readValue<Value>(key: string, isValue: Guard<Value>): Value | undefined {
  const text = readText(key);
  return text === undefined ? undefined : parseStoredValue(key, text, isValue);
}

function parseStoredValue<Value>(
  key: string,
  text: string,
  isValue: Guard<Value>,
): Value | undefined {
  const value = tryRead((): unknown => JSON.parse(text));
  if (isValue(value)) return value;
  storeText(key, undefined);
  return undefined;
}

export type Guard<Value> = (value: unknown) => value is Value;

export function findStorageKeys(prefix: string): string[] {
  const keys = [...memory.keys(), ...(tryRead(() => Object.keys(localStorage)) ?? [])];
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
    decode: (text) => parseStoredValue(key, text, isValue) ?? initial,
  });
}

/** `isRecord({}) // => true`; false for arrays and null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Replaces localStorage in nanostores, which would throw on a blocked storage. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readText(String(key)) !== undefined,
    get: (_, key) => readText(String(key)),
    set(_, key, text: string) {
      storeText(String(key), text);
      return true;
    },
    deleteProperty(_, key) {
      storeText(String(key), undefined);
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

/** Returns undefined if `read` throws, as it does when storage is blocked. */
export function tryRead<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const KEY = "finny:zuid";

export function deviceId(): string {
  const id = readText(KEY);
  if (id !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(id)) return id;
  const newId = createRandomHex();
  storeText(KEY, newId);
  return newId;
}

export function createRandomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
