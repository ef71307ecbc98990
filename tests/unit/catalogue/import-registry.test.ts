import { describe, expect, test } from "vitest";
import { formatProblem } from "#catalogue/registry/problem.ts";
import { parseRegistry } from "#catalogue/registry/registry.ts";
import { registryTexts } from "../../../scripts/import-registry/registry-rows.ts";
import { parseSource } from "../../../scripts/import-registry/source.ts";
import { importRegistry } from "../../../scripts/import-registry.ts";

const FCCPC = "https://register.example/fccpc";
const LENDERS = `id,market,lender_type,legal_name,apps,bank_code,website,address,regulator,licence,licence_no,licence_date,status,source_url,as_of
one,NG,digital,ONE TECH LIMITED,CASHNOVA|WWW.ONE.COM.NG|BRANCH MOBILE,,,,FCCPC,Digital money lender approval,,,listed,${FCCPC},2026-07-13
two,NG,commercial-bank,TWO BANK PLC,CASHNOVA,044,,,FCCPC|CBN,Digital money lender approval|Commercial bank,,,listed,${FCCPC}|https://register.example/AS%20AT%2026TH%20APRIL%2C%202024.pdf,2026-07-13
three,NG,microfinance-bank,Three Microfinance Bank Limited,,,https://three.example,,,,,,unverified,https://three.example,2026-07-13
id-four,ID,digital,PT Empat Fintek,Empat.id,,www.empat.example,"Jl. Raya No. 1 , Jakarta -",OJK,Terdaftar / Syariah,S-1,2018-06-08,listed,"OJK list of registered and licensed P2P lenders, 2019-07",2019-07-01
`;
const files = importRegistry(parseSource(LENDERS));
const result = parseRegistry([
  ...Object.entries(files).map(([path, text]) => ({ path, text })),
  ...registryTexts({ lenders: [], licences: [], products: [], terms: [] }).slice(-1),
]);
if ("problems" in result) throw new Error(result.problems.map(formatProblem).join("\n"));
const { lenders, licences, products } = result.registry;

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
    ]);
  });

  test("a loan type only where the source states it", () => {
    expect(products.map(({ loanTypes }) => loanTypes.join())).toEqual(["", "", "", "", "sharia"]);
  });
});

test("a licence that the importer does not know stops it", () => {
  const source = parseSource(LENDERS.replace("Terdaftar / Syariah", "Lainnya"));
  expect(() => importRegistry(source)).toThrow(
    'id-four: no licence, source or kind for OJK "Lainnya"',
  );
});
