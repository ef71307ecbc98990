import type { Problem } from "../checks/problem.ts";
import { parsePage } from "./page.ts";
import { noteOf, type PageNote } from "./page-note.ts";
import type { Rule } from "./rule.ts";
import { RULE_NAMES, RULES, type RuleName } from "./rules.ts";

export interface FoundProblem extends Problem {
  rule: RuleName;
}

export interface CheckedPages {
  notes: PageNote[];
  problems: FoundProblem[];
}

interface PageFile {
  file: string;
  html: string;
  /** Bytes as sent. */
  bytes: number;
}

/** Reads one page, holds it against every rule about single pages, and notes what the others need. */
export function checkPage(
  { file, html, bytes }: PageFile,
  origin: string,
  rules: readonly RuleName[] = RULE_NAMES,
): CheckedPages {
  const page = parsePage(file, html, origin);
  const problems = rules.flatMap((rule) => {
    const { checkPage: check }: Rule = RULES[rule];
    return (check?.(page) ?? []).map((problem) => ({ rule, ...problem }));
  });
  return { notes: [noteOf(page, bytes)], problems };
}
