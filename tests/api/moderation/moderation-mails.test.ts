import { expect, test } from "vitest";
import { sendNotices } from "#server/moderation/notices.ts";
import { insertReview } from "../reviews/support/written-posts.ts";
import { describeAppOnSqlite } from "../support/service-app.ts";
import {
  decideOnCurrent,
  getDecisionResult,
  REMOVE,
  reportPostByNewUser,
  SHOW,
} from "./support/moderators.ts";

describeAppOnSqlite("moderation mails", (start) => {
  test("are sent once to author and reporters, in their languages", async () => {
    const app = await start();
    const { store } = app.services;
    const { userId, key } = await insertReview(app);
    await store.db.updateTable("users").set({ locale: "id_ID" }).execute();
    const reporters = [
      await reportPostByNewUser(app, key, "eze@others.example"),
      await reportPostByNewUser(app, key, "uma@others.example"),
      await reportPostByNewUser(app, key, "ife@others.example"),
    ];
    // A reporter without a verified address gets no mail, even to the address in the report.
    const last = reporters.pop() ?? "";
    await store.db.updateTable("users").set({ email: null }).where("id", "=", last).execute();
    const { act } = await getDecisionResult(
      decideOnCurrent(app.services, { post: key, ...REMOVE }),
    );
    expect(await sendNotices(app.services)).toEqual({ sent: 3, failed: [] });
    expect(await sendNotices(app.services)).toEqual({ sent: 0, failed: [] });
    const letters = await app.letters();
    const to = letters.map((letter) => letter.to);
    expect(to[0]).toBe(`ada-${userId}@finny.example`);
    expect(new Set(to.slice(1))).toEqual(new Set(reporters.map((id) => `ada-${id}@finny.example`)));
    const [author, reporter] = letters;
    expect(author?.subject).toBe("Ulasan Anda di Finny dihapus");
    expect(author?.text).toContain("penipuan (aturan 7)");
    expect(author?.text).toContain(act.id);
    expect(author?.text).toContain("/id/TermsandConditions.html");
    expect(author?.text).toContain("support@finny.example");
    expect(reporter?.subject).toBe("Finny: what you reported was removed");
    expect(letters.map(({ text }) => text).join()).not.toMatch(/twice|did not happen|bola/);

    await getDecisionResult(decideOnCurrent(app.services, { post: key, ...SHOW }));
    await sendNotices(app.services);
    const lastLetter = (await app.letters()).findLast(({ to: person }) => person === to[0]);
    expect(lastLetter?.subject).toBe("Ulasan Anda di Finny tampil lagi");
    expect(lastLetter?.text).toContain(`/id/commentDetails/${key.postId}`);
  });

  test("are not sent about imported reviews", async () => {
    const app = await start();
    const imported = await insertReview(app);
    await app.services.store.db.updateTable("comments").set({ user_id: null }).execute();
    await getDecisionResult(decideOnCurrent(app.services, { post: imported.key, ...REMOVE }));
    expect(await sendNotices(app.services)).toEqual({ sent: 0, failed: [] });
  });
});
