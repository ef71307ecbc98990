import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { COMPANY, complaintForm, UNKNOWN } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test("lists the bodies for a bank", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/en-ng/complain?company=sterling-bank");
  const t = textsOf("en_NG");
  const form = complaintForm(page, "en_NG");
  await form.subject.focus();
  const first = page.locator(".first-bodies");
  const bodies = first.getByRole("heading", { level: 4 });
  await expect.poll(() => bodies.allInnerTexts()).toEqual(["CBN", "FCCPC"]);
  expect(await first.getByText(t("complaints:caution.court-2026")).isVisible()).toBe(true);
});

test.each([
  ["en_NG", "id-adakami", "OJK", "mailto:konsumen@ojk.go.id"],
  ["id_ID", COMPANY.id, "CBN", "mailto:cpd@cbn.gov.ng"],
] as const)("lists bodies of the lender's country in %s", async (...params) => {
  const [locale, lender, body, mail] = params;
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto(`${addressOf(locale, "/complain")}?company=${lender}`);
  const first = page.locator(".first-bodies");
  const bodies = first.getByRole("heading", { level: 4 });
  await expect.poll(async () => (await bodies.allInnerTexts())[0]).toBe(body);
  expect(await first.locator(`a[href^='${mail}?subject=']`).isVisible()).toBe(true);
});

test("lists the hotline for unlicensed lenders first", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/id/complain?what=unlicensed");
  const form = complaintForm(page, "id_ID");
  await form.subject.focus();
  const links = page.locator(".first-bodies").getByRole("definition").getByRole("link");
  const addresses = () => links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  await expect
    .poll(async () => (await addresses()).slice(0, 2))
    .toEqual(["tel:157", "https://sipasti.ojk.go.id"]);
});

test.each([
  ["en_NG", "NG-bank-customer", "ID-licensed", "complaints:guide.ID"],
  ["id_ID", "ID-unlicensed", "NG-bank", "complaints:guide.NG"],
] as const)("shows only bodies of the readers' country in %s", async (...params) => {
  const [locale, own, other, guide] = params;
  const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
  await page.goto(addressOf(locale, "/complain"));
  expect(await page.locator(`#${own}`).isVisible()).toBe(true);
  expect(await page.locator(`#${other}`).count()).toBe(0);
  const abroad = page.getByRole("paragraph").filter({ hasText: textsOf(locale)(guide) });
  expect(await abroad.getByRole("link").isVisible()).toBe(true);
});

test("warns about published names", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW });
  await page.goto("/id/complain?what=harassment");
  const form = complaintForm(page, "id_ID");
  await form.company.pressSequentially("uang cepat");
  const warning = page.getByRole("status").filter({ hasText: /uang cepat.* pernah diumumkan/ });
  await warning.waitFor();
  const bodies = page.locator(".first-bodies").getByRole("heading", { level: 4 });
  await expect.poll(() => bodies.allInnerTexts()).toEqual(["Satgas PASTI", "Polisi"]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await form.company.fill(UNKNOWN);
  await expect.poll(() => bodies.allInnerTexts()).toEqual(["Satgas PASTI", "Polisi", "OJK"]);
  expect(await warning.count()).toBe(0);
});
