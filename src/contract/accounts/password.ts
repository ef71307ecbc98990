import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { type FieldText, ResetOtpSchema } from "#contract/wire/fields.ts";
import { countCodePoints, createMaxLengthCheck } from "#contract/wire/plain-text.ts";
import { AccountSchema, normaliseAccount } from "./account.ts";
import { completePhone } from "./phone.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** Accepts any Unicode and normalises it to NFKC before hashing. */
/* @__NO_SIDE_EFFECTS__ */
function createTypedPasswordSchema(required: FieldText) {
  return v.pipe(
    v.string(required),
    v.metadata({ format: "password", minLength: 1 }),
    v.nonEmpty(required),
    v.transform((text) => text.normalize("NFKC")),
  );
}

export const TypedPasswordSchema = createTypedPasswordSchema("messages:field.password.required");
export const RetypedPasswordSchema = createTypedPasswordSchema(
  "messages:field.retypedPassword.required",
);

/** The server also rejects common passwords. */
export const NewPasswordSchema = v.pipe(
  v.string("messages:field.password.required"),
  v.metadata({
    format: "password",
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  }),
  v.nonEmpty("messages:field.password.required"),
  v.transform((text) => text.normalize("NFKC")),
  v.check((text) => countCodePoints(text) >= MIN_PASSWORD_LENGTH, "messages:field.password.short"),
  v.check(createMaxLengthCheck(MAX_PASSWORD_LENGTH), "messages:field.password.long"),
);

/**
 * Whether a password equals an account in any notation.
 * `isOneOfAccounts("0803 123 4567", ["+2348031234567"])  // => true`
 * `isOneOfAccounts("0812 3456 7890", ["+6281234567890"]) // => true`
 */
export function isOneOfAccounts(password: string, accounts: readonly string[]): boolean {
  const candidates = [password, completePhone(password, "ID")].map(normaliseAccount);
  return candidates.some((account) => account !== undefined && accounts.includes(account));
}

export const PasswordResetSchema = v.pipe(
  v.object({
    account: AccountSchema,
    otp: ResetOtpSchema,
    password: NewPasswordSchema,
    retyped_password: RetypedPasswordSchema,
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["retyped_password"]],
      (input) => input.password === input.retyped_password,
      "messages:field.retypedPassword.different",
    ),
    ["retyped_password"],
  ),
  v.forward(
    v.partialCheck(
      [["account"], ["password"]],
      ({ account, password }) => !isOneOfAccounts(password, [account]),
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
