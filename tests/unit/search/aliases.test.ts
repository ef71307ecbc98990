import { describe, expect, test } from "vitest";
import { toInitials } from "#server/search/aliases.ts";

describe("toInitials", () => {
  test.each([
    ["United Bank for Africa Plc", ["ubfa", "uba"]],
    ["Guaranty Trust Bank Limited", ["gtb", "gtbank"]],
    ["Standard Chartered Bank Nigeria", ["scbn", "scb", "scbank"]],
    ["PT Pintar Inovasi Digital", ["pid"]],
    ["Zenith Bank", []],
    ["FairMoney", []],
    ["", []],
  ])("derives the initials of %j: %j", (name, initials) => {
    expect(toInitials(name)).toEqual(initials);
  });
});
