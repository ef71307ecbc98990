import { describe, expect, test } from "vitest";
import { resolveDevAddress } from "#hosting/addresses.ts";

describe("resolveDevAddress", () => {
  test.each([
    ["/loan?type=1", { redirect: "/loan/unsecured-credit" }],
    ["/id/loan?a=b&type=8", { redirect: "/id/loan/paylater?a=b" }],
    ["/commentDetails/01J9Z", { rewrite: "/commentDetails/shell" }],
    ["/zh/starRating/x?a=b", { rewrite: "/zh/starRating/shell?a=b" }],
    ["/loan?type=0", undefined],
    ["/loan", undefined],
    ["/about?type=1", undefined],
    ["/@vite/client", undefined],
  ])("converts %s to %j", (address, answer) => {
    expect(resolveDevAddress(address)).toEqual(answer);
  });
});
