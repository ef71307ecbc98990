import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { FileFacts } from "./file-facts.ts";

const FILES_REMEMBERED = 20_000;

/**
 * Hashes of files' contents, so that a page which a new build left as it was keeps its ETag.
 * Each file is read once per version.
 */
export function createContentHashes() {
  const known = new Map<string, { version: string; hash: string }>();
  return async function contentHashOf({ file, version }: FileFacts): Promise<string> {
    const remembered = known.get(file);
    if (remembered?.version === version) return remembered.hash;
    const hash = await hashFile(file);
    if (known.size > FILES_REMEMBERED) known.clear();
    known.set(file, { version, hash });
    return hash;
  };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url").slice(0, 22);
}

/**
 * Whether the client already holds what we would send. ETags are compared weakly, as RFC 9110 says
 * for `If-None-Match`: proxies that recompress mark them `W/`.
 *
 * `isHeld('"abc"', 'W/"abc", "def"') // => true`
 */
export function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  return (ifNoneMatch ?? "").match(/"[^"]*"/g)?.includes(etag) ?? false;
}
