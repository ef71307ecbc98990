import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  findFormField,
  isSingleValue,
  normalizeAmountSpan,
  normalizeTermSpan,
  parseTermInDays,
} from "#browser/catalogue/product-query.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { formatMoney, formatNumber } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { changeComparedLoan } from "./compared-products.ts";
import type { Loan } from "./comparison-query.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Localized<ComparisonTexts> {
  loan: Loan;
  /** The currency of the products; undefined if they have several. */
  currency: ListedProduct["currency"] | undefined;
  isUsual: boolean;
}

const FIELDS = ["amount", "term"] as const;
type FieldName = (typeof FIELDS)[number];
const UNITS = ["month", "day"] as const;

export function LoanForm({ loan, currency, isUsual, texts, locale }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  useEffect(() => {
    const days = parseTermInDays(loan.term);
    const values = {
      amount: loan.amount,
      term: days === undefined ? loan.term : String(days),
      unit: days === undefined ? "month" : "day",
    };
    for (const [name, value = ""] of Object.entries(values)) {
      const field = findFormField(form.current, name);
      if (field) field.value = value;
    }
  }, [loan]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const readText = (name: string) => findFormField(form.current, name)?.value.trim() ?? "";
    const term = readText("term");
    const isInDays = readText("unit") === "day" && /\d$/.test(term);
    const loanInput = {
      amount: normalizeAmountSpan(readText("amount"), locale),
      term: normalizeTermSpan(isInDays ? `${term}d` : term),
    };
    const invalidFields = FIELDS.filter(
      (name) => readText(name) !== "" && !isSingleValue(loanInput[name]),
    );
    setWrong(invalidFields);
    if (invalidFields[0]) findFormField(form.current, invalidFields[0])?.focus();
    else changeComparedLoan(loanInput.amount, loanInput.term);
  }

  const words = describeLoan(loan, currency, { texts, locale });
  const summary = (isUsual ? texts.usual : texts.chosen).replace("{loan}", words ?? "");
  return (
    <details className="comparison-loan" open={words === undefined}>
      <summary>{words === undefined ? texts.gap.none : summary}</summary>
      <form ref={form} onSubmit={submit} noValidate>
        {FIELDS.map((name) => (
          <PlainInput
            key={name}
            id={`comparison-${name}`}
            name={name}
            label={texts[name]}
            inputMode={name === "term" ? "numeric" : "decimal"}
            maxLength={40}
            aria-describedby={wrong.includes(name) ? "comparison-problem" : undefined}
            aria-invalid={wrong.includes(name)}
          />
        ))}
        <div className="field">
          <select name="unit" aria-label={texts.termUnit}>
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {texts.termUnits[unit]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {texts.show}
        </button>
        {wrong.length > 0 && (
          <p className="problem" id="comparison-problem" role="alert">
            {texts.amountProblem}
          </p>
        )}
      </form>
    </details>
  );
}

/** `₦100,000 · 3 months`; undefined without an amount or term. */
function describeLoan(
  { amount, term }: Loan,
  currency: Props["currency"],
  { texts, locale }: Pick<Props, "texts" | "locale">,
): string | undefined {
  if (amount === undefined || term === undefined) return undefined;
  const days = parseTermInDays(term);
  const count = days ?? Number(term);
  const forms = days === undefined ? texts.months : texts.days;
  const money = currency
    ? formatMoney(locale, Number(amount), currency, { digits: "full" })
    : formatNumber(locale, Number(amount));
  const number = formatNumber(locale, count);
  return `${money} · ${selectPlural(locale, count, forms).replace("{number}", number)}`;
}
