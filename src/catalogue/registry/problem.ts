export interface Problem {
  file: string;
  line: number;
  field: string;
  expected: string;
  found: string;
}

export function formatProblem({ file, line, field, expected, found }: Problem): string {
  const value = found === "" ? "nothing" : JSON.stringify(shorten(found));
  return `${file}:${line} ${field}: expected ${expected}, found ${value}`;
}

export function throwProblems(problems: readonly Problem[]): never {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new Error([`${count} in the catalogue`, ...problems.map(formatProblem)].join("\n"));
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
