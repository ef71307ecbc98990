import { describe, expect, test } from "vitest";
import { sendLoginCode, sendVerificationCode } from "#contract/accounts/verification-code.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { subscribe } from "#contract/newsletter/newsletter.ts";
import { sendsMessagesWithoutSession } from "#contract/wire/endpoint.ts";
import { createDatabase } from "../../support/database.ts";
import { newPerson } from "../accounts/support/people.ts";
import { startServiceApp } from "../support/service-app.ts";

const FRIEND = "https://app.finny.example";
const start = async () =>
  startServiceApp(await createDatabase("sqlite"), { environment: { CORS_ORIGINS: FRIEND } });

describe("isCrossSiteRequest", () => {
  test("protects all endpoints sending mail without a session", () => {
    expect(ENDPOINTS.filter(sendsMessagesWithoutSession)).toEqual([
      sendVerificationCode,
      sendLoginCode,
      subscribe,
    ]);
  });

  test.for([
    ["a picture", "GET", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
    ["a link", "GET", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" }],
    ["a form", "POST", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a sandbox", "POST", { "Sec-Fetch-Site": "cross-site", Origin: "null" }],
  ] as const)("rejects mail requests from %s", async ([, method, headers]) => {
    const app = await start();
    const { email } = newPerson();
    const request = { headers: { ...headers } };
    const { code } =
      method === "GET"
        ? await app.call(sendVerificationCode, {
            query: { account: email, scene: "register" },
            ...request,
          })
        : await app.call(subscribe, { query: { email }, ...request });
    expect(code).toBe("1006");
    expect(await app.letters()).toEqual([]);
  });

  test.for([
    ["our own page", { "Sec-Fetch-Site": "same-origin" }],
    ["our page beside the API", { "Sec-Fetch-Site": "same-site" }],
    ["an origin that the deployment names", { "Sec-Fetch-Site": "cross-site", Origin: FRIEND }],
    ["an app", {}],
  ] as const)("accepts mail requests from %s", async ([, headers]) => {
    const app = await start();
    await app.succeed(subscribe, { query: { email: newPerson().email }, headers: { ...headers } });
    expect(await app.letters()).toHaveLength(1);
  });
});
