import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { ResetOtpSchema } from "#contract/wire/fields.ts";
import { AccountSchema, normaliseAccount } from "./account.ts";
import { EQUAL_PASSWORDS, NewPasswordSchema, RetypedPasswordSchema } from "./new-password.ts";
import { addPhoneCountryCode } from "./phone.ts";

/**
 * Returns whether the password equals one of the accounts, in any phone number format.
 * `doesPasswordMatchAccount("0803 123 4567", ["+2348031234567"])  // => true`
 * `doesPasswordMatchAccount("0812 3456 7890", ["+6281234567890"]) // => true`
 */
export function doesPasswordMatchAccount(password: string, accounts: readonly string[]): boolean {
  const candidates = [password, addPhoneCountryCode(password, "ID")].map(normaliseAccount);
  return candidates.some((account) => account !== undefined && accounts.includes(account));
}

export const PasswordResetSchema = v.pipe(
  v.object({
    account: AccountSchema,
    otp: ResetOtpSchema,
    password: NewPasswordSchema,
    retyped_password: RetypedPasswordSchema,
  }),
  v.forward(v.partialCheck(...EQUAL_PASSWORDS), ["retyped_password"]),
  v.forward(
    v.partialCheck(
      [["account"], ["password"]],
      ({ account, password }) => !doesPasswordMatchAccount(password, [account]),
      "messages:field.password.account",
    ),
    ["password"],
  ),
);

export const resetPassword = {
  name: "resetPassword",
  summary: "Sets a new password with a code of eight digits, and ends every session of the person",
  method: "POST",
  path: "/polaris/user/password/reset",
  session: "none",
  body: PasswordResetSchema,
  reply: v.null(),
  codes: ["2002", "2003"],
  limit: "credential",
} as const satisfies Endpoint;
