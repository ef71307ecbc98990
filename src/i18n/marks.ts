import type { Locale } from "./locales.ts";

/** Chinese has marks of full width, with no space beside them. */
const CHINESE = { ", ": "，", "; ": "；", ": ": "：", "(": "（", ")": "）" } as const;

/**
 * A mark between two texts of a language.
 *
 * `markIn("zh_CN", ", ") // => "，"`; `markIn("id_ID", ", ") // => ", "`
 */
export function markIn(locale: Locale, mark: keyof typeof CHINESE): string {
  return locale === "zh_CN" ? CHINESE[mark] : mark;
}

/** `inBrackets("zh_CN", "您") // => "（您）"` */
export function inBrackets(locale: Locale, text: string): string {
  return markIn(locale, "(") + text + markIn(locale, ")");
}
