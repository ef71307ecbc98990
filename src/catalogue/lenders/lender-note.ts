import { z } from "astro/zod";
import { SLUG } from "#catalogue/registry/cells.ts";

const words = z.string().min(1);
const day = z.union([z.date(), z.iso.date().transform((text) => new Date(text))]);
const webAddress = z.url({ protocol: /^https$/ });

/** Where what a note says is from, and the day it was published or read. */
const noteSource = z.strictObject({ title: words, url: webAddress.optional(), date: day });

/**
 * Front matter of `content/lenders/<locale>/<lender id>.md`; the body is a text about the lender.
 * A fact holds for every language: state it in one file. Two files that differ stop the build.
 */
export const lenderNoteSchema = z.strictObject({
  updated: day,
  sources: z.array(noteSource).min(1),
  name: words.optional(),
  legal_name: words.optional(),
  /** The id of a listed lender of a similar name; whether they are one firm is not known. */
  similar: z.string().regex(SLUG).optional(),
  url: webAddress.optional(),
  address: words.optional(),
  phone: words.optional(),
  employee_count: z.int().positive().optional(),
  financing_round: words.optional(),
  financing_type: words.optional(),
  investors: z.array(words).min(1).optional(),
  investment_amount: z
    .strictObject({ amount: z.int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) })
    .optional(),
});

export type LenderNote = z.output<typeof lenderNoteSchema>;
export type NoteSource = z.output<typeof noteSource>;

/** Facts that editors may add or correct. Unknown is undefined. */
export type NoteFacts = ReturnType<typeof factsOfNote>;
export type LenderFacts = Omit<NoteFacts, "name" | "legalName">;

export function factsOfNote(note: LenderNote) {
  return {
    name: note.name,
    legalName: note.legal_name,
    similar: note.similar,
    url: note.url,
    address: note.address,
    phone: note.phone,
    employeeCount: note.employee_count,
    financingRound: note.financing_round,
    financingType: note.financing_type,
    investors: note.investors,
    investmentAmount: note.investment_amount,
  };
}
