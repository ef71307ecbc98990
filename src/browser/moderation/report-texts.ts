import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type ReportTexts = ReturnType<typeof reportTexts>;

export function reportTexts(texts: TextsOf, t: Text) {
  const problems = [
    "messages:field.reason.required",
    "messages:field.subject.required",
    "messages:field.subject.long",
    "messages:field.message.required",
    "messages:field.message.long",
    "messages:field.email.required",
    "messages:field.email.format",
  ] as const;
  return { ...formTexts(texts, t, problems), ...texts("behaviours:report") };
}
