import * as v from "valibot";
import { StatsSchema } from "#contract/statistics/stats.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { ListedProductSchema, ProductSummarySchema } from "./product.ts";

const { fees, source, asOf, published } = ListedProductSchema.entries;

export const productDetails = {
  name: "productDetails",
  tag: "catalogue",
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
  limit: "read",
} as const satisfies Endpoint;
