import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { calculatorOf } from "../support/calculator-fields.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

test.each(JOURNEY_LOCALES)(
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

test("without scripts there is a first result, worked examples, and an honest word", async () => {
  const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
  await page.goto(PAGE);
  const { receipt, t, button } = calculatorOf(page);
  expect(await receipt.getByText("₦112,000").isVisible()).toBe(true);
  expect(await page.locator("main noscript").innerText()).toBe(t("pages:calculator.noScript"));
  await button("calculator:submit").click();
  expect(new URL(page.url()).pathname).toBe(PAGE);
  expect(await page.getByText("₦22,400").isVisible()).toBe(true);
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
});
