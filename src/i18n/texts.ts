import { createInstance, type TFunction } from "i18next";
import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "./locales.ts";

/** The texts of `locales/<locale>/<namespace>.json`, in the format of i18next. */
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
  // Astro escapes what it prints; escaping here as well would show `&amp;`.
  interpolation: { escapeValue: false },
  returnNull: false,
});

type Values = Record<string, string | number>;

/** `t("common:nav.home")`, `t("catalogue:lenders", { count: 3 })`; the namespace `common` may be left out. */
export type Text = (key: string, values?: Values) => string;

function memoised(translate: TFunction): Text {
  const plain = new Map<string, string>();
  return (key, values) => {
    if (values) return translate(key, values);
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    plain.set(key, text);
    return text;
  };
}

const texts = new Map<Locale, Text>(
  LOCALE_CODES.map((locale) => [locale, memoised(i18next.getFixedT(locale))]),
);

/** The texts of one language, what it lacks in Indonesian. */
export function getText(locale: Locale): Text {
  const text = texts.get(locale);
  if (!text) throw new Error(`no texts for ${locale}`);
  return text;
}

const fallenBack = new Map<string, string>();

/**
 * The language tag of a text that the language lacks, which is the fall-back's; undefined for
 * a text that is in the language of the page.
 */
export function foreignLanguageOf(locale: Locale, key: string): string | undefined {
  const [namespace, path] = key.includes(":") ? key.split(":", 2) : ["common", key];
  const exists = i18next.exists(`${namespace}:${path}`, { lng: locale, fallbackLng: [] });
  return LOCALES[exists ? locale : FALLBACK_LOCALE].tag;
}
