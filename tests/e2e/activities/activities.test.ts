import { beforeAll, describe, expect, test } from "vitest";
import type { Session } from "#contract/accounts/session.ts";
import { getTranslate } from "#i18n/texts.ts";
import { drawActivity, publishEntries } from "#server/activities/draw.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { signIn } from "../../api/accounts/support/signed-in.ts";
import { RANDOMNESS, SIGNATURE } from "../../api/activities/support/activities.ts";
import { startListening } from "../../api/http/support/listening.ts";
import { createTestClock, startServiceApp } from "../../api/support/service-app.ts";
import { ROUND } from "../../support/catalogue-file.ts";
import { createEmptyDatabase } from "../../support/database.ts";
import { buildInventedSite } from "../../support/invented-site.ts";
import { findAccessibilityViolations, findFaults } from "../support/look.ts";
import { createSignedInStorage } from "../support/people-site.ts";
import { createPictureFile } from "../support/question-forms.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const ID = "sample-live";
let folder = "";

beforeAll(async () => {
  folder = await buildInventedSite();
});

/** Starts the invented site with a server whose clock the test can move. */
async function startSite() {
  const clock = createTestClock();
  const database = await createEmptyDatabase("sqlite");
  const app = await startServiceApp(database, { folder, clock });
  const { url } = await startListening(app.app);
  const activity = app.services.readCatalogue().activities.find(({ id }) => id === ID);
  if (!activity) throw new Error("the invented site has no activities");
  // Set the clock to the activity's last day now, because sessions end after a month.
  clock.pass(Date.parse(activity.endsAt) - clock.now() - DAY);
  const person = await signIn(app);
  const others = { userName: "Ada", email: null, phone: null, headPortrait: null, channel: "web" };
  const session: Session = { ...person, ...others };
  return { app, activity, url, session };
}

describe("activities", () => {
  test("let a user enter, edit and verify the draw", async () => {
    const { app, activity, url, session } = await startSite();
    const t = getTranslate("en_US");
    const page = await visit({ ...createSignedInStorage(url, session), viewport: NARROW });
    const button = (key: string) => page.getByRole("button", { name: t(key), exact: true });
    const looksRight = async () => {
      expect(await findFaults(page)).toEqual([]);
    };
    await page.goto("/activity");
    const live = page.getByRole("article").filter({ hasText: "(1)" });
    await live.getByText(t("activities:list.states.live"), { exact: true }).waitFor();
    await looksRight();
    await live.getByRole("link", { name: t("activities:list.join") }).click();

    await page.waitForURL(`**/activitySubmit?id=${ID}`);
    const field = (key: string) => page.getByLabel(t(`activities:submit.${key}`), { exact: true });
    await button("activities:submit.send").click();
    await page.getByText(t("activities:submit.appRequired")).waitFor();
    await page.getByText(t("messages:field.stars.required")).waitFor();
    await page.getByRole("searchbox", { name: t("activities:submit.app") }).fill("Sample Loan 7");
    await page.getByRole("button", { name: /^Sample Loan 7 / }).click();
    await page.getByText(t("activities:submit.otherApp")).waitFor();
    await page.getByRole("radio", { name: t("community:review.stars", { stars: 2 }) }).check();
    await field("term").fill("3");
    await field("daysPerTerm").fill("30");
    await page
      .getByLabel(t("questions:pictures.add"))
      .setInputFiles(await createPictureFile(33, "proof.png"));
    await page.getByText(t("questions:pictures.arrived", { name: "proof.png" })).waitFor();
    await looksRight();
    await button("activities:submit.send").click();
    const saved = () => page.getByRole("status").getByText(t("activities:submit.saved")).waitFor();
    const ownLine = page.getByText(/: 1 [0-9a-f]{24}$/);
    await saved();
    await ownLine.waitFor();
    await button("activities:submit.save").click();
    const remove = page.getByRole("button", {
      name: new RegExp(`^${t("questions:pictures.remove")} `),
    });
    await expect.poll(() => remove.count()).toBe(1);
    await saved();

    await page.goto("/activity?tab=mine");
    await page.getByRole("link", { name: t("activities:list.edit") }).click();
    await expect.poll(() => field("term").inputValue()).toBe("3");
    await page.getByText("Sample Loan 7", { exact: true }).waitFor();
    await page
      .getByText(t("questions:pictures.nameless", { number: 1 }))
      .first()
      .waitFor();
    await field("term").fill("4");
    await button("activities:submit.save").click();
    await saved();

    app.clock.pass(Date.parse(activity.endsAt) - app.clock.now() + HOUR);
    await page.reload();
    await page.getByText(t("activities:submit.closed")).waitFor();
    await ownLine.waitFor();
    await page.goto("/activity");
    await live.getByRole("link", { name: t("activities:list.picking") }).click();
    await page.getByText(t("activities:award.unpublished")).waitFor();
    await publishEntries(app.services, { ...activity, round: ROUND });
    await page.reload();
    await page.getByText(t("activities:award.waiting")).waitFor();
    expect(await button("activities:award.check").count()).toBe(0);

    app.clock.pass(4 * DAY);
    await drawActivity(app.services, ID, SIGNATURE);
    await page.reload();
    await page
      .getByRole("listitem")
      .filter({ hasText: `(${t("activities:award.you")})` })
      .waitFor();
    await page.route("https://api.drand.sh/**", (route) =>
      route.fulfill({
        json: { randomness: RANDOMNESS },
        headers: { "Access-Control-Allow-Origin": "*" },
      }),
    );
    await button("activities:award.check").click();
    await page.getByText(t("activities:award.results.listed")).waitFor();
    await looksRight();

    // The page detects a list that was changed after its publication.
    const { db } = app.services.store;
    await db
      .updateTable("activity_draws")
      .set({ list: `1 ${"0".repeat(24)}\n` })
      .execute();
    await button("activities:award.check").click();
    await page.getByText(t("activities:award.results.wrong")).waitFor();
  });

  test("ask visitors to sign in before sending", async () => {
    const { url } = await startSite();
    const t = getTranslate("en_US");
    const reader = await visit({ baseURL: url, viewport: NARROW, javaScriptEnabled: false });
    await reader.goto("/activityMain");
    await reader.getByRole("heading", { name: /\(1\)/ }).waitFor();
    const words = await reader.locator("main noscript").innerText();
    expect(words).toBe(t("activities:main.withoutScripts"));

    const page = await visit({ baseURL: url, viewport: NARROW });
    await page.goto("/activity?tab=mine");
    await page.getByRole("button", { name: t("activities:list.visitor") }).click();
    await page.getByRole("dialog").getByRole("link").first().waitFor();
    await page.goto("/activitySubmit");
    await page.getByRole("link", { name: t("activities:submit.choose") }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});
