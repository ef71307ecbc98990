import { z } from "astro/zod";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { type LegalMaximum, legalMaximum } from "#loan/legal-maximum.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { daily } from "#loan/rates/rate.ts";
import { type Cell, date, decimal, enumCell, optionalCell, READINGS, text, url } from "./cells.ts";
import { assertNoProblems } from "./problem.ts";
import { isAtLeastOneYearOld } from "./register-lists.ts";
import {
  parseTable,
  type RowRule,
  readSource,
  type SourceFile,
  type TableRow,
} from "./registry-csv.ts";

/** At most three decimals, because `legalMaximum` computes in thousandths. */
const share: Cell<number> = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, "a percentage such as 0.3 or 0.275, with three decimals at most")
  .transform(Number);

const capRow = z.object({
  market: enumCell(["NG", "ID"]),
  up_to_six_months: share,
  longer: share,
  ceiling: decimal,
  from: date,
  until: optionalCell(date),
  law: text,
  article: text,
  source: url,
  read_in: enumCell(READINGS),
  as_of: date,
  /** Only `npm run check -- content` reads this day. */
  review_after: date,
});

const checkCapPeriod: RowRule = ({ from = "", until = "" }) =>
  until === "" || until >= from
    ? []
    : [{ field: "until", expected: `a day after ${from}`, found: until }];

export function parseCaps(file: SourceFile): LegalCap[] {
  const { rows, problems } = parseTable(file, capRow, [checkCapPeriod]);
  assertNoProblems(problems);
  return rows.map(toLegalCap);
}

type LegalCap = ReturnType<typeof toLegalCap>;

function toLegalCap(row: TableRow<typeof capRow>) {
  const { upToSixMonths, longer, ceiling: ceilingPercent, ...facts } = row;
  return { ...facts, upToSixMonths: daily(upToSixMonths), longer: daily(longer), ceilingPercent };
}

export function readCaps(folder: string): LegalCap[] {
  return parseCaps(readSource(folder, "caps.csv"));
}

/** Finds the cap in force. Ignores caps that we read over a year ago, because the law may have changed. */
export function findCurrentCap(
  caps: readonly LegalCap[],
  market: Market,
  today: string,
): LegalCap | undefined {
  return caps
    .filter(
      (cap) => cap.market === market && cap.from <= today && !isAtLeastOneYearOld(cap.asOf, today),
    )
    .filter(({ until }) => until === undefined || today <= until)
    .sort((a, b) => b.from.localeCompare(a.from))[0];
}

/** The legal limit of an example loan, which is not a price. */
export interface CapExample {
  cap: LegalCap;
  amount: number;
  most: LegalMaximum;
}

const AMOUNT = 1_000_000;
const DAYS = 30;

export function createCapExample(today: string): CapExample | undefined {
  const cap = findCurrentCap(readCaps("content/regulators"), "ID", today);
  const most = cap && legalMaximum(AMOUNT, { days: DAYS }, cap);
  return cap && most && !isLoanFailure(most) ? { cap, amount: AMOUNT, most } : undefined;
}

/** Whether the newest list licenses the lender for online lending: then the legal limit applies. */
export function isPindar({ licence, licences }: Pick<Lender, "licence" | "licences">): boolean {
  const isLicensed = licences.some(({ kind, isHistory }) => kind === "p2p-licensed" && !isHistory);
  return licence.status === "listed" && isLicensed;
}

/** Whether the legal limit is shown for the product, because its own rate is unknown or old. */
export function showsLegalMaximum(
  { interestRate, terms }: Pick<Product, "interestRate" | "terms">,
  lender: Pick<Lender, "licence" | "licences">,
  today: string,
): boolean {
  const isRateKnown =
    interestRate !== undefined ||
    terms.some((stated) => stated.interestRate && !isAtLeastOneYearOld(stated.publishedOn, today));
  return !isRateKnown && isPindar(lender);
}
