import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  CATALOGUE_FILE,
  type CatalogueFile,
  type FileCompany,
  type FileProduct,
} from "#catalogue/file/catalogue-file.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { createCatalogueFileData, createFileCompany } from "../../tests/support/catalogue-file.ts";
import { createRandomDraws } from "../../tests/support/review-crowds.ts";

const PRODUCTS_PER_LENDER = 5;
const BEGINNINGS = "ka lo mi ban pay fin swift naira kwik sure easy palm okra zed umo cred".split(
  " ",
);
const MIDDLES = "ra to li ver ma do ni sa ri pe lu ga wo xi be".split(" ");
const ENDS = "cash money loan credit pay lend kash fund plus direct naira finance".split(" ");

/** Creates `count` products of invented lenders. Two thirds of the products have facts. */
export function generateCatalogue(count: number): CatalogueFile {
  const random = createRandomDraws(5);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const createLenderName = () => {
    const word = `${pick(BEGINNINGS)}${pick(MIDDLES)}${pick(MIDDLES)}`;
    const end = pick(ENDS);
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    return random() < 0.5 ? `${capital}${end}` : `${capital} ${end}`;
  };
  const companies = Array.from({ length: Math.ceil(count / PRODUCTS_PER_LENDER) }, (_, index) =>
    createSampleCompany(index, createLenderName(), random()),
  );
  const products = Array.from({ length: count }, (_, index) =>
    createSampleProduct(index, createLenderName(), random),
  );
  return createCatalogueFileData({ lists: [], products, companies });
}

function createSampleCompany(index: number, name: string, chance: number): FileCompany {
  return createFileCompany({
    ...{ id: `lender-${index}`, name, otherNames: [name.toUpperCase()] },
    market: chance < 0.8 ? "NG" : "ID",
    lenderType: chance < 0.9 ? "digital" : "microfinance-bank",
  });
}

function createSampleProduct(index: number, name: string, random: () => number): FileProduct {
  const drawInteger = (most: number) => 1 + Math.floor(random() * most);
  const lender = `lender-${Math.floor(index / PRODUCTS_PER_LENDER)}`;
  const base = { id: `product-${index}`, name, lender, otherNames: [name.toUpperCase()] };
  if (random() < 1 / 3) return { ...base, loanTypes: [] };
  return {
    ...base,
    loanTypes: [random() < 0.5 ? "unsecured-credit" : "paylater"],
    quota: { min: drawInteger(20_000), max: 20_000 + drawInteger(500_000) },
    period: { min: drawInteger(60), max: 60 + drawInteger(300) },
    interestRate: {
      max: drawInteger(30),
      kind: random() < 0.5 ? "flat" : "nominal",
      period: "month",
    },
    fees: "none",
    passingRate: drawInteger(100),
  };
}

const CATALOGUE = generateCatalogue(4000);

export interface Subject {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

export const SUBJECTS: readonly Subject[] = [
  ...CATALOGUE.products.map(({ id }) => ({ subjectType: "product" as const, subjectId: id })),
  ...CATALOGUE.companies.map(({ id }) => ({ subjectType: "company" as const, subjectId: id })),
];

export function getSubjectAt(index: number): Subject {
  return getItemAtModulo(SUBJECTS, index);
}

export function getItemAtModulo<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("there are none");
  return item;
}

export async function writeGeneratedCatalogue(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, CATALOGUE_FILE), JSON.stringify(CATALOGUE));
}
