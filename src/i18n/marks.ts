import type { Locale } from "./locales.ts";

const CHINESE = { ", ": "，", "; ": "；", ": ": "：", ". ": "。", "(": "（", ")": "）" } as const;

/** `punctuationMark("zh_CN", ", ") // => "，"` */
export function punctuationMark(locale: Locale, mark: keyof typeof CHINESE): string {
  return locale === "zh_CN" ? CHINESE[mark] : mark;
}

export function addBrackets(locale: Locale, text: string): string {
  return punctuationMark(locale, "(") + text + punctuationMark(locale, ")");
}
