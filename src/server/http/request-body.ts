import { setImmediate } from "node:timers/promises";
import { type Endpoint, MAX_JSON_BYTES, takesJson } from "#contract/wire/endpoint.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { Failure, pictureTooLarge } from "#server/core/failure.ts";
import { setHeader } from "./answer.ts";

/** A client that sends more slowly than this only holds the connection. */
const BODY_TIME_MS = 20_000;
const PICTURE_TIME_MS = 60_000;
/** After that the connection is closed whatever still comes. */
const DROP_TIME_MS = 2_000;

/**
 * A body of up to so many times its limit is read to its end before it is refused: many clients look
 * for no answer while they send, and the next request comes on the same connection. After a larger
 * one the connection is closed.
 */
const REFUSED_TIMES = 8;

const MAX_PARTS = 1000;

type JsonObject = Readonly<Record<string, unknown>>;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/**
 * The fields of a request's JSON, none when it has no body. What is no JSON object, too large, too
 * slow or of another type is a failure.
 */
export async function readJsonBody(
  c: ServerContext,
  call: Endpoint,
  timeMs = call.limit === "upload" ? PICTURE_TIME_MS : BODY_TIME_MS,
): Promise<JsonObject> {
  if (!takesJson(call)) return {};
  const bytes = await readBytes(c, call, timeMs);
  // A POST without a body needs no type.
  if (bytes.length === 0) return {};
  if (!isPlainJson(c)) throw new Failure("1009");
  const isLarge = (call.largestBody ?? MAX_JSON_BYTES) > MAX_JSON_BYTES;
  if (isLarge && hasManyParts(bytes)) throw new Failure("1008");
  return parseObject(bytes);
}

/** All of a body that is no larger than its call takes. */
export async function readBytes(
  c: ServerContext,
  call: Endpoint,
  timeMs = PICTURE_TIME_MS,
): Promise<Buffer> {
  const { body } = c.req.raw;
  if (!body) return Buffer.alloc(0);
  const bytes = await readAtMost(c, body, call.largestBody ?? MAX_JSON_BYTES, timeMs);
  if (bytes !== undefined) return bytes;
  throw call.limit === "upload" ? pictureTooLarge() : new Failure("1005");
}

function isPlainJson(c: ServerContext): boolean {
  const coding = c.req.header("Content-Encoding") ?? "identity";
  return JSON_TYPE.test(c.req.header("Content-Type") ?? "") && coding === "identity";
}

/** Undefined when there is more. Far too much, or too slow, and the connection ends after the answer. */
async function readAtMost(
  c: ServerContext,
  body: ReadableStream<Uint8Array>,
  largest: number,
  timeMs: number,
): Promise<Buffer | undefined> {
  const most = largest * REFUSED_TIMES;
  const reader = body.getReader();
  const giveUp = (): undefined => {
    setHeader(c, "Connection", "close");
    dropRest(reader);
  };
  if (Number(c.req.header("Content-Length") ?? 0) > most) return giveUp();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunksInTime(reader, timeMs)) {
      length += chunk.length;
      if (length > most) return giveUp();
      if (length <= largest) chunks.push(chunk);
    }
  } catch {
    giveUp();
    if (length <= largest) throw new Failure("1008");
  }
  return length <= largest ? Buffer.concat(chunks, length) : undefined;
}

async function* chunksInTime(reader: Reader, timeMs: number) {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(late.reject, timeMs, new Error("the body came too slowly"));
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** A client that cannot go on sending would not look for the answer. Cancelled, the stream cuts the connection. */
async function dropRest(reader: Reader): Promise<void> {
  const until = Date.now() + DROP_TIME_MS;
  try {
    // Others have their turn between two pieces of a body without end.
    while (Date.now() < until && !(await reader.read()).done) await setImmediate();
  } catch {
    // The client has gone, or the connection was closed.
  }
}

/** A large body is one long text. Millions of lists and fields instead keep the parser busy for a second. */
function hasManyParts(bytes: Buffer): boolean {
  let parts = 0;
  for (const mark of ["{", "[", ","]) {
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
      parts += 1;
      if (parts > MAX_PARTS) return true;
    }
  }
  return false;
}

function parseObject(bytes: Buffer): JsonObject {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Failure("1008");
  }
  if (!isObject(content)) throw new Failure("1008");
  return content;
}

function isObject(content: unknown): content is JsonObject {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}
