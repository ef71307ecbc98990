import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EARLY_SCRIPT } from "#browser/early/early-script.ts";
import { INLINE_SCRIPT_MAX_BYTES } from "../../../scripts/check-site/budget.ts";

/** Browser tests cover the behaviour of the script: tests/e2e. */

describe("early script in the head", () => {
  test("is self-contained and safe in a script element", () => {
    expect(() => new Function(EARLY_SCRIPT)).not.toThrow();
    expect(EARLY_SCRIPT).not.toMatch(/<\/script|<!--/i);
    expect(EARLY_SCRIPT).not.toMatch(
      /\bimport\b(?!\("\/)|importModule|\brequire\b|__vite|_import_/,
    );
  });

  test("contains the constants of the specification", () => {
    expect(EARLY_SCRIPT).not.toContain("BUILD");
    for (const constant of [
      `max-age=\${${30 * 24 * 60 * 60}};`,
      "togglePopover?.(false),2000)",
      "},300)",
      "Math.random()<0.5",
      "scrollY>100",
      '"FinnyApp"',
      'readJson("finny:session")',
      'readJson("finny:comparison")',
      '{"en_US":"/","en_NG":"/en-ng/","id_ID":"/id/","zh_CN":"/zh/"}[readCookie("locale")]',
    ]) {
      expect(EARLY_SCRIPT).toContain(constant);
    }
  });

  test("has no comments and stays within the byte budget", () => {
    expect(EARLY_SCRIPT).not.toMatch(/^\s*(?:\/\/|\*|\/\*)/m);
    expect(brotliCompressSync(EARLY_SCRIPT).length).toBeLessThan(INLINE_SCRIPT_MAX_BYTES);
  });
});
