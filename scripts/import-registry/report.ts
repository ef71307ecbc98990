import type { Differences } from "./differences.ts";

/** A list with fewer entries than this share of the last one is half a list. */
const LEAST_SHARE = 0.8;

/** An editor reads this before anything is written. */
export function reportOf(differences: Differences): string[] {
  const { last, lastCount, known, added, joined, changed, renamed, apps, gone, twice } =
    differences;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `${known.length + added.length} companies; ${lastCount} on the last list${last ? ` (${last.id})` : ""}`,
    ...section(
      "new",
      added.map(({ entry, nearest }) => {
        const near = nearest && `  nearest: ${nearest.id} (${nearest.legalName})`;
        return `line ${entry.line} ${entry.company} [${entry.brands.join(", ")}] ${entry.title}${near ?? ""}`;
      }),
    ),
    ...section(
      "known, but not on the last list",
      joined.map(({ lender, entry }) => `line ${entry.line} ${lender.id} ${entry.title}`),
    ),
    ...section(
      "changed",
      changed.map(({ lender, was, entry }) => {
        const words = (row: { title: string; number?: string | undefined }) =>
          [row.title, row.number].filter(Boolean).join(" ");
        return `line ${entry.line} ${lender.id}: ${words(was)} -> ${words(entry)}`;
      }),
    ),
    ...section(
      "renamed, by licence number",
      renamed.map(({ lender, entry: { line, company, brands } }) => {
        return `line ${line} ${lender.id}: ${lender.name}, ${lender.legalName} -> ${brands.join(", ")}, ${company}`;
      }),
    ),
    ...section(
      "apps of known lenders",
      apps.map(({ lender, line, added: more, gone: less }) => {
        const names = [...more.map((name) => `+ ${name}`), ...less.map(({ name }) => `- ${name}`)];
        return `line ${line} ${lender.id}: ${names.join(", ")}`;
      }),
    ),
    ...section(
      "gone",
      gone.map(({ lender, nearest }) => {
        return `${lender.id} (${lender.legalName})${nearest ? `  nearest: ${nearest}` : ""}`;
      }),
    ),
    ...section(
      "more than once",
      twice.map((same) => `${same[0]?.company}: lines ${same.map(({ line }) => line).join(", ")}`),
    ),
  ];
}

/** Why a list is written only when the editor says yes to it. */
export function doubtsOf({ known, added, lastCount, gone, twice }: Differences): string[] {
  const count = known.length + added.length;
  const isHalf = count < lastCount * LEAST_SHARE;
  const areOthers = gone.length > lastCount * (1 - LEAST_SHARE);
  const alike = added.filter(({ nearest }) => nearest);
  return [
    ...(isHalf ? [`${count} companies are fewer than 80 % of the last list's ${lastCount}`] : []),
    ...(areOthers ? [`${gone.length} of the last list's ${lastCount} companies are gone`] : []),
    ...(alike.length > 0 ? [`${alike.length} new companies resemble lenders that we know`] : []),
    ...(twice.length > 0 ? [`${twice.length} companies stand in the list more than once`] : []),
  ];
}
