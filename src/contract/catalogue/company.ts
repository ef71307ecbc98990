import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { MARKETS } from "#contract/wire/market.ts";
import { PagingSchema, pageOf } from "#contract/wire/paging.ts";
import { LENDER_TYPES } from "./lender-type.ts";
import { LenderTypeSchema, LicenceSchema, MarketSchema, SubjectStatsSchema } from "./product.ts";

export const COMPANY_SORTS = ["name", "products", "followers"] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

/** A lender as lists show it. */
export const CompanySummarySchema = v.object({
  id: v.string(),
  name: v.string(),
  legalName: v.string(),
  market: v.picklist(MARKETS),
  lenderType: v.picklist(LENDER_TYPES),
  licence: LicenceSchema,
  /** How many of its products the catalogue holds. */
  products: CountSchema,
  stats: SubjectStatsSchema,
});
export type CompanySummary = v.InferOutput<typeof CompanySummarySchema>;

export const companyList = {
  name: "companyList",
  tag: "catalogue",
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
  reply: pageOf(CompanySummarySchema),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
