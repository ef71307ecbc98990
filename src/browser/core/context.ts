import { CACHE_ENTRY_MS } from "#constants.ts";
import type { context } from "#contract/wire/context.ts";
import { readEnvelope } from "./envelope.ts";
import { send } from "./send.ts";
import { isRecord, keep, readKeptValue } from "./storage.ts";

interface VisitorContext {
  readonly ip?: string | null | undefined;
  readonly country?: string | null | undefined;
}

const NOTHING: VisitorContext = {};

/** Hints for statistics are not worth a longer wait of what the visitor asked for. */
const WAIT_MS = 1000;

const KEY = "finny:cache:context";

interface Entry {
  readonly value: VisitorContext;
  readonly until: number;
}

const PATH: (typeof context)["path"] = "/polaris/context";

let asking: Promise<VisitorContext> | undefined;

/** How the serving layer sees the visitor, asked every twelve hours; nothing where it does not say. */
export async function visitorContext(): Promise<VisitorContext> {
  const known = readCached();
  if (known) return known;
  asking ??= fetchContext();
  return Promise.race([asking, later(WAIT_MS)]);
}

/** Not by `call`, which asks for the context itself. What fails is not asked again on this page. */
async function fetchContext(): Promise<VisitorContext> {
  try {
    const { text } = await send({ method: "GET", path: PATH, headers: {} }, false);
    const told = readEnvelope(text, "");
    if (!isContext(told)) return NOTHING;
    const { ip, country } = told;
    const entry: Entry = { value: { ip, country }, until: Date.now() + CACHE_ENTRY_MS };
    keep(KEY, JSON.stringify(entry));
    return told;
  } catch {
    return NOTHING;
  }
}

function readCached(): VisitorContext | undefined {
  const entry = readKeptValue(KEY, isEntry);
  // An end further away than any entry lasts comes from a clock that was wrong.
  const left = (entry?.until ?? 0) - Date.now();
  return left < 0 || left > CACHE_ENTRY_MS ? undefined : entry?.value;
}

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && typeof value["until"] === "number" && isContext(value["value"]);
}

function later(milliseconds: number): Promise<VisitorContext> {
  return new Promise((resolve) => setTimeout(() => resolve(NOTHING), milliseconds));
}

function isContext(value: unknown): value is VisitorContext {
  return (
    isRecord(value) &&
    [value["ip"], value["country"]].every((text) => text === null || typeof text === "string")
  );
}
