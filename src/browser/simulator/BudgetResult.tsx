import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import {
  budgetState,
  computeScenarios,
  fittingPayment,
  type MonthlyBudget,
  type ReadBudget,
} from "./budget.ts";

interface BudgetWording {
  texts: Texts<"simulator">;
  money(amount: number): string;
  percent(value: number): string;
}

export function BudgetResult({ read, ...wording }: BudgetWording & { read: ReadBudget }) {
  const { texts } = wording;
  const { budget } = read;
  const sentences = writeSentences(read, wording);
  const announcement = useAnnouncement(sentences.join(" "));
  return (
    <section className="receipt-paper" aria-labelledby="simulator-result">
      <h2 id="simulator-result">{texts.result.title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {budget && <Months budget={budget} {...wording} />}
      {budget && <WhatIfTable budget={budget} {...wording} />}
    </section>
  );
}

interface BudgetProps extends BudgetWording {
  budget: MonthlyBudget;
}

function writeSentences(
  { budget, limit, problems }: ReadBudget,
  { texts: { result }, money, percent }: BudgetWording,
): string[] {
  if (!budget) {
    const isWrong = Object.values(problems).some((problem) => problem !== "missing");
    return [isWrong ? result.wrong : result.empty];
  }
  const before = budgetState({ ...budget, payment: 0 });
  const after = budgetState(budget);
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
        .replace("{fits}", money(fittingPayment(budget, limit))),
    );
  }
  return sentences;
}

function Months({ budget, texts: { result }, money, percent }: BudgetProps) {
  const before = budgetState({ ...budget, payment: 0 });
  const after = budgetState(budget);
  return (
    <WideTable
      labelledBy="simulator-result"
      headings={["", result.now, result.then]}
      rows={[
        [result.payments, money(before.payments), money(after.payments)],
        [result.share, percent(before.share), percent(after.share)],
        [result.left, money(before.left), money(after.left)],
      ]}
    />
  );
}

function WhatIfTable({ budget, texts: { result, whatIf }, money, percent }: BudgetProps) {
  return (
    <>
      <h3>{whatIf.title}</h3>
      <WideTable
        labelledBy="simulator-result"
        headings={[whatIf.event, result.share, result.left, whatIf.direction]}
        rows={computeScenarios(budget).map(({ event, percent: fall, state, direction }) => [
          whatIf[event].replace("{percent}", percent(fall)),
          percent(state.share),
          money(state.left),
          whatIf[direction],
        ])}
      />
    </>
  );
}
