// npm run contract: prints the calls of the API as the code has them, each with the tests that name it.
// `--json` prints the same for programs.
import { ENDPOINTS } from "#contract/endpoints.ts";
import { readProjectFiles } from "./checks/project-files.ts";
import { countTests } from "./contract-table/count-tests.ts";
import { headings, tableRow } from "./contract-table/table-row.ts";

const tests = readProjectFiles((path) => /^tests\/.+\.test\.ts$/.test(path));
const counts = countTests(ENDPOINTS, tests);
const rows = ENDPOINTS.map((call) => tableRow(call, counts.get(call.name) ?? 0));

if (process.argv.includes("--json")) console.log(JSON.stringify(rows, null, 2));
else console.log(markdownTable([headings, ...rows.map((row) => Object.values(row))]));

function markdownTable([head = [], ...lines]: readonly (readonly (string | number)[])[]): string {
  const rule = head.map(() => "---");
  return [head, rule, ...lines]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}
