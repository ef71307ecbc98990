import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { CLIENT_ID, startGoogle } from "../../api/accounts/support/google.ts";
import { startServer } from "../../api/support/server-process.ts";
import { inventedSite } from "../../support/invented-site.ts";
import { formsOf } from "../support/account-forms.ts";
import { keptSession } from "../support/accounts.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
let dist = "";

// The button needs a build with a client id.
beforeAll(async () => {
  dist = await inventedSite();
}, 240_000);

/** A visitor of a site with a simulated Google; `answer` creates its response. */
async function visitWithGoogle(
  answer: (
    query: URLSearchParams,
    sign: Awaited<ReturnType<typeof startGoogle>>["sign"],
  ) => Promise<Record<string, string>>,
): Promise<Page> {
  const google = await startGoogle(Date.now);
  const { url } = await startServer(dist, google.environment);
  const page = await visit({ baseURL: url, mayReport: /status of 4\d\d/ });
  await page.route("https://accounts.google.com/**", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const response = new URLSearchParams(await answer(query, google.sign));
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
  test("logs in and clears the address", async () => {
    const addresses: string[] = [];
    const page = await visitWithGoogle(async (query, sign) => {
      expect(query.get("client_id")).toBe(CLIENT_ID);
      expect(query.get("response_type")).toBe("id_token");
      return {
        state: query.get("state") ?? "",
        id_token: await sign({ ...person, nonce: query.get("nonce") }),
      };
    });
    page.on("request", (request) => addresses.push(request.url()));
    await page.waitForURL("**/my");
    expect(await keptSession(page)).toMatchObject({ userName: "Ada", email: person.email });
    expect(addresses.join("\n")).not.toContain("id_token=");
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("google");
  });

  test("rejects an answer to another question", async () => {
    const page = await visitWithGoogle(async (query, sign) => ({
      state: query.get("state") ?? "",
      id_token: await sign({ ...person, nonce: "another" }),
    }));
    const { alert, account } = formsOf(page);
    await alert.filter({ hasText: "Google did not sign you in, please try again" }).waitFor();
    expect(await account.isVisible()).toBe(true);
    expect(await keptSession(page)).toBeNull();
    expect(page.url()).not.toContain("#");
  });
});
