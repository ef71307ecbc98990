import * as v from "valibot";
import { ActivityFactsSchema } from "#contract/activities/activity.ts";
import { LENDER_TYPES } from "#contract/catalogue/lender-type.ts";
import { LOAN_TYPES } from "#contract/catalogue/loan-type.ts";
import { LicenceSchema, MEDIA, RegisterListSchema } from "#contract/catalogue/product.ts";
import { RATE_KINDS, RATE_PERIODS } from "#contract/catalogue/rate.ts";
import { MARKETS } from "#contract/wire/market.ts";

/** In the folder of the built site: what the server has to know of it. */
export const CATALOGUE_FILE = "catalogue.json";

const RANGE = { min: v.optional(v.number()), max: v.optional(v.number()) };

/** Unknown facts are left out. */
const RATE = { ...RANGE, kind: v.picklist(RATE_KINDS), period: v.picklist(RATE_PERIODS) };

/** A dated record of what one source said, never today's offer. */
const PublishedSchema = v.object({
  day: v.string(),
  medium: v.picklist(MEDIA),
  source: v.string(),
  appId: v.optional(v.string()),
  quota: v.optional(v.object(RANGE)),
  period: v.optional(v.object(RANGE)),
  interestRate: v.optional(v.object(RATE)),
  rateAsPublished: v.optional(v.string()),
  feesAsPublished: v.optional(v.string()),
  /** The language of the published texts. */
  language: v.string(),
});

const ProductSchema = v.object({
  id: v.string(),
  name: v.string(),
  lender: v.string(),
  /** Other names: in a register, in what was published. */
  otherNames: v.array(v.string()),
  loanTypes: v.array(v.picklist(LOAN_TYPES)),
  quota: v.optional(v.object(RANGE)),
  period: v.optional(v.object(RANGE)),
  interestRate: v.optional(v.object(RATE)),
  fees: v.optional(v.string()),
  passingRate: v.optional(v.number()),
  speed: v.optional(v.number()),
  /** Whether a law limits its charges while its price is unknown; left out where not. */
  showsLegalMaximum: v.optional(v.boolean()),
  /** Where and when the facts above are from. */
  source: v.optional(v.string()),
  asOf: v.optional(v.string()),
  /** The newest first. */
  published: v.optional(v.array(PublishedSchema)),
});

const CompanySchema = v.object({
  id: v.string(),
  name: v.string(),
  legalName: v.string(),
  otherNames: v.array(v.string()),
  market: v.picklist(MARKETS),
  lenderType: v.picklist(LENDER_TYPES),
  licence: LicenceSchema,
  /** Names of lenders that are easily taken for it; left out where there are none. */
  similar: v.optional(v.array(v.string())),
});

const TextSchema = v.object({
  title: v.string(),
  description: v.string(),
  keywords: v.array(v.string()),
  /** The words of the whole text. */
  text: v.string(),
  /** The day of an article, such as 2026-11-20. */
  published: v.optional(v.string()),
});

/** `texts` by the language that they are written in. */
const PageSchema = v.object({ slug: v.string(), texts: v.record(v.string(), TextSchema) });

/** `texts` by language. */
const ActivitySchema = v.object({
  ...ActivityFactsSchema.entries,
  texts: v.record(v.string(), v.object({ title: v.string(), description: v.string() })),
});

/** A review as a page shows it; the server cuts those that have changed since. */
const BuiltReviewSchema = v.object({
  id: v.string(),
  /** Without the language: it is on the page of each. */
  page: v.string(),
  editedAt: v.nullable(v.string()),
  /** Whether it shows its author's user name. */
  isNamed: v.boolean(),
});

/** The review of an excerpt, likewise. */
const BuiltExcerptSchema = v.omit(BuiltReviewSchema, ["isNamed"]);

export const CatalogueFileSchema = v.object({
  /** Whether all lenders are invented, for a demo; left out where none is. */
  isSample: v.optional(v.boolean()),
  /** The day to which the age of lists is counted. */
  builtOn: v.string(),
  /** The regulators' lists that the register is made of. */
  lists: v.array(RegisterListSchema),
  /** By name, as are companies. */
  products: v.array(ProductSchema),
  companies: v.array(CompanySchema),
  /** The newest first. */
  news: v.array(PageSchema),
  /** `title` is the question, `text` the answer. */
  faq: v.array(PageSchema),
  /** As `/rewards` states them; left out by a build of before. */
  rewards: v.optional(
    v.object({
      amounts: v.object({ NG: v.number(), ID: v.number() }),
      from: v.optional(v.string()),
    }),
  ),
  /** Those that visitors see. */
  activities: v.optional(v.array(ActivitySchema)),
  /** All reviews that can be read on pages of products and lenders. */
  reviews: v.optional(v.array(BuiltReviewSchema)),
  /** All reviews of which those pages quote a piece. */
  excerpts: v.optional(v.array(BuiltExcerptSchema)),
});
export type CatalogueFile = v.InferOutput<typeof CatalogueFileSchema>;
export type FileProduct = CatalogueFile["products"][number];
export type FileCompany = CatalogueFile["companies"][number];
export type FileActivity = v.InferOutput<typeof ActivitySchema>;
export type FilePage = CatalogueFile["news"][number];
export type BuiltReview = v.InferOutput<typeof BuiltReviewSchema>;
export type BuiltExcerpt = v.InferOutput<typeof BuiltExcerptSchema>;
export type FileText = v.InferOutput<typeof TextSchema>;
