import type { RateKind, RatePeriod } from "#contract/catalogue/constants.ts";
import type { ListedProduct, Medium } from "#contract/catalogue/product.ts";
import { formatShortPartialDate } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import { findTranslation, type LangText } from "#i18n/lang-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent, formatRoughPercent } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";

interface Bounds {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

interface Quoted extends Bounds {
  readonly kind: RateKind;
  readonly period: RatePeriod;
}

interface Offer {
  readonly amount?: Bounds | null | undefined;
  readonly period?: Bounds | null | undefined;
  readonly interestRate?: Quoted | null | undefined;
}

interface PublishedRate extends Pick<Offer, "interestRate"> {
  readonly rateAsPublished?: string | null | undefined;
  readonly rateTranslated?: Readonly<Record<string, string>> | undefined;
  readonly language: string;
}

interface RecordSource {
  readonly day: string;
  readonly medium: Medium;
  readonly source: string;
}

export interface OfferedProduct extends Offer {
  readonly currency: ListedProduct["currency"];
  readonly asOf?: string | null | undefined;
  readonly published?:
    | (PublishedRate & RecordSource & Pick<Offer, "amount" | "period">)
    | null
    | undefined;
}

type OfferTexts = ReturnType<typeof createOfferTexts>;

interface OfferWording {
  readonly texts: OfferTexts;
  readonly locale: Locale;
}

export function createOfferTexts(getTexts: GetTexts) {
  return {
    ...getTexts("catalogue:offer"),
    rateKind: getTexts("catalogue:rateKind"),
    ratePeriod: getTexts("catalogue:ratePeriod"),
  };
}

export type OfferFact = "rate" | "amount" | "period" | "day";

/** `Rp500rb sampai Rp2jt · 30 hari · per 1 Jul 2026`. Published terms with a stated rate show only the rate. */
export function formatOfferFacts(
  product: OfferedProduct,
  wording: OfferWording,
  omitted: readonly OfferFact[] = [],
): LangText[] {
  const { currency, asOf, published } = product;
  const { texts, locale } = wording;
  const shortDay = (day: string) => formatShortPartialDate(locale, day);
  const facts = (offer: Offer): Facts => ({
    rate: toText(formatRateRange(offer.interestRate, wording, formatRoughPercent)),
    amount: toText(formatMoneyRange(offer.amount, currency, wording)),
    period: toText(formatDaysRange(offer.period, wording)),
  });
  const current = facts(product);
  const day = asOf ? toText(fillText(texts.asOf, { day: shortDay(asOf) })) : undefined;
  if (hasFacts(current)) return toList({ ...current, day });
  if (!published) return [];
  const rate = formatPublishedRate(published, wording);
  const past = rate ? { rate } : facts(published);
  const source = formatRecordSource(published, shortDay(published.day), texts);
  const note = fillText(texts.notCurrent, { source });
  return hasFacts(past) ? toList({ ...past, day: toText(note) }) : [];

  function toList(all: Facts): LangText[] {
    const entries = Object.entries(all).filter(([name]) => !omitted.some((one) => one === name));
    return entries.flatMap(([, fact]) => fact ?? []);
  }
}

type Facts = Partial<Record<OfferFact, LangText | undefined>>;

const toText = (text: string | undefined) => (text === undefined ? undefined : { text });

const hasFacts = (facts: Facts) => Object.values(facts).some((fact) => fact !== undefined);

export function formatPublishedRate(
  record: PublishedRate,
  wording: OfferWording,
): LangText | undefined {
  const { rateAsPublished: text, rateTranslated, language: lang } = record;
  const words = toText(findTranslation(rateTranslated, wording.locale));
  return words ?? (text ? { text, lang } : toText(formatRateRange(record.interestRate, wording)));
}

/** Returns the day and kind of a source, because figures in a newspaper are not the lender's statement. */
export function formatRecordSource(
  { medium, source }: Pick<RecordSource, "medium" | "source">,
  day: string,
  texts: Pick<OfferTexts, "recorded">,
): string {
  return fillText(texts.recorded[medium], { day, host: new URL(source).hostname });
}

/** `formatMoneyRange({ min: 1500, max: 500000 }, "NGN", …) // => "₦1,500 to ₦500K"` */
export function formatMoneyRange(
  bounds: Bounds | null | undefined,
  currency: ListedProduct["currency"],
  wording: OfferWording,
): string | undefined {
  return formatOpenRange(bounds, wording.texts, (value) =>
    formatMoney(wording.locale, value, currency),
  );
}

/** `formatDaysRange({ min: 30 }, …) // => "from 30 days"` */
export function formatDaysRange(bounds: Bounds | null | undefined, wording: OfferWording) {
  const { texts, locale } = wording;
  const { fromDays: from, upToDays: upTo } = texts;
  return formatOpenRange(bounds, { ...texts, from, upTo }, (count) =>
    fillText(selectPlural(locale, count, texts.days), { number: formatNumber(locale, count) }),
  );
}

/** `formatRateRange({ max: 4, kind: "flat", period: "month" }, …) // => "up to 4% a month (flat, …)"` */
export function formatRateRange(
  quotedRate: Quoted | null | undefined,
  wording: OfferWording,
  formatPercentage = formatPercent,
) {
  const { texts, locale } = wording;
  const percents = formatOpenRange(quotedRate, texts, (value) => formatPercentage(locale, value));
  if (!quotedRate || percents === undefined) return undefined;
  const rate = fillText(texts.ratePeriod[quotedRate.period], { rate: percents });
  return fillText(texts.rate, { rate, kind: texts.rateKind[quotedRate.kind] });
}

function formatOpenRange(
  bounds: Bounds | null | undefined,
  texts: Pick<OfferTexts, "from" | "upTo" | "range">,
  formatValue: (value: number) => string,
): string | undefined {
  const { min = null, max = null } = bounds ?? {};
  if (min === null && max === null) return undefined;
  if (min === null) return fillText(texts.upTo, { high: formatValue(max ?? 0) });
  if (max === null) return fillText(texts.from, { low: formatValue(min) });
  if (min === max) return formatValue(min);
  return fillText(texts.range, { low: formatValue(min), high: formatValue(max) });
}
