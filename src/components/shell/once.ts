/** Rendered parts of pages by id. */
export const rendered = new Map<string, string>();
