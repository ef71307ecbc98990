import { describe, expect, test } from "vitest";
import { uploadPicture } from "#contract/pictures/picture.ts";
import { deleteQuestion, postQuestion } from "#contract/questions/question.ts";
import { DAY } from "#server/core/clock.ts";
import { recordOrphanedPictures } from "#server/pictures/picture.ts";
import { removeOrphanedFiles, removeUnattachedPictures } from "#server/pictures/picture-cleanup.ts";
import { openPictureFiles } from "#server/pictures/picture-files.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { collectPersonalData } from "#server/privacy/personal-data.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";
import { createFolderProbe } from "./support/folder-probe.ts";
import {
  createPictureForm,
  createPlainPicture,
  PICTURED_QUESTION,
  uploadPlainPicture,
} from "./support/pictures.ts";

async function readUser({ services }: ServiceApp, userId: string) {
  const query = services.store.db.selectFrom("users").selectAll().where("id", "=", userId);
  return query.executeTakeFirstOrThrow();
}

async function start() {
  const database = await createDatabase("sqlite");
  const place = createFolderProbe(database.environment.POLARIS_DATA_DIR);
  const app = await startServiceApp(database);
  const { token, userId } = await signIn(app);
  return { database, app, place, token, userId };
}

describe("storage of picture files", () => {
  async function ask(app: ServiceApp, token: string) {
    const picture = await uploadPlainPicture(app, token);
    const body = { ...PICTURED_QUESTION, pictures: [picture.id] };
    return { picture, question: await app.succeed(postQuestion, { token, body }) };
  }

  test("deletes pictures without a post after a day", async () => {
    const { app, place, token } = await start();
    const { services, clock } = app;
    const { picture: kept } = await ask(app, token);
    await uploadPlainPicture(app, token, "#14c814");
    expect(await removeUnattachedPictures(services)).toBe(0);
    expect(place.names()).toHaveLength(4);
    clock.pass(DAY + 1000);
    expect(await removeUnattachedPictures(services)).toBe(1);
    expect(await removeOrphanedFiles(services)).toBe(0);
    expect(place.names()).toEqual([`${kept.id}-small.webp`, `${kept.id}.webp`]);
    expect((await app.ask(kept.url)).status).toBe(200);
  });

  test("deletes pictures together with their question or owner", async () => {
    const { app, place, token, userId } = await start();
    const { store, config } = app.services;
    const first = await ask(app, token);
    await app.succeed(deleteQuestion, { token, params: { id: first.question.id } });
    await removeOrphanedFiles(app.services);
    expect(place.names()).toEqual([]);

    const { picture } = await ask(app, token);
    const user = await readUser(app, userId);
    const { postedPictures } = await collectPersonalData(store, config, user);
    const content = place.contentOf(`${picture.id}.webp`).toString("base64");
    expect(postedPictures).toMatchObject([{ content: `data:image/webp;base64,${content}` }]);
    expect(await eraseUser(app.services, user)).toEqual({ picturesLeft: 0 });
    expect(place.names()).toEqual([]);
    expect((await app.ask(picture.url)).status).toBe(404);
  });

  test("returns an uncacheable 503 while the folder is unreachable", async () => {
    const { app, place, token } = await start();
    const { picture } = await ask(app, token);
    place.breakDown();
    const form = createPictureForm(await createPlainPicture(80, 80).png().toBuffer());
    const refused = await app.call(uploadPicture, { token, form });
    expect(refused.code).toBe("5003");
    const answer = await app.ask(picture.url);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ code: "5003" });
    const rows = await app.services.store.db.selectFrom("pictures").select("id").execute();
    expect(rows).toEqual([{ id: picture.id }]);
    expect(JSON.stringify(app.logged)).toContain("the pictures are out of reach");
    place.mend();
    expect((await app.ask(picture.url)).status).toBe(200);
  });

  test("deletes files later if the folder was unreachable", async () => {
    const { app, place, token, userId } = await start();
    const { services } = app;
    const first = await ask(app, token);
    const second = await uploadPlainPicture(app, token, "#14c814");
    place.breakDown();
    await app.succeed(deleteQuestion, { token, params: { id: first.question.id } });
    const user = await readUser(app, userId);
    expect(await eraseUser(services, user)).toEqual({ picturesLeft: 2 });
    place.mend();
    expect(place.names()).toHaveLength(4);
    for (const { url } of [first.picture, second]) expect((await app.ask(url)).status).toBe(404);
    await removeOrphanedFiles(services);
    expect(place.names()).toEqual([]);
  });

  test("deletes files of interrupted uploads after a day", async () => {
    const { app, place } = await start();
    const { services, clock } = app;
    const [id, sizes] = ["0a".repeat(20), { large: Buffer.from("1"), small: Buffer.from("2") }];
    await recordOrphanedPictures(services.store.db, [id], clock.now());
    await openPictureFiles(services.config).write(id, sizes);
    await removeOrphanedFiles(services);
    expect(place.names()).toHaveLength(2);
    clock.pass(DAY + 1000);
    await removeOrphanedFiles(services);
    expect(place.names()).toEqual([]);
  });

  test("deletes other files if one cannot be deleted", async () => {
    const { app, place } = await start();
    const { services, clock } = app;
    const ids = ["0a".repeat(20), "0b".repeat(20)] as const;
    await recordOrphanedPictures(services.store.db, ids, clock.now());
    const sizes = { large: Buffer.from("1"), small: Buffer.from("2") };
    for (const id of ids) await openPictureFiles(services.config).write(id, sizes);
    const [unreachable = "", ...others] = place.names();
    place.lock(unreachable);
    clock.pass(DAY + 1000);
    await removeOrphanedFiles(services);
    expect(others.length).toBe(3);
    expect(place.names()).toEqual([unreachable]);
  });

  test("reports undeleted files when a user is erased", async () => {
    const { database, app, place, token, userId } = await start();
    await uploadPlainPicture(app, token);
    const { email } = await readUser(app, userId);
    place.breakDown();
    const { status, stdout } = await runPolaris(
      ["erase-user", email ?? "", "--yes"],
      database.environment,
    );
    expect({ status, lines: stdout.trim().split("\n") }).toEqual({
      status: 0,
      lines: [
        `erased the user ${userId}`,
        expect.stringMatching(/^pictures whose files could not be reached: 1; /),
      ],
    });
  });

  test("keeps pictures of erased users after a restore", async () => {
    const { app, place, token, userId } = await start();
    const { services } = app;
    const { db } = services.store;
    await uploadPlainPicture(app, token);
    const user = await readUser(app, userId);
    const picture = await db.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();
    place.breakDown();
    await eraseUser(services, user);
    place.mend();
    await db.insertInto("users").values(user).execute();
    await db.insertInto("pictures").values(picture).execute();
    await removeOrphanedFiles(services);
    expect(place.names()).toHaveLength(2);
  });
});
