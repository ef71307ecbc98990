export interface Problem {
  file: string;
  line: number;
  field: string;
  expected: string;
  found: string;
}

export function formatProblem({ file, line, field, expected, found }: Problem): string {
  const value = found === "" ? "nothing" : JSON.stringify(truncateText(found));
  return `${file}:${line} ${field}: expected ${expected}, found ${value}`;
}

export class CatalogueError extends Error {
  // The field is private, because Node prints public properties of an error again below its
  // message.
  readonly #problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super([`${count} in the catalogue`, ...problems.map(formatProblem)].join("\n"));
    this.#problems = problems;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }
}

export function assertNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new CatalogueError(problems);
}

function truncateText(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
