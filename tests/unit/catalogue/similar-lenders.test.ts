import { expect, test } from "vitest";
import { similarLenders } from "#catalogue/lenders/lender.ts";

const [kredivo, kredifazz, julo] = [
  { id: "kredivo", similar: "kredifazz" },
  { id: "kredifazz", similar: undefined },
  { id: "julo", similar: undefined },
] as const;
const ALL = [kredivo, kredifazz, julo];

test("of two similar names each is warned of the other, wherever the editors wrote it down", () => {
  expect(similarLenders(kredivo, ALL)).toEqual([kredifazz]);
  expect(similarLenders(kredifazz, ALL)).toEqual([kredivo]);
  expect(similarLenders(julo, ALL)).toEqual([]);
});
