import { describe, expect, test } from "vitest";
import { MAX_QUESTION_LENGTH } from "#contract/assistant/assistant.ts";
import { createNameFinder } from "#server/assistant/names.ts";
import { toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";

const NAMES = [
  "ModalUsaha",
  "UangTeman",
  "Branch",
  "PalmCredit",
  "Renmoney Microfinance Bank",
  "Opay Microfinance Bank",
  "Sample Harmattan Lender",
];
const companies = NAMES.map((name) =>
  createFileCompany({ id: name, name, legalName: `${name} Limited` }),
);
const products = [createFileProduct({ id: "quick", name: "Quick Loan", lender: "Branch" })];
const findNames = createNameFinder(
  toSiteCatalogue(createCatalogueFileData({ companies, products })),
);

describe("createNameFinder", () => {
  test.for([
    ["Saya butuh modal usaha 5 juta", undefined],
    ["Saya butuh modal usaha bunga murah", undefined],
    ["pinjam uang teman", undefined],
    ["Which branch of the bank is safe?", undefined],
    ["I need a quick loan", undefined],
    ["Apakah modal usaha legal?", "ModalUsaha"],
    ["butuh dari modalusaha", "ModalUsaha"],
    ["Pinjam di UangTeman", "UangTeman"],
    ["is branch licensed", "Branch"],
    ["I borrowed from Branch", "Branch"],
    ["palm credit 50k", "PalmCredit"],
    ["palmcredit", "PalmCredit"],
    ["is Renmoney a real company", "Renmoney Microfinance Bank"],
    ["Is Opay loan licensed?", "Opay Microfinance Bank"],
    ["Is Sample Harmattan licensed?", "Sample Harmattan Lender"],
    ["Renmoney Microfinance Bank Limited?", "Renmoney Microfinance Bank"],
    ["Is the bank licensed?", undefined],
    ["Is PalmCredit Plus legit", undefined],
    ["Apakah UangTeman Pro legal?", undefined],
    ["Is Branch Cash Loan approved?", undefined],
    ["Is Jaya Harmattan Abadi licensed?", undefined],
  ] as const)("finds in %j the lender named %s", ([question, lender]) => {
    expect(findNames(question)[0]?.lender).toBe(lender);
  });

  test("searches a question of ligatures within a second", () => {
    // Each ligature is four words.
    const question = "ﷺ".repeat(MAX_QUESTION_LENGTH);
    const start = process.cpuUsage();
    expect(findNames(question)).toEqual([]);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});
