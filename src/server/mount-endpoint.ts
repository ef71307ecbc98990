import type { Hono } from "hono";
import type { Endpoint, ReplyOf } from "#contract/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/environment.ts";
import { succeed } from "#server/reply.ts";

/** Puts a call of the contract into the server. What `answer` gives must be what the contract promises. */
export function mountEndpoint<Call extends Endpoint>(
  app: Hono<ServerEnvironment>,
  call: Call,
  answer: (c: ServerContext) => ReplyOf<Call> | Promise<ReplyOf<Call>>,
): void {
  app.on(call.method, call.path, async (c) => succeed(c, await answer(c)));
}
