import { renameSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login } from "#contract/accounts/session.ts";
import { createDatabase } from "../../support/database.ts";
import { PASSWORD, signUp } from "../accounts/support/people.ts";
import { type ServiceApp, startServiceApp } from "../support/service-app.ts";

async function expectRecovery(
  app: ServiceApp,
  take: () => void | Promise<void>,
  giveBack: () => void | Promise<void>,
) {
  const ada = await signUp(app);
  const read = { params: { id: ada.userId }, token: ada.token };
  expect((await app.call(readProfile, read)).code).toBe("0000");

  await take();
  await vi.waitFor(async () => {
    const answer = await app.call(readProfile, read);
    expect(answer).toMatchObject({ code: "5003", data: null });
    expect(answer.message).toMatch(/^System upgrade/);
  });
  const body = { account: ada.email, password: PASSWORD };
  expect((await app.call(login, { body })).code).toBe("5003");
  const ready = await app.ask("/readyz");
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ ready: false, site: true, database: false });
  expect((await app.ask("/about")).status).toBe(200);
  expect((await app.ask("/healthz")).status).toBe(200);

  await giveBack();
  await vi.waitFor(async () => expect((await app.ask("/readyz")).status).toBe(200));
  expect((await app.call(readProfile, read)).code).toBe("0000");
  expect((await app.call(login, { body })).code).toBe("0000");
}

describe("server without its SQLite file", () => {
  test("recovers once the file is moved back", async () => {
    const database = await createDatabase("sqlite");
    const app = await startServiceApp(database);
    const folder = database.environment.POLARIS_DATA_DIR;
    await expectRecovery(
      app,
      () => renameSync(folder, `${folder}-away`),
      () => renameSync(`${folder}-away`, folder),
    );
  });
});
