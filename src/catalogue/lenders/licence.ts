import { z } from "astro/zod";
import { date, oneOf, optional, slug, text } from "#catalogue/registry/cells.ts";
import type { HeldList } from "#catalogue/registry/register-lists.ts";

/** Our own names for what the registers word differently; the site has a text for each. */
export const LICENCE_KINDS = [
  "digital-money-lender",
  "conditional-digital-money-lender",
  "named-by-regulator",
  "commercial-bank",
  "non-interest-bank",
  "p2p-registered",
  "p2p-licensed",
] as const;

/** A row of `licences.csv`: one entry of a lender in one list. Entries of older lists stay. */
export const licenceRow = z.object({
  lender: slug,
  list: slug,
  kind: oneOf(LICENCE_KINDS),
  /** As the register words it. */
  title: text,
  number: optional(text),
  date: optional(date),
});

export type LicenceRow = z.output<typeof licenceRow>;

/** An entry with its list. */
export type Licence = Omit<LicenceRow, "list"> & {
  list: HeldList;
  /** Whether a newer list has taken the place of its own. */
  isHistory: boolean;
};
