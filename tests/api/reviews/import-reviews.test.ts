import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { commentList } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { hostileReviews } from "../../support/hostile-reviews.ts";
import { decided, decideOnCurrent, SHOW } from "../moderation/support/moderators.ts";
import { runModeration } from "../moderation/support/run-moderation.ts";
import { findMiscounts } from "../support/fresh-counts.ts";
import { startPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";
import {
  countsIn,
  IMPORT,
  MAPPING,
  prepare,
  refusalOf,
  runImport,
  SMALL,
} from "./support/review-import.ts";
import { BRANCH } from "./support/reviewed-app.ts";

describeOnEachDatabase("importing reviews", (_database, dialect) => {
  test("takes each once, by app or id, and counts it", async () => {
    const database = await createDatabase(dialect);
    const folder = prepare(SMALL);
    const dry = runImport(database, folder, "--dry-run");
    expect(dry).toMatchObject({ status: 0, stderr: "" });
    expect(countsIn(dry.stdout)).toEqual({ taken: 3, "bad-stars": 1, repeated: 1 });
    expect(dry.stdout).toContain(
      [
        'product:branch named "branch": 1 would be taken, 0 held',
        'product:fairmoney named "com.fairmoney.app": 1 would be taken, 0 held',
        'product:kuda named "theirs-7": 1 would be taken, 0 held',
      ].join("\n"),
    );
    const app = await startServiceApp(database);
    const { db } = app.services.store;
    expect(await db.selectFrom("comments").select("id").execute()).toEqual([]);

    const first = runImport(database, folder, "--report", "skipped.csv");
    expect(first.stdout).toMatch(/^5 rows, 3 taken\n/);
    expect(readFileSync(join(folder, "skipped.csv"), "utf8")).toBe(
      [
        "line,reason,named,subject,found",
        "5,bad-stars,branch,branch,9",
        "6,repeated,branch,branch,",
        "",
      ].join("\n"),
    );
    const again = runImport(database, folder);
    expect(countsIn(again.stdout)).toEqual({ taken: 0, "bad-stars": 1, repeated: 4 });

    const rows = await db.selectFrom("comments").selectAll().orderBy("created_at").execute();
    expect(rows).toMatchObject([
      {
        subject_type: "product",
        subject_id: "branch",
        user_id: null,
        stars: 5,
        description: "Fast, and good",
        language: "en",
        source: "Google Play",
        is_verified: 0,
        state: "shown",
        created_at: Date.UTC(2025, 2, 1, 10),
      },
      { subject_id: "fairmoney", stars: 1, language: "en" },
      { subject_id: "kuda", stars: 3, language: "id" },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|Eze|Obi|Uma|"r1"/);
    const listed = await app.succeed(commentList, { params: BRANCH });
    expect(listed.items).toMatchObject([
      { source: "Google Play", isVerified: false, author: null, review: { stars: 5 } },
    ]);
    const counted = await app.succeed(stats, { query: { subjects: "product:branch" } });
    expect(counted["product:branch"]).toMatchObject({
      reviews: 1,
      imported: [{ source: "Google Play", reviews: 1, newest: "2025-03-01" }],
      stars: [0, 0, 0, 0, 1],
    });
  });
});

test("the mapping says how stars, dates, texts and amounts are written", async () => {
  const database = await createDatabase("sqlite");
  const csv = [
    "Kuda;3;31.12.2024 23:59;yes;20000;long words ;fr;1",
    "Kuda;2;1.2.2024 00:00;no;;good;en;17",
    "Kuda;2;1.2.2024 00:00;maybe;;good;en;",
    "Kuda;2;1.2.2024 00:00;;1e3;good;en;",
    "Ada;2;2.2.2024 00:00;;30,000;fair;en;",
    "Obi;2;3.2.2024 00:00;;N45,000.00k;fair too;en;",
    "Uma;2;4.2.2024 00:00;;₦60k;fair again;en;",
    `Kuda;4;1.2.2024 00:00;;;${"many words here ".repeat(40)};en;many`,
  ].join("\n");
  const folder = prepare(`who;stars;day;granted;sum;words;tongue;thumbs\n${csv}`, {
    source: "A survey",
    delimiter: ";",
    subject: { type: "company", id: "kuda" },
    stars: "stars",
    text: "words",
    date: { column: "day", format: "DD.MM.YYYY HH:mm" },
    language: { column: "tongue", values: { en: "en" } },
    outcome: { column: "granted", values: { yes: "successful", no: "failed" } },
    amount: { column: "sum", currency: "NGN" },
    author: "who",
    helpful: "thumbs",
    longText: "shorten",
  });
  const { stdout, stderr } = runImport(database, folder);
  expect(stderr).toBe("");
  expect(stdout).toContain("1 of them shortened");
  expect(countsIn(stdout)).toEqual({
    taken: 5,
    "other-language": 1,
    "bad-outcome": 1,
    "bad-amount": 1,
  });
  const { db } = await database.open();
  const rows = await db
    .selectFrom("comments")
    .selectAll()
    .orderBy("stars")
    .orderBy("created_at")
    .execute();
  expect(rows).toMatchObject([
    {
      ...{ subject_type: "company", outcome: "failed", amount: null },
      ...{ created_at: Date.UTC(2024, 1, 1), likes: 0, source_likes: 17 },
    },
    { amount: 30_000 },
    { amount: 45_000 },
    { amount: 60_000 },
    {
      outcome: "unknown",
      source_likes: 0,
      description: expect.stringMatching(/^many words .* words here…$/),
    },
  ]);
});

test("reviews without ids are told apart by subject and stars, and warned of without authors", async () => {
  const database = await createDatabase("sqlite");
  const { id: _id, author: _author, ...nameless } = MAPPING;
  const rows = ["com.fairmoney.app,1", "branch,5", "branch,1", "branch,1"];
  const csv = rows.map((row) => `${row},2024-05-01,good`).join("\n");
  const folder = prepare(`app,score,at,content\n${csv}\n`, nameless);
  const first = runImport(database, folder);
  expect(countsIn(first.stdout)).toEqual({ taken: 3, repeated: 1 });
  expect(first.stderr).toMatch(/neither "id" nor "author"/);
  expect(countsIn(runImport(database, folder).stdout)).toEqual({ taken: 0, repeated: 4 });
});

describeOnEachDatabase("an import of thousands of hostile rows", (_database, dialect) => {
  test("that is killed goes on where it ended, and says of each what became of it", async () => {
    const database = await createDatabase(dialect);
    const { bytes, expected } = hostileReviews(8_000);
    const folder = prepare(bytes);
    const { db } = await database.open();
    const readRows = () => db.selectFrom("comments").select(["description", "state"]).execute();
    const killed = startPolaris([...IMPORT], database.environment, folder);
    const ended = once(killed, "exit");
    await vi.waitFor(async () => expect(await readRows()).not.toEqual([]), 30_000);
    killed.kill("SIGKILL");
    await ended;
    const before = (await readRows()).length;
    expect(before).toBeLessThan(expected.get("taken") ?? 0);
    const again = countsIn(runImport(database, folder).stdout);
    const rows = await readRows();
    const held = rows.filter(({ state }) => state === "held").length;
    expect({
      ...again,
      taken: before + (again["taken"] ?? 0),
      repeated: (again["repeated"] ?? 0) - before,
      held,
    }).toEqual(Object.fromEntries(expected));
    expect(rows).toHaveLength(expected.get("taken") ?? 0);
    const texts = [...new Set(rows.map(({ description }) => description))].join("\n");
    expect(texts).not.toMatch(/[\u200B\u202E\u2066\uFFFD]|[^\P{Cc}\n]/u);
    expect(texts).toContain("👨‍👩‍👧‍👦");
    const tallies = await db.selectFrom("review_tallies").select("reviews").execute();
    const counted = tallies.reduce((total, { reviews }) => total + reviews, 0);
    expect(counted).toBe(rows.length - held);
    // Each held review is stored with its act, or the public log would lack one.
    const acts = await db
      .selectFrom("moderation_acts")
      .select("number")
      .orderBy("number")
      .execute();
    expect(acts.map(({ number }) => number)).toEqual(
      Array.from({ length: held }, (_, index) => index + 1),
    );
  }, 60_000);
});

test("columns without names are as many as there are", async () => {
  const database = await createDatabase("sqlite");
  const { stdout } = runImport(database, prepare(SMALL.replaceAll(/(?<=.)$/gm, ",,")));
  expect(countsIn(stdout)).toEqual({ taken: 3, "bad-stars": 1, repeated: 1 });
});

test.for<[string, string, object, RegExp]>([
  ["two equal columns", "app,score,at,score,content\n", {}, /2 columns "score" \(columns 2, 4\)/],
  ["other columns", "a,b\n", {}, /^import: the file has no column "app", .*; it has "a", "b"$/],
  ["nothing", "", {}, /^import: the file has no line of names$/],
  ["UTF-16", "\xFF\xFEa\0", {}, /^import: the file is UTF-16: save it as UTF-8$/],
  ["an unknown field", SMALL, { star: "x" }, /^import: the mapping is wrong\n.*star/],
  ["no form of a date", SMALL, { date: { column: "at", format: "DD/MM" } }, /date\.format/],
  ["no such subject", SMALL, { subject: { type: "product", id: "nobody" } }, /mapping's subject$/],
])("%s: told in a line", async ([, csv, mapping, line]) => {
  const folder = prepare(Buffer.from(csv, "latin1"), { ...MAPPING, ...mapping });
  expect(await refusalOf(folder, IMPORT)).toMatch(line);
});

test("files that are not named, or not there, are asked for", async () => {
  const folder = prepare(SMALL);
  for (const [words, line] of [
    [["people", "x.csv"], /^import: name the file: /],
    [["reviews", "x.csv"], /^import: there is no file .*x\.csv$/],
    [["reviews", "reviews.csv"], /^import: name the mapping: --mapping <file>$/],
  ] as const) {
    expect(await refusalOf(folder, ["import", ...words])).toMatch(line);
  }
});

test("what quotes an insult is held for a look, until a person shows it", {
  timeout: 60_000,
}, async () => {
  const database = await createDatabase("sqlite");
  const folder = prepare(
    [
      "reviewId,app,userName,score,at,content",
      "r1,branch,Ada Eze,1,2025-03-01,Free porn for whoever reads this",
      "r2,branch,Obi,5,2025-03-02,Fast and good",
      "",
    ].join("\n"),
  );
  expect(countsIn(runImport(database, folder).stdout)).toEqual({ taken: 2, held: 1 });
  const app = await startServiceApp(database);
  const starsOfBranch = async () => {
    const counted = await app.succeed(stats, { query: { subjects: "product:branch" } });
    return counted["product:branch"]?.stars;
  };
  expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(1);
  expect(await starsOfBranch()).toEqual([0, 0, 0, 0, 1]);
  const { counts, items } = await app.succeed(moderationLog, {});
  expect(counts).toMatchObject({ waiting: 1, shownAgain: 0 });
  expect(items).toMatchObject([{ decision: "hold", reason: "risk" }]);

  const listed = await runModeration(app, "list", "--held");
  expect(listed).toMatch(
    /^comment:\S+ {2}held, profanity, 2025-03-01, product:branch\n.*Free porn/,
  );
  const [, postId = ""] = /^comment:(\S+)/.exec(listed) ?? [];
  const post = { postType: "comment", postId } as const;
  await decided(decideOnCurrent(app.services, { post, ...SHOW }));
  expect((await app.succeed(commentList, { params: BRANCH })).total).toBe(2);
  expect(await starsOfBranch()).toEqual([1, 0, 0, 0, 1]);
  expect(await findMiscounts(app.services.store)).toEqual([]);
});
