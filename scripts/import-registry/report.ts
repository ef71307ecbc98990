import type { Differences } from "./differences.ts";
import type { Approval, ListEntry } from "./list-file.ts";

/** The minimum number of companies as a share of the previous list. A shorter list is treated as incomplete. */
const MIN_KNOWN_SHARE = 0.8;

export function formatDifferences(differences: Differences): string[] {
  const { last, lastCount, matches, added, joined, changed } = differences;
  const { renamed, apps, gone, twice, ambiguous } = differences;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `${matches.length + added.length} companies; ${lastCount} on the last list${last ? ` (${last.id})` : ""}`,
    ...section(
      "new",
      added.map(({ entry, nearest }) => {
        const near = nearest && `  nearest: ${nearest.id} (${nearest.legalName})`;
        return `${formatLines(entry)} ${entry.company} [${entry.brands.join(", ")}] ${formatApprovals(entry.approvals)}${near ?? ""}`;
      }),
    ),
    ...section(
      "known, but not on the last list",
      joined.map(
        ({ lender, entry }) =>
          `${formatLines(entry)} ${lender.id} ${formatApprovals(entry.approvals)}`,
      ),
    ),
    ...section(
      "changed",
      changed.map(({ lender, was, entry }) => {
        return `${formatLines(entry)} ${lender.id}: ${formatApprovals(was)} -> ${formatApprovals(entry.approvals)}`;
      }),
    ),
    ...section(
      "renamed, by licence number",
      renamed.map(({ lender, entry }) => {
        const { company, brands } = entry;
        return `${formatLines(entry)} ${lender.id}: ${lender.name}, ${lender.legalName} -> ${brands.join(", ")}, ${company}`;
      }),
    ),
    ...section(
      "apps of known lenders",
      apps.map(({ lender, entry, added: more, gone: less }) => {
        const names = [...more.map((name) => `+ ${name}`), ...less.map(({ name }) => `- ${name}`)];
        return `${formatLines(entry)} ${lender.id}: ${names.join(", ")}`;
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
      twice.map((entry) => `${entry.company}: ${formatLines(entry)}`),
    ),
    ...section(
      "several companies taken for one lender",
      ambiguous.map(({ lender, entries }) => {
        const names = entries.map((entry) => `${formatLines(entry)} ${entry.company}`);
        return `${lender.id}: ${names.join(", ")}`;
      }),
    ),
  ];
}

function formatLines({ lines }: ListEntry): string {
  return `${lines.length > 1 ? "lines" : "line"} ${lines.join(", ")}`;
}

function formatApprovals(approvals: readonly Approval[]): string {
  return approvals.map(({ title, number }) => [title, number].filter(Boolean).join(" ")).join(", ");
}

export function findDoubts({ matches, added, lastCount, gone, ambiguous }: Differences): string[] {
  const count = matches.length + added.length;
  const isHalf = count < lastCount * MIN_KNOWN_SHARE;
  const areOthers = gone.length > lastCount * (1 - MIN_KNOWN_SHARE);
  const alike = added.filter(({ nearest }) => nearest);
  return [
    ...(isHalf ? [`${count} companies are fewer than 80 % of the last list's ${lastCount}`] : []),
    ...(areOthers ? [`${gone.length} of the last list's ${lastCount} companies are gone`] : []),
    ...(alike.length > 0 ? [`${alike.length} new companies resemble lenders that we know`] : []),
    ...ambiguous.map(({ lender, entries }) => {
      const names = entries
        .map((entry) => `${entry.company} (${formatLines(entry)})`)
        .join(" and ");
      return `${names} become one entry of ${lender.id}, which has these names in lenders.csv`;
    }),
  ];
}
