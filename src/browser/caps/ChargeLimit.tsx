import { Fragment, useState } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import { Select } from "#browser/ui/Select.tsx";
import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { WideTable } from "#browser/ui/WideTable.tsx";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { computeExcess } from "#loan/legal-maximum.ts";
import {
  type DatedCap,
  EMPTY_INPUTS,
  type LimitField,
  type LimitInputs,
  type ReadLimit,
  readChargeLimit,
} from "./read-limit.ts";

interface ChargeLimitProps extends Localized<Texts<"caps:check">> {
  cap: DatedCap;
}

const TIMES = ["dates", "days"] as const;

/** Computes the legal limit of charges in the browser. Sends and stores nothing. */
export function ChargeLimit({ locale, texts, cap }: ChargeLimitProps) {
  const [inputs, setInputs] = useState(EMPTY_INPUTS);
  const read = readChargeLimit(inputs, locale, cap);
  const from = formatDay(locale, cap.from);
  const hints: Partial<Record<LimitField, string>> = texts.hint;
  const updateInputs = (changed: Partial<LimitInputs>) =>
    setInputs((before) => ({ ...before, ...changed }));
  const renderLimitInput = (name: LimitField) => {
    const problem = read.problems[name];
    return (
      <PlainInput
        id={`charge-limit-${name}`}
        type={name.endsWith("Day") ? "date" : "text"}
        label={texts.label[name]}
        hint={hints[name]}
        value={inputs[name]}
        problem={problem && fillText(texts.problem[problem], { from })}
        onChange={({ target }) => updateInputs({ [name]: target.value })}
      />
    );
  };
  return (
    <div className="tool charge-limit scripts-only">
      <div>
        {renderLimitInput("amount")}
        <Select
          id="charge-limit-timeBy"
          label={texts.label.timeBy}
          value={inputs.timeBy}
          onChange={({ target }) =>
            updateInputs({ timeBy: target.value === "days" ? "days" : "dates" })
          }
          options={TIMES.map((time) => [time, texts.timeBy[time]])}
        />
        {inputs.timeBy === "days" ? (
          renderLimitInput("days")
        ) : (
          <div className="pair">
            {renderLimitInput("firstDay")}
            {renderLimitInput("lastDay")}
          </div>
        )}
        {renderLimitInput("charges")}
        {renderLimitInput("lateFees")}
        {renderLimitInput("daysLate")}
      </div>
      <LimitResult read={read} locale={locale} texts={texts} ceilingPercent={cap.ceilingPercent} />
    </div>
  );
}

interface LimitResultProps extends Localized<Texts<"caps:check">> {
  read: ReadLimit;
  ceilingPercent: number;
}

function LimitResult(props: LimitResultProps) {
  const { read, locale, texts, ceilingPercent } = props;
  const excess = findExcess(read);
  const [verdict = "", ...reasons] = writeSentences(props, excess);
  const announcement = useAnnouncement([verdict, ...reasons].join(" "));
  return (
    <section className="limit-result" aria-labelledby="limit-result">
      <h2 id="limit-result">{texts.result.title}</h2>
      <p>
        <strong>{verdict}</strong>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {read.most && (
        <LimitTable
          read={read}
          most={read.most}
          locale={locale}
          texts={texts.result}
          ceilingPercent={ceilingPercent}
        />
      )}
      {excess && excess.both > 0 && (
        <p>
          {texts.result.next} <a href={addressOf(locale, "/complain")}>{texts.result.complain}</a>
        </p>
      )}
    </section>
  );
}

function findExcess({ most, requested, problems }: ReadLimit) {
  const { charges, lateFees } = requested;
  if (!most || Object.keys(problems).length > 0) return undefined;
  if (charges === undefined && lateFees === undefined) return undefined;
  return computeExcess(most, { charges: charges ?? 0, lateFees: lateFees ?? 0 });
}

function writeSentences(
  { read, locale, texts: { result }, ceilingPercent }: LimitResultProps,
  excess: ReturnType<typeof findExcess>,
): string[] {
  if (Object.keys(read.problems).length > 0) return [result.wrong];
  if (!read.most) return [result.empty];
  if (!excess) return [result.noCharges];
  if (excess.both === 0) return [result.notAbove, result.notCheap];
  const { charges, lateFees, both } = excess;
  const above = (text: string, amount: number) =>
    fillText(text, { amount: formatRupiah(locale, amount) });
  const sentences = [above(result.above, both)];
  if (read.daysLate === undefined) return sentences;
  if (charges > 0) sentences.push(above(result.chargesAbove, charges));
  if (lateFees > 0) sentences.push(above(result.lateFeesAbove, lateFees));
  const ceiling = formatPercent(locale, ceilingPercent);
  if (both > charges + lateFees) sentences.push(fillText(result.ceilingPassed, { ceiling }));
  return sentences;
}

interface LimitTableProps extends Localized<Texts<"caps:check.result">> {
  read: ReadLimit;
  most: NonNullable<ReadLimit["most"]>;
  ceilingPercent: number;
}

function LimitTable({ read, most, locale, texts, ceilingPercent }: LimitTableProps) {
  const { requested, daysLate } = read;
  const ceiling = most.totalWithLateFees - (most.total - most.charges);
  const percent = (value: number) => formatPercent(locale, value);
  const reason = (limit: number, days: number) =>
    limit === ceiling
      ? percent(ceilingPercent)
      : fillText(selectPlural(locale, days, texts.perDay), {
          rate: percent(most.rate.percent),
          number: days,
        });
  const row = (label: string, limit: number, amount: number | undefined, why = "") => [
    label,
    <Fragment key="limit">
      <span>{formatRupiah(locale, limit)}</span> <small>{why}</small>
    </Fragment>,
    amount === undefined ? "–" : formatRupiah(locale, amount),
  ];
  const { charges, lateFees } = requested;
  const rows = [row(texts.charges, most.charges, charges, reason(most.charges, most.days))];
  if (daysLate !== undefined) {
    rows.push(row(texts.lateFees, most.lateFees, lateFees, reason(most.lateFees, daysLate)));
    // With only one charge, the sum would hide an excess over that charge's own limit.
    if (charges !== undefined && lateFees !== undefined) {
      rows.push(row(texts.both, most.both, charges + lateFees));
    }
  }
  return (
    <WideTable labelledBy="limit-result" headings={["", texts.atMost, texts.asked]} rows={rows} />
  );
}

function formatRupiah(locale: Locale, amount: number): string {
  return formatMoney(locale, amount, "IDR", { digits: "full" });
}
