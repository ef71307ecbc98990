import { readFileSync } from "node:fs";
import { createInstance, type TFunction } from "i18next";
import type { Code } from "#contract/wire/codes.ts";
import { FALLBACK_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { FailureText, FieldFailures } from "#server/core/failure.ts";

/** Loads `locales/<locale>/<namespace>.json` with Indonesian as the fallback. Any text may use `variables`. */
export async function loadTexts(
  namespaces: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<(locale: Locale) => TFunction> {
  const i18next = createInstance();
  await i18next.init({
    resources: Object.fromEntries(
      LOCALE_CODES.map((locale) => [
        locale,
        Object.fromEntries(namespaces.map((name) => [name, readLocaleFile(locale, name)])),
      ]),
    ),
    fallbackLng: FALLBACK_LOCALE,
    supportedLngs: [...LOCALE_CODES],
    load: "currentOnly",
    ns: [...namespaces],
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: variables },
  });
  const texts = new Map(LOCALE_CODES.map((locale) => [locale, i18next.getFixedT(locale)]));
  return (locale) => texts.get(locale) ?? i18next.t;
}

function readLocaleFile(locale: Locale, namespace: string): Record<string, unknown> {
  const file = new URL(`../../../locales/${locale}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

const messages = await loadTexts(["messages", "moderation"]);

export function getMessage(code: Code, locale: Locale): string {
  return getText(`messages:code.${code}`, locale);
}

export function getText(
  key: `messages:${string}`,
  locale: Locale,
  values: Readonly<Record<string, string>> = {},
): string {
  return messages(locale)(key, values);
}

export function renderFailureText(text: FailureText, locale: Locale): string {
  const [key, values] = typeof text === "string" ? [text] : text;
  return getText(key, locale, values);
}

export function toFieldTexts(problems: FieldFailures, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      return [field, renderFailureText(problem, locale)];
    }),
  );
}
