import type { FieldText } from "#contract/fields.ts";
import type { ComplaintTexts } from "#islands/complaint/ComplaintForm.tsx";
import type { LetterWords } from "#islands/complaint/Letter.tsx";
import { formTexts } from "./form-texts.ts";
import { LOCALES, type Locale } from "./locales.ts";
import { pictureTexts } from "./picture-texts.ts";
import { getText, type Text } from "./texts.ts";

const PROBLEMS: readonly FieldText[] = [
  "messages:field.subject.required",
  "messages:field.subject.long",
  "messages:field.message.required",
  "messages:field.message.long",
  "messages:field.email.required",
  "messages:field.email.format",
];

/** Of the form for complaints, with the letters in the languages of those who take them. */
export function complaintTexts(t: Text): ComplaintTexts {
  const form = formTexts(t, PROBLEMS);
  const company = { "messages:field.subjectId.format": t("complaints:companyRequired") };
  return {
    form: { ...form, problems: { ...form.problems, ...company } },
    title: t("complaints:formTitle"),
    company: t("complaints:company"),
    companyHint: t("complaints:companyHint"),
    companiesFound: t("complaints:companiesFound"),
    companiesNone: t("complaints:companiesNone"),
    companiesFailed: t("complaints:companiesFailed"),
    otherCompany: t("complaints:otherCompany"),
    subject: t("complaints:subject"),
    message: t("complaints:message"),
    messageHint: t("complaints:messageHint"),
    email: t("complaints:email"),
    emailHint: t("complaints:emailHint"),
    submit: t("complaints:submit"),
    sending: t("complaints:sending"),
    done: t("complaints:done"),
    letter: t("complaints:letter"),
    letterHint: t("complaints:letterHint"),
    copy: t("complaints:copy"),
    copied: t("complaints:copied"),
    copyFailed: t("complaints:copyFailed"),
    letters: { NG: letterWords("en_NG"), ID: letterWords("id_ID") },
    pictures: pictureTexts(t),
  };
}

function letterWords(locale: Locale): LetterWords {
  const t = getText(locale);
  return {
    language: LOCALES[locale].tag,
    text: t("complaints:letterText"),
    company: t("complaints:letterCompany"),
    subject: t("complaints:letterSubject"),
    message: t("complaints:letterMessage"),
    email: t("complaints:letterEmail"),
  };
}
