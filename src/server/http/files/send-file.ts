import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { getMimeType } from "hono/utils/mime";
import { cacheControlOf } from "#hosting/caching.ts";
import { FILE_CONTENT_POLICY, PAGE_CONTENT_POLICY } from "#hosting/security-headers.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { answer } from "#server/http/answer.ts";
import { createContentHashes, encodedFile, type FileFacts, isHeld } from "./site-file.ts";

/** Larger ones are sent in pieces, so that slow readers do not fill the memory. */
const MAX_BUFFERED_BYTES = 256 * 1024;

const contentHashOf = createContentHashes();

export async function sendFile(
  c: ServerContext,
  plain: FileFacts,
  path: string,
): Promise<Response> {
  const { file, coding } = await encodedFile(plain, c.req.header("Accept-Encoding"));
  // Hashed before it is read: should a build replace the file in between, the client asks again in vain
  // once, but never keeps an old page under a new tag.
  const etag = `"${await contentHashOf(plain)}${coding ? `-${coding}` : ""}"`;
  const headers = {
    ...representationHeaders(path),
    "Cache-Control": cacheControlOf(path),
    ETag: etag,
  };
  if (isHeld(etag, c.req.header("If-None-Match"))) return answer(c, 304, null, headers);
  return answer(c, 200, await readBody(c, file), {
    ...headers,
    ...contentHeaders(path, file.size, coding),
  });
}

export async function sendMissingPage(c: ServerContext, plain: FileFacts): Promise<Response> {
  const { file, coding } = await encodedFile(plain, c.req.header("Accept-Encoding"));
  return answer(c, 404, await readBody(c, file), {
    ...representationHeaders(plain.file),
    "Cache-Control": cacheControlOf(plain.file),
    ...contentHeaders(plain.file, file.size, coding),
  });
}

/** A 304 renews the headers that a browser has stored: it carries the page's policy, too. */
export function representationHeaders(path: string): Record<string, string> {
  const policy = path.endsWith(".html") ? PAGE_CONTENT_POLICY : FILE_CONTENT_POLICY;
  return { Vary: "Accept-Encoding", "Content-Security-Policy": policy };
}

export function contentHeaders(
  path: string,
  size: number,
  coding: string | undefined,
): Record<string, string> {
  return {
    "Content-Type": getMimeType(path) ?? "application/octet-stream",
    "Content-Length": String(size),
    ...(coding && { "Content-Encoding": coding }),
  };
}

async function readBody(c: ServerContext, { file, size }: FileFacts) {
  if (c.req.method === "HEAD") return null;
  if (size <= MAX_BUFFERED_BYTES) return readFile(file);
  return Readable.toWeb(createReadStream(file)) as ReadableStream;
}
