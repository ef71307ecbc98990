import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { chooseLoan } from "#stores/compared-products.ts";
import { readAmount, readTerm } from "#stores/product-query.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  amount: string | undefined;
  term: string | undefined;
  texts: ComparisonTexts;
}

/** The loan whose cost is compared. */
export function LoanForm({ amount = "", term = "", texts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    for (const [name, value] of Object.entries({ amount, term })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }, [amount, term]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [writtenAmount, writtenTerm] = [written(given, "amount"), written(given, "term")];
    const [asked, months] = [readAmount(writtenAmount), readTerm(writtenTerm)];
    const isAmountWrong = writtenAmount !== "" && !isOne(asked);
    const isTermWrong = writtenTerm !== "" && !isOne(months);
    setWrong(isAmountWrong || isTermWrong);
    if (!(isAmountWrong || isTermWrong)) chooseLoan(asked, months);
  }

  const described = isWrong ? "comparison-problem" : undefined;
  return (
    <form ref={form} className="comparison-loan" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="comparison-amount">{texts.amount}</label>
        <input
          id="comparison-amount"
          name="amount"
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          aria-describedby={described}
          aria-invalid={isWrong || undefined}
        />
      </div>
      <div className="field">
        <label htmlFor="comparison-term">{texts.term}</label>
        <input
          id="comparison-term"
          name="term"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          aria-describedby={described}
          aria-invalid={isWrong || undefined}
        />
      </div>
      <button type="submit" className="button">
        {texts.show}
      </button>
      {isWrong && (
        <p className="problem" id="comparison-problem" role="alert">
          {texts.amountProblem}
        </p>
      )}
    </form>
  );
}

function written(given: FormData, name: string): string {
  return String(given.get(name) ?? "").trim();
}

function isOne(value: string | undefined): boolean {
  return value !== undefined && !value.includes("-");
}
