import { CACHE_ENTRY_MS } from "#constants.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { context, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import { readEnvelope } from "./failure.ts";
import { pageLanguage } from "./page.ts";
import { send } from "./send.ts";
import { isRecord, readValue, store } from "./storage.ts";

interface VisitorContext {
  readonly ip?: string | null | undefined;
  readonly country?: string | null | undefined;
}

interface Entry {
  readonly value: VisitorContext;
  readonly until: number;
}

const KEY = "finny:cache:context";
const PATH: (typeof context)["path"] = "/polaris/context";

let isFetched = false;

/** The visitor's address and country. No request waits for them: later ones send them. */
function visitorContext(): VisitorContext {
  const entry = readValue(KEY, isEntry);
  const rest = (entry?.until ?? 0) - Date.now();
  // A later end comes from a clock that was wrong.
  if (entry && rest >= 0 && rest <= CACHE_ENTRY_MS) return entry.value;
  if (!isFetched) fetchContext();
  return {};
}

/** Not by `call`, which sends the context itself. */
async function fetchContext(): Promise<void> {
  isFetched = true;
  try {
    const { text } = await send({ method: "GET", path: PATH, headers: {} }, false);
    const value = readEnvelope(text, "");
    if (!isContext(value)) return;
    const entry: Entry = { value, until: Date.now() + CACHE_ENTRY_MS };
    store(KEY, JSON.stringify(entry));
  } catch {
    // The next page fetches it again.
  }
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value["until"] === "number" && isContext(value["value"]);
}

function isContext(value: unknown): value is VisitorContext {
  return (
    isRecord(value) &&
    [value["ip"], value["country"]].every((text) => text === null || typeof text === "string")
  );
}

const NO_CHANNEL: typeof DEFAULT_CHANNEL = "default";

export function createHeaders(session: Session | null): Record<string, string> {
  const { ip, country } = visitorContext();
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
