import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { cacheControlOf } from "#hosting/caching.ts";
import {
  createPageContentPolicy,
  FILE_CONTENT_POLICY,
  getResourcePolicy,
} from "#hosting/security-headers.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { createResponse } from "#server/http/reply.ts";

export interface FileFacts {
  file: string;
  size: number;
  version: string;
}

export async function readFileFacts(file: string): Promise<FileFacts | undefined> {
  const stats = await readFileStats(file);
  if (!stats?.isFile()) return undefined;
  return { file, size: stats.size, version: `${stats.ino}-${stats.mtimeMs}-${stats.size}` };
}

const NO_SUCH_FILE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EINVAL"]);

async function readFileStats(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (NO_SUCH_FILE.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;

type Coding = keyof typeof EXTENSIONS;

async function findEncodedFile(
  plain: FileFacts,
  acceptEncoding: string | undefined,
): Promise<{ file: FileFacts; coding?: Coding }> {
  for (const coding of parseAcceptedCodings(acceptEncoding)) {
    const file = await readFileFacts(plain.file + EXTENSIONS[coding]);
    if (file) return { file, coding };
  }
  return { file: plain };
}

export function parseAcceptedCodings(acceptEncoding: string | undefined): Coding[] {
  const accepted = parseAccept(acceptEncoding ?? "");
  return (Object.keys(EXTENSIONS) as Coding[]).filter((name) => {
    const exact = accepted.find(({ type }) => type.toLowerCase() === name);
    const wildcard = accepted.find(({ type }) => type === "*");
    return ((exact ?? wildcard)?.q ?? 0) > 0;
  });
}

export interface ContentFacts {
  /** The hash of the uncompressed content. As the ETag, it survives a build that does not change the page. */
  readonly hash: string;
  /** The content policy in the header. */
  readonly policy: string;
}

const MAX_CACHED_FACTS = 20_000;

function createContentFactsCache() {
  const cache = new Map<string, ContentFacts & { version: string }>();
  return async function getContentFacts({ file, version }: FileFacts): Promise<ContentFacts> {
    const cached = cache.get(file);
    if (cached?.version === version) return cached;
    const facts = file.endsWith(".html")
      ? describePage(await readFile(file))
      : { hash: await hashFile(file), policy: FILE_CONTENT_POLICY };
    if (cache.size > MAX_CACHED_FACTS) cache.clear();
    cache.set(file, { version, ...facts });
    return facts;
  };
}

export function describePage(html: Buffer): ContentFacts {
  const hash = createHash("sha256").update(html).digest("base64url");
  return { hash: hash.slice(0, HASH_LENGTH), policy: createPageContentPolicy(html) };
}

const HASH_LENGTH = 22;

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url").slice(0, HASH_LENGTH);
}

/** Compares ETags weakly (RFC 9110): proxies that recompress mark them `W/`. */
function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  return (ifNoneMatch ?? "").match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/** Larger files are streamed, so that slow clients do not fill the memory. */
const MAX_BUFFERED_BYTES = 256 * 1024;

const getContentFacts = createContentFactsCache();

export async function sendFile(
  c: ServerContext,
  plain: FileFacts,
  path: string,
): Promise<Response> {
  const { file, coding } = await findEncodedFile(plain, c.req.header("Accept-Encoding"));
  // Hashes before reading: if a build replaces the page in between, the old page must not get the new ETag.
  const facts = await getContentFacts(plain);
  return sendContent(c, path, { ...facts, coding, size: file.size, read: () => readContent(file) });
}

interface Content extends ContentFacts {
  readonly coding: Coding | undefined;
  readonly size: number;
  read(): Body | Promise<Body>;
}

type Body = Awaited<ReturnType<typeof readContent>>;

/** Sends a file of the site with its ETag, or 304 to a client that has it. */
export async function sendContent(
  c: ServerContext,
  path: string,
  { hash, policy, coding, size, read }: Content,
): Promise<Response> {
  const etag = `"${hash}${coding ? `-${coding}` : ""}"`;
  const headers = {
    ...representationHeaders(path, policy),
    "Cache-Control": cacheControlOf(path),
    ETag: etag,
  };
  if (matchesEtag(etag, c.req.header("If-None-Match")))
    return createResponse(c, 304, null, headers);
  return createResponse(c, 200, c.req.method === "HEAD" ? null : await read(), {
    ...headers,
    ...contentHeaders(path, size, coding),
  });
}

export async function sendMissingPage(c: ServerContext, plain: FileFacts): Promise<Response> {
  const { file, coding } = await findEncodedFile(plain, c.req.header("Accept-Encoding"));
  const { policy } = await getContentFacts(plain);
  return createResponse(c, 404, c.req.method === "HEAD" ? null : await readContent(file), {
    ...representationHeaders(plain.file, policy),
    "Cache-Control": cacheControlOf(plain.file),
    ...contentHeaders(plain.file, file.size, coding),
  });
}

/** Headers of 200 and 304 responses: a 304 updates the headers that the browser has stored. */
function representationHeaders(path: string, policy: string): Record<string, string> {
  return {
    Vary: "Accept-Encoding",
    "Content-Security-Policy": policy,
    "Cross-Origin-Resource-Policy": getResourcePolicy(path),
  };
}

function contentHeaders(
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

async function readContent({ file, size }: FileFacts) {
  if (size <= MAX_BUFFERED_BYTES) return readFile(file);
  return Readable.toWeb(createReadStream(file)) as ReadableStream;
}
