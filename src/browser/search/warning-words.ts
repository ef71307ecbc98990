import type { FoundWarnings } from "#contract/warnings/warning.ts";
import type { Texts } from "#i18n/island-texts.ts";

export type WarningTexts = Texts<"warnings:found"> & { offer: Texts<"warnings:offer"> };

/** Returns the title by kind of illegal offer, loans first. For copies of lenders, it does not accuse the lenders. */
export function getWarningTitle(
  { items, searched }: FoundWarnings,
  texts: Texts<"warnings:found">,
): string {
  if (items.every(({ copies }) => copies !== null)) return insertTerm(texts.copying, searched);
  const offers = new Set(items.map(({ offer }) => offer));
  if (offers.has("loan")) return insertTerm(texts.lender, searched);
  return insertTerm(
    offers.has("pawn") && offers.size === 1 ? texts.pawnshop : texts.other,
    searched,
  );
}

/** Inserts a term with directional isolates, so that a right-to-left term does not reorder the sentence. */
export function insertTerm(template: string, term: string): string {
  return template.replace("{term}", () => `\u2068“${term}”\u2069`);
}
