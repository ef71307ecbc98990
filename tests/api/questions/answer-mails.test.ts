import { expect, test } from "vitest";
import { digestSettings, endDigest, saveDigestSettings } from "#contract/digest/digest.ts";
import { deleteComment } from "#contract/reviews/comment.ts";
import { DAY } from "#server/core/clock.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { sendAnswerMails } from "#server/questions/answer-mails.ts";
import { createDatabase, describeOnEachDb, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startMailServer } from "../delivery/support/mail-server.ts";
import {
  type ServiceApp,
  type ServiceAppOptions,
  startServiceApp,
} from "../support/service-app.ts";
import { answerQuestion, askQuestion } from "./support/questions.ts";

const TEXT = "Yes, call <b>me</b> on Friday.";

async function start(dialect: "sqlite" | "postgres", options: ServiceAppOptions = {}) {
  const app = await startServiceApp(await createDatabase(dialect), options);
  const [ada, obi, uma] = [await signIn(app), await signIn(app), await signIn(app)];
  const question = await askQuestion(app, ada.token);
  return { ...app, ada, obi, uma, question, send: () => sendAnswerMails(app.services) };
}

function changeState({ services: { store } }: ServiceApp, id: string, state: "held" | "shown") {
  return store.transaction((db) => changePostState(db, { postType: "comment", postId: id }, state));
}

describeOnEachDb("sendAnswerMails", (_, dialect) => {
  test("notifies the asker without the answer's text", async () => {
    const app = await start(dialect);
    const { ada, obi, question } = app;
    await app.services.store.db
      .updateTable("users")
      .set({ locale: "id_ID" })
      .where("id", "=", ada.userId)
      .execute();
    await answerQuestion(app, ada.token, question.id, "I found out myself.");
    expect(await app.send()).toBe(0);
    await answerQuestion(app, obi.token, question.id, TEXT);
    expect(await app.send()).toBe(1);
    const [letter, ...others] = await app.letters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(`ada-${ada.userId}@finny.example`);
    expect(letter?.subject).toContain("pertanyaan Anda dijawab");
    expect(letter?.text).toContain(`/id/question/${question.id}\n`);
    expect(letter?.text).not.toMatch(/on Friday|a fee|in April/);
  });

  test("sends at most one mail per asker and day", async () => {
    const app = await start(dialect);
    const first = await answerQuestion(app, app.obi.token, app.question.id);
    await changeState(app, first.id, "held");
    expect(await app.send()).toBe(0);
    await changeState(app, first.id, "shown");
    expect(await Promise.all([app.send(), app.send()])).toEqual(expect.arrayContaining([0, 1]));
    await answerQuestion(app, app.uma.token, app.question.id);
    expect(await app.send()).toBe(0);
    app.clock.pass(DAY);
    expect(await app.send()).toBe(1);
    app.clock.pass(DAY);
    expect(await app.send()).toBe(0);
  });

  test("sends a mail even if a later answer was deleted", async () => {
    const app = await start(dialect);
    await answerQuestion(app, app.obi.token, app.question.id);
    const deleted = await answerQuestion(app, app.uma.token, app.question.id);
    await app.succeed(deleteComment, { token: app.uma.token, params: { id: deleted.id } });
    expect(await app.send()).toBe(1);
    app.clock.pass(DAY);
    const lone = await answerQuestion(app, app.uma.token, app.question.id);
    await app.succeed(deleteComment, { token: app.uma.token, params: { id: lone.id } });
    expect(await app.send()).toBe(0);
  });

  test("skips unverified addresses and answers older than a week", async () => {
    const app = await start(dialect);
    const users = app.services.store.db.updateTable("users");
    await users.set({ email: null }).where("id", "=", app.ada.userId).execute();
    await answerQuestion(app, app.obi.token, app.question.id);
    expect(await app.send()).toBe(0);
    app.clock.pass(8 * DAY);
    await users.set({ email: "late@finny.example" }).where("id", "=", app.ada.userId).execute();
    expect(await app.send()).toBe(0);
  });

  test("sends no mail to users without this topic", async () => {
    const app = await start(dialect);
    const { ada, obi, uma, question } = app;
    const isOn = async () => (await app.succeed(digestSettings, { token: ada.token })).answerMails;
    expect(await isOn()).toBe(true);
    await answerQuestion(app, obi.token, question.id);
    await app.send();
    const text = (await app.letters()).at(-1)?.text ?? "";
    const [link = ""] = /https?:\S+unsubscribe\?\S+/.exec(text) ?? [];
    const { pathname, search, searchParams } = new URL(link);
    const page = await app.ask(pathname + search, { headers: { Accept: "text/html" } });
    expect(await page.text()).toContain("stop sending you emails about answers");
    expect(await isOn()).toBe(true);
    const token = searchParams.get("token") ?? "";
    const query = { token, topic: "answer-mails" } as const;
    await app.succeed(endDigest, { query });
    await app.succeed(endDigest, { query });
    expect(await isOn()).toBe(false);
    app.clock.pass(DAY);
    await answerQuestion(app, uma.token, question.id);
    expect(await app.send()).toBe(0);
    const body = { topics: [], answerMails: true };
    expect(await app.succeed(saveDigestSettings, { token: ada.token, body })).toEqual(body);
    expect(await app.send()).toBe(1);
    const forged = { token: token.replace(ada.userId, obi.userId), topic: "answer-mails" } as const;
    expect((await app.call(endDigest, { query: forged })).code).toBe("2002");
  });
});

describeOnSqlite("answer mail", (_, dialect) => {
  test("has a one-click unsubscribe link and is retried daily", async () => {
    const server = await startMailServer();
    const app = await start(dialect, { environment: { SMTP_URL: server.url } });
    await answerQuestion(app, app.obi.token, app.question.id, TEXT);
    server.kill();
    expect(await app.send()).toBe(0);
    await server.revive();
    expect(await app.send()).toBe(0);
    app.clock.pass(DAY);
    expect(await app.send()).toBe(1);
    const [arrived] = server.arrived;
    const headers = new Map(arrived?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headers.get("list-unsubscribe")).toContain("topic=answer-mails");
    expect(`${arrived?.mail.text}${arrived?.mail.html}`).not.toContain("Friday");
  });
});
