import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { Config } from "#server/config.ts";
import type { ServerEnvironment } from "#server/environment.ts";
import { fail } from "#server/reply.ts";
import { mountContext } from "#server/routes/context.ts";

/** The calls of the API. Whatever is asked under `/polaris`, the answer is an envelope. */
export function apiRoutes(config: Config) {
  const api = new Hono<ServerEnvironment>();
  api.use(
    "/polaris/*",
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) => {
        c.header("Allow", methods.join(", "));
        return fail(c, "1007");
      },
    }),
  );
  mountContext(api, config);
  api.all("/polaris/*", (c) => fail(c, "1002"));
  return api;
}
