// Rejects local machine paths and registry hosts in files, and a lock file without the packages of
// every platform.
import { getLineNumber, type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

const TRACES: readonly { pattern: RegExp; todo: string }[] = [
  {
    pattern: /(?<=^|[\s"'`(=:])(?:\/(?:home|root|Users|work|tmp|mnt)\/|[A-Z]:\\)[\w.@-]+/gm,
    todo: "write the path relative to the project, or use os.tmpdir()",
  },
  {
    pattern:
      /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\b_authToken\b|"resolved"\s*:\s*"http[^"]*/g,
    todo: "leave the registry to the npm settings of each machine",
  },
];

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

export function checkMachineTraces(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap((file) => [
    ...TRACES.flatMap(({ pattern, todo }) => findMachineTraces(file, pattern, todo)),
    ...(file.path === "package-lock.json" ? checkLock(file) : []),
  ]);
}

function findMachineTraces({ path, text }: ProjectFile, pattern: RegExp, todo: string): Problem[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file: path,
    line: getLineNumber(text, match.index),
    wrong: `names ${match[0].trim()}`,
    todo,
  }));
}

/**
 * npm omits optional packages from the lock file if it cannot find them. Other machines then reject
 * the lock file.
 */
function checkLock({ path, text }: ProjectFile): Problem[] {
  const { packages } = JSON.parse(text) as Lock;
  const locked = new Set(
    Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, "")),
  );
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !locked.has(name))
      .map(([name, version]) => ({
        file: path,
        line: getLineNumber(text, text.indexOf(`"${place}"`)),
        wrong: `has no entry for ${name} ${version}, so npm ci refuses the lock`,
        todo: "add its entry with version, os, cpu and optional: true",
      })),
  );
}

if (import.meta.main) {
  const isText = (path: string) => !/\.(?:png|jpe?g|webp|avif|ico|woff2?|gz|br)$/.test(path);
  reportProblems(checkMachineTraces(readProjectFiles(isText)));
}
