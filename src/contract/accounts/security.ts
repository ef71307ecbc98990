import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { TimeSchema } from "#contract/wire/fields.ts";
import { PasswordChangeSchema } from "./new-password.ts";
import { SessionSchema } from "./session.ts";

const OwnSessionSchema = v.object({
  /** Identifies the session. It is not the token, because only the session's own device may have that. */
  sessionId: v.string(),
  /** Browser and system, such as "Chrome, Android"; null if unknown. */
  device: v.nullable(v.string()),
  createdAt: TimeSchema,
  /** True for the session that made this request. */
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSessionSchema>;

export const ownSessions = {
  name: "ownSessions",
  summary: "Sessions of the signed-in person, newest first",
  method: "GET",
  path: "/polaris/user/sessions",
  session: "required",
  reply: v.object({ sessions: v.array(OwnSessionSchema) }),
} as const satisfies Endpoint;

/** Without `sessionId`, ends all sessions except that of the request. Ignores ended sessions. */
export const endSessions = {
  name: "endSessions",
  summary: "Ends one session of the signed-in person, or all others",
  method: "POST",
  path: "/polaris/user/sessions/end",
  session: "required",
  body: v.object({ sessionId: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  reply: v.null(),
} as const satisfies Endpoint;

/** Returns 2001 if the current password is wrong, or if the person has no password and must reset it. */
export const changePassword = {
  name: "changePassword",
  summary: "Sets a new password, ends every session of the person and starts a new one",
  method: "POST",
  path: "/polaris/user/password/change",
  session: "required",
  body: PasswordChangeSchema,
  reply: SessionSchema,
  codes: ["2001"],
  limit: "password",
} as const satisfies Endpoint;
