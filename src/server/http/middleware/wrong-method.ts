import type { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { isGetWithSideEffects } from "#contract/wire/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { respondFailureCode, setHeader } from "#server/http/reply.ts";

const PATHS_WITH_SIDE_EFFECTS: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(isGetWithSideEffects).map(({ path }) => path),
);

export function rejectWrongMethod(api: Hono<ServerEnvironment>) {
  return methodNotAllowed({ app: api, onMethodNotAllowed: respondMethodNotAllowed });
}

/** Rejects HEAD for GET routes with side effects, because Hono runs them. Call this before mounting the routes. */
export function rejectHeadWithSideEffects(api: Hono<ServerEnvironment>): void {
  for (const path of PATHS_WITH_SIDE_EFFECTS) {
    api.get(path, async (c, next) => {
      if (c.req.method !== "HEAD") return next();
      const methods = api.routes.filter((route) => route.path === path).map(({ method }) => method);
      return respondMethodNotAllowed(c, [...new Set(methods)]);
    });
  }
}

function respondMethodNotAllowed(c: ServerContext, methods: readonly string[]): Response {
  const allowsHead = !PATHS_WITH_SIDE_EFFECTS.has(c.req.path);
  const allowed = methods.filter((method) => method !== "HEAD" || allowsHead);
  setHeader(c, "Allow", allowed.join(", "));
  return respondFailureCode(c, "1007");
}
