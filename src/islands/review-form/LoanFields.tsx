import * as v from "valibot";
import { filled } from "#i18n/filled.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { Field } from "#islands/form/Field.tsx";
import type { FieldState } from "#islands/form/FieldFrame.tsx";
import { PaidNow, type PaidTexts } from "./PaidNow.tsx";
import { RadioRow } from "./RadioRow.tsx";
import { reviewFieldsSchema } from "./review-fields.ts";

export interface LoanTexts extends PaidTexts {
  loan: string;
  amount: string;
  /** With `{currency}`. */
  amountIn: string;
  term: string;
  unit: string;
  days: string;
  months: string;
  repayment: string;
  instalments: string;
  instalmentsHint: string;
}

interface Props {
  form: { field(name: "amount" | "term" | "unit" | "repayment" | "instalments"): FieldState };
  /** What stands in the form. */
  given: Readonly<Record<string, unknown>>;
  /** Undefined until it is known. */
  currency: Currency | undefined;
  texts: LoanTexts;
  locale: Locale;
}

/** What the loan was and what it came to, as far as somebody tells it, and the rate that follows. */
export function LoanFields({ form, given, currency, texts, locale }: Props) {
  const inCurrency = currency && { hint: filled(texts.amountIn, { currency }) };
  const { amount, term, repayment, instalments } = readLoan(given, locale);
  return (
    <fieldset className="loan-fields">
      <legend>{texts.loan}</legend>
      <div className="pair">
        <Field
          field={form.field("amount")}
          label={texts.amount}
          {...inCurrency}
          inputMode="decimal"
          autoComplete="off"
          isOptional
        />
        <Field
          field={form.field("repayment")}
          label={texts.repayment}
          {...inCurrency}
          inputMode="decimal"
          autoComplete="off"
          isOptional
        />
      </div>
      <div className="pair">
        <Field
          field={form.field("term")}
          label={texts.term}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
        <RadioRow
          field={form.field("unit")}
          legend={texts.unit}
          choices={[
            { value: "", label: texts.days },
            { value: "months", label: texts.months },
          ]}
          chosen=""
        />
      </div>
      <Field
        field={form.field("instalments")}
        label={texts.instalments}
        hint={texts.instalmentsHint}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <PaidNow {...{ amount, term, repayment, instalments, texts, locale }} />
    </fieldset>
  );
}

/** What is written of the loan; what is empty or no number yet is null. */
function readLoan(given: Readonly<Record<string, unknown>>, locale: Locale) {
  const { amount, term, repayment, instalments } = reviewFieldsSchema(
    locale,
    given["unit"],
  ).entries;
  const read = (schema: typeof amount, name: string) => {
    const { success, output } = v.safeParse(schema, given[name]);
    return success ? output : null;
  };
  return {
    amount: read(amount, "amount"),
    term: read(term, "term"),
    repayment: read(repayment, "repayment"),
    instalments: read(instalments, "instalments"),
  };
}
