import { expect, test } from "vitest";
import { fuzz } from "../../../scripts/fuzz/fuzz.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";

test("the API responds to random requests as described", async () => {
  const app = await startServiceApp(await createDatabase("sqlite"));
  const { codes, problems } = await fuzz({
    ask: app.ask,
    createToken: async () => (await signIn(app)).token,
    emails: [],
    count: 250,
    seed: 1,
  });
  expect(Object.fromEntries(problems)).toEqual({});
  expect(codes.get("0000")).toBeGreaterThan(0);
});
