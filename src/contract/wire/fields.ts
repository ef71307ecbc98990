import * as v from "valibot";
import { MAX_EMAIL_LENGTH, normaliseEmail } from "./email.ts";
import {
  createMaxLengthCheck,
  limitCombiningMarks,
  removeInvisible,
  toPlainLine,
  toPlainText,
} from "./plain-text.ts";

/** A text of `locales/<locale>/messages.json` about one field. */
export type FieldText = `messages:field.${string}`;

// `v.metadata` describes checks that a transformation hides from JSON Schema.

export const MAX_NAME_LENGTH = 60;
export const MAX_LINE_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 2000;

/** Names may be in any script; invisible characters are removed. */
/* @__NO_SIDE_EFFECTS__ */
function createNameSchema(required: FieldText, minLength: 0 | 1 = 1) {
  return v.pipe(
    v.string(required),
    v.metadata({ minLength, maxLength: MAX_NAME_LENGTH }),
    v.transform((text) => limitCombiningMarks(removeInvisible(text.normalize("NFC"))).trim()),
    v.check((text) => text.length >= minLength, required),
    v.check((text) => !/\p{Cc}/u.test(text), "messages:field.name.format"),
    // Checks compare the NFKC form, where one ligature becomes up to 18 letters.
    v.check((text) => isShortName(text.normalize("NFKC")), "messages:field.name.long"),
  );
}

const isShortName = /* @__PURE__ */ createMaxLengthCheck(MAX_NAME_LENGTH);

export const FirstNameSchema = createNameSchema("messages:field.firstName.required");
export const LastNameSchema = createNameSchema("messages:field.lastName.required");
/** Empty for a person with a single name. */
export const PossibleLastNameSchema = createNameSchema("messages:field.lastName.required", 0);

export function hasRequiredLastName(names: {
  readonly last_name?: string | undefined;
  readonly single_name?: boolean | undefined;
}): boolean {
  return names.last_name !== "" || names.single_name === true;
}
export const UserNameSchema = createNameSchema("messages:field.userName.required");

export const EmailSchema = v.pipe(
  v.string("messages:field.email.required"),
  v.metadata({ format: "email", maxLength: MAX_EMAIL_LENGTH }),
  v.transform((text) => text.trim()),
  v.nonEmpty("messages:field.email.required"),
  v.check((text) => normaliseEmail(text) !== undefined, "messages:field.email.format"),
  v.transform((text) => normaliseEmail(text) ?? text),
);

export const CODE_DIGITS = 6;
/** More digits than other codes, because a reset code gives control of the account. */
export const RESET_CODE_DIGITS = 8;

/** A code sent by mail or text message. */
/* @__NO_SIDE_EFFECTS__ */
function createCodeSchema(digits: number) {
  const pattern = `^[0-9]{${digits}}$`;
  return v.pipe(
    v.string("messages:field.otp.required"),
    v.metadata({ pattern }),
    v.transform((text) => text.normalize("NFKC").replaceAll(/[\s\p{Cf}]/gu, "")),
    v.nonEmpty("messages:field.otp.required"),
    v.regex(new RegExp(pattern), "messages:field.otp.format"),
  );
}

export const OtpSchema = createCodeSchema(CODE_DIGITS);
export const ResetOtpSchema = createCodeSchema(RESET_CODE_DIGITS);

/** The token of a link in a mail. */
export const LinkTokenSchema = v.pipe(
  v.string("messages:field.token.format"),
  v.regex(/^[A-Za-z0-9_-]{20,200}$/, "messages:field.token.format"),
);

export const LineSchema = v.pipe(
  v.string("messages:field.subject.required"),
  v.metadata({ minLength: 1, maxLength: MAX_LINE_LENGTH }),
  v.transform(toPlainLine),
  v.nonEmpty("messages:field.subject.required"),
  v.check(createMaxLengthCheck(MAX_LINE_LENGTH), "messages:field.subject.long"),
);

export const MessageSchema = v.pipe(
  v.string("messages:field.message.required"),
  v.metadata({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH }),
  v.transform(toPlainText),
  v.nonEmpty("messages:field.message.required"),
  v.check(createMaxLengthCheck(MAX_MESSAGE_LENGTH), "messages:field.message.long"),
);

/** The random id of a device: for statistics, never for security. */
export const ZuidSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const UserIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
export const TimeSchema = v.pipe(v.string(), v.isoTimestamp());
/** A day in UTC. Readers get only the day of a post, because the minute could reveal its author. */
export const DaySchema = v.pipe(v.string(), v.isoDate());
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
