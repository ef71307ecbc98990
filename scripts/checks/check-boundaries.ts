// One rule: code imports only what its room allows (CONTRIBUTING.md, scripts/checks/rooms.ts).
import { type ImportGraph, importGraphOf, resolveImport } from "./import-graph.ts";
import { findImports } from "./imports.ts";
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";
import { ROOMS, roomOf } from "./rooms.ts";

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
    todo: "it imports none of our code: move what it needs into it, or pass it in as a value",
    throughOthers: false,
  },
  {
    layers: ["scores"],
    forbidden: /^#(?!loan\/)/,
    todo: "of our code it imports only the cost engine: pass in what else it needs as a value",
    throughOthers: false,
  },
  {
    layers: ["browser"],
    forbidden: /^#server\//,
    todo: "code of the browser never imports the server: share through #contract/",
    throughOthers: true,
  },
  {
    layers: ["server"],
    forbidden: /^(?:astro(?:[:/]|$)|@astrojs\/|react(?:-dom)?(?:\/|$)|#browser\/|@?nanostores)/,
    todo: "the server runs without Astro, React and the browser's code: import a module that is free of them",
    throughOthers: true,
  },
];

/** Where a file of src breaks a boundary. */
export function checkBoundaries(files: readonly ProjectFile[]): Problem[] {
  const sources = files.filter(({ path }) => path.startsWith("src/"));
  const imports = importGraphOf(sources);
  return sources.flatMap((file) => [
    ...checkSpecifiers(file),
    ...checkRoom(file, imports),
    ...BOUNDARIES.filter(({ layers }) => layers.includes(layerOf(file.path))).flatMap((boundary) =>
      checkBoundary(file, boundary, imports),
    ),
  ]);
}

/** A room imports rooms before it, and of what puts them together only the types of `services.ts`. */
function checkRoom({ path, text }: ProjectFile, imports: ImportGraph): Problem[] {
  const own = roomOf(path);
  if (!own || own.name === "") return [];
  const place = ROOMS.indexOf(own.name);
  if (place === -1) {
    return [{ file: path, wrong: "is in no room", todo: "name its room in checks/rooms.ts" }];
  }
  return (imports.get(path) ?? []).flatMap(({ specifier, index }) => {
    const target = resolveImport(path, specifier);
    const room = target === undefined ? undefined : roomOf(target);
    if (!target || room?.runtime !== own.runtime || room.name === own.name) return [];
    if (target === "src/server/services.ts" && place > ROOMS.indexOf("delivery")) return [];
    if (room.name !== "" && ROOMS.indexOf(room.name) < place) return [];
    const wrong = `imports ${specifier}, which does not come before ${own.name} in checks/rooms.ts`;
    const todo = "move what it needs to the earlier room, or pass it in as a value";
    return [{ file: path, line: lineOf(text, index), wrong, todo }];
  });
}

function checkBoundary(file: ProjectFile, boundary: Boundary, imports: ImportGraph): Problem[] {
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
  imports: ImportGraph,
  seen = new Set<string>(),
): string[] | undefined {
  const file = resolveImport(from, specifier);
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
