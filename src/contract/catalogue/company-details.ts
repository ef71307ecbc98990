import * as v from "valibot";
import { StatsSchema } from "#contract/statistics/stats.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CompanySummarySchema } from "./company.ts";

export const companyDetails = {
  name: "companyDetails",
  tag: "catalogue",
  summary: "A lender: what the registers say, and what readers' reviews come to",
  method: "GET",
  path: "/polaris/company/:id",
  session: "none",
  params: v.object({ id: SubjectIdSchema }),
  reply: v.object({ ...CompanySummarySchema.entries, stats: StatsSchema }),
  codes: ["1002"],
  limit: "read",
} as const satisfies Endpoint;
