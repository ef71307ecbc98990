import { createPostFormTexts } from "#browser/posts/post-texts.ts";
import { LETTER_PARTS } from "#catalogue/registry/letter-parts.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { ComplaintFieldsSchema } from "#contract/complaints/complaint-fields.ts";
import { createGetTexts, type GetTexts, type Texts } from "#i18n/island-texts.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/texts.ts";

export type ComplaintTexts = ReturnType<typeof createComplaintTexts>;

export function createComplaintTexts(getTexts: GetTexts, t: Translate, market: Market) {
  const form = createPostFormTexts(getTexts, t, ComplaintFieldsSchema);
  const company = { "messages:field.subjectId.format": t("complaints:companyRequired") };
  return {
    ...getTexts("complaints:form"),
    lenderHint: t(`complaints:lenderHint.${market}`),
    countries: getTexts("catalogue:market"),
    troubles: getTexts("complaints:trouble"),
    done: t("complaints:filed.done"),
    unfinished: t("questions:pictures.unfinished"),
    form: { ...form, problems: { ...form.problems, ...company } },
  };
}

export type LaterComplaintTexts = ReturnType<typeof createLaterComplaintTexts>;

/** Returns texts that load after the page, because the page with all texts would exceed its size limit. */
export function createLaterComplaintTexts(getTexts: GetTexts) {
  return {
    pictures: getTexts("questions:pictures"),
    companies: getTexts("complaints:companies"),
    warnings: getTexts("warnings:found"),
    /** Suggested subjects in all languages, because the draft may have a subject in another language. */
    suggested: Object.fromEntries(
      LOCALE_CODES.map((locale) => [locale, createGetTexts(locale)("complaints:trouble")]),
    ) as Record<Locale, Texts<"complaints:trouble">>,
    letters: LETTER_PARTS,
    lenderHints: getTexts("complaints:lenderHint"),
    copyResults: getTexts("complaints:copy"),
    filed: {
      ...getTexts("complaints:filed"),
      notCounted: getTexts("complaints:notCounted"),
    },
  };
}
