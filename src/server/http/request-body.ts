import { setImmediate } from "node:timers/promises";
import { acceptsJsonBody, type Endpoint, MAX_JSON_BYTES } from "#contract/wire/endpoint.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { Failure, toPictureTooLargeFailure } from "#server/core/failure.ts";
import { setHeader } from "#server/http/reply.ts";

const BODY_TIME_MS = 20_000;
const PICTURE_TIME_MS = 60_000;
const DROP_TIME_MS = 2_000;

/** Reads bodies up to this multiple of the limit before refusing them, because many clients send before they read. */
const MAX_REFUSED_SIZE_FACTOR = 8;

const MAX_PARTS = 1000;

type JsonObject = Readonly<Record<string, unknown>>;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

export async function readJsonBody(
  c: ServerContext,
  call: Endpoint,
  timeMs = call.limit === "upload" ? PICTURE_TIME_MS : BODY_TIME_MS,
): Promise<JsonObject> {
  const mayHaveJson = call.queryInBody && hasUncompressedJson(c);
  if (!acceptsJsonBody(call) && !mayHaveJson) return {};
  const bytes = await readBodyBytes(c, call, timeMs);
  if (bytes.length === 0) return {};
  if (!hasUncompressedJson(c)) throw new Failure("1009");
  const isLarge = (call.largestBody ?? MAX_JSON_BYTES) > MAX_JSON_BYTES;
  if (isLarge && hasTooManyJsonParts(bytes)) throw new Failure("1008");
  return parseJsonObject(bytes);
}

async function readBodyBytes(
  c: ServerContext,
  call: Endpoint,
  timeMs = PICTURE_TIME_MS,
): Promise<Buffer> {
  const { body } = c.req.raw;
  if (!body) return Buffer.alloc(0);
  const wait = c.get("waitForClient") ?? ((read) => read());
  const largest = call.largestBody ?? MAX_JSON_BYTES;
  const bytes = await wait(() => readLimitedBytes(c, body, largest, timeMs));
  if (bytes !== undefined) return bytes;
  throw call.limit === "upload" ? toPictureTooLargeFailure() : new Failure("1005");
}

function hasUncompressedJson(c: ServerContext): boolean {
  const coding = c.req.header("Content-Encoding") ?? "identity";
  return JSON_TYPE.test(c.req.header("Content-Type") ?? "") && coding === "identity";
}

async function readLimitedBytes(
  c: ServerContext,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  timeMs: number,
): Promise<Buffer | undefined> {
  const limit = maxBytes * MAX_REFUSED_SIZE_FACTOR;
  const reader = body.getReader();
  const giveUp = (): undefined => {
    setHeader(c, "Connection", "close");
    discardRemainingBody(reader);
  };
  if (Number(c.req.header("Content-Length") ?? 0) > limit) return giveUp();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunksInTime(reader, timeMs)) {
      length += chunk.length;
      if (length > limit) return giveUp();
      if (length <= maxBytes) chunks.push(chunk);
    }
  } catch {
    giveUp();
    if (length <= maxBytes) throw new Failure("1008");
  }
  return length <= maxBytes ? Buffer.concat(chunks, length) : undefined;
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

/** Discards the remaining body, so that the client reads the response. Cancelling would close the connection. */
async function discardRemainingBody(reader: Reader): Promise<void> {
  const until = Date.now() + DROP_TIME_MS;
  try {
    while (Date.now() < until && !(await reader.read()).done) await setImmediate();
  } catch {
    // The client disconnected.
  }
}

/** Rejects JSON with millions of lists or fields, because parsing would block the server for a second. */
function hasTooManyJsonParts(bytes: Buffer): boolean {
  let parts = 0;
  for (const mark of ["{", "[", ","]) {
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
      parts += 1;
      if (parts > MAX_PARTS) return true;
    }
  }
  return false;
}

function parseJsonObject(bytes: Buffer): JsonObject {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Failure("1008");
  }
  if (!isJsonObject(content)) throw new Failure("1008");
  return content;
}

function isJsonObject(content: unknown): content is JsonObject {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}

const MAX_FORM_PARTS = 8;

const MAX_PART_HEADER_BYTES = 4_096;

/** Accepts only the parameter `boundary`, so that all parsers find the same boundary. */
const FORM_TYPE =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i;

export async function readFormFile(
  c: ServerContext,
  call: Endpoint,
  fieldName: string,
): Promise<Buffer | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const [, quoted, plain] = FORM_TYPE.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const coding = c.req.header("Content-Encoding") ?? "identity";
  if (boundary === undefined || coding !== "identity") throw new Failure("1009");
  const bytes = await readBodyBytes(c, call);
  if (!isWithinFormPartLimit(bytes, boundary)) throw new Failure("1008");
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new Failure("1008");
    });
  const [file, ...others] = form.getAll(fieldName);
  if (!(file instanceof File) || others.length > 0) return undefined;
  return Buffer.from(await file.arrayBuffer());
}

/** Checks the form before parsing, because thousands of parts or headers would block the parser. */
function isWithinFormPartLimit(bytes: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    parts += 1;
    if (parts > MAX_FORM_PARTS + 1) return false;
    const head = at + mark.length;
    if (bytes.toString("latin1", head, head + 2) === "--") continue;
    if (!bytes.subarray(head, head + MAX_PART_HEADER_BYTES).includes("\r\n\r\n")) return false;
  }
  return true;
}
