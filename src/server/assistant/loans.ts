import { computeProductCost } from "#catalogue/products/product-cost.ts";
import { formatList } from "#i18n/lists.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { hasPrice, type LoanRequest } from "#server/assistant/intent/loan-request.ts";
import type { Term } from "#server/assistant/intent/term-words.ts";
import type { Wish } from "#server/assistant/intent/wish.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { readRecommendations } from "#server/recommendations/recommendations.ts";
import { findLegalMaximumFinding } from "./cap.ts";
import { type Asker, type Finding, linkTo } from "./finding.ts";
import { createMoneyFormatters, offerSentences } from "./offer.ts";

const MAX_NAMES = 3;
const DAYS_OF_MONTH = 30;

/** The cost under a product's terms. Empty without a term in the question, or if only the question states a price. */
export function createProductCostFinding(
  asker: Asker,
  request: LoanRequest,
  product: CatalogueProduct | undefined,
): Finding {
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
    ? findLegalMaximumFinding(asker, product, { amount, term }, termText(term))
    : undefined;
  const links = costLinks(asker, { amount, term }, product.market);
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

/** The cost of a quoted offer. Does not name the lender, because the offer is unconfirmed. */
export function createQuotedOfferFinding(asker: Asker, request: LoanRequest | "unclear"): Finding {
  const { t, market } = asker;
  if (request === "unclear")
    return { sentences: [t("assistant:answer.unclear")], links: [calculatorLink(asker)] };
  const { money, termText, unit } = createMoneyFormatters(asker, market);
  const { amount, term } = request;
  const sentences = offerSentences(asker, request);
  if (sentences.length === 0 && term) {
    const loan = { amount: money(amount * unit), term: termText(term) };
    sentences.push(t("assistant:answer.costList", loan));
  }
  return { sentences, links: costLinks(asker, request, market) };
}

function costLinks(
  asker: Asker,
  { amount, term }: Pick<LoanRequest, "amount" | "term">,
  market: CatalogueProduct["market"],
): Finding["links"] {
  const months = term && toWholeMonths(term);
  const list =
    `/productList?market=${market}&amount=${amount}${months ? `&term=${months}` : ""}` as const;
  return [linkTo(asker, asker.t("assistant:answer.link.products"), list), calculatorLink(asker)];
}

function calculatorLink(asker: Asker) {
  return linkTo(asker, asker.t("assistant:answer.link.calculator"), "/calculator");
}

/** Undefined for days that are not whole months, because products are compared by months. */
function toWholeMonths({ count, unit }: Term): number | undefined {
  if (unit === "month") return count;
  return count % DAYS_OF_MONTH === 0 ? count / DAYS_OF_MONTH : undefined;
}

export async function createWishFinding(asker: Asker, wish: Wish): Promise<Finding> {
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
  const sentences = hasUnknownPrices ? [unknownPricesSentence(asker)] : [];
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
      ...(hasUnknownPrices ? [calculatorLink(asker)] : []),
      ...best.map(({ id, name }) => linkTo(asker, name, `/productDetails/${id}`)),
    ],
  };
}

function unknownPricesSentence({ services, market, locale, t }: Asker): string {
  const local = services.readCatalogue().products.filter((product) => product.market === market);
  const priced = local.filter(({ interestRate }) => interestRate !== undefined);
  return t("assistant:answer.noPrices", {
    known: formatNumber(locale, priced.length),
    number: formatNumber(locale, local.length),
    market: t(`catalogue:market.${market}`),
  });
}
