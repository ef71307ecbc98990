import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { complain } from "#contract/complaint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { PASSWORD } from "../../api/support/people.ts";
import { formsOf } from "../support/account-forms.ts";
import { problemOf } from "../support/accounts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

const COMPANY = { id: "fair-money-microfinance-bank", typed: "fair money", name: /fair ?money/i };

/** In no list. */
const UNKNOWN = "Qwxzv Jkpfh";
/** Where to go on from "there is none": what of the page is meant, and whom the letter there is to. */
const LETTER_BELOW = {
  en_US: { words: "the letter below", language: "en_NG" },
  en_NG: { words: "the letter below", language: "en_NG" },
  id_ID: { words: "surat di bawah", language: "id_ID" },
  zh_CN: { words: "下面的信", language: "en_NG" },
} as const satisfies Record<Locale, { words: string; language: Locale }>;

function textsOf(locale: Locale = "en_US") {
  const t = getText(locale);
  return (key: string, values: Record<string, string | number> = {}) => filled(t(key), values);
}

function formOf(page: Page, locale: Locale = "en_US") {
  const t = textsOf(locale);
  const field = (key: string) => page.getByLabel(t(`complaints:${key}`), { exact: true });
  return {
    company: page.getByRole("searchbox", { name: t("complaints:company"), exact: true }),
    subject: field("subject"),
    message: field("message"),
    email: field("email"),
    country: field("country"),
    letter: page.getByRole("textbox", { name: t("complaints:letter"), exact: true }),
    file: page.getByLabel(t("questions:pictures.add"), { exact: true }),
    send: page.getByRole("button", { name: t("complaints:submit"), exact: true }),
  };
}

test.for(LOCALE_CODES)(
  "a complaint is filed with evidence and becomes a letter, in %s",
  { timeout: 60_000 },
  async (locale) => {
    const t = textsOf(locale);
    const person = await site.signUp();
    const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
    await page.goto(addressOf(locale, "/complain"));
    const form = formOf(page, locale);
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
    // It is written to a body in Nigeria, whatever the language of the page.
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
    await form.send.dblclick();
    const done = page.getByRole("status").filter({ hasText: t("complaints:filed.done") });
    await done.waitFor();
    expect(await done.evaluate((said) => said === document.activeElement)).toBe(true);
    const [number = ""] = /\d{6}-\w{4}-\w{4}/.exec(await done.innerText()) ?? [];
    expect(number).not.toBe("");
    expect(await form.letter.inputValue()).toContain("A sample of what happened.");
    // It is a microfinance bank on a list of loan apps: the body for banks comes first.
    const bodies = await page.getByRole("heading", { level: 4, name: /^(?:CBN|FCCPC)$/ }).all();
    expect(await bodies[0]?.innerText()).toBe("CBN");
    expect(await page.getByRole("link", { name: "cpd@cbn.gov.ng" }).count()).toBe(2);
    const kept = page.getByRole("definition").filter({ hasText: "A sample of what happened." });
    expect(await kept.count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    await page.getByRole("link", { name: t("complaints:filed.toOwn") }).click();
    const own = page.getByRole("region", { name: t("my:me.complaints") });
    await own.getByText(t("my:complaint.number", { number })).waitFor();
    await own.getByText("A sample subject").click();
    expect(await own.getByText("A sample of what happened.").isVisible()).toBe(true);
    expect(await own.getByText(t("my:complaint.pictures", { count: 1 })).isVisible()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  },
);

test("a visitor comes back from signing in with everything they wrote", async () => {
  const person = await site.signUp();
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(`/complain?company=${COMPANY.id}`);
  const form = formOf(page);
  const account = page.getByText(textsOf()("community:form.account"));
  expect(await account.isVisible()).toBe(true);
  await form.subject.fill("A sample subject");
  await form.message.fill("A sample of what happened.");
  await form.email.fill("somebody@example.com");
  await form.send.click();
  await page.getByRole("dialog").getByRole("link").click();
  const login = formsOf(page);
  await login.account.fill(person.email);
  await login.password.fill(PASSWORD);
  await login.logIn.click();
  await page.waitForURL(`**/complain?company=${COMPANY.id}`);
  expect(await form.subject.inputValue()).toBe("A sample subject");
  expect(await form.email.inputValue()).toBe("somebody@example.com");
  await expect.poll(() => form.letter.inputValue()).toMatch(COMPANY.name);
  expect(await account.isVisible()).toBe(false);
  await form.send.click();
  const said = textsOf()("complaints:filed.done");
  await page.getByRole("status").filter({ hasText: said }).waitFor();
});

test.for(LOCALE_CODES)("the letter names a lender that is in no list, in %s", async (locale) => {
  const t = textsOf(locale);
  const { words, language } = LETTER_BELOW[locale];
  const nobody = textsOf(language)("complaints:letterCompany");
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(addressOf(locale, "/complain"));
  const form = formOf(page, locale);
  expect(await form.letter.inputValue()).toContain(nobody);
  await form.company.pressSequentially(UNKNOWN);
  const none = page.getByRole("status").filter({ hasText: t("complaints:companiesNone") });
  await none.waitFor();
  expect(await none.innerText()).toContain(words);
  expect(await form.letter.inputValue()).toContain(UNKNOWN);
  expect(await form.letter.inputValue()).not.toContain(nobody);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await form.company.fill(" ");
  await expect.poll(() => form.letter.inputValue()).toContain(nobody);
});

test("a lender that is in no list comes back with the draft, and so does its country", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/zh/complain");
  const form = formOf(page, "zh_CN");
  await form.company.pressSequentially(UNKNOWN);
  expect(await form.letter.getAttribute("lang")).toBe("en-NG");
  await form.country.selectOption({ label: getText("zh_CN")("catalogue:market.ID") });
  await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
  expect(await form.letter.inputValue()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
  await page.reload();
  await form.company.focus();
  await expect.poll(() => form.company.inputValue()).toBe(UNKNOWN);
  await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
  expect(await form.letter.inputValue()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
  await page.getByText(getText("zh_CN")("complaints:companiesNone")).waitFor();
});

test("what was typed of a lender outlives one that is chosen, and fields that come late", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/zh/complain");
  const form = formOf(page, "zh_CN");
  await form.company.pressSequentially(COMPANY.typed);
  await form.country.selectOption("ID");
  await page.getByRole("button", { name: COMPANY.name }).first().click();
  await form.company.waitFor({ state: "detached" });
  await form.subject.fill("A sample subject");

  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/later-parts[^/]*\.js/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto("/zh/complain");
  await form.company.focus();
  await expect.poll(() => form.company.inputValue()).toBe(COMPANY.typed);
  await form.message.fill("A sample of what happened.");
  expect(await form.country.count()).toBe(0);
  letCome();
  await form.country.waitFor();
  await expect.poll(() => form.country.inputValue()).toBe("ID");
});

test.for([
  ["en_NG", "NG"],
  ["id_ID", "ID"],
  ["en_US", ""],
  ["zh_CN", ""],
] as const)("in %s the country is taken to be %j", async ([locale, country]) => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(addressOf(locale, "/complain"));
  const form = formOf(page, locale);
  await form.company.focus();
  await form.country.waitFor();
  await expect.poll(() => form.country.inputValue()).toBe(country);
  expect(await form.letter.inputValue()).toMatch(/\n.*\[.*\]\n/);
});

test("whose complaint does not count is told why, on sending it and on their page", async () => {
  const t = textsOf();
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  // A person counts once for each lender.
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
  const form = formOf(page);
  await form.subject.fill("A sample subject");
  await form.message.fill("One more sample of what happened.");
  await form.send.click();
  await page.getByText(t("complaints:notCounted.already")).waitFor();
  await page.getByRole("link", { name: t("complaints:filed.toOwn") }).click();
  await page.getByText(t("complaints:notCounted.already")).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});

test("a lender on two lists is told each with its own day", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  await page.goto("/complain?company=sterling-bank");
  const form = formOf(page);
  await form.subject.fill("A sample subject");
  await form.message.fill("Another sample of what happened.");
  await form.send.click();
  await page.getByText(/was on the FCCPC list of July 13, 2026\./).waitFor();
  expect(await page.getByText(/was on the CBN list of April 26, 2024\./).isVisible()).toBe(true);
});

test("the letter names who was typed while nothing answers", async () => {
  const page = await visit({
    baseURL: site.url,
    viewport: NARROW,
    mayReport: /ERR_FAILED|Failed to load/,
  });
  let asked = false;
  await page.route("**/polaris/company/*", (route) => {
    asked = true;
    return route.abort();
  });
  await page.goto("/complain");
  const form = formOf(page);
  await form.company.pressSequentially("bank");
  await page.getByRole("button", { name: /bank/i }).first().click();
  await expect.poll(() => page.url()).toContain("?company=");
  await expect.poll(() => asked).toBe(true);
  expect(await form.letter.inputValue()).toContain("I complain about: bank\n");
  await page.route("**/polaris/search*", (route) => route.abort());
  await form.company.fill(UNKNOWN);
  await page.getByText(textsOf()("complaints:companiesFailed")).waitFor();
  expect(await form.letter.inputValue()).toContain(UNKNOWN);
});

test("all lenders that were found are counted, also those that are not shown", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.route("**/polaris/search*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.total = 4321;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/complain");
  await formOf(page).company.pressSequentially("bank");
  await page.getByText(textsOf()("complaints:companiesFound", { count: 4321 })).waitFor();
});

test.for(LOCALE_CODES)("without scripts the bodies can be read, in %s", async (locale) => {
  const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
  await page.goto(addressOf(locale, "/complain"));
  const address = page.getByRole("link", { name: "complaints.fccpc.gov.ng" });
  expect(await address.isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "konsumen@ojk.go.id" }).isVisible()).toBe(true);
  const caution = page.getByText(getText(locale)("complaints:caution.ask-157"));
  expect(await caution.isVisible()).toBe(true);
  expect(await formOf(page, locale).send.isVisible()).toBe(false);
});

test.for(LOCALE_CODES)("the log of decisions comes when it is asked for, in %s", async (locale) => {
  const t = textsOf(locale);
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(addressOf(locale, "/moderation"));
  await page.getByRole("button", { name: t("moderation:show"), exact: true }).click();
  await page.getByText(t("moderation:empty")).waitFor();
  await page.getByText(t("moderation:waiting", { count: 0 })).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
});
