import type { CapExample } from "#catalogue/registry/cap-example.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import type { Text } from "#i18n/texts.ts";

/** The figures of the legal limit, in words. The same for every product that it holds for. */
export interface Limit {
  readonly amount: string;
  readonly charges: string;
  readonly rate: string;
  readonly days: string;
}

/** `limitOf(example, "en_US", t) // => { amount: "Rp1,000,000", charges: "Rp90,000", rate: "0.3%", days: "30 days" }` */
export function limitOf(
  { amount, most }: Pick<CapExample, "amount" | "most">,
  locale: Locale,
  t: Text,
): Limit {
  const money = (value: number) => formatMoney(locale, value, "IDR", { digits: "full" });
  return {
    amount: money(amount),
    charges: money(most.charges),
    rate: formatPercent(locale, most.rate.percent),
    days: t("caps:days", { count: most.days }),
  };
}
