import type { Calculation, CalculationResult } from "./calculation.ts";
import { filled } from "./calculator-texts.ts";
import type { Asked, CalculatorInputs } from "./inputs.ts";
import { RateWords } from "./RateWords.tsx";
import { ShareBar } from "./ShareBar.tsx";
import type { Wording } from "./wording.ts";

interface ResultReceiptProps {
  inputs: CalculatorInputs;
  result: CalculationResult;
  wording: Wording;
  /** Puts the inputs into the address. */
  keep(): void;
}

/** The answer as a receipt; where there is none, what is to be changed. */
export function ResultReceipt({ inputs, result, wording, keep }: ResultReceiptProps) {
  const { texts } = wording;
  return (
    <section className="receipt-paper" aria-labelledby="calculator-result">
      <h2 id="calculator-result">{texts.result.title}</h2>
      {"problems" in result ? (
        <div className="wrong">
          <p>{texts.result.wrong}</p>
          <ul>
            {result.problems.map(({ field, name }) => (
              <li key={field}>
                <a href={`#calculator-${field}`}>{texts.label[field]}</a>: {texts.problem[name]}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <Lines asked={inputs.find} calculation={result} wording={wording} />
          <RateWords calculation={result} wording={wording} />
          <ShareBar texts={texts} keep={keep} />
        </>
      )}
      <p className="small soft">{texts.result.reference}</p>
    </section>
  );
}

interface LinesProps {
  asked: Asked;
  calculation: Calculation;
  wording: Wording;
}

function Lines({ asked, calculation: { terms, cost, saved }, wording }: LinesProps) {
  const { texts, money, major, percent, number } = wording;
  const { result, choice } = texts;
  const isSingle = terms.repayment === "single";
  const each = filled(result.each, {
    count: number(cost.schedule.length),
    instalment: money(cost.instalment),
  });
  const kind = `${terms.rate.kind}${terms.rate.kind === "daily" ? "" : `-${terms.rate.period}`}`;
  return (
    <dl>
      {asked === "rate" && (
        <Line
          label={result.foundRate}
          value={percent(terms.rate.percent)}
          note={(choice.kind as Readonly<Record<string, string>>)[kind]}
        />
      )}
      {asked === "term" && (
        <Line
          label={result.foundTerm}
          value={number(terms.term)}
          note={choice.cycle[terms.cycle]}
        />
      )}
      <Line label={result.amount} value={money(terms.principal)} />
      <Line label={result.get} value={money(cost.netDisbursed)} />
      {isSingle ? (
        <Line label={result.single} value={money(cost.instalment)} />
      ) : (
        <Line label={result.instalments} value={each} />
      )}
      {cost.lastInstalment !== cost.instalment && (
        <Line label={result.last} value={money(cost.lastInstalment)} />
      )}
      <Line label={result.payable} value={money(cost.totalPayable)} />
      <Line label={result.cost} value={money(cost.totalCost)} isTotal />
      {saved > 0 && <Line label={result.saved} value={money(saved)} />}
      <Line label={result.perDay} value={major(cost.costPerThousandPerDay)} />
      <Line label={result.apr} value={percent(cost.apr.percent)} />
      {cost.effectiveAnnualRate && (
        <Line label={result.effective} value={percent(cost.effectiveAnnualRate.percent)} />
      )}
    </dl>
  );
}

interface LineProps {
  label: string;
  value: string;
  note?: string | undefined;
  isTotal?: boolean;
}

function Line({ label, value, note, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? "line total" : "line"}>
      <dt>{label}</dt>
      <dd>
        {isTotal ? <span className="mark">{value}</span> : value}
        {note && <span className="note small soft">{note}</span>}
      </dd>
    </div>
  );
}
