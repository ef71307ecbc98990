import { describe, expect, test } from "vitest";
import { activateEmail, sendEmailActivation } from "#contract/accounts/email-activation.ts";
import { readProfile } from "#contract/accounts/profile.ts";
import { logout } from "#contract/accounts/session.ts";
import { sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { ACTIVATION_PAGE } from "#server/accounts/activation/email-activation.ts";
import { createDatabase } from "../../support/database.ts";
import { latestLetter, newPerson, signUp } from "../accounts/support/people.ts";
import { startApp } from "../support/app-fixture.ts";
import { startServiceApp } from "../support/service-app.ts";

const { ask } = await startApp();

const HEAD = { method: "HEAD" };

/** These tell something, or open a page that does. Everything else answers to its own method alone. */
const FOR_LOOKING = [
  "readProfile",
  "followState",
  "followStates",
  "context",
  "productList",
  "companyList",
  "leaderboard",
  "search",
  "hotTerms",
  "moderationLog",
  "productDetails",
  "companyDetails",
  "commentList",
  "readComment",
  "stats",
  "questionList",
  "readQuestion",
  "ownComplaints",
  "confirmSubscription",
  "unsubscribe",
] as const satisfies readonly EndpointName[];

describe.for(ENDPOINTS)("$name", (call) => {
  const path = call.path.replaceAll(/:\w+/g, "x");
  // One address can tell by GET and act by POST.
  const here = ENDPOINTS.filter((other) => other.path === call.path).map(({ name }) => name);
  const isForLooking = FOR_LOOKING.some((name) => here.includes(name));

  test("is looked at by HEAD, or refuses it", async () => {
    const answer = await ask(path, HEAD);
    expect(await answer.text()).toBe("");
    expect(answer.status === 405).toBe(!isForLooking);
    if (isForLooking) return;
    const methods = answer.headers.get("Allow")?.split(", ");
    expect(methods).toContain(call.method);
    expect(methods).not.toContain("HEAD");
  });

  test("names HEAD only where it may be looked at", async () => {
    const answer = await ask(path, { method: "PATCH" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")?.split(", ").includes("HEAD")).toBe(isForLooking);
  });
});

describe("looking at what a GET would do", () => {
  const start = async () => startServiceApp(await createDatabase("sqlite"));

  test("sends no code", async () => {
    const app = await start();
    const query = new URLSearchParams({ account: newPerson().email, scene: "register" });
    const answer = await app.ask(`${sendVerificationCode.path}?${query}`, HEAD);
    expect(answer.status).toBe(405);
    expect(await app.letters()).toEqual([]);
  });

  test("ends no session and sends no link", async () => {
    const app = await start();
    const ada = await signUp(app, { by: "phone" });
    const sent = await app.letters();
    const headers = { "X-NewAuth-Token": ada.token };
    for (const { path } of [logout, sendEmailActivation]) {
      expect((await app.ask(path, { ...HEAD, headers })).status).toBe(405);
    }
    expect(await app.letters()).toEqual(sent);
    const params = { id: ada.userId };
    expect((await app.call(readProfile, { params, token: ada.token })).code).toBe("0000");
  });

  test("activates nothing", async () => {
    const app = await start();
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
