import { CostBar } from "#browser/ui/CostBar.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { Estimate } from "#contract/catalogue/product.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts, Texts } from "#i18n/island-texts.ts";
import { formatMoney } from "#i18n/numbers.ts";

export function createPriceTexts(getTexts: GetTexts) {
  const { year, payBack, payBackFor } = getTexts("catalogue:answers");
  return { year, payBack, payBackFor, part: getTexts("offer:part") };
}

interface Props extends Localized<ReturnType<typeof createPriceTexts>> {
  estimate: Estimate;
  market: Market;
}

/** Returns the key of the price text, which depends on whether the price is a range, an exact amount or an upper limit. */
export function getPriceTextKey({
  payBack,
  leastPayBack,
}: Pick<Estimate, "payBack" | "leastPayBack">) {
  if (leastPayBack === undefined) return "upTo";
  return leastPayBack === payBack ? "exact" : "published";
}

/** A price by published terms, with its year. */
export function PriceExample({ estimate, market, texts, locale }: Props) {
  const { payout, payBack, leastPayBack, days, day } = estimate;
  const money = (amount = 0) =>
    formatMoney(locale, amount, MARKET_CURRENCY[market], { digits: "full" });
  const key = getPriceTextKey(estimate);
  const values = { least: money(leastPayBack), most: money(payBack) };
  return (
    <>
      <b>
        {fillText(texts.year, { year: day.slice(0, 4) })} {fillText(texts.payBack[key], values)}
      </b>
      <small>{fillText(texts.payBackFor.published, { payout: money(payout), days })}</small>
      <CostBar
        loanShare={payout / payBack}
        labels={formatParts(estimate, { texts: texts.part, money })}
      />
    </>
  );
}

interface PartWording {
  readonly texts: Texts<"offer:part">;
  money(amount: number): string;
}

/**
 * `formatParts({ payout: 50_000, payBack: 80_000, leastPayBack: 60_000 }, …) // => ["you get ₦50,000", "cost ₦10,000–₦30,000"]`
 * Without `leastPayBack`, the cost is an upper limit: `"cost up to ₦30,000"`.
 */
export function formatParts(
  { payout, payBack, leastPayBack }: Omit<Estimate, "day" | "days">,
  { texts, money }: PartWording,
): readonly [string, string] {
  const loan = fillText(texts.payout, { amount: money(payout) });
  const most = money(payBack - payout);
  if (leastPayBack === undefined) return [loan, fillText(texts.costUpTo, { amount: most })];
  const range = `${money(leastPayBack - payout)}–${most}`;
  return [loan, fillText(texts.cost, { amount: leastPayBack === payBack ? most : range })];
}
