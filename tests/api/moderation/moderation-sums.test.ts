import { expect, test } from "vitest";
import { MODERATION_DECISIONS, moderationLog } from "#contract/moderation/moderation.ts";
import { findWaiting } from "#server/moderation/moderated-post.ts";
import { findActs } from "#server/moderation/moderation-acts.ts";
import { countOpenReports, findMostReported } from "#server/moderation/moderation-reports.ts";
import {
  countUnanswered,
  findAnswered,
  findUnanswered,
} from "#server/moderation/reports/report-answer.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startReviewedApp } from "../reviews/support/reviewed-app.ts";
import type { ServiceApp } from "../support/service-app.ts";
import { KINDS, type KnownPost, moderatedWorld } from "./support/moderated-world.ts";

const ALL = 1000;

/** In each of these everything happens that the log can tell. */
const RUNS = [8, 13];

/** Every page of the public log, as somebody reads it from the first to the last. */
async function readLog(app: ServiceApp) {
  const first = await app.succeed(moderationLog, { query: { size: "7" } });
  const items = [...first.items];
  for (let { next } = first; next !== null; ) {
    const page = await app.succeed(moderationLog, { query: { size: "7", cursor: next } });
    items.push(...page.items);
    next = page.next;
  }
  return { ...first, items };
}

async function openReportsOfPosts({ services: { store } }: ServiceApp): Promise<number> {
  const rows = await store.db
    .selectFrom("reports")
    .select("id")
    .where("subject_type", "in", ["comment", "question"])
    .where("decided_at", "is", null)
    .execute();
  return rows.length;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

describeOnEachDatabase("whatever people write, report, decide and delete", (_, dialect) => {
  test.for(RUNS)("the log adds up with what is listed (run %i)", async (seed) => {
    const app = await startReviewedApp(dialect);
    const world = moderatedWorld(app, seed);
    await world.live(150);
    const { db } = app.services.store;
    const log = await readLog(app);

    expect(log.items.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: log.total }, (_one, index) => log.total - index),
    );
    const acts = await findActs(db, ALL);
    expect(log.items.map((item) => [item.decision, item.reason, item.postType])).toEqual(
      acts.map((act) => [act.decision, act.reason, act.post_type]),
    );

    const standing = world.standing();
    const removed = Map.groupBy(
      standing.filter((name) => name !== "shown again"),
      (reason) => reason,
    );
    expect(log.counts).toEqual({
      waiting: (await findWaiting(db, ["held", "hidden"], ALL)).length,
      reports: world.answers.postReports,
      removed: Object.fromEntries([...removed].map(([reason, all]) => [reason, all.length])),
      shownAgain: standing.filter((name) => name === "shown again").length,
    });

    // No report waits that is on no list of what waits.
    const reported = await findMostReported(db, ALL);
    const open = await Promise.all(reported.map((key) => countOpenReports(db, key)));
    expect(sumOf(open)).toBe(await openReportsOfPosts(app));
    const { pageReports, answered } = world.answers;
    expect(await countUnanswered(db)).toBe(pageReports - answered);
    expect(await findUnanswered(db, ALL)).toHaveLength(pageReports - answered);
    expect(await findAnswered(db, ALL)).toHaveLength(answered);

    expect(new Set(world.posts.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(new Set(acts.map(({ decision }) => decision))).toEqual(new Set(MODERATION_DECISIONS));
    expect(await repairCounters(app.services.store)).toEqual([]);
  });

  test("so it does when all of it happens at once, and nobody is turned away", async () => {
    const app = await startReviewedApp(dialect);
    const codes: string[] = [];
    const watched: ServiceApp = {
      ...app,
      async call(call, given) {
        const answer = await app.call(call, given);
        codes.push(answer.code);
        return answer;
      },
    };
    const posts: KnownPost[] = [];
    const worlds = [21, 22, 23, 24, 25, 26].map((seed) => moderatedWorld(watched, seed, posts));
    await Promise.all(worlds.map((world) => world.live(60)));
    const { db } = app.services.store;
    const log = await readLog(app);
    expect(log.items.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: log.total }, (_one, index) => log.total - index),
    );
    const reported = await findMostReported(db, ALL);
    const open = await Promise.all(reported.map((key) => countOpenReports(db, key)));
    expect(sumOf(open)).toBe(await openReportsOfPosts(app));
    expect(log.counts.reports).toBe(sumOf(worlds.map(({ answers }) => answers.postReports)));
    // Who writes under what is gone or changes what was removed is told so; nothing else goes wrong.
    expect(
      [...new Set(codes)].filter((code) => !["0000", "0004", "1002", "1006"].includes(code)),
    ).toEqual([]);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });
});
