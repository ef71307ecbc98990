/** Kinds of trouble with a lender, as one chooses among them. */
export const TROUBLES = ["harassment", "data", "fees", "fraud", "unlicensed", "dispute"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** `troubleIn("?what=fees") // => "fees"` */
export function troubleIn(search: string): Trouble | undefined {
  const given = new URLSearchParams(search).get("what");
  return TROUBLES.find((trouble) => trouble === given);
}
