import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { problemOf } from "../support/accounts.ts";
import { complaintForm, UNKNOWN } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { signedIn, usePeopleSite } from "../support/people-site.ts";
import { JOURNEY_LOCALES, textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

/** How the hint "there is none" refers to the letter, and the language of its recipient. */
const LETTER_BELOW = {
  en_US: { words: "the letter below", language: "en_NG" },
  en_NG: { words: "the letter below", language: "en_NG" },
  id_ID: { words: "surat di bawah", language: "id_ID" },
  zh_CN: { words: "下面的信", language: "en_NG" },
} as const satisfies Record<Locale, { words: string; language: Locale }>;

const isInView = (element: Element) => {
  const { top } = element.getBoundingClientRect();
  return top > 0 && top < innerHeight;
};

test.for(JOURNEY_LOCALES)("names an unlisted lender in the letter: %s", async (locale) => {
  const t = textsOf(locale);
  const { words, language } = LETTER_BELOW[locale];
  const nobody = textsOf(language)("complaints:letterParts.company");
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(addressOf(locale, "/complain"));
  const form = complaintForm(page, locale);
  expect(await form.letter.inputValue()).toContain(nobody);
  await form.company.pressSequentially(UNKNOWN);
  const none = page.getByRole("status").filter({ hasText: t("complaints:companies.none") });
  await none.waitFor();
  expect(await none.innerText()).toContain(words);
  expect(await form.letter.inputValue()).toContain(UNKNOWN);
  expect(await form.letter.inputValue()).not.toContain(nobody);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await form.company.fill(" ");
  await expect.poll(() => form.letter.inputValue()).toContain(nobody);
});

test("restores an unlisted lender and its country", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/zh/complain");
  const form = complaintForm(page, "zh_CN");
  await form.company.pressSequentially(UNKNOWN);
  expect(await form.letter.getAttribute("lang")).toBe("en-NG");
  await form.country.selectOption({ label: getText("zh_CN")("catalogue:market.ID") });
  await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
  expect(await form.letter.inputValue()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
  const requests: string[] = [];
  page.on(
    "request",
    (request) => /\/polaris\/search/.test(request.url()) && requests.push(request.url()),
  );
  await page.reload();
  await expect.poll(() => form.company.inputValue()).toBe(UNKNOWN);
  await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
  expect(await form.letter.inputValue()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
  await form.message.fill("一个例子。");
  await page.waitForLoadState("networkidle");
  // The lender's name is not sent until the writer returns to the field.
  expect(requests).toEqual([]);
  await form.company.focus();
  await page.getByText(getText("zh_CN")("complaints:companies.none")).waitFor();
});

test("suggests a subject only for empty fields", async () => {
  const person = await site.signUp();
  const page = await visit({ ...signedIn(site.url, person), viewport: NARROW });
  await page.goto("/en-ng/complain");
  const form = complaintForm(page, "en_NG");
  await form.subject.fill("A sample subject");
  await expect.poll(() => form.email.inputValue()).toBe(person.email);
  await form.email.fill("");
  await page.reload();
  await expect.poll(() => form.subject.inputValue()).toBe("A sample subject");
  expect(await form.email.inputValue()).toBe(person.email);
  expect(await form.country.inputValue()).toBe("NG");
  await form.email.fill("somebody@example.com");
  await form.country.selectOption("ID");
  await page.reload();
  await expect.poll(() => form.email.inputValue()).toBe("somebody@example.com");
  expect(await form.country.inputValue()).toBe("ID");
});

test.for([
  ["en_US", ""],
  ["en_NG", "NG"],
  ["id_ID", "ID"],
  ["zh_CN", ""],
] as const)("preselects the country in %s: %j", async (given) => {
  const [locale, country] = given;
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(addressOf(locale, "/complain"));
  const form = complaintForm(page, locale);
  expect(await form.country.inputValue()).toBe(country);
  await form.email.fill("somebody@example.com");
  await expect.poll(() => form.letter.inputValue()).toContain("somebody@example.com");
  expect(await form.country.inputValue()).toBe(country);
  expect(await form.letter.inputValue()).toMatch(/\n.*\[.*\]\n/);
});

test("keeps a country chosen before hydration", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain");
  const form = complaintForm(page, "en_NG");
  await form.country.selectOption("ID");
  await form.country.focus();
  await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
  expect(await form.country.inputValue()).toBe("ID");
});

test.for(JOURNEY_LOCALES)("translates the subject in %s", async (locale) => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(`${addressOf(locale, "/complain")}?what=harassment`);
  const form = complaintForm(page, locale);
  await form.message.fill("…");
  for (const [country, language, line] of [
    ["NG", "en_NG", "Subject"],
    ["ID", "id_ID", "Perihal"],
  ] as const) {
    await form.country.selectOption(country);
    const subject = getText(language)("complaints:trouble.harassment");
    await expect.poll(() => form.letter.inputValue()).toContain(`\n${line}: ${subject}\n`);
  }
  const suggested = textsOf(locale)("complaints:trouble.harassment");
  expect(await form.subject.inputValue()).toBe(suggested);
  await form.subject.fill("Sample words");
  await expect.poll(() => form.letter.inputValue()).toContain("\nPerihal: Sample words\n");
});

test("names the app in the letter", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain");
  const form = complaintForm(page, "en_NG");
  await form.company.pressSequentially("okash");
  await page.getByRole("button", { name: /^Okash · OPay.* · Nigeria$/i }).click();
  await expect.poll(() => page.url()).toContain("company=opay-microfinance-bank");
  const lenderName = "Okash (Opay Microfinance Bank)";
  await expect.poll(() => form.letter.inputValue()).toContain(`I complain about: ${lenderName}\n`);
  await page.reload();
  await expect.poll(() => form.letter.inputValue()).toContain(`I complain about: ${lenderName}\n`);
  // The register only has the company.
  const licence = page.locator(".first-bodies > p").first();
  await licence.waitFor();
  expect(await licence.innerText()).not.toContain("Okash");
  await page
    .getByRole("button", { name: textsOf("en_NG")("complaints:form.otherCompany") })
    .click();
  await form.company.fill(UNKNOWN);
  await expect.poll(() => form.letter.inputValue()).toContain(`I complain about: ${UNKNOWN}\n`);
});

test("explains letters about unlisted lenders", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain");
  const form = complaintForm(page, "en_NG");
  await form.company.pressSequentially(UNKNOWN);
  await form.send.click();
  expect(await problemOf(form.company)).toBe(textsOf("en_NG")("complaints:companyRequired"));
});

test("fills a mail with the letter", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain?what=harassment");
  const form = complaintForm(page, "en_NG");
  const toLetter = page.getByRole("link", { name: textsOf("en_NG")("complaints:toLetter") });
  const box = await toLetter.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(NARROW.height / 2);
  await toLetter.click();
  await expect.poll(() => form.letter.evaluate(isInView)).toBe(true);
  await form.company.fill(UNKNOWN);
  await form.message.fill("A sample & more.");
  const mail = page.locator(".first-bodies a[href^='mailto:lenderstaskforce@fccpc.gov.ng']");
  const parts = async () => new URL((await mail.getAttribute("href")) ?? "").searchParams;
  await expect.poll(async () => (await parts()).get("body")).toContain("\r\nA sample & more.\r\n");
  expect((await parts()).get("subject")).toBe(`${UNKNOWN}: Harassment or threats`);
});

test("translates a suggested subject", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/zh/complain");
  const before = complaintForm(page, "zh_CN");
  // The form is hydrated.
  await before.message.fill("…");
  await expect.poll(() => before.letter.inputValue()).toContain("…");
  await page.getByLabel(textsOf("zh_CN")("complaints:form.what")).selectOption("fees");
  const chinese = textsOf("zh_CN")("complaints:trouble.fees");
  await expect.poll(() => before.subject.inputValue()).toBe(chinese);
  await page.goto("/en-ng/complain");
  const form = complaintForm(page, "en_NG");
  const t = textsOf("en_NG");
  await expect
    .poll(() => form.letter.inputValue())
    .toContain(`\nSubject: ${t("complaints:trouble.fees")}\n`);
  await page.getByLabel(t("complaints:form.what")).selectOption("data");
  await expect.poll(() => form.subject.inputValue()).toBe(t("complaints:trouble.data"));
});

test("uses the address without the API", async () => {
  const mayReport = /ERR_FAILED|Failed to load/;
  const page = await visit({ baseURL: site.url, viewport: NARROW, mayReport });
  await page.route("**/polaris/company/*", (route) => route.abort());
  await page.goto("/en-ng/complain?company=perennial-finance&alias=Palmcredit");
  const form = complaintForm(page, "en_NG");
  await expect.poll(() => form.letter.inputValue()).toContain("I complain about: Palmcredit\n");
  await form.company.fill(UNKNOWN);
  await expect.poll(() => form.letter.inputValue()).toContain(`I complain about: ${UNKNOWN}\n`);
});

test("uses the typed name without the API", async () => {
  const mayReport = /ERR_FAILED|Failed to load/;
  const page = await visit({ baseURL: site.url, viewport: NARROW, mayReport });
  await page.route("**/polaris/search*", (route) => route.abort());
  await page.goto("/complain");
  const form = complaintForm(page);
  await form.company.fill(UNKNOWN);
  await page.getByText(textsOf()("complaints:form.companiesFailed")).waitFor();
  expect(await form.letter.inputValue()).toContain(UNKNOWN);
});
