import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { hasSideEffects } from "#contract/wire/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { fail, setHeader } from "#server/http/reply.ts";

const PATHS_WITH_SIDE_EFFECTS: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(hasSideEffects).map(({ path }) => path),
);

export function wrongMethod(api: Hono<ServerEnvironment>) {
  return methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod });
}

/** Refuses HEAD where GET has side effects: Hono runs it as GET. Mount it first. */
export function refuseHead(api: Hono<ServerEnvironment>): void {
  for (const path of PATHS_WITH_SIDE_EFFECTS) {
    api.get(path, async (c, next) => {
      if (c.req.method !== "HEAD") return next();
      const methods = api.routes.filter((route) => route.path === path).map(({ method }) => method);
      return refuseMethod(c, [...new Set(methods)]);
    });
  }
}

function refuseMethod(c: ServerContext, methods: readonly string[]): Response {
  const allowsHead = !PATHS_WITH_SIDE_EFFECTS.has(c.req.path);
  const allowed = methods.filter((method) => method !== "HEAD" || allowsHead);
  setHeader(c, "Allow", allowed.join(", "));
  return fail(c, "1007");
}
