import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { report } from "#contract/moderation/report.ts";
import { follow } from "#contract/reactions/reactions.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { type Stats, stats } from "#contract/statistics/stats.ts";
import { NEW_ACCOUNT_AGE } from "#scores/score.ts";
import { DAY, MINUTE } from "#server/core/clock.ts";
import { createReviewRow, insertReviews, REVIEW } from "../../tests/api/support/community.ts";
import { type Account, type Attack, createIndices, runInBatches, type Target } from "./target.ts";

const WEEK_OLD = { age: 8 * DAY, hasPhone: true };
/** The IP address of a mobile carrier, which many customers share. */
const CARRIER = "102.89.33.7";

let products = 0;

function createNextProduct() {
  products += 1;
  return { subjectType: "product", subjectId: `product-${products}` } as const;
}

type Product = ReturnType<typeof createNextProduct>;

let texts = 0;

/** Creates text without digits, so that it cannot look like a telephone number. */
function createUniqueText(): string {
  texts += 1;
  const word = [...String(texts)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return `They ${word} took a fee ${word} that nobody had named before the ${word} loan.`;
}

async function readStats(target: Target, { subjectId }: Product): Promise<Stats> {
  await target.pass(2 * MINUTE);
  const key = `product:${subjectId}`;
  const data = await target.askSuccessfully(stats, { query: { subjects: key } });
  const { [key]: figures } = data as Record<string, Stats>;
  if (!figures) throw new Error(`${key} has no statistics`);
  return figures;
}

async function insertHonestReviews({ store, now }: Target, product: Product, count: number) {
  const rows = createIndices(count).map((index) =>
    createReviewRow(product, { created_at: now() - DAY, stars: 3 + (index % 3), trust: 7 }),
  );
  await insertReviews(store, rows);
  return rows.map(({ id }) => id);
}

/** Returns the state of the posted review. */
async function postReview(target: Target, { token, address }: Account, review: object) {
  const body = { ...REVIEW, description: createUniqueText(), ...review };
  const comment = await target.askSuccessfully(postComment, { token, address, body });
  return (comment as { readonly state: string }).state;
}

export const reportHonestReviews: Attack = async (target) => {
  const ids = await insertHonestReviews(target, createNextProduct(), 30);
  const accounts = await target.createAccounts(30, { age: 8 * DAY });
  const words = { reason: "Fraud", subject: "Invented", message: "This is invented." };
  await runInBatches(accounts, async ({ token, email }, index) => {
    for (const subjectId of ids) {
      const body = { ...words, subjectType: "comment", subjectId, email };
      const address = `2001:db8:ffff:${index}::1`;
      await target.askSuccessfully(report, { token, address, body });
    }
  });
  const comments = target.store.db.selectFrom("comments").select("id").where("id", "in", ids);
  const hidden = (await comments.where("state", "<>", "shown").execute()).length;
  return [`${hidden} of ${ids.length} hidden`, hidden === 0];
};

export const reviewByFreshAccounts: Attack = async (target) => {
  const product = createNextProduct();
  await insertHonestReviews(target, product, 20);
  const { rating: before } = await readStats(target, product);
  for (const account of await target.createAccounts(5)) {
    const zuid = "e".repeat(32);
    await postReview(target, account, { ...product, zuid, stars: 1, outcome: "failed" });
  }
  await target.pass(NEW_ACCOUNT_AGE);
  const { rating: after } = await readStats(target, product);
  const change = Math.abs((after ?? 0) - (before ?? 0));
  return [`score moves by ${change.toFixed(2)}`, before !== null && change < 0.05];
};

export const setPaidRate: Attack = async (target) => {
  const product = createNextProduct();
  // The rate is about 64,000,000 %, below the maximum plausible rate.
  const loan = { amount: 1000, term: 30, repayment: 3000 };
  for (const account of await target.createAccounts(5, WEEK_OLD)) {
    await postReview(target, account, { ...product, ...loan });
  }
  const { paidRate } = await readStats(target, product);
  return [paidRate ? `${paidRate.median} %` : "no rate", paidRate === null];
};

export const holdBystanders: Attack = async (target) => {
  const product = createNextProduct();
  const states = [];
  for (const account of await target.createAccounts(20, WEEK_OLD)) {
    states.push(await postReview(target, { ...account, address: CARRIER }, product));
  }
  const heldPosts = states.slice(10).filter((state) => state !== "shown").length;
  return [`${heldPosts} of 10 held`, heldPosts === 0];
};

export const raiseRank: Attack = async (target) => {
  const honest = createIndices(3).map(createNextProduct);
  for (const [index, product] of honest.entries()) {
    for (const { token, address } of await target.createAccounts(9 - 2 * index, WEEK_OLD)) {
      await target.askSuccessfully(follow, { token, address, body: { ...product, follow: true } });
    }
  }
  const before = await readRanks(target);
  const promoted = createNextProduct();
  for (const { token } of await target.createAccounts(8, WEEK_OLD)) {
    const body = { ...promoted, follow: true, zuid: "d".repeat(32) };
    await target.askSuccessfully(follow, { token, address: CARRIER, body });
  }
  const after = await readRanks(target);
  const isSame = [...before].every(([id, rank]) => after.get(id) === rank);
  const { followers } = await readStats(target, promoted);
  const now = `rank ${after.get(promoted.subjectId) ?? "none"}, ${followers} of 8 count`;
  return [now, before.size === honest.length && isSame && followers === 1];
};

async function readRanks(target: Target): Promise<ReadonlyMap<string, number>> {
  await target.pass(2 * MINUTE);
  const ranks = new Map<string, number>();
  for (const market of ["NG", "ID"]) {
    const options = { params: { board: "popularity" }, query: { market, size: "50" } };
    const data = await target.askSuccessfully(leaderboard, options);
    const { items } = data as { items: { rank: number; product: { id: string } }[] };
    for (const { rank, product } of items) ranks.set(product.id, rank);
  }
  return ranks;
}
