import type { ListedProduct } from "#contract/catalogue/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { comparisonSearch, type Loan } from "./comparison-query.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  products: readonly ListedProduct[];
  loan: Loan;
  texts: ComparisonTexts;
  locale: Locale;
}

/** Where nothing could be computed for any amount, none is asked for: this says what can be done. */
export function NoRates({ products, loan, texts, locale }: Props) {
  const [currency, ...others] = new Set(products.map((product) => product.currency));
  const search = comparisonSearch(loan);
  const isOfOne = search !== "" && others.length === 0;
  // The rate is for the reader to fill in: left out, it would be that of an example.
  const calculator = search + (isOfOne ? `&currency=${currency}&rate=` : "");
  const hasRecords = products.some(({ published }) => published !== null);
  return (
    <p className="no-rates">
      {texts.noRates} <span>{hasRecords && texts.records}</span>{" "}
      <a href={addressOf(locale, "/calculator") + calculator}>{texts.calculate}</a>
    </p>
  );
}
