import { LOCALES, type Locale } from "#i18n/locales.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { readLocale } from "#server/core/language.ts";
import type { Caller } from "#server/http/gate.ts";

export interface PostReader {
  readonly userId: string | undefined;
  readonly locale: Locale;
}

export interface Poster extends PostReader {
  readonly userId: string;
}

export function toPostReader(c: ServerContext, caller: Caller | null): PostReader {
  return { userId: caller?.userId, locale: readLocale(c) };
}

export function toPoster(c: ServerContext, caller: Caller): Poster {
  return { ...toPostReader(c, caller), userId: caller.userId };
}

export function readPostLanguage(c: ServerContext) {
  const { tag } = LOCALES[readLocale(c)];
  return (["id", "zh"] as const).find((language) => tag.startsWith(language)) ?? "en";
}
