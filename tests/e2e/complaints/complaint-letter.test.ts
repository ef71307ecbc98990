import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { COMPANY, complaintForm, UNKNOWN } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

describe("complaint page", () => {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const barHeight = 63;
    return top > 0 && bottom < innerHeight - barHeight;
  };

  test.each<Locale>(["en_NG", "id_ID", "en_US", "zh_CN"])(
    "begins with prohibitions and the lender: %s",
    async (locale) => {
      const t = getText(locale);
      const page = await visit({ baseURL: site.url, viewport: NARROW });
      await page.goto(addressOf(locale, "/complain"));
      const main = page.getByRole("main");
      const [first, ...steps] = await main.getByRole("heading", { level: 2 }).allInnerTexts();
      expect(first).toBe(t("complaints:mayNot.title"));
      expect(steps.slice(0, 4)).toEqual([
        `1 ${t("complaints:form.choose")}`,
        `2 ${t("complaints:form.lenderLetter")}`,
        `3 ${t("complaints:form.agencyLetter")}`,
        `4 ${t("complaints:form.file")}`,
      ]);
      const market = locale === "id_ID" ? "ID" : "NG";
      const prohibitions = main
        .getByRole("list")
        .filter({ hasText: t(`complaints:mayNot.${market}.read`) });
      expect(await prohibitions.getByRole("link").count()).toBe(0);
      const rights = main.getByRole("link", { name: t(`complaints:guide.${market}`) });
      expect(await rights.first().evaluate(isInView)).toBe(true);
    },
  );
});

describe("complaint letter", () => {
  test("names an unlisted lender in the letter", async () => {
    const t = getText("id_ID");
    const nobody = `Saya mengadukan: ${t("complaints:form.gap.company")}\n`;
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto(addressOf("id_ID", "/complain"));
    const form = complaintForm(page, "id_ID");
    expect(await form.letter.innerText()).toContain(nobody);
    await form.company.pressSequentially(UNKNOWN);
    const none = page.getByRole("status").filter({ hasText: t("complaints:companies.none") });
    await none.waitFor();
    expect(await none.innerText()).toMatch(/surat di bawah/i);
    expect(await form.letter.innerText()).toContain(UNKNOWN);
    expect(await form.letter.innerText()).not.toContain(nobody);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await form.company.fill(" ");
    await expect.poll(() => form.letter.innerText()).toContain(nobody);
  });

  test("restores an unlisted lender and its country", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/zh/complain");
    const form = complaintForm(page, "zh_CN");
    await form.company.pressSequentially(UNKNOWN);
    expect(await form.letter.getAttribute("lang")).toBe("en-NG");
    await form.country.selectOption({ label: getText("zh_CN")("catalogue:market.ID") });
    await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
    expect(await form.letter.innerText()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
    const requests: string[] = [];
    page.on(
      "request",
      (request) => /\/polaris\/search/.test(request.url()) && requests.push(request.url()),
    );
    await page.reload();
    await expect.poll(() => form.company.inputValue()).toBe(UNKNOWN);
    await expect.poll(() => form.letter.getAttribute("lang")).toBe("id-ID");
    expect(await form.letter.innerText()).toContain(`Saya mengadukan: ${UNKNOWN}\n`);
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
    await expect.poll(() => form.letter.innerText()).toContain(`I complain about: ${lenderName}\n`);
    await page.reload();
    await expect.poll(() => form.letter.innerText()).toContain(`I complain about: ${lenderName}\n`);
    // The register only has the company.
    const licence = page.locator(".first-bodies > p").first();
    await licence.waitFor();
    expect(await licence.innerText()).not.toContain("Okash");
    await page
      .getByRole("button", { name: getText("en_NG")("complaints:form.otherCompany") })
      .click();
    await form.company.fill(UNKNOWN);
    await expect.poll(() => form.letter.innerText()).toContain(`I complain about: ${UNKNOWN}\n`);
  });

  test("fills mails with the letters", async () => {
    const t = getText("en_NG");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/en-ng/complain?what=harassment");
    const form = complaintForm(page, "en_NG");
    await form.company.fill(UNKNOWN);
    await form.message.fill("A sample & more.");
    const toLender = form.lender.getByRole("link", { name: t("complaints:form.mail") });
    const toAgency = form.agency.getByRole("link", {
      name: t("complaints:filed.mailTo", { name: "FCCPC" }),
    });
    for (const [link, address, words] of [
      [toLender, "", "I ask you to:\r\n1. contact nobody but me"],
      [toAgency, "lenderstaskforce@fccpc.gov.ng", "I asked it to:\r\n1. contact nobody but me"],
    ] as const) {
      const mail = async () => new URL((await link.getAttribute("href")) ?? "");
      const body = async () => (await mail()).searchParams.get("body");
      await expect.poll(body).toContain("\r\nA sample & more.\r\n");
      expect(await body()).toContain(words);
      expect(await body()).toContain("section 124");
      const { pathname, searchParams } = await mail();
      expect(pathname).toBe(address);
      expect(searchParams.get("subject")).toBe(`${UNKNOWN}: Harassment or threats`);
    }
    // No Nigerian agency has a WhatsApp number.
    expect(await page.locator("a[href^='https://wa.me/']").count()).toBe(0);
    const inBody = page.locator(".first-bodies a[href^='mailto:contact@fccpc.gov.ng?subject=']");
    expect(await inBody.count()).toBe(1);
  });

  test("fills a WhatsApp message to OJK", async () => {
    const t = getText("id_ID");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    await page.goto("/id/complain?company=id-adakami&what=harassment");
    const form = complaintForm(page, "id_ID");
    const chat = form.agency.getByRole("link", {
      name: t("complaints:filed.chatTo", { name: "OJK" }),
    });
    const address = async () => new URL((await chat.getAttribute("href")) ?? "");
    const demand = "1. tidak menghubungi siapa pun selain saya";
    const text = async () => (await address()).searchParams.get("text") ?? "";
    await expect.poll(text).toContain("POJK 22 Tahun 2023 pasal 62");
    expect(await text()).toContain(demand);
    expect(await form.letter.innerText()).toContain(demand);
    expect((await address()).pathname).toBe("/6281157157157");
    expect(await form.lender.getByRole("link", { name: /WhatsApp/ }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });

  test("counts and fills the gaps of a letter", async () => {
    const t = getText("en_NG");
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    await page.goto("/en-ng/complain?what=fees");
    const form = complaintForm(page, "en_NG");
    await form.company.fill(UNKNOWN);
    await form.message.fill("A sample.");
    await form.email.fill("somebody@example.com");
    await form.loan.fill("12 May");
    const gaps = form.lender.getByText(
      t("complaints:form.gaps", { count: 2, number: 2, names: "your name and amount" }),
    );
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
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });

  test("uses the typed name without the API", async () => {
    const mayReport = /ERR_FAILED|Failed to load/;
    const page = await visit({ baseURL: site.url, viewport: NARROW, mayReport });
    await page.route("**/polaris/search*", (route) => route.abort());
    await page.goto("/complain");
    const form = complaintForm(page);
    await form.company.fill(UNKNOWN);
    await page.getByText(getText("en_US")("complaints:form.companiesFailed")).waitFor();
    expect(await form.letter.innerText()).toContain(UNKNOWN);
  });
});

describe("complaint draft", () => {
  test("keeps a draft per lender", async () => {
    const page = await visit({ baseURL: site.url, viewport: NARROW });
    const form = complaintForm(page, "en_NG");
    const first = "/en-ng/complain?company=perennial-finance&alias=Palmcredit";
    await page.goto(first);
    await expect.poll(() => form.letter.innerText()).toContain("Palmcredit (");
    await form.message.fill("Palmcredit called my boss");
    await expect.poll(() => form.letter.innerText()).toContain("my boss");
    await page.goto(`/en-ng/complain?company=${COMPANY.id}`);
    await expect.poll(() => form.letter.innerText()).toMatch(COMPANY.name);
    expect(await form.message.inputValue()).toBe("");
    expect(await form.letter.innerText()).not.toContain("my boss");
    await page.goto("/en-ng/complain");
    await form.subject.fill("About nobody yet");
    await expect.poll(() => form.letter.innerText()).toContain("About nobody yet");
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
    const letters = page.getByRole("main").getByRole("blockquote");
    for (const [index, company] of [
      "To",
      "I complain about",
      "Kepada",
      "Saya mengadukan",
    ].entries()) {
      expect(await letters.nth(index).isVisible()).toBe(true);
      expect(await letters.nth(index).innerText()).toContain(`${company}: `);
    }
    for (const promise of ["form.intro", "form.what", "form.copy"]) {
      const texts = page.getByText(t(`complaints:${promise}`), { exact: true });
      expect(await texts.first().isVisible(), promise).toBe(false);
    }
  });
});
