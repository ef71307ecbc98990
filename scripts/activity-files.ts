import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { ACTIVITIES_FILE } from "#catalogue/activities/activities.ts";
import { activityRow } from "#catalogue/activities/activity-row.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import texts from "./demo/samples/activities.json" with { type: "json" };
import { csvText, type RegistryCells } from "./registry-rows.ts";

/** A table of invented activities, in the format of content/activities. */
export function activitiesText(rows: readonly RegistryCells[]): string {
  return csvText(Object.keys(activityRow.shape), rows);
}

/** Writes a folder of invented activities, all with the same words but a number. */
export async function writeActivities(
  folder: string,
  rows: readonly RegistryCells[],
): Promise<void> {
  for (const locale of LOCALE_CODES) {
    await mkdir(path.join(folder, locale), { recursive: true });
    const { title, description } = texts[locale];
    for (const [at, { id }] of rows.entries()) {
      const head = `---\ntitle: "${title} (${at + 1})"\ndescription: "${description}"\n---\n`;
      await writeFile(path.join(folder, locale, `${id}.md`), head);
    }
  }
  await writeFile(path.join(folder, ACTIVITIES_FILE), activitiesText(rows));
}
