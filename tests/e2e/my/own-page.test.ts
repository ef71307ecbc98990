import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { Session } from "#contract/accounts/session.ts";
import { personalFollows } from "#contract/my/personal.ts";
import { follow } from "#contract/reactions/reactions.ts";
import { DIST } from "../../support/site.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { useBrowser } from "../support/visitor.ts";

const site = usePeopleSite();
const visit = useBrowser();

type Subjects = { id: string; name: string }[];
const { products, companies } = JSON.parse(
  readFileSync(path.join(DIST, "catalogue.json"), "utf8"),
) as { products: Subjects; companies: Subjects };

async function followAll(person: Session, subjectType: "product" | "company", subjects: Subjects) {
  for (const { id: subjectId } of subjects) {
    const body = { subjectType, subjectId, follow: true };
    await site.succeed(follow, { body, token: person.token });
  }
}

function list(page: Page, name: string) {
  return page.getByRole("region", { name });
}

test("links to the login without a session", async () => {
  const page = await visit({ baseURL: site.url });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  for (const address of ["/my", "/personal"]) {
    await page.goto(address);
    const main = page.getByRole("main");
    await expect.poll(() => main.getByRole("link", { name: "Log in" }).isVisible()).toBe(true);
    expect(await main.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
      "/login?type=2",
    );
    expect(await main.getByRole("link", { name: "Register" }).getAttribute("href")).toBe(
      "/login?type=1",
    );
    expect(await main.getByText("Loading").isVisible()).toBe(false);
  }
  expect(scripts).toEqual([]);
});

test("shows profile and counts", async () => {
  const ada = await site.signUp("email", { phone: "08034445566" });
  const page = await visit(signedIn(site.url, ada));
  await page.goto("/my");
  await page.getByRole("heading", { name: ada.userName }).waitFor();
  expect(await page.getByText("080********").isVisible()).toBe(true);
  expect(await page.content()).not.toContain("4445566");
  await list(page, "My comments").getByText("No comments yet").waitFor();
  await list(page, "Followed products").getByText("No data yet").waitFor();
  await list(page, "Followed platforms").getByText("No data yet").waitFor();
  const counts = await page.locator("dl dd").allInnerTexts();
  expect(counts).toEqual(["0", "0", "0", "0", "0"]);
});

test("lists follows and changes them", async () => {
  const ada = await site.signUp();
  const followed = products.slice(0, 12);
  await followAll(ada, "product", followed);
  await followAll(ada, "company", companies.slice(0, 1));
  const page = await visit(signedIn(site.url, ada));
  await page.goto("/my");

  const own = list(page, "Followed products");
  await own.getByRole("button", { name: "Show more" }).waitFor();
  expect(await own.getByRole("listitem").count()).toBe(10);
  await own.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => own.getByRole("listitem").count()).toBe(12);
  expect(await own.getByRole("button", { name: "Show more" }).count()).toBe(0);
  // Latest first. The button is gone, so the focus moves to the first new item.
  const names = await own.getByRole("link").allInnerTexts();
  expect(names).toEqual(followed.map(({ name }) => name).reverse());
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(names[10]);

  const platform = list(page, "Followed platforms").getByRole("listitem");
  expect(await platform.getByRole("link").getAttribute("href")).toBe(
    `/companyDetails/${companies[0]?.id}`,
  );
  const button = platform.getByRole("button");
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  await button.click();
  await expect.poll(() => button.innerText()).toBe("Follow");
  await expect.poll(() => page.locator("dl dd").first().innerText()).toBe("12");
  expect(await companiesFollowedBy(ada)).toBe(0);
  await button.click();
  await expect.poll(() => button.innerText()).toBe("Followed");
  await expect.poll(() => companiesFollowedBy(ada)).toBe(1);
});

async function companiesFollowedBy({ token }: Session): Promise<number> {
  const body = { subjectType: "company" } as const;
  return (await site.succeed(personalFollows, { query: {}, body, token })).total;
}

test("shows an error and retries", async () => {
  const ada = await site.signUp();
  const page = await visit({ ...signedIn(site.url, ada), mayReport: /Failed to load resource/ });
  const personal = /\/polaris\/(?:user\/personal|complaint)/;
  await page.route(personal, (route) => route.abort());
  await page.goto("/my");
  const failed = page.getByText(/There was no answer|Something went wrong!/);
  await failed.nth(4).waitFor();
  expect(await page.getByText(/you typed/).count(), "nothing was typed").toBe(0);
  // The name comes from the session.
  expect(await page.getByRole("heading", { name: ada.userName }).isVisible()).toBe(true);
  await page.unroute(personal);
  for (const button of await page.getByRole("button", { name: "Try again" }).all()) {
    await page.getByRole("button", { name: "Try again" }).first().click();
    await button.isVisible();
  }
  await expect.poll(() => failed.count()).toBe(0);
  await list(page, "Followed products").getByText("No data yet").waitFor();
});
