import type { Session } from "#contract/accounts/session.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { languageOf } from "#server/core/language.ts";
import { setHeader } from "#server/http/answer.ts";
import { channelOf } from "#server/http/channel.ts";

/** The session that has just begun; its user stands in the answer's header, too. */
export function signedIn(c: ServerContext, session: Session): Session {
  setHeader(c, "userid", session.userId);
  return session;
}

/** What a new account keeps of the request that made it. */
export function originOf(c: ServerContext) {
  return { locale: languageOf(c.req.header("Accept-Language")), channel: channelOf(c) };
}
