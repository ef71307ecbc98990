import type { RegistryProduct } from "#catalogue/products/product.ts";
import { type Outcome, RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { Ratings } from "#contract/reviews/review.ts";
import themes from "./samples/themes.json" with { type: "json" };
import {
  inOrder,
  laterThan,
  type Person,
  someTime,
  TEXTS,
  type World,
  type Written,
  writeComment,
} from "./world.ts";

/** Reviews per product, least and most; one product in eight has too few for a score. */
const REVIEWS = [16, 56] as const;
const FEW_REVIEWS = [1, 4] as const;
/** One product and one lender in four have so many that insights are shown, about three themes of their own. */
const MANY_REVIEWS = [95, 130] as const;
const THEMES_OF_SUBJECT = 3;
const COMPANY_REVIEWS = [4, 16] as const;
const REPLIES = 220;
const NO_TEXTS: ThemeTexts["en"] = { praise: [], complaint: [] };
/** A rate for the whole loan covers all its months. */
const MONTHS: Readonly<Partial<Record<string, number>>> = { day: 1 / 30, month: 1, year: 12 };

/** Reviews of all products and lenders, some of them with replies. */
export async function addReviews(world: World): Promise<Written[]> {
  const { draw, people, products } = world;
  const ofProducts = products.flatMap((product, index) => {
    const liking = draw.between(-8, 8) / 10;
    const [least, most] = reviewsOf(index);
    const known = themesOf(least);
    return draw.some(people, draw.between(least, most)).map((author) => {
      const review = reviewOf(world, author, liking, known);
      const loan = review.outcome === "failed" ? {} : loanOf(world, product);
      return { ...review, ...loan, subjectType: "product" as const, subjectId: product.id };
    });
  });
  const lenders = [...new Set(products.map(({ lenderId }) => lenderId))];
  const ofCompanies = lenders.flatMap((subjectId, index) => {
    const [least, most] = index % 4 === 1 ? MANY_REVIEWS : COMPANY_REVIEWS;
    const known = themesOf(least);
    return draw.some(people, draw.between(least, most)).map((author) => {
      return { ...reviewOf(world, author, 0, known), subjectType: "company" as const, subjectId };
    });
  });
  const reviews = await inOrder(world, [...ofProducts, ...ofCompanies], (review) =>
    writeComment(world, review),
  );
  const replies = draw.some(reviews, REPLIES).map(({ id, author: { language }, at }) => ({
    parentId: id,
    author: draw.of(people.filter((person) => person.language === language)),
    at: laterThan(world, at),
    description: draw.of(TEXTS[language].replies),
  }));
  await inOrder(world, replies, (reply) => writeComment(world, reply));
  return reviews;

  function themesOf(fewest: number) {
    return fewest === MANY_REVIEWS[0] ? draw.some(Object.values(themes), THEMES_OF_SUBJECT) : [];
  }
}

function reviewsOf(index: number): readonly [number, number] {
  if (index % 8 === 7) return FEW_REVIEWS;
  return index % 4 === 1 ? MANY_REVIEWS : REVIEWS;
}

type ThemeTexts = (typeof themes)["fees"];

function reviewOf(world: World, author: Person, liking: number, known: readonly ThemeTexts[] = []) {
  const { draw } = world;
  const outcome: Outcome = draw.chance(18) ? "failed" : "successful";
  const drawn = 3.6 + liking + draw.between(-22, 18) / 10 - (outcome === "failed" ? 1.4 : 0);
  const stars = starsNear(drawn);
  // Ratings are near the stars; one in four is left out.
  const ratings = RATING_DIMENSIONS.map((dimension) => {
    return [dimension, draw.chance(25) ? null : starsNear(stars + draw.between(-1, 1))];
  });
  const { good, mixed, bad, refused, endings } = TEXTS[author.language];
  const byStars = [bad, bad, mixed, good, good][stars - 1] ?? mixed;
  const text = draw.of(outcome === "failed" ? refused : byStars);
  const { praise, complaint } = known.length > 0 ? draw.of(known)[author.language] : NO_TEXTS;
  // One in seven grumbles beside praise, or praises beside complaints.
  const themed = draw.of(stars >= 3 !== draw.chance(14) ? praise : complaint) ?? "";
  const space = author.language === "zh" ? "" : " ";
  return {
    author,
    at: someTime(world),
    stars,
    ratings: Object.fromEntries(ratings) as Ratings,
    outcome,
    description: [text, themed, draw.of(endings)].filter((part) => part !== "").join(space),
  };
}

function starsNear(drawn: number): number {
  return Math.min(5, Math.max(1, Math.round(drawn)));
}

/** The granted loan in round figures; one in five is not stated. */
function loanOf({ draw }: World, { quota, period, interestRate: rate }: RegistryProduct) {
  if (draw.chance(20)) return {};
  const [least = 0, most = 0] = [quota?.min, quota?.max];
  const amount = Math.round((least + ((most - least) * draw.below(60)) / 100) / least) * least;
  const longest = Math.min(12, Math.floor((period?.max ?? 0) / 30));
  const months = draw.between(Math.ceil((period?.min ?? 0) / 30), longest);
  const monthly = (rate?.max ?? 0) / 100 / (MONTHS[rate?.period ?? "month"] ?? months);
  const interest = monthly * months * (draw.between(45, 110) / 100);
  const repayment = Math.round(amount * (1 + Math.min(interest, 2)));
  return { amount, term: months * 30, repayment };
}
