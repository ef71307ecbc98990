import type { Page } from "playwright";
import sharp from "sharp";
import { postQuestion } from "#contract/questions/question.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import type { SiteWithUsers } from "./people-site.ts";

/** The browser logs failed requests and pictures. The page shows the error itself. */
export const REFUSED = /Failed to load resource/;

/** A unique picture. */
export function createPictureFile(red: number, name = "receipt.png") {
  const background = { r: red, g: 120, b: 40 };
  const bytes = sharp({ create: { width: 320, height: 240, channels: 3, background } }).png();
  return bytes.toBuffer().then((buffer) => ({ name, mimeType: "image/png", buffer }));
}

/** The controls of the question form, by their accessible names. */
export function getQuestionForm(page: Page, locale: Locale = "en_US") {
  const t = getTranslate(locale);
  const form = page.getByRole("form", { name: t("questions:form.title"), exact: true });
  const field = (key: string) => form.getByLabel(t(`questions:form.${key}`), { exact: true });
  return {
    open: page.getByRole("button", { name: t("questions:list.ask"), exact: true }),
    line: field("line"),
    words: field("words"),
    category: field("category"),
    label: field("label"),
    file: page.getByLabel(t("questions:pictures.add"), { exact: true }),
    arrived: (name: string) => page.getByText(t("questions:pictures.arrived", { name })),
    send: form.getByRole("button", { name: t("questions:form.submit"), exact: true }),
    done: page.getByRole("status").filter({ hasText: t("questions:form.shown") }),
  };
}

/** Posts a question about loans in general through the API. */
export async function postGeneralQuestion(site: SiteWithUsers, title: string) {
  const person = await site.signUp();
  const body = { title, description: `More about: ${title}`, category: "cost" } as const;
  return { person, ...(await site.succeed(postQuestion, { token: person.token, body })) };
}
