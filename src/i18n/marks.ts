import type { Locale } from "./locales.ts";

/** Chinese marks are full-width and need no space. */
const CHINESE = { ", ": "，", "; ": "；", ": ": "：", ". ": "。", "(": "（", ")": "）" } as const;

/**
 * A mark between two texts of a language.
 *
 * `punctuationMark("zh_CN", ", ") // => "，"`; `punctuationMark("id_ID", ", ") // => ", "`
 */
export function punctuationMark(locale: Locale, mark: keyof typeof CHINESE): string {
  return locale === "zh_CN" ? CHINESE[mark] : mark;
}

/** `inBrackets("zh_CN", "您") // => "（您）"` */
export function inBrackets(locale: Locale, text: string): string {
  return punctuationMark(locale, "(") + text + punctuationMark(locale, ")");
}
