import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import {
  EmailSchema,
  FirstNameSchema,
  hasRequiredLastName,
  OtpSchema,
  PossibleLastNameSchema,
} from "#contract/wire/fields.ts";
import { EQUAL_PASSWORDS, NewPasswordSchema, RetypedPasswordSchema } from "./new-password.ts";
import { doesPasswordMatchAccount } from "./password.ts";
import { isPhoneCountryUnknown, normalisePhone } from "./phone.ts";
import { SessionSchema } from "./session.ts";

export const PhoneSchema = v.pipe(
  v.string("messages:field.phone.required"),
  v.description(
    "Nigeria: 0 and ten digits, or +234 instead of the 0. Indonesia: a mobile number with +62. Spaces and dashes are ignored",
  ),
  v.nonEmpty("messages:field.phone.required"),
  v.check((text) => !isPhoneCountryUnknown(text), "messages:field.phone.country"),
  v.check((text) => normalisePhone(text) !== undefined, "messages:field.phone.format"),
  v.transform((text) => normalisePhone(text) ?? text),
);

export const RegistrationSchema = v.pipe(
  v.object({
    first_name: FirstNameSchema,
    last_name: PossibleLastNameSchema,
    single_name: v.optional(v.boolean()),
    email: EmailSchema,
    phone: PhoneSchema,
    password: NewPasswordSchema,
    retyped_password: RetypedPasswordSchema,
    otp: OtpSchema,
    agreement: v.literal(true, "messages:field.agreement.required"),
  }),
  v.forward(
    v.partialCheck(
      [["last_name"], ["single_name"]],
      hasRequiredLastName,
      "messages:field.lastName.required",
    ),
    ["last_name"],
  ),
  v.forward(v.partialCheck(...EQUAL_PASSWORDS), ["retyped_password"]),
  v.forward(
    v.partialCheck(
      [["email"], ["phone"], ["password"]],
      ({ email, phone, password }) => !doesPasswordMatchAccount(password, [email, phone]),
      "messages:field.password.account",
    ),
    ["password"],
  ),
);

export const register = {
  name: "register",
  summary:
    "Creates an account with a code sent to its e-mail address or phone, and starts a session",
  method: "POST",
  path: "/polaris/user/register",
  session: "none",
  body: RegistrationSchema,
  reply: SessionSchema,
  codes: ["2002", "2004"],
  limit: "credential",
} as const satisfies Endpoint;
