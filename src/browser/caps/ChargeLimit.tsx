import { useState } from "react";
import { FieldFrame } from "#browser/ui/form/FieldFrame.tsx";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
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

/** Sends nothing, keeps nothing, and leaves the address alone. */
export function ChargeLimit({ locale, texts, cap }: ChargeLimitProps) {
  const [inputs, setInputs] = useState(EMPTY);
  const read = readLimit(inputs, locale, cap);
  const set = (changed: Partial<LimitInputs>) => setInputs((before) => ({ ...before, ...changed }));
  const from = formatDay(locale, cap.from);
  const input = (name: LimitField, isOptional = false) => {
    const problem = read.problems[name];
    const field = {
      id: `charge-limit-${name}`,
      name,
      problem: problem && filled(texts.problem[problem], { from }),
    };
    const hint = name in texts.hint ? texts.hint[name as keyof typeof texts.hint] : undefined;
    return (
      <FieldFrame field={field} label={texts.label[name]} hint={hint} isOptional={isOptional}>
        {(attributes) => (
          <input
            {...attributes}
            type={name.endsWith("Day") ? "date" : "text"}
            inputMode={name.endsWith("Day") ? undefined : "decimal"}
            autoComplete="off"
            value={inputs[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        )}
      </FieldFrame>
    );
  };
  return (
    <div className="charge-limit">
      <div>
        {input("amount")}
        <FieldFrame
          field={{ id: "charge-limit-timeBy", name: "timeBy", problem: undefined }}
          label={texts.label.timeBy}
        >
          {(attributes) => (
            <select
              {...attributes}
              value={inputs.timeBy}
              onChange={({ target }) => set({ timeBy: target.value === "days" ? "days" : "dates" })}
            >
              {TIMES.map((time) => (
                <option key={time} value={time}>
                  {texts.timeBy[time]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        {inputs.timeBy === "days" ? (
          input("days")
        ) : (
          <div className="pair">
            {input("firstDay")}
            {input("lastDay")}
          </div>
        )}
        {input("charges")}
        {input("lateFees", true)}
        {input("daysLate", true)}
      </div>
      <LimitResult read={read} locale={locale} texts={texts} ceilingPercent={cap.ceilingPercent} />
    </div>
  );
}
