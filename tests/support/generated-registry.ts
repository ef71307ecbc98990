import { readdir } from "node:fs/promises";
import path from "node:path";
import { type RegistryCells, writeRegistry } from "../../scripts/registry-rows.ts";
import { ROOT } from "../../scripts/root.ts";

const PRODUCTS_PER_LENDER = 2;
const SOURCE = "https://example.com/generated";
const DAY = "2026-01-01";
const LIST: RegistryCells = {
  id: "made-list",
  regulator: "FCCPC",
  covers: "digital",
  day: DAY,
  source: SOURCE,
  read_in: "copy",
  as_of: DAY,
};
const OJK_LIST: RegistryCells = { ...LIST, id: "made-ojk-list", regulator: "OJK" };
const LICENCE: RegistryCells = {
  list: "made-list",
  kind: "digital-money-lender",
  title: "Digital money lender approval",
};
const INDONESIAN_LICENCE: RegistryCells = {
  list: "made-ojk-list",
  kind: "p2p-licensed",
  title: "Berizin",
};

/**
 * Writes a registry of invented lenders and `count` products, in the format of content/registry.
 * The cost of a product is known: that of the n-th, from 0, has 5 + n % 5 percent a month. Lenders
 * that editors have notes on must exist: they come last, without a product. Of `indonesian` lenders
 * each has one product, at 1, 2, … percent a month.
 */
export async function generateRegistry(
  folder: string,
  count: number,
  indonesian = 0,
): Promise<void> {
  const notes = await readdir(path.join(ROOT, "content/lenders/id_ID"));
  const ids = [
    ...range(Math.ceil(count / PRODUCTS_PER_LENDER)).map((index) => `sample-${index}`),
    ...notes.map((file) => file.replace(".md", "")),
  ];
  const others = range(indonesian);
  await writeRegistry(folder, {
    lenders: [...ids.map(createLenderCells), ...others.map(createIndonesianLender)],
    lists: indonesian > 0 ? [LIST, OJK_LIST] : [LIST],
    licences: [
      ...ids.map((lender) => ({ lender, ...LICENCE })),
      ...others.map((index) => ({ ...INDONESIAN_LICENCE, lender: `contoh-${index}` })),
    ],
    decisions: [],
    products: [
      ...range(count).map((index) => createProductCells(index, ids)),
      ...others.map(createIndonesianProduct),
    ],
    terms: [],
    permissions: [],
  });
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

function createLenderCells(id: string, index: number): RegistryCells {
  const name = `Sample Lender ${index}`;
  return {
    id,
    market: "NG",
    lender_type: "digital",
    name,
    legal_name: `${name} Limited`,
    url: "https://example.com",
    address: "1 Sample Street",
    sources: SOURCE,
    as_of: DAY,
  };
}

function createProductCells(index: number, lenders: readonly string[]): RegistryCells {
  return {
    id: `sample-loan-${index}`,
    lender: lenders[Math.floor(index / PRODUCTS_PER_LENDER)] ?? "",
    name: `Sample Loan ${index}`,
    loan_types: "unsecured-credit",
    features: "fast|simple",
    requirements: "adult",
    amount_min: 1000 + index,
    amount_max: 50_000 + index,
    term_min_days: 30,
    term_max_days: 180,
    rate_min: 4,
    rate_max: 5 + (index % 5),
    rate_kind: "flat",
    rate_period: "month",
    fees: "none",
    speed_hours: 24,
    language: "en",
    source: SOURCE,
    as_of: DAY,
  };
}

function createIndonesianLender(index: number): RegistryCells {
  const name = `Contoh Pindar ${index}`;
  return {
    ...createLenderCells(`contoh-${index}`, index),
    market: "ID",
    name,
    legal_name: `PT ${name}`,
    address: "",
  };
}

function createIndonesianProduct(index: number): RegistryCells {
  return {
    ...createProductCells(index, []),
    id: `pinjaman-contoh-${index}`,
    lender: `contoh-${index}`,
    name: `Pinjaman Contoh ${index}`,
    amount_min: 500_000,
    amount_max: 10_000_000,
    rate_min: 1,
    rate_max: 1 + index,
    language: "id",
  };
}
