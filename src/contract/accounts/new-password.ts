import * as v from "valibot";
import type { FieldMessageKey } from "#contract/wire/fields.ts";
import { countCodePoints, createMaxLengthCheck } from "#contract/wire/plain-text.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** Creates a schema for typed passwords. Accepts any Unicode text and normalises it to NFKC before hashing. */
/* @__NO_SIDE_EFFECTS__ */
function createPasswordInputSchema(required: FieldMessageKey) {
  return v.pipe(
    v.string(required),
    v.metadata({ format: "password", minLength: 1 }),
    v.nonEmpty(required),
    v.transform((text) => text.normalize("NFKC")),
  );
}

export const TypedPasswordSchema = createPasswordInputSchema("messages:field.password.required");
export const RetypedPasswordSchema = createPasswordInputSchema(
  "messages:field.retypedPassword.required",
);

/** The schema of a new password. The server also rejects common passwords. */
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

/** Arguments for valibot's `partialCheck`, which requires two equal passwords. */
export const EQUAL_PASSWORDS = [
  [["password"], ["retyped_password"]],
  (input: { password: string; retyped_password: string }) =>
    input.password === input.retyped_password,
  "messages:field.retypedPassword.different",
] as const;

export const CurrentPasswordSchema = v.object({ current_password: TypedPasswordSchema });

export const PasswordChangeSchema = v.pipe(
  v.object({
    current_password: TypedPasswordSchema,
    password: NewPasswordSchema,
    retyped_password: RetypedPasswordSchema,
  }),
  v.forward(v.partialCheck(...EQUAL_PASSWORDS), ["retyped_password"]),
);
