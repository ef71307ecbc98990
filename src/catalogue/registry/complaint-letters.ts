import type { LenderType, Market } from "#contract/catalogue/constants.ts";
import type { Trouble } from "#contract/complaints/letter.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";

/** Agencies read the language of their country. */
export const LETTER_LOCALE = { NG: "en_NG", ID: "id_ID" } as const satisfies Record<Market, Locale>;

type LetterContent = Readonly<Record<"company" | "subject" | "message" | "email", string>>;

interface TroubleParts {
  readonly demands: readonly string[];
  /** Missing if no source of the project supports the demands. */
  readonly law?: string;
}

/** One file of `content/regulators`. */
export interface LetterParts {
  readonly lender: readonly string[];
  readonly agency: readonly string[];
  readonly blanks: LetterContent & { readonly demand: string };
  readonly deadlines: { readonly digital: string; readonly other: string };
  readonly troubles: Readonly<Record<Trouble, TroubleParts>>;
}

/** The letter has no demands and laws while no kind of trouble is chosen. */
export type LetterTemplate = Omit<LetterParts, "troubles"> & {
  readonly troubles?: LetterParts["troubles"] | undefined;
};

export interface LetterValues
  extends Readonly<Partial<Record<keyof LetterContent, string | undefined>>> {
  readonly trouble?: Trouble | "" | undefined;
  readonly lenderType?: LenderType | undefined;
}

export interface Letters {
  readonly lender: string;
  readonly agency: string;
  readonly mailSubject: string;
}

/**
 * Builds the letter to the lender and the letter to the agency. Empty values become blanks in [brackets].
 * A single pass leaves braces in the author's text unchanged.
 */
export function buildLetters(
  { lender, agency, blanks, deadlines, troubles }: LetterTemplate,
  { trouble, lenderType, ...content }: LetterValues,
): Letters {
  const parts = (trouble && troubles?.[trouble]) || { demands: [blanks.demand] };
  const demands = parts.demands.map((demand, index) => `${index + 1}. ${demand}`).join("\n");
  const fill = (name: keyof LetterContent) => content[name]?.trim() || blanks[name];
  const values = {
    company: fill("company"),
    subject: fill("subject"),
    message: fill("message"),
    email: fill("email"),
    demands: parts.law ? `${demands}\n\n${parts.law}` : demands,
    deadline: deadlines[lenderType === "digital" ? "digital" : "other"],
  };
  return {
    lender: fillText(lender.join("\n"), values),
    agency: fillText(agency.join("\n"), values),
    mailSubject: `${values.company}: ${values.subject}`,
  };
}
