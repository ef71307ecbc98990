import type { ComponentProps, FormEvent } from "react";
import { Field, type FieldState } from "#browser/ui/form/Field.tsx";
import { RadioRow } from "#browser/ui/form/Radios.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Currency } from "#i18n/locales.ts";
import { formatRoughPercent } from "#i18n/numbers.ts";
import type { PaidLoan } from "#scores/paid-rate.ts";
import { parsePaidLoan } from "./review-fields.ts";

interface Props extends Localized<Texts<"community:form">> {
  form: { field(name: "amount" | "term" | "unit" | "repayment" | "instalments"): FieldState };
  values: Readonly<Record<string, unknown>>;
  currency: Currency | undefined;
}

export function LoanFields({ form, values, currency, texts, locale }: Props) {
  const inCurrency = {
    ...(currency && { hint: fillText(texts.amountIn, { currency }) }),
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
    <fieldset className="loan-fields" onInput={removeTypedUnit}>
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
      <PaidRateNow loan={parsePaidLoan(values, locale)} {...{ texts, locale }} />
    </fieldset>
  );
}

/** Removes a unit typed into the term field when the reader chooses a unit. */
function removeTypedUnit({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
  if ((target as HTMLInputElement).name !== "unit") return;
  const term = currentTarget.elements.namedItem("term") as HTMLInputElement;
  term.value = term.value.replace(/[\p{L}\s]+$/u, "");
}

interface PaidNowProps extends Localized<Texts<"community:form">> {
  loan: PaidLoan | undefined;
}

const loadPaidRateEngine = () => import("#scores/paid-rate.ts");

function PaidRateNow({ loan, texts, locale }: PaidNowProps) {
  const isComplete = loan !== undefined;
  const { parts: engine } = useLazyImport(loadPaidRateEngine, isComplete);
  const percent = loan && engine?.computePaidPercent(loan);
  const text =
    percent === undefined
      ? texts.noRate
      : fillText(texts.paid, { rate: formatRoughPercent(locale, percent) });
  return (
    <p role="status" className="paid-now">
      {isComplete && engine && text}
    </p>
  );
}
