import { expect, test } from "vitest";
import { toMonogram } from "#browser/catalogue/Monogram.tsx";

test.each([
  ["FairMoney", "FM"],
  ["Kredit Pintar", "KP"],
  ["Carbon", "Ca"],
  ["TAJBank", "TB"],
  ["99Credit", "9C"],
  ["BRANCH", "Br"],
  ["heatmoney.com.ng", "he"],
  ["小明", "小明"],
  ["", ""],
])("the monogram of %s is %s", (name, monogram) => {
  expect(toMonogram(name)).toBe(monogram);
});
