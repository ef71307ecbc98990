import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { CATALOGUE_FILE } from "#catalogue/file/catalogue-file.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { generatedCatalogue } from "../generated-catalogue.ts";

const CATALOGUE = generatedCatalogue(4000);

export interface Subject {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

export const SUBJECTS: readonly Subject[] = [
  ...CATALOGUE.products.map(({ id }) => ({ subjectType: "product" as const, subjectId: id })),
  ...CATALOGUE.companies.map(({ id }) => ({ subjectType: "company" as const, subjectId: id })),
];

export function subjectAt(index: number): Subject {
  return at(SUBJECTS, index);
}

/** Repeats the items endlessly. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("there are none");
  return item;
}

/** A built site with only the API's files. */
export async function writeSampleSite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, CATALOGUE_FILE), JSON.stringify(CATALOGUE));
}
