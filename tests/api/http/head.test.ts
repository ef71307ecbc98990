import { describe, expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation.ts";
import { createDatabase } from "../../support/database.ts";
import { getLatestMessage, signUp } from "../accounts/support/people.ts";
import { startApp } from "../support/app-fixture.ts";
import { startServiceApp } from "../support/service-app.ts";

const HEAD = { method: "HEAD" };

/** Written by hand, because the server derives its own list from the rate limits. */
const READ_ONLY_ENDPOINTS = [
  "ownPasskeys",
  "ownSessions",
  "readProfile",
  "personalReplies",
  "ownRewards",
  "digestSettings",
  "followState",
  "productList",
  "productDetails",
  "companyList",
  "companyDetails",
  "leaderboard",
  "recommend",
  "search",
  "hotTerms",
  "questionList",
  "readQuestion",
  "ownComplaints",
  "activityList",
  "activityDetails",
  "activityWinners",
  "commentList",
  "readComment",
  "stats",
  "insights",
  "moderationLog",
  "context",
];

describe("HEAD request", () => {
  test("runs only endpoints without side effects", async () => {
    const { ask } = await startApp();
    const accepted: string[] = [];
    for (const { name, path, method } of ENDPOINTS) {
      if (method !== "GET") continue;
      const answer = await ask(path.replaceAll(/:\w+/g, "x"), HEAD);
      expect(await answer.text()).toBe("");
      if (answer.status !== 405) accepted.push(name);
    }
    expect(accepted.sort()).toEqual([...READ_ONLY_ENDPOINTS].sort());
  });

  test("does not verify an e-mail address", async () => {
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
