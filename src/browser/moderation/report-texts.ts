import { ReportSchema } from "#contract/moderation/report.ts";
import { formTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type ReportTexts = ReturnType<typeof reportTexts>;

export function reportTexts(texts: TextsOf, t: Text) {
  return { ...formTexts(texts, t, ReportSchema), ...texts("behaviours:report") };
}
