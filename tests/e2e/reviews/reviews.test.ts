import { describe, expect, test } from "vitest";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { getLatestCode } from "../../api/accounts/support/people.ts";
import { logIn, registerByMail } from "../support/account-forms.ts";
import { readFieldError } from "../support/accounts.ts";
import { findAccessibilityViolations, findFaults } from "../support/look.ts";
import { createSignedInStorage } from "../support/people-site.ts";
import {
  createNetworkHeaders,
  getCommunityTexts,
  getReviewForm,
  postSampleReview,
  useReviewSite,
} from "../support/review-forms.ts";
import { NARROW, pressTwice, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useReviewSite();

describe("review of a user", () => {
  test("can be found, edited, liked and answered", {
    timeout: 120_000,
  }, async () => {
    // Indonesian has the longest words.
    const locale = "id_ID";
    const t = getCommunityTexts(locale);
    const product = "sample-loan-10";
    const at = (page: PagePath) => addressOf(locale, page);
    // Ten reviews by accounts without a phone have the weight of a score.
    for (let number = 10; number <= 18; number += 1) await postSampleReview(site, product, number);
    const page = await visit({
      baseURL: site.url,
      viewport: NARROW,
      extraHTTPHeaders: createNetworkHeaders(),
    });
    const codeFor = (to: string) => getLatestCode(site, to);
    await registerByMail({ page, site: { codeFor }, locale });
    await page.goto(at(`/starRating/${product}`));
    const form = getReviewForm(page, locale);
    await form.send.click();
    expect(await readFieldError(form.stars)).toBe(
      getTranslate(locale)("messages:field.stars.required"),
    );
    await form.star(5).check();
    await form.granted.check();
    await form.words.fill(`My own story in ${locale}.\n<b>No</b> surprises.`);
    await form.amount.fill("50000");
    await form.repayment.fill("60000");
    await form.term.fill("30");
    await page.getByRole("status").filter({ hasText: "819" }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await pressTwice(form.send);
    await form.done.waitFor();

    await page.getByRole("link", { name: t("form.toList"), exact: true }).click();
    const own = page.getByRole("region", { name: t("list.own"), exact: true });
    await own.getByText(`My own story in ${locale}.`).waitFor();
    // The others are in English. One review in Indonesian does not hide them.
    await page.getByText(t("list.found", { count: 10 })).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.goto(at(`/productDetails/${product}`));
    const score = page.locator(".voices [data-figure=rating]");
    await expect.poll(() => score.innerText()).toMatch(/^3[.,][67]/);
    await expect
      .poll(() => page.locator(".voices [data-figure=reviews]").innerText())
      .toContain(t("box.reviews", { count: 10, day: "" }).trim());

    await page.goto(at(`/starRating/${product}`));
    await expect.poll(() => form.words.inputValue()).toContain("My own story");
    expect(await form.amount.inputValue()).toBe("50000");
    await form.words.fill(`Changed, in ${locale}.`);
    await form.save.click();
    await form.done.waitFor();
    await page.getByRole("link", { name: t("form.toList"), exact: true }).click();
    await own.getByText(`Changed, in ${locale}.`).waitFor();
    const link = await own.locator("a:has(time)").getAttribute("href");

    const second = await site.signUp();
    const other = await visit({
      ...createSignedInStorage(site.url, second),
      extraHTTPHeaders: createNetworkHeaders(),
    });
    await other.goto(link ?? "");
    const like = other.getByRole("button", { name: new RegExp(`^${t("card.helpful")} `) });
    await like.click();
    await expect.poll(() => like.getAttribute("aria-pressed")).toBe("true");
    await other
      .getByLabel(t("comment.reply.write"), { exact: true })
      .fill("The same happened to me.");
    await other.getByRole("button", { name: t("comment.reply.send"), exact: true }).click();
    await other.getByRole("listitem").filter({ hasText: "The same happened to me." }).waitFor();
    expect(await findAccessibilityViolations(other)).toEqual([]);
  });

  test("is sent after the visitor signs in", async () => {
    const person = await site.signUp();
    const page = await visit({
      baseURL: site.url,
      viewport: NARROW,
      extraHTTPHeaders: createNetworkHeaders(),
    });
    await page.goto("/starRating/sample-loan-12");
    const form = getReviewForm(page);
    // The form shows errors before it sends the visitor to the registration.
    await form.send.click();
    await page
      .getByText(getTranslate("en_US")("messages:field.stars.required"), { exact: true })
      .waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await form.star(2).check();
    await form.granted.check();
    await form.words.fill("Written before signing in.");
    const account = page.getByRole("link", { name: getCommunityTexts("en_US")("account.login") });
    expect(await account.isVisible()).toBe(true);
    await form.send.click();
    await page.getByRole("dialog").getByRole("link", { name: "Yes" }).click();
    await page.waitForURL("**/login?type=2");
    await logIn(page, person);
    await page.waitForURL("**/starRating/sample-loan-12");
    await form.done.waitFor();
    await page.getByRole("link", { name: "To the reviews" }).click();
    await page.getByText("Written before signing in.").waitFor();
  });

  test("can be written by keyboard, kept after a failure", async () => {
    const person = await site.signUp();
    const page = await visit({ ...createSignedInStorage(site.url, person), mayReport: /500/ });
    await page.goto("/starRating/sample-loan-13");
    const form = getReviewForm(page);
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
});
