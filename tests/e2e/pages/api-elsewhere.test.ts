import path from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { followState } from "#contract/reactions/reactions.ts";
import { buildAside, buildOnce } from "../../support/build-aside.ts";
import { generateRegistry } from "../../support/generated-registry.ts";
import { formsOf, type Person } from "../support/account-forms.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser, type Visit } from "../support/visitor.ts";

/** Two secure origins for the browser, one server behind both: its port is known after the build. */
const SITE = "http://site.localhost";
const API = "http://api.localhost";

const api = usePeopleSite(buildSite, { CORS_ORIGINS: SITE });
const visitWith = useBrowser(() => {
  const host = new URL(api.url).host;
  return { args: [`--host-resolver-rules=MAP site.localhost ${host},MAP api.localhost ${host}`] };
});

async function buildSite(): Promise<string> {
  const folder = await buildOnce("api-elsewhere", async (target) => {
    const registry = path.join(target, "registry");
    await generateRegistry(registry, 10);
    await buildAside(path.join(target, "dist"), {
      ...process.env,
      CATALOGUE_REGISTRY_DIR: registry,
      PUBLIC_API_BASE: API,
    });
  });
  return path.join(folder, "dist");
}

/** A page of the site, and the hosts and paths of its calls. */
async function visit(options: Visit = {}) {
  const page = await visitWith({ baseURL: SITE, viewport: NARROW, ...options });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/polaris")) calls.push(origin + pathname);
  });
  return { page, calls };
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const forms = formsOf(page);
  await forms.account.fill(email);
  await forms.password.fill(password);
  await forms.logIn.click();
}

const followButton = (page: Page, pressed: boolean) =>
  page.getByRole("button", { name: /^Follow(ed)? /, pressed });

test("follows after the login", async () => {
  const person = await api.signUp();
  const { page, calls } = await visit();
  await page.goto("/productDetails/sample-loan-1");
  await followButton(page, false).click();
  await page.getByRole("dialog").getByRole("link", { name: "Yes" }).click();
  await page.waitForURL("**/login?type=2");
  await logIn(page, person);
  await page.waitForURL("**/productDetails/sample-loan-1");
  await followButton(page, true).waitFor();
  const params = { subjectType: "product", subjectId: "sample-loan-1" } as const;
  await expect
    .poll(() => api.succeed(followState, { params, token: person.token }))
    .toEqual({ followed: true, followers: 1 });
  expect(calls).toContain(`${API}/polaris/behavior/follow`);
  expect(calls.filter((address) => !address.startsWith(API))).toEqual([]);
});

test.each([
  ["/id/productDetails/sample-loan-2", /^(Ikuti|Diikuti) /],
  ["/en-ng/companyDetails/sample-0", /^Follow(ed)? /],
  ["/zh/companyDetails/sample-1", /./],
])("follows and refreshes figures on %s", async (address, name) => {
  const { page, calls } = await visit({ ...signedIn(SITE, await api.signUp()) });
  const button = (pressed: boolean) =>
    page.locator("button.follow").and(page.getByRole("button", { name, pressed }));
  await page.goto(address);
  await button(false).click();
  await button(true).waitFor();
  await expect.poll(() => calls).toContain(`${API}/polaris/behavior/follow`);
  await page.reload();
  await button(true).click();
  await button(false).waitFor();
  expect(calls).toContain(`${API}/polaris/stats`);
  expect(calls.filter((call) => !call.startsWith(API))).toEqual([]);
});

test("sends calls of other islands to the API", async () => {
  const t = textsOf();
  const { page, calls } = await visit();
  await page.goto("/search");
  await page.getByRole("main").getByRole("searchbox").fill("sample loan");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Sample loan/i })
    .first()
    .waitFor();
  await page.goto("/questions");
  await expect.poll(() => calls.join()).toContain("question");
  await page.goto("/productList?sort=name");
  await page.locator(".results li.card").first().waitFor();
  await page.goto("/finny");
  await page.getByRole("textbox", { name: t("assistant:box.label") }).fill("Is Kuda licensed?");
  await page.getByRole("button", { name: t("assistant:box.submit"), exact: true }).click();
  await expect.poll(() => calls.join()).toContain("assistant");
  expect(calls.filter((call) => !call.startsWith(API))).toEqual([]);
});
