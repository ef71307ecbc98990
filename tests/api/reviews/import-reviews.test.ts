import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { commentList } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { hostileReviews } from "../../support/hostile-reviews.ts";
import { runPolaris, startPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";
import { countsIn, IMPORT, MAPPING, prepare, runImport } from "./support/review-import.ts";

/** Enough for several batches. */
const ROWS = 4_000;

const SMALL = [
  "reviewId,app,userName,score,at,content",
  'r1,branch,Ada Eze,5,2025-03-01 10:00:00,"Fast, and good"',
  "r2,com.fairmoney.app,Obi,1,2025-03-02,The interest is too high",
  "r3,theirs-7,Uma,3,2025-03-03,Pinjaman cepat dan mudah",
  "r4,branch,Ada Eze,9,2025-03-04,Good",
  "r1,branch,Ada Eze,5,2025-03-01 10:00:00,Fast",
  "",
].join("\n");

describeOnEachDatabase("importing reviews", (_database, dialect) => {
  test("takes each once, by app or id, and counts it", async () => {
    const database = await createDatabase(dialect);
    const folder = prepare(SMALL);
    const dry = runImport(database, folder, "--dry-run");
    expect(dry).toMatchObject({ status: 0, stderr: "" });
    expect(countsIn(dry.stdout)).toEqual({ taken: 3, "bad-stars": 1, repeated: 1 });
    const app = await startServiceApp(database);
    const { db } = app.services.store;
    expect(await db.selectFrom("comments").select("id").execute()).toEqual([]);

    const first = runImport(database, folder, "--report", "skipped.csv");
    expect(first.stdout).toMatch(/^5 rows, 3 taken\n/);
    expect(readFileSync(join(folder, "skipped.csv"), "utf8")).toBe(
      "line,reason\n5,bad-stars\n6,repeated\n",
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
    const branch = { subjectType: "product", subjectId: "branch" } as const;
    const listed = await app.succeed(commentList, { params: branch });
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

  test("goes through thousands of hostile rows, and says of each what became of it", async () => {
    const database = await createDatabase(dialect);
    const { bytes, expected } = hostileReviews(ROWS);
    const folder = prepare(bytes);
    const first = runImport(database, folder, "--report", "skipped.csv");
    expect(first).toMatchObject({ status: 0, stderr: "" });
    expect(countsIn(first.stdout)).toEqual(Object.fromEntries(expected));
    const skipped = readFileSync(join(folder, "skipped.csv"), "utf8").trimEnd().split("\n");
    const taken = expected.get("taken") ?? 0;
    expect(skipped).toHaveLength(1 + ROWS - taken);

    const { db } = await database.open();
    const rows = await db.selectFrom("comments").select(["description", "state"]).execute();
    expect(rows).toHaveLength(taken);
    const shown = rows.filter(({ state }) => state === "shown");
    expect(shown).toHaveLength(taken - (expected.get("held") ?? 0));
    const texts = [...new Set(rows.map(({ description }) => description))].join("\n");
    expect(texts).not.toMatch(/[\u200B\u202E\u2066\uFFFD]|[^\P{Cc}\n]/u);
    expect(texts).toContain("👨‍👩‍👧‍👦");
    const tallies = await db.selectFrom("review_tallies").select("reviews").execute();
    expect(tallies.reduce((total, { reviews }) => total + reviews, 0)).toBe(shown.length);
  }, 120_000);
});

test("the mapping says how stars, dates, texts and amounts are written", async () => {
  const database = await createDatabase("sqlite");
  const csv = [
    "Kuda;3;31.12.2024 23:59;yes;20000;long words ;fr",
    "Kuda;2;1.2.2024 00:00;no;;good;en",
    "Kuda;2;1.2.2024 00:00;maybe;;good;en",
    "Kuda;2;1.2.2024 00:00;;1e3;good;en",
    `Kuda;4;1.2.2024 00:00;;;${"many words here ".repeat(40)};en`,
  ].join("\n");
  const folder = prepare(`who;stars;day;granted;sum;words;tongue\n${csv}`, {
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
    longText: "shorten",
  });
  const { stdout, stderr } = runImport(database, folder);
  expect(stderr).toBe("");
  expect(stdout).toContain("1 of them shortened");
  expect(countsIn(stdout)).toEqual({
    taken: 2,
    "other-language": 1,
    "bad-outcome": 1,
    "bad-amount": 1,
  });
  const { db } = await database.open();
  const rows = await db.selectFrom("comments").selectAll().orderBy("stars").execute();
  expect(rows).toMatchObject([
    { subject_type: "company", outcome: "failed", amount: null, created_at: Date.UTC(2024, 1, 1) },
    { outcome: "unknown", description: expect.stringMatching(/^many words .* words here…$/) },
  ]);
});

describeOnEachDatabase("reviews without ids", (_database, dialect) => {
  test("are told apart by subject and stars, too, and warned of without authors", async () => {
    const database = await createDatabase(dialect);
    const { id: _id, author: _author, ...nameless } = MAPPING;
    const rows = ["fairmoney,1", "branch,5", "branch,1", "branch,1"];
    const csv = rows.map((row) => `${row},2024-05-01,good`).join("\n");
    const folder = prepare(`app,score,at,content\n${csv}\n`, nameless);
    const first = runImport(database, folder);
    expect(countsIn(first.stdout)).toEqual({ taken: 3, repeated: 1 });
    expect(first.stderr).toMatch(/neither "id" nor "author"/);
    expect(countsIn(runImport(database, folder).stdout)).toEqual({ taken: 0, repeated: 4 });
  });
});

describeOnEachDatabase("an import that is killed", (_database, dialect) => {
  test("goes on where it ended, and counts nothing twice", async () => {
    const database = await createDatabase(dialect);
    const { bytes, expected } = hostileReviews(8_000, 7);
    const folder = prepare(bytes);
    const { db } = await database.open();
    const countTaken = async (state?: "held") => {
      const rows = await db.selectFrom("comments").select("state").execute();
      return rows.filter((row) => state === undefined || row.state === state).length;
    };
    const killed = startPolaris([...IMPORT], database.environment, folder);
    const ended = once(killed, "exit");
    await vi.waitFor(async () => expect(await countTaken()).toBeGreaterThan(0), 30_000);
    killed.kill("SIGKILL");
    await ended;
    const before = await countTaken();
    expect(before).toBeLessThan(expected.get("taken") ?? 0);
    const { taken = 0 } = countsIn(runImport(database, folder).stdout);
    expect(before + taken).toBe(expected.get("taken"));
    const tallies = await db.selectFrom("review_tallies").select("reviews").execute();
    const shown = before + taken - (await countTaken("held"));
    expect(tallies.reduce((total, { reviews }) => total + reviews, 0)).toBe(shown);
    // Each held review is stored with its act, or the public log would lack one.
    const acts = await db
      .selectFrom("moderation_acts")
      .select("number")
      .orderBy("number")
      .execute();
    expect(acts.map(({ number }) => number)).toEqual(
      Array.from({ length: expected.get("held") ?? 0 }, (_, index) => index + 1),
    );
  }, 60_000);
});

test("columns without names are as many as there are", async () => {
  const database = await createDatabase("sqlite");
  const csv = SMALL.replaceAll(/(?<=.)$/gm, ",,");
  const { stdout } = runImport(database, prepare(csv));
  expect(countsIn(stdout)).toEqual({ taken: 3, "bad-stars": 1, repeated: 1 });
  const without = SMALL.replace("content", "content,,");
  expect(countsIn(runImport(database, prepare(without)).stdout)).toEqual({
    taken: 0,
    "wrong-columns": 5,
  });
});

test("what cannot be read at all is told in a line", async () => {
  const database = await createDatabase("sqlite");
  const without = { ...MAPPING, subject: { type: "product", id: "nobody" } };
  for (const [csv, mapping, line] of [
    ["a,b\n", MAPPING, /^import: the file has no column "app", .*; it has "a", "b"\n$/],
    ["", MAPPING, /^import: the file has no line of names\n$/],
    ["\xFF\xFEa", MAPPING, /^import: the file is UTF-16: save it as UTF-8\n$/],
    [SMALL, { ...MAPPING, star: "x" }, /^import: the mapping is wrong\n.*star/],
    [SMALL, { ...MAPPING, date: { column: "at", format: "DD/MM" } }, /date\.format/],
    [SMALL, without, /^import: the site does not have the mapping's subject\n$/],
  ] as const) {
    const { status, stderr } = runImport(database, prepare(Buffer.from(csv, "latin1"), mapping));
    expect(stderr).toMatch(line);
    expect(status).toBe(1);
  }
  const folder = prepare(SMALL);
  for (const [words, line] of [
    [["import", "people", "x.csv"], /^import: name the file: /],
    [["import", "reviews", "x.csv"], /^import: there is no file .*x\.csv\n$/],
    [["import", "reviews", "reviews.csv"], /^import: name the mapping: --mapping <file>\n$/],
    [["import", "reviews", "reviews.csv", "--mapping"], /^--mapping needs a value: import /],
  ] as const) {
    expect(runPolaris(words, database.environment, folder).stderr).toMatch(line);
  }
}, 90_000);
