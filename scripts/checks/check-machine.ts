// One rule: the project says nothing about the machine it was written on and installs on any other.
import { checkLock, checkVersions } from "./packages.ts";
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

const TRACES: readonly { pattern: RegExp; todo: string }[] = [
  {
    pattern: /(?<=^|[\s"'`(=:])(?:\/(?:home|root|Users|work|tmp|mnt)\/|[A-Z]:\\)[\w.@-]+/gm,
    todo: "write the path relative to the project, or ask os.tmpdir()",
  },
  {
    pattern:
      /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|\b_authToken\b|"resolved"\s*:\s*"http[^"]*/g,
    todo: "leave the registry to each machine's own settings",
  },
];

/** Paths of a machine and registry hosts in texts, and packages without an exact version. */
export function checkMachine(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap((file) => [
    ...TRACES.flatMap(({ pattern, todo }) => findTraces(file, pattern, todo)),
    ...(file.path === "package.json" ? checkVersions(file) : []),
    ...(file.path === "package-lock.json" ? checkLock(file) : []),
  ]);
}

function findTraces({ path, text }: ProjectFile, pattern: RegExp, todo: string): Problem[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file: path,
    line: lineOf(text, match.index),
    wrong: `names ${match[0].trim()}`,
    todo,
  }));
}

if (import.meta.main) {
  const isText = (path: string) => !/\.(?:png|jpe?g|webp|avif|ico|woff2?|gz|br)$/.test(path);
  report(checkMachine(readProjectFiles(isText)));
}
