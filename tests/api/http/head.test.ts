import { describe, expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation.ts";
import { createDatabase } from "../../support/database.ts";
import { latestLetter, signUp } from "../accounts/support/people.ts";
import { startApp } from "../support/app-fixture.ts";
import { startServiceApp } from "../support/service-app.ts";

const { ask } = await startApp();

const HEAD = { method: "HEAD" };

/** Calls with a GET that only reads. */
const FOR_LOOKING = [
  "readProfile",
  "followState",
  "context",
  "productList",
  "companyList",
  "leaderboard",
  "recommend",
  "search",
  "hotTerms",
  "moderationLog",
  "productDetails",
  "companyDetails",
  "commentList",
  "readComment",
  "stats",
  "insights",
  "questionList",
  "readQuestion",
  "ownComplaints",
  "activityList",
  "activityDetails",
  "activityWinners",
  "ownRewards",
  "confirmSubscription",
  "unsubscribe",
  "digestSettings",
  "personalReplies",
  "endDigest",
] as const satisfies readonly (typeof ENDPOINTS)[number]["name"][];

describe.for(ENDPOINTS)("$name", (call) => {
  const path = call.path.replaceAll(/:\w+/g, "x");
  // A path can have a GET and a POST.
  const here = ENDPOINTS.filter((other) => other.path === call.path).map(({ name }) => name);
  const isForLooking = FOR_LOOKING.some((name) => here.includes(name));

  test("allows HEAD only without side effects", async () => {
    const answer = await ask(path, HEAD);
    expect(await answer.text()).toBe("");
    expect(answer.status === 405).toBe(!isForLooking);
    if (!isForLooking) expect(answer.headers.get("Allow")?.split(", ")).toContain(call.method);
    const refused = await ask(path, { method: "PATCH" });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("Allow")?.split(", ").includes("HEAD")).toBe(isForLooking);
  });
});

describe("HEAD", () => {
  test("activates nothing", async () => {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const ada = await signUp(app, { by: "phone" });
    await app.succeed(sendEmailActivation, { token: ada.token });
    const { text } = await latestLetter(app, ada.email);
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
