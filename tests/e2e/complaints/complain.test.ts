import sharp from "sharp";
import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { PASSWORD } from "../../api/accounts/support/people.ts";
import { formsOf } from "../support/account-forms.ts";
import { problemOf } from "../support/accounts.ts";
import { COMPANY, complaintForm } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { pressTwice } from "../support/press-twice.ts";
import { JOURNEY_LOCALES, textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test.for(JOURNEY_LOCALES)(
  "files a complaint with evidence in %s",
  { timeout: 60_000 },
  async (locale) => {
    const t = textsOf(locale);
    const person = await site.signUp();
    const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
    await page.goto(addressOf(locale, "/complain"));
    const form = complaintForm(page, locale);
    await form.send.click();
    expect(await problemOf(form.company)).toBe(t("complaints:companyRequired"));
    expect(await problemOf(form.subject)).toBe(t("messages:field.subject.required"));
    expect(await form.company.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(COMPANY.typed);
    await page.getByRole("button", { name: COMPANY.name }).first().press("Enter");
    await expect.poll(() => page.url()).toContain("?company=");
    await form.subject.fill("A sample subject");
    await form.message.fill("A sample of what happened.");
    expect(await form.email.inputValue()).toBe(person.email);
    await expect.poll(() => form.letter.inputValue()).toContain("A sample of what happened.");
    expect(await form.letter.inputValue()).toMatch(COMPANY.name);
    // The letter goes to a Nigerian body in every language.
    expect(await form.letter.getAttribute("lang")).toBe("en-NG");
    const background = { r: 5, g: 70 + locale.length, b: LOCALE_CODES.indexOf(locale) * 40 };
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background } }).jpeg();
    await form.file.setInputFiles({
      name: "proof.jpg",
      mimeType: "image/jpeg",
      buffer: await image.toBuffer(),
    });
    await page.getByText(t("questions:pictures.arrived", { name: "proof.jpg" })).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await pressTwice(form.send);
    const notice = page.getByRole("status").filter({ hasText: t("complaints:filed.done") });
    await notice.waitFor();
    await expect
      .poll(() => notice.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const [number = ""] = /\d{6}-\w{4}-\w{4}/.exec(await notice.innerText()) ?? [];
    expect(number).not.toBe("");
    expect(await form.letter.inputValue()).toContain("A sample of what happened.");
    const first = page.locator(".first-bodies");
    // The lender is a microfinance bank on a list of loan apps: the body for banks comes first.
    const bodies = first.getByRole("heading", { level: 4 });
    expect(await bodies.allInnerTexts()).toEqual(["CBN", "FCCPC"]);
    // The page lists the bodies of the reader's country.
    const inAll = page.locator(".regulators a[href^='mailto:cpd@cbn.gov.ng']");
    expect(await inAll.count()).toBe(locale === "id_ID" ? 0 : 1);
    const summary = page.getByRole("definition").filter({ hasText: "A sample of what happened." });
    expect(await summary.count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await page.getByRole("link", { name: t("complaints:filed.toOwn") }).click();
    const own = page.getByRole("region", { name: t("my:me.complaints") });
    await own.getByText(t("my:me.complaint.number", { number })).waitFor();
    await own.getByText("A sample subject").click();
    expect(await own.getByText("A sample of what happened.").isVisible()).toBe(true);
    expect(await own.getByText(t("my:me.complaint.pictures", { count: 1 })).isVisible()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  },
);

test("restores input after signing in", async () => {
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  // The id in the address is enough before the name has loaded.
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/polaris/company/*", (route) => asked.then(() => route.continue()));
  await page.goto(`/complain?company=${COMPANY.id}`);
  const form = complaintForm(page);
  const account = page.getByRole("link", { name: textsOf()("community:account.login") });
  expect(await account.isVisible()).toBe(true);
  await form.subject.fill("A sample subject");
  await form.message.fill("A sample of what happened.");
  await form.email.fill("somebody@example.com");
  await form.send.click();
  const toLogin = page.getByRole("dialog").getByRole("link");
  await toLogin.waitFor();
  answer();
  await toLogin.click();
  const login = formsOf(page);
  await login.account.fill(person.email);
  await login.password.fill(PASSWORD);
  await login.logIn.click();
  await page.waitForURL(`**/complain?company=${COMPANY.id}`);
  await expect.poll(() => form.subject.inputValue()).toBe("A sample subject");
  expect(await form.email.inputValue()).toBe("somebody@example.com");
  await expect.poll(() => form.letter.inputValue()).toMatch(COMPANY.name);
  expect(await account.isVisible()).toBe(false);
  await form.filledIn();
  await form.send.click();
  const notice = textsOf()("complaints:filed.done");
  await page.getByRole("status").filter({ hasText: notice }).waitFor();
});

test("explains an uncounted complaint", async () => {
  const t = textsOf();
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  // A person counts once per lender.
  await site.succeed(complain, {
    token: person.token,
    body: {
      companyId: COMPANY.id,
      subject: "The first",
      message: "What happened at first.",
      email: "first@example.com",
    },
  });
  await page.goto(`/complain?company=${COMPANY.id}`);
  const form = complaintForm(page);
  await form.subject.fill("A sample subject");
  await form.message.fill("One more sample of what happened.");
  await form.filledIn();
  await form.send.click();
  await page.getByText(t("complaints:notCounted.already")).waitFor();
  await page.getByRole("link", { name: t("complaints:filed.toOwn") }).click();
  await page.getByText(t("complaints:notCounted.already")).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test("shows the lender's licence with its date", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  await page.goto("/complain?company=sterling-bank");
  const form = complaintForm(page);
  await form.subject.fill("A sample subject");
  await form.message.fill("Another sample of what happened.");
  await form.filledIn();
  await form.send.click();
  await page
    .getByText(/was on a CBN list of April 26, 2024\. Ask the regulator whether it is licensed/)
    .waitFor();
});
