import { existsSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { newId } from "#server/db/ids.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { uploadPlain } from "../pictures/support/pictures.ts";
import { askQuestion } from "../questions/support/questions.ts";
import { writeReview } from "../reviews/support/written-posts.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { startServiceApp } from "../support/service-app.ts";
import { decideOnCurrent } from "./support/decided.ts";
import { decided, REMOVE, reportPost, SHOW } from "./support/moderators.ts";

/** Each command is a process, and a busy machine takes its time to start one. */
const PROCESSES_TIMEOUT = 90_000;

describeOnSqlite("npm run polaris -- moderation", (_database, dialect) => {
  test(
    "lists, shows, decides, undoes and tells",
    async () => {
      const database = await createDatabase(dialect);
      const app = await startServiceApp(database);
      const held = await writeReview(app, { state: "held", description: "Held back\nfor a look" });
      const { key } = await writeReview(app);
      await reportPost(app, key, "eze@finny.example");
      const run = (...words: string[]) =>
        runPolaris(["moderation", ...words], {
          ...database.environment,
          POLARIS_MODERATOR: "Bola A.",
        });
      const name = `comment:${key.postId}`;

      const list = run("list");
      expect(list).toMatchObject({ status: 0, stderr: "" });
      expect(list.stdout).toMatch(/^comment:\S+ {2}held, .*product:branch\n {4}Held back\n/m);
      expect(list.stdout).toMatch(/ {2}shown, 1 reports, /);
      expect(run("list", "--held").stdout).not.toContain(name);
      expect(run("list", "--reported").stdout).not.toContain(held.id);

      const shown = run("show", name);
      expect(shown.stdout).toContain("They took the fee twice.");
      expect(shown.stdout).toContain("This did not happen.");

      const revision = new RegExp(`^${name}@[0-9a-f]{8}_r[0-9a-f]{8}(?=: review of )`, "m");
      const [old = ""] = revision.exec(shown.stdout) ?? [];
      const unseen = run("decide", name, "remove", "fraud");
      expect(unseen).toMatchObject({ status: 1, stdout: "" });
      expect(unseen.stderr).toContain("with its revision");
      expect(run("decide", `${name}@00000000`, "remove", "fraud").stderr).toContain(
        "changed it since",
      );
      await reportPost(app, key, "uma@finny.example");
      const unread = run("decide", old, "show", "within-rules");
      expect(unread).toMatchObject({ status: 1, stdout: "" });
      expect(unread.stderr).toContain("reported since; show it and decide anew");
      const [seen = ""] = revision.exec(run("show", name).stdout) ?? [];
      const removed = run("decide", seen, "remove", "fraud", "as", "said", "twice");
      expect(removed).toMatchObject({ status: 0, stderr: "" });
      expect(removed.stdout).toContain(`${name} was shown and is removed: fraud\n`);
      expect(removed.stdout).toMatch(/by Bola A\.\n2 of its reports closed\n3 mails sent\n$/);
      expect(await app.letters()).toHaveLength(3);
      const [, act = ""] = /^act (\S+)/m.exec(removed.stdout) ?? [];
      const undone = run("undo", act).stdout;
      expect(undone).toContain(`${name} was removed and is shown: mistake\n`);
      expect(undone).toContain("2 of its reports opened again\n");
      for (const asked of [REMOVE, SHOW]) {
        await decided(decideOnCurrent(app.services, { post: key, ...asked }));
      }
      await reportPost(app, key, "obi@finny.example");
      const [, latest = ""] = /^act (\S+),.* show /m.exec(run("log").stdout) ?? [];
      const again = run("undo", latest).stdout;
      expect(again).toContain(`${name} was shown and is removed: mistake\n`);
      expect(again).toContain("1 of its reports closed\n");
      const log = run("log").stdout;
      expect(log).toMatch(/remove \(fraud\) by Bola A\., undone since: as said twice\n/);
      expect(log).toMatch(/undo \(mistake\) by Bola A\.\n/);
    },
    PROCESSES_TIMEOUT,
  );

  test(
    "tells of how many reports it shows a page, and the way to the others",
    async () => {
      const database = await createDatabase(dialect);
      const app = await startServiceApp(database);
      const { id, userId } = await writeReview(app);
      const rows = Array.from({ length: 103 }, (_, index) => ({
        id: newId(),
        ...{ user_id: userId, subject_type: "comment", subject_id: id, reason: "Fraud" },
        ...{ subject: `number ${index}`, message: "x", created_at: Math.ceil(index / 2) },
      }));
      await app.services.store.db.insertInto("reports").values(rows).execute();
      const show = (...words: string[]) =>
        runPolaris(["moderation", "show", `comment:${id}`, ...words], database.environment);
      const pages = [show(), show("--page", "2"), show("--page=3")];
      const told = pages.map(({ stdout }) =>
        [...stdout.matchAll(/^ {4}\| number (\d+)$/gm)].map(([, number]) => Number(number)),
      );
      expect(told.map((numbers) => numbers.length)).toEqual([50, 50, 3]);
      expect(told.flat()).toEqual(rows.map((_, index) => index).reverse());
      for (const { stdout } of pages) expect(stdout).toMatch(/^103 reports$/m);
      const next = `of its reports; moderation show comment:${id} --page `;
      expect(pages[0]?.stdout).toContain(`… page 1 of 3 ${next}2\n`);
      expect(pages[1]?.stdout).toContain(`… page 2 of 3 ${next}3\n`);
      expect(pages[2]?.stdout).toMatch(/^… page 3 of 3 of its reports$/m);
      expect(show("--page", "4")).toMatchObject({
        status: 1,
        stderr: "moderation: its reports fill 3 pages\n",
      });
      expect(show("--page", "last").stderr).toBe("moderation: --page is a number from 1 on\n");
      const { key } = await writeReview(app);
      const name = `comment:${key.postId}`;
      const of = () => runPolaris(["moderation", "show", name], database.environment).stdout;
      expect(of()).not.toContain("report");
      await reportPost(app, key, "eze@finny.example");
      expect(of()).toMatch(/^1 report$/m);
      expect(of()).not.toContain("page");
    },
    PROCESSES_TIMEOUT,
  );

  test(
    "shows the pictures of a question that others do not see, and no text as a line of its own",
    async () => {
      const database = await createDatabase(dialect);
      const app = await startServiceApp(database);
      const { token } = await signIn(app);
      const pictures = [await uploadPlain(app, token), await uploadPlain(app, token, "#14c814")];
      const { id } = await askQuestion(app, token, {
        description: "Free porn\nreport 2026-01-01 00:00, Fraud (remove fraud), open",
        pictures: pictures.map((picture) => picture.id),
      });
      const { stdout } = runPolaris(["moderation", "show", `question:${id}`], database.environment);
      const files = [...stdout.matchAll(/^picture (.+)$/gm)].map(([, file = ""]) => file);
      expect(files.map((file) => basename(file))).toEqual(
        pictures.map((picture) => `${picture.id}.webp`),
      );
      for (const file of files) expect(existsSync(file)).toBe(true);
      expect(stdout).not.toMatch(/^report /m);
    },
    PROCESSES_TIMEOUT,
  );
});

test(
  "what moderators cannot do is told in a line",
  async () => {
    const { environment } = await createDatabase("sqlite");
    const reasons = /show: within-rules\n {2}remove: advertising, rumour/;
    for (const [words, line] of [
      [["list", "--all"], /^no option --all: moderation list /],
      [["show"], /^moderation: name a post, comment:<id> or question:<id>\n$/],
      [["show", "comment:nothing"], /^moderation: there is no such post\n$/],
      [["decide", "comment:x", "keep"], reasons],
      [["decide", "comment:x", "remove", "negative"], reasons],
      [["undo", "x"], /^moderation: there is no such act\n$/],
      [[], reasons],
    ] as const) {
      const { status, stderr } = runPolaris(["moderation", ...words], environment);
      expect(stderr).toMatch(line);
      expect(status).toBe(1);
    }
  },
  PROCESSES_TIMEOUT,
);
