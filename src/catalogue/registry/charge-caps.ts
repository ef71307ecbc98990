import { z } from "astro/zod";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { computeLegalMaximum, type LegalMaximum } from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { createDailyRate } from "#loan/rates/rate.ts";
import {
  allowEmptyCell,
  type Cell,
  createEnumCell,
  date,
  decimal,
  READINGS,
  text,
  url,
} from "./cells.ts";
import { assertNoProblems } from "./problem.ts";
import { isAtLeastOneYearAgo } from "./register-lists.ts";
import {
  parseTable,
  type RowRule,
  readSourceFile,
  type SourceFile,
  type TableRow,
} from "./registry-csv.ts";

/** Accepts at most three decimals, because `computeLegalMaximum` computes in thousandths. */
const share: Cell<number> = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, "a percentage such as 0.3 or 0.275, with three decimals at most")
  .transform(Number);

const capRow = z.object({
  market: createEnumCell(["NG", "ID"]),
  up_to_six_months: share,
  longer: share,
  ceiling: decimal,
  from: date,
  until: allowEmptyCell(date),
  law: text,
  article: text,
  source: url,
  read_in: createEnumCell(READINGS),
  as_of: date,
  /** Only `npm run check -- content` reads this day. */
  review_after: date,
});

const checkCapPeriod: RowRule = ({ from = "", until = "" }) =>
  until === "" || until >= from
    ? []
    : [{ field: "until", expected: `a day after ${from}`, found: until }];

export function parseLegalCaps(file: SourceFile): LegalCap[] {
  const { rows, problems } = parseTable(file, capRow, [checkCapPeriod]);
  assertNoProblems(problems);
  return rows.map(toLegalCap);
}

type LegalCap = ReturnType<typeof toLegalCap>;

function toLegalCap(row: TableRow<typeof capRow>) {
  const { upToSixMonths, longer, ceiling: ceilingPercent, ...facts } = row;
  return {
    ...facts,
    upToSixMonths: createDailyRate(upToSixMonths),
    longer: createDailyRate(longer),
    ceilingPercent,
  };
}

export function readLegalCaps(folder: string): LegalCap[] {
  return parseLegalCaps(readSourceFile(folder, "caps.csv"));
}

/** Finds the legal limit in force. Ignores limits that we read over a year ago, because the law may have changed. */
export function findCurrentLegalCap(
  caps: readonly LegalCap[],
  market: Market,
  today: string,
): LegalCap | undefined {
  return caps
    .filter(
      (cap) => cap.market === market && cap.from <= today && !isAtLeastOneYearAgo(cap.asOf, today),
    )
    .filter(({ until }) => until === undefined || today <= until)
    .sort((a, b) => b.from.localeCompare(a.from))[0];
}

/** The legal limit applied to an example loan. It is not a price. */
export interface CapExample {
  cap: LegalCap;
  amount: number;
  most: LegalMaximum;
}

const AMOUNT = 1_000_000;
const DAYS = 30;

export function createLegalCapExample(today: string): CapExample | undefined {
  const cap = findCurrentLegalCap(readLegalCaps("content/regulators"), "ID", today);
  const most = cap && computeLegalMaximum(AMOUNT, { days: DAYS }, cap);
  return cap && most && !isLoanFailure(most) ? { cap, amount: AMOUNT, most } : undefined;
}

/** Whether the newest list licenses the lender for online lending. The legal limit applies only to these lenders. */
export function isPindar({ licence, licences }: Pick<Lender, "licence" | "licences">): boolean {
  const isLicensed = licences.some(({ kind, isHistory }) => kind === "p2p-licensed" && !isHistory);
  return licence.status === "listed" && isLicensed;
}

/** Whether the page shows the legal limit for the product, because the product's own rate is unknown or old. */
export function showsLegalMaximum(
  { interestRate, terms }: Pick<Product, "interestRate" | "terms">,
  lender: Pick<Lender, "licence" | "licences">,
  today: string,
): boolean {
  const isRateKnown =
    interestRate !== undefined ||
    terms.some((stated) => stated.interestRate && !isAtLeastOneYearAgo(stated.publishedOn, today));
  return !isRateKnown && isPindar(lender);
}
