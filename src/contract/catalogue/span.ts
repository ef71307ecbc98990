import * as v from "valibot";
import type { FieldMessageKey } from "#contract/wire/fields.ts";

export interface Span {
  min: number;
  max: number;
}

/** Creates a schema for `50000` or `20000-50000`. The parsed value is a span of whole numbers. */
/* @__NO_SIDE_EFFECTS__ */
function createSpanSchema(
  text: FieldMessageKey,
  { largest, examples }: { largest: number; examples: string },
) {
  return v.pipe(
    v.string(text),
    v.description(examples),
    v.regex(/^\d{1,12}(?:-\d{1,12})?$/, text),
    v.transform((input): Span => {
      const [min = 0, max = min] = input.split("-").map(Number);
      return { min, max };
    }),
    v.check(({ min, max }) => min <= max && max > 0 && max <= largest, text),
  );
}

export const MAX_AMOUNT = 999_999_999_999;

/** The amount in the major unit of the market's currency. */
export const AmountSchema = createSpanSchema("messages:field.amount.format", {
  largest: MAX_AMOUNT,
  examples: "A whole number such as 50000, or from and to: 20000-50000",
});

/** A term in months, or in days if `unit` is "day". */
export interface TermSpan extends Span {
  readonly unit?: "month" | "day" | undefined;
}

export const MAX_TERM = { month: 360, day: 366 } as const;

const DAYS = /^(\d{1,3})d$/;

/** Parses `6` and `3-6` as months, `14d` as days. */
export const TermSchema = v.pipe(
  v.string("messages:field.term.format"),
  v.description("Months, such as 6, or from and to: 3-6; or days, such as 14d"),
  v.regex(/^\d{1,3}(?:-\d{1,3}|d)?$/, "messages:field.term.format"),
  v.transform((input): TermSpan => {
    const days = DAYS.exec(input)?.[1];
    if (days !== undefined) return { min: Number(days), max: Number(days), unit: "day" };
    const [min = 0, max = min] = input.split("-").map(Number);
    return { min, max, unit: "month" };
  }),
  v.check(
    ({ min, max, unit }) => min <= max && max > 0 && max <= MAX_TERM[unit ?? "month"],
    "messages:field.term.format",
  ),
);
