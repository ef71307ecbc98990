// The most that this stack can do: a server whose calls read what the real ones read, ask nobody and
// answer a constant. Started as a process of its own, with the answers in its environment.
import { Hono } from "hono";
import { readProfile } from "#contract/accounts/profile.ts";
import { follow, followState } from "#contract/reactions/follow.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { createLog } from "#server/core/log.ts";
import { hashOf } from "#server/core/secrets.ts";
import { listen } from "#server/http/listen.ts";
import { channelCookie } from "#server/http/middleware/channel-cookie.ts";
import { readableAddress } from "#server/http/middleware/readable-address.ts";
import { requestId } from "#server/http/middleware/request-id.ts";
import { requestLog } from "#server/http/middleware/request-log.ts";
import { securityHeaders } from "#server/http/middleware/security-headers.ts";

const SITE_URL = "http://localhost";
const HEADERS = ["X-NewAuth-Token", "userId", "X-Channel", "X-IP", "X-Country", "Accept-Language"];
const ANSWERS = JSON.parse(process.env["CEILING_ANSWERS"] ?? "{}") as Record<string, string>;

const app = new Hono<ServerEnvironment>();
if (process.argv.includes("--with-middleware")) useMiddleware();
for (const call of [followState, readProfile]) app.get(call.path, (c) => answer(c, call));
app.post(follow.path, async (c) => {
  await c.req.json();
  return answer(c, follow);
});
const { url } = await listen(app, { host: "127.0.0.1", port: 0, siteUrl: SITE_URL });
console.log(`listening on ${url}`);

function answer(c: ServerContext, { name }: Endpoint): Response {
  c.req.param();
  const [token = ""] = HEADERS.map((header) => c.req.header(header));
  hashOf(token);
  return c.body(ANSWERS[name] ?? "", 200, { "Content-Type": "application/json" });
}

/** What every request to the real server passes, as app.ts has it. */
function useMiddleware(): void {
  app.use(requestId());
  app.use(requestLog(createLog()));
  app.use(securityHeaders({ siteUrl: SITE_URL, isDemo: false }));
  app.use(readableAddress());
  app.use(channelCookie(SITE_URL));
}
