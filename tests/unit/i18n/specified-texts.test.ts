import { describe, expect, test } from "vitest";
import { getTranslate } from "#i18n/texts.ts";

describe.each(["en_US", "en_NG"] as const)("specified texts in %s", (locale) => {
  const t = getTranslate(locale);

  /** Sentences that the specification gives word for word. */
  test.each([
    ["messages:field.email.required", "Please input your Email"],
    ["messages:field.email.format", "Email format is incorrect"],
    ["newsletter:form.done", "Subscription succeeded"],
    ["messages:newsletter.confirm.doneTitle", "Subscription succeeded"],
    ["messages:field.account.format", "Please enter the correct email or mobile phone number"],
    ["messages:field.phone.format", "Phone number format is incorrect"],
    ["messages:field.agreement.required", "Please check the User Agreement"],
    ["messages:code.0004", "Not logged in, please log in"],
    ["messages:code.5000", "Something went wrong! Please refresh the page"],
    ["gone.title", "Sorry, the page is gone"],
    ["messages:failure.invalidLink", "Invalid link"],
    ["messages:field.token.format", "Invalid link"],
    ["messages:code.2002", "The verification code is incorrect, please re-enter"],
    ["messages:field.otp.format", "The verification code is incorrect, please re-enter"],
    ["messages:field.otp.required", "verification code must be filled"],
    [
      "messages:failure.pictureTooLarge",
      "Upload attachments cannot exceed 5M, please upload again",
    ],
    ["questions:pictures.tooLarge", "Upload attachments cannot exceed 5M, please upload again"],
    ["messages:field.comment.required", "Comment data cannot be empty"],
    ["messages:field.review.required", "Evaluation cannot be empty"],
    ["messages:field.question.required", "Question cannot be empty"],
    ["messages:failure.phoneNotRegistered", "Mobile phone number is not registered"],
    ["messages:field.subject.required", "Complaint or report subject can't be empty"],
    ["my:me.noData", "No data yet"],
    ["my:me.noComments", "No comments yet"],
    ["layers:reminder.question", "Currently not logged in, whether to jump to login"],
    ["layers:reminder.yes", "Yes"],
    ["layers:reminder.no", "No"],
  ] as const)("are unchanged at %s: “%s”", (key, text) => {
    expect(t(key)).toBe(text);
  });

  test("include “System upgrade” for the code 5003", () => {
    expect(t("messages:code.5003")).toMatch(/^System upgrade\b/);
  });
});
