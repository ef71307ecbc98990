import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { follow } from "#contract/reactions/reactions.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { ROOT } from "../../../scripts/root.ts";
import { DIST } from "../../support/site.ts";
import { findBarriers, findOverflow, watchShifts } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const site = usePeopleSite();
const visit = useBrowser();

/** Raw texts of a namespace. */
function readTexts(locale: Locale, namespace: "my" | "accounts" | "behaviours") {
  return JSON.parse(readFileSync(path.join(ROOT, `locales/${locale}/${namespace}.json`), "utf8"));
}

/** 1280 pixels at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 640 };

async function somebody() {
  const ada = await site.signUp("phone");
  const { products } = JSON.parse(readFileSync(path.join(DIST, "catalogue.json"), "utf8")) as {
    products: { id: string }[];
  };
  for (const { id: subjectId } of products.slice(0, 2)) {
    const body = { subjectType: "product" as const, subjectId, follow: true };
    await site.succeed(follow, { body, token: ada.token });
  }
  return ada;
}

async function lookAt(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const viewport of [ZOOMED, NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    problems.push(
      ...(await findOverflow(page)).map((one) => `too wide at ${viewport.width}: ${one}`),
    );
  }
  problems.push(...(await findBarriers(page)));
  await page.setViewportSize(NARROW);
  problems.push(...(await findBarriers(page)));
  await page.emulateMedia({ colorScheme: "dark" });
  problems.push(...(await findBarriers(page, ["color-contrast"])));
  await page.emulateMedia({ colorScheme: "light" });
  return problems;
}

test.each(JOURNEY_LOCALES)("show and change data in %s on a phone", async (locale) => {
  const my = readTexts(locale, "my");
  const { signedIn: words } = readTexts(locale, "accounts");
  const { followed } = readTexts(locale, "behaviours").following;
  const ada = await somebody();
  const page = await visit({ ...signedIn(site.url, ada), viewport: NARROW });
  const address = (one: PagePath) => addressOf(locale, one);

  await page.goto(address("/my"));
  await page.getByRole("region", { name: my.me.comments }).getByText(my.me.noComments).waitFor();
  await page.getByRole("button", { name: followed }).first().waitFor();
  expect(await lookAt(page)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: my.personal.title }).click();
  await page.waitForURL(`**${address("/personal")}`);
  await page.getByLabel(my.centre.names.first, { exact: true }).fill("Adaeze");
  await page.getByRole("button", { name: my.centre.names.save, exact: true }).click();
  await page.getByText(my.centre.names.saved).waitFor();
  const email = page.getByRole("region", { name: my.centre.email.title });
  await email.getByRole("button", { name: my.centre.email.send }).click();
  await email.getByText(my.centre.email.sent, { exact: true }).waitFor();
  await page.getByLabel(my.centre.picture.choose).setInputFiles("docs/home.png");
  await page.getByRole("slider", { name: my.centre.picture.zoom }).waitFor();
  expect(await lookAt(page)).toEqual([]);

  await page.getByRole("main").getByRole("button", { name: words.logOut }).click();
  await page.waitForURL(`**${address("/login")}?type=2`);
});

test("does not shift while loading", async () => {
  const ada = await somebody();
  for (const viewport of [NARROW, WIDE]) {
    const page = await visit({ ...signedIn(site.url, ada), viewport });
    const shifts = await watchShifts(page);
    await page.goto("/my");
    await page.getByText("No comments yet").waitFor();
    await page.goto("/personal");
    await page.getByLabel("First name").waitFor();
    expect(await shifts()).toEqual([]);
  }
});

test("works by keyboard", async () => {
  const ada = await site.signUp();
  const page = await visit(signedIn(site.url, ada));
  await page.goto("/personal");
  await page.getByLabel("First name").waitFor();

  async function tabTo(name: string) {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
        const isSeen = element?.matches(":focus-visible");
        return isSeen ? label?.textContent?.trim() : "";
      });
      if (focused === name) return;
    }
    throw new Error(`no key leads to ${name}`);
  }

  await tabTo("First name");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Adaeze");
  await page.keyboard.press("Enter");
  await page.getByText("Your name is saved.").waitFor();
  await tabTo("Log out");
  await page.keyboard.press("Space");
  await page.waitForURL("**/login?type=2");
});
