/** Kinds of trouble with a lender, as one chooses among them. */
export const TROUBLES = ["harassment", "data", "fees", "fraud", "unlicensed", "dispute"] as const;
export type Trouble = (typeof TROUBLES)[number];
