import { computeProductCost } from "#catalogue/products/product-cost.ts";
import { formatList } from "#i18n/lists.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { hasPrice, type LoanRequest } from "#server/assistant/intent/loan-request.ts";
import type { Term } from "#server/assistant/intent/term-words.ts";
import type { Wish } from "#server/assistant/intent/wish.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { readRecommendations } from "#server/recommendations/recommendations.ts";
import { type AnswerPart, type Asker, linkTo } from "./answer-part.ts";
import { findLegalMaximumAnswer } from "./cap.ts";
import { createMoneyFormatters, createOfferSentences } from "./offer.ts";

const MAX_NAMES = 3;
const DAYS_OF_MONTH = 30;

/** States the cost under a product's terms, the legal maximum, or that the cost is unknown. Empty without a product or a term, or if only the question states a price. */
export function createProductCostAnswer(
  asker: Asker,
  request: LoanRequest,
  product: CatalogueProduct | undefined,
): AnswerPart {
  const { amount, term } = request;
  if (!product || !term) return { sentences: [], links: [] };
  const months = toWholeMonths(term);
  const cost = months && computeProductCost(product, { amount, term: months });
  const { money, termText, unit } = createMoneyFormatters(asker, product.market);
  const loan = { amount: money(amount * unit), term: termText(term), name: product.name };
  const isKnown = cost && "total" in cost;
  if (!isKnown && hasPrice(request)) return { sentences: [], links: [] };
  const isPriceUnknown = !cost || ("gap" in cost && cost.gap === "terms-unknown");
  const limit = isPriceUnknown
    ? findLegalMaximumAnswer(asker, product, { amount, term }, termText(term))
    : undefined;
  const links = createCostLinks(asker, { amount, term }, product.market);
  if (limit) return { sentences: limit.sentences, links: [...limit.links, ...links] };
  const sentence = isKnown
    ? asker.t("assistant:answer.costOf", {
        ...loan,
        total: money(cost.total),
        cost: money(cost.total - amount * unit),
      })
    : asker.t("assistant:answer.costUnknown", loan);
  return { sentences: [sentence], links };
}

/** States the cost of an offer in the question. Omits the lender's name, because the offer is unconfirmed. */
export function createQuotedOfferAnswer(
  asker: Asker,
  request: LoanRequest | "unclear",
): AnswerPart {
  const { t, market } = asker;
  if (request === "unclear")
    return { sentences: [t("assistant:answer.unclear")], links: [createCalculatorLink(asker)] };
  const { money, termText, unit } = createMoneyFormatters(asker, market);
  const { amount, term } = request;
  const sentences = createOfferSentences(asker, request);
  if (sentences.length === 0 && term) {
    const loan = { amount: money(amount * unit), term: termText(term) };
    sentences.push(t("assistant:answer.costList", loan));
  }
  return { sentences, links: createCostLinks(asker, request, market) };
}

function createCostLinks(
  asker: Asker,
  { amount, term }: Pick<LoanRequest, "amount" | "term">,
  market: CatalogueProduct["market"],
): AnswerPart["links"] {
  const months = term && toWholeMonths(term);
  const list =
    `/productList?market=${market}&amount=${amount}${months ? `&term=${months}` : ""}` as const;
  return [
    linkTo(asker, asker.t("assistant:answer.link.products"), list),
    createCalculatorLink(asker),
  ];
}

function createCalculatorLink(asker: Asker) {
  return linkTo(asker, asker.t("assistant:answer.link.calculator"), "/calculator");
}

/** Undefined for days that are not whole months, because products are compared by months. */
function toWholeMonths({ count, unit }: Term): number | undefined {
  if (unit === "month") return count;
  return count % DAYS_OF_MONTH === 0 ? count / DAYS_OF_MONTH : undefined;
}

export async function createWishAnswer(asker: Asker, wish: Wish): Promise<AnswerPart> {
  const { services, market, locale, t } = asker;
  const { loanType, painPoint, amount } = wish;
  const { matches, toAsk } = await readRecommendations(services, {
    market,
    loanTypes: loanType ? [loanType] : [],
    painPoint,
    ...(amount && { amount: { min: amount, max: amount } }),
  });
  const best = matches.slice(0, MAX_NAMES);
  const bestNames = best.map(({ name }) => name);
  const toAskText = best.length > 0 ? "assistant:answer.toAsk" : "assistant:answer.noMatches";
  const values = { count: toAsk.count, number: formatNumber(locale, toAsk.count) };
  const { productById } = services.readCatalogue();
  const isPriced = ({ id }: { id: string }) => productById.get(id)?.interestRate !== undefined;
  const hasUnknownPrices = painPoint === "interest" && best.length > 0 && !best.some(isPriced);
  const sentences = hasUnknownPrices ? [createUnknownPricesSentence(asker)] : [];
  if (best.length > 0) {
    const text = hasUnknownPrices ? "assistant:answer.listed" : "assistant:answer.matches";
    sentences.push(t(text, { names: formatList(locale, bestNames) }));
  }
  if (toAsk.count > 0) sentences.push(t(toAskText, values));
  if (sentences.length === 0) sentences.push(t("assistant:answer.noLoans"));
  const narrowed = amount ? `?amount=${amount}` : "";
  const guide = `/finny/${loanType ?? "all"}/${painPoint}${narrowed}` as const;
  return {
    sentences,
    links: [
      linkTo(asker, t("assistant:answer.link.guide"), guide),
      ...(hasUnknownPrices ? [createCalculatorLink(asker)] : []),
      ...best.map(({ id, name }) => linkTo(asker, name, `/productDetails/${id}`)),
    ],
  };
}

function createUnknownPricesSentence({ services, market, locale, t }: Asker): string {
  const local = services.readCatalogue().products.filter((product) => product.market === market);
  const priced = local.filter(({ interestRate }) => interestRate !== undefined);
  return t("assistant:answer.noPrices", {
    known: formatNumber(locale, priced.length),
    number: formatNumber(locale, local.length),
    market: t(`catalogue:market.${market}`),
  });
}
