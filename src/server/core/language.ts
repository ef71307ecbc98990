import { parseAccept } from "hono/utils/accept";
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from "#i18n/locales.ts";
import type { ServerContext } from "./environment.ts";

export function readLocale(c: ServerContext): Locale {
  return parseAcceptLanguage(c.req.header("Accept-Language"));
}

const MAX_HEADER_LENGTH = 500;

/** Parses `Accept-Language`. Returns the exact locale if available, otherwise a locale of the same language. */
export function parseAcceptLanguage(acceptLanguage: string | undefined): Locale {
  for (const { type, q } of parseAccept((acceptLanguage ?? "").slice(0, MAX_HEADER_LENGTH))) {
    const locale = q > 0 ? findLocaleByTag(type.toLowerCase()) : undefined;
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

function findLocaleByTag(tag: string): Locale | undefined {
  const exact = LOCALE_CODES.find((code) => LOCALES[code].tag.toLowerCase() === tag);
  return (
    exact ??
    LOCALE_CODES.find((code) => getPrimaryLanguage(LOCALES[code].tag) === getPrimaryLanguage(tag))
  );
}

/** Android still sends `in`, the code of Indonesian until 1989. */
function getPrimaryLanguage(tag: string): string | undefined {
  const [tongue] = tag.toLowerCase().split("-");
  return tongue === "in" ? "id" : tongue;
}
