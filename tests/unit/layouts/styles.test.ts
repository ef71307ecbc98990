import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { MOBILE_SCREEN_MAX_PX } from "#constants.ts";
import { ROOT } from "../../../scripts/root.ts";

/** Widths of breakpoints near a phone's. Media queries cannot read a constant, so each repeats the width. */
const NEAR = [700, 840] as const;
/** A phone loads one font for each size and weight before its first paint, so keep their number low. */
const WEIGHTS = ["400", "700"];

const styles = globSync("src/**/*.{astro,css}", { cwd: ROOT }).map((file) => ({
  file,
  source: readFileSync(path.join(ROOT, file), "utf8"),
}));

describe("stylesheets", () => {
  test("use the same mobile breakpoint", () => {
    const breakpoints = styles.flatMap(({ file, source }) =>
      [...source.matchAll(/(max|min)-width:\s*(\d+)px/g)]
        .map(([, edge, width]) => ({ file, edge, width: Number(width) }))
        .filter(({ width }) => width >= NEAR[0] && width <= NEAR[1]),
    );
    expect(breakpoints.length).toBeGreaterThan(3);
    const wrong = breakpoints.filter(
      ({ edge, width }) => width !== MOBILE_SCREEN_MAX_PX + (edge === "min" ? 1 : 0),
    );
    expect(wrong).toEqual([]);
  });

  test("use only two font weights", () => {
    const weights = styles.flatMap(({ file, source }) =>
      [...source.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => ({
        file,
        weight,
      })),
    );
    expect(weights.length).toBeGreaterThan(20);
    expect(weights.filter(({ weight }) => !WEIGHTS.includes(weight as string))).toEqual([]);
  });
});
