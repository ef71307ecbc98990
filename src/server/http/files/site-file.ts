import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseAccept } from "hono/utils/accept";

export interface FileFacts {
  file: string;
  size: number;
  version: string;
}

export async function readFileFacts(file: string): Promise<FileFacts | undefined> {
  const stats = await readStats(file);
  if (!stats?.isFile()) return undefined;
  return { file, size: stats.size, version: `${stats.ino}-${stats.mtimeMs}-${stats.size}` };
}

const NO_SUCH_FILE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EINVAL"]);

async function readStats(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (NO_SUCH_FILE.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}

const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;

type Coding = keyof typeof EXTENSIONS;

export async function encodedFile(
  plain: FileFacts,
  acceptEncoding: string | undefined,
): Promise<{ file: FileFacts; coding?: Coding }> {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const file = await readFileFacts(plain.file + EXTENSIONS[coding]);
    if (file) return { file, coding };
  }
  return { file: plain };
}

export function acceptedCodings(acceptEncoding: string | undefined): Coding[] {
  const accepted = parseAccept(acceptEncoding ?? "");
  return (Object.keys(EXTENSIONS) as Coding[]).filter((name) => {
    const exact = accepted.find(({ type }) => type.toLowerCase() === name);
    const wildcard = accepted.find(({ type }) => type === "*");
    return ((exact ?? wildcard)?.q ?? 0) > 0;
  });
}

const MAX_CACHED_HASHES = 20_000;

/** Content hashes, so that an unchanged page keeps its ETag after a build. */
export function createContentHashes() {
  const cache = new Map<string, { version: string; hash: string }>();
  return async function contentHashOf({ file, version }: FileFacts): Promise<string> {
    const cached = cache.get(file);
    if (cached?.version === version) return cached.hash;
    const hash = await hashFile(file);
    if (cache.size > MAX_CACHED_HASHES) cache.clear();
    cache.set(file, { version, hash });
    return hash;
  };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url").slice(0, 22);
}

/**
 * Compares ETags weakly (RFC 9110): proxies that recompress mark them `W/`.
 *
 * `isHeld('"abc"', 'W/"abc", "def"') // => true`
 */
export function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  return (ifNoneMatch ?? "").match(/"[^"]*"/g)?.includes(etag) ?? false;
}
