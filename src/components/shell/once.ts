/** The parts of pages that were rendered before, by their id. */
export const rendered = new Map<string, string>();
