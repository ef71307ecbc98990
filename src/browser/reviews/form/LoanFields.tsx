import { Field } from "#browser/ui/form/Field.tsx";
import type { FieldState } from "#browser/ui/form/FieldFrame.tsx";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { PaidNow } from "./PaidNow.tsx";
import { RadioRow } from "./RadioRow.tsx";
import { reportedLoan } from "./review-fields.ts";
import { useUnitChoice } from "./use-unit-choice.ts";

interface Props {
  form: { field(name: "amount" | "term" | "unit" | "repayment" | "instalments"): FieldState };
  /** The values of the form. */
  given: Readonly<Record<string, unknown>>;
  /** Undefined until it is known. */
  currency: Currency | undefined;
  texts: Texts<"community:form">;
  locale: Locale;
}

/** The loan and its cost, as far as they are given, and the rate that follows. */
export function LoanFields({ form, given, currency, texts, locale }: Props) {
  const inCurrency = currency && { hint: filled(texts.amountIn, { currency }) };
  return (
    <fieldset className="loan-fields" onInput={useUnitChoice(String(given["term"] ?? ""))}>
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
      <PaidNow loan={reportedLoan(given, locale)} {...{ texts, locale }} />
    </fieldset>
  );
}
