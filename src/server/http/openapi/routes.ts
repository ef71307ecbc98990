import type { Hono } from "hono";
import { REVALIDATED } from "#hosting/caching.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { answer } from "#server/http/answer.ts";
import { addressLimit, type Gate } from "#server/http/gate.ts";
import { openApiDocument } from "./openapi.ts";

export const OPENAPI_PATH = "/polaris/openapi.json";

/** The one address under `/polaris` whose answer is no envelope: programs read it as it is. */
export function mountOpenApi(app: Hono<ServerEnvironment>, config: Config, gate: Gate): void {
  let body: string | undefined;
  app.get(OPENAPI_PATH, addressLimit(gate, "read"), (c) => {
    body ??= JSON.stringify(openApiDocument(config.publicApiBase ?? config.siteUrl));
    return answer(c, 200, body, {
      "Cache-Control": REVALIDATED,
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    });
  });
}
