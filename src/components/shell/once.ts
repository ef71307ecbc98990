/** Caches the HTML of parts that many pages share, by id, so that each is rendered once. */
export const rendered = new Map<string, string>();
