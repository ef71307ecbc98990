import { useState } from "react";
import { yearlyRate } from "#browser/calculator/calculation.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { ScrollableTable } from "#browser/ui/WideTable.tsx";
import { toCsvCell } from "#contract/wire/csv-cell.ts";
import { fillText } from "#i18n/fill-text.ts";
import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import type { LoanCost } from "#loan/loan-cost.ts";
import type { ScheduleRow } from "#loan/schedule/schedule.ts";
import { useIsPrinting } from "./OfferOnPaper.tsx";

const FIRST_ROWS = 12;
const MORE_ROWS = 60;

interface ScheduleTableProps {
  cost: LoanCost;
  currency: Currency;
  wording: Wording;
  isOpen: boolean;
}

/** Shows long schedules in parts to keep typing fast. The CSV file and the print contain all payments. */
export function ScheduleTable({ cost, currency, wording, isOpen }: ScheduleTableProps) {
  const { texts, decimalSign, number, percent } = wording;
  const { schedule: words } = texts;
  const { schedule } = cost;
  const yearly = yearlyRate(cost);
  const [rows, setRows] = useState(FIRST_ROWS);
  const isPrinting = useIsPrinting();
  if (!isOpen && !isPrinting) return null;
  const visibleRows = isPrinting ? schedule : schedule.slice(0, rows);
  return (
    <>
      <Rows all={schedule} visibleRows={visibleRows} wording={wording} />
      <p className="small">
        {fillText(words.shown, { shown: number(visibleRows.length), all: number(schedule.length) })}{" "}
        {texts.result.yearly[yearly.kind]} <b>{percent(yearly.percent)}</b>
      </p>
      <p className="share">
        {visibleRows.length < schedule.length && (
          <QuietButton
            label={fillText(words.more, {
              count: number(Math.min(MORE_ROWS, schedule.length - visibleRows.length)),
            })}
            onClick={() => setRows(visibleRows.length + MORE_ROWS)}
          />
        )}
        <QuietButton
          label={words.csv}
          onClick={() => downloadScheduleCsv(schedule, words, currency, decimalSign)}
        />
      </p>
    </>
  );
}

interface RowsProps {
  all: readonly ScheduleRow[];
  visibleRows: readonly ScheduleRow[];
  wording: Wording;
}

function Rows({ all, visibleRows, wording: { texts, aligned, number } }: RowsProps) {
  const { schedule: words } = texts;
  const isUsed = (name: "extra" | "fee") => all.some((row) => row[name] > 0);
  const parts = PARTS.filter((name) => (name !== "extra" && name !== "fee") || isUsed(name));
  return (
    <ScrollableTable labelledBy="calculator-schedule">
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.payment}</th>
          {parts.map((name) => (
            <th scope="col" key={name} className="if-wide">
              {words[name]}
            </th>
          ))}
          <th scope="col">{words.balance}</th>
        </tr>
      </thead>
      <tbody>
        {visibleRows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{number(row.number)}</th>
            <td>
              <span>{aligned(row.payment)}</span>
              {parts.map((name) => (
                <small key={name} className="if-narrow">
                  {`${words[name]} ${aligned(row[name])}`}
                </small>
              ))}
            </td>
            {parts.map((name) => (
              <td key={name} className="if-wide">
                {aligned(row[name])}
              </td>
            ))}
            <td>{aligned(row.balance)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
}

const PARTS = ["interest", "principal", "extra", "fee"] as const;

function downloadScheduleCsv(
  schedule: readonly ScheduleRow[],
  texts: Wording["texts"]["schedule"],
  currency: Currency,
  decimalSign: string,
): void {
  const text = renderScheduleCsv(schedule, texts, MINOR_UNITS[currency], decimalSign);
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${texts.file}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

const COLUMNS = ["payment", "interest", "principal", "extra", "fee", "balance"] as const;

type CsvHeadings = Readonly<Record<"number" | (typeof COLUMNS)[number], string>>;

/** Renders CSV (RFC 4180) with a byte-order mark for Excel. With decimal commas, semicolons separate columns. */
export function renderScheduleCsv(
  schedule: readonly ScheduleRow[],
  headings: CsvHeadings,
  minorUnits: number,
  decimalSign: string,
): string {
  const money = (amount: number) =>
    (amount / minorUnits).toFixed(minorUnits > 1 ? 2 : 0).replace(".", decimalSign);
  const separator = decimalSign === "," ? ";" : ",";
  const lines = schedule.map((row) =>
    [row.number, ...COLUMNS.map((name) => money(row[name]))].join(separator),
  );
  const first = [headings.number, ...COLUMNS.map((name) => headings[name])]
    .map(toCsvCell)
    .join(separator);
  return `\ufeff${[first, ...lines].join("\r\n")}\r\n`;
}
