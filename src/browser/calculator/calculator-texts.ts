import type { Cycle } from "#loan/schedule/cycle.ts";
import type { ExtraPaymentEffect } from "#loan/schedule/extra-payment.ts";
import type {
  Asked,
  CalculatorField,
  ExtraTimes,
  NumberField,
  QuotedRate,
  WayToRepay,
} from "./form/inputs.ts";
import type { ProblemName } from "./form/problems.ts";

type Named<Name extends string> = Readonly<Record<Name, string>>;

/** Every word of the calculator. What stands in braces is put in where it is shown. */
export interface CalculatorTexts {
  label: Named<CalculatorField | "usualTerms" | "singleTerm" | "singleCycle" | "otherTerm">;
  hint: Partial<Named<NumberField>>;
  section: Named<"loan" | "fees" | "extra" | "late">;
  choice: {
    find: Named<Asked>;
    kind: Named<QuotedRate>;
    repaid: Named<WayToRepay>;
    cycle: Partial<Named<Cycle>>;
    unit: Partial<Named<Cycle>>;
    extraTimes: Named<ExtraTimes>;
    effect: Named<ExtraPaymentEffect>;
  };
  months: string;
  years: string;
  submit: string;
  problem: Named<ProblemName>;
  result: Named<ResultText>;
  words: Named<"flat" | "fees" | "reducing" | "asFlat">;
  late: Named<"title" | "caption" | "late" | "days" | "cost" | "payable">;
  picture: Named<"title" | "summary" | "principal" | "cost" | "balance" | "after" | "start">;
  schedule: Named<ScheduleText>;
  share: Named<"print" | "share" | "copied" | "link" | "failed">;
}

type ResultText =
  | "title"
  | "wrong"
  | "amount"
  | "unread"
  | "printed"
  | "foundRate"
  | "foundTerm"
  | "get"
  | "instalments"
  | "each"
  | "single"
  | "between"
  | "last"
  | "extra"
  | "months"
  | "payable"
  | "cost"
  | "apr"
  | "effective"
  | "perDay"
  | "saved"
  | "reference"
  | "announced";

type ScheduleText =
  | "title"
  | "number"
  | "payment"
  | "interest"
  | "principal"
  | "extra"
  | "fee"
  | "balance"
  | "shown"
  | "more"
  | "csv"
  | "file";
