import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { CATALOGUE_FILE, type CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";

const PRODUCTS = 4000;
const COMPANIES = 1000;
const DAY = "2026-01-01";

export interface Subject {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
}

export const SUBJECTS: readonly Subject[] = [
  ...idsOf("product", PRODUCTS).map(
    (subjectId) => ({ subjectType: "product", subjectId }) as const,
  ),
  ...idsOf("company", COMPANIES).map(
    (subjectId) => ({ subjectType: "company", subjectId }) as const,
  ),
];

/** A folder in the place of the built site, with no more than what the API reads of it. */
export async function writeSampleSite(folder: string): Promise<void> {
  const companies = idsOf("company", COMPANIES);
  const catalogue: CatalogueFile = {
    builtOn: DAY,
    lists: [],
    products: idsOf("product", PRODUCTS).map((id, index) => ({
      id,
      name: `Sample loan ${index}`,
      lender: companies[index % COMPANIES] ?? "",
      otherNames: [],
      loanTypes: [],
    })),
    companies: companies.map((id, index) => ({
      id,
      name: `Sample lender ${index}`,
      legalName: `Sample lender ${index} Limited`,
      otherNames: [],
      market: "NG",
      lenderType: "digital",
      licence: { status: "listed", regulators: ["FCCPC"], listDate: DAY },
    })),
    news: [],
    faq: [],
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, CATALOGUE_FILE), JSON.stringify(catalogue));
}

function idsOf(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `sample-${name}-${index}`);
}
