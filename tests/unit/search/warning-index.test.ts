import { expect, test } from "vitest";
import type { Warning } from "#contract/warnings/warning.ts";
import { createWarningIndex } from "#server/search/warnings.ts";

const warning = (name: string, more: Partial<Warning> = {}): Warning => ({
  ...{ name, aliases: [], offer: "loan", releases: [], copies: null },
  ...more,
});
const find = createWarningIndex([
  warning("Dana Kilat"),
  warning("Tunai Cepat - Pinjaman Uang Dana"),
  warning("PT Karbon Pay", { aliases: ["KarbonNow"] }),
  warning("Duplikasi Kredit Cerdas", { copies: "Kredit Cerdas" }),
  warning("Pinjaman- Uang Tunai"),
  warning("Kredit"),
]);

test.each([
  ["dana-kilat", "Dana Kilat"],
  ["ＤＡＮＡ ＫＩＬＡＴ", "Dana Kilat"],
  ["Dаna Kilаt", "Dana Kilat"],
  ["D4na K1lat", "Dana Kilat"],
  ["apakah dana kilat legal?", "Dana Kilat"],
  ["tunai cepat", "Tunai Cepat - Pinjaman Uang Dana"],
  ["karbon pay", "PT Karbon Pay"],
  ["karbonnow", "PT Karbon Pay"],
  ["kredit cerdas", "Duplikasi Kredit Cerdas"],
  ["kredit", "Kredit"],
])("%s is found", (query, name) => {
  expect(find(query).map((found) => found.name)).toEqual([name]);
});

test.each(["dana kilau", "kilat", "dana", "pinjaman", "karbon", "apakah pinjaman legal", "", "?"])(
  "“%s” warns of nobody",
  (query) => {
    expect(find(query)).toEqual([]);
  },
);
