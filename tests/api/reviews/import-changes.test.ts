import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stats } from "#contract/statistics/stats.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findMiscounts } from "../support/fresh-counts.ts";
import { runPolaris } from "../support/polaris-command.ts";
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

test("names are looked up in the table of ids and nowhere else, or by our own ids and those of apps", async () => {
  const csv = ["app,score,at,content", "branch", "com.fairmoney.app", "theirs-7"]
    .map((app, index) => (index === 0 ? app : `${app},5,2025-03-0${index},Fast and good`))
    .join("\n");
  const { subject, id: _id, author: _author, ...fields } = MAPPING;
  const folder = prepare(csv, { ...fields, subject: { type: subject.type, column: "app" } });
  writeFileSync(join(folder, "ids.csv"), "id,subject\ntheirs-7,kuda\nbranch,gone\n");
  const [own, table] = [await createDatabase("sqlite"), await createDatabase("sqlite")];
  expect(countsIn(runImport(own, folder).stdout)).toEqual({ taken: 2, "unknown-subject": 1 });
  const given = ["--ids", "ids.csv", "--report", "report.csv"];
  expect(countsIn(runImport(table, folder, ...given).stdout)).toEqual({
    taken: 1,
    "unknown-subject": 2,
  });
  expect(readFileSync(join(folder, "report.csv"), "utf8")).toBe(
    [
      "line,reason,named,subject,found",
      "2,unknown-subject,branch,gone,branch",
      "3,unknown-subject,com.fairmoney.app,,com.fairmoney.app",
      "",
    ].join("\n"),
  );
  for (const [ids, line] of [
    ["theirs-7,kuda\n", /^import: the table of ids is wrong\nits first line is not id,subject$/],
    ["id,subject\na,kuda\na,branch\n", /a stands there twice$/],
  ] as const) {
    writeFileSync(join(folder, "ids.csv"), ids);
    expect(await refusalOf(folder, [...IMPORT, "--ids", "ids.csv"])).toMatch(line);
  }
});

test("a row with a contact is told with it, and names of persons are left out of texts", async () => {
  const database = await createDatabase("sqlite");
  const folder = prepare(
    [
      "reviewId,app,userName,score,at,content",
      "r1,branch,Obi,1,2025-03-01,Jelek..ga usah pinjam. Saya atas nama Siti Rahma sudah lunas",
      'r2,branch,Ada,5,2025-03-02,"Butuh dana, chat wa: 812 345 678"',
      "",
    ].join("\n"),
  );
  const { stdout } = runImport(database, folder, "--report", "report.csv");
  expect(countsIn(stdout)).toEqual({ taken: 1, contact: 1 });
  expect(stdout).toContain("1 of them without a name of a person");
  expect(readFileSync(join(folder, "report.csv"), "utf8")).toMatch(
    /^3,contact,branch,branch,812 345 678$/m,
  );
  const { db } = await database.open();
  expect(await db.selectFrom("comments").select("description").execute()).toEqual([
    { description: "Jelek..ga usah pinjam. Saya atas nama … sudah lunas" },
  ]);
});

describeOnEachDatabase("undoing an import", (_database, dialect) => {
  test("removes the reviews of a source, of one subject or all, with their counts", async () => {
    const database = await createDatabase(dialect);
    const folder = prepare(SMALL);
    runImport(database, folder);
    const app = await startServiceApp(database);
    const { db } = app.services.store;
    const undo = (...words: string[]) =>
      runPolaris(["import", "undo", ...words], database.environment, folder);
    const left = async () =>
      (await db.selectFrom("comments").select("subject_id").orderBy("subject_id").execute()).map(
        ({ subject_id }) => subject_id,
      );
    expect(undo("App Store", "--yes").stderr).toMatch(/no reviews from App Store/);
    const asked = undo("Google Play", "product:branch");
    expect(asked).toMatchObject({ status: 1, stdout: "product:branch: 1\n" });
    expect(asked.stderr).toMatch(/--yes removes these/);
    expect(await left()).toEqual(["branch", "fairmoney", "kuda"]);
    expect(undo("Google Play", "product:branch", "--yes").stdout).toContain("1 reviews removed");
    expect(await left()).toEqual(["fairmoney", "kuda"]);
    expect(undo("Google Play", "--yes").stdout).toContain("2 reviews removed");
    expect(await left()).toEqual([]);
    const counted = await app.succeed(stats, { query: { subjects: "product:branch" } });
    expect(counted["product:branch"]).toMatchObject({ reviews: 0, imported: [] });
    expect(await findMiscounts(app.services.store)).toEqual([]);
    expect(countsIn(runImport(database, folder).stdout)).toMatchObject({ taken: 3 });
  });
});
