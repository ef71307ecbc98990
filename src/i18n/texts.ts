import { createInstance, type TFunction } from "i18next";
import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "./locales.ts";
import type { Said } from "./said.ts";

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
  appendNamespaceToMissingKey: true,
  // Also the fall-back lacks it: a page with a key instead of a text must not be built.
  parseMissingKeyHandler: (key) => {
    throw new Error(`no language has the text ${key}: add it to locales/${FALLBACK_LOCALE}`);
  },
});

type Values = Record<string, string | number>;

/** `t("common:nav.home")`, `t("catalogue:lenders", { count: 3 })`; the namespace `common` may be left out. */
export type Text = (key: string, values?: Values) => string;

/**
 * Finding a text takes i18next far longer than filling it, and a build asks for the same ones on
 * tens of thousands of pages: each is found once for each plural form.
 */
function memoised(locale: Locale, translate: TFunction): Text {
  const { interpolator } = i18next.services;
  const found = new Map<string, string>();
  return t;

  function t(key: string, values?: Values): string {
    const count = values?.["count"];
    const form = count === undefined ? key : `${key} ${count}`;
    let text = found.get(form);
    if (text === undefined) {
      const written = translate(key, {
        skipInterpolation: true,
        ...(count !== undefined && { count }),
      });
      text = written.replaceAll(NESTED, (_, nested: string) => t(nested));
      found.set(form, text);
    }
    return values ? interpolator.interpolate(text, values, locale, {}) : text;
  }
}

/** A text may hold another one: `"$t(accounts:code.send)"`. */
const NESTED = /\$t\(([\w:.-]+)\)/g;

const texts = new Map<Locale, Text>(
  LOCALE_CODES.map((locale) => [locale, memoised(locale, i18next.getFixedT(locale))]),
);

/** The texts of one language, what it lacks in Indonesian. */
export function getText(locale: Locale): Text {
  const text = texts.get(locale);
  if (!text) throw new Error(`no texts for ${locale}`);
  return text;
}

/** Like `Text`, with the language of a text that fell back. */
export type Say = (key: string, values?: Values) => Said;

const sayings = new Map<Locale, Say>(
  LOCALE_CODES.map((locale) => {
    const t = getText(locale);
    return [
      locale,
      (key, values) => ({ text: t(key, values), lang: foreignLanguageOf(locale, key, values) }),
    ];
  }),
);

/** The texts of one language, what it lacks in Indonesian and marked as such. */
export function getSay(locale: Locale): Say {
  const say = sayings.get(locale);
  if (!say) throw new Error(`no texts for ${locale}`);
  return say;
}

/**
 * The language tag of a text that fell back, which a block with it has to name; undefined for a
 * text in the language of the page.
 */
export function foreignLanguageOf(
  locale: Locale,
  key: string,
  values?: Values,
): string | undefined {
  const count = values?.["count"];
  let byForm = foreign.get(locale)?.get(key);
  if (!byForm) {
    byForm = new Map();
    foreign.get(locale)?.set(key, byForm);
  }
  if (!byForm.has(count)) {
    byForm.set(count, isOwn(locale, key, count) ? undefined : LOCALES[FALLBACK_LOCALE].tag);
  }
  return byForm.get(count);
}

/** By language, key and count: one text is asked for on tens of thousands of pages. */
const foreign = new Map<Locale, Map<string, Map<Values[string] | undefined, string | undefined>>>(
  LOCALE_CODES.map((locale) => [locale, new Map()]),
);

/** A plural has no text of its key alone; every language has the form `other`. */
function isOwn(locale: Locale, key: string, count: Values[string] | undefined): boolean {
  const options = { lng: locale, fallbackLng: [] };
  if (count !== undefined) return i18next.exists(key, { ...options, count: Number(count) });
  if (!i18next.exists(key, options)) return i18next.exists(`${key}_other`, options);
  const nested = i18next.t(key, { ...options, skipInterpolation: true }).matchAll(NESTED);
  return [...nested].every(([, inner = ""]) => isOwn(locale, inner, undefined));
}

/** The texts below a key, as the files hold them. `groupIn("accounts:code") // => { label: …, hint: … }` */
export function groupIn(key: string): object {
  const [namespace = "", path] = key.split(":");
  const file = resources[FALLBACK_LOCALE]?.[namespace];
  const names = path?.split(".") ?? [];
  return names.reduce<unknown>((group, name) => (group as typeof file)?.[name], file) as object;
}
