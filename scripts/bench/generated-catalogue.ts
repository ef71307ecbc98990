import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  CATALOGUE_FILE,
  type CatalogueFile,
  type FileCompany,
  type FileProduct,
} from "#catalogue/file/catalogue-file.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";

const PRODUCTS_PER_LENDER = 5;
const DAY = "2026-01-01";
const BEGINNINGS = "ka lo mi ban pay fin swift naira kwik sure easy palm okra zed umo cred".split(
  " ",
);
const MIDDLES = "ra to li ver ma do ni sa ri pe lu ga wo xi be".split(" ");
const ENDS = "cash money loan credit pay lend kash fund plus direct naira finance".split(" ");

/** mulberry32 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates n products of invented lenders; two in three have facts. */
export function generatedCatalogue(count: number): CatalogueFile {
  const random = randomNumbers(5);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const name = () => {
    const word = `${pick(BEGINNINGS)}${pick(MIDDLES)}${pick(MIDDLES)}`;
    const end = pick(ENDS);
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    return random() < 0.5 ? `${capital}${end}` : `${capital} ${end}`;
  };
  const companies = Array.from({ length: Math.ceil(count / PRODUCTS_PER_LENDER) }, (_, index) =>
    company(index, name(), random()),
  );
  const products = Array.from({ length: count }, (_, index) => product(index, name(), random));
  return { builtOn: DAY, lists: [], products, companies, news: [], faq: [] };
}

function company(index: number, name: string, chance: number): FileCompany {
  return {
    id: `lender-${index}`,
    name,
    legalName: `${name} Services Limited`,
    otherNames: [name.toUpperCase()],
    market: chance < 0.8 ? "NG" : "ID",
    lenderType: chance < 0.9 ? "digital" : "microfinance-bank",
    licence: { status: "listed", regulators: ["FCCPC"], listDate: DAY },
  };
}

function product(index: number, name: string, random: () => number): FileProduct {
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const lender = `lender-${Math.floor(index / PRODUCTS_PER_LENDER)}`;
  const base = { id: `product-${index}`, name, lender, otherNames: [name.toUpperCase()] };
  if (random() < 1 / 3) return { ...base, loanTypes: [] };
  return {
    ...base,
    loanTypes: [random() < 0.5 ? "unsecured-credit" : "paylater"],
    quota: { min: whole(20_000), max: 20_000 + whole(500_000) },
    period: { min: whole(60), max: 60 + whole(300) },
    interestRate: { max: whole(30), kind: random() < 0.5 ? "flat" : "nominal", period: "month" },
    fees: "none",
    passingRate: whole(100),
  };
}

const CATALOGUE = generatedCatalogue(4000);

export interface Subject {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

export const SUBJECTS: readonly Subject[] = [
  ...CATALOGUE.products.map(({ id }) => ({ subjectType: "product" as const, subjectId: id })),
  ...CATALOGUE.companies.map(({ id }) => ({ subjectType: "company" as const, subjectId: id })),
];

export function subjectAt(index: number): Subject {
  return at(SUBJECTS, index);
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("there are none");
  return item;
}

export async function writeSampleSite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, CATALOGUE_FILE), JSON.stringify(CATALOGUE));
}
