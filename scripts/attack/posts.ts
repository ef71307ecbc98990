import { leaderboard } from "#contract/catalogue/leaderboard.ts";
import { report } from "#contract/moderation/report.ts";
import { follow } from "#contract/reactions/reactions.ts";
import { postComment } from "#contract/reviews/comment.ts";
import { MAX_LOAN_AMOUNT } from "#contract/reviews/rating.ts";
import { type Stats, stats } from "#contract/statistics/stats.ts";
import { DAY } from "#server/core/clock.ts";
import { createReviewRow, insertReviews, REVIEW } from "../../tests/api/support/community.ts";
import {
  type Account,
  type Attack,
  countUp,
  runInBatches,
  SETTLE_MS,
  type Target,
} from "./target.ts";

const WEEK_OLD = { age: 8 * DAY };
/** The address of a mobile carrier, which many people share. */
const CARRIER = "102.89.33.7";
const DEVICE = "d".repeat(32);

let products = 0;

/** A product that no other attack uses. */
function nextProduct() {
  products += 1;
  return { subjectType: "product", subjectId: `product-${products}` } as const;
}

type Product = ReturnType<typeof nextProduct>;

let texts = 0;

function createUniqueText(): string {
  texts += 1;
  const letters = [...String(texts)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return `They ${letters} took a fee ${letters} that nobody had named before the ${letters} loan.`;
}

async function readStats(target: Target, { subjectType, subjectId }: Product): Promise<Stats> {
  await target.pass(SETTLE_MS);
  const key = `${subjectType}:${subjectId}`;
  const data = await target.askSuccessfully(stats, { query: { subjects: key } });
  const { [key]: figures } = data as Record<string, Stats>;
  if (!figures) throw new Error(`${key} has no statistics`);
  return figures;
}

function insertHonestReviews({ store, now }: Target, product: Product, count: number) {
  const rows = countUp(count).map((index) =>
    createReviewRow(product, { created_at: now() - DAY, stars: 3 + (index % 3), trust: 7 }),
  );
  return insertReviews(store, rows).then(() => rows.map(({ id }) => id));
}

async function postReview(target: Target, account: Account, product: Product, review: object = {}) {
  const { token, address } = account;
  const body = { ...product, ...REVIEW, description: createUniqueText(), ...review };
  const comment = await target.askSuccessfully(postComment, { token, address, body });
  return comment as { readonly id: string; readonly state: string };
}

export const reportHonestReviews: Attack = async (target) => {
  const ids = await insertHonestReviews(target, nextProduct(), 30);
  const accounts = await target.createAccounts(30, WEEK_OLD);
  const words = { reason: "Fraud", subject: "Invented", message: "This is invented." };
  await runInBatches(accounts, 10, async ({ token, email }, index) => {
    for (const subjectId of ids) {
      const body = { ...words, subjectType: "comment", subjectId, email };
      const address = `2001:db8:ffff:${index}::1`;
      await target.askSuccessfully(report, { token, address, body });
    }
  });
  const hidden = await target.store.db
    .selectFrom("comments")
    .select("id")
    .where("id", "in", ids)
    .where("state", "<>", "shown")
    .execute();
  return { now: `${hidden.length} of ${ids.length} hidden`, holds: hidden.length === 0 };
};

export const reviewByFreshAccounts: Attack = async (target) => {
  const product = nextProduct();
  await insertHonestReviews(target, product, 20);
  const { rating: before } = await readStats(target, product);
  for (const account of await target.createAccounts(5, {})) {
    await postReview(target, account, product, { stars: 1, outcome: "failed" });
  }
  const { rating: after } = await readStats(target, product);
  const change = Math.abs((after ?? 0) - (before ?? 0));
  return { now: `score moves by ${change.toFixed(2)}`, holds: before !== null && change < 0.05 };
};

export const setPaidRate: Attack = async (target) => {
  const product = nextProduct();
  for (const account of await target.createAccounts(5, { ...WEEK_OLD, hasPhone: true })) {
    await postReview(target, account, product, { amount: 1, term: 1, repayment: MAX_LOAN_AMOUNT });
  }
  const { paidRate } = await readStats(target, product);
  return { now: paidRate ? `${paidRate.median} %` : "no rate", holds: paidRate === null };
};

export const holdBystanders: Attack = async (target) => {
  const product = nextProduct();
  const accounts = await target.createAccounts(20, WEEK_OLD);
  const states = [];
  for (const account of accounts) {
    states.push((await postReview(target, { ...account, address: CARRIER }, product)).state);
  }
  const held = states.slice(10).filter((state) => state !== "shown").length;
  return { now: `${held} of 10 held`, holds: held === 0 };
};

export const raiseRank: Attack = async (target) => {
  const honest = countUp(3).map(nextProduct);
  for (const [index, product] of honest.entries()) {
    for (const { token, address } of await target.createAccounts(7 - 2 * index, WEEK_OLD)) {
      await target.askSuccessfully(follow, { token, address, body: { ...product, follow: true } });
    }
  }
  const before = await readRanks(target);
  const promoted = nextProduct();
  for (const { token } of await target.createAccounts(8, WEEK_OLD)) {
    const body = { ...promoted, follow: true, zuid: DEVICE };
    await target.askSuccessfully(follow, { token, address: CARRIER, body });
  }
  const after = await readRanks(target);
  const isSame = [...before].every(([id, rank]) => after.get(id) === rank);
  const { followers } = await readStats(target, promoted);
  return {
    now: `rank ${after.get(promoted.subjectId) ?? "none"}, ${followers} of 8 count`,
    holds: before.size === honest.length && isSame && followers === 1,
  };
};

async function readRanks(target: Target): Promise<ReadonlyMap<string, number>> {
  await target.pass(SETTLE_MS);
  const ranks = new Map<string, number>();
  for (const market of ["NG", "ID"]) {
    const request = { params: { board: "popularity" }, query: { market, size: "50" } };
    const { items } = (await target.askSuccessfully(leaderboard, request)) as {
      items: { rank: number; product: { id: string } }[];
    };
    for (const { rank, product } of items) ranks.set(product.id, rank);
  }
  return ranks;
}
