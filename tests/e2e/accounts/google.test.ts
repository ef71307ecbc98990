import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { CLIENT_ID, startGoogle } from "../../api/accounts/support/google.ts";
import { startServer } from "../../api/support/server-process.ts";
import { buildInventedSite } from "../../support/invented-site.ts";
import { getAccountForms } from "../support/account-forms.ts";
import { readStoredSession } from "../support/accounts.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
let dist = "";

// The Google button exists only in a build with a client id.
beforeAll(async () => {
  dist = await buildInventedSite();
}, 240_000);

/** Opens the login with a simulated Google. `answer` creates the parameters of its redirect. */
async function openLoginWithGoogle(
  answer: (
    query: URLSearchParams,
    sign: Awaited<ReturnType<typeof startGoogle>>["signIdToken"],
  ) => Promise<Record<string, string>>,
): Promise<Page> {
  const google = await startGoogle(Date.now);
  const { url } = await startServer(dist, google.environment);
  const page = await visit({ baseURL: url, mayReport: /status of 4\d\d/ });
  await page.route("https://accounts.google.com/**", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const response = new URLSearchParams(await answer(query, google.signIdToken));
    const back = JSON.stringify(`${query.get("redirect_uri")}#${response}`);
    const body = `<!doctype html><title>Google</title><script>location.replace(${back})</script>`;
    await route.fulfill({ contentType: "text/html", body });
  });
  await page.goto("/login?type=2");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  return page;
}

const person = { sub: "g-1", email: "ada@finny.example", given_name: "Ada", family_name: "Eze" };

describe("login with Google", () => {
  test("signs in and removes the token from the URL", async () => {
    const addresses: string[] = [];
    const page = await openLoginWithGoogle(async (query, sign) => {
      expect(query.get("client_id")).toBe(CLIENT_ID);
      expect(query.get("response_type")).toBe("id_token");
      return {
        state: query.get("state") ?? "",
        id_token: await sign({ ...person, nonce: query.get("nonce") }),
      };
    });
    page.on("request", (request) => addresses.push(request.url()));
    await page.waitForURL("**/my");
    expect(await readStoredSession(page)).toMatchObject({ userName: "Ada", email: person.email });
    expect(addresses.join("\n")).not.toContain("id_token=");
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("google");
  });

  test("rejects a Google token with another nonce", async () => {
    const page = await openLoginWithGoogle(async (query, sign) => ({
      state: query.get("state") ?? "",
      id_token: await sign({ ...person, nonce: "another" }),
    }));
    const { alert, account } = getAccountForms(page);
    await alert.filter({ hasText: "Google did not sign you in, please try again" }).waitFor();
    expect(await account.isVisible()).toBe(true);
    expect(await readStoredSession(page)).toBeNull();
    expect(page.url()).not.toContain("#");
  });
});
