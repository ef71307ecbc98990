import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractRawPath } from "#server/http/files/path.ts";

describe("extractRawPath", () => {
  test("returns the same path as new URL()", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const { href, pathname } = new URL(address);
        expect(extractRawPath(href)).toBe(pathname);
      }),
    );
  });

  test.for([
    ["http://finny.example/", "/"],
    ["http://finny.example:4321/a%20b/c?d=/e", "/a%20b/c"],
    ["https://[::1]:4321/%ff#g?h", "/%ff"],
    ["http://finny.example//double//", "//double//"],
  ] as const)("returns the path of %s without decoding: %s", ([address, path]) => {
    expect(extractRawPath(address)).toBe(path);
  });
});
