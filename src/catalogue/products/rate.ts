import type { z } from "astro/zod";
import { allowEmptyCell, createEnumCell, decimal, wholeNumber } from "#catalogue/registry/cells.ts";
import type { RowRule, TableRow } from "#catalogue/registry/registry-csv.ts";
import {
  RATE_KINDS,
  RATE_PERIODS,
  type RateKind,
  type RatePeriod,
} from "#contract/catalogue/constants.ts";
import type { OpenRange } from "./product-filter.ts";

function createOpenRange(min: number | undefined, max: number | undefined): OpenRange | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

function createMinMaxRule(minColumn: string, maxColumn: string): RowRule {
  return (cells) => {
    const [min, max] = [cells[minColumn], cells[maxColumn]];
    if (!min || !max || !(Number(min) > Number(max))) return [];
    return [{ field: minColumn, expected: `at most ${maxColumn} (${max})`, found: min }];
  };
}

export interface Rate extends OpenRange {
  kind: RateKind;
  period: RatePeriod;
}

export const offerColumns = {
  amount_min: allowEmptyCell(wholeNumber),
  amount_max: allowEmptyCell(wholeNumber),
  term_min_days: allowEmptyCell(wholeNumber),
  term_max_days: allowEmptyCell(wholeNumber),
  rate_min: allowEmptyCell(decimal),
  rate_max: allowEmptyCell(decimal),
  rate_kind: allowEmptyCell(createEnumCell(RATE_KINDS)),
  rate_period: allowEmptyCell(createEnumCell(RATE_PERIODS)),
};

type OfferCells = TableRow<z.ZodObject<typeof offerColumns>>;

/** Combines the minimum and maximum columns of an offer into ranges. */
export function toOfferRanges<Row extends OfferCells>(row: Row) {
  const { amountMin, amountMax, termMinDays, termMaxDays, ...otherCells } = row;
  const { rateMin, rateMax, rateKind: kind, ratePeriod: period, ...facts } = otherCells;
  const rate = createOpenRange(rateMin, rateMax);
  const interestRate: Rate | undefined = rate && kind && period && { ...rate, kind, period };
  return {
    ...facts,
    /** The amount range in the currency's major unit. */
    quota: createOpenRange(amountMin, amountMax),
    /** In days. */
    period: createOpenRange(termMinDays, termMaxDays),
    interestRate,
  };
}

const PERIODS_OF_KIND: Readonly<Record<RateKind, readonly RatePeriod[]>> = {
  nominal: ["month", "year"],
  effective: ["month", "year"],
  flat: ["month", "year", "term"],
  daily: ["day"],
  "published-apr": ["year"],
};

const checkRateComplete: RowRule = (cells) => {
  const { rate_min, rate_max, rate_kind, rate_period } = cells;
  const quoted = rate_min || rate_max;
  if (!quoted) {
    if (!rate_kind && !rate_period) return [];
    return [{ field: "rate_min", expected: "a rate beside its kind and period", found: "" }];
  }
  return [
    { field: "rate_kind", fact: "kind", values: RATE_KINDS },
    { field: "rate_period", fact: "period", values: RATE_PERIODS },
  ]
    .filter(({ field }) => !cells[field])
    .map(({ field, fact, values }) => {
      const expected = `the ${fact} of the rate ${quoted}: one of ${values.join(", ")}`;
      return { field, expected, found: "" };
    });
};

const checkRatePeriod: RowRule = ({ rate_kind, rate_period }) => {
  const kind = RATE_KINDS.find((one) => one === rate_kind);
  const period = RATE_PERIODS.find((one) => one === rate_period);
  if (!kind || !period || PERIODS_OF_KIND[kind].includes(period)) return [];
  const expected = `${PERIODS_OF_KIND[kind].join(" or ")} for a rate of kind ${kind}`;
  return [{ field: "rate_period", expected, found: period }];
};

export const offerRules: RowRule[] = [
  createMinMaxRule("amount_min", "amount_max"),
  createMinMaxRule("term_min_days", "term_max_days"),
  createMinMaxRule("rate_min", "rate_max"),
  checkRateComplete,
  checkRatePeriod,
];
