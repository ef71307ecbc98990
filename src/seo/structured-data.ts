/**
 * Structured data of a page, by schema.org. One file for each type.
 *
 * A page carries an AggregateRating when five readers of this site have rated, and none shows published
 * terms of the past as an offer.
 */
export { articleData } from "./data/article.ts";
export { type JsonLd, serialiseJsonLd } from "./data/json-ld.ts";
export { lenderData } from "./data/lender.ts";
export { breadcrumbData, itemListData, type NamedPage } from "./data/lists.ts";
export { productData } from "./data/product.ts";
export { organizationData, websiteData } from "./data/website.ts";
