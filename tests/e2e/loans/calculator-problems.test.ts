import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { problemOf } from "../support/accounts.ts";
import { calculatorOf } from "../support/calculator-fields.ts";
import { findBarriers } from "../support/look.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

test("shows the interpreted amount at its field", async () => {
  const page = await visit();
  await page.goto(PAGE);
  const { field } = calculatorOf(page);
  await field("amount").fill("N1.5m");
  await page.getByText("= ₦1,500,000").waitFor();
  const about = await field("amount").getAttribute("aria-describedby");
  expect(await page.locator(`#${about}`).innerText()).toBe("= ₦1,500,000");
});

test("shows problems at their fields and unfolds them", async () => {
  const page = await visit();
  await page.goto(`${addressOf("id_ID", PAGE)}#currency=NGN&amount=1000&extra=5`);
  const { field, receipt, t } = calculatorOf(page, "id_ID");
  const expectProblem = async (name: string, problem: string) => {
    const sentence = t(`calculator:problem.${problem}`);
    await receipt.getByText(sentence).waitFor();
    await field(name).waitFor();
    expect(await problemOf(field(name))).toBe(sentence);
  };
  await expectProblem("extra", "extraOnFlat");
  await field("extra").fill("");
  await field("amount").fill("Rp 500rb");
  await expectProblem("amount", "otherCurrency");
  await field("amount").fill("9".repeat(40));
  await expectProblem("amount", "tooLarge");
  expect(await findBarriers(page)).toEqual([]);
  await field("amount").fill("4000");
  await receipt.locator("dl").waitFor();
});

test("asks whether a low monthly rate is daily", async () => {
  const page = await visit();
  await page.goto("/calculator?amount=2000000&term=3&rate=0.4");
  const { field, t } = calculatorOf(page);
  const question = page.getByText(t("calculator:hint.daily"), { exact: true });
  await question.waitFor();
  await field("rate").fill("4");
  await question.waitFor({ state: "detached" });
  await field("rate").fill("1");
  await question.waitFor();
  await field("kind").selectOption("daily");
  await question.waitFor({ state: "detached" });
});
