import { candidateOf } from "#catalogue/recommendations/candidate-of.ts";
import { recommend } from "#catalogue/recommendations/recommend.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { generatedCatalogue, randomNumbers } from "./generated-catalogue.ts";
import { markdownTable } from "./performance-document.ts";
import { measure } from "./search.ts";

const PRODUCTS = 10_000;
const ASKED = 200;

/** Recommendations over generated products, all of known cost and reviewed. */
export async function benchRecommendations(): Promise<string> {
  const candidates = reviewedCandidates();
  const rows: string[][] = [];
  for (const painPoint of PAIN_POINTS) {
    const wishes = Array.from({ length: ASKED }, (_, index) => ({
      market: "NG" as const,
      loanTypes: index % 2 === 0 ? [] : (["paylater"] as const),
      painPoint,
      amount: { min: 1000 + index * 500, max: 1000 + index * 500 },
      term: { min: 3, max: 3 },
    }));
    rows.push(await measure(painPoint, wishes, (asked) => recommend(candidates, asked)));
  }
  const table = markdownTable(["pain point", "p50 ms", "p99 ms"], rows);
  return ["## Recommendations", table, NOTE].join("\n\n");
}

const NOTE =
  `${PRODUCTS.toLocaleString("en")} generated products, two in three of known terms, all reviewed; ` +
  `${ASKED} answers for each pain point, with an amount and a term, every second for one kind of loan. ` +
  "The pure function alone, on one core, as pages, server and browser call it.";

function reviewedCandidates() {
  const random = randomNumbers(15);
  const stars = () => 1 + Math.floor(random() * 400) / 100;
  return siteCatalogue(generatedCatalogue(PRODUCTS)).products.map((product) => {
    const [rating, reviews] = [stars(), 5 + Math.floor(random() * 500)];
    const each = <Value>(value: Value) => ({
      interest: value,
      fees: value,
      speed: value,
      service: value,
      approval: value,
      limit: value,
    });
    const success = { successful: reviews, failed: reviews, low: 45, high: 55 };
    const figures = {
      rating,
      lowerBound: rating,
      reviews,
      ratings: each(rating),
      ratingCounts: each(reviews),
      success,
    };
    const lender = { ...product.company, licence: product.licence };
    return candidateOf({ ...product, fees: "none" }, lender, figures);
  });
}
