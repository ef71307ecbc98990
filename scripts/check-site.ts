// One rule per file in scripts/check-site/rules: what the built site is held to. `--dist <folder>`
// names another site than dist/, `--budget` and `--count` print tables instead.
import path from "node:path";
import { parseArgs } from "node:util";
import { checkBuiltSite } from "./check-site/check-built-site.ts";
import type { FoundProblem } from "./check-site/check-page.ts";
import { islandWeights } from "./check-site/island-weight.ts";
import { RULE_NAMES, RULES } from "./check-site/rules.ts";
import { budgetTable, countTable, formatTable } from "./check-site/tables.ts";
import { formatProblem } from "./checks/problem.ts";
import { ROOT } from "./root.ts";

const SHOWN_PER_RULE = 10;

/** What is wrong, by rule; a fault of a template would otherwise be told thousands of times. */
export function describeProblems(problems: readonly FoundProblem[]): string[] {
  return RULE_NAMES.flatMap((name) => {
    const broken = problems.filter(({ rule }) => rule === name);
    if (broken.length === 0) return [];
    const hidden = broken.length - SHOWN_PER_RULE;
    return [
      `${name}: ${RULES[name].states} (${broken.length} times not)`,
      ...broken.slice(0, SHOWN_PER_RULE).map((problem) => `  ${formatProblem(problem)}`),
      ...(hidden > 0 ? [`  and ${hidden} more`] : []),
    ];
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: "dist" },
      budget: { type: "boolean", default: false },
      count: { type: "boolean", default: false },
    },
  });
  const startedAt = performance.now();
  const { site, problems } = await checkBuiltSite(path.resolve(ROOT, values.dist));
  if (values.budget) {
    console.log(`${formatTable(budgetTable(site.pages))}\n`);
    console.log(`${formatTable(islandWeights(site))}\n`);
  }
  if (values.count) console.log(formatTable(countTable(site.pages)));
  if (!(values.budget || values.count)) {
    for (const line of describeProblems(problems)) console.log(line);
    if (problems.length > 0) process.exitCode = 1;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${site.pages.length} pages read in ${seconds} s, ${problems.length} problems`);
}
