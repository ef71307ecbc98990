import { CACHE_ENTRY_MS } from "#constants.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { context, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { readEnvelope } from "./failure.ts";
import { getPageLanguageTag } from "./page.ts";
import { sendRequest } from "./send.ts";
import { isRecord, readStoredValue, storeText } from "./storage.ts";

type VisitorContext = Partial<ReplyOf<typeof context>>;

interface Entry {
  readonly value: VisitorContext;
  readonly until: number;
}

const KEY = "finny:cache:context";
const PATH: (typeof context)["path"] = "/polaris/context";

let isFetched = false;

/** Returns the visitor's cached IP address and country. If nothing is cached, fetches them for later requests. */
function readVisitorContext(): VisitorContext {
  const entry = readStoredValue(KEY, isCacheEntry);
  const rest = (entry?.until ?? 0) - Date.now();
  // Ignore an entry that expires too late, because the clock was wrong when it was stored.
  if (entry && rest >= 0 && rest <= CACHE_ENTRY_MS) return entry.value;
  if (!isFetched) fetchVisitorContext();
  return {};
}

/** Fetches with `sendRequest`, because `call` would request this context again and loop. */
async function fetchVisitorContext(): Promise<void> {
  isFetched = true;
  try {
    const { text } = await sendRequest({ method: "GET", path: PATH, headers: {} }, false);
    const value = readEnvelope(text, "");
    storeText(KEY, JSON.stringify({ value, until: Date.now() + CACHE_ENTRY_MS }));
  } catch {
    // Ignore the failure, because the next page load tries again.
  }
}

function isCacheEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value["until"] === "number" && isRecord(value["value"]);
}

const NO_CHANNEL: typeof DEFAULT_CHANNEL = "default";

export function createRequestHeaders(session: Session | null): Record<string, string> {
  const { ip, country } = readVisitorContext();
  const headers = {
    "Accept-Language": getPageLanguageTag(),
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
