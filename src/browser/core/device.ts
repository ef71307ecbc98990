import { keep, readKept } from "./storage.ts";

const KEY = "finny:zuid";

/** The name of this device, made up once: for statistics. */
export function deviceId(): string {
  const known = readKept(KEY);
  if (known !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(KEY, made);
  return made;
}
