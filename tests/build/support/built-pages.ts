import { readFileSync } from "node:fs";
import path from "node:path";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import {
  findElements,
  type Page,
  type PageElement,
  parsePage,
} from "../../../scripts/check-site/page.ts";
import { ROOT } from "../../../scripts/root.ts";
import { DIST } from "../../support/site.ts";

export function readBuilt(file: string): string {
  return readFileSync(path.join(DIST, file), "utf8");
}

/** `builtPage("id_ID", "/about")` */
export function builtPage(locale: Locale, page: PagePath): Page {
  const file = `${addressOf(locale, page).slice(1)}.html`;
  return parsePage(file, readBuilt(file), "https://any.example");
}

/** The words of the page between its header and its footer, spaces evened out. */
export function mainText(page: Page): string {
  return normalizeText(findElements(page, "main")[0]);
}

export function sectionTexts(page: Page): string[] {
  return findElements(page, "section").map(normalizeText);
}

function normalizeText(element: PageElement | undefined): string {
  return (element?.text ?? "").replaceAll(/\s+/g, " ").trim();
}

/** A text of `locales/`, the fall-back's where the language lacks it: `textOf("zh_CN", "common", "unknown")` */
export function textOf(locale: Locale, namespace: string, key: string): string {
  for (const code of [locale, FALLBACK_LOCALE]) {
    const text = valueAt(readTexts(code, namespace), key.split("."));
    if (typeof text === "string") return text;
  }
  throw new Error(`no text ${namespace}:${key} in ${locale}`);
}

function readTexts(locale: Locale, namespace: string): unknown {
  try {
    return JSON.parse(
      readFileSync(path.join(ROOT, "locales", locale, `${namespace}.json`), "utf8"),
    );
  } catch {
    return undefined;
  }
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => {
    return typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }, value);
}
