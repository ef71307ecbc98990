import { expect, test } from "vitest";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { reportPost } from "./support/moderators.ts";
import { runPolaris } from "./support/polaris-command.ts";
import { startServiceApp } from "./support/service-app.ts";
import { writeReview } from "./support/written-posts.ts";

/** Each command is a process, and a busy machine takes its time to start one. */
const PROCESSES_TIMEOUT = 90_000;

describeOnEachDatabase("npm run polaris -- moderation", (_database, dialect) => {
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

      const [seen = ""] =
        new RegExp(`^${name}@[0-9a-f]{8}(?=: review of )`, "m").exec(shown.stdout) ?? [];
      const unseen = run("decide", name, "remove", "fraud");
      expect(unseen).toMatchObject({ status: 1, stdout: "" });
      expect(unseen.stderr).toContain("with its revision");
      expect(run("decide", `${name}@00000000`, "remove", "fraud").stderr).toContain(
        "changed it since",
      );
      const removed = run("decide", seen, "remove", "fraud", "as", "said", "twice");
      expect(removed).toMatchObject({ status: 0, stderr: "" });
      expect(removed.stdout).toContain(`${name} was shown and is removed: fraud\n`);
      expect(removed.stdout).toMatch(/by Bola A\.\n1 of its reports closed\n2 mails sent\n$/);
      expect(await app.letters()).toHaveLength(2);
      const [, act = ""] = /^act (\S+)/m.exec(removed.stdout) ?? [];
      expect(run("undo", act).stdout).toContain(`${name} was removed and is shown: mistake\n`);
      const log = run("log").stdout;
      expect(log).toMatch(/remove \(fraud\) by Bola A\., undone since: as said twice\n/);
      expect(log).toMatch(/undo \(mistake\) by Bola A\.\n/);
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
