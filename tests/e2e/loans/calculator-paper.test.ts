import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { calculatorOf } from "../support/calculator-fields.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

test("prints and exports every payment", async () => {
  const page = await visit();
  await page.goto(`${PAGE}?amount=1000000&rate=24&kind=nominal-year&term=240`);
  const { schedule, button, unfold } = calculatorOf(page);
  await unfold();
  await schedule.getByText("12 of 240 payments shown.").waitFor();
  const rows = await page.evaluate(async () => {
    const counts: number[] = [];
    const count = () => counts.push(document.querySelectorAll(".details tbody tr").length);
    for (const type of ["beforeprint", "afterprint"]) {
      dispatchEvent(new Event(type));
      // React writes when this has ended.
      await Promise.resolve().then(() => undefined);
      count();
    }
    return counts;
  });
  expect(rows[0]).toBeGreaterThanOrEqual(240);
  expect(rows[1]).toBeLessThan(30);
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(4);
  await page.getByRole("button", { name: "Show 60 more" }).click();
  expect(await schedule.locator("tbody tr").count()).toBe(72);
  const download = page.waitForEvent("download");
  await button("calculator:schedule.csv").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("loan-schedule.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[1]).toBe("1,20174.08,20000.00,174.08,0.00,0.00,999825.92");
  expect(lines).toHaveLength(242);
});

test("prints receipt, offer and date only", async () => {
  const page = await visit();
  await page.goto(`${PAGE}#amount=100000&rate=24&kind=nominal-year&term=6&deducted=5%25&each=200`);
  const { receipt, field, t } = calculatorOf(page);
  await receipt.getByText("6 × ₦200").waitFor();
  await page.waitForLoadState("networkidle");
  await print(page, "beforeprint");
  await receipt.getByText(t("calculator:result.printed")).waitFor();
  const offer = await receipt.locator("dl").first().innerText();
  for (const said of [
    `${new Date().getFullYear()}`,
    "24%",
    t("calculator:choice.kind.nominal-year"),
    t("calculator:choice.repaid.instalments"),
    t("calculator:choice.cycle.monthly"),
    "₦5,000",
    "₦200",
  ]) {
    expect(offer).toContain(said);
  }
  expect(await field("amount").isVisible()).toBe(false);
  expect(await page.getByText(t("pages:calculator.examples.lead")).isVisible()).toBe(false);
  await print(page, "afterprint");
  await field("amount").waitFor();
  expect(await receipt.getByText(t("calculator:result.printed")).count()).toBe(0);
});

test("prints the form before any input", async () => {
  const page = await visit();
  await page.goto(PAGE);
  await print(page, "beforeprint");
  const { receipt, field } = calculatorOf(page);
  expect(await receipt.isVisible()).toBe(true);
  expect(await field("rate").isVisible()).toBe(true);
});

async function print(page: Page, type: "beforeprint" | "afterprint"): Promise<void> {
  await page.emulateMedia({ media: type === "beforeprint" ? "print" : "screen" });
  await page.evaluate((name) => dispatchEvent(new Event(name)), type);
}
