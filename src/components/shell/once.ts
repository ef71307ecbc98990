/** HTML of parts that many pages share, by id. */
export const rendered = new Map<string, string>();
