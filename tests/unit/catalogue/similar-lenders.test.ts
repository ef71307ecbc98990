import { describe, expect, test } from "vitest";
import { similarLenders } from "#catalogue/lenders/lender.ts";

const [kredivo, kredifazz, julo] = [
  { id: "kredivo", similar: "kredifazz" },
  { id: "kredifazz", similar: undefined },
  { id: "julo", similar: undefined },
] as const;
const ALL = [kredivo, kredifazz, julo];

describe("similarLenders", () => {
  test("returns the counterpart in both directions", () => {
    expect(similarLenders(kredivo, ALL)).toEqual([kredifazz]);
    expect(similarLenders(kredifazz, ALL)).toEqual([kredivo]);
    expect(similarLenders(julo, ALL)).toEqual([]);
  });
});
