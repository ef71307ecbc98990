const UNITS = { hour: 3600, minute: 60, second: 1 } as const;

/**
 * Seconds in the words of a language, rounded up; without the seconds where it takes hours.
 *
 * `waitingTime(65, "en-US")     // => "1 minute 5 seconds"`
 * `waitingTime(86_399, "id-ID") // => "24 jam"`
 * `waitingTime(65, "zh-CN")     // => "1分钟5秒"`
 */
export function waitingTime(seconds: number, language: string): string {
  const step = seconds > UNITS.hour ? UNITS.minute : UNITS.second;
  let left = Math.max(1, Math.ceil(seconds / step)) * step;
  // Chinese has no spaces between words, and says seconds the shorter way beside minutes.
  const [unitDisplay, space] =
    language === "zh-CN" ? (["short", ""] as const) : (["long", " "] as const);
  const words: string[] = [];
  for (const [unit, size] of Object.entries(UNITS)) {
    const count = Math.floor(left / size);
    left %= size;
    const format = { style: "unit", unit, unitDisplay } as const;
    if (count > 0) words.push(new Intl.NumberFormat(language, format).format(count));
  }
  return words.join(space);
}
