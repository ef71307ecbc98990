import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getText } from "#i18n/texts.ts";
import { COMPANY, complaintForm, UNKNOWN } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

describe("complaint letter", () => {
  const isInView = (element: Element) => {
    const { top } = element.getBoundingClientRect();
    return top > 0 && top < innerHeight;
  };

  test("names an unlisted lender in the letter", async () => {
    const t = getText("id_ID");
    const nobody = t("complaints:letterParts.company");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf("id_ID", "/complain"));
    const form = complaintForm(page, "id_ID");
    expect(await form.letter.inputValue()).toContain(nobody);
    await form.company.pressSequentially(UNKNOWN);
    const none = page.getByRole("status").filter({ hasText: t("complaints:companies.none") });
    await none.waitFor();
    expect(await none.innerText()).toContain("surat di bawah");
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

  test("names the app in the letter", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/en-ng/complain");
    const form = complaintForm(page, "en_NG");
    await form.company.pressSequentially("okash");
    await page.getByRole("button", { name: /^Okash · OPay.* · Nigeria$/i }).click();
    await expect.poll(() => page.url()).toContain("company=opay-microfinance-bank");
    const lenderName = "Okash (Opay Microfinance Bank)";
    await expect
      .poll(() => form.letter.inputValue())
      .toContain(`I complain about: ${lenderName}\n`);
    await page.reload();
    await expect
      .poll(() => form.letter.inputValue())
      .toContain(`I complain about: ${lenderName}\n`);
    // The register only has the company.
    const licence = page.locator(".first-bodies > p").first();
    await licence.waitFor();
    expect(await licence.innerText()).not.toContain("Okash");
    await page
      .getByRole("button", { name: getText("en_NG")("complaints:form.otherCompany") })
      .click();
    await form.company.fill(UNKNOWN);
    await expect.poll(() => form.letter.inputValue()).toContain(`I complain about: ${UNKNOWN}\n`);
  });

  test("fills a mail with the letter", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/en-ng/complain?what=harassment");
    const form = complaintForm(page, "en_NG");
    const toLetter = page.getByRole("link", { name: getText("en_NG")("complaints:toLetter") });
    const box = await toLetter.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(NARROW.height / 2);
    await toLetter.click();
    await expect.poll(() => form.letter.evaluate(isInView)).toBe(true);
    await form.company.fill(UNKNOWN);
    await form.message.fill("A sample & more.");
    const mail = page.locator(".first-bodies a[href^='mailto:lenderstaskforce@fccpc.gov.ng']");
    const parts = async () => new URL((await mail.getAttribute("href")) ?? "").searchParams;
    await expect
      .poll(async () => (await parts()).get("body"))
      .toContain("\r\nA sample & more.\r\n");
    expect((await parts()).get("subject")).toBe(`${UNKNOWN}: Harassment or threats`);
  });

  test("uses the typed name without the API", async () => {
    const mayReport = /ERR_FAILED|Failed to load/;
    const page = await visit({ baseURL: site.url, viewport: NARROW, mayReport });
    await page.route("**/polaris/search*", (route) => route.abort());
    await page.goto("/complain");
    const form = complaintForm(page);
    await form.company.fill(UNKNOWN);
    await page.getByText(getText("en_US")("complaints:form.companiesFailed")).waitFor();
    expect(await form.letter.inputValue()).toContain(UNKNOWN);
  });
});

describe("complaint draft", () => {
  test("keeps a draft per lender", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    const form = complaintForm(page, "en_NG");
    const first = "/en-ng/complain?company=perennial-finance&alias=Palmcredit";
    await page.goto(first);
    await expect.poll(() => form.letter.inputValue()).toContain("Palmcredit (");
    await form.message.fill("Palmcredit called my boss");
    await expect.poll(() => form.letter.inputValue()).toContain("my boss");
    await page.goto(`/en-ng/complain?company=${COMPANY.id}`);
    await expect.poll(() => form.letter.inputValue()).toMatch(COMPANY.name);
    expect(await form.message.inputValue()).toBe("");
    expect(await form.letter.inputValue()).not.toContain("my boss");
    await page.goto("/en-ng/complain");
    await form.subject.fill("About nobody yet");
    await expect.poll(() => form.letter.inputValue()).toContain("About nobody yet");
    expect(await form.message.inputValue()).toBe("");
    await page.goto(first);
    await expect.poll(() => form.message.inputValue()).toBe("Palmcredit called my boss");
    expect(await form.subject.inputValue()).toBe("");
  });
});

describe("complaint page without scripts", () => {
  test("shows the bodies without scripts", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
    await page.goto("/complain");
    const address = page.getByRole("link", { name: "contact@fccpc.gov.ng" });
    expect(await address.isVisible()).toBe(true);
    const ofOther = page.getByRole("link", { name: "konsumen@ojk.go.id" });
    expect(await ofOther.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Indonesia" }).click();
    expect(await ofOther.isVisible()).toBe(true);
    const caution = page.getByText(getText("en_US")("complaints:caution.ask-157"));
    expect(await caution.isVisible()).toBe(true);
    expect(await complaintForm(page).send.isVisible()).toBe(false);
  });

  test("shows copyable letters for each country", async () => {
    const t = getText("en_US");
    const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
    await page.goto("/complain");
    const letters = page.locator(".letter textarea");
    for (const [index, language] of (["en_NG", "id_ID"] as const).entries()) {
      expect(await letters.nth(index).isVisible()).toBe(true);
      const words = getText(language)("complaints:letterParts.company");
      expect(await letters.nth(index).inputValue()).toContain(words);
    }
    expect(await page.getByRole("link", { name: t("complaints:toLetter") }).isVisible()).toBe(true);
    for (const promise of ["lead", "second", "form.title", "form.letterHint", "form.copy"]) {
      expect(
        await page.getByText(t(`complaints:${promise}`), { exact: true }).isVisible(),
        promise,
      ).toBe(false);
    }
  });
});
