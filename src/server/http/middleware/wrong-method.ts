import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { hasSideEffects } from "#contract/wire/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { setHeader } from "#server/http/answer.ts";
import { fail } from "#server/http/reply.ts";

const NOT_FOR_LOOKING: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(hasSideEffects).map(({ path }) => path),
);

/** Where a method is not taken that an address is asked by: 1007, and `Allow` names those that are. */
export function wrongMethod(api: Hono<ServerEnvironment>) {
  return methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod });
}

/**
 * HEAD is for looking, and Hono runs it as a GET: where that logs out, sends or activates, it is
 * refused. Comes before everything else that answers those addresses.
 */
export function refuseHead(api: Hono<ServerEnvironment>): void {
  for (const path of NOT_FOR_LOOKING) {
    api.get(path, async (c, next) => {
      if (c.req.method !== "HEAD") return next();
      const methods = api.routes.filter((route) => route.path === path).map(({ method }) => method);
      return refuseMethod(c, [...new Set(methods)]);
    });
  }
}

function refuseMethod(c: ServerContext, methods: readonly string[]): Response {
  const isForLooking = !NOT_FOR_LOOKING.has(c.req.path);
  const allowed = methods.filter((method) => method !== "HEAD" || isForLooking);
  setHeader(c, "Allow", allowed.join(", "));
  return fail(c, "1007");
}
