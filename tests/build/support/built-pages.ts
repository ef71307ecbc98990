import { readFileSync } from "node:fs";
import path from "node:path";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { FALLBACK_LOCALE, type Locale } from "#i18n/locales.ts";
import {
  findElementsByTag,
  type Page,
  type PageElement,
  parsePage,
} from "../../../scripts/check-site/site.ts";
import { ROOT } from "../../../scripts/root.ts";
import { DIST } from "../../support/site.ts";

export function readBuiltFile(file: string): string {
  return readFileSync(path.join(DIST, file), "utf8");
}

/** `builtPage("id_ID", "/about")` */
export function readBuiltPage(locale: Locale, page: PagePath): Page {
  const file = `${addressOf(locale, page).slice(1)}.html`;
  return parsePage(file, readBuiltFile(file), "https://any.example");
}

/** The text of the `main` element with normalized spaces. */
export function getMainText(page: Page): string {
  return normalizeText(findElementsByTag(page, "main")[0]);
}

/** The text of the link that answers whether the lender is licensed. */
export function getAnswerText(page: Page): string {
  return normalizeText(
    findElementsByTag(page, "a").find(({ attributes }) => attributes["href"] === "#licence"),
  );
}

export function listSectionTexts(page: Page): string[] {
  return findElementsByTag(page, "section").map(normalizeText);
}

function normalizeText(element: PageElement | undefined): string {
  return (element?.text ?? "").replaceAll(/\s+/g, " ").trim();
}

/** Reads a text of `locales/`, or its fallback: `readLocaleText("zh_CN", "common", "unknown")` */
export function readLocaleText(locale: Locale, namespace: string, key: string): string {
  for (const code of [locale, FALLBACK_LOCALE]) {
    const text = getNestedValue(readTexts(code, namespace), key.split("."));
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

function getNestedValue(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => {
    return typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }, value);
}
