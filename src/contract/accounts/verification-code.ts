import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { AccountSchema } from "./account.ts";

/** A code works for one scene. `login` has its own endpoint. */
export const CODE_SCENES = ["register", "reset", "login"] as const;
export type CodeScene = (typeof CODE_SCENES)[number];

/** `activate`: the phone of an account. */
export type CodePurpose = CodeScene | "activate";

export const CODE_LIFE_SECONDS = 5 * 60;
export const CODE_RESEND_SECONDS = 60;

/** Lifetime, and time until another code, in seconds. */
export const SentCodeSchema = v.object({ expiresIn: CountSchema, resendAfter: CountSchema });
export type SentCode = v.InferOutput<typeof SentCodeSchema>;

/**
 * 1001 at `account` also if text messages cannot reach the number. Accounts that exist and others get
 * the same response.
 */
export const sendVerificationCode = {
  name: "sendVerificationCode",
  summary: "Sends a code by mail or text message, to register or to reset a password",
  method: "GET",
  path: "/polaris/user/verificationcode",
  session: "none",
  query: v.object({
    account: AccountSchema,
    scene: v.picklist(["register", "reset"], "messages:field.scene.unknown"),
  }),
  reply: SentCodeSchema,
  limit: "delivery",
} as const satisfies Endpoint;

export const sendLoginCode = {
  name: "sendLoginCode",
  summary: "Sends a code by mail or text message, to log in without a password",
  method: "POST",
  path: "/polaris/user/otp/code",
  session: "none",
  body: v.object({ account: AccountSchema }),
  reply: SentCodeSchema,
  limit: "delivery",
} as const satisfies Endpoint;
