import type { Locale } from "#i18n/locales.ts";

/** What stands in braces is put in where it is shown. */
export interface TrayTexts {
  /** Of the region. */
  label: string;
  /** With `{number}`. */
  chosen: string;
  compare: string;
  /** With `{name}`. */
  remove: string;
  clear: string;
  full: string;
}

/** Undefined when they cannot be had: the choice is kept all the same. */
export async function loadTrayTexts(locale: Locale): Promise<TrayTexts | undefined> {
  try {
    const answer = await fetch(`/tray/${locale}.json`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
