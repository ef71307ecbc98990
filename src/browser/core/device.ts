import { readText, store } from "./storage.ts";

const KEY = "finny:zuid";

export function deviceId(): string {
  const id = readText(KEY);
  if (id !== undefined && /^[A-Za-z0-9_-]{16,64}$/.test(id)) return id;
  const newId = randomName();
  store(KEY, newId);
  return newId;
}

export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
