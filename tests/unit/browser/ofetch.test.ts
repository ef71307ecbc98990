import { expect, test, vi } from "vitest";
import { withQuery } from "#browser/core/ofetch/ufo.ts";

test.each([
  ["current browsers", URLSearchParams],
  ["Safari 16", withoutSize()],
])("appends the query to the path: %s", (_, Query) => {
  vi.stubGlobal("URLSearchParams", Query);
  try {
    expect(withQuery("/a", { email: "x+y@z.example", cursor: undefined })).toBe(
      "/a?email=x%2By%40z.example",
    );
    expect(withQuery("/a", {})).toBe("/a");
  } finally {
    vi.unstubAllGlobals();
  }
});

function withoutSize(): typeof URLSearchParams {
  return class extends URLSearchParams {
    override get size(): number {
      return Number.NaN;
    }
  };
}
