import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { signUp } from "./support/people.ts";

describeOnEachDatabase("a profile", (database) => {
  const start = async () => startServiceApp(await database());

  test("is answered with its user's id in a header", async () => {
    const app = await start();
    const ada = await signUp(app);
    const { response } = await app.call(readProfile, {
      params: { id: ada.userId },
      token: ada.token,
    });
    expect(response.headers.get("userid")).toBe(ada.userId);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("of somebody else is not shown, whether they exist or not", async () => {
    const app = await start();
    const [ada, obi] = [await signUp(app), await signUp(app)];
    for (const id of [obi.userId, "nobody", "' or '1'='1", "__proto__", ada.userId.toUpperCase()]) {
      const answer = await app.call(readProfile, { params: { id }, token: ada.token });
      expect(answer).toMatchObject({ code: "1006", data: null });
    }
  });
});
