import { createPostFormTexts } from "#browser/posts/post-texts.ts";
import { LETTER_PARTS } from "#catalogue/registry/letter-parts.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { ComplaintFieldsSchema } from "#contract/complaints/complaint-fields.ts";
import { createTextsOf, type Texts, type TextsOf } from "#i18n/island-texts.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { getText, type Text } from "#i18n/texts.ts";

export type ComplaintTexts = ReturnType<typeof complaintTexts>;

export function complaintTexts(texts: TextsOf, t: Text, market: Market) {
  const form = createPostFormTexts(texts, t, ComplaintFieldsSchema);
  const company = { "messages:field.subjectId.format": t("complaints:companyRequired") };
  return {
    ...texts("complaints:form"),
    lenderHint: t(`complaints:lenderHint.${market}`),
    countries: texts("catalogue:market"),
    troubles: texts("complaints:trouble"),
    done: t("complaints:filed.done"),
    unfinished: t("questions:pictures.unfinished"),
    form: { ...form, problems: { ...form.problems, ...company } },
  };
}

export type LaterComplaintTexts = ReturnType<typeof laterComplaintTexts>;

/** Returns texts that load after the page, because the page with all texts would exceed its size limit. */
export function laterComplaintTexts(texts: TextsOf) {
  return {
    pictures: texts("questions:pictures"),
    companies: texts("complaints:companies"),
    warnings: texts("warnings:found"),
    /** Suggested subjects in all languages, because the draft may have a subject in another language. */
    suggested: Object.fromEntries(
      LOCALE_CODES.map((locale) => [locale, createTextsOf(getText(locale))("complaints:trouble")]),
    ) as Record<Locale, Texts<"complaints:trouble">>,
    letters: LETTER_PARTS,
    lenderHints: texts("complaints:lenderHint"),
    copyResults: texts("complaints:copy"),
    filed: {
      ...texts("complaints:filed"),
      notCounted: texts("complaints:notCounted"),
    },
  };
}
