import { generateCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { COOKIE_DAYS } from "#constants.ts";
import { ChannelSchema } from "#contract/context.ts";
import { NEVER_STORED, REVALIDATED } from "#hosting/caching.ts";
import { isHttps } from "#hosting/security-headers.ts";
import type { ServerEnvironment } from "#server/environment.ts";

export const CHANNEL_COOKIE = "channel";

/** Keeps the channel that an app or campaign names in `X-Channel`. */
export function channelCookie(siteUrl: string) {
  const options = {
    path: "/",
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(siteUrl),
  } as const;
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const channel = c.req.header("X-Channel");
    // Not c.header(): that makes the finished answer once more, which takes as long as a read.
    const { headers } = c.res;
    const caching = headers.get("Cache-Control");
    if (!v.is(ChannelSchema, channel) || isShared(caching)) return;
    headers.append("Set-Cookie", generateCookie(CHANNEL_COOKIE, channel, options));
    if (caching !== NEVER_STORED) headers.set("Cache-Control", `private, ${REVALIDATED}`);
  });
}

/** A cache between us and many visitors would hand one visitor's cookie to the others. */
function isShared(caching: string | null): boolean {
  return caching?.startsWith("public") ?? false;
}
