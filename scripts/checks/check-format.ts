// Checks formatting and lint rules with Biome, Prettier and markdownlint. `npm run format` fixes
// most problems.
import path from "node:path";
import { runQuietly } from "../processes.mjs";
import { ROOT } from "../root.ts";
import { listProjectFiles } from "./project-files.ts";

interface ToolCall {
  script: string;
  arguments: string[];
}

export function createFormatterCalls(purpose: "check" | "fix"): ToolCall[] {
  const isFix = purpose === "fix";
  const markdown = listProjectFiles().filter((file) => file.endsWith(".md"));
  const biome = [isFix ? "--write" : "--error-on-warnings", "--max-diagnostics=100"];
  return [
    { script: toNodeModulesPath("@biomejs/biome/bin/biome"), arguments: ["check", ...biome] },
    {
      script: toNodeModulesPath("prettier/bin/prettier.cjs"),
      arguments: [isFix ? "--write" : "--check", "--log-level=warn", ...markdown],
    },
    {
      script: toNodeModulesPath("markdownlint-cli2/markdownlint-cli2-bin.mjs"),
      arguments: ["--no-globs", ...(isFix ? ["--fix"] : []), ...markdown.map((file) => `:${file}`)],
    },
  ];
}

function toNodeModulesPath(file: string): string {
  return path.join(ROOT, "node_modules", file);
}

if (import.meta.main) {
  const results = await Promise.all(
    createFormatterCalls("check").map((call) =>
      runQuietly(process.execPath, [call.script, ...call.arguments], { cwd: ROOT }),
    ),
  );
  const failures = results.filter(({ code }) => code !== 0);
  for (const { output } of failures) console.log(output.trimEnd());
  if (failures.length > 0) process.exitCode = 1;
}
