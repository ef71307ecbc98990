import { describe, expect, test } from "vitest";
import { replaceNumberWords } from "#server/assistant/intent/number-words.ts";

describe("replaceNumberWords", () => {
  test.for<[string, string]>([
    ["ninety thousand for two weeks", "90000 for 2 weeks"],
    ["two hundred and fifty thousand naira", "250000 naira"],
    ["a hundred thousand at twelve percent", "100000 at 12 percent"],
    ["one million five hundred thousand", "1500000"],
    ["half a million", "500000"],
    ["twenty-five days", "25 days"],
    ["satu juta, dua minggu, sepuluh persen", "1000000, 2 minggu, 10 persen"],
    ["sejuta dua ratus ribu", "1200000"],
    ["satu setengah juta", "1500000"],
    ["tujuh ratus lima puluh ribu selama dua belas hari", "750000 selama 12 hari"],
    ["seratus dua puluh ribu", "120000"],
    ["setengah bulan", "setengah bulan"],
    ["借一万二，两周", "借12000，两周"],
    ["三千五百", "3500"],
    ["三千五", "3500"],
    ["十五天", "15天"],
    ["一百零五", "105"],
    ["二十万", "200000"],
    ["一亿", "100000000"],
    ["百分之十五", "15%"],
    ["一共，一次性，5万，2百", "一共，一次性，5万，2百"],
    ["1 juta 500 ribu", "1 juta 500 ribu"],
    ["someone often attended", "someone often attended"],
  ])("reads %s as %s", ([text, expected]) => {
    expect(replaceNumberWords(text)).toBe(expected);
  });
});
