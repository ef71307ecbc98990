import { expect, test } from "vitest";
import type { Wording } from "#catalogue/fact-texts.ts";
import { oldListOf, withoutLiveWebsite } from "#catalogue/old-website.ts";
import { madeLender, madeLicence, t } from "./made.ts";

const NEWEST = "2026-07-13";
const wording: Wording = { locale: "en_US", say: (key, values) => ({ text: t(key, values) }) };

test("only a lender whose every list is old has an old list", () => {
  const old = madeLicence({ listDate: "2019-07" });
  expect(oldListOf(madeLender({ licences: [old] }), NEWEST)).toBe("2019-07");
  expect(oldListOf(madeLender({ licences: [old, madeLicence()] }), NEWEST)).toBeUndefined();
  expect(oldListOf(madeLender({ status: "unverified" }), NEWEST)).toBeUndefined();
});

test("a web address of an old list is text with its date, and no link", () => {
  const facts = [
    { label: "address", value: "1 Made Street" },
    { label: "website", value: "http://north.example/" },
  ];
  expect(withoutLiveWebsite(facts, { url: "http://north.example/" }, "2019-07", wording)).toEqual([
    facts[0],
    {
      label: "website",
      value: { text: "company.websiteThen(website=north.example, month=July 2019)" },
    },
  ]);
  expect(withoutLiveWebsite(facts, { url: undefined }, "2019-07", wording)).toEqual(facts);
});
