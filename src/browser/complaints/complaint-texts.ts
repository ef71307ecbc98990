import { postFormTexts } from "#browser/posts/post-texts.ts";
import { type TextsOf, textsBy } from "#i18n/island-texts.ts";
import { LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import { getText, type Text } from "#i18n/texts.ts";

export type ComplaintTexts = ReturnType<typeof complaintTexts>;

/** The form for complaints, with the letters in the languages of those who take them. */
export function complaintTexts(texts: TextsOf, t: Text) {
  const form = postFormTexts(texts, t, [
    "messages:field.subject.required",
    "messages:field.subject.long",
    "messages:field.message.required",
    "messages:field.message.long",
    "messages:field.email.required",
    "messages:field.email.format",
  ]);
  const company = { "messages:field.subjectId.format": t("complaints:companyRequired") };
  return {
    ...texts("complaints:form"),
    countries: texts("catalogue:market"),
    troubles: texts("complaints:trouble"),
    letters: { NG: letterParts("en_NG"), ID: letterParts("id_ID") },
    done: t("complaints:filed.done"),
    unfinished: t("questions:pictures.unfinished"),
    form: { ...form, problems: { ...form.problems, ...company } },
  };
}

export type LaterComplaintTexts = ReturnType<typeof laterComplaintTexts>;

/** The texts that come with the later parts of the form: its page has no room for them. */
export function laterComplaintTexts(texts: TextsOf) {
  return {
    pictures: texts("questions:pictures"),
    companies: texts("complaints:companies"),
    warnings: texts("warnings:found"),
    /** In each language, as the subject of a draft may come from a page in another. */
    suggested: LOCALE_CODES.map((locale) => textsBy(getText(locale))("complaints:trouble")),
    filed: {
      ...texts("complaints:filed"),
      notCounted: texts("complaints:notCounted"),
    },
  };
}

/** In the language that the market's bodies read. */
function letterParts(locale: Locale) {
  const texts = textsBy(getText(locale));
  const parts = texts("complaints:letterParts");
  return { language: LOCALES[locale].tag, troubles: texts("complaints:trouble"), ...parts };
}
