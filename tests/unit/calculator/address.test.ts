import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createInputsAddress, parseAddressInputs } from "#browser/calculator/address.ts";
import { calculate } from "#browser/calculator/calculation.ts";
import { CHOICES, createUsualLoanInputs } from "#browser/calculator/form/inputs.ts";
import { solveLoan } from "#loan/rates/solve.ts";

describe("link to a calculation", () => {
  test("restores all inputs", () => {
    const inputs = {
      ...createUsualLoanInputs("IDR"),
      amount: "1500000",
      rate: "4,5",
      kind: "nominal-year",
      deducted: "2,5%",
      extra: "200000",
      grace: "3",
    } as const;
    expect(parseAddressInputs(createInputsAddress(inputs, "id_ID", ""), "id_ID")).toEqual(inputs);
  });

  test("keeps amounts when the language changes", () => {
    const inputs = {
      ...createUsualLoanInputs("IDR"),
      amount: "1.500.000",
      rate: "4,5",
      deducted: "2,5%",
    };
    const carried = createInputsAddress(inputs, "id_ID", "");
    expect(carried).toContain("amount=1500000");
    expect(parseAddressInputs(carried, "en_US")).toMatchObject({
      currency: "IDR",
      amount: "1500000",
      rate: "4.5",
      deducted: "2.5%",
    });
  });

  test("keeps empty fields and uses defaults for missing ones", () => {
    const inputs = { ...createUsualLoanInputs("NGN"), deducted: "", amount: "" };
    expect(parseAddressInputs(createInputsAddress(inputs, "en_US", ""), "en_US")).toEqual(inputs);
    expect(parseAddressInputs("?amount=5000", "en_US")).toMatchObject({
      amount: "5000",
      deducted: "",
    });
  });

  test("truncates long texts", () => {
    const inputs = { ...createUsualLoanInputs("NGN"), term: "9".repeat(10_000) };
    const query = new URLSearchParams(createInputsAddress(inputs, "en_US", "").slice(1));
    expect(query.get("term")).toHaveLength(60);
  });

  test("contains inputs only in the fragment", () => {
    const inputs = { ...createUsualLoanInputs("NGN"), amount: "5000" };
    expect(createInputsAddress(inputs, "en_US", "")).toMatch(/^#.*&amount=5000&/);
    const address = createInputsAddress(inputs, "en_US", "?amount=7&term=2&app=1");
    expect(address).toMatch(/^\?app=1#.*&amount=5000&/);
    expect(address.match(/term=/g)).toHaveLength(1);
  });

  test("keeps an amount with another currency as typed", () => {
    const inputs = {
      ...createUsualLoanInputs("IDR"),
      currency: "NGN",
      amount: "Rp 500rb",
    } as const;
    expect(parseAddressInputs(createInputsAddress(inputs, "id_ID", ""), "id_ID")?.amount).toBe(
      "Rp 500rb",
    );
    const own = { ...inputs, currency: "IDR" } as const;
    expect(parseAddressInputs(createInputsAddress(own, "id_ID", ""), "id_ID")?.amount).toBe(
      "500000",
    );
  });

  test.each(["?amount=5&currency=USD&cycle=weekly", "#kind="])(
    "is ignored if it has an unknown choice: %s",
    (address) => {
      expect(parseAddressInputs(address, "en_US")).toBeUndefined();
    },
  );

  test("keeps other parameters and ignores page anchors", () => {
    expect(createInputsAddress(createUsualLoanInputs("NGN"), "en_US", "?app=1")).toMatch(
      /^\?app=1#/,
    );
    expect(parseAddressInputs("#calculator-result", "en_US")).toBeUndefined();
    expect(parseAddressInputs("?app=1", "en_US")).toBeUndefined();
    expect(parseAddressInputs("", "en_US")).toBeUndefined();
  });

  test.each([
    "NaN",
    "Infinity",
    "1e309",
    "-1",
    "9".repeat(40),
    "\u202e000\u0000\u0007",
    "<script>alert(1)</script>",
    "constructor",
    "__proto__",
    "%",
    "",
  ])("leads to problems with %j in every field", (text) => {
    const names = ["amount", "rate", "term", "instalment", "deducted"];
    const query = `?${new URLSearchParams(names.map((name) => [name, text]))}`;
    const inputs = parseAddressInputs(query, "en_US");
    if (!inputs) throw new Error("the address carries inputs");
    const result = calculate(inputs, "en_US", solveLoan);
    expect("problems" in result && result.problems.length).toBeGreaterThan(0);
  });

  test("causes no exception with random text", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.double().map(String),
      fc.integer().map(String),
      fc.constantFrom(...CHOICES.find, ...CHOICES.kind, ...CHOICES.cycle, ...CHOICES.repaid),
    );
    const names = fc.constantFrom(...Object.keys(createUsualLoanInputs("IDR")));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, text), { minLength: 1, maxLength: 12 }), (pairs) => {
        const inputs = parseAddressInputs(`?${new URLSearchParams(pairs)}`, "id_ID");
        fc.pre(inputs !== undefined);
        const result = calculate(inputs, "id_ID", solveLoan);
        if ("problems" in result) expect(result.problems).not.toEqual([]);
        else expect(Number.isFinite(result.cost.apr.percent)).toBe(true);
        const address = createInputsAddress(inputs, "id_ID", "");
        const again = parseAddressInputs(address, "id_ID");
        expect(again && createInputsAddress(again, "id_ID", "")).toBe(address);
      }),
      { numRuns: 500 },
    );
  });
});
