import { LENDER_TYPES } from "#catalogue/lender-types.ts";
import { type LoanKind, productsOfKind } from "#catalogue/paths.ts";
import type { Product } from "#catalogue/product.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { Wording } from "./fact-texts.ts";

/** A card that leads to a page. */
export interface LinkCard {
  name: string;
  page: PagePath;
  note?: string;
}

/** A card for each kind of loan or lender, with the number of products known to belong to it. */
export function kindCards(
  kinds: readonly LoanKind[],
  products: readonly Product[],
  { locale, t }: Wording,
): LinkCard[] {
  const known = (count: number) =>
    t("catalogue:loans.known", { count, number: formatNumber(locale, count) });
  return kinds.map((kind) => {
    const count = productsOfKind(products, kind).length;
    const isLender = LENDER_TYPES.some((type) => type === kind);
    return {
      name: t(isLender ? `catalogue:lenderType.${kind}` : `catalogue:loanType.${kind}`),
      page: `/loan/${kind}`,
      note: count === 0 ? t("catalogue:loans.noneKnown") : known(count),
    };
  });
}
