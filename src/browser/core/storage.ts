import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from "@nanostores/persistent";
import type { WritableAtom } from "nanostores";

/** Stores values in memory if browser storage is full or blocked. */
const memory = new Map<string, string>();

export function readStoredText(key: string): string | undefined {
  return memory.get(key) ?? tryRead(() => localStorage.getItem(key)) ?? undefined;
}

export function storeText(key: string, text: string | undefined): void {
  memory.delete(key);
  // Overwrites the old text directly, because removing it first would sign out other tabs.
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

/** Reads a JSON value from storage. Removes a value that is invalid. */
export function readStoredValue<Value>(key: string, isValue: Guard<Value>): Value | undefined {
  const text = readStoredText(key);
  return text === undefined ? undefined : parseOrRemoveStoredValue(key, text, isValue);
}

function parseOrRemoveStoredValue<Value>(
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

/** Creates a persistent store that is synchronized between tabs. Does not store the initial value. */
export function createStoredAtom<Value>(
  key: string,
  initialValue: Value,
  isValue: Guard<Value>,
): WritableAtom<Value> {
  return persistentAtom<Value>(key, initialValue, {
    encode: (value) => (value === initialValue ? undefined : JSON.stringify(value)),
    decode: (text) => parseOrRemoveStoredValue(key, text, isValue) ?? initialValue,
  });
}

/** Whether a value is a plain object, not an array or null: `isRecord({}) // => true` */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Storage for nanostores, because `localStorage` would throw when storage is blocked. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readStoredText(String(key)) !== undefined,
    get: (_, key) => readStoredText(String(key)),
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

/** Skips the events at build time, when `window` does not exist. */
const events: PersistentEvents = {
  addEventListener(...args) {
    if (typeof window !== "undefined") windowPersistentEvents.addEventListener(...args);
  },
  removeEventListener(...args) {
    if (typeof window !== "undefined") windowPersistentEvents.removeEventListener(...args);
  },
};

setPersistentEngine(engine, events);

/** Returns the result of `read`, or undefined if it throws, as with blocked storage. */
export function tryRead<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const KEY = "finny:zuid";

export function getDeviceId(): string {
  const id = readStoredText(KEY);
  if (id !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(id)) return id;
  const newId = createRandomHex();
  storeText(KEY, newId);
  return newId;
}

export function createRandomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
