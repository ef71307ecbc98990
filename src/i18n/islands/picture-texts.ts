import type { PictureTexts } from "#browser/pictures/PictureField.tsx";
import type { Text } from "#i18n/texts.ts";

/** Of a form's pictures; what stands in braces is put in where it is shown. */
export function pictureTexts(t: Text): PictureTexts {
  return {
    title: t("questions:pictures.title"),
    hint: t("questions:pictures.hint"),
    add: t("questions:pictures.add"),
    nameless: t("questions:pictures.nameless"),
    sending: t("questions:pictures.sending"),
    arrived: t("questions:pictures.arrived"),
    retry: t("questions:pictures.retry"),
    remove: t("questions:pictures.remove"),
    tooLarge: t("questions:pictures.tooLarge"),
    unfinished: t("questions:pictures.unfinished"),
    missing: t("questions:pictures.missing"),
    without: t("questions:pictures.without"),
    format: t("messages:field.image.format"),
  };
}
