import { expect, test } from "vitest";
import { editQuestion, postQuestion, readQuestion } from "#contract/questions/question.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import {
  decideOnCurrent,
  getDecisionResult,
  REMOVE,
  SHOW,
} from "../moderation/support/moderators.ts";
import { describeAppOnEachDb, startServiceApp } from "../support/service-app.ts";
import { PICTURED_QUESTION, uploadPlainPicture } from "./support/pictures.ts";

describeAppOnEachDb("pictures", (start) => {
  test("can be attached to only one post, by their owner", async () => {
    const app = await start();
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const { id } = await uploadPlainPicture(app, ada.token);
    const ask = (token: string, pictures: string[], more: object = {}) =>
      app.call(postQuestion, { token, body: { ...PICTURED_QUESTION, ...more, pictures } });
    const refused = { code: "1001", data: { fields: { pictures: expect.any(String) } } };
    expect(await ask(obi.token, [id])).toMatchObject(refused);
    expect(await ask(ada.token, ["0".repeat(40)])).toMatchObject(refused);
    expect(await ask(ada.token, ["../../etc/passwd"])).toMatchObject(refused);
    expect(await ask(ada.token, [id, id, id, id])).toMatchObject(refused);
    const answers = await Promise.all([
      ask(ada.token, [id]),
      ask(ada.token, [id], { title: "Another with the same picture?" }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["0000", "1001"]);
    const questions = await app.services.store.db.selectFrom("questions").select("id").execute();
    expect(questions).toHaveLength(1);
  });
});

describeOnSqlite("pictures of a post", (_database, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    const { token } = await signIn(app);
    const picture = await uploadPlainPicture(app, token);
    return { app, token, picture };
  }

  test("have security headers and return 404 after removal", async () => {
    const { app, token, picture } = await start();
    const { id, url, smallUrl } = picture;
    expect((await app.ask(url)).headers.get("Cache-Control")).toBe("private, max-age=3600");
    const body = { ...PICTURED_QUESTION, pictures: [id] };
    const question = await app.succeed(postQuestion, { token, body });
    const { headers, status } = await app.ask(url);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/webp");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect((await app.ask(smallUrl, { method: "HEAD" })).status).toBe(200);
    const post = { postType: "question", postId: question.id } as const;
    const readStatusInState = async (state: Parameters<typeof changePostState>[2]) => {
      await app.services.store.transaction((db) => changePostState(db, post, state));
      return (await app.ask(url)).status;
    };
    expect(await readStatusInState("removed")).toBe(404);
    expect(await readStatusInState("hidden")).toBe(404);
    expect(await readStatusInState("held")).toBe(200);
    expect(await readStatusInState("shown")).toBe(200);
  });

  test("are listed unless their question is removed", async () => {
    const { app, token, picture } = await start();
    const body = { ...PICTURED_QUESTION, pictures: [picture.id] };
    const { id } = await app.succeed(postQuestion, { token, body });
    const post = { postType: "question", postId: id } as const;
    const listPictures = async () => {
      const { question } = await app.succeed(readQuestion, { token, params: { id } });
      return question.pictures.map((one) => one.id);
    };
    await getDecisionResult(decideOnCurrent(app.services, { post, ...REMOVE }));
    expect(await listPictures()).toEqual([]);
    const emptied = { token, params: { id }, body: { ...body, pictures: [] } };
    expect(await app.call(editQuestion, emptied)).toMatchObject({ code: "1006" });
    await getDecisionResult(decideOnCurrent(app.services, { post, ...SHOW }));
    expect(await listPictures()).toEqual([picture.id]);
  });

  test("return 404 while their edited question is held", async () => {
    const { app, token, picture } = await start();
    const { id: pictureId, url } = picture;
    const rude = { ...PICTURED_QUESTION, description: "Free porn.", pictures: [pictureId] };
    const harmless = { ...rude, description: "See the picture." };
    const { id, state } = await app.succeed(postQuestion, { token, body: harmless });
    expect(state).toBe("shown");
    expect((await app.ask(url)).status).toBe(200);
    app.clock.pass(1000);
    await app.succeed(editQuestion, { token, params: { id }, body: rude });
    expect((await app.ask(url)).status).toBe(404);
    const post = { postType: "question", postId: id } as const;
    await getDecisionResult(decideOnCurrent(app.services, { post, ...SHOW }));
    expect((await app.ask(url)).status).toBe(200);
  });

  test("have a readable address if their question was never shown", async () => {
    const { app, token, picture } = await start();
    const body = { ...PICTURED_QUESTION, description: "Free porn.", pictures: [picture.id] };
    const { id } = await app.succeed(postQuestion, { token, body });
    app.clock.pass(1000);
    const harmless = { ...body, description: "See the picture." };
    const edited = await app.succeed(editQuestion, { token, params: { id }, body: harmless });
    expect(edited.state).toBe("held");
    expect((await app.ask(picture.url)).status).toBe(200);
  });

  test("return 404 for other file names", async () => {
    const { app } = await start();
    for (const name of ["0".repeat(40), `${"0".repeat(40)}-small`, "0".repeat(39), "a", "%2e%2e"]) {
      const answer = await app.ask(`/polaris/picture/${name}.webp`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "1002" });
    }
    expect((await app.ask("/polaris/picture/..%2f..%2fpolaris.webp")).status).toBe(400);
  });
});
