import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { problemOf } from "../support/accounts.ts";
import { calculatorOf } from "../support/calculator-fields.ts";
import { findBarriers } from "../support/look.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

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
  ["amount", "9".repeat(40), "tooLarge"],
  ["term", "2 weeks", "termNotWhole"],
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
  await field("extra").waitFor();
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
