import type { LenderType, Market } from "#contract/catalogue/constants.ts";
import type { Trouble } from "#contract/complaints/letter.ts";
import type { Locale } from "#i18n/locales.ts";

/** Agencies read the language of their country. */
export const LETTER_LOCALE = { NG: "en_NG", ID: "id_ID" } as const satisfies Record<Market, Locale>;

type LetterField =
  | "company"
  | "subject"
  | "sender"
  | "loan"
  | "amount"
  | "message"
  | "sent"
  | "answer"
  | "email";

interface TroubleParts {
  readonly demands: readonly string[];
  /** Missing if no source of the project supports the demands. */
  readonly law?: string;
}

/** One file of `content/regulators`. */
export interface LetterParts {
  readonly lender: readonly string[];
  readonly agency: readonly string[];
  readonly deadlines: { readonly digital: string; readonly other: string };
  readonly troubles: Readonly<Record<Trouble, TroubleParts>>;
}

/** The letter has no demands and laws while no kind of trouble is chosen. */
export type LetterTemplate = Omit<LetterParts, "troubles"> & {
  readonly troubles?: LetterParts["troubles"] | undefined;
};

export interface LetterValues extends Readonly<Partial<Record<LetterField, string | undefined>>> {
  readonly trouble?: Trouble | "" | undefined;
  readonly lenderType?: LenderType | undefined;
}

export type Gap = LetterField | "demands";

/** A text of the letter, or a value that is missing. */
export type LetterPart = string | { readonly gap: Gap };

export interface Letters {
  readonly lender: readonly LetterPart[];
  readonly agency: readonly LetterPart[];
  readonly mailSubject: string;
}

/**
 * Builds the letter to the lender and the letter to the agency. Empty values become gaps.
 * A single pass leaves braces in the author's text unchanged.
 */
export function buildLetters(
  { lender, agency, deadlines, troubles }: LetterTemplate,
  { trouble, lenderType, ...content }: LetterValues,
): Letters {
  const { demands = [], law } = (trouble && troubles?.[trouble]) || {};
  const numbered = demands.map((demand, index) => `${index + 1}. ${demand}`).join("\n");
  const values: Readonly<Record<string, string | undefined>> = {
    ...content,
    demands: law ? `${numbered}\n\n${law}` : numbered,
    deadline: deadlines[lenderType === "digital" ? "digital" : "other"],
  };
  const fill = (lines: readonly string[]) =>
    lines
      .join("\n")
      .split(/\{(\w+)\}/)
      .map((part, index) => {
        // Every second part is the name of a value.
        return index % 2 === 0 ? part : values[part]?.trim() || { gap: part as Gap };
      });
  return {
    lender: fill(lender),
    agency: fill(agency),
    mailSubject: [content.company, content.subject]
      .flatMap((text) => text?.trim() || [])
      .join(": "),
  };
}

const BLANK = "______";

/** The letter to copy or mail, with a line to fill in for each gap. */
export function toLetterText(letter: readonly LetterPart[]): string {
  return letter.map((part) => (typeof part === "string" ? part : BLANK)).join("");
}

export function findGaps(letter: readonly LetterPart[]): Gap[] {
  return [...new Set(letter.flatMap((part) => (typeof part === "string" ? [] : part.gap)))];
}
