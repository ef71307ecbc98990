import fc from "fast-check";
import { expect, test } from "vitest";
import { complaintReference } from "#contract/complaints/complaint-reference.ts";

test.each([
  ["0199f3a1-6c1e-7b3a-9a44-0f2b6f9d1c55", "251017-5DQS-T72N"],
  ["0199f3a1-6c1e-7b3a-9a44-000000000001", "251017-0000-0001"],
  ["0199f3a1-6c1e-7b3a-9a44-ffffffffffff", "251017-ZZZZ-ZZZZ"],
])("%s is read out as %s", (id, number) => {
  expect(complaintReference(id)).toBe(number);
});

test("it is as long for every id, and two that differ in their last 40 bits have two", () => {
  const tails = fc.array(fc.constantFrom(..."0123456789abcdef"), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(tails, tails, (one, other) => {
      const [first, second] = [one, other].map((tail) =>
        complaintReference(`0199f3a1-6c1e-7b3a-9a44-00${tail.join("")}`),
      );
      expect(first).toMatch(/^251017-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
      expect(first === second).toBe(one.join("") === other.join(""));
    }),
  );
});
