import path from "node:path";
import { ROOT } from "../root.ts";
import { listProjectFiles } from "./project-files.ts";

/** A program of node_modules and what to call it with. */
export interface ToolCall {
  script: string;
  arguments: string[];
}

/** The tools that hold the format: Biome for code, Prettier and markdownlint for Markdown. */
export function formatterCalls(purpose: "check" | "fix"): ToolCall[] {
  const isFix = purpose === "fix";
  const markdown = listProjectFiles().filter((file) => file.endsWith(".md"));
  const biome = [isFix ? "--write" : "--error-on-warnings", "--max-diagnostics=100"];
  const calls = [{ script: inPackage("@biomejs/biome/bin/biome"), arguments: ["check", ...biome] }];
  if (markdown.length === 0) return calls;
  return [
    ...calls,
    {
      script: inPackage("prettier/bin/prettier.cjs"),
      arguments: [isFix ? "--write" : "--check", "--log-level=warn", ...markdown],
    },
    {
      script: inPackage("markdownlint-cli2/markdownlint-cli2-bin.mjs"),
      arguments: ["--no-globs", ...(isFix ? ["--fix"] : []), ...markdown.map((file) => `:${file}`)],
    },
  ];
}

function inPackage(file: string): string {
  return path.join(ROOT, "node_modules", file);
}
