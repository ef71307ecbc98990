import { describe, expect, test } from "vitest";
import { createMonogram } from "#browser/catalogue/ProductCard.tsx";

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

  test("returns always the same hue for a name", () => {
    expect(createMonogram("FairMoney").hue).toBe(156);
  });
});
