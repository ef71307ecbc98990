import * as v from "valibot";
import { ImportedReviewsSchema, StatsSchema } from "#contract/statistics/stats.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import {
  COST_GAPS,
  LENDER_TYPES,
  LOAN_TYPES,
  MARKETS,
  MAX_COMPARED_PRODUCTS,
  PERMISSIONS,
  PRODUCT_SORTS,
  RATE_KINDS,
  RATE_PERIODS,
  SCORES,
  SORT_ORDERS,
} from "./constants.ts";
import { LICENCE_STATES } from "./licence.ts";
import { AmountSchema, TermSchema } from "./span.ts";

export const MEDIA = ["google-play", "website", "press"] as const;
export type Medium = (typeof MEDIA)[number];

export const MarketSchema = v.picklist(MARKETS, "messages:field.market.unknown");
export const LoanTypeSchema = v.picklist(LOAN_TYPES, "messages:field.loanType.unknown");
export const LenderTypeSchema = v.picklist(LENDER_TYPES, "messages:field.lenderType.unknown");

/** Parses product ids such as `branch,kuda` into a list without duplicates. */
export const ProductIdsSchema = v.pipe(
  v.string("messages:field.ids.format"),
  v.description("Up to 4 products by id, such as branch,fairmoney"),
  v.regex(/^[A-Za-z0-9_-]{1,100}(?:,[A-Za-z0-9_-]{1,100})*$/, "messages:field.ids.format"),
  v.transform((ids) => [...new Set(ids.split(","))]),
  v.maxLength(MAX_COMPARED_PRODUCTS, "messages:field.ids.format"),
);

/** The lower and upper bound of a range. An unknown bound is null. */
const BOUNDS = { min: v.nullable(v.number()), max: v.nullable(v.number()) };

const RateSchema = v.object({
  ...BOUNDS,
  kind: v.picklist(RATE_KINDS),
  period: v.picklist(RATE_PERIODS),
});

/** The licence state of a lender. `listDate` is the day or month of the oldest list, or of the decision. */
export const LicenceSchema = v.object({
  status: v.picklist(LICENCE_STATES),
  /** True if the list contains both a full and a conditional approval of the lender. */
  hasBothApprovals: v.optional(v.boolean()),
  /** The regulators that list the lender. For `not-found`, the regulator of the searched list. */
  regulators: v.array(v.string()),
  listDate: v.string(),
  /** The days of the lists in the order of `regulators`. Missing if all days are the same. */
  listDates: v.optional(v.array(v.string())),
  /** The age of the oldest list in months. Missing if the list was less than a year old at build time. */
  listAge: v.optional(v.number()),
  /** The licence states with other regulators. `unverified` has no `day`, because we have no list from that regulator. */
  others: v.optional(
    v.array(
      v.object({
        regulator: v.string(),
        status: v.picklist(LICENCE_STATES),
        day: v.optional(v.string()),
      }),
    ),
  ),
});
export type LicenceFacts = v.InferOutput<typeof LicenceSchema>;

export const RegisterListSchema = v.object({
  regulator: v.string(),
  market: v.picklist(MARKETS),
  covers: v.array(v.picklist(LENDER_TYPES)),
  day: v.string(),
  age: v.optional(v.number()),
});
export type RegisterList = v.InferOutput<typeof RegisterListSchema>;

export const SubjectStatsSchema = v.object({
  rating: v.nullable(v.number()),
  /** The lower bound of the score, which sorts lists. Null with fewer than 30 reviews. */
  lowerBound: v.nullable(v.number()),
  reviews: CountSchema,
  imported: ImportedReviewsSchema,
  newest: v.nullable(v.string()),
  followers: CountSchema,
});
export type SubjectStats = v.InferOutput<typeof SubjectStatsSchema>;

/** A product in lists. Unknown facts are null or empty lists. */
export const ProductSummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  company: v.object({ id: v.string(), name: v.string() }),
  market: v.picklist(MARKETS),
  currency: v.picklist(["NGN", "IDR"]),
  lenderType: v.picklist(LENDER_TYPES),
  loanTypes: v.array(v.picklist(LOAN_TYPES)),
  licence: LicenceSchema,
  /** The amount range in the currency's major unit. */
  amount: v.nullable(v.object(BOUNDS)),
  /** In days. */
  period: v.nullable(v.object(BOUNDS)),
  interestRate: v.nullable(RateSchema),
  /** In percent. */
  passRate: v.nullable(v.number()),
  speed: v.nullable(v.number()),
  stats: SubjectStatsSchema,
});
export type ProductSummary = v.InferOutput<typeof ProductSummarySchema>;

/** The terms that one source published on `day`. They may differ from the current offer. */
export const PublishedTermsSchema = v.object({
  day: v.string(),
  medium: v.picklist(MEDIA),
  source: v.string(),
  amount: v.nullable(v.object(BOUNDS)),
  period: v.nullable(v.object(BOUNDS)),
  interestRate: v.nullable(RateSchema),
  /** The rate in the source's own words and language. */
  rateAsPublished: v.nullable(v.string()),
  /** Translations of `rateAsPublished`, keyed by language. The source's language is not included. */
  rateTranslated: v.optional(v.record(v.string(), v.string())),
  feesAsPublished: v.nullable(v.string()),
  feesTranslated: v.optional(v.record(v.string(), v.string())),
  language: v.string(),
});
export type PublishedTerms = v.InferOutput<typeof PublishedTermsSchema>;

/** The cost of a small loan at the newest published rate, in the major unit. The current price may differ. */
export const EstimateSchema = v.object({
  payout: v.number(),
  days: v.number(),
  payBack: v.number(),
  /** The repayment at the lowest published rate. Missing if that rate is unknown or may need a longer term. */
  leastPayBack: v.optional(v.number()),
  /** The publication day of the terms. */
  day: v.string(),
});
export type Estimate = v.InferOutput<typeof EstimateSchema>;

/** `unknown`: the product may match, because its amounts, terms or stars are unknown. `no`: listed only with `match=no`. */
export const MATCHES = ["yes", "unknown", "no"] as const;

export const ListedProductSchema = v.object({
  ...ProductSummarySchema.entries,
  match: v.picklist(MATCHES),
  /** False if the value to sort by is unknown. Such products come last. */
  isRanked: v.boolean(),
  /** The total repayment in the minor unit, for a query with one amount and one term. */
  cost: v.nullable(v.number()),
  /** The reason for an unknown cost. Null if the cost is known or was not requested. */
  costGap: v.nullable(v.picklist(COST_GAPS)),
  /** The part of the requested loan (amount or term) that contradicts the newest published terms. */
  conflict: v.nullable(v.picklist(["amount", "term"])),
  /** Whether the page shows a legal maximum, because the price is unknown. Lists are never sorted by this maximum. */
  showsLegalMaximum: v.boolean(),
  estimate: v.nullable(EstimateSchema),
  /** The permissions that the app declares, according to a study. Null if no study covers the app. */
  permissions: v.nullable(v.array(v.picklist(PERMISSIONS))),
  /** The fees in the lender's words, or `none`. */
  fees: v.nullable(v.string()),
  source: v.nullable(v.string()),
  asOf: v.nullable(v.string()),
  published: v.nullable(PublishedTermsSchema),
});
export type ListedProduct = v.InferOutput<typeof ListedProductSchema>;

export const productList = {
  name: "productList",
  summary: "Products that match, then those that may; nothing that anyone pays moves one",
  method: "GET",
  path: "/polaris/product/list",
  session: "none",
  query: v.object({
    ids: v.optional(ProductIdsSchema),
    /** Defaults to the market of the language's currency if the query compares money. */
    market: v.optional(MarketSchema),
    loanType: v.optional(LoanTypeSchema),
    lenderType: v.optional(LenderTypeSchema),
    licence: v.optional(v.picklist(LICENCE_STATES, "messages:field.licence.unknown")),
    amount: v.optional(AmountSchema),
    term: v.optional(TermSchema),
    score: v.optional(v.picklist(SCORES, "messages:field.score.unknown")),
    sort: v.optional(v.picklist(PRODUCT_SORTS, "messages:field.sort.unknown"), "smart"),
    order: v.optional(v.picklist(SORT_ORDERS, "messages:field.order.unknown")),
    /** Without `match`, the list contains both `yes` and `unknown`. */
    match: v.optional(v.picklist(MATCHES, "messages:field.match.unknown")),
    ...PagingSchema.entries,
  }),
  reply: v.object({
    ...createPageSchema(ListedProductSchema).entries,
    market: v.nullable(v.picklist(MARKETS)),
    /** The applied sort order, which is never `smart`. */
    sort: v.picklist(PRODUCT_SORTS),
    order: v.picklist(SORT_ORDERS),
    counts: v.object({ yes: CountSchema, unknown: CountSchema, no: CountSchema }),
    costs: CountSchema,
    ranked: CountSchema,
  }),
} as const satisfies Endpoint;

const { fees, source, asOf, published } = ListedProductSchema.entries;

export const productDetails = {
  name: "productDetails",
  summary: "A product: what its lender states, and what readers' reviews come to",
  method: "GET",
  path: "/polaris/product/:id",
  session: "none",
  params: v.object({ id: SubjectIdSchema }),
  reply: v.object({
    ...ProductSummarySchema.entries,
    fees,
    source,
    asOf,
    published,
    stats: StatsSchema,
  }),
  codes: ["1002"],
} as const satisfies Endpoint;
