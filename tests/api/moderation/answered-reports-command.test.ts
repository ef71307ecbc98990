import { expect, test } from "vitest";
import { MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { FAIRMONEY, newReport } from "../http/support/page-reports.ts";
import { BRANCH } from "../reviews/support/reviewed-app.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";

/** Each command is a process, and a busy machine takes its time to start one. */
const PROCESSES_TIMEOUT = 90_000;

describeOnSqlite("reports of what is no post", (_database, dialect) => {
  test(
    "npm run polaris -- moderation lists and answers them",
    async () => {
      const database = await createDatabase(dialect);
      const app = await startServiceApp(database);
      const run = (...words: string[]) =>
        runPolaris(["moderation", ...words], {
          ...database.environment,
          POLARIS_MODERATOR: "Bola A.",
        });
      expect(run("reports").stdout).toBe("no report waits\n");
      const first = await newReport(app, BRANCH);
      expect(run("list").stdout).toBe(
        "no post waits\n1 report waits of products, companies and articles: moderation reports\n",
      );
      app.clock.pass(MINUTE);
      const second = await newReport(app, FAIRMONEY);
      expect(run("list").stdout).toContain("\n2 reports wait of products");
      const listed = run("reports");
      expect(listed).toMatchObject({ status: 0, stderr: "" });
      expect(listed.stdout).toMatch(
        new RegExp(
          `^${first.reportId} {2}product:branch, Rumor, .*\\n {4}The fee is another\\n {4}\\| They ask twice\\n {4}\\| what it says here\\.\\n {4}from eze@others\\.example\\n${second.reportId} {2}company:fairmoney, `,
        ),
      );
      const answered = run("answer", first.reportId, "accepted", "as", "corrected");
      expect(answered).toMatchObject({ status: 0, stderr: "" });
      expect(answered.stdout).toBe(
        `${first.reportId} of product:branch accepted by Bola A.\n1 mails sent\n`,
      );
      expect(await app.letters()).toHaveLength(1);
      expect(run("reports").stdout).not.toContain(first.reportId);
      expect(run("reports", "--answered").stdout).toMatch(
        /, accepted \d{4}-\d\d-\d\d \d\d:\d\d by Bola A\.: as corrected\n/,
      );
      for (const [words, line] of [
        [[], "name the report to answer"],
        [[second.reportId], "answer accepted or dismissed"],
        [[second.reportId, "maybe"], "answer accepted or dismissed"],
        [["nothing", "accepted"], "there is no such report"],
        [[first.reportId, "dismissed"], "that report was answered already"],
      ] as const) {
        const refused = run("answer", ...words);
        expect(refused).toEqual({ status: 1, stdout: "", stderr: `moderation: ${line}\n` });
      }
    },
    PROCESSES_TIMEOUT,
  );
});
