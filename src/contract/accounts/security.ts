import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { TimeSchema } from "#contract/wire/fields.ts";
import { CurrentPasswordSchema, PasswordChangeSchema } from "./new-password.ts";
import { SessionSchema } from "./session.ts";

const OwnSessionSchema = v.object({
  /** The id of the session. It is not the session's token, which only the session's device may know. */
  sessionId: v.string(),
  /** The browser and operating system, such as "Chrome, Android". Null if unknown. */
  device: v.nullable(v.string()),
  createdAt: TimeSchema,
  /** True for the session of this request. */
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

/** Without `sessionId`, ends all sessions except the current session. Ignores sessions that have already ended. */
export const endSessions = {
  name: "endSessions",
  summary: "Ends one session of the signed-in person, or all others",
  method: "POST",
  path: "/polaris/user/sessions/end",
  session: "required",
  body: v.object({ sessionId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))) }),
  reply: v.null(),
} as const satisfies Endpoint;

/** Returns 2001 if the current password is wrong or the account has no password. An account without a password must use a reset. */
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

const PasskeySchema = v.object({
  passkeyId: v.string(),
  /** The browser and operating system used to add the passkey. Null if unknown. */
  device: v.nullable(v.string()),
  createdAt: TimeSchema,
});
export type Passkey = v.InferOutput<typeof PasskeySchema>;

export const ownPasskeys = {
  name: "ownPasskeys",
  summary: "Passkeys of the signed-in person, oldest first",
  method: "GET",
  path: "/polaris/user/passkeys",
  session: "required",
  reply: v.object({ passkeys: v.array(PasskeySchema) }),
} as const satisfies Endpoint;

/** WebAuthn options in JSON, for `navigator.credentials`. */
export const PasskeyOptionsSchema = v.looseObject({ challenge: v.string() });

/** Returns 2001 if the password is wrong, 1003 if the account has five passkeys. The challenge is valid once, for 5 minutes. */
export const startPasskey = {
  name: "startPasskey",
  summary: "Returns the WebAuthn options with which the browser creates a passkey",
  method: "POST",
  path: "/polaris/user/passkeys/options",
  session: "required",
  body: CurrentPasswordSchema,
  reply: PasskeyOptionsSchema,
  codes: ["1003", "2001"],
  limit: "password",
} as const satisfies Endpoint;

const TransportSchema = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/));
const PasskeyIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/));

/** Creates the schema of a `PublicKeyCredential` in JSON. */
function createCredentialBody<Entries extends v.ObjectEntries>(response: Entries) {
  const parts = { id: PasskeyIdSchema, rawId: v.string(), type: v.literal("public-key") };
  return v.object({ response: v.object({ ...parts, response: v.object(response) }) });
}

/** Returns 2001 if the passkey does not sign an unused challenge of this user. */
export const addPasskey = {
  name: "addPasskey",
  summary: "Adds the passkey that the browser created; each login then needs one of the passkeys",
  method: "POST",
  path: "/polaris/user/passkeys",
  session: "required",
  body: createCredentialBody({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(v.pipe(v.array(TransportSchema), v.maxLength(10)), []),
  }),
  reply: v.null(),
  codes: ["1003", "2001"],
  limit: "credential",
} as const satisfies Endpoint;

/** Returns 2001 if the password is wrong. Ignores passkeys that are already removed. */
export const removePasskey = {
  name: "removePasskey",
  summary: "Removes a passkey of the signed-in person",
  method: "POST",
  path: "/polaris/user/passkeys/remove",
  session: "required",
  body: v.object({ ...CurrentPasswordSchema.entries, passkeyId: PasskeyIdSchema }),
  reply: v.null(),
  codes: ["2001"],
  limit: "password",
} as const satisfies Endpoint;

/** Returns 2001 if the passkey is wrong. Each challenge of a 2005 response is valid for one attempt. */
export const loginWithPasskey = {
  name: "loginWithPasskey",
  summary: "Starts a session with the answer of a passkey to the options of a 2005",
  method: "POST",
  path: "/polaris/user/passkeys/login",
  session: "none",
  body: createCredentialBody({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
  }),
  reply: SessionSchema,
  codes: ["2001"],
  limit: "credential",
} as const satisfies Endpoint;
