import * as v from "valibot";
import { normaliseEmail } from "#contract/wire/email.ts";
import { isPhoneCountryUnknown, normalisePhone } from "./phone.ts";

/**
 * Normalises an e-mail address or phone number. Returns undefined for other text.
 * `normaliseAccount(" Ada@Example.com") // => "ada@example.com"`
 * `normaliseAccount("0803 123 4567")    // => "+2348031234567"`
 */
export function normaliseAccount(text: string): string | undefined {
  return text.includes("@") ? normaliseEmail(text) : normalisePhone(text);
}

/** `getAccountKind("+2348031234567") // => "phone"` */
export function getAccountKind(account: string): "email" | "phone" {
  return account.includes("@") ? "email" : "phone";
}

export const AccountSchema = v.pipe(
  v.string("messages:field.account.required"),
  v.description("An e-mail address, or a phone number such as 08031234567 or +6281234567890"),
  v.nonEmpty("messages:field.account.required"),
  v.check((text) => !isPhoneCountryUnknown(text), "messages:field.phone.country"),
  v.check((text) => normaliseAccount(text) !== undefined, "messages:field.account.format"),
  v.transform((text) => normaliseAccount(text) ?? text),
);
