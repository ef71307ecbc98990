// One rule: files are named in kebab-case, components in PascalCase, and after what they hold.
import { type Problem, report } from "./problem.ts";
import { listProjectFiles } from "./project-files.ts";

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const PASCAL_CASE = /^(?:[A-Z][a-z0-9]*)+(?:\.test)?\.(?:astro|tsx|ts)$/;
const COMPONENT = /^(?:src\/(?!pages\/).+\.(?:astro|tsx)|tests\/.*[A-Z].*\.test\.tsx?)$/;
const SAYS_NOTHING = new Set(["util", "utils", "helper", "helpers", "misc", "common"]);

/** Folders whose names others fix: addresses, languages, what a tool looks for. */
const NAMED_BY_OTHERS = [/^src\/pages\//, /^locales\//, /(?:^|\/)[A-Z]+(?:\.md)?$/, /^\./];
const LOCALE = /^[a-z]{2}_[A-Z]{2}(?:\.md)?$/;

/** Which paths are named against the rule. */
export function checkNames(paths: readonly string[]): Problem[] {
  return paths
    .filter((path) => !NAMED_BY_OTHERS.some((pattern) => pattern.test(path)))
    .flatMap((path) => {
      const wrong = findWrong(path);
      return wrong === undefined ? [] : [{ file: path, ...wrong }];
    });
}

function findWrong(path: string): { wrong: string; todo: string } | undefined {
  const segments = path.split("/").filter((segment) => !LOCALE.test(segment));
  const empty = segments.find((segment) => SAYS_NOTHING.has(segment.replace(/\..*$/, "")));
  if (empty) return { wrong: `is named ${empty}`, todo: "name it after what it holds" };
  const name = segments.at(-1) ?? "";
  if (COMPONENT.test(path)) {
    if (PASCAL_CASE.test(name)) return undefined;
    return { wrong: "is a component not in PascalCase", todo: "rename it, as in RatingBar.astro" };
  }
  if (segments.every((segment) => KEBAB_CASE.test(segment))) return undefined;
  return { wrong: "is not in kebab-case", todo: "rename it, as in old-addresses.ts" };
}

if (import.meta.main) report(checkNames(listProjectFiles()));
