import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { EARLY_SCRIPT } from "#browser/early/early-script.ts";
import { INLINE_SCRIPT_MAX_BYTES } from "../../../scripts/check-site/budget.ts";

/** The script's behaviour is tested in a browser: tests/e2e. */

test("it is one expression that stands on its own in a script element", () => {
  expect(() => new Function(EARLY_SCRIPT)).not.toThrow();
  expect(EARLY_SCRIPT).not.toMatch(/<\/script|<!--/i);
  expect(EARLY_SCRIPT).not.toMatch(/\bimport\b|\brequire\b|__vite|_import_/);
});

test("it carries the constants of the specification, each where it is used", () => {
  expect(EARLY_SCRIPT).not.toContain("BUILD");
  for (const constant of [
    `max-age=\${${30 * 24 * 60 * 60}};`,
    "togglePopover?.(false),2000)",
    "},300)",
    "Math.random()<0.5",
    "scrollY>100",
    '"FinnyApp"',
    'kept("finny:session")',
    'kept("finny:comparison")',
    '{"en_US":"/","en_NG":"/en-ng/","id_ID":"/id/","zh_CN":"/zh/"}[cookie("locale")]',
  ]) {
    expect(EARLY_SCRIPT).toContain(constant);
  }
});

test("its comments stay at home, and it keeps to the budget", () => {
  expect(EARLY_SCRIPT).not.toMatch(/^\s*(?:\/\/|\*|\/\*)/m);
  expect(brotliCompressSync(EARLY_SCRIPT).length).toBeLessThan(INLINE_SCRIPT_MAX_BYTES);
});
