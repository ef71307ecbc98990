import type { context } from "#contract/wire/context.ts";
import { keepCached, readCached } from "./cache.ts";
import { readEnvelope } from "./envelope.ts";
import { send } from "./send.ts";
import { isRecord } from "./storage.ts";

interface VisitorContext {
  readonly ip?: string | null;
  readonly country?: string | null;
}

const NOTHING: VisitorContext = {};

/** Hints for statistics are not worth a longer wait of what the visitor asked for. */
const WAIT_MS = 1000;

const PATH: (typeof context)["path"] = "/polaris/context";

let asking: Promise<VisitorContext> | undefined;

/** How the serving layer sees the visitor, asked every twelve hours; nothing where it does not say. */
export async function visitorContext(): Promise<VisitorContext> {
  const known = readCached("context", isContext);
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
    keepCached("context", { ip, country });
    return told;
  } catch {
    return NOTHING;
  }
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
