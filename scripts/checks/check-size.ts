// One rule: no file of code is longer than 300 lines, a test no longer than 500, because its cases
// stand side by side; code over 200 and tests over 300 are listed, to be split in time.
import { formatProblem, type Problem, type ProjectFile, report } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

const LIMITS = { code: { listed: 200, refused: 300 }, test: { listed: 300, refused: 500 } };

/** Files too long, and those that grow long. */
export function checkSize(files: readonly ProjectFile[]): { long: Problem[]; tooLong: Problem[] } {
  const found: { long: Problem[]; tooLong: Problem[] } = { long: [], tooLong: [] };
  for (const { path, text } of files) {
    const { listed, refused } = path.startsWith("tests/") ? LIMITS.test : LIMITS.code;
    const lines = text.split("\n").length - 1;
    const todo = "split it by what it is about";
    const problem = { file: path, wrong: `has ${lines} lines`, todo };
    if (lines > refused) found.tooLong.push(problem);
    else if (lines > listed) found.long.push(problem);
  }
  return found;
}

if (import.meta.main) {
  const isCode = (path: string) => /\.(?:ts|tsx|astro|css|mjs)$/.test(path);
  const { long, tooLong } = checkSize(readProjectFiles(isCode));
  for (const problem of long) console.log(formatProblem(problem));
  report(tooLong);
}
