import type { Outcome } from "#contract/reviews/rating.ts";
import type { Ratings } from "#contract/reviews/review.ts";
import { type GivenComment, postComment } from "#server/reviews/comment.ts";
import { editComment } from "#server/reviews/comment-edit.ts";
import type { Draw } from "./draw.ts";
import type { SampleProduct } from "./sample-registry.ts";
import type { Parts } from "./texts/sample-texts.ts";
import {
  forgetOrigins,
  inOrder,
  inTurns,
  laterThan,
  originReader,
  type Person,
  posterOf,
  servicesAt,
  someTime,
  TEXTS,
  textFrom,
  type World,
} from "./world.ts";

/** Reviews per product, least and most; one product in eight has too few for a score. */
const REVIEWS = [16, 56] as const;
const FEW_REVIEWS = [1, 4] as const;
const COMPANY_REVIEWS = [4, 16] as const;
const EDITED_PERCENT = 5;

export interface Written {
  readonly id: string;
  readonly author: Person;
  readonly at: number;
}

interface Planned {
  readonly author: Person;
  readonly at: number;
  readonly given: GivenComment;
}

/** Reviews of all products and lenders, some of them changed later. */
export async function addReviews(world: World): Promise<Written[]> {
  const planned = inOrder([...ofProducts(world), ...ofCompanies(world)]);
  const written = await inTurns(planned, async ({ author, at, given }): Promise<Written> => {
    const services = servicesAt(world, at);
    const { id } = await postComment(services, given, posterOf(author), originReader(author, at));
    return { id, author, at };
  });
  await editSome(world, planned, written);
  await forgetOrigins(world);
  return written;
}

function ofProducts(world: World): Planned[] {
  const { draw, products, people } = world;
  return products.flatMap((product, index) => {
    const [least, most] = index % 8 === 7 ? FEW_REVIEWS : REVIEWS;
    const authors = draw.some(people, draw.between(least, most));
    return authors.map((author) => plan(world, author, product));
  });
}

function ofCompanies(world: World): Planned[] {
  const { draw, products, people } = world;
  const one = new Map(products.map((product) => [product.lender, product]));
  return [...one].flatMap(([lender, product]) => {
    const authors = draw.some(people, draw.between(...COMPANY_REVIEWS));
    return authors.map((author) => {
      const { given, ...rest } = plan(world, author, product);
      const loan = { amount: null, term: null, repayment: null, instalments: null };
      return { ...rest, given: { ...given, ...loan, subjectType: "company", subjectId: lender } };
    });
  });
}

function plan(world: World, author: Person, product: SampleProduct): Planned {
  const { draw } = world;
  const outcome: Outcome = draw.chance(18) ? "failed" : "successful";
  const stars = starsOf(draw, outcome, product.liking);
  const { language } = author;
  const given: GivenComment = {
    subjectType: "product",
    subjectId: product.id,
    stars,
    ratings: ratingsOf(draw, stars),
    outcome,
    ...loanOf(draw, outcome, product),
    language,
    description: textFrom(draw, partsFor(TEXTS[language], outcome, stars), language),
  };
  return { author, at: someTime(world), given };
}

function partsFor(texts: (typeof TEXTS)["en"], outcome: Outcome, stars: number): Parts {
  if (outcome === "failed") return texts.refused;
  if (stars === 3) return texts.mixed;
  return stars > 3 ? texts.good : texts.bad;
}

function starsOf(draw: Draw, outcome: Outcome, liking: number): number {
  const drawn = 3.6 + liking + draw.between(-22, 18) / 10 - (outcome === "failed" ? 1.4 : 0);
  return Math.min(5, Math.max(1, Math.round(drawn)));
}

/** Ratings near the stars; one in four is left out. */
function ratingsOf(draw: Draw, stars: number): Ratings {
  const near = () =>
    draw.chance(25) ? null : Math.min(5, Math.max(1, stars + draw.between(-1, 1)));
  return {
    interest: near(),
    fees: near(),
    speed: near(),
    service: near(),
    approval: near(),
    limit: near(),
  };
}

/** The granted loan in round figures; one in five is not stated. */
function loanOf(draw: Draw, outcome: Outcome, { amount, days, monthly }: SampleProduct) {
  if (outcome === "failed" || draw.chance(20)) {
    return { amount: null, term: null, repayment: null, instalments: null };
  }
  const [least, most] = amount;
  const borrowed = Math.round((least + ((most - least) * draw.below(60)) / 100) / least) * least;
  const months = draw.between(Math.ceil(days[0] / 30), Math.min(12, Math.floor(days[1] / 30)));
  const interest = (monthly / 100) * months * (draw.between(45, 110) / 100);
  const repayment = Math.round(borrowed * (1 + Math.min(interest, 2)));
  return { amount: borrowed, term: months * 30, repayment, instalments: null };
}

async function editSome(
  world: World,
  planned: readonly Planned[],
  written: readonly Written[],
): Promise<void> {
  const { draw } = world;
  const edits = planned.flatMap(({ given, author, at }, index) => {
    const id = written[index]?.id;
    if (id === undefined || !draw.chance(EDITED_PERCENT)) return [];
    const addition = draw.of(TEXTS[author.language].additions);
    const description = `${given.description} ${addition}`;
    return [{ id, author, at: laterThan(world, at), given: { ...given, description } }];
  });
  await inTurns(edits, ({ id, author, at, given }) =>
    editComment(servicesAt(world, at), id, given, posterOf(author), originReader(author, at)),
  );
}
