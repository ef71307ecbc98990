import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Session } from "#contract/accounts/session.ts";
import { personalFollows } from "#contract/my/personal.ts";
import { follow } from "#contract/reactions/reactions.ts";
import type { RewardKind } from "#contract/rewards/rewards.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { openStore } from "#server/db/open.ts";
import type { Db } from "#server/db/store.ts";
import type { RewardRow } from "#server/db/tables.ts";
import { appendRewardEntry, insertReward } from "#server/rewards/ledger.ts";
import { ROOT } from "../../../scripts/root.ts";
import { createReviewRow, insertReviews } from "../../api/support/community.ts";
import { DIST } from "../../support/site.ts";
import {
  findAccessibilityViolations,
  findFaults,
  findOverflow,
  recordLayoutShifts,
} from "../support/look.ts";
import { createSignedInStorage, useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const site = useSiteWithUsers();
const visit = useBrowser();

type Subjects = { id: string; name: string }[];

const { products, companies } = JSON.parse(
  readFileSync(path.join(DIST, "catalogue.json"), "utf8"),
) as { products: Subjects; companies: Subjects };

async function followSubjects(
  person: Session,
  subjectType: "product" | "company",
  subjects: Subjects,
) {
  for (const { id: subjectId } of subjects) {
    const body = { subjectType, subjectId, follow: true };
    await site.succeed(follow, { body, token: person.token });
  }
}

describe("the page /my", () => {
  function list(page: Page, name: string) {
    return page.getByRole("region", { name });
  }

  async function countFollowedCompanies({ token }: Session): Promise<number> {
    const body = { subjectType: "company" } as const;
    return (await site.succeed(personalFollows, { query: {}, body, token })).total;
  }

  test("lists follows and can change them", async () => {
    const ada = await site.signUp();
    const followed = products.slice(0, 12);
    await followSubjects(ada, "product", followed);
    await followSubjects(ada, "company", companies.slice(0, 1));
    const page = await visit(createSignedInStorage(site.url, ada));
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
    expect(await countFollowedCompanies(ada)).toBe(0);
    await button.click();
    await expect.poll(() => button.innerText()).toBe("Followed");
    await expect.poll(() => countFollowedCompanies(ada)).toBe(1);
  });

  test("shows an error and can retry", async () => {
    const ada = await site.signUp();
    const page = await visit({
      ...createSignedInStorage(site.url, ada),
      mayReport: /Failed to load resource/,
    });
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
});

describe("the pages /my and /personal", () => {
  /** Raw texts of a namespace. */
  function readTexts(locale: Locale, namespace: "my" | "accounts" | "behaviours") {
    return JSON.parse(readFileSync(path.join(ROOT, `locales/${locale}/${namespace}.json`), "utf8"));
  }

  /** 1280 pixels at a zoom of 400 %. */
  const ZOOMED = { width: 320, height: 640 };

  async function signUpFollower() {
    const ada = await site.signUp("phone");
    await followSubjects(ada, "product", products.slice(0, 2));
    return ada;
  }

  async function findPageProblems(page: Page): Promise<string[]> {
    const problems = await findAccessibilityViolations(page);
    await page.setViewportSize(ZOOMED);
    problems.push(...(await findOverflow(page)));
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: "dark" });
    problems.push(...(await findAccessibilityViolations(page, ["color-contrast"])));
    await page.emulateMedia({ colorScheme: "light" });
    return problems;
  }

  test("allow changing personal data on a phone", async () => {
    const locale = "id_ID";
    const my = readTexts(locale, "my");
    const { signedIn: words } = readTexts(locale, "accounts");
    const { followed } = readTexts(locale, "behaviours").following;
    const ada = await signUpFollower();
    const page = await visit({ ...createSignedInStorage(site.url, ada), viewport: NARROW });
    const address = (one: PagePath) => addressOf(locale, one);

    await page.goto(address("/my"));
    await page.getByRole("region", { name: my.me.comments }).getByText(my.me.noComments).waitFor();
    await page.getByRole("button", { name: followed }).first().waitFor();
    expect(await findPageProblems(page)).toEqual([]);

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
    expect(await findPageProblems(page)).toEqual([]);

    await page.getByRole("main").getByRole("button", { name: words.logOut }).click();
    await page.waitForURL(`**${address("/login")}?type=2`);
  });

  test("cause no layout shift while loading", async () => {
    const ada = await signUpFollower();
    const page = await visit({ ...createSignedInStorage(site.url, ada), viewport: NARROW });
    const shifts = await recordLayoutShifts(page);
    await page.goto("/my");
    await page.getByText("No comments yet").waitFor();
    expect(await shifts()).toEqual([]);
    await page.goto("/personal");
    await page.getByLabel("First name").waitFor();
    expect(await shifts()).toEqual([]);
  });
});

const AT = Date.UTC(2026, 10, 20, 12);

const LEDGERS: readonly RewardKind[][] = [
  [],
  ["released"],
  ["released", "sent"],
  ["released", "failed"],
  ["returned"],
];

/** Inserts reviews and a reward for each, with the steps of LEDGERS after its hold. */
async function earnRewardSteps(userId: string): Promise<string[]> {
  const store = await openStore({ dataDir: site.dataDir });
  const rows = LEDGERS.map((_steps, at) =>
    createReviewRow(
      { subjectType: "product", subjectId: `product-${at}` },
      { created_at: AT + at, user_id: userId },
    ),
  );
  await insertReviews(store, rows);
  await store.transaction(async (db) => {
    for (const [at, steps] of LEDGERS.entries())
      await insertRewardLedger(db, userId, rows[at]?.id ?? "", steps);
  });
  await store.close();
  return rows.map(({ id }) => id);
}

async function insertRewardLedger(
  db: Db,
  user_id: string,
  comment_id: string,
  steps: readonly RewardKind[],
) {
  const reward = { user_id, comment_id, phone_hash: null, currency: "NGN", amount: 200 } as const;
  await insertReward(db, reward, { at: AT, dueAt: AT });
  for (const kind of steps) {
    const find = db.selectFrom("rewards").selectAll().where("comment_id", "=", comment_id);
    const reward: RewardRow = await find.executeTakeFirstOrThrow();
    await appendRewardEntry(db, reward, kind, { at: AT, dueAt: null });
  }
}

describe("rewards on the page /my", () => {
  test("show their states and the label of reviews", async () => {
    const ada = await site.signUp();
    const [first, , , , returned] = await earnRewardSteps(ada.userId);
    const page = await visit({
      ...createSignedInStorage(site.url, ada),
      viewport: { width: 360, height: 740 },
    });
    await page.goto("/my");
    const region = page.getByRole("region", { name: "My rewards" });
    await expect.poll(() => region.getByRole("listitem").count()).toBe(5);
    const text = await region.innerText();
    const heldText = "Earned; held for 72 hours from November 20, 2026";
    for (const last of ["Ready to send since", "Sent", "Could not be sent", "Taken back"]) {
      expect(text).toContain(`${last} November 20, 2026`);
    }
    expect(text.split(heldText)).toHaveLength(6);
    expect(await page.getByText("Still to be sent: ₦600").isVisible()).toBe(true);
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole("link", { name: "How rewards work" }).click();
    await page.getByRole("heading", { name: "Airtime for helpful stories", level: 1 }).waitFor();
    expect(await page.getByRole("table").allInnerTexts()).toMatchObject([
      expect.stringContaining("No rewards at present"),
      expect.stringContaining("100"),
    ]);
    expect(await findFaults(page)).toEqual([]);

    const label = page.getByText("its author earned airtime for it");
    await page.goto(`/commentDetails/${first}`);
    await label.waitFor();
    await page.goto(`/commentDetails/${returned}`);
    await page.getByText("A review", { exact: true }).waitFor();
    expect(await label.count()).toBe(0);
  });
});
