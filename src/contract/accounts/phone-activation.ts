import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { OtpSchema } from "#contract/wire/fields.ts";
import { SentCodeSchema } from "./verification-code.ts";

/**
 * 1003 without an inactive phone, or if text messages cannot reach it; 2004 if another account has activated
 * it.
 */
export const sendPhoneActivation = {
  name: "sendPhoneActivation",
  tag: "accounts",
  summary: "Sends the code that activates the phone; an inactive phone is no login name",
  method: "POST",
  path: "/polaris/user/phone/activate/send",
  session: "required",
  reply: SentCodeSchema,
  codes: ["1003", "2004"],
  limit: "delivery",
} as const satisfies Endpoint;

export const PhoneCodeSchema = v.object({ otp: OtpSchema });

/** An active phone accepts any code. */
export const activatePhone = {
  name: "activatePhone",
  tag: "accounts",
  summary: "Activates the phone whose code was read",
  method: "POST",
  path: "/polaris/user/phone/activate",
  session: "required",
  body: PhoneCodeSchema,
  reply: v.object({ phoneActivated: v.literal(true) }),
  codes: ["1003", "2002", "2004"],
  limit: "credential",
} as const satisfies Endpoint;
