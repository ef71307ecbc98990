// One rule: a layer of src imports only what its place in the house allows (CONTRIBUTING.md).
import { findImports } from "./imports.ts";
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

interface Boundary {
  layers: readonly string[];
  forbidden: RegExp;
  todo: string;
  /** Also what the imported files import: that code runs with the layer. */
  throughOthers: boolean;
}

const BOUNDARIES: readonly Boundary[] = [
  {
    layers: ["contract", "loan"],
    forbidden: /^#/,
    todo: "it imports nothing of ours: move what it needs into it, or hand it in as a value",
    throughOthers: false,
  },
  {
    layers: ["scores"],
    forbidden: /^#(?!loan\/)/,
    todo: "of ours it imports the cost engine alone: hand in what else it needs as a value",
    throughOthers: false,
  },
  {
    layers: ["islands", "stores", "client"],
    forbidden: /^#server\//,
    todo: "code of the browser never imports the server: share through #contract/",
    throughOthers: true,
  },
  {
    layers: ["server"],
    forbidden: /^(?:astro(?:[:/]|$)|@astrojs\/|react(?:-dom)?(?:\/|$)|#stores\/|@?nanostores)/,
    todo: "the server runs without Astro, React and stores: import a module that is free of them",
    throughOthers: true,
  },
];

/** Where a file of src breaks a boundary. */
export function checkBoundaries(files: readonly ProjectFile[]): Problem[] {
  const sources = files.filter(({ path }) => path.startsWith("src/"));
  const imports = new Map(sources.map(({ path, text }) => [path, findImports(path, text)]));
  return sources.flatMap((file) => [
    ...checkSpecifiers(file),
    ...BOUNDARIES.filter(({ layers }) => layers.includes(layerOf(file.path))).flatMap((boundary) =>
      checkBoundary(file, boundary, imports),
    ),
  ]);
}

type Imports = ReadonlyMap<string, ReturnType<typeof findImports>>;

function checkBoundary(file: ProjectFile, boundary: Boundary, imports: Imports): Problem[] {
  const problems: Problem[] = [];
  for (const { specifier, index, typeOnly } of imports.get(file.path) ?? []) {
    const ownLayer = specifier.startsWith(`#${layerOf(file.path)}/`);
    let chain: string[] | undefined;
    if (boundary.forbidden.test(specifier) && !ownLayer) chain = [specifier];
    else if (boundary.throughOthers && !typeOnly) {
      chain = findChain(file.path, specifier, boundary.forbidden, imports);
    }
    if (!chain) continue;
    const wrong = `imports ${chain.join(", which imports ")}`;
    problems.push({ file: file.path, line: lineOf(file.text, index), wrong, todo: boundary.todo });
  }
  return problems;
}

/** The way from an import to a forbidden one, through files that run with it. */
function findChain(
  from: string,
  specifier: string,
  forbidden: RegExp,
  imports: Imports,
  seen = new Set<string>(),
): string[] | undefined {
  const file = resolveInProject(from, specifier);
  if (file === undefined || seen.has(file)) return undefined;
  seen.add(file);
  for (const next of imports.get(file) ?? []) {
    if (next.typeOnly) continue;
    if (forbidden.test(next.specifier)) return [specifier, next.specifier];
    const chain = findChain(file, next.specifier, forbidden, imports, seen);
    if (chain) return [specifier, ...chain];
  }
  return undefined;
}

function resolveInProject(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith("./")) return undefined;
  return from.slice(0, from.lastIndexOf("/") + 1) + specifier.slice(2);
}

function checkSpecifiers({ path, text }: ProjectFile): Problem[] {
  return findImports(path, text)
    .filter(({ specifier }) => /^\.\.|^\/|^#\.|^#?(?:scripts|tests)\//.test(specifier))
    .map(({ specifier, index }) => ({
      file: path,
      line: lineOf(text, index),
      wrong: `imports ${specifier}`,
      todo: "inside src write #folder/file.ts, or ./file.ts beside it; never scripts or tests",
    }));
}

/** `layerOf("src/server/db/a.ts") // => "server"` */
function layerOf(path: string): string {
  return path.split("/")[1] ?? "";
}

if (import.meta.main) {
  report(checkBoundaries(readProjectFiles((path) => /^src\/.+\.(?:ts|tsx|astro|mjs)$/.test(path))));
}
