import { useState } from "react";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import { Select } from "#browser/ui/Select.tsx";
import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { type Currency, LOCALES, type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import {
  BUDGET_FIELDS,
  type BudgetField,
  type BudgetInputs,
  computeAffordablePayment,
  computeBudgetScenarios,
  computeBudgetState,
  type MonthlyBudget,
  type ReadBudget,
  readBudget,
} from "./budget.ts";

/** A budget calculator in the browser. Sends and stores nothing. */
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
    <div className="tool simulator scripts-only">
      <div>
        <Select
          id="simulator-currency"
          label={texts.label.currency}
          value={inputs.currency}
          onChange={({ target }) =>
            setInputs({ ...inputs, currency: target.value === "IDR" ? "IDR" : "NGN" })
          }
          options={Object.entries(CURRENCIES)}
        />
        {BUDGET_FIELDS.map((name) => {
          const problem = read.problems[name];
          return (
            <PlainInput
              key={name}
              id={`simulator-${name}`}
              label={texts.label[name]}
              hint={findHint(name, texts)}
              value={inputs[name]}
              problem={problem && problem !== "missing" ? texts.problem[problem] : undefined}
              onChange={({ target: { value } }) =>
                setInputs((before) => ({ ...before, [name]: value }))
              }
            />
          );
        })}
      </div>
      <BudgetResult read={read} texts={texts} money={money} percent={percent} />
    </div>
  );
}

const CURRENCIES: Readonly<Record<Currency, string>> = { NGN: "NGN ₦", IDR: "IDR Rp" };

function findHint(name: BudgetField, { hint }: Texts<"simulator">): string | undefined {
  if (name === "limit" || name === "payment") return hint[name];
  return name === "existing" || name === "needs" ? hint.optional : undefined;
}

interface BudgetWording {
  texts: Texts<"simulator">;
  money(amount: number): string;
  percent(value: number): string;
}

function BudgetResult({ read, ...wording }: BudgetWording & { read: ReadBudget }) {
  const { texts } = wording;
  const { budget } = read;
  const sentences = writeSentences(read, wording);
  const announcement = useAnnouncement(sentences.join(" "));
  return (
    <section className="receipt" aria-labelledby="simulator-result">
      <h2 id="simulator-result">{texts.result.title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {budget && <BudgetTables budget={budget} {...wording} />}
    </section>
  );
}

function writeSentences(
  { budget, limit, problems }: ReadBudget,
  { texts: { result }, money, percent }: BudgetWording,
): string[] {
  if (!budget) {
    const isWrong = Object.values(problems).some((problem) => problem !== "missing");
    return [isWrong ? result.wrong : result.empty];
  }
  const before = computeBudgetState({ ...budget, payment: 0 });
  const after = computeBudgetState(budget);
  const sentences = [
    result.up.replace("{before}", percent(before.share)).replace("{after}", percent(after.share)),
    after.left < 0
      ? result.short.replace("{amount}", money(-after.left))
      : result.spare.replace("{amount}", money(after.left)),
  ];
  if (limit !== undefined) {
    sentences.push(
      (after.share > limit ? result.over : result.within)
        .replace("{limit}", percent(limit))
        .replace("{fits}", money(computeAffordablePayment(budget, limit))),
    );
  }
  return sentences;
}

function BudgetTables({
  budget,
  texts,
  money,
  percent,
}: BudgetWording & { budget: MonthlyBudget }) {
  const { result, whatIf } = texts;
  const before = computeBudgetState({ ...budget, payment: 0 });
  const after = computeBudgetState(budget);
  return (
    <>
      <WideTable
        labelledBy="simulator-result"
        headings={["", result.now, result.then]}
        rows={[
          [result.payments, money(before.payments), money(after.payments)],
          [result.share, percent(before.share), percent(after.share)],
          [result.left, money(before.left), money(after.left)],
        ]}
      />
      <h3>{whatIf.title}</h3>
      <WideTable
        labelledBy="simulator-result"
        headings={[whatIf.event, result.share, result.left, whatIf.direction]}
        rows={computeBudgetScenarios(budget).map(({ event, percent: fall, state, direction }) => [
          whatIf[event].replace("{percent}", percent(fall)),
          percent(state.share),
          money(state.left),
          whatIf[direction],
        ])}
      />
    </>
  );
}
