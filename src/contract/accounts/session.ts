import * as v from "valibot";
import { ChannelSchema } from "#contract/wire/context.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { OtpSchema, UserIdSchema } from "#contract/wire/fields.ts";
import { AccountSchema } from "./account.ts";
import { TypedPasswordSchema } from "./new-password.ts";

/** A session with its token. The server stores only a hash of the token. */
export const SessionSchema = v.object({
  token: v.string(),
  userId: UserIdSchema,
  userName: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  headPortrait: v.nullable(v.string()),
  channel: ChannelSchema,
});
export type Session = v.InferOutput<typeof SessionSchema>;

export const LoginSchema = v.object({ account: AccountSchema, password: TypedPasswordSchema });

export const login = {
  name: "login",
  summary: "Starts a session with a password; 2005 if the account also needs its passkey",
  method: "POST",
  path: "/polaris/user/login",
  session: "none",
  body: LoginSchema,
  reply: SessionSchema,
  codes: ["2001", "2005"],
  limit: "password",
} as const satisfies Endpoint;

export const CodeLoginSchema = v.object({ account: AccountSchema, otp: OtpSchema });

export const loginWithCode = {
  name: "loginWithCode",
  summary: "Starts a session with a six-digit code; 2005 if the account also needs its passkey",
  method: "POST",
  path: "/polaris/user/otp/login",
  session: "none",
  body: CodeLoginSchema,
  reply: SessionSchema,
  codes: ["2002", "2003", "2005"],
  limit: "credential",
} as const satisfies Endpoint;

export const logout = {
  name: "logout",
  summary: "Ends the session of the request",
  method: "GET",
  path: "/polaris/user/logout",
  session: "required",
  reply: v.null(),
  limit: "write",
} as const satisfies Endpoint;

const SIGNED_TOKEN = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/**
 * Returns 1006 if Google has not verified the address, or if a new account would have a disposable
 * address. Returns 2001 if the token was used before, or if its `nonce` is not the SHA-256 of the
 * request's `nonce`.
 */
export const googleLogin = {
  name: "googleLogin",
  summary: "Starts a session with Google's ID token; the first call creates the account",
  method: "POST",
  path: "/polaris/user/googleLogin",
  session: "none",
  body: v.object({
    credential: v.pipe(
      v.string("messages:field.credential.format"),
      v.regex(SIGNED_TOKEN, "messages:field.credential.format"),
      v.maxLength(8000, "messages:field.credential.format"),
    ),
    /** The nonce is required if the Google token contains a nonce. */
    nonce: v.optional(
      v.pipe(
        v.string("messages:field.credential.format"),
        v.maxLength(200, "messages:field.credential.format"),
      ),
    ),
  }),
  reply: SessionSchema,
  codes: ["1006", "2001", "2005"],
  limit: "credential",
} as const satisfies Endpoint;
