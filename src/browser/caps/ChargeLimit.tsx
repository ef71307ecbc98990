import { useState } from "react";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { LimitResult } from "./LimitResult.tsx";
import { type DatedCap, type LimitField, type LimitInputs, readLimit } from "./read-limit.ts";

interface ChargeLimitProps {
  locale: Locale;
  texts: Texts<"caps:check">;
  cap: DatedCap;
}

const TIMES = ["dates", "days"] as const;
const EMPTY: LimitInputs = {
  timeBy: "dates",
  amount: "",
  firstDay: "",
  lastDay: "",
  days: "",
  charges: "",
  lateFees: "",
  daysLate: "",
};

/** Sends and stores nothing. */
export function ChargeLimit({ locale, texts, cap }: ChargeLimitProps) {
  const [inputs, setInputs] = useState(EMPTY);
  const read = readLimit(inputs, locale, cap);
  const from = formatDay(locale, cap.from);
  const hints: Partial<Record<LimitField, string>> = texts.hint;
  const set = (changed: Partial<LimitInputs>) => setInputs((before) => ({ ...before, ...changed }));
  const input = (name: LimitField) => {
    const problem = read.problems[name];
    return (
      <PlainInput
        id={`charge-limit-${name}`}
        type={name.endsWith("Day") ? "date" : "text"}
        label={texts.label[name]}
        hint={hints[name]}
        value={inputs[name]}
        problem={problem && fillText(texts.problem[problem], { from })}
        change={(value) => set({ [name]: value })}
      />
    );
  };
  return (
    <div className="charge-limit">
      <div>
        {input("amount")}
        <div className="field">
          <label htmlFor="charge-limit-timeBy">{texts.label.timeBy}</label>
          <select
            id="charge-limit-timeBy"
            value={inputs.timeBy}
            onChange={({ target }) => set({ timeBy: target.value === "days" ? "days" : "dates" })}
          >
            {TIMES.map((time) => (
              <option key={time} value={time}>
                {texts.timeBy[time]}
              </option>
            ))}
          </select>
        </div>
        {inputs.timeBy === "days" ? (
          input("days")
        ) : (
          <div className="pair">
            {input("firstDay")}
            {input("lastDay")}
          </div>
        )}
        {input("charges")}
        {input("lateFees")}
        {input("daysLate")}
      </div>
      <LimitResult read={read} locale={locale} texts={texts} ceilingPercent={cap.ceilingPercent} />
    </div>
  );
}
