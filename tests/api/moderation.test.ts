import { expect, test } from "vitest";
import { deleteComment } from "#contract/comment.ts";
import { moderationLog } from "#contract/moderation.ts";
import { deleteQuestion } from "#contract/question.ts";
import { report } from "#contract/report.ts";
import { MINUTE } from "#server/clock.ts";
import { newId } from "#server/db/ids.ts";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import { findPost, revisionOf } from "#server/domain/moderated-post.ts";
import { type Decided, decide, undo } from "#server/domain/moderation.ts";
import { readModerationLog } from "#server/domain/moderation-log.ts";
import { tellOutstanding } from "#server/domain/moderation-notices.ts";
import { findMostReported } from "#server/domain/moderation-reports.ts";
import type { PostKey } from "#server/domain/post-state.ts";
import { createDatabase, describeOnEachDatabase } from "../support/database.ts";
import { recordQueries } from "../support/query-plans.ts";
import { decideAsSeen } from "./support/decided.ts";
import { runPolaris } from "./support/polaris-command.ts";
import { type ServiceApp, startServiceApp } from "./support/service-app.ts";
import { signIn } from "./support/signed-in.ts";
import {
  countedReviews,
  stateOfComment,
  writeQuestion,
  writeReview,
} from "./support/written-posts.ts";

/** Each command is a process, and a busy machine takes its time to start one. */
const PROCESSES_TIMEOUT = 90_000;

const BY = { moderator: "bola", note: "" };
const REMOVE = { decision: "remove", reason: "fraud", ...BY } as const;
const SHOW = { decision: "show", reason: "within-rules", ...BY } as const;

async function decided(outcome: Promise<Decided | { problem: string }>): Promise<Decided> {
  const known = await outcome;
  if ("problem" in known) throw new Error(known.problem);
  return known;
}

async function reportPost(app: ServiceApp, { postId }: PostKey, email: string) {
  const { token, userId } = await signIn(app);
  await app.succeed(report, {
    token,
    body: {
      subjectType: "comment",
      subjectId: postId,
      reason: "Fraud",
      subject: "Invented",
      message: "This did not happen.",
      email,
    },
  });
  return userId;
}

describeOnEachDatabase("moderators", (_database, dialect) => {
  const start = async () => startServiceApp(await createDatabase(dialect));

  test("remove a post, and what it counted for goes with it", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    await reportPost(app, key, "eze@finny.example");
    app.clock.pass(MINUTE);
    const { act, reports } = await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    expect(reports).toBe(1);
    expect(act).toMatchObject({ moderator: "bola", state_before: "shown", state_after: "removed" });
    expect(await stateOfComment(app, id)).toBe("removed");
    expect(await countedReviews(app, "branch")).toBe(0);
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { outcome: "upheld", act_id: act.id, decided_at: app.clock.now() },
    ]);
  });

  test("show what was held, also a question", async () => {
    const app = await start();
    const { id, key } = await writeReview(app, { state: "held" });
    await decided(decideAsSeen(app.services, { post: key, ...SHOW }));
    expect(await stateOfComment(app, id)).toBe("shown");
    expect(await countedReviews(app, "branch")).toBe(1);
    const question = await writeQuestion(app);
    const { act } = await decided(decideAsSeen(app.services, { post: question.key, ...SHOW }));
    expect(act).toMatchObject({
      post_type: "question",
      state_before: "held",
      state_after: "shown",
    });
  });

  test("take a decision back, once, with the reports that it closed", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    await reportPost(app, key, "eze@finny.example");
    const removed = await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    const undone = await decided(undo(app.services, { actId: removed.act.id, ...BY }));
    expect(undone).toMatchObject({ reports: 1, act: { decision: "undo", reason: "mistake" } });
    expect(await stateOfComment(app, id)).toBe("shown");
    expect(await countedReviews(app, "branch")).toBe(1);
    const again = await undo(app.services, { actId: removed.act.id, ...BY });
    expect(again).toEqual({ problem: "undone-already" });
    const anew = await undo(app.services, { actId: undone.act.id, ...BY });
    expect(anew).toEqual({ problem: "not-a-decision" });
    const { db } = app.services.store;
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { outcome: null, act_id: null, decided_at: null, told_at: null },
    ]);
  });

  test("are told what cannot be done", async () => {
    const app = await start();
    const { id, key } = await writeReview(app);
    const nothing = { postType: "comment", postId: "nothing" } as const;
    const { services } = app;
    expect(await decideAsSeen(services, { post: nothing, ...SHOW })).toEqual({
      problem: "no-such-post",
    });
    for (const bad of [
      { ...REMOVE, reason: "within-rules" },
      { ...REMOVE, reason: "reported" },
      { ...SHOW, reason: "fraud" },
    ] as const) {
      expect(await decideAsSeen(services, { post: key, ...bad })).toEqual({
        problem: "unfitting-reason",
      });
    }
    expect(await undo(services, { actId: "nothing", ...BY })).toEqual({ problem: "no-such-act" });
    const { act } = await decided(decideAsSeen(services, { post: key, ...REMOVE }));
    expect(await decideAsSeen(services, { post: key, ...REMOVE })).toEqual({
      problem: "removed-already",
    });
    await decided(decideAsSeen(services, { post: key, ...SHOW }));
    expect(await undo(services, { actId: act.id, ...BY })).toEqual({ problem: "decided-since" });
    await services.store.db
      .updateTable("comments")
      .set({ state: "deleted", user_id: null })
      .where("id", "=", id)
      .execute();
    expect(await decideAsSeen(services, { post: key, ...SHOW })).toEqual({
      problem: "deleted-by-author",
    });
  });

  test("decide about the text that they have read, and about no other", async () => {
    const app = await start();
    const { services } = app;
    const { id, key } = await writeReview(app, { state: "held" });
    const seen = await findPost(services.store.db, key);
    if (!seen) throw new Error("there is no such post");
    const revision = revisionOf(seen);
    const changes = { description: "Call me on my own site.", edited_at: app.clock.now() };
    await services.store.db.updateTable("comments").set(changes).where("id", "=", id).execute();
    for (const asked of [SHOW, REMOVE]) {
      expect(await decide(services, { post: key, revision, ...asked })).toEqual({
        problem: "edited-since",
      });
    }
    expect(await stateOfComment(app, id)).toBe("held");
    await decided(decideAsSeen(services, { post: key, ...SHOW }));
    expect(await stateOfComment(app, id)).toBe("shown");
  });

  test("take back the latest decision alone", async () => {
    const app = await start();
    const { id, key } = await writeReview(app, { state: "held" });
    const first = await decided(decideAsSeen(app.services, { post: key, ...SHOW }));
    const removed = await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    const latest = await decided(decideAsSeen(app.services, { post: key, ...SHOW }));
    for (const { act } of [first, removed]) {
      expect(await undo(app.services, { actId: act.id, ...BY })).toEqual({
        problem: "decided-since",
      });
    }
    expect(await stateOfComment(app, id)).toBe("shown");
    await decided(undo(app.services, { actId: latest.act.id, ...BY }));
    expect(await stateOfComment(app, id)).toBe("removed");
    // What stands now is that it was taken back.
    expect(await undo(app.services, { actId: removed.act.id, ...BY })).toEqual({
      problem: "decided-since",
    });
  });

  test("are not told of reports of what its author has deleted", async () => {
    const app = await start();
    const { db } = app.services.store;
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const posts = [await writeReview(app, { userId: ada.userId }), await writeReview(app)];
    const question = await writeQuestion(app, obi.userId);
    for (const { key } of [...posts, posts[0] ?? question]) {
      await reportPost(app, key, "eze@finny.example");
    }
    await app.succeed(deleteComment, { token: ada.token, params: { id: posts[0]?.id ?? "" } });
    const row = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
    const reported = { ...row, subject_type: "question", subject_id: question.id };
    await db
      .insertInto("reports")
      .values({ ...reported, id: newId(), decided_at: null })
      .execute();
    expect(await findMostReported(db, 9)).toEqual([posts[1]?.key, question.key]);
    await app.succeed(deleteQuestion, { token: obi.token, params: { id: question.id } });
    expect(await findMostReported(db, 9)).toEqual([posts[1]?.key]);
    const open = await db
      .selectFrom("reports")
      .select("subject_id")
      .where("decided_at", "is", null)
      .execute();
    expect(open).toEqual([{ subject_id: posts[1]?.id }]);
    expect(await tellOutstanding(app.services)).toEqual({ sent: 0, failed: [] });
  });

  test("of two at once one removes it", async () => {
    const app = await start();
    const { key } = await writeReview(app);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => decideAsSeen(app.services, { post: key, ...REMOVE })),
    );
    expect(outcomes.filter((outcome) => "act" in outcome)).toHaveLength(1);
    expect(await countedReviews(app, "branch")).toBe(0);
  });

  test("have author and reporters told in their languages, each once", async () => {
    const app = await start();
    const { store } = app.services;
    const { userId, key } = await writeReview(app);
    await store.db.updateTable("users").set({ locale: "id_ID" }).execute();
    const reporters = [
      await reportPost(app, key, "eze@others.example"),
      await reportPost(app, key, "uma@others.example"),
      await reportPost(app, key, "ife@others.example"),
    ];
    // Who has no proven address hears nothing, whatever address they gave.
    const last = reporters.pop() ?? "";
    await store.db.updateTable("users").set({ email: null }).where("id", "=", last).execute();
    const { act } = await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    expect(await tellOutstanding(app.services)).toEqual({ sent: 3, failed: [] });
    expect(await tellOutstanding(app.services)).toEqual({ sent: 0, failed: [] });
    const letters = await app.letters();
    const to = letters.map((letter) => letter.to);
    expect(to).toEqual([userId, ...reporters].map((id) => `ada-${id}@finny.example`));
    const [author, reporter] = letters;
    expect(author?.subject).toBe("Ulasan Anda di Finny dihapus");
    expect(author?.text).toContain("penipuan (aturan 7)");
    expect(author?.text).toContain(act.id);
    expect(author?.text).toContain("/id/TermsandConditions.html");
    expect(author?.text).toContain("support@finny.example");
    expect(reporter?.subject).toBe("Finny: what you reported was removed");
    expect(letters.map(({ text }) => text).join()).not.toMatch(/twice|did not happen|bola/);

    await decided(decideAsSeen(app.services, { post: key, ...SHOW }));
    await tellOutstanding(app.services);
    const shown = (await app.letters()).at(-1);
    expect(shown?.subject).toBe("Ulasan Anda di Finny tampil lagi");
    expect(shown?.text).toContain(`/id/commentDetails/${key.postId}`);
  });

  test("what nobody accepted is said and goes out the next time", async () => {
    const app = await start();
    const { key } = await writeReview(app);
    await reportPost(app, key, "eze@finny.example");
    await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    const delivery = {
      ...app.services.delivery,
      send: async () => {
        throw new DeliveryFailed("unreachable");
      },
    };
    const name = `comment:${key.postId}`;
    expect(await tellOutstanding({ ...app.services, delivery })).toEqual({
      sent: 0,
      failed: [`the author of ${name}: unreachable`, `who reported ${name}: unreachable`],
    });
    expect(await tellOutstanding(app.services)).toEqual({ sent: 2, failed: [] });
  });

  test("nobody is written to for what was imported or taken back at once", async () => {
    const app = await start();
    const imported = await writeReview(app);
    await app.services.store.db.updateTable("comments").set({ user_id: null }).execute();
    await decided(decideAsSeen(app.services, { post: imported.key, ...REMOVE }));
    const { key } = await writeReview(app);
    const { act } = await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    await decided(undo(app.services, { actId: act.id, ...BY }));
    expect(await tellOutstanding(app.services)).toEqual({ sent: 0, failed: [] });
  });

  test("the log tells the same counts as its acts, and reads no table for them", async () => {
    const { onQuery, queries } = recordQueries();
    const database = await createDatabase(dialect);
    const app = await startServiceApp(database);
    const posts = [];
    for (let index = 0; index < 6; index += 1) {
      posts.push((await writeReview(app, { state: index % 2 ? "held" : "shown" })).key);
    }
    for (const key of posts.slice(0, 4)) {
      await decided(decideAsSeen(app.services, { post: key, ...REMOVE }));
    }
    const [, two, three, , five, six] = posts;
    if (!two || !three || !five || !six) throw new Error("posts are missing");
    await decided(decideAsSeen(app.services, { post: two, ...SHOW }));
    const again = await decided(decideAsSeen(app.services, { post: three, ...SHOW }));
    await decided(undo(app.services, { actId: again.act.id, ...BY }));
    await decided(decideAsSeen(app.services, { post: five, ...SHOW }));
    await decided(decideAsSeen(app.services, { post: six, ...SHOW }));
    const log = await app.succeed(moderationLog, {});
    expect(log.total).toBe(9);
    expect(log.counts).toEqual({
      waiting: 0,
      reports: 0,
      removed: { fraud: 3 },
      shownAgain: 2,
    });
    const store = await database.open({ onQuery });
    const asked = { size: 20, locale: "en_US" } as const;
    const { subjects } = app.services;
    await readModerationLog(
      { store, subjects },
      { ...asked, ...(log.next && { cursor: log.next }) },
    );
    const counting = queries().filter(({ sql }) => /count\(/.test(sql));
    // What waits is read by an index of nothing else; all other counts are kept.
    expect(counting.map(({ sql }) => / from "(\w+)" where state in \(/.exec(sql)?.[1])).toEqual([
      "comments",
      "questions",
    ]);
    const ofActs = queries().filter(({ sql }) => sql.includes('"moderation_acts"'));
    expect(ofActs.map(({ sql }) => / order by "act"."number" desc limit /.test(sql))).toEqual([
      true,
    ]);
  });

  test("everyone reads what was decided, page by page, and nothing of whom it concerns", async () => {
    const app = await start();
    const [one, two, three] = [
      await writeReview(app),
      await writeReview(app, { subjectId: "fairmoney" }),
      await writeReview(app, { state: "held" }),
    ];
    await reportPost(app, one.key, "eze@finny.example");
    await decided(
      decideAsSeen(app.services, { post: one.key, ...REMOVE, note: "by bola for ada" }),
    );
    app.clock.pass(MINUTE);
    const wrong = await decided(decideAsSeen(app.services, { post: two.key, ...REMOVE }));
    app.clock.pass(MINUTE);
    await decided(undo(app.services, { actId: wrong.act.id, ...BY }));
    await decided(decideAsSeen(app.services, { post: three.key, ...SHOW }));
    await writeQuestion(app);
    const first = await app.succeed(moderationLog, { query: { size: "3" } });
    expect(first).toMatchObject({
      total: 4,
      counts: { waiting: 1, reports: 1, removed: { fraud: 1 }, shownAgain: 1 },
    });
    expect(first.items.map(({ decision, isUndone }) => [decision, isUndone])).toEqual([
      ["show", false],
      ["undo", false],
      ["remove", true],
    ]);
    expect(first.items[2]).toMatchObject({
      reason: "fraud",
      postType: "comment",
      subjectType: "product",
      subjectId: "fairmoney",
      subjectName: "FairMoney",
    });
    const cursor = first.next ?? "";
    const rest = await app.succeed(moderationLog, { query: { size: "3", cursor } });
    expect(rest.items.map(({ decision }) => decision)).toEqual(["remove"]);
    expect(rest.next).toBeNull();
    expect(first.items.map(({ id }) => id)).toEqual(["4", "3", "2"]);
    const days = new Set([...first.items, ...rest.items].map(({ at }) => at.slice(10)));
    expect([...days]).toEqual(["T00:00:00.000Z"]);
    const all = JSON.stringify([first, rest, Buffer.from(cursor, "base64url").toString()]);
    // No id and no cursor holds the moment, by which the post would be found.
    expect(all).not.toContain(String(app.clock.now()).slice(0, 6));
    expect(all).not.toContain(newId().slice(0, 6));
    for (const secret of [one.id, two.id, three.id, one.userId, "bola", "eze"]) {
      expect(all).not.toContain(secret);
    }
    const bad = await app.call(moderationLog, { query: { cursor: "bm9uZQ" } });
    expect(bad.code).toBe("1001");
  });
});

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
