import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { commentList } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { CommandRefused, parseArguments } from "#server/commands/command.ts";
import { importReviews } from "#server/reviews/import/import-command.ts";
import { HEADER } from "#server/reviews/import/parse-reviews.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { findWrongCounters } from "../support/fresh-counts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { BRANCH } from "./support/reviewed-app.ts";

const ROWS = [
  'product:branch,Ada Eze,2025-03-01,en,5,"Fast, and good",,,',
  "product:fairmoney,r2,2025-03-02,en,1,The interest is too high,failed,45000,17",
  "product:branch,r3,2025-03-03,en,1,Free porn for everyone,,,",
];
const GOOGLE_PLAY = ["reviews", "reviews.csv", "--source", "Google Play", "--dist", "."];

/** An app with a built site whose folder has a file of reviews. */
async function startImport(dialect: "sqlite" | "postgres") {
  const { folder, write } = await buildSite();
  const app = await startServiceApp(await createDatabase(dialect), { folder });
  const { store, config } = app.services;
  const pathOf = (path: string) => join(folder, path);
  return {
    app,
    write: (rows: readonly string[]) => write("reviews.csv", [HEADER, ...rows, ""].join("\n")),
    /** Returns the output of a command, or its refusal. */
    async run(...words: string[]): Promise<string> {
      const log = vi.spyOn(console, "log").mockReturnValue();
      try {
        const input = { ...parseArguments(words, importReviews.usage), pathOf };
        await importReviews.run(input, store, config);
        return log.mock.calls.join("\n");
      } catch (error) {
        if (error instanceof CommandRefused) return error.message;
        throw error;
      } finally {
        log.mockRestore();
      }
    },
    readReviews: () => store.db.selectFrom("comments").selectAll().orderBy("created_at").execute(),
  };
}

describeOnEachDb("import of reviews", (_database, dialect) => {
  test("adds and removes all reviews of a source", async () => {
    const { app, write, run, readReviews } = await startImport(dialect);
    const readStats = () => app.succeed(stats, { query: { subjects: "product:branch" } });
    await write(ROWS);

    expect(await run(...GOOGLE_PLAY, "--dry-run")).toBe(
      "3 reviews from Google Play can be imported, 1 held for moderation",
    );
    expect(await readReviews()).toEqual([]);

    expect(await run(...GOOGLE_PLAY)).toMatch(/^3 reviews from Google Play were imported/);
    const rows = await readReviews();
    expect(rows).toMatchObject([
      { subject_id: "branch", user_id: null, source: "Google Play", is_verified: 0 },
      { subject_id: "fairmoney", currency: "NGN", amount: 45_000, source_likes: 17 },
      { subject_id: "branch", state: "held" },
    ]);
    expect(JSON.stringify(rows)).not.toContain("Ada");
    const { items } = await app.succeed(commentList, { params: BRANCH });
    expect(items).toMatchObject([{ source: "Google Play", author: null, review: { stars: 5 } }]);
    const imported = [{ source: "Google Play", reviews: 1, newest: "2025-03-01" }];
    expect(await readStats()).toMatchObject({
      "product:branch": { imported, stars: [0, 0, 0, 0, 1] },
    });
    const { store } = app.services;
    const acts = await store.db.selectFrom("moderation_acts").selectAll().execute();
    expect(acts).toMatchObject([{ decision: "hold", reason: "risk", post_id: rows[2]?.id }]);

    expect(await run("undo", "App Store", "--yes")).toMatch(/no reviews from App Store/);
    expect(await run("undo", "Google Play")).toMatch(/--yes removes 3 reviews/);
    expect(await readReviews()).toHaveLength(3);
    expect(await run("undo", "Google Play", "--yes")).toMatch(/^3 reviews .* were removed$/);
    expect(await readReviews()).toEqual([]);
    expect(await readStats()).toMatchObject({ "product:branch": { reviews: 0, imported: [] } });
    expect(await findWrongCounters(store)).toEqual([]);
  });

  test("rejects files with errors or already imported reviews", async () => {
    const { write, run, readReviews } = await startImport(dialect);
    await write([...ROWS, "product:branch,r4,2025-03-04,en,9,Good,,,"]);
    const refusal = await run(...GOOGLE_PLAY);
    expect(refusal).toMatch(/^import: .+reviews\.csv has errors, nothing was imported\n/);
    expect(refusal).toContain('line 5: stars: expected a whole number from 1 to 5, found "9"');
    expect(await readReviews()).toEqual([]);

    await write(ROWS.slice(0, 2));
    await run(...GOOGLE_PLAY);
    await write(ROWS);
    expect(await run(...GOOGLE_PLAY)).toContain(
      'line 3: id: expected an id that was not imported from Google Play before, found "r2"',
    );
    expect(await readReviews()).toHaveLength(2);
  });
});

describe("command for importing reviews", () => {
  test("prints the expected columns and the errors of a file", async () => {
    const { write, run } = await startImport("sqlite");
    expect(await run("reviews")).toContain("stars: a whole number from 1 to 5");
    expect(await run(...GOOGLE_PLAY)).toMatch(/there is no file .*reviews\.csv/);
    await write(['product:branch,r1,2025-03-01,en,5,"open,,,']);
    expect(await run(...GOOGLE_PLAY)).toMatch(/reviews\.csv: Quote Not Closed: .* line 2/);
  });
});
