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
  getCrossOriginResourcePolicy,
} from "#hosting/security-headers.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { createResponse } from "#server/http/reply.ts";

export interface FileInfo {
  file: string;
  size: number;
  version: string;
}

export async function readFileInfo(file: string): Promise<FileInfo | undefined> {
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

async function findCompressedFile(
  uncompressed: FileInfo,
  acceptEncoding: string | undefined,
): Promise<{ file: FileInfo; coding?: Coding }> {
  for (const coding of parseAcceptedCodings(acceptEncoding)) {
    const file = await readFileInfo(uncompressed.file + EXTENSIONS[coding]);
    if (file) return { file, coding };
  }
  return { file: uncompressed };
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
  /** The hash of the uncompressed file, used as ETag. It changes only with the content, not with each build. */
  readonly hash: string;
  /** The value of the Content-Security-Policy header. */
  readonly policy: string;
}

const MAX_CACHED_FACTS = 20_000;

function createContentFactsReader() {
  const cache = new Map<string, ContentFacts & { version: string }>();
  return async function getContentFacts({ file, version }: FileInfo): Promise<ContentFacts> {
    const cached = cache.get(file);
    if (cached?.version === version) return cached;
    const facts = file.endsWith(".html")
      ? computeContentFacts(await readFile(file))
      : { hash: await hashFile(file), policy: FILE_CONTENT_POLICY };
    if (cache.size > MAX_CACHED_FACTS) cache.clear();
    cache.set(file, { version, ...facts });
    return facts;
  };
}

export function computeContentFacts(html: Buffer): ContentFacts {
  const hash = createHash("sha256").update(html).digest("base64url");
  return { hash: hash.slice(0, HASH_LENGTH), policy: createPageContentPolicy(html) };
}

const HASH_LENGTH = 22;

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url").slice(0, HASH_LENGTH);
}

/** Compares ETags weakly (RFC 9110), because proxies that recompress add the prefix `W/`. */
function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  return (ifNoneMatch ?? "").match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/** Larger files are streamed, so that slow clients do not fill the memory. */
const MAX_BUFFERED_BYTES = 256 * 1024;

const getContentFacts = createContentFactsReader();

export async function sendFile(
  c: ServerContext,
  uncompressed: FileInfo,
  path: string,
): Promise<Response> {
  const { file, coding } = await findCompressedFile(uncompressed, c.req.header("Accept-Encoding"));
  // Hashes before reading, so that an old page never gets the ETag of a page that a build has just replaced.
  const facts = await getContentFacts(uncompressed);
  return sendContent(c, path, { ...facts, coding, size: file.size, read: () => readContent(file) });
}

interface Content extends ContentFacts {
  readonly coding: Coding | undefined;
  readonly size: number;
  read(): Body | Promise<Body>;
}

type Body = Awaited<ReturnType<typeof readContent>>;

/** Sends a file of the site with its ETag, or 304 if the client already has this version. */
export async function sendContent(
  c: ServerContext,
  path: string,
  { hash, policy, coding, size, read }: Content,
): Promise<Response> {
  const etag = `"${hash}${coding ? `-${coding}` : ""}"`;
  const headers = {
    ...createRepresentationHeaders(path, policy),
    "Cache-Control": cacheControlOf(path),
    ETag: etag,
  };
  if (matchesEtag(etag, c.req.header("If-None-Match")))
    return createResponse(c, 304, null, headers);
  return createResponse(c, 200, c.req.method === "HEAD" ? null : await read(), {
    ...headers,
    ...createContentHeaders(path, size, coding),
  });
}

export async function sendNotFoundPage(
  c: ServerContext,
  uncompressed: FileInfo,
): Promise<Response> {
  const { file, coding } = await findCompressedFile(uncompressed, c.req.header("Accept-Encoding"));
  const { policy } = await getContentFacts(uncompressed);
  return createResponse(c, 404, c.req.method === "HEAD" ? null : await readContent(file), {
    ...createRepresentationHeaders(uncompressed.file, policy),
    "Cache-Control": cacheControlOf(uncompressed.file),
    ...createContentHeaders(uncompressed.file, file.size, coding),
  });
}

/** Returns headers for status 200 and 304, because browsers update stored headers from a 304 response. */
function createRepresentationHeaders(path: string, policy: string): Record<string, string> {
  return {
    Vary: "Accept-Encoding",
    "Content-Security-Policy": policy,
    "Cross-Origin-Resource-Policy": getCrossOriginResourcePolicy(path),
  };
}

function createContentHeaders(
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

async function readContent({ file, size }: FileInfo) {
  if (size <= MAX_BUFFERED_BYTES) return readFile(file);
  return Readable.toWeb(createReadStream(file)) as ReadableStream;
}
