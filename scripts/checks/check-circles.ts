// One rule: no file imports itself through others, types included: it could not be read by itself.
import { type ImportGraph, importGraphOf, resolveImport } from "./import-graph.ts";
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

/** One problem for each circle, at the import that closes it. */
export function checkCircles(files: readonly ProjectFile[]): Problem[] {
  const graph = importGraphOf(files);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const finished = new Set<string>();
  const problems: Problem[] = [];

  function visit(path: string, trail: readonly string[]): void {
    if (finished.has(path)) return;
    for (const { target, index } of importsOf(graph, path)) {
      const start = [...trail, path].indexOf(target);
      if (start === -1) {
        visit(target, [...trail, path]);
        continue;
      }
      const circle = [...trail, path].slice(start);
      problems.push({
        file: path,
        line: lineOf(texts.get(path) ?? "", index),
        wrong: `imports itself: ${[...circle, target].join(" → ")}`,
        todo: "move what both need, often a type, into a file of its own",
      });
    }
    finished.add(path);
  }

  for (const path of graph.keys()) visit(path, []);
  return problems;
}

function importsOf(graph: ImportGraph, path: string) {
  return (graph.get(path) ?? []).flatMap(({ specifier, index }) => {
    const target = resolveImport(path, specifier);
    return target !== undefined && graph.has(target) ? [{ target, index }] : [];
  });
}

if (import.meta.main) {
  const isCode = (path: string) => /^(?:src|scripts|tests)\/.+\.(?:ts|tsx|astro|mjs)$/.test(path);
  report(checkCircles(readProjectFiles(isCode)));
}
