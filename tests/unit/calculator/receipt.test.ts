import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { calculate } from "#browser/calculator/calculation.ts";
import { createUsualLoanInputs } from "#browser/calculator/form/inputs.ts";
import { RateWords, ReceiptLines } from "#browser/calculator/result/ReceiptLines.tsx";
import { type CalculatorTexts, createWording } from "#browser/calculator/wording.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import { solveLoan } from "#loan/rates/solve.ts";

const texts: CalculatorTexts = createGetTexts("en_US")("calculator");
const wording = createWording(texts, "en_US", "NGN");

function renderReceipt(instalment: string, amount = "100000"): string {
  const offer = { find: "rate", amount, instalment, deducted: "5000" } as const;
  const inputs = { ...createUsualLoanInputs("NGN"), ...offer };
  const calculation = calculate(inputs, "en_US", solveLoan);
  if ("problems" in calculation) throw new Error(JSON.stringify(calculation.problems));
  return renderToStaticMarkup([
    createElement(ReceiptLines, { key: 1, find: "rate", calculation, wording }),
    createElement(RateWords, { key: 2, calculation, wording }),
  ]);
}

describe("receipt of the calculator", () => {
  test.for([
    ["100000", "33333.34"],
    ["90000", "30000"],
  ] as const)("names no kind of rate for an interest-free loan of %s", ([amount, instalment]) => {
    const receipt = renderReceipt(instalment, amount);
    expect(receipt).toContain(texts.result.foundRate);
    expect(receipt).not.toContain(texts.choice.kind["flat-year"]);
    expect(receipt).not.toContain("It sounds like");
    expect(receipt).toContain("Fees of ₦5,000");
  });

  test("names the kind of rate for a loan with interest", () => {
    const receipt = renderReceipt("37333.33");
    expect(receipt).toContain(texts.choice.kind["flat-year"]);
    expect(receipt).toContain("It sounds like");
  });
});
