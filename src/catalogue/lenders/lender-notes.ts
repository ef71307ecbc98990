import { type Problem, throwProblems } from "#catalogue/registry/problem.ts";
import type { Lender, LicenceRecord, RegistryLender } from "./lender.ts";
import { factsOfNote, type LenderNote, type NoteFacts } from "./lender-note.ts";

/** The notes of each language, by the id of their lender. */
export type LenderNotes = Readonly<
  Record<string, readonly { slug: string; locale: string; entry: { data: LenderNote } }[]>
>;

/** The facts of all notes by lender; throws when a note is of no lender or two notes differ. */
export function factsByLender(
  notes: LenderNotes,
  lenderIds: ReadonlySet<string>,
): Map<string, Partial<NoteFacts>> {
  const facts = new Map<string, Partial<NoteFacts>>();
  const problems: Problem[] = [];
  for (const { slug, locale, entry } of Object.values(notes).flat()) {
    const file = `content/lenders/${locale}/${slug}.md`;
    if (!lenderIds.has(slug)) {
      const expected = "a file named after an id of lenders.csv";
      problems.push({ file, line: 1, field: "file name", expected, found: slug });
    }
    const known = facts.get(slug) ?? {};
    const stated = statedFacts(entry.data);
    problems.push(...differences(file, known, stated));
    facts.set(slug, { ...known, ...stated });
  }
  return problems.length > 0 ? throwProblems(problems) : facts;
}

/** The registry's lender, corrected and completed by the editors' facts. */
export function withFacts(
  lender: RegistryLender,
  record: LicenceRecord,
  facts: Partial<NoteFacts> = {},
): Lender {
  const unknown = {
    similar: undefined,
    employeeCount: undefined,
    financingRound: undefined,
    financingType: undefined,
    investors: undefined,
    investmentAmount: undefined,
  };
  const { name = lender.name, legalName = lender.legalName, ...others } = facts;
  return { ...unknown, ...lender, ...others, name, legalName, ...record };
}

function statedFacts(note: LenderNote): Partial<NoteFacts> {
  const stated = Object.entries(factsOfNote(note)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated) as Partial<NoteFacts>;
}

function differences(
  file: string,
  known: Partial<NoteFacts>,
  stated: Partial<NoteFacts>,
): Problem[] {
  return Object.entries(stated).flatMap(([field, value]) => {
    const other = known[field as keyof NoteFacts];
    if (other === undefined || JSON.stringify(other) === JSON.stringify(value)) return [];
    const expected = `${JSON.stringify(other)}, as the note in another language says`;
    return [{ file, line: 1, field, expected, found: JSON.stringify(value) }];
  });
}
