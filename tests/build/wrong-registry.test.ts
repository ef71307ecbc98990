import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { ROOT } from "../../scripts/root.ts";

/** A copy of the real register with one text changed, where the build is told to look. */
function readRegistryWith(file: string, from: string | RegExp, to: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "registry-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  cpSync(path.join(ROOT, "content/registry"), folder, { recursive: true });
  const text = readFileSync(path.join(folder, file), "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(path.join(folder, file), changed);
  vi.stubEnv("CATALOGUE_REGISTRY_DIR", folder);
  return () => readRegistry();
}

test.each([
  [
    "lenders.csv",
    /^(caelum-technologies),NG,/m,
    "$1,US,",
    /lenders\.csv:2 market: expected .*NG, ID.*, found "US"/,
  ],
  [
    "lenders.csv",
    /(listed,https:\/\/fccpc[^,]*,)2026-07-13/,
    "$12026-02-31",
    /lenders\.csv:2 as_of: expected .*, found "2026-02-31"/,
  ],
  [
    "products.csv",
    /^99credit,/m,
    "1-hour-loan,",
    /products\.csv:3 id: expected .*, found "1-hour-loan"/,
  ],
  [
    "products.csv",
    /^1-hour-loan,caelum-technologies/m,
    "1-hour-loan,nobody",
    /products\.csv:2 lender: expected .*, found "nobody"/,
  ],
  ["terms.csv", /published-apr/, "", /terms\.csv:2 rate_kind: expected .*, found nothing/],
])("a wrong row of %s (%s) stops the build with file, line and field", (file, from, to, said) => {
  expect(readRegistryWith(file, from, to)).toThrow(said);
});
