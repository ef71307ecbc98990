import { createInstance, type TFunction } from "i18next";
import type { LangText } from "./lang-text.ts";
import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "./locales.ts";

const files = import.meta.glob<Record<string, unknown>>("/locales/*/*.json", {
  eager: true,
  import: "default",
});

type Resources = Record<string, Record<string, Record<string, unknown>>>;
const resources: Resources = {};
const namespaces = new Set<string>();
for (const [path, texts] of Object.entries(files)) {
  const [, , locale = "", file = ""] = path.split("/");
  const namespace = file.replace(".json", "");
  namespaces.add(namespace);
  resources[locale] = { ...resources[locale], [namespace]: texts };
}

const i18next = createInstance();
await i18next.init({
  resources,
  lng: DEFAULT_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  supportedLngs: [...LOCALE_CODES],
  load: "currentOnly",
  ns: [...namespaces],
  defaultNS: "common",
  initAsync: false,
  // Do not escape values, because Astro escapes all output, and escaping twice would show `&amp;`.
  interpolation: { escapeValue: false },
  returnNull: false,
  appendNamespaceToMissingKey: true,
  // Throw for a missing text, because the build must not write pages with text keys.
  parseMissingKeyHandler: (key) => {
    throw new Error(`no language has the text ${key}: add it to locales/${FALLBACK_LOCALE}`);
  },
});

type Values = Record<string, string | number>;

/** Returns a text: `t("catalogue:lenders", { count: 3 })`. Keys in the namespace `common` need no prefix. */
export type Translate = (key: string, values?: Values) => string;

/**
 * Caches texts by key and plural form, because looking up a text with i18next is slow for tens of thousands of
 * pages.
 */
function createCachedTranslate(locale: Locale, translate: TFunction): Translate {
  const { interpolator } = i18next.services;
  const cache = new Map<string, string>();
  return t;

  function t(key: string, values?: Values): string {
    const count = values?.["count"];
    const form = count === undefined ? key : `${key} ${count}`;
    let text = cache.get(form);
    if (text === undefined) {
      const raw = translate(key, {
        skipInterpolation: true,
        ...(count !== undefined && { count }),
      });
      text = raw.replaceAll(NESTED, (_, nested: string) => t(nested));
      cache.set(form, text);
    }
    return values ? interpolator.interpolate(text, values, locale, {}) : text;
  }
}

/** Matches a text included in another text: `"$t(accounts:code.send)"`. */
const NESTED = /\$t\(([\w:.-]+)\)/g;

const texts = new Map<Locale, Translate>(
  LOCALE_CODES.map((locale) => [locale, createCachedTranslate(locale, i18next.getFixedT(locale))]),
);

export function getTranslate(locale: Locale): Translate {
  const text = texts.get(locale);
  if (!text) throw new Error(`no texts for ${locale}`);
  return text;
}

export type Say = (key: string, values?: Values) => LangText;

export function getSay(locale: Locale): Say {
  const t = getTranslate(locale);
  return (key, values) => ({
    text: t(key, values),
    lang: findFallbackLanguage(locale, key, values),
  });
}

export function findFallbackLanguage(
  locale: Locale,
  key: string,
  values?: Values,
): string | undefined {
  const count = values?.["count"];
  const form = `${locale} ${key} ${count}`;
  if (!foreign.has(form)) {
    foreign.set(
      form,
      hasTextInLocale(locale, key, count) ? undefined : LOCALES[FALLBACK_LOCALE].tag,
    );
  }
  return foreign.get(form);
}

const foreign = new Map<string, string | undefined>();

/** Checks the plural form `other`, which every language has, because a plural text has no entry for its plain key. */
function hasTextInLocale(locale: Locale, key: string, count: Values[string] | undefined): boolean {
  const options = { lng: locale, fallbackLng: [] };
  if (count !== undefined) return i18next.exists(key, { ...options, count: Number(count) });
  if (!i18next.exists(key, options)) return i18next.exists(`${key}_other`, options);
  const nested = i18next.t(key, { ...options, skipInterpolation: true }).matchAll(NESTED);
  return [...nested].every(([, inner = ""]) => hasTextInLocale(locale, inner, undefined));
}

/** `getTextGroup("accounts:code") // => { label: …, hint: … }` */
export function getTextGroup(key: string): object {
  const [namespace = "", path] = key.split(":");
  const file = resources[FALLBACK_LOCALE]?.[namespace];
  const names = path?.split(".") ?? [];
  return names.reduce<unknown>((group, name) => (group as typeof file)?.[name], file) as object;
}
