import type { Hono } from "hono";
import type { Config } from "#server/config.ts";
import type { ServerEnvironment } from "#server/environment.ts";
import type { Json } from "#server/openapi/json-schema.ts";
import { openApiDocument } from "#server/openapi.ts";
import { plainJson } from "#server/reply.ts";

export const OPENAPI_PATH = "/polaris/openapi.json";

/** The one address under `/polaris` whose answer is no envelope: programs read it as it is. */
export function mountOpenApi(app: Hono<ServerEnvironment>, config: Config): void {
  let description: Json | undefined;
  app.get(OPENAPI_PATH, (c) => {
    description ??= openApiDocument(config.publicApiBase ?? config.siteUrl);
    return plainJson(c, 200, description);
  });
}
