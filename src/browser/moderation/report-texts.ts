import { ReportSchema } from "#contract/moderation/report.ts";
import { createFormTexts } from "#i18n/form-texts.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";

export type ReportTexts = ReturnType<typeof createReportTexts>;

export function createReportTexts(getTexts: GetTexts, t: Translate) {
  return { ...createFormTexts(getTexts, t, ReportSchema), ...getTexts("behaviours:report") };
}
