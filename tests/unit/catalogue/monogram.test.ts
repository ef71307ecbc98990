import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createMonogram } from "#browser/catalogue/ProductCard.tsx";

const TOKENS = readFileSync("src/styles/tokens.css", "utf8");

describe("createMonogram", () => {
  test.each([
    ["FairMoney", "FM"],
    ["9ja Cash", "9C"],
    ["coolbucksng.com", "CC"],
    ["ALAT", "A"],
    ["(KoinP2P)", "KP"],
    ["支付宝", "支付"],
    ["–", ""],
  ])("abbreviates %s to %s", (name, letters) => {
    expect(createMonogram(name).letters).toBe(letters);
  });

  test("always returns the same hue for a name", () => {
    expect(createMonogram("FairMoney").hue).toBe(156);
  });

  test.each(["light", "dark"])("has readable contrast in every hue in %s", (scheme) => {
    const readToken = (pattern: RegExp) =>
      [...TOKENS.matchAll(pattern)][scheme === "light" ? 0 : 1]?.slice(1) ?? [];
    const [saturation = 0, lightness = 0] = readToken(/--monogram: (\d+)% (\d+)%/g).map(Number);
    const ink = readToken(/--ink: #(\w+)/g)[0] ?? "";
    const letters = [0, 2, 4].map((at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255);
    for (let hue = 0; hue < 360; hue += 1) {
      const ground = hslToRgb(hue, saturation / 100, lightness / 100);
      expect(
        toContrast(computeLuminance(letters), computeLuminance(ground)),
        `${hue}`,
      ).toBeGreaterThan(4.5);
    }
  });
});

function hslToRgb(hue: number, saturation: number, lightness: number): number[] {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const part = (shift + hue / 30) % 12;
    return lightness - spread * Math.max(-1, Math.min(part - 3, 9 - part, 1));
  });
}

/** https://www.w3.org/TR/WCAG21/#dfn-relative-luminance */
function computeLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
