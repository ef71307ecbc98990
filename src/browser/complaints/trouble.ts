import type { TroubleNames } from "#contract/complaints/letter-subject.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

/** Kinds of trouble with a lender, as one chooses among them. */
export const TROUBLES = ["harassment", "data", "fees", "fraud", "unlicensed", "dispute"] as const;
export type Trouble = (typeof TROUBLES)[number];

/** `troubleIn("?what=fees") // => "fees"` */
export function troubleIn(search: string): Trouble | undefined {
  const given = new URLSearchParams(search).get("what");
  return TROUBLES.find((trouble) => trouble === given);
}

/** The names of troubles in the languages of the page and of the letters: a draft may come from either. */
export function troubleNames({ troubles, letters }: ComplaintTexts): TroubleNames[] {
  return [troubles, ...Object.values(letters).map((letter) => letter.troubles)];
}
