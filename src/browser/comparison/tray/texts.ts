import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";

export type TrayTexts = Texts<"tray">;

/** Undefined when they cannot be had: the choice is kept all the same. */
export async function loadTrayTexts(locale: Locale): Promise<TrayTexts | undefined> {
  try {
    const answer = await fetch(`/tray/${locale}.json`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
