import * as v from "valibot";
import { ActivityFactsSchema } from "#contract/activities/activity.ts";
import {
  LENDER_TYPES,
  LOAN_TYPES,
  MARKETS,
  PERMISSIONS,
  RATE_KINDS,
  RATE_PERIODS,
} from "#contract/catalogue/constants.ts";
import {
  EstimateSchema,
  LicenceSchema,
  MEDIA,
  RegisterListSchema,
} from "#contract/catalogue/product.ts";
import { WarningSchema, WarningSourceSchema } from "#contract/warnings/warning.ts";

export const CATALOGUE_FILE = "catalogue.json";

const RANGE = { min: v.optional(v.number()), max: v.optional(v.number()) };

const RATE = { ...RANGE, kind: v.picklist(RATE_KINDS), period: v.picklist(RATE_PERIODS) };

const PublishedSchema = v.object({
  day: v.string(),
  medium: v.picklist(MEDIA),
  source: v.string(),
  appId: v.optional(v.string()),
  quota: v.optional(v.object(RANGE)),
  period: v.optional(v.object(RANGE)),
  interestRate: v.optional(v.object(RATE)),
  rateAsPublished: v.optional(v.string()),
  rateTranslated: v.optional(v.record(v.string(), v.string())),
  feesAsPublished: v.optional(v.string()),
  feesTranslated: v.optional(v.record(v.string(), v.string())),
  language: v.string(),
});

const ProductSchema = v.object({
  id: v.string(),
  name: v.string(),
  lender: v.string(),
  otherNames: v.array(v.string()),
  loanTypes: v.array(v.picklist(LOAN_TYPES)),
  quota: v.optional(v.object(RANGE)),
  period: v.optional(v.object(RANGE)),
  interestRate: v.optional(v.object(RATE)),
  fees: v.optional(v.string()),
  passingRate: v.optional(v.number()),
  speed: v.optional(v.number()),
  showsLegalMaximum: v.optional(v.boolean()),
  source: v.optional(v.string()),
  asOf: v.optional(v.string()),
  published: v.optional(v.array(PublishedSchema)),
  estimate: v.optional(EstimateSchema),
  /** The permissions that the app declares, according to a study. */
  permissions: v.optional(v.array(v.picklist(PERMISSIONS))),
});

const CompanySchema = v.object({
  id: v.string(),
  name: v.string(),
  legalName: v.string(),
  otherNames: v.array(v.string()),
  market: v.picklist(MARKETS),
  lenderType: v.picklist(LENDER_TYPES),
  licence: LicenceSchema,
  similar: v.optional(v.array(v.string())),
});

const TextSchema = v.object({
  title: v.string(),
  description: v.string(),
  keywords: v.array(v.string()),
  text: v.string(),
  published: v.optional(v.string()),
});

const PageSchema = v.object({ slug: v.string(), texts: v.record(v.string(), TextSchema) });

const ActivitySchema = v.object({
  ...ActivityFactsSchema.entries,
  texts: v.record(v.string(), v.object({ title: v.string(), description: v.string() })),
});

/** A review on a prebuilt page. The server removes the review from the page if it changed after the build. */
const BuiltReviewSchema = v.object({
  id: v.string(),
  page: v.string(),
  isNamed: v.boolean(),
});

const BuiltExcerptSchema = v.omit(BuiltReviewSchema, ["isNamed"]);

/** A legal limit in force on the day of the build. Rates are in percent per day, the ceiling in percent of the amount. */
const CapSchema = v.object({
  market: v.picklist(MARKETS),
  upToSixMonths: v.number(),
  longer: v.number(),
  ceilingPercent: v.number(),
  law: v.string(),
  article: v.string(),
  from: v.string(),
  asOf: v.string(),
});

export const CatalogueFileSchema = v.object({
  isSample: v.optional(v.boolean()),
  builtOn: v.string(),
  lists: v.array(RegisterListSchema),
  products: v.array(ProductSchema),
  companies: v.array(CompanySchema),
  news: v.array(PageSchema),
  faq: v.array(PageSchema),
  rewards: v.optional(
    v.object({
      amounts: v.object({ NG: v.number(), ID: v.number() }),
      from: v.optional(v.string()),
    }),
  ),
  activities: v.optional(v.array(ActivitySchema)),
  /** The time at which the build read reviews and excerpts. */
  reviewsAt: v.optional(v.string()),
  reviews: v.optional(v.array(BuiltReviewSchema)),
  excerpts: v.optional(v.array(BuiltExcerptSchema)),
  caps: v.optional(v.array(CapSchema)),
});
export type CatalogueFile = v.InferOutput<typeof CatalogueFileSchema>;
export type FileProduct = CatalogueFile["products"][number];
export type FileCompany = CatalogueFile["companies"][number];
export type FileActivity = v.InferOutput<typeof ActivitySchema>;
export type FilePage = CatalogueFile["news"][number];
export type BuiltReview = v.InferOutput<typeof BuiltReviewSchema>;
export type BuiltExcerpt = v.InferOutput<typeof BuiltExcerptSchema>;
export type FileText = v.InferOutput<typeof TextSchema>;

export const WARNINGS_FILE = "warnings.json";

export const WarningsFileSchema = v.object({
  ...WarningSourceSchema.entries,
  warnings: v.array(WarningSchema),
});
export type WarningsFile = v.InferOutput<typeof WarningsFileSchema>;
