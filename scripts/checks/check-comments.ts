// One rule: a comment states a reason or a constraint. It does not begin with "What", "Who", "Whom" or "Of",
// and does not say where a call belongs.
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

/** The beginning of a comment. Strings hold `//` too, but not after a space. */
const BEGINNING = /(?:^|\s)(?:\/\*\*?|(?<!\/\/.*\n\s*)\/\/)[ \n]*(?:\* )?(?:What|Whom?|Of)\b/g;
const BELONGS_INTO = /(?:\*|\/\/).*\bBelongs into\b/gi;

/** The comments that break the rule. */
export function checkComments(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) =>
    [BEGINNING, BELONGS_INTO]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map((match) => ({
        file: path,
        line: lineOf(text, match.index + 1),
        wrong: `has a comment with "${/[\w ]+$/.exec(match[0])?.[0].trim()}"`,
        todo: 'state the reason or the constraint, and begin with none of "What", "Who", "Whom", "Of"',
      })),
  );
}

if (import.meta.main) {
  const isCode = (path: string) =>
    /^(?:src|scripts|tests)\/(?!.*check-comments).+\.(?:ts|tsx|astro|css|mjs)$/.test(path);
  report(checkComments(readProjectFiles(isCode)));
}
