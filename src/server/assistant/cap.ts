import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { formatDay } from "#i18n/dates.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import { computeLegalMaximum } from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { createDailyRate } from "#loan/rates/rate.ts";
import { countDaysOfCycles } from "#loan/schedule/cycle.ts";
import type { Term } from "#server/assistant/intent/term-words.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import {
  createPhrasePattern,
  hasPhrase,
  normalizeWords,
} from "#server/insights/distress/phrase-pattern.ts";
import { type AnswerPart, type Asker, linkTo } from "./answer-part.ts";
import { isLoanWish } from "./intent/wish.ts";

const CAP_QUESTIONS = createPhrasePattern([
  "batas* ... bunga, batas* ... biaya, maksimal ... bunga, maksimal ... biaya, maksimum ... bunga",
  "bunga ... maksimal, bunga ... maksimum, bunga ... tertinggi, biaya ... maksimal",
  "maximum ... interest, maximum ... rate, maximum ... charge*, max ... interest, max ... rate",
  "highest ... interest, interest ... limit, interest ... cap, rate ... cap, cap ... interest, cap ... rate*",
  "利息 ... 上限, 利率 ... 上限, 费用 ... 上限, 最高 ... 利息, 最高 ... 利率, 最多 ... 利息, 日息 ... 上限, 上限 ... 利息",
]);

/** `asksForChargeCap("Berapa batas bunga pinjol per hari?") // => true` */
function asksForChargeCap(question: string): boolean {
  return hasPhrase(normalizeWords(question), CAP_QUESTIONS) && !isLoanWish(question);
}

function findCap({ services }: Asker, market: CatalogueProduct["market"]) {
  return services.readCatalogue().caps.find((cap) => cap.market === market);
}

/**
 * States the cap on charges in the reader's country. Undefined if no cap is known or the question is not about
 * caps.
 */
export function findCapAnswer(asker: Asker, question: string): AnswerPart | undefined {
  const cap = findCap(asker, asker.market);
  if (!cap || !asksForChargeCap(question)) return undefined;
  const { t, locale } = asker;
  const sentence = t("assistant:answer.cap", {
    market: t(`catalogue:market.${cap.market}`),
    rate: formatPercent(locale, cap.upToSixMonths),
    longer: formatPercent(locale, cap.longer),
  });
  const { law, article, from, asOf } = cap;
  const source = t("assistant:answer.capSource", {
    ...{ law, article, from: formatDay(locale, from), day: formatDay(locale, asOf) },
  });
  return { sentences: [sentence, source], links: [createCapLink(asker)] };
}

/** States the legal maximum that a licensed lender may charge. Undefined for products without a cap. */
export function findLegalMaximumAnswer(
  asker: Asker,
  { name, market, showsLegalMaximum }: CatalogueProduct,
  { amount, term }: { amount: number; term: Term },
  termText: string,
): AnswerPart | undefined {
  const cap = findCap(asker, market);
  if (!cap || !showsLegalMaximum) return undefined;
  const days = term.unit === "day" ? term.count : countDaysOfCycles(term.count, "monthly");
  const { upToSixMonths, longer, ceilingPercent } = cap;
  const rates = {
    upToSixMonths: createDailyRate(upToSixMonths),
    longer: createDailyRate(longer),
    ceilingPercent,
  };
  const most = computeLegalMaximum(amount, { days }, rates);
  if (isLoanFailure(most)) return undefined;
  const { t, locale } = asker;
  const money = (value: number) =>
    formatMoney(locale, value, MARKET_CURRENCY[market], { digits: "full" });
  const values = { name, amount: money(amount), term: termText, total: money(most.total) };
  const sentence = t("assistant:answer.costAtMost", values);
  return { sentences: [sentence], links: [createCapLink(asker)] };
}

function createCapLink(asker: Asker) {
  return linkTo(asker, asker.t("caps:page.link"), "/chargeLimit");
}
