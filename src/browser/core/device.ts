import { keep, readKept } from "./storage.ts";

const KEY = "finny:zuid";

/** The name of this device, made up once: for statistics. */
export function deviceId(): string {
  const known = readKept(KEY);
  if (known !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(known)) return known;
  const made = randomName();
  keep(KEY, made);
  return made;
}

/** 128 random bits as text. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
