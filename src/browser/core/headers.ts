import { CACHE_ENTRY_MS } from "#constants.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { context, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import { readEnvelope } from "./envelope.ts";
import { pageLanguage } from "./page.ts";
import { send } from "./send.ts";
import { isRecord, readValue, store } from "./storage.ts";

interface VisitorContext {
  readonly ip?: string | null | undefined;
  readonly country?: string | null | undefined;
}

const NO_CONTEXT: VisitorContext = {};

/** Statistics are not worth a longer wait. */
const WAIT_MS = 1000;

const KEY = "finny:cache:context";

interface Entry {
  readonly value: VisitorContext;
  readonly until: number;
}

const PATH: (typeof context)["path"] = "/polaris/context";

let pending: Promise<VisitorContext> | undefined;

/** IP address and country as seen by the proxy, cached for twelve hours; empty if unavailable. */
async function visitorContext(): Promise<VisitorContext> {
  const cached = readCached();
  if (cached) return cached;
  pending ??= fetchContext();
  return Promise.race([pending, later(WAIT_MS)]);
}

/** `call` itself needs the context. A failure is not retried on this page. */
async function fetchContext(): Promise<VisitorContext> {
  try {
    const { text } = await send({ method: "GET", path: PATH, headers: {} }, false);
    const data = readEnvelope(text, "");
    if (!isContext(data)) return NO_CONTEXT;
    const { ip, country } = data;
    const entry: Entry = { value: { ip, country }, until: Date.now() + CACHE_ENTRY_MS };
    store(KEY, JSON.stringify(entry));
    return data;
  } catch {
    return NO_CONTEXT;
  }
}

function readCached(): VisitorContext | undefined {
  const entry = readValue(KEY, isEntry);
  // A later expiry comes from a wrong clock.
  const rest = (entry?.until ?? 0) - Date.now();
  return rest < 0 || rest > CACHE_ENTRY_MS ? undefined : entry?.value;
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value["until"] === "number" && isContext(value["value"]);
}

function later(milliseconds: number): Promise<VisitorContext> {
  return new Promise((resolve) => setTimeout(() => resolve(NO_CONTEXT), milliseconds));
}

function isContext(value: unknown): value is VisitorContext {
  return (
    isRecord(value) &&
    [value["ip"], value["country"]].every((text) => text === null || typeof text === "string")
  );
}

const NO_CHANNEL: typeof DEFAULT_CHANNEL = "default";

/** Headers of every request. */
export async function createHeaders(session: Session | null): Promise<Record<string, string>> {
  const { ip, country } = await visitorContext();
  const headers = {
    "Accept-Language": pageLanguage(),
    "X-NewAuth-Token": session?.token,
    userId: session?.userId,
    "X-Channel": session?.channel ?? NO_CHANNEL,
    "X-IP": ip,
    "X-Country": country,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => Boolean(header[1])),
  );
}
