import { z } from "astro/zod";
import { day } from "#catalogue/page-schemas.ts";
import { SLUG } from "#catalogue/registry/cells.ts";
import { assertNoProblems, type Problem } from "#catalogue/registry/problem.ts";
import { type CamelCaseFields, toCamelCaseFields } from "#catalogue/registry/registry-csv.ts";
import type { Lender, LicenceRecord, RegistryLender } from "./lender.ts";

const words = z.string().min(1);
const webAddress = z.url({ protocol: /^https$/ });

const noteSource = z.strictObject({ title: words, url: webAddress.optional(), date: day });

/** Facts must be equal in every language. The build fails if two language files differ. */
export const lenderNoteSchema = z.strictObject({
  updated: day,
  sources: z.array(noteSource).min(1),
  name: words.optional(),
  legal_name: words.optional(),
  similar: z.string().regex(SLUG).optional(),
  url: webAddress.optional(),
  address: words.optional(),
  phone: words.optional(),
  employee_count: z.int().positive().optional(),
  financing_round: words.optional(),
  financing_type: words.optional(),
  investors: z.array(words).min(1).optional(),
  investment_amount: z
    .strictObject({ amount: z.int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
    .optional(),
});

export type LenderNote = z.output<typeof lenderNoteSchema>;
type NoteFacts = CamelCaseFields<Omit<LenderNote, "updated" | "sources">>;
export type LenderFacts = Omit<NoteFacts, "name" | "legalName">;

export type LenderNotes = Readonly<
  Record<string, readonly { slug: string; locale: string; entry: { data: LenderNote } }[]>
>;

export function collectNoteFacts(
  notes: LenderNotes,
  lenderIds: ReadonlySet<string>,
): Map<string, NoteFacts> {
  const facts = new Map<string, NoteFacts>();
  const problems: Problem[] = [];
  for (const { slug, locale, entry } of Object.values(notes).flat()) {
    const file = `content/lenders/${locale}/${slug}.md`;
    if (!lenderIds.has(slug)) {
      const expected = "a file named after an id of lenders.csv";
      problems.push({ file, line: 1, field: "file name", expected, found: slug });
    }
    const earlier = facts.get(slug) ?? {};
    const { updated: _updated, sources: _sources, ...cells } = entry.data;
    const noteFacts = toCamelCaseFields(cells);
    problems.push(...findContradictions(file, earlier, noteFacts));
    facts.set(slug, { ...earlier, ...noteFacts });
  }
  assertNoProblems(problems);
  return facts;
}

export function applyNoteFacts(
  lender: RegistryLender,
  record: LicenceRecord,
  facts: NoteFacts = {},
): Lender {
  const { name = lender.name, legalName = lender.legalName, ...others } = facts;
  return { ...lender, ...others, name, legalName, ...record };
}

function findContradictions(file: string, earlier: NoteFacts, noteFacts: NoteFacts): Problem[] {
  return Object.entries(noteFacts).flatMap(([field, value]) => {
    const other = earlier[field as keyof NoteFacts];
    if (other === undefined || JSON.stringify(other) === JSON.stringify(value)) return [];
    const expected = `${JSON.stringify(other)}, as the note in another language says`;
    return [{ file, line: 1, field, expected, found: JSON.stringify(value) }];
  });
}
