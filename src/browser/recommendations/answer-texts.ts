import type { Localized } from "#browser/ui/localized.ts";
import { MARKET_CURRENCY, type Market } from "#catalogue/markets.ts";
import type { Reason, TradeOff } from "#contract/recommendations/recommend.ts";
import { formatDayOrMonth } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";

export interface PointWording extends Localized<AnswerTexts> {
  readonly market: Market;
}

export function formatPoint(point: Reason | TradeOff, wording: PointWording): string {
  const values = Object.entries(point.values).map(([name, value]) => [
    name,
    typeof value === "number"
      ? formatFigure(name, value, wording)
      : formatName(name, value, wording),
  ]);
  return fillText(getPointText(point, wording), Object.fromEntries(values));
}

function getPointText(point: Reason | TradeOff, { texts }: PointWording): string {
  if (!("kind" in point)) return texts.reason[point.code];
  return point.kind === "unknown" ? texts.unknown[point.code] : texts.drawback[point.code];
}

function formatFigure(name: string, value: number, { locale, market }: PointWording): string {
  if (name === "amount") return formatMoney(locale, value, MARKET_CURRENCY[market]);
  const rounded = Math.round(value * 10) / 10;
  return name === "percent" ? formatPercent(locale, rounded) : formatNumber(locale, rounded);
}

function formatName(name: string, value: string, { texts, locale }: PointWording): string {
  if (value === "") return "–";
  if (name === "day" || name === "newest") return formatDayOrMonth(locale, value);
  const names: Readonly<Record<string, string>> = { ...texts.loanType, ...texts.dimension };
  return names[value] ?? value;
}

export type AnswerTexts = ReturnType<typeof createRecommendationTexts>;

export function createRecommendationTexts(getTexts: GetTexts) {
  return {
    ...getTexts("recommendations:answer"),
    licence: getTexts("catalogue:badge"),
    loanType: getTexts("catalogue:loanType"),
    dimension: getTexts("community:dimensions"),
  };
}
