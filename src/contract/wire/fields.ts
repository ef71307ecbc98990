import * as v from "valibot";
import { MAX_EMAIL_LENGTH, normaliseEmail } from "./email.ts";
import {
  createMaxLengthCheck,
  limitCombiningMarks,
  normalizeMultilineText,
  normalizeSingleLineText,
  removeInvisibleCharacters,
} from "./plain-text.ts";

/** The key of a message about a field, in `locales/<locale>/messages.json`. */
export type FieldMessageKey = `messages:field.${string}`;

// `v.metadata` documents checks for OpenAPI. JSON Schema cannot show checks after a transformation.

export const MAX_NAME_LENGTH = 60;
export const MAX_LINE_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 2000;

/** Accepts names in any script and removes invisible characters. */
/* @__NO_SIDE_EFFECTS__ */
function createPersonNameSchema(required: FieldMessageKey, minLength: 0 | 1 = 1) {
  return v.pipe(
    v.string(required),
    v.metadata({ minLength, maxLength: MAX_NAME_LENGTH }),
    v.transform((text) =>
      limitCombiningMarks(removeInvisibleCharacters(text.normalize("NFC"))).trim(),
    ),
    v.check((text) => text.length >= minLength, required),
    v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "messages:field.name.format"),
    // Counts letters after NFKC normalisation, which expands a ligature to up to 18 letters.
    v.check((text) => isShortName(text.normalize("NFKC")), "messages:field.name.long"),
  );
}

const isShortName = /* @__PURE__ */ createMaxLengthCheck(MAX_NAME_LENGTH);

export const FirstNameSchema = createPersonNameSchema("messages:field.firstName.required");
export const LastNameSchema = createPersonNameSchema("messages:field.lastName.required");
/** The last name, which is empty for a person with a single name. */
export const PossibleLastNameSchema = createPersonNameSchema("messages:field.lastName.required", 0);

export function hasRequiredLastName(names: {
  readonly last_name?: string | undefined;
  readonly single_name?: boolean | undefined;
}): boolean {
  return names.last_name !== "" || names.single_name === true;
}
export const UserNameSchema = createPersonNameSchema("messages:field.userName.required");

export const EmailSchema = v.pipe(
  v.string("messages:field.email.required"),
  v.metadata({ format: "email", maxLength: MAX_EMAIL_LENGTH }),
  v.transform((text) => text.trim()),
  v.nonEmpty("messages:field.email.required"),
  v.check((text) => normaliseEmail(text) !== undefined, "messages:field.email.format"),
  v.transform((text) => normaliseEmail(text) ?? text),
);

export const CODE_DIGITS = 6;
/** A reset code has more digits than other codes, because it gives control of the account. */
export const RESET_CODE_DIGITS = 8;

/** Creates the schema of a code sent by mail or text message. */
/* @__NO_SIDE_EFFECTS__ */
function createVerificationCodeSchema(digits: number) {
  const pattern = `^[0-9]{${digits}}$`;
  return v.pipe(
    v.string("messages:field.otp.required"),
    v.metadata({ pattern }),
    v.transform((text) => text.normalize("NFKC").replaceAll(/[\s\p{Cf}]/gu, "")),
    v.nonEmpty("messages:field.otp.required"),
    v.regex(new RegExp(pattern), "messages:field.otp.format"),
  );
}

export const OtpSchema = createVerificationCodeSchema(CODE_DIGITS);
export const ResetOtpSchema = createVerificationCodeSchema(RESET_CODE_DIGITS);

/** The token in a link of a mail. */
export const LinkTokenSchema = v.pipe(
  v.string("messages:field.token.format"),
  v.regex(/^[A-Za-z0-9_-]{20,200}$/, "messages:field.token.format"),
);

export const LineSchema = v.pipe(
  v.string("messages:field.subject.required"),
  v.metadata({ minLength: 1, maxLength: MAX_LINE_LENGTH }),
  v.transform(normalizeSingleLineText),
  v.nonEmpty("messages:field.subject.required"),
  v.check(createMaxLengthCheck(MAX_LINE_LENGTH), "messages:field.subject.long"),
);

export const MessageSchema = v.pipe(
  v.string("messages:field.message.required"),
  v.metadata({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH }),
  v.transform(normalizeMultilineText),
  v.nonEmpty("messages:field.message.required"),
  v.check(createMaxLengthCheck(MAX_MESSAGE_LENGTH), "messages:field.message.long"),
);

/** The random id of a device, used for statistics and never for security. */
export const ZuidSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const UserIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
export const TimeSchema = v.pipe(v.string(), v.isoTimestamp());
/** A day in UTC. Readers see only the day of a post, because its exact time could reveal the author. */
export const DaySchema = v.pipe(v.string(), v.isoDate());
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
