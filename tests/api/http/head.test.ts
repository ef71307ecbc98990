import { describe, expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation.ts";
import { createDatabase } from "../../support/database.ts";
import { getLatestMessage, signUp } from "../accounts/support/people.ts";
import { startServiceApp } from "../support/service-app.ts";

const HEAD = { method: "HEAD" };

describe("HEAD", () => {
  test("does not activate an e-mail address", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(sendEmailActivation, { token: ada.token });
    const { text } = await getLatestMessage(app, ada.email);
    const [, query = ""] = /activate\/page(\?\S+)/.exec(text) ?? [];
    const stateOf = async () => {
      const params = { id: ada.userId };
      return (await app.succeed(readProfile, { params, token: ada.token })).emailActivation;
    };
    for (const Accept of ["*/*", "text/html", "application/json"]) {
      const answer = await app.ask(activateEmail.path + query, { ...HEAD, headers: { Accept } });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET");
    }
    expect((await app.ask(ACTIVATION_PAGE + query, HEAD)).status).toBe(200);
    expect(await stateOf()).toBe("sent");
    expect((await app.ask(activateEmail.path + query)).status).toBe(200);
    expect(await stateOf()).toBe("active");
  });
});
