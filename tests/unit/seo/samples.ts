import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { PublishedTerms } from "#catalogue/products/terms.ts";

/** Invented lenders and products: nothing here is about a real one. */

export const lender: Lender = {
  id: "sample-lender",
  market: "NG",
  lenderType: "digital",
  name: "Sample Lender",
  legalName: "Sample Lender Limited",
  registerName: undefined,
  bankCode: undefined,
  url: undefined,
  address: undefined,
  phone: undefined,
  similar: undefined,
  employeeCount: undefined,
  financingRound: undefined,
  financingType: undefined,
  investors: undefined,
  investmentAmount: undefined,
  status: "listed",
  sources: ["https://register.example/list"],
  asOf: "2026-07-13",
  licences: [],
};

export const product: Product = {
  id: "sample-cash",
  lenderId: lender.id,
  name: "Sample Cash",
  registerName: undefined,
  market: "NG",
  lenderType: "digital",
  loanTypes: [],
  features: [],
  requirements: [],
  interestRate: undefined,
  quota: undefined,
  period: undefined,
  passingRate: undefined,
  speed: undefined,
  fees: undefined,
  starRating: undefined,
  gpScore: undefined,
  appStoreRating: undefined,
  totalDownloads: undefined,
  language: undefined,
  source: undefined,
  asOf: undefined,
  terms: [],
  permissions: undefined,
};

export const terms: PublishedTerms = {
  productId: product.id,
  publishedOn: "2020-03",
  listingUpdated: "2020-03-12",
  nameAsPublished: "Sample Cash",
  publisherAsPublished: "Sample Lender",
  store: "google-play",
  appId: "example.sample.cash",
  quota: { min: 1500, max: 500_000 },
  period: { min: 60, max: 180 },
  interestRate: { min: 120, max: 360, kind: "published-apr", period: "year" },
  rateAsPublished: "10%-30% monthly",
  feesAsPublished: undefined,
  rating: 4.5,
  ratingsCount: 60_018,
  installsAtLeast: 1_000_000,
  language: "en",
};
