import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { postQuestion } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { spawnPolaris } from "../../api/support/polaris-command.ts";
import { logIn } from "../support/account-forms.ts";
import { readFieldError } from "../support/accounts.ts";
import { findAccessibilityViolations, findFaults } from "../support/look.ts";
import { createSignedInStorage, useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, pressTwice, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
// Each person comes from a network of their own, as reported by a proxy in front of the server.
const site = useSiteWithUsers({ settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } });

describe("moderation", () => {
  const locale = "id_ID";
  const t = getTranslate(locale);
  let networks = 0;

  function createProxyHeaders(): Record<string, string> {
    networks += 1;
    return { "X-Forwarded-For": `203.0.${networks}.7` };
  }

  /** Decides on the command line, with the revision that was shown. */
  function decideByCommand(question: string, ...decision: string[]) {
    const environment = { POLARIS_DATA_DIR: site.dataDir };
    const { stdout } = spawnPolaris(["moderation", "show", question], environment);
    const [shown = ""] = /^question:\S+@\w+/.exec(stdout) ?? [];
    const decided = spawnPolaris(["moderation", "decide", shown, ...decision], environment);
    expect(decided.stderr).toBe("");
  }

  test("hides a reported question and lists its removal publicly", {
    timeout: 90_000,
  }, async () => {
    const visitor = await visit({ baseURL: site.url, viewport: NARROW });
    await visitor.goto(addressOf(locale, "/moderation"));
    const show = visitor.getByRole("button", { name: t("moderation:log.show"), exact: true });
    await show.click();
    await visitor.getByText(t("moderation:log.empty")).waitFor();
    await visitor.getByText(t("moderation:log.waiting", { count: 0 })).waitFor();

    const asker = await site.signUp("phone");
    const title = `Is ${locale} lending a trap?`;
    const { id } = await site.succeed(postQuestion, {
      token: asker.token,
      headers: createProxyHeaders(),
      body: { title, description: `Asked in ${locale}.`, category: "other" },
    });
    for (let number = 0; number < 3; number += 1) {
      const { token } = await site.signUp("phone");
      await site.succeed(report, {
        token,
        headers: createProxyHeaders(),
        body: {
          subjectType: "question",
          subjectId: id,
          reason: "Advertise",
          subject: "Not a question",
          message: "It is an advertisement.",
          email: "reporter@example.com",
        },
      });
    }
    const own = await visit({
      ...createSignedInStorage(site.url, asker),
      viewport: NARROW,
      extraHTTPHeaders: createProxyHeaders(),
    });
    await own.goto(addressOf(locale, `/question/${id}`));
    await expect
      .poll(async () => {
        await own.reload();
        return own.getByText(t("community:state.states.hidden")).isVisible();
      })
      .toBe(true);
    expect(await findAccessibilityViolations(own)).toEqual([]);

    decideByCommand(`question:${id}`, "remove", "advertising");
    await own.reload();
    await own.getByText(t("community:state.states.removed")).waitFor();

    await visitor.reload();
    await show.click();
    const entry = visitor
      .getByRole("main")
      .getByRole("listitem")
      .filter({
        hasText: t("moderation:log.because", { reason: t("moderation:reasons.advertising") }),
      });
    await entry.first().waitFor();
    expect(await entry.first().innerText()).toContain(t("moderation:log.decisions.remove"));
    expect(await visitor.getByRole("main").innerText()).not.toContain(locale);
    expect(await findFaults(visitor)).toEqual([]);
  });
});

describe("report dialog", () => {
  const PRODUCT = "/productDetails/fairmoney";
  const MESSAGE = "They asked me to pay <b>first</b>.\n<script>alert(1)</script>";

  /** Finds the controls of the dialog by their accessible names. */
  function getReportDialog(page: Page, locale: Parameters<typeof getTranslate>[0] = "en_US") {
    const t = getTranslate(locale);
    const name = `${t("behaviours:report.open")} FairMoney`;
    const dialog = page.getByRole("dialog", { name, exact: true });
    const field = (key: string) =>
      dialog.getByLabel(t(`behaviours:report.${key}`), { exact: true });
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

  async function fill({
    reason,
    subject,
    message,
  }: ReturnType<typeof getReportDialog>): Promise<void> {
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

  test("can be corrected and sent by keyboard", async () => {
    const locale = "zh_CN";
    const t = getTranslate(locale);
    const person = await site.signUp();
    const page = await visit({ ...createSignedInStorage(site.url, person), viewport: NARROW });
    const { bodies } = countReports(page);
    await page.goto(addressOf(locale, PRODUCT));
    const report = getReportDialog(page, locale);
    await report.open.press("Enter");
    await report.dialog.waitFor();
    expect(await report.email.inputValue()).toBe(person.email);
    await report.email.fill("ada@");
    await report.email.press("Enter");
    expect(await readFieldError(report.reason)).toBe(t("messages:field.reason.required"));
    expect(await readFieldError(report.subject)).toBe(t("messages:field.subject.required"));
    expect(await readFieldError(report.message)).toBe(t("messages:field.message.required"));
    expect(await readFieldError(report.email)).toBe(t("messages:field.email.format"));
    expect(await report.reason.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
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

  test("keeps the draft after failure, closing and sign-out", async () => {
    const person = await site.signUp();
    const page = await visit({ ...createSignedInStorage(site.url, person), mayReport: /500|401/ });
    const { bodies } = countReports(page);
    const report = getReportDialog(page);
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

    await fetch(`${site.url}/polaris/user/logout`, {
      headers: { "X-NewAuth-Token": person.token },
    });
    expect(await report.reason.inputValue()).toBe("Fraud");
    await report.send.click();
    await page.waitForURL("**/login?type=2#session-ended");
    await logIn(page, person);
    await page.waitForURL(`**${PRODUCT}`);
    await report.dialog.waitFor();
    await expect.poll(() => report.message.inputValue()).toBe(MESSAGE);
    expect(await report.reason.inputValue()).toBe("Fraud");
    await report.send.click();
    await page.getByRole("status").filter({ hasText: "Your report has arrived" }).waitFor();
    await report.open.click();
    expect(await report.message.inputValue()).toBe("");
  });
});
