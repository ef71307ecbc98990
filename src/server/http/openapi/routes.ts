import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import type { Hono } from "hono";
import { REVALIDATED } from "#hosting/caching.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { answer } from "#server/http/answer.ts";
import { acceptedCodings } from "#server/http/files/encoding.ts";
import { isHeld } from "#server/http/files/entity-tags.ts";
import type { Gate } from "#server/http/gate.ts";
import { addressLimit } from "#server/http/middleware/address-limit.ts";
import { openApiDocument } from "./openapi.ts";

export const OPENAPI_PATH = "/polaris/openapi.json";

/** The one address under `/polaris` whose answer is no envelope: programs read it as it is. */
export function mountOpenApi(app: Hono<ServerEnvironment>, config: Config, gate: Gate): void {
  let prepared: ReturnType<typeof prepare> | undefined;
  app.get(OPENAPI_PATH, addressLimit(gate, "read"), (c) => {
    prepared ??= prepare(config.publicApiBase ?? config.siteUrl);
    const [coding = "identity"] = acceptedCodings(c.req.header("Accept-Encoding"));
    const body = prepared.bodies[coding];
    const etag = `"${prepared.hash}-${coding}"`;
    const headers = { ETag: etag, "Cache-Control": REVALIDATED, Vary: "Accept-Encoding, Origin" };
    if (isHeld(etag, c.req.header("If-None-Match"))) return answer(c, 304, null, headers);
    return answer(c, 200, body, {
      ...headers,
      "Content-Type": "application/json",
      "Content-Length": String(body.length),
      ...(coding !== "identity" && { "Content-Encoding": coding }),
    });
  });
}

/** Some 170 kB that take a while to make: once, at the first request. */
function prepare(origin: string) {
  const bytes = Buffer.from(JSON.stringify(openApiDocument(origin)));
  const br = brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } });
  return {
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    bodies: {
      identity: new Uint8Array(bytes),
      br: new Uint8Array(br),
      gzip: new Uint8Array(gzipSync(bytes)),
    },
  };
}
