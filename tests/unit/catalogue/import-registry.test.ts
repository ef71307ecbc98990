import { describe, expect, test } from "vitest";
import { formatProblem } from "#catalogue/registry/problem.ts";
import { parseRegistry } from "#catalogue/registry/registry.ts";
import { parseSource } from "../../../scripts/import-registry/source.ts";
import { importRegistry } from "../../../scripts/import-registry.ts";

const FCCPC = "https://register.example/fccpc";
const LENDERS = `id,market,lender_type,legal_name,apps,bank_code,website,address,regulator,licence,licence_no,licence_date,status,source_url,as_of
one,NG,digital,ONE TECH LIMITED,CASHNOVA|WWW.ONE.COM.NG|BRANCH MOBILE,,,,FCCPC,Digital money lender approval,,,listed,${FCCPC},2026-07-13
two,NG,commercial-bank,TWO BANK PLC,CASHNOVA,044,,,FCCPC|CBN,Digital money lender approval|Commercial bank,,,listed,${FCCPC}|https://register.example/AS%20AT%2026TH%20APRIL%2C%202024.pdf,2026-07-13
three,NG,microfinance-bank,Three Microfinance Bank Limited,,,https://three.example,,,,,,unverified,https://three.example,2026-07-13
id-four,ID,digital,PT Empat Fintek,Empat.id,,www.empat.example,"Jl. Raya No. 1 , Jakarta -",OJK,Terdaftar / Syariah,S-1,2018-06-08,listed,"OJK list of registered and licensed P2P lenders, 2019-07",2019-07-01
`;
const TERMS = `app_id,brand,publisher_on_play,amount_min_ngn,amount_max_ngn,tenor_min_days,tenor_max_days,rate_as_published,apr_min_pct,apr_max_pct,fees_as_published,play_rating,play_ratings_count,play_installs,listing_updated
example.branch,Branch,Branch International,1000,200000,60,336,"flat fee 8,800",33,261,"no late fees",4.4,286167,"10,000,000+",2020-03-17
example.five,FiveLoan,FIVE LENDING COMPANY LIMITED,,,,,none published,,,,4.0,20963,"500,000+",2020-02-27
`;

const files = importRegistry(parseSource(LENDERS, TERMS));
const result = parseRegistry(Object.entries(files).map(([path, text]) => ({ path, text })));
if ("problems" in result) throw new Error(result.problems.map(formatProblem).join("\n"));
const { lenders, licences, products, terms } = result.registry;

test("the same source gives the same bytes", () => {
  expect(importRegistry(parseSource(LENDERS, TERMS))).toEqual(files);
});

describe("lenders", () => {
  test("names in ordinary capitals, short, legal and as the register spells them", () => {
    expect(lenders[0]).toMatchObject({
      name: "One Tech",
      legalName: "One Tech Limited",
      registerName: "ONE TECH LIMITED",
    });
    expect(lenders[1]).toMatchObject({ name: "Two Bank", bankCode: "044" });
    expect(lenders[3]).toMatchObject({ name: "Empat.id", legalName: "PT Empat Fintek" });
  });

  test("addresses lose loose ends, web addresses get a scheme", () => {
    expect(lenders[3]).toMatchObject({
      address: "Jl. Raya No. 1, Jakarta",
      url: "http://www.empat.example",
    });
  });

  test("one licence row for each regulator, with the list's own date", () => {
    expect(licences.map((row) => [row.lenderId, row.regulator, row.kind, row.listDate])).toEqual([
      ["one", "FCCPC", "digital-money-lender", undefined],
      ["two", "FCCPC", "digital-money-lender", undefined],
      ["two", "CBN", "commercial-bank", "2024-04-26"],
      ["id-four", "OJK", "p2p-registered", "2019-07"],
    ]);
    expect(licences[3]).toMatchObject({ number: "S-1", date: "2018-06-08", asOf: "2019-07-01" });
  });
});

describe("products", () => {
  test("one for each app; a shared name gets the lender's id in both", () => {
    expect(products.map(({ id, name }) => [id, name])).toEqual([
      ["cashnova-one", "Cashnova"],
      ["one-com-ng", "one.com.ng"],
      ["branch-mobile", "Branch Mobile"],
      ["cashnova-two", "Cashnova"],
      ["empat-id", "Empat.id"],
      ["fiveloan", "FiveLoan"],
    ]);
  });

  test("a loan type only where the source states it", () => {
    expect(products.map(({ loanTypes }) => loanTypes.join())).toEqual([
      "",
      "",
      "",
      "",
      "sharia",
      "",
    ]);
  });
});

describe("published terms", () => {
  test("stand on the product of the same name", () => {
    expect(terms[0]).toMatchObject({
      productId: "branch-mobile",
      publishedOn: "2020-03",
      listingUpdated: "2020-03-17",
      nameAsPublished: "Branch",
      quota: { min: 1000, max: 200000 },
      interestRate: { min: 33, max: 261, kind: "published-apr", period: "year" },
      rateAsPublished: "flat fee 8,800",
      installsAtLeast: 10_000_000,
    });
  });

  test("of a publisher that the register does not name bring a lender that was not found", () => {
    expect(lenders.at(-1)).toMatchObject({
      id: "five-lending-company",
      name: "Five Lending Company",
      legalName: "Five Lending Company Limited",
      status: "not-found",
    });
    expect(terms[1]).toMatchObject({ productId: "fiveloan", interestRate: undefined });
  });
});

test("a licence that the importer does not know stops it", () => {
  const source = parseSource(LENDERS.replace("Terdaftar / Syariah", "Lainnya"), TERMS);
  expect(() => importRegistry(source)).toThrow(
    'id-four: no licence, source or kind for OJK "Lainnya"',
  );
});
