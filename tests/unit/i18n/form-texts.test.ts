import { expect, test } from "vitest";
import { createReviewFieldsSchema } from "#browser/reviews/form/review-fields.ts";
import { PasswordChangeSchema } from "#contract/accounts/new-password.ts";
import { PasswordResetSchema } from "#contract/accounts/password.ts";
import { RegistrationSchema } from "#contract/accounts/registration.ts";
import { SubmissionSchema } from "#contract/activities/entry.ts";
import { ComplaintFieldsSchema } from "#contract/complaints/complaint-fields.ts";
import { ReportSchema } from "#contract/moderation/report.ts";
import { QuestionSchema } from "#contract/questions/question-text.ts";
import type { Fields } from "#contract/wire/endpoint.ts";
import { validateFields } from "#contract/wire/find-problems.ts";
import { NamesSchema } from "#contract/wire/names.ts";
import { createFormTexts } from "#i18n/form-texts.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import { getTranslate } from "#i18n/texts.ts";

const LONG = "x".repeat(5000);

test.each<[name: string, schema: Fields, valid: object, invalid: readonly object[]]>([
  [
    "registration",
    RegistrationSchema,
    { password: "a long password", retyped_password: "a long password" },
    [{ email: "ada@", phone: "12" }, { phone: "+08523456789" }, { retyped_password: "another" }],
  ],
  ["password", PasswordResetSchema, {}, [{ account: "ada@" }, { account: "+08523456789" }]],
  ["question", QuestionSchema, {}, [{ title: LONG, description: LONG, label: LONG }]],
  ["complaint", ComplaintFieldsSchema, {}, [{ subject: LONG, message: LONG, email: "ada@" }]],
  ["report", ReportSchema, {}, [{ subject: LONG, message: LONG, email: "ada@" }]],
  [
    "password change",
    PasswordChangeSchema,
    { current_password: "x", password: "a long password" },
    [{ retyped_password: "another" }],
  ],
  ["names", NamesSchema, { first_name: "", last_name: "", userName: "" }, [{ first_name: LONG }]],
  ["submission", SubmissionSchema, {}, [{ termCount: "x", daysPerTerm: "x" }]],
  ["review", createReviewFieldsSchema("en_US", ""), {}, [{ amount: "-5", term: "99999" }]],
])("has a message for each problem: %s", (_, schema, valid, invalid) => {
  const t = getTranslate("en_US");
  const { problems: messages } = createFormTexts(createGetTexts("en_US"), t, schema);
  for (const values of [{}, ...invalid]) {
    const { problems } = validateFields(schema, { ...valid, ...values }) as {
      problems: Record<string, string>;
    };
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(Object.values(problems)));
  }
});
