import type { LenderType, Market } from "#contract/catalogue/constants.ts";
import type { Trouble } from "#contract/complaints/letter.ts";
import type { Locale } from "#i18n/locales.ts";

/** The language of letters to the agency, by market. */
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
  /** The legal basis of the demands. Missing if no source supports the demands. */
  readonly law?: string;
}

/** The parts of both letters for one country, read from a file in `content/regulators`. */
export interface LetterParts {
  readonly lender: readonly string[];
  readonly agency: readonly string[];
  readonly deadlines: { readonly digital: string; readonly other: string };
  readonly troubles: Readonly<Record<Trouble, TroubleParts>>;
}

/** `troubles` is missing until the user chooses a trouble. Until then the letter has no demands and no legal basis. */
export type LetterTemplate = Omit<LetterParts, "troubles"> & {
  readonly troubles?: LetterParts["troubles"] | undefined;
};

export interface LetterValues extends Readonly<Partial<Record<LetterField, string | undefined>>> {
  readonly trouble?: Trouble | "" | undefined;
  readonly lenderType?: LenderType | undefined;
}

export type Gap = LetterField | "demands";

/** A part of the letter: either text, or the name of a missing value. */
export type LetterPart = string | { readonly gap: Gap };

export interface Letters {
  readonly lender: readonly LetterPart[];
  readonly agency: readonly LetterPart[];
  readonly mailSubject: string;
}

/**
 * Builds the letters to the lender and to the agency. Missing values become gaps. Fills all
 * placeholders in one pass, so that braces in the user's text are not replaced.
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
  const fillLetter = (lines: readonly string[]) =>
    lines
      .join("\n")
      .split(/\{(\w+)\}/)
      .map((part, index) => {
        // The odd parts of the split text are placeholder names.
        return index % 2 === 0 ? part : values[part]?.trim() || { gap: part as Gap };
      });
  return {
    lender: fillLetter(lender),
    agency: fillLetter(agency),
    mailSubject: [content.company, content.subject]
      .flatMap((text) => text?.trim() || [])
      .join(": "),
  };
}

const BLANK = "______";

/** Converts a letter to plain text for copying or mailing. Gaps become blank lines. */
export function toLetterText(letter: readonly LetterPart[]): string {
  return letter.map((part) => (typeof part === "string" ? part : BLANK)).join("");
}

export function listLetterGaps(letter: readonly LetterPart[]): Gap[] {
  return [...new Set(letter.flatMap((part) => (typeof part === "string" ? [] : part.gap)))];
}
