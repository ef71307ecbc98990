import * as v from "valibot";
import type { FieldText } from "#contract/wire/fields.ts";

interface Span {
  min: number;
  max: number;
}

/** `50000`, or `20000-50000`; the parsed value is a span of whole numbers. */
/* @__NO_SIDE_EFFECTS__ */
function spanField(text: FieldText, { largest, examples }: { largest: number; examples: string }) {
  return v.pipe(
    v.string(text),
    v.description(examples),
    v.regex(/^\d{1,12}(?:-\d{1,12})?$/, text),
    v.transform((written): Span => {
      const [min = 0, max = min] = written.split("-").map(Number);
      return { min, max };
    }),
    v.check(({ min, max }) => min <= max && max > 0 && max <= largest, text),
  );
}

/** In the major unit of the market's currency. */
export const AmountSchema = spanField("messages:field.amount.format", {
  largest: 999_999_999_999,
  examples: "A whole number such as 50000, or from and to: 20000-50000",
});

/** In months. */
export const TermSchema = spanField("messages:field.term.format", {
  largest: 360,
  examples: "Months, such as 6, or from and to: 3-6",
});
