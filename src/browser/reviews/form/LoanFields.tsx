import { type ComponentProps, type FormEvent, useRef } from "react";
import { Field, type FieldState } from "#browser/ui/form/Field.tsx";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { formatPercent } from "#i18n/numbers.ts";
import type { PaidLoan } from "#scores/paid-rate.ts";
import { RadioRow } from "./RadioRow.tsx";
import { findUnit, removeUnit } from "./read-term.ts";
import { reportedLoan } from "./review-fields.ts";

interface Props {
  form: { field(name: "amount" | "term" | "unit" | "repayment" | "instalments"): FieldState };
  values: Readonly<Record<string, unknown>>;
  currency: Currency | undefined;
  texts: Texts<"community:form">;
  locale: Locale;
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
    <fieldset className="loan-fields" onInput={useUnitChoice(String(values["term"] ?? ""))}>
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
      <PaidNow loan={reportedLoan(values, locale)} {...{ texts, locale }} />
    </fieldset>
  );
}

interface PaidNowProps {
  loan: PaidLoan | undefined;
  texts: Texts<"community:form">;
  locale: Locale;
}

async function loadEngine() {
  return {
    computePaidRate: await import("#scores/paid-rate.ts").then(
      ({ computePaidRate }) => computePaidRate,
    ),
  };
}

function PaidNow({ loan, texts, locale }: PaidNowProps) {
  const isComplete = loan !== undefined;
  const { parts: engine } = useLazyImport(loadEngine, isComplete);
  const hundredths = loan && engine?.computePaidRate(loan);
  const text =
    hundredths === undefined
      ? texts.noRate
      : fillText(texts.paid, { rate: formatPercent(locale, hundredths / 100) });
  return (
    <p role="status" className="paid-now">
      {isComplete && engine && text}
    </p>
  );
}

/** Typing a unit chooses it; choosing another one removes it from the text. `before` may come from a draft. */
function useUnitChoice(before: string) {
  /** The choice before a unit was typed. */
  const manualChoice = useRef("");

  function applyTerm(term: string, units: readonly HTMLInputElement[]) {
    const typedUnit = findUnit(term);
    const hadUnit = findUnit(before) !== undefined;
    if (typedUnit !== undefined && !hadUnit) manualChoice.current = checkedUnit(units);
    if (typedUnit !== undefined || hadUnit) selectUnit(units, typedUnit ?? manualChoice.current);
  }

  return ({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const [term] = findInputs("term", currentTarget);
    const units = findInputs("unit", currentTarget);
    if (!term) return;
    if (target === term) applyTerm(term.value, units);
    else if (units.some((unit) => unit === target)) {
      if (findUnit(term.value) !== checkedUnit(units)) term.value = removeUnit(term.value);
    }
  };
}

function findInputs(name: string, fields: HTMLFieldSetElement): HTMLInputElement[] {
  return [...fields.querySelectorAll("input")].filter((input) => input.name === name);
}

function checkedUnit(units: readonly HTMLInputElement[]): string {
  return units.find(({ checked }) => checked)?.value ?? "";
}

/** `RadioNodeList.value` fails here: Chromium skips radio buttons with an empty value. */
function selectUnit(units: readonly HTMLInputElement[], value: string): void {
  for (const unit of units) unit.checked = unit.value === value;
}
