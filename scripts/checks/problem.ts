export interface Problem {
  file: string;
  line?: number;
  wrong: string;
  todo: string;
}

/** A path with `/`, relative to the project folder. */
export interface ProjectFile {
  path: string;
  text: string;
}

/** `a.ts:3 x is y — make it z` */
export function formatProblem({ file, line, wrong, todo }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place} ${wrong} — ${todo}`;
}

/** Counts from 1. */
export function getLineNumber(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}

export function reportProblems(problems: readonly Problem[]): void {
  for (const problem of problems) console.log(formatProblem(problem));
  if (problems.length > 0) process.exitCode = 1;
}
