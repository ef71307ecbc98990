import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { AccountSchema } from "./account.ts";

/** The purposes of a code. A code is valid for only one purpose. Codes for `login` have a separate endpoint. */
export const CODE_SCENES = ["register", "reset", "login"] as const;
export type CodeScene = (typeof CODE_SCENES)[number];

/** `activate` verifies the account's phone number. */
export type CodePurpose = CodeScene | "activate";

export const CODE_LIFE_SECONDS = 5 * 60;
export const CODE_RESEND_SECONDS = 60;

/** The lifetime of the code and the waiting time before a new code, in seconds. */
export const SentCodeSchema = v.object({ expiresIn: CountSchema, resendAfter: CountSchema });
export type SentCode = v.InferOutput<typeof SentCodeSchema>;

/**
 * Returns 1001 for `account` if text messages cannot reach the number. The response does not reveal
 * whether the account exists.
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
