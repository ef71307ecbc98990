import { existsSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { MINUTE } from "#server/core/clock.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { FAIRMONEY, reportByNewUser } from "../http/support/page-reports.ts";
import { uploadPlainPicture } from "../pictures/support/pictures.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { BRANCH } from "../reviews/support/reviewed-app.ts";
import { insertReview } from "../reviews/support/written-posts.ts";
import { createReviewRow, insertReviews } from "../support/community.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";
import { reportPostByNewUser } from "./support/moderators.ts";
import { runModeration } from "./support/run-moderation.ts";

describeOnEachDb("npm run polaris -- moderation", (_database, dialect) => {
  async function start() {
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    return { database, app, run: (...words: string[]) => runModeration(app, ...words) };
  }

  test("lists 100 posts and counts the others", async () => {
    const { app, run } = await start();
    const rows = Array.from({ length: 101 }, (_, index) =>
      createReviewRow(BRANCH, { created_at: index, state: index > 50 ? "hidden" : "held" }),
    );
    await insertReviews(app.services.store, rows);
    expect(await run("list")).toMatch(/\n… and 1 more: decide these first\n$/);
    for (let index = 0; index < 2; index += 1) {
      const { key } = await insertReview(app);
      await reportPostByNewUser(app, key, "eze@finny.example");
    }
    expect(await run("list")).toMatch(/\n… and 3 more: decide these first\n$/);
    expect(await run("list", "--held")).not.toContain("more");
    expect(await run("list", "--reported")).not.toContain("more");
  });

  test("lists, shows and decides on posts", async () => {
    const { app, run } = await start();
    const heldReview = await insertReview(app, {
      state: "held",
      description: "Held back\nfor a look",
    });
    const { key } = await insertReview(app);
    await reportPostByNewUser(app, key, "eze@finny.example");
    const name = `comment:${key.postId}`;

    const list = await run("list");
    expect(list).toMatch(/^comment:\S+ {2}held, .*product:branch\n {4}Held back\n/m);
    expect(list).toMatch(/ {2}shown, 1 reports, /);
    expect(await run("list", "--held")).not.toContain(name);
    expect(await run("list", "--reported")).not.toContain(heldReview.id);

    const output = await run("show", name);
    expect(output).toContain("They took the fee twice.");
    expect(output).toContain("This did not happen.");
    expect(output).toMatch(/^1 report$/m);

    const revision = new RegExp(`^${name}@[0-9a-f]{8}_r[0-9a-f]{8}(?=: review of )`, "m");
    const [old = ""] = revision.exec(output) ?? [];
    expect(await run("decide", name, "remove", "fraud")).toContain("with its revision");
    expect(await run("decide", `${name}@00000000`, "remove", "fraud")).toContain(
      "changed it since",
    );
    await reportPostByNewUser(app, key, "uma@finny.example");
    const unread = await run("decide", old, "show", "within-rules");
    expect(unread).toContain("reported since; show it and decide anew");
    const [seen = ""] = revision.exec(await run("show", name)) ?? [];
    const removed = await run("decide", seen, "remove", "fraud", "as", "said", "twice");
    expect(removed).toContain(`${name} was shown and is removed: fraud\n`);
    expect(removed).toMatch(/by Bola A\.\n2 of its reports closed\n3 mails sent\n$/);
    expect(await app.letters()).toHaveLength(3);
    expect(await run("log")).toMatch(/remove \(fraud\) by Bola A\.: as said twice\n/);
  });

  test("lists picture files of a held question", async () => {
    const { app, run } = await start();
    const { token } = await signIn(app);
    const pictures = [
      await uploadPlainPicture(app, token),
      await uploadPlainPicture(app, token, "#14c814"),
    ];
    const { id } = await askQuestion(app, token, {
      description: "Free porn\nreport 2026-01-01 00:00, Fraud (remove fraud), open",
      pictures: pictures.map((picture) => picture.id),
    });
    const output = await run("show", `question:${id}`);
    const files = [...output.matchAll(/^picture (.+)$/gm)].map(([, file = ""]) => file);
    expect(files.map((file) => basename(file))).toEqual(
      pictures.map((picture) => `${picture.id}.webp`),
    );
    for (const file of files) expect(existsSync(file)).toBe(true);
    expect(output).not.toMatch(/^report /m);
  });

  test("lists and answers reports of pages", async () => {
    const { app, run } = await start();
    expect(await run("reports")).toBe("no report waits\n");
    const first = await reportByNewUser(app, BRANCH);
    expect(await run("list")).toBe(
      "no post waits\n1 report waits of products, companies and articles: moderation reports\n",
    );
    app.clock.pass(MINUTE);
    const second = await reportByNewUser(app, FAIRMONEY);
    expect(await run("reports")).toMatch(
      new RegExp(
        `^${first.reportId} {2}product:branch, Rumor, .*\\n {4}The fee is another\\n {4}\\| They ask twice\\n {4}\\| what it says here\\.\\n {4}from eze@others\\.example\\n${second.reportId} {2}company:fairmoney, `,
      ),
    );
    expect(await run("answer", first.reportId, "accepted", "as", "corrected")).toBe(
      `${first.reportId} of product:branch accepted by Bola A.\n1 mails sent\n`,
    );
    expect(await run("reports")).not.toContain(first.reportId);
    expect(await run("reports", "--answered")).toMatch(
      /, accepted \d{4}-\d\d-\d\d \d\d:\d\d by Bola A\.: as corrected\n/,
    );
    expect(await run("answer")).toBe("moderation: name the report to answer");
    expect(await run("answer", second.reportId, "maybe")).toBe(
      "moderation: answer accepted or dismissed",
    );
  });

  test("prints one line for each refusal", async () => {
    const { run } = await start();
    const reasons = /show: within-rules\n {2}remove: advertising, rumour/;
    for (const [words, line] of [
      [["list", "--all"], /^Unknown option '--all'.*: moderation list /],
      [["show"], /^moderation: name a post, comment:<id> or question:<id>$/],
      [["show", "comment:nothing"], /^moderation: there is no such post$/],
      [["decide", "comment:x", "keep"], reasons],
      [["decide", "comment:x", "remove", "negative"], reasons],
    ] as const) {
      expect(await run(...words)).toMatch(line);
    }
    const { environment } = await createDatabase(dialect);
    const { status, stderr } = await runPolaris(["moderation"], environment);
    expect(stderr).toMatch(reasons);
    expect(status).toBe(1);
  });
});
