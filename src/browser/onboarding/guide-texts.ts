import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type GuideTexts = ReturnType<typeof guideTexts>;

export function guideTexts(texts: TextsOf, t: Text) {
  return {
    ...texts("onboarding:guide"),
    lead: t("recommendations:lead"),
    kinds: texts("catalogue:loanType"),
    painPoint: { title: t("recommendations:painPoints"), ...texts("recommendations:painPoint") },
  };
}
