import { describe, expect, test } from "vitest";
import { findHost } from "#browser/comparison/cells.ts";
import { source as sourceCell } from "#catalogue/registry/cells.ts";

describe("source hosts", () => {
  test.for([
    ["https://lender.example/rates", "lender.example"],
    ["HTTP://lender.example", "lender.example"],
    ["Approved digital lenders", undefined],
    ["http and other lists", undefined],
    ["List of 12/2020, page 3: digital", undefined],
  ] as const)("allows for the source %s the host %s", ([source, host]) => {
    expect(sourceCell.safeParse(source).success).toBe(true);
    expect(findHost(source)).toBe(host);
  });
});
