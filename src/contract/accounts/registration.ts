import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import {
  EmailSchema,
  FirstNameSchema,
  hasLastName,
  OtpSchema,
  PossibleLastNameSchema,
} from "#contract/wire/fields.ts";
import { isAccount, NewPasswordSchema, RetypedPasswordSchema } from "./password.ts";
import { lacksCountry, normalisePhone } from "./phone.ts";
import { SessionSchema } from "./session.ts";

/** A telephone number; the parsed value is the stored form. */
export const PhoneSchema = v.pipe(
  v.string("messages:field.phone.required"),
  v.description(
    "Of Nigeria: 0 and ten digits, or +234 in place of the 0. Of Indonesia: a mobile number with +62. Spaces and dashes are left out",
  ),
  v.nonEmpty("messages:field.phone.required"),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const phone = normalisePhone(dataset.value);
    if (phone !== undefined) return phone;
    const isUnclear = lacksCountry(dataset.value);
    addIssue({ message: `messages:field.phone.${isUnclear ? "country" : "format"}` });
    return NEVER;
  }),
);

/** The form for a new account. */
export const RegistrationSchema = v.pipe(
  v.object({
    first_name: FirstNameSchema,
    last_name: PossibleLastNameSchema,
    /** One name is the full name: the last name is left empty. */
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
      hasLastName,
      "messages:field.lastName.required",
    ),
    ["last_name"],
  ),
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
      [["email"], ["phone"], ["password"]],
      ({ email, phone, password }) => !isAccount(password, [email, phone]),
      "messages:field.password.account",
    ),
    ["password"],
  ),
);

/** Makes an account and begins its first session. The code went to the e-mail address or the phone. */
export const register = {
  name: "register",
  tag: "accounts",
  summary: "Makes an account, with a code that went to its e-mail address or its phone",
  method: "POST",
  path: "/polaris/user/register",
  session: "none",
  body: RegistrationSchema,
  reply: SessionSchema,
  codes: ["2002", "2004"],
  limit: "credential",
} as const satisfies Endpoint;
