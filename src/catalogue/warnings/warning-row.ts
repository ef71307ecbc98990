import { z } from "astro/zod";
import {
  type Cell,
  date,
  list,
  oneOf,
  optional,
  text,
  url,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import { OFFERS } from "#contract/warnings/warning.ts";

/** In place of a number, where the copy states none. */
export const NOT_STATED = "not-stated";

/** Full-width letters and signs that nobody sees would keep a name from being found. */
const line: Cell<string> = text.refine((name) => name === plain(name), {
  error: "one line of common letters and digits, without full-width forms",
});

/** A name as published: whoever stands behind it must not be reached from here. */
const name: Cell<string> = line
  .refine((name) => /[\p{L}\p{N}]/u.test(name), { error: "a name with a letter or digit" })
  .refine((name) => !hasContact(name), {
    error: "a name without mail address, telephone number or link",
  });

const release: Cell<string> = z
  .string()
  .refine((written) => written === NOT_STATED || yearOfRelease(written) !== undefined, {
    error: `the number of a press release that ends with its year, as SP 05/VII/SWI/2018, or ${NOT_STATED}`,
  });

export const warningRow = z.object({
  name,
  aliases: list(name),
  offer: oneOf(OFFERS),
  release,
  entered: date,
  copies: optional(name),
});
export type WarningRow = z.output<typeof warningRow>;

export const sourceRow = z.object({
  publisher: line,
  title: line,
  /** The day up to which it was published. */
  up_to: date,
  source: url,
  read_from: oneOf(["original", "copy"]),
  read_on: date,
  /** How many entries the publisher counts, and how many of them have no name. */
  entries: wholeNumber,
  nameless: wholeNumber,
});
export type WarningSource = z.output<typeof sourceRow>;

/** `yearOfRelease("SP 05/VII/SWI/2018") // => 2018` */
export function yearOfRelease(number: string): number | undefined {
  const year = /^(?:SP[ /])?\d+[ /][A-Z\d/]+\/(20\d\d)$/.exec(number)?.[1];
  return year === undefined ? undefined : Number(year);
}

/** The bare name of a web site may be all the name that an offer has. */
function hasContact(name: string): boolean {
  const phone = /(?<!\d)(?:\+|0|62)\d(?:\D{0,2}\d){7}/;
  return /@|https?:|www\.|wa\.me|t\.me\//i.test(name) || phone.test(name);
}

function plain(written: string): string {
  return written
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cf}/gu, "");
}
