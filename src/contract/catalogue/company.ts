import * as v from "valibot";
import { StatsSchema } from "#contract/statistics/stats.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { LENDER_TYPES, MARKETS } from "./constants.ts";
import { LenderTypeSchema, LicenceSchema, MarketSchema, SubjectStatsSchema } from "./product.ts";

export const COMPANY_SORTS = ["name", "products", "followers"] as const;

export const CompanySummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  legalName: v.string(),
  market: v.picklist(MARKETS),
  lenderType: v.picklist(LENDER_TYPES),
  licence: LicenceSchema,
  products: CountSchema,
  stats: SubjectStatsSchema,
});
export type CompanySummary = v.InferOutput<typeof CompanySummarySchema>;

export const companyList = {
  name: "companyList",
  summary: "Lenders by name, by the number of their products or of their followers",
  method: "GET",
  path: "/polaris/company/list",
  session: "none",
  query: v.object({
    market: v.optional(MarketSchema),
    lenderType: v.optional(LenderTypeSchema),
    sort: v.optional(v.picklist(COMPANY_SORTS, "messages:field.sort.unknown"), "name"),
    ...PagingSchema.entries,
  }),
  reply: createPageSchema(CompanySummarySchema),
} as const satisfies Endpoint;

export const companyDetails = {
  name: "companyDetails",
  summary: "A lender: what the registers say, and what readers' reviews come to",
  method: "GET",
  path: "/polaris/company/:id",
  session: "none",
  params: v.object({ id: SubjectIdSchema }),
  reply: v.object({ ...CompanySummarySchema.entries, stats: StatsSchema }),
  codes: ["1002"],
} as const satisfies Endpoint;
