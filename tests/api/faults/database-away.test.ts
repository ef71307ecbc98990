import { renameSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { createDatabase } from "../../support/database.ts";
import { startRunningServer } from "../support/running-server.ts";
import { seedPerson } from "./support/seeded-people.ts";

test("SQLite's file that is away answers nothing, however much is asked", {
  timeout: 60_000,
}, async () => {
  const database = await createDatabase("sqlite");
  const ada = await seedPerson(database);
  const server = await startRunningServer(database);
  const given = { token: ada.token, params: { id: ada.userId } };
  const codeOf = async () => (await server.call(readProfile, given)).code;
  const folder = database.environment.POLARIS_DATA_DIR;

  renameSync(folder, `${folder}-away`);
  await vi.waitFor(async () => expect(await codeOf()).toBe("5003"), { timeout: 10_000 });
  for (let asked = 0; asked < 100; asked += 1) expect(await codeOf()).toBe("5003");
  renameSync(`${folder}-away`, folder);
  for (let asked = 0; asked < 100; asked += 1) expect(await codeOf()).toBe("0000");
});
