import type { ComponentProps } from "react";
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
  const inCurrency = {
    ...(currency && { hint: filled(texts.amountIn, { currency }) }),
    inputMode: "decimal",
  } as const;
  const field = (
    name: "amount" | "repayment" | "term" | "instalments",
    more: Partial<ComponentProps<typeof Field>> = {},
  ) => (
    <Field
      field={form.field(name)}
      label={texts[name]}
      inputMode="numeric"
      autoComplete="off"
      isOptional
      {...more}
    />
  );
  return (
    <fieldset className="loan-fields" onInput={useUnitChoice(String(given["term"] ?? ""))}>
      <legend>{texts.loan}</legend>
      <div className="pair">
        {field("amount", inCurrency)}
        {field("repayment", { inputMode: "text", hint: texts.repaymentHint })}
      </div>
      <div className="pair">
        {field("term")}
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
      {field("instalments", { hint: texts.instalmentsHint })}
      <PaidNow loan={reportedLoan(given, locale)} {...{ texts, locale }} />
    </fieldset>
  );
}
