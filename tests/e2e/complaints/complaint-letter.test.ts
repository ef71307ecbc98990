import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { getComplaintForm, UNKNOWN } from "../support/complaint-form.ts";
import { findFaults } from "../support/look.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = useSiteWithUsers();

describe("complaint letter", () => {
  test("contains the typed name of an unlisted lender", async () => {
    const t = getTranslate("id_ID");
    const nobody = `Saya mengadukan: ${t("complaints:form.gap.company")}\n`;
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf("id_ID", "/complain"));
    const form = getComplaintForm(page, "id_ID");
    expect(await form.letter.innerText()).toContain(nobody);
    await form.company.pressSequentially(UNKNOWN);
    const none = page.getByRole("status").filter({ hasText: t("complaints:companies.none") });
    await none.waitFor();
    expect(await none.innerText()).toMatch(/surat di bawah/i);
    expect(await form.letter.innerText()).toContain(UNKNOWN);
    expect(await form.letter.innerText()).not.toContain(nobody);
    expect(await findFaults(page)).toEqual([]);
    await form.company.fill(" ");
    await expect.poll(() => form.letter.innerText()).toContain(nobody);
  });

  test("restores an unlisted lender without another search", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf("zh_CN", "/complain"));
    const form = getComplaintForm(page, "zh_CN");
    await form.company.pressSequentially(UNKNOWN);
    await form.country.selectOption({ label: getTranslate("zh_CN")("catalogue:market.ID") });
    await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.reload();
    await expect.poll(() => form.letter.innerText()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
    expect(await form.company.inputValue()).toBe(UNKNOWN);
    await form.message.fill("一个例子。");
    await page.waitForLoadState("networkidle");
    // The lender's name is not sent until the writer returns to the field.
    expect(requests.filter((url) => url.includes("/polaris/search"))).toEqual([]);
    await form.company.focus();
    await page.getByText(getTranslate("zh_CN")("complaints:companies.none")).waitFor();
  });

  test("counts missing details and inserts typed details", async () => {
    const t = getTranslate("en_NG");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    await page.goto("/en-ng/complain?what=fees");
    const form = getComplaintForm(page, "en_NG");
    await form.company.fill(UNKNOWN);
    await form.message.fill("A sample.");
    await form.email.fill("somebody@example.com");
    await form.loan.fill("12 May");
    const gaps = form.lender.getByText(t("complaints:form.gaps", { count: 2, number: 2 }));
    await gaps.waitFor();
    const mail = form.lender.getByRole("link", { name: t("complaints:form.mail") });
    const body = async () =>
      new URL((await mail.getAttribute("href")) ?? "").searchParams.get("body");
    await expect.poll(body).toContain("My name: ______\r\nMy loan: 12 May\r\nAmount: ______");
    await form.sender.fill("Ada Sample");
    await form.sender.press("Enter");
    await form.amount.fill("50,000");
    await form.lender.getByText(t("complaints:form.complete")).waitFor();
    await expect.poll(body).toContain("My name: Ada Sample\r\n");
    expect(await form.letter.innerText()).toContain("My name: Ada Sample");
    expect(requests.filter((request) => request.includes("Ada"))).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
  });

  test("contains the typed lender even if the search fails", async () => {
    const mayReport = /ERR_FAILED|Failed to load/;
    const page = await visit({ baseURL: site.url, viewport: NARROW, mayReport });
    await page.route("**/polaris/search*", (route) => route.abort());
    await page.goto("/complain");
    const form = getComplaintForm(page);
    await form.company.fill(UNKNOWN);
    await page.getByText(getTranslate("en_US")("complaints:form.companiesFailed")).waitFor();
    expect(await form.letter.innerText()).toContain(UNKNOWN);
  });
});

describe("complaint page without scripts", () => {
  test("lists the regulators and shows the letters", async () => {
    const t = getTranslate("en_US");
    const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
    await page.goto("/complain");
    const address = page.getByRole("link", { name: "contact@fccpc.gov.ng" });
    expect(await address.isVisible()).toBe(true);
    const ofOther = page.getByRole("link", { name: "konsumen@ojk.go.id" });
    expect(await ofOther.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Indonesia" }).click();
    expect(await ofOther.isVisible()).toBe(true);
    expect(await page.getByText(t("complaints:caution.ask-157")).isVisible()).toBe(true);
    const letters = page.getByRole("main").getByRole("blockquote");
    for (const [index, recipient] of ["To", "I complain about"].entries()) {
      expect(await letters.nth(index).isVisible()).toBe(true);
      expect(await letters.nth(index).innerText()).toContain(`${recipient}: `);
    }
    const others = page.getByRole("link", { name: "Letters for Indonesia" });
    expect(await others.getAttribute("href")).toBe("/id/complain");
    expect(await getComplaintForm(page).send.isVisible()).toBe(false);
    for (const key of ["form.intro", "form.what", "form.copy"]) {
      const texts = page.getByText(t(`complaints:${key}`), { exact: true });
      expect(await texts.first().isVisible(), key).toBe(false);
    }
  });
});
