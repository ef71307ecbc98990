import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { ACTIVITIES_FILE, activityRow, parseActivities } from "#catalogue/activities.ts";
import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { type RegistryCells, type RegistryRows, renderCsv } from "../registry-rows.ts";

import samples from "./samples.json" with { type: "json" };

const LAGOS_OFFSET = HOUR;
/** Start, end and draw in days relative to the date of the demo data. */
const ACTIVITY_DAYS = [
  { id: "sample-live", start: -3, end: 60, draw: 63 },
  { id: "sample-picking", start: -20, end: -1, draw: 1 },
  { id: "sample-drawn", start: -40, end: -20, draw: -17 },
] as const;

/** Builds a registry of invented lenders without any regulator's list. */
export function buildSampleRegistry(day: string): RegistryRows {
  const none = { lists: [], licences: [], decisions: [], terms: [], permissions: [] };
  const source = "Invented for the demo";
  const lenders = readDemoTable("lenders", { sources: source, as_of: day });
  return {
    ...none,
    lenders,
    products: readDemoTable("products", { fees: "none", source, as_of: day }),
  };
}

function readDemoTable(name: string, sharedCells: RegistryCells): RegistryCells[] {
  const text = readFileSync(new URL(`./${name}.csv`, import.meta.url), "utf8");
  const rows: RegistryCells[] = parse(text, { columns: true });
  return rows.map((row) => ({ ...row, ...sharedCells }));
}

export function createSampleActivityRows(now: number): RegistryCells[] {
  const toDay = (days: number) =>
    new Date(now + days * DAY + LAGOS_OFFSET).toISOString().slice(0, 16).replace("T", " ");
  const shared = { kind: "draw", zone: "Africa/Lagos", prizes: "1 x 2000 NGN|3 x 500 NGN" };
  return ACTIVITY_DAYS.map(({ id, start, end, draw }) => ({
    id,
    ...shared,
    starts: toDay(start),
    ends: toDay(end),
    draw_at: toDay(draw),
    markets: "NG",
    sponsor: "",
    // drand publishes this round in 2033, after all draws of the demo.
    round: "99000000",
    draft: "no",
  }));
}

export function parseSampleActivities(now: number): FileActivity[] {
  const file = { path: ACTIVITIES_FILE, text: renderActivitiesCsv(createSampleActivityRows(now)) };
  return parseActivities(file, () => true).map((facts) => ({ ...facts, texts: {} }));
}

export async function writeActivityFiles(
  folder: string,
  rows: readonly RegistryCells[],
): Promise<void> {
  for (const locale of LOCALE_CODES) {
    await mkdir(path.join(folder, locale), { recursive: true });
    const { title, description } = samples.activities[locale.slice(0, 2) as "en" | "id" | "zh"];
    for (const [index, { id }] of rows.entries()) {
      const head = `---\ntitle: "${title} (${index + 1})"\ndescription: "${description}"\n---\n`;
      await writeFile(path.join(folder, locale, `${id}.md`), head);
    }
  }
  await writeFile(path.join(folder, ACTIVITIES_FILE), renderActivitiesCsv(rows));
}

function renderActivitiesCsv(rows: readonly RegistryCells[]): string {
  return renderCsv(Object.keys(activityRow.shape), rows);
}
