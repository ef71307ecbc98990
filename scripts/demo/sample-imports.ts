import { MARKETS } from "#contract/wire/market.ts";
import type { ImportedReview } from "#server/reviews/import/review-of-record.ts";
import { writeReviews } from "#server/reviews/import/write-reviews.ts";
import { someTime, TEXTS, type World } from "./world.ts";

/** Products of each market with imported reviews: enough for a place in the ranking. */
const PRODUCTS = 2;
const REVIEWS = [700, 900] as const;
const STARS = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 1];
const MAPPING = {
  source: "Sample Store",
  delimiter: ",",
  subject: { type: "product", column: "app", ids: {} },
  stars: "stars",
  text: "text",
  date: { column: "day", format: "iso" },
  language: "detect",
  longText: "skip",
} as const;

/** Reviews as an import from an app store brings them: short, many of five stars or of one. */
export async function addImports(world: World): Promise<void> {
  const { draw, readCatalogue, store, until } = world;
  for (const market of MARKETS) {
    const ofMarket = readCatalogue().products.filter((product) => product.market === market);
    for (const { id } of draw.some(ofMarket, PRODUCTS)) {
      const subject = { type: "product", id, market } as const;
      const reviews = Array.from({ length: draw.between(...REVIEWS) }, (_, index) =>
        reviewOf(world, subject, index),
      );
      await writeReviews(store, reviews, { mapping: MAPPING, now: until });
    }
  }
}

function reviewOf(world: World, subject: ImportedReview["subject"], index: number): ImportedReview {
  const { draw } = world;
  const language = subject.market === "ID" ? "id" : "en";
  const stars = draw.of(STARS);
  const { good, bad } = TEXTS[language];
  return {
    subject,
    stars,
    text: draw.of(stars === 1 ? bad : good),
    isShortened: false,
    isMasked: false,
    isHeld: false,
    createdAt: someTime(world),
    language,
    outcome: undefined,
    amount: null,
    helpful: draw.chance(90) ? 0 : draw.below(60),
    key: `${subject.id}-${index}`,
  };
}
