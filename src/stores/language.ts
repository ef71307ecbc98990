import { atom, onMount } from "nanostores";
import { COOKIE_DAYS, DAY_MS } from "#constants.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

/** The language a visitor chose, as the cookie keeps it that the page's early script reads. */
export const $languageChoice = atom<Locale | null>(null);

onMount($languageChoice, () => {
  if (typeof document === "undefined") return;
  const [, chosen = ""] = /(?:^|; )locale=([^;]*)/.exec(document.cookie) ?? [];
  $languageChoice.set(isLocale(chosen) ? chosen : null);
});

export function chooseLanguage(locale: Locale): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  const age = (COOKIE_DAYS * DAY_MS) / 1000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers our readers have.
  document.cookie = `locale=${locale};max-age=${age};path=/;samesite=lax${secure}`;
  $languageChoice.set(locale);
}

function isLocale(text: string): text is Locale {
  return Object.hasOwn(LOCALES, text);
}
