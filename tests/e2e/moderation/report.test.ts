import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getText } from "#i18n/texts.ts";
import { formsOf } from "../support/account-forms.ts";
import { problemOf } from "../support/accounts.ts";
import { findBarriers } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { pressTwice } from "../support/press-twice.ts";
import { NARROW, useBrowser, WIDE } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

const PRODUCT = "/productDetails/fairmoney";
const MESSAGE = "They asked me to pay <b>first</b>.\n<script>alert(1)</script>";

/** The dialog by the names that a screen reader says. */
function reportOf(page: Page, locale: Parameters<typeof getText>[0] = "en_US") {
  const t = getText(locale);
  const name = `${t("behaviours:report.open")} FairMoney`;
  const dialog = page.getByRole("dialog", { name, exact: true });
  const field = (key: string) => dialog.getByLabel(t(`behaviours:report.${key}`), { exact: true });
  return {
    open: page.getByRole("button", { name, exact: true }),
    dialog,
    reason: field("reason"),
    subject: field("subject"),
    message: field("message"),
    email: field("email"),
    alert: dialog.getByRole("alert"),
    send: dialog.getByRole("button", { name: t("behaviours:report.submit"), exact: true }),
    cancel: dialog.getByRole("button", { name: t("behaviours:report.cancel"), exact: true }),
  };
}

async function fill({ reason, subject, message }: ReturnType<typeof reportOf>): Promise<void> {
  await reason.selectOption("Fraud");
  await subject.fill("A fee before the loan");
  await message.fill(MESSAGE);
}

function countReports(page: Page): { bodies: Record<string, unknown>[] } {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/polaris/behavior/report")) bodies.push(request.postDataJSON());
  });
  return { bodies };
}

test("shows missing fields to keyboard users", async () => {
  const locale = "zh_CN";
  const t = getText(locale);
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  const { bodies } = countReports(page);
  await page.goto(addressOf(locale, PRODUCT));
  const report = reportOf(page, locale);
  await report.open.press("Enter");
  await report.dialog.waitFor();
  expect(await report.email.inputValue()).toBe(person.email);
  await report.email.fill("ada@");
  await report.email.press("Enter");
  expect(await problemOf(report.reason)).toBe(t("messages:field.reason.required"));
  expect(await problemOf(report.subject)).toBe(t("messages:field.subject.required"));
  expect(await problemOf(report.message)).toBe(t("messages:field.message.required"));
  expect(await problemOf(report.email)).toBe(t("messages:field.email.format"));
  expect(await report.reason.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  expect(bodies).toEqual([]);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A fee before the loan");
  await page.keyboard.press("Tab");
  await page.keyboard.type("They asked me to pay first.");
  await report.email.fill(person.email);
  await page.keyboard.press("Tab");
  expect(await report.send.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: t("behaviours:report.thanks") })
    .waitFor();
  expect(await report.dialog.isVisible()).toBe(false);
  expect(await report.open.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(bodies).toMatchObject([
    { subjectType: "product", subjectId: "fairmoney", reason: "Advertise", email: person.email },
  ]);
});

test("reopens the dialog after sign-in", async () => {
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: WIDE });
  const report = reportOf(page);
  await page.goto(PRODUCT);
  await report.open.click();
  const question = page.getByRole("dialog", { name: "Currently not logged in" });
  await question.getByRole("link", { name: "Yes" }).click();
  await page.waitForURL("**/login?type=2");
  const forms = formsOf(page);
  await forms.account.fill(person.email);
  await forms.password.fill(person.password);
  await forms.logIn.click();
  await page.waitForURL(`**${PRODUCT}`);
  await report.dialog.waitFor();
  await fill(report);
  const answered = page.waitForResponse("**/polaris/behavior/report");
  await pressTwice(report.send);
  const { code, data } = await (await answered).json();
  expect({ code, data }).toEqual({ code: "0000", data: { reportId: expect.any(String) } });
  await report.dialog.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await report.dialog.isVisible()).toBe(false);
});

test("keeps the draft through failure, close and sign-out", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), mayReport: /500|401/ });
  const { bodies } = countReports(page);
  const report = reportOf(page);
  await page.goto(PRODUCT);
  await page.route(
    "**/polaris/behavior/report",
    (route) => route.fulfill({ status: 500, body: "" }),
    {
      times: 1,
    },
  );
  await report.open.click();
  await fill(report);
  await pressTwice(report.send);
  await expect.poll(() => report.alert.innerText()).toContain("There was no answer");
  expect(bodies).toHaveLength(1);
  expect(await report.message.inputValue()).toBe(MESSAGE);

  await page.keyboard.press("Escape");
  await report.dialog.waitFor({ state: "detached" });
  await report.open.click();
  expect(await report.message.inputValue()).toBe(MESSAGE);
  await report.cancel.click();
  await report.dialog.waitFor({ state: "detached" });
  await report.open.click();

  await fetch(`${site.url}/polaris/user/logout`, { headers: { "X-NewAuth-Token": person.token } });
  expect(await report.reason.inputValue()).toBe("Fraud");
  await report.send.click();
  await page.waitForURL("**/login?type=2#session-ended");
  const forms = formsOf(page);
  await forms.account.fill(person.email);
  await forms.password.fill(person.password);
  await forms.logIn.click();
  await page.waitForURL(`**${PRODUCT}`);
  await report.dialog.waitFor();
  await expect.poll(() => report.message.inputValue()).toBe(MESSAGE);
  expect(await report.reason.inputValue()).toBe("Fraud");
  await report.send.click();
  await page.getByRole("status").filter({ hasText: "Your report has arrived" }).waitFor();
  await report.open.click();
  expect(await report.message.inputValue()).toBe("");
});

test("offers a letter without scripts", async () => {
  const page = await visit({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto(PRODUCT);
  expect(await page.locator("button.report").isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Something wrong here?" }).isVisible()).toBe(true);
});
