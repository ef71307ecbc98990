/** Caches the HTML of parts that many pages share, keyed by id. */
export const rendered = new Map<string, string>();
