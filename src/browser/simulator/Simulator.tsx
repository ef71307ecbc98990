import { useState } from "react";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { type Currency, LOCALES, type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import { BudgetResult } from "./BudgetResult.tsx";
import { BUDGET_FIELDS, type BudgetField, type BudgetInputs, readBudget } from "./budget.ts";

/** Sends and stores nothing. */
export function Simulator({ locale, texts }: { locale: Locale; texts: Texts<"simulator"> }) {
  const [inputs, setInputs] = useState<BudgetInputs>(() => ({
    currency: LOCALES[locale].currency,
    income: "",
    existing: "",
    needs: "",
    payment: "",
    limit: "",
  }));
  const read = readBudget(inputs, locale);
  const money = (amount: number) =>
    formatMoney(locale, amount / MINOR_UNITS[inputs.currency], inputs.currency, { digits: "full" });
  const percent = (value: number) => formatPercent(locale, Math.round(value * 10) / 10);
  return (
    <div className="simulator">
      <div>
        <CurrencyChoice
          label={texts.label.currency}
          value={inputs.currency}
          choose={(currency) => setInputs({ ...inputs, currency })}
        />
        {BUDGET_FIELDS.map((name) => (
          <BudgetInput
            key={name}
            name={name}
            value={inputs[name]}
            texts={texts}
            problem={read.problems[name]}
            change={(value) => setInputs((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <BudgetResult read={read} texts={texts} money={money} percent={percent} />
    </div>
  );
}

const CURRENCIES: readonly Currency[] = ["NGN", "IDR"];

interface CurrencyChoiceProps {
  label: string;
  value: Currency;
  choose(currency: Currency): void;
}

function CurrencyChoice({ label, value, choose }: CurrencyChoiceProps) {
  return (
    <div className="field">
      <label htmlFor="simulator-currency">{label}</label>
      <select
        id="simulator-currency"
        value={value}
        onChange={({ target }) => choose(target.value === "IDR" ? "IDR" : "NGN")}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {currency === "IDR" ? "IDR Rp" : "NGN ₦"}
          </option>
        ))}
      </select>
    </div>
  );
}

interface BudgetInputProps {
  name: BudgetField;
  value: string;
  texts: Texts<"simulator">;
  problem: keyof Texts<"simulator">["problem"] | undefined;
  change(value: string): void;
}

function BudgetInput({ name, value, texts, problem, change }: BudgetInputProps) {
  const visibleProblem = problem === "missing" ? undefined : problem;
  return (
    <PlainInput
      id={`simulator-${name}`}
      label={texts.label[name]}
      hint={findHint(name, texts)}
      value={value}
      problem={visibleProblem && texts.problem[visibleProblem]}
      change={change}
    />
  );
}

function findHint(name: BudgetField, { hint }: Texts<"simulator">): string | undefined {
  if (name === "limit" || name === "payment") return hint[name];
  return name === "existing" || name === "needs" ? hint.optional : undefined;
}
