import type { termsRow } from "#catalogue/products/terms.ts";
import { slugify } from "#catalogue/slug.ts";
import type { CsvRow } from "./csv-text.ts";
import { type LenderCsvRow, withoutLegalForm } from "./lender-rows.ts";
import { ordinaryCapitals } from "./ordinary-capitals.ts";
import type { ProductCsvRow } from "./product-rows.ts";
import type { SourceTerms } from "./source.ts";

export type TermsCsvRow = CsvRow<keyof typeof termsRow.shape>;

/** The month in which the listings were read, from the source's file name. */
const PUBLISHED_ON = "2020-03";

/** The Nigerian register: its list was read, and these publishers' names are not in it. */
const REGISTER = {
  source: "https://fccpc.gov.ng/registration-of-digital-money-lenders/",
  as_of: "2026-07-13",
};

interface Published {
  lenders: LenderCsvRow[];
  products: ProductCsvRow[];
  terms: TermsCsvRow[];
}

/**
 * The published terms, each on the product that the register lists under the same name. Where it
 * lists none, the publisher becomes a lender of its own that was not found: that the register
 * holds a similar name does not make the two the same company.
 */
export function termsCsvRows(
  published: readonly SourceTerms[],
  products: readonly ProductCsvRow[],
): Published {
  const result: Published = { lenders: [], products: [], terms: [] };
  for (const terms of published) {
    const listed = products.find(({ name }) => bareName(name) === bareName(terms.brand));
    const product = listed ?? unlistedProduct(terms);
    if (!listed) {
      result.lenders.push(unlistedLender(terms));
      result.products.push(product);
    }
    result.terms.push(termsCsvRow(terms, product.id));
  }
  return result;
}

/** `bareName("Branch Mobile") // => "branch"` */
function bareName(name: string): string {
  return name.toLowerCase().replace(/ (app|mobile)$/, "");
}

function unlistedLender({ publisher_on_play }: SourceTerms): LenderCsvRow {
  const legalName = ordinaryCapitals(publisher_on_play);
  return {
    id: slugify(withoutLegalForm(legalName)),
    market: "NG",
    lender_type: "digital",
    name: withoutLegalForm(legalName),
    legal_name: legalName,
    status: "not-found",
    sources: REGISTER.source,
    as_of: REGISTER.as_of,
  };
}

function unlistedProduct(terms: SourceTerms): ProductCsvRow {
  const { id } = unlistedLender(terms);
  return { id: slugify(terms.brand), lender: id, name: terms.brand };
}

function termsCsvRow(terms: SourceTerms, product: string): TermsCsvRow {
  const rated = terms.apr_min_pct !== "" || terms.apr_max_pct !== "";
  return {
    product,
    published_on: PUBLISHED_ON,
    listing_updated: terms.listing_updated,
    name_as_published: terms.brand,
    publisher_as_published: terms.publisher_on_play,
    store: "google-play",
    app_id: terms.app_id,
    amount_min: terms.amount_min_ngn,
    amount_max: terms.amount_max_ngn,
    term_min_days: terms.tenor_min_days,
    term_max_days: terms.tenor_max_days,
    rate_min: terms.apr_min_pct,
    rate_max: terms.apr_max_pct,
    rate_kind: rated ? "published-apr" : "",
    rate_period: rated ? "year" : "",
    rate_as_published: terms.rate_as_published === "none published" ? "" : terms.rate_as_published,
    fees_as_published: terms.fees_as_published,
    rating: terms.play_rating,
    ratings_count: terms.play_ratings_count,
    installs_at_least: terms.play_installs.replace(/[,+]/g, ""),
    language: "en",
  };
}
