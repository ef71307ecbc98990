// Rejects comments that begin with "What", "Who", "Whom" or "Of", or that name the caller.
import { getLineNumber, type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

/** Matches `//` only after a space, because URLs also contain it. */
const BEGINNING = /(?:^|\s)(?:\/\*\*?|(?<!\/\/.*\n\s*)\/\/)[ \n]*(?:\* )?(?:What|Whom?|Of)\b/g;
const BELONGS_INTO = /(?:\*|\/\/).*\bBelongs into\b/gi;

export function checkComments(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) =>
    [BEGINNING, BELONGS_INTO]
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map((match) => ({
        file: path,
        line: getLineNumber(text, match.index + 1),
        wrong: `has a comment with "${/[\w ]+$/.exec(match[0])?.[0].trim()}"`,
        todo: "write a sentence with a noun as its subject",
      })),
  );
}

if (import.meta.main) {
  const isCode = (path: string) =>
    /^(?:src|scripts|tests)\/(?!.*check-comments).+\.(?:ts|tsx|astro|css|mjs)$/.test(path);
  reportProblems(checkComments(readProjectFiles(isCode)));
}
