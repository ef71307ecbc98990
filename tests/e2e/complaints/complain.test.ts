import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { logIn } from "../support/account-forms.ts";
import { readFieldError } from "../support/accounts.ts";
import { COMPANY, getComplaintForm } from "../support/complaint-form.ts";
import { findFaults } from "../support/look.ts";
import { createSignedInStorage, useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, pressTwice, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useSiteWithUsers();

describe("complaint form", () => {
  test("sends a complaint with pictures as evidence", { timeout: 60_000 }, async () => {
    const locale = "id_ID";
    const t = getTranslate(locale);
    const person = await site.signUp();
    const page = await visit({ ...createSignedInStorage(site.url, person), viewport: NARROW });
    await page.goto(addressOf(locale, "/complain"));
    const form = getComplaintForm(page, locale);
    await form.send.click();
    expect(await readFieldError(form.company)).toBe(t("complaints:companyRequired"));
    expect(await readFieldError(form.subject)).toBe(t("messages:field.subject.required"));
    expect(await form.company.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(COMPANY.typed);
    await page.getByRole("button", { name: COMPANY.name }).first().press("Enter");
    await expect.poll(() => page.url()).toContain("?company=");
    await form.subject.fill("A sample subject");
    await form.message.fill("A sample of what happened.");
    expect(await form.email.inputValue()).toBe(person.email);
    await expect.poll(() => form.letter.innerText()).toContain("A sample of what happened.");
    expect(await form.letter.innerText()).toMatch(COMPANY.name);
    expect(await form.lenderLetter.innerText()).toContain("A sample of what happened.");
    // The letter goes to a Nigerian agency, whatever the page's language is.
    expect(await form.letter.getAttribute("lang")).toBe("en-NG");
    const background = { r: 5, g: 75, b: 80 };
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background } }).jpeg();
    await form.file.setInputFiles({
      name: "proof.jpg",
      mimeType: "image/jpeg",
      buffer: await image.toBuffer(),
    });
    await page.getByText(t("questions:pictures.arrived", { name: "proof.jpg" })).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await pressTwice(form.send);
    const notice = page.getByRole("status").filter({ hasText: t("complaints:filed.done") });
    await notice.waitFor();
    await expect
      .poll(() => notice.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const [number = ""] = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(await notice.innerText()) ?? [];
    expect(number).not.toBe("");
    expect(await form.letter.innerText()).toContain("A sample of what happened.");
    const first = page.locator(".first-agencies");
    // The agency for banks comes first, because the lender is a bank on a list of loan apps.
    const bodies = first.getByRole("heading", { level: 4 });
    expect(await bodies.allInnerTexts()).toEqual(["CBN", "FCCPC"]);
    // The page lists only agencies of the reader's country.
    const bodiesInAll = page.locator(".regulators a[href^='mailto:cpd@cbn.gov.ng']");
    expect(await bodiesInAll.count()).toBe(0);
    const summary = page.getByRole("definition").filter({ hasText: "A sample of what happened." });
    expect(await summary.count()).toBe(1);
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole("link", { name: t("complaints:filed.toOwn") }).click();
    const own = page.getByRole("region", { name: t("my:me.complaints") });
    await own.getByText(t("my:me.complaint.number", { number })).waitFor();
    await own.getByText("A sample subject").click();
    expect(await own.getByText("A sample of what happened.").isVisible()).toBe(true);
    expect(await own.getByText(t("my:me.complaint.pictures", { count: 1 })).isVisible()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
  });

  test("restores input after signing in", async () => {
    const person = await site.signUp();
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    // The form works with the id in the address before the lender's name has loaded.
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/polaris/company/*", (route) => asked.then(() => route.continue()));
    await page.goto(`/complain?company=${COMPANY.id}`);
    const form = getComplaintForm(page);
    const account = page.getByRole("link", {
      name: getTranslate("en_US")("community:account.login"),
    });
    await form.subject.fill("A sample subject");
    await account.waitFor();
    await form.message.fill("A sample of what happened.");
    await form.email.fill("somebody@example.com");
    await form.send.click();
    const toLogin = page.getByRole("dialog").getByRole("link").first();
    await toLogin.waitFor();
    answer();
    await toLogin.click();
    await logIn(page, person);
    await page.waitForURL(`**/complain?company=${COMPANY.id}`);
    await expect.poll(() => form.subject.inputValue()).toBe("A sample subject");
    expect(await form.email.inputValue()).toBe("somebody@example.com");
    await expect.poll(() => form.letter.innerText()).toMatch(COMPANY.name);
    expect(await account.isVisible()).toBe(false);
    await form.filledIn();
    await form.send.click();
    const notice = getTranslate("en_US")("complaints:filed.done");
    await page.getByRole("status").filter({ hasText: notice }).waitFor();
  });
});

describe("agencies on the complaint page", () => {
  test("are only agencies of the reader's country", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
    await page.goto("/id/complain");
    const bodies = page.locator(".regulators").getByRole("heading", { level: 4 });
    expect(await bodies.allInnerTexts()).toEqual([
      "OJK",
      "Polisi",
      "Satgas PASTI",
      "Indonesia Anti-Scam Centre",
      "LAPS SJK",
    ]);
    expect(await page.locator("#ID-unlicensed").isVisible()).toBe(true);
    expect(await page.locator("#NG-bank").count()).toBe(0);
    const guide = getTranslate("id_ID")("complaints:guide.NG");
    const abroad = page.getByRole("paragraph").filter({ hasText: guide });
    expect(await abroad.getByRole("link").isVisible()).toBe(true);
  });
});
