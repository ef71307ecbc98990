import type { Page } from "playwright";
import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { problemOf } from "./support/accounts.ts";
import { calculatorOf } from "./support/calculator-fields.ts";
import { findBarriers, findOverflow } from "./support/look.ts";
import { NARROW, useBrowser } from "./support/visitor.ts";

const visit = useBrowser();
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

test.each([
  ["amount", "0", "notPositive"],
  ["amount", "-5", "notPositive"],
  ["amount", "1e309", "notANumber"],
  ["amount", "9".repeat(40), "tooLarge"],
  ["amount", "\u202eabc\u0007", "notANumber"],
  ["term", "0", "termTooShort"],
  ["term", "2 weeks", "termNotWhole"],
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
