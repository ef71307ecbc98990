import { describe, expect, test } from "vitest";
import { checkLocalNames } from "../../../scripts/checks/check-local-names.ts";

const check = (text: string, path = "src/a.ts") =>
  checkLocalNames([{ path, text }]).map(({ line, wrong }) => `${line} ${wrong}`);

describe("checkLocalNames", () => {
  test.each([
    ["const found = 1;", "found"],
    ["for (const known of []) {}", "known"],
    ["rows.map((shown) => shown);", "shown"],
    ["function sent() {}", "sent"],
  ])("refuses %s", (code, name) => {
    expect(check(`\n${code}`)).toEqual([`2 has the name ${name}`]);
  });

  test("refuses names in front matter of Astro", () => {
    expect(check("---\n\nconst own = 1;\n---\n<p>done</p>", "src/A.astro")).toEqual([
      "3 has the name own",
    ]);
  });

  test("accepts nouns and properties", () => {
    expect(check("const results = row.found; const knownIds = { known: [] };")).toEqual([]);
  });
});
