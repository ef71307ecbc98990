import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { commentList } from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { countsIn, prepare, runImport } from "../reviews/support/review-import.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";

describeOnSqlite("an import", (_database, dialect) => {
  test("holds for a look what quotes an insult, until a person shows it", {
    timeout: 60_000,
  }, async () => {
    const database = await createDatabase(dialect);
    const folder = prepare(
      [
        "reviewId,app,userName,score,at,content",
        "r1,branch,Ada Eze,1,2025-03-01,They sent my contacts that I am ashawo and a thief",
        "r2,branch,Obi,5,2025-03-02,Fast and good",
        "",
      ].join("\n"),
    );
    const dry = runImport(database, folder, "--dry-run");
    expect(countsIn(dry.stdout)).toEqual({ taken: 2, held: 1 });
    const first = runImport(database, folder, "--report", "skipped.csv");
    expect(countsIn(first.stdout)).toEqual({ taken: 2, held: 1 });
    expect(readFileSync(join(folder, "skipped.csv"), "utf8")).toBe("line,reason\n");
    expect(countsIn(runImport(database, folder).stdout)).toEqual({ taken: 0, repeated: 2 });

    const app = await startServiceApp(database);
    const starsOfBranch = async () => {
      const counted = await app.succeed(stats, { query: { subjects: "product:branch" } });
      return counted["product:branch"]?.stars;
    };
    const branch = { subjectType: "product", subjectId: "branch" } as const;
    expect((await app.succeed(commentList, { params: branch })).total).toBe(1);
    expect(await starsOfBranch()).toEqual([0, 0, 0, 0, 1]);
    const { counts, items } = await app.succeed(moderationLog, {});
    expect(counts).toMatchObject({ waiting: 1, shownAgain: 0 });
    expect(items).toMatchObject([{ decision: "hold", reason: "risk" }]);

    const moderate = (...words: string[]) =>
      runPolaris(["moderation", ...words], { ...database.environment, POLARIS_MODERATOR: "bola" });
    const listed = moderate("list", "--held").stdout;
    expect(listed).toMatch(/^comment:\S+ {2}held, profanity, 2025-03-01, product:branch\n.*ashawo/);
    const [post = ""] = listed.split(" ");
    const [seen = ""] = moderate("show", post).stdout.split(": ");
    expect(moderate("decide", seen, "show", "within-rules").stdout).toMatch(
      /was held and is shown/,
    );
    expect((await app.succeed(commentList, { params: branch })).total).toBe(2);
    expect(await starsOfBranch()).toEqual([1, 0, 0, 0, 1]);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });
});
