// One rule: no file of code is longer than 300 lines; those over 200 are listed to be split in time.
import { formatProblem, type Problem, type ProjectFile, report } from "./checks/problem.ts";
import { readProjectFiles } from "./checks/project-files.ts";

const LISTED_OVER = 200;
const REFUSED_OVER = 300;

/** Files too long, and those that grow long. */
export function checkSize(files: readonly ProjectFile[]): { long: Problem[]; tooLong: Problem[] } {
  const over = files
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > LISTED_OVER);
  const describe = ({ path, lines }: { path: string; lines: number }): Problem => ({
    file: path,
    wrong: `has ${lines} lines`,
    todo: "split it by what it is about",
  });
  return {
    long: over.filter(({ lines }) => lines <= REFUSED_OVER).map(describe),
    tooLong: over.filter(({ lines }) => lines > REFUSED_OVER).map(describe),
  };
}

if (import.meta.main) {
  const isCode = (path: string) => /\.(?:ts|tsx|astro|css|mjs)$/.test(path);
  const { long, tooLong } = checkSize(readProjectFiles(isCode));
  for (const problem of long) console.log(formatProblem(problem));
  report(tooLong);
}
