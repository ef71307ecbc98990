import { useState, useSyncExternalStore } from "react";
import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { WideTable } from "#islands/figures/WideTable.tsx";
import type { ScheduleRow } from "#loan/schedule.ts";
import { filled } from "./calculator-texts.ts";
import { COLUMNS, scheduleCsv } from "./schedule-csv.ts";
import type { Wording } from "./wording.ts";

const FIRST_ROWS = 12;
const MORE_ROWS = 60;

interface ScheduleTableProps {
  schedule: readonly ScheduleRow[];
  currency: Currency;
  wording: Wording;
}

/** Every payment. A long schedule is shown in parts, so that typing stays fast; file and paper have it all. */
export function ScheduleTable({ schedule, currency, wording }: ScheduleTableProps) {
  const { texts, aligned, number } = wording;
  const { schedule: words } = texts;
  const [rows, setRows] = useState(FIRST_ROWS);
  const isPrinting = useSyncExternalStore(onPrinting, isOnPaper, isOnPaper);
  const shown = isPrinting ? schedule : schedule.slice(0, rows);
  const has = (name: "extra" | "fee") => schedule.some((row) => row[name] > 0);
  const columns = COLUMNS.filter((name) => (name !== "extra" && name !== "fee") || has(name));
  return (
    <section aria-labelledby="calculator-schedule">
      <h2 id="calculator-schedule">{words.title}</h2>
      <WideTable labelledBy="calculator-schedule">
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            {columns.map((name) => (
              <th scope="col" key={name}>
                {words[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.number}>
              <th scope="row">{number(row.number)}</th>
              {columns.map((name) => (
                <td key={name}>{aligned(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="small">
        {filled(words.shown, { shown: number(shown.length), all: number(schedule.length) })}
      </p>
      <p className="share">
        {shown.length < schedule.length && (
          <button
            type="button"
            className="button quiet"
            onClick={() => setRows(shown.length + MORE_ROWS)}
          >
            {filled(words.more, {
              count: number(Math.min(MORE_ROWS, schedule.length - shown.length)),
            })}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          onClick={() => download(schedule, words, currency)}
        >
          {words.csv}
        </button>
      </p>
    </section>
  );
}

let isPaper = false;
const isOnPaper = () => isPaper;

/** A store, not a state: what a store says stands there before the browser prints. */
function onPrinting(onChange: () => void): () => void {
  const hear = ({ type }: Event) => {
    isPaper = type === "beforeprint";
    onChange();
  };
  window.onbeforeprint = hear;
  window.onafterprint = hear;
  return () => {
    window.onbeforeprint = null;
  };
}

function download(
  schedule: readonly ScheduleRow[],
  words: Wording["texts"]["schedule"],
  currency: Currency,
): void {
  const text = scheduleCsv(schedule, words, MINOR_UNITS[currency]);
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${words.file}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
