import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { latestCode } from "../../api/accounts/support/people.ts";
import { runPolaris } from "../../api/support/polaris-command.ts";
import { UNLIKED } from "../../support/invented-site.ts";
import { formsOf, registerByMail } from "../support/account-forms.ts";
import { problemOf } from "../support/accounts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn } from "../support/people-site.ts";
import {
  communityTexts,
  ownNetwork,
  review,
  reviewFormOf,
  useReviewSite,
} from "../support/review-forms.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();

test.for(JOURNEY_LOCALES)(
  "of somebody who has registered is found, changed, liked, reported, hidden and shown again, in %s",
  { timeout: 120_000 },
  async (locale) => {
    const t = communityTexts(locale);
    const product = `sample-loan-${10 + LOCALE_CODES.indexOf(locale)}`;
    const at = (page: PagePath) => addressOf(locale, page);
    for (let number = 1; number <= 4; number += 1) {
      await review(site, product, number + LOCALE_CODES.indexOf(locale) * 7);
    }
    const page = await visit({
      baseURL: site.url,
      viewport: NARROW,
      extraHTTPHeaders: ownNetwork(),
    });
    const codeFor = (to: string) => latestCode(site, to);
    await registerByMail({ page, site: { codeFor }, locale });
    await page.goto(at(`/starRating/${product}`));
    const form = reviewFormOf(page, locale);
    await form.send.click();
    expect(await problemOf(form.stars)).toBe(getText(locale)("messages:field.stars.required"));
    await form.star(5).check();
    await form.granted.check();
    await form.words.fill(`My own story in ${locale}.\n<b>No</b> surprises.`);
    await form.amount.fill("50000");
    await form.repayment.fill("60000");
    await form.term.fill("30");
    await page.getByRole("status").filter({ hasText: "819" }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await form.send.dblclick();
    await form.done.waitFor();

    await page.getByRole("link", { name: t("form.toList"), exact: true }).click();
    const own = page.getByRole("region", { name: t("list.own"), exact: true });
    await own.getByText(`My own story in ${locale}.`).waitFor();
    await page.getByText(t("list.found", { count: 5 })).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(at(`/productDetails/${product}`));
    const score = page.locator("[data-figure=rating]");
    await expect.poll(() => score.innerText()).toMatch(/^3[.,][78]/);
    await expect
      .poll(() => page.locator("[data-figure=reviews]").innerText())
      .toBe(t("box.reviews", { count: 5 }));

    await page.goto(at(`/starRating/${product}`));
    await expect.poll(() => form.words.inputValue()).toContain("My own story");
    expect(await form.amount.inputValue()).toBe("50000");
    await form.words.fill(`Changed, in ${locale}.`);
    await form.save.click();
    await form.done.waitFor();
    await page.getByRole("link", { name: t("form.toList"), exact: true }).click();
    await own.getByText(`Changed, in ${locale}.`).waitFor();
    const link = await own.locator("a:has(time)").getAttribute("href");
    const id = link?.split("/").at(-1) ?? "";

    // New accounts without a proven phone count as one reporter, too few to hide a post.
    const second = await site.signUp("phone");
    const other = await visit({ ...signedIn(site.url, second), extraHTTPHeaders: ownNetwork() });
    await other.goto(link ?? "");
    const like = other.getByRole("button", { name: new RegExp(`^${t("card.helpful")} `) });
    await like.click();
    await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
    await other
      .getByLabel(t("comment.reply.write"), { exact: true })
      .fill("The same happened to me.");
    await other.getByRole("button", { name: t("comment.reply.send"), exact: true }).click();
    await other.getByRole("listitem").filter({ hasText: "The same happened to me." }).waitFor();
    expect(await findBarriers(other)).toEqual([]);

    const others = [await site.signUp("phone"), await site.signUp("phone")];
    for (const reporter of [second, ...others]) {
      await site.succeed(report, {
        token: reporter.token,
        headers: ownNetwork(),
        body: {
          subjectType: "comment",
          subjectId: id,
          reason: "Rumor",
          subject: "Not true",
          message: "It did not happen.",
          email: "reporter@example.com",
        },
      });
    }
    await page.reload();
    await own.getByText(t("state.states.hidden")).waitFor();
    await other.goto(at(`/commentList/${product}`));
    await other.getByText(t("list.found", { count: 4 })).waitFor();

    const environment = { POLARIS_DATA_DIR: site.dataDir };
    const shown = runPolaris(["moderation", "show", `comment:${id}`], environment);
    const [post = ""] = /^comment:\S+@\w+/.exec(shown.stdout) ?? [];
    const decided = runPolaris(["moderation", "decide", post, "show", "within-rules"], environment);
    expect(decided.stderr).toBe("");
    await other.reload();
    await other.getByText(t("list.found", { count: 5 })).waitFor();
    await other.getByText(`Changed, in ${locale}.`).waitFor();
  },
);

test("a visitor writes, is asked to sign in, and what they wrote is sent after that", async () => {
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: NARROW, extraHTTPHeaders: ownNetwork() });
  await page.goto("/starRating/sample-loan-20");
  const form = reviewFormOf(page);
  // Errors appear before the visitor has to register.
  await form.send.click();
  await page
    .getByText(getText("en_US")("messages:field.stars.required"), { exact: true })
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await form.star(2).check();
  await form.granted.check();
  await form.words.fill("Written before signing in.");
  const account = page.getByText(communityTexts("en_US")("account"));
  expect(await account.isVisible()).toBe(true);
  await form.send.click();
  await page.getByRole("dialog").getByRole("link", { name: "Yes" }).click();
  await page.waitForURL("**/login?type=2");
  const login = formsOf(page);
  await login.account.fill(person.email);
  await login.password.fill(person.password);
  await login.logIn.click();
  await page.waitForURL("**/starRating/sample-loan-20");
  await form.done.waitFor();
  await page.getByRole("link", { name: "To the reviews" }).click();
  await page.getByText("Written before signing in.").waitFor();
});

test.for(JOURNEY_LOCALES)(
  "what nobody found helpful stands under the newest alone, in %s",
  async (locale) => {
    const t = communityTexts(locale);
    const page = await visit({ baseURL: site.url, javaScriptEnabled: false });
    const heading = (key: string) => page.getByRole("heading", { name: t(key), exact: true });
    await page.goto(addressOf(locale, "/productDetails/sample-loan-0"));
    expect(await heading("box.helpful").count()).toBe(1);
    await page.goto(addressOf(locale, `/productDetails/${UNLIKED}`));
    expect(await heading("box.newest").count()).toBe(1);
    expect(await heading("box.helpful").count()).toBe(0);
    expect(await page.getByText("Review 3: <b>no</b> surprises.").count()).toBe(1);
    const ways = page.getByRole("main");
    expect(
      await ways.getByRole("link", { name: getText(locale)("questions:box.link") }).count(),
    ).toBe(1);
    const complain = ways.getByRole("link", { name: getText(locale)("complaints:fromCompany") });
    expect(await complain.getAttribute("href")).toMatch(/\/complain\?company=[\w-]+$/);
  },
);

test("by the keyboard alone, and what a failed sending leaves is kept", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), mayReport: /500/ });
  await page.goto("/starRating/sample-loan-21");
  const form = reviewFormOf(page);
  await form.star(1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Only by keys.");
  expect(await form.star(3).isChecked()).toBe(true);
  await page.route("**/polaris/comment", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await form.send.press("Enter");
  await page.getByRole("alert").filter({ hasText: "There was no answer" }).waitFor();
  await page.reload();
  await expect.poll(() => form.words.inputValue()).toBe("Only by keys.");
  expect(await form.star(3).isChecked()).toBe(true);
  await form.send.press("Enter");
  await form.done.waitFor();
});

test("the unit that is typed is the one that is chosen, and the other way round", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/id/starRating/sample-loan-3");
  const form = reviewFormOf(page, "id_ID");
  const t = communityTexts("id_ID");
  const unit = (name: string) => page.getByRole("radio", { name: t(`form.${name}`), exact: true });
  await form.term.fill("3 bulan");
  await expect.poll(() => unit("months").isChecked()).toBe(true);
  await form.term.fill("90");
  await expect.poll(() => unit("days").isChecked()).toBe(true);
  await form.term.fill("3 bulan");
  await page.reload();
  await expect.poll(() => unit("months").isChecked()).toBe(true);
  await form.term.fill("60");
  await expect.poll(() => unit("days").isChecked()).toBe(true);
  await form.term.fill("3 bulan");
  await unit("days").check();
  expect(await form.term.inputValue()).toBe("3");
  await unit("months").check();
  await form.term.fill("4");
  expect(await unit("months").isChecked()).toBe(true);
  // No rate is computed from unreadable input.
  const rate = page.getByRole("status").filter({ hasText: /%/ });
  await form.amount.fill("1.000.000");
  await form.repayment.fill("1.200.000");
  await rate.waitFor();
  await page.getByLabel(t("form.instalments"), { exact: true }).fill("banyak");
  await rate.waitFor({ state: "detached" });
});
