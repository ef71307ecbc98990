import { WideTable } from "#browser/ui/WideTable.tsx";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatMoney, formatPercent } from "#i18n/numbers.ts";
import { pluralOf } from "#i18n/plurals.ts";
import type { ReadLimit } from "./read-limit.ts";

interface LimitTableProps {
  read: ReadLimit;
  most: NonNullable<ReadLimit["most"]>;
  locale: Locale;
  texts: Texts<"caps:check.result">;
  ceilingPercent: number;
}

/** Each limit, how it comes about, and what is asked for. */
export function LimitTable({ read, most, locale, texts, ceilingPercent }: LimitTableProps) {
  const { asked, daysLate } = read;
  const ceiling = most.totalWithLateFees - (most.total - most.charges);
  const percent = (value: number) => formatPercent(locale, value);
  const reason = (limit: number, days: number) =>
    limit === ceiling
      ? percent(ceilingPercent)
      : filled(pluralOf(locale, days, texts.perDay), {
          rate: percent(most.rate.percent),
          number: days,
        });
  const rows = [
    {
      label: texts.charges,
      limit: most.charges,
      why: reason(most.charges, most.days),
      amount: asked.charges,
    },
  ];
  if (daysLate !== undefined) {
    const { charges, lateFees } = asked;
    const why = reason(most.lateFees, daysLate);
    rows.push({ label: texts.lateFees, limit: most.lateFees, why, amount: lateFees });
    // A sum of one alone would hide how far it is over its own limit.
    if (charges !== undefined && lateFees !== undefined)
      rows.push({ label: texts.both, limit: most.both, why: "", amount: charges + lateFees });
  }
  return (
    <WideTable labelledBy="limit-result">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.atMost}</th>
          <th scope="col">{texts.asked}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, limit, why, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span>{rupiah(locale, limit)}</span> <small>{why}</small>
            </td>
            <td>{amount === undefined ? "–" : rupiah(locale, amount)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

export function rupiah(locale: Locale, amount: number): string {
  return formatMoney(locale, amount, "IDR", { digits: "full" });
}
