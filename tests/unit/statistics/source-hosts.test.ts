import { describe, expect, test } from "vitest";
import { findHostname } from "#browser/comparison/cells.ts";
import { source as sourceCell } from "#catalogue/registry/cells.ts";

describe("findHostname and the source cell of the registry", () => {
  test.for([
    ["https://lender.example/rates", "lender.example"],
    ["HTTP://lender.example", "lender.example"],
    ["Approved digital lenders", undefined],
    ["http and other lists", undefined],
    ["List of 12/2020, page 3: digital", undefined],
  ] as const)("accept the source %s with the host %s", ([source, host]) => {
    expect(sourceCell.safeParse(source).success).toBe(true);
    expect(findHostname(source)).toBe(host);
  });
});
