import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Row } from "./rows.ts";
import type { ComparisonTexts } from "./texts.ts";

export interface ComparedProps {
  products: readonly ListedProduct[];
  rows: readonly Row[];
  texts: ComparisonTexts;
  locale: Locale;
  onRemove: (id: string) => void;
}

interface Props extends Pick<ComparedProps, "texts" | "locale" | "onRemove"> {
  product: ListedProduct;
}

/** The name of a product, and the way to take it out. */
export function ProductHead({ product: { id, name }, texts, locale, onRemove }: Props) {
  return (
    <>
      <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
      <button
        type="button"
        aria-label={texts.remove.replace("{name}", name)}
        onClick={() => onRemove(id)}
      >
        ×
      </button>
    </>
  );
}
