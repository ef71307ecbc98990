import { expect, test } from "vitest";
import type { Wording } from "#catalogue/lenders/fact-texts.ts";
import { withoutLiveWebsite } from "#catalogue/registry/old-website.ts";
import { t } from "./made.ts";

const wording: Wording = { locale: "en_US", say: (key, values) => ({ text: t(key, values) }) };

test("an old web address is text with its date, and no link", () => {
  const facts = [
    { label: "address", value: "1 Made Street" },
    { label: "website", value: "http://north.example/" },
  ];
  const lender = { url: "http://north.example/", asOf: "2019-07-01" };
  expect(withoutLiveWebsite(facts, lender, wording)).toEqual([
    facts[0],
    {
      label: "website",
      value: { text: "company.websiteThen(website=north.example, month=July 2019)" },
    },
  ]);
  expect(withoutLiveWebsite(facts, { ...lender, url: undefined }, wording)).toEqual(facts);
});
