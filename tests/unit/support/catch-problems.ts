import { CatalogueError, type Problem } from "#catalogue/registry/problem.ts";

export function catchProblems(parse: () => unknown): readonly Problem[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems;
    throw error;
  }
}
