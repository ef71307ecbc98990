import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { problemOf } from "./support/accounts.ts";
import { calculatorOf } from "./support/calculator-fields.ts";
import { findBarriers, findOverflow } from "./support/look.ts";
import { NARROW, useBrowser } from "./support/visitor.ts";

const visit = useBrowser();
const visitWithLargeText = useBrowser({ args: ["--blink-settings=defaultFontSize=32"] });
const PAGE = "/calculator";

test.each(LOCALE_CODES)(
  "what is typed is answered at once, and nothing stands in the way, in %s",
  async (locale) => {
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf(locale, PAGE));
    const { field, receipt, t } = calculatorOf(page, locale);
    const [amount, payable] =
      locale === "id_ID" ? ["2.000.000", "Rp2.240.000"] : ["2,000,000", "₦2,240,000"];
    await field("amount").fill(amount);
    await receipt.getByText(payable).waitFor();
    expect(await receipt.getByText(t("calculator:result.reference")).isVisible()).toBe(true);
    for (const section of ["extra", "late"]) {
      await page.getByText(t(`calculator:section.${section}`), { exact: true }).click();
    }
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findBarriers(page, ["color-contrast"])).toEqual([]);
  },
);

test("a screen reader hears the answer once the typing has stopped", async () => {
  const page = await visit();
  await page.goto(PAGE);
  const { field } = calculatorOf(page);
  await field("amount").press("End");
  await page.keyboard.type("0");
  const said = page.getByRole("status").filter({ hasText: "in all ₦1,120,000" });
  await said.waitFor({ state: "attached" });
});

test("by the keyboard alone: a loan on what is owed, for a year", async () => {
  const page = await visit();
  await page.goto(PAGE);
  const { field, receipt } = calculatorOf(page);
  await field("amount").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1000000");
  for (const _field of ["find", "currency", "rate"]) await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  for (const _step of ["flat-year", "daily", "nominal-month"])
    await page.keyboard.press("ArrowDown");
  expect(await field("kind").inputValue()).toBe("nominal-month");
  for (const _field of ["repaid", "cycle", "term"]) await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await receipt.getByText("12 × ₦94,559.60").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/term=12/);
});

test("the address carries the inputs: a shared link shows the same, in another language too", async () => {
  const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(PAGE);
  const { field, button, t, receipt } = calculatorOf(page);
  await field("amount").fill("250k");
  await field("rate").fill("3.5");
  await field("term").fill("9");
  await page.waitForURL(/term=9/);
  const result = await receipt.locator("dl").innerText();
  await button("calculator:share.share").click();
  await page.getByText(t("calculator:share.copied")).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await visit();
  await friend.goto(link);
  await friend.getByText("9 × ₦36,527.78").waitFor();
  expect(await calculatorOf(friend).receipt.locator("dl").innerText()).toBe(result);
  expect(new URL(link).search, "no server sees what was typed").toBe("");
  await friend.goto(link.replace("/calculator", "/id/calculator"));
  await friend.getByText("9 × ₦36.527,78").waitFor();
  expect(await calculatorOf(friend, "id_ID").field("rate").inputValue()).toBe("3,5");
});

test("once the page is loaded it works without a connection, untouched until then, and asks for nothing", async () => {
  const page = await visit();
  const arrived = watchResponses(page);
  await page.goto(PAGE);
  await expect
    .poll(() => arrived.filter((name) => /^(react|Calculator|later-parts)\./.test(name)))
    .toHaveLength(3);
  await page.waitForLoadState("networkidle");
  expect(await page.locator("main astro-island[ssr]").count(), "nothing of it ran").toBe(1);
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on("request", (request) => {
    // What the browser has already, it reads from its own store.
    if (!/\/_astro\/|favicon/.test(request.url())) asked.push(request.url());
  });
  const { field, receipt, schedule, button, unfold } = calculatorOf(page);
  await field("amount").fill("300000");
  await receipt.getByText("₦336,000").waitFor();
  await field("term").fill("6");
  await receipt.getByText("6 × ₦62,000").waitFor();
  await field("find").selectOption("rate");
  await field("instalment").fill("62000");
  await receipt.getByText("4%", { exact: false }).first().waitFor();
  await unfold();
  const download = page.waitForEvent("download");
  await button("calculator:schedule.csv").click();
  await download;
  expect(await schedule.locator("tbody tr").count()).toBe(6);
  expect(asked).toEqual([]);
});

test.each([{ saveData: true }, { type: "cellular" }])(
  "where data is dear nothing comes ahead, and once touched it works without a connection: %o",
  async (connection) => {
    const page = await visit();
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, "connection", { get: () => given });
    }, connection);
    const arrived = watchResponses(page);
    await page.goto(PAGE, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    expect(arrived.filter((name) => name.endsWith(".js"))).toEqual([]);
    const { field, receipt, schedule, unfold } = calculatorOf(page);
    await field("amount").fill("300000");
    await receipt.getByText("₦336,000").waitFor();
    await expect.poll(() => arrived.some((name) => name.startsWith("later-parts."))).toBe(true);
    await page.context().setOffline(true);
    await field("term").fill("6");
    await receipt.getByText("6 × ₦62,000").waitFor();
    await unfold();
    expect(await schedule.locator("tbody tr").count()).toBe(6);
  },
);

/** The names of the files that are here. */
function watchResponses(page: Page): string[] {
  const names: string[] = [];
  page.on("requestfinished", (request) => {
    names.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  });
  return names;
}

test("how an amount was read is said with its field", async () => {
  const page = await visit();
  await page.goto(PAGE);
  const { field } = calculatorOf(page);
  await field("amount").fill("N1.5m");
  await page.getByText("= ₦1,500,000").waitFor();
  const about = await field("amount").getAttribute("aria-describedby");
  expect(await page.locator(`#${about}`).innerText()).toBe("= ₦1,500,000");
});

test("paper shows every payment, the screen as many as before", async () => {
  const page = await visit();
  await page.goto(`${PAGE}?amount=1000000&rate=24&kind=nominal-year&term=240`);
  const { schedule, unfold } = calculatorOf(page);
  await unfold();
  await schedule.getByText("12 of 240 payments shown.").waitFor();
  const rows = await page.evaluate(async () => {
    const counted: number[] = [];
    const count = () => counted.push(document.querySelectorAll(".details tbody tr").length);
    for (const type of ["beforeprint", "afterprint"]) {
      dispatchEvent(new Event(type));
      // React writes when this has ended.
      await Promise.resolve().then(() => undefined);
      count();
    }
    return counted;
  });
  expect(rows[0]).toBeGreaterThanOrEqual(240);
  expect(rows[1]).toBeLessThan(30);
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(4);
});

test("the file holds every payment, long ones are shown in parts", async () => {
  const page = await visit();
  await page.goto(`${PAGE}?amount=1000000&rate=24&kind=nominal-year&term=240`);
  const { schedule, button, unfold } = calculatorOf(page);
  await unfold();
  await schedule.getByText("12 of 240 payments shown.").waitFor();
  await page.getByRole("button", { name: "Show 60 more" }).click();
  expect(await schedule.locator("tbody tr").count()).toBe(72);
  const download = page.waitForEvent("download");
  await button("calculator:schedule.csv").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("loan-schedule.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\ufeffNo.,Payment,Interest,Loan,Extra,Fee,Still owed");
  expect(lines[1]).toBe("1,20174.08,20000.00,174.08,0.00,0.00,999825.92");
  expect(lines).toHaveLength(242);
  expect(lines[240]).toMatch(/,0\.00$/);
});

test.each([
  ["amount", "0", "notPositive"],
  ["amount", "-5", "notPositive"],
  ["amount", "1e309", "notANumber"],
  ["amount", "9".repeat(40), "tooLarge"],
  ["amount", "\u202eabc\u0007", "notANumber"],
  ["term", "0", "termTooShort"],
  ["term", "1000", "termTooLong"],
  ["rate", "-1", "negative"],
  ["deducted", "120%", "feesExceedLoan"],
])(
  "%s %j is answered by a sentence at the field, and the page lives",
  async (name, text, problem) => {
    const page = await visit();
    await page.goto(PAGE);
    const { field, receipt, t } = calculatorOf(page);
    await field(name).fill(text);
    const sentence = t(`calculator:problem.${problem}`);
    await page.getByText(sentence).first().waitFor();
    expect(await problemOf(field(name))).toBe(sentence);
    expect(await findBarriers(page)).toEqual([]);
    await field(name).fill(name === "deducted" ? "0" : "6");
    await receipt.locator("dl").waitFor();
  },
);

test.each(["0", "10000"])("a rate of %s %% has an answer", async (rate) => {
  const page = await visit();
  await page.goto(PAGE);
  const { field, receipt } = calculatorOf(page);
  await field("rate").fill(rate);
  await receipt.getByText(rate === "0" ? "3 × ₦33,333.33" : "3 × ₦10,033,333.33").waitFor();
});

test("a payment too small ever to repay is said at the payment", async () => {
  const page = await visit();
  await page.goto(PAGE);
  const { field, t } = calculatorOf(page);
  await field("find").focus();
  await field("find").selectOption("term");
  await field("kind").selectOption("nominal-month");
  await field("instalment").fill("4000");
  const sentence = t("calculator:problem.paymentTooSmall");
  await page.getByText(sentence).first().waitFor();
  expect(await problemOf(field("instalment"))).toBe(sentence);
});

test("an address of nonsense opens the page, which says what is wrong", async () => {
  const page = await visit();
  await page.goto(`${PAGE}?amount=NaN&term=<b>&rate=Infinity&kind=none&cycle=__proto__`);
  const { field, receipt, t } = calculatorOf(page);
  await receipt.getByText(t("calculator:result.wrong")).waitFor();
  expect(await problemOf(field("amount"))).toBe(t("calculator:problem.notANumber"));
  expect(await field("term").inputValue()).toBe("<b>");
  expect(await field("kind").inputValue()).toBe("flat-month");
});

test("what is wrong in folded fields unfolds them", async () => {
  const page = await visit();
  await page.goto(`${PAGE}?amount=1000&extra=5`);
  const { field, t } = calculatorOf(page);
  await page.getByText(t("calculator:problem.extraOnFlat")).first().waitFor();
  expect(await field("extra").isVisible()).toBe(true);
});

test("without scripts there is a first result, worked examples, and an honest word", async () => {
  const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
  await page.goto(PAGE);
  const { receipt, t, button } = calculatorOf(page);
  expect(await receipt.getByText("₦112,000").isVisible()).toBe(true);
  expect(await page.locator("main noscript").innerText()).toBe(t("calculator:noScript"));
  await button("calculator:submit").click();
  expect(new URL(page.url()).pathname).toBe(PAGE);
  expect(await page.getByText("₦22,400").isVisible()).toBe(true);
});

test("an example is put into the calculator by a tap", async () => {
  const page = await visit();
  await page.goto(addressOf("id_ID", PAGE));
  await page.getByRole("link", { name: "Rp2.000.000" }).last().click();
  const { receipt } = calculatorOf(page, "id_ID");
  await receipt.getByText("Rp2.180.000").first().waitFor();
});

test("with text of twice the size a long result is no wider than a phone", async () => {
  const page = await visitWithLargeText({ viewport: NARROW });
  await page.goto(
    `${addressOf("id_ID", PAGE)}?amount=1500000000&rate=24&kind=nominal-year&term=60`,
  );
  const { receipt } = calculatorOf(page, "id_ID");
  await receipt.getByText("60 × Rp43.151.949").waitFor();
  expect(await findOverflow(page)).toEqual([]);
});

test("paper shows the receipt, the offer that it is about, and the day; not the form or examples", async () => {
  const page = await visit();
  await page.goto(`${PAGE}#amount=100000&rate=24&kind=nominal-year&term=6&deducted=5%25&each=200`);
  const { receipt, field, t } = calculatorOf(page);
  await receipt.getByText("6 × ₦200").waitFor();
  await page.emulateMedia({ media: "print" });
  await receipt.getByText(t("calculator:result.printed")).waitFor();
  const offer = await receipt.locator("dl").first().innerText();
  for (const said of [
    `${new Date().getFullYear()}`,
    "24%",
    t("calculator:kind.nominal-year"),
    t("calculator:repaid.instalments"),
    t("calculator:cycle.monthly"),
    "₦5,000",
    "₦200",
  ]) {
    expect(offer).toContain(said);
  }
  expect(await field("amount").isVisible()).toBe(false);
  expect(await page.getByText(t("calculator:examples.lead")).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await field("amount").waitFor();
  expect(await receipt.getByText(t("calculator:result.printed")).count()).toBe(0);
});

test("untouched, paper has the form itself: the offer stands on it either way", async () => {
  const page = await visit();
  await page.goto(PAGE);
  await page.emulateMedia({ media: "print" });
  const { receipt, field } = calculatorOf(page);
  expect(await receipt.isVisible()).toBe(true);
  expect(await field("rate").isVisible()).toBe(true);
});

test.each(LOCALE_CODES)("in %s the amount stands on the first screen of a phone", async (locale) => {
  const page = await visit({ viewport: NARROW });
  await page.goto(addressOf(locale, PAGE));
  const { field } = calculatorOf(page, locale);
  const amount = await field("amount").boundingBox();
  expect((amount?.y ?? Number.NaN) + (amount?.height ?? 0)).toBeLessThan(600);
  expect(await page.locator(".answer").isVisible(), "nothing lies over the fields").toBe(false);
  await field("amount").focus();
  expect(await page.locator(".answer").isVisible()).toBe(true);
});

test.each(LOCALE_CODES)("in %s no table is wider than a phone", async (locale) => {
  const page = await visit({ viewport: NARROW });
  const query = "amount=1500000&rate=24&kind=nominal-year&term=12&extra=20000&each=500&lateRate=1";
  await page.goto(`${addressOf(locale, PAGE)}#${query}`);
  const { schedule, unfold } = calculatorOf(page, locale);
  await unfold();
  await schedule.locator("tbody tr").first().waitFor();
  const hidden = await page
    .locator(".wide-table")
    .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
  expect(hidden).toHaveLength(6);
  expect(Math.max(...hidden)).toBe(0);
});

test("a table that is wider than its place says so at its edge, and its heading is whole", async () => {
  const page = await visitWithLargeText({ viewport: NARROW });
  await page.goto(addressOf("id_ID", PAGE));
  const edges = await page
    .locator(".wide-table")
    .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).backgroundImage));
  expect(edges.every((edge) => edge.includes("linear-gradient"))).toBe(true);
  const heading = await page.locator("#examples-reducing").boundingBox();
  expect((heading?.x ?? Number.NaN) + (heading?.width ?? 0)).toBeLessThanOrEqual(360);
});

test("what is typed reaches the server by no way: reload, another language, a shared link", async () => {
  const page = await visit();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(PAGE);
  const { field, receipt } = calculatorOf(page);
  await field("amount").fill("777000");
  await page.waitForURL(/#.*amount=777000/);
  await page.reload();
  await receipt.getByText("₦870,240").first().waitFor();
  await page.locator("header summary").filter({ visible: true }).first().click();
  await page.locator('a[data-locale="id_ID"]').filter({ visible: true }).first().click();
  await page.waitForURL(/\/id\/calculator#.*amount=777000/);
  await calculatorOf(page, "id_ID").receipt.getByText("₦870.240").first().waitFor();
  expect(asked.filter((url) => url.includes("777000"))).toEqual([]);
});

test("a link of before is read from the query, and one pasted into the same tab from the fragment", async () => {
  const page = await visit();
  await page.goto(`${PAGE}?amount=250000&term=5`);
  const { field, receipt } = calculatorOf(page);
  await receipt.getByText("5 × ₦60,000").waitFor();
  await field("term").fill("10");
  await page.waitForURL(/calculator#.*term=10/);
  expect(new URL(page.url()).search).toBe("");
  await page.goto(`${PAGE}#amount=500000&term=5`);
  await receipt.getByText("5 × ₦120,000").waitFor();
});

test("a link that names choices we do not know says so, until they are made", async () => {
  const page = await visit();
  await page.goto(`${PAGE}#currency=USD&kind=zzz&amount=5000&rate=4`);
  const { receipt, field, t } = calculatorOf(page);
  const notices = receipt.getByRole("listitem").filter({ hasText: t("calculator:result.unread") });
  await notices.first().waitFor();
  expect(await notices.count()).toBe(2);
  await field("currency").selectOption("IDR");
  await field("kind").selectOption("daily");
  await expect.poll(() => notices.count()).toBe(0);
});

test("what paying late costs is not made up: it is said once a rate was typed", async () => {
  const page = await visit();
  await page.goto(PAGE);
  const { field, section, t } = calculatorOf(page);
  await section("late").click();
  await field("grace").fill("3");
  const late = page.getByRole("region", { name: t("calculator:late.title") });
  expect(await late.count()).toBe(0);
  await field("lateRate").fill("1");
  await late.waitFor();
  expect(await late.locator("tbody tr").count()).toBe(3);
});

test("a receipt with extra payments names them, and adds up for who listens, too", async () => {
  const page = await visit();
  await page.goto(
    `${addressOf("id_ID", PAGE)}#amount=1500000&rate=24&kind=nominal-year&term=12&extra=200000&extraFrom=3&extraTimes=each`,
  );
  const { receipt, field, t } = calculatorOf(page, "id_ID");
  await receipt.getByText(t("calculator:result.extra")).waitFor();
  const text = await receipt.locator("dl").innerText();
  const rupiah = [...text.matchAll(/Rp([\d.]+)/g)].map(([, digits = ""]) =>
    Number(digits.replaceAll(".", "")),
  );
  expect(text).toContain("6 × Rp141.839");
  expect(rupiah).toContain(1_621_219);
  expect(rupiah).toContain(1_621_219 - 6 * 141_839);
  await field("amount").press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  const said = page.getByRole("status").filter({ hasText: t("calculator:result.extra") });
  await said.waitFor({ state: "attached" });
});

test("one payment after months says beside its rate how a month counts", async () => {
  const page = await visit();
  await page.goto(`${PAGE}#amount=100000&rate=0.3&kind=daily&repaid=single&cycle=monthly&term=1`);
  const { receipt, t } = calculatorOf(page);
  await receipt.getByText("108%", { exact: false }).first().waitFor();
  expect(await receipt.getByText(t("calculator:result.months")).isVisible()).toBe(true);
  await page.goto(`${PAGE}#amount=100000&rate=0.3&kind=daily&repaid=single&cycle=daily&term=30`);
  await receipt.getByText("109.5%").waitFor();
  expect(await receipt.getByText(t("calculator:result.months")).count()).toBe(0);
});

test("an amount in another currency than the chosen one is refused", async () => {
  const page = await visit();
  await page.goto(`${addressOf("id_ID", PAGE)}#currency=NGN&amount=1000`);
  const { field, t } = calculatorOf(page, "id_ID");
  await field("amount").fill("Rp 500rb");
  const sentence = t("calculator:problem.otherCurrency");
  await page.getByText(sentence).first().waitFor();
  expect(await problemOf(field("amount"))).toBe(sentence);
});
