import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleIn, inputsOf, queryOf } from "#islands/calculator/address.ts";
import { calculate } from "#islands/calculator/calculation.ts";
import { CHOICES } from "#islands/calculator/inputs.ts";

test("what a link carries is what it shows, in the same language", () => {
  const inputs = {
    ...exampleIn("id_ID"),
    amount: "1500000",
    rate: "4,5",
    kind: "nominal-year",
    deducted: "2,5%",
    extra: "200000",
    grace: "3",
  } as const;
  expect(inputsOf(queryOf(inputs, "id_ID", ""), "id_ID")).toEqual(inputs);
});

test("a link means the same amounts in every language", () => {
  const inputs = { ...exampleIn("id_ID"), amount: "1.500.000", rate: "4,5", deducted: "2,5%" };
  const query = queryOf(inputs, "id_ID", "");
  expect(query).toContain("amount=1500000");
  expect(inputsOf(query, "en_US")).toMatchObject({
    currency: "IDR",
    amount: "1500000",
    rate: "4.5",
    deducted: "2.5%",
  });
});

test("an empty field stays empty, what is not in the link is an example's without fees", () => {
  const inputs = { ...exampleIn("en_US"), deducted: "", amount: "" };
  expect(inputsOf(queryOf(inputs, "en_US", ""), "en_US")).toEqual(inputs);
  expect(inputsOf("?amount=5000", "en_US")).toMatchObject({ amount: "5000", deducted: "" });
});

test.each(["9", "x", "５", "😀"])(
  "what is pasted into a field makes no endless link: %s",
  (sign) => {
    const text = `x${sign.repeat(10_000)}`;
    const inputs = { ...exampleIn("en_US"), amount: text, rate: text, term: text };
    const query = new URLSearchParams(queryOf(inputs, "en_US", ""));
    for (const field of ["amount", "rate", "term"]) {
      expect(query.get(field)?.length).toBeLessThanOrEqual(60);
      expect(query.get(field)).not.toContain("\ufffd");
    }
  },
);

test("parameters of others stay, and alone carry nothing", () => {
  expect(queryOf(exampleIn("en_US"), "en_US", "?app=1")).toMatch(/^\?app=1&/);
  expect(inputsOf("?app=1", "en_US")).toBeUndefined();
  expect(inputsOf("", "en_US")).toBeUndefined();
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
])("an address with %j in every field opens, and each field says what is wrong", (text) => {
  const names = [...Object.keys(CHOICES), "amount", "rate", "term", "instalment", "deducted"];
  const query = `?${new URLSearchParams(names.map((name) => [name, text]))}`;
  const inputs = inputsOf(query, "en_US");
  if (!inputs) throw new Error("the address carries inputs");
  expect(inputs).toMatchObject({ find: "instalment", kind: "flat-month", cycle: "monthly" });
  const result = calculate(inputs, "en_US");
  expect("problems" in result && result.problems.length).toBeGreaterThan(0);
});

test("no address breaks the calculator, and its numbers are numbers", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom(...CHOICES.find, ...CHOICES.kind, ...CHOICES.cycle, ...CHOICES.repaid),
  );
  const names = fc.constantFrom(...Object.keys(exampleIn("id_ID")));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, text), { minLength: 1, maxLength: 12 }), (pairs) => {
      const inputs = inputsOf(`?${new URLSearchParams(pairs)}`, "id_ID");
      if (!inputs) throw new Error("the address carries inputs");
      const result = calculate(inputs, "id_ID");
      if ("problems" in result) expect(result.problems).not.toEqual([]);
      else expect(Number.isFinite(result.cost.apr.percent)).toBe(true);
      const query = queryOf(inputs, "id_ID", "");
      const again = inputsOf(query, "id_ID");
      expect(again && queryOf(again, "id_ID", "")).toBe(query);
    }),
    { numRuns: 2000 },
  );
});
