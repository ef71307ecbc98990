import * as v from "valibot";
import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { LicenceSchema, MarketSchema } from "#contract/catalogue/product.ts";
import { AmountSchema, TermSchema } from "#contract/catalogue/span.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import * as codes from "./recommendation-codes.ts";

/** An empty list accepts any kind of loan. */
const LoanTypesSchema = v.pipe(
  v.string("messages:field.loanType.unknown"),
  v.description("Kinds of loan, such as paylater,sharia; any kind when empty"),
  v.maxLength(200, "messages:field.loanType.unknown"),
  v.transform((kinds) => [...new Set(kinds.split(",").filter((kind) => kind !== ""))]),
  v.array(v.picklist(LOAN_TYPES, "messages:field.loanType.unknown")),
);

const RecommendedSchema = v.object({
  id: v.string(),
  name: v.string(),
  company: v.object({ id: v.string(), name: v.string() }),
  licence: v.nullable(LicenceSchema),
});
export type Recommended = v.InferOutput<typeof RecommendedSchema>;

const POINT = {
  /** The values to insert into the text: a percentage, score, count, hours, amount in the major unit, or day. */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** The page and section with the evidence for this fact, without the locale. */
  evidence: v.string(),
};
const ReasonSchema = v.object({ code: v.picklist(codes.REASONS), ...POINT });
const TradeOffSchema = v.variant("kind", [
  v.object({ kind: v.literal("drawback"), code: v.picklist(codes.DRAWBACKS), ...POINT }),
  v.object({ kind: v.literal("unknown"), code: v.picklist(codes.UNKNOWNS), ...POINT }),
]);
export type Reason = v.InferOutput<typeof ReasonSchema>;
export type TradeOff = v.InferOutput<typeof TradeOffSchema>;

const MatchSchema = v.object({
  ...RecommendedSchema.entries,
  reasons: v.pipe(v.array(ReasonSchema), v.minLength(2)),
  tradeOffs: v.pipe(v.array(TradeOffSchema), v.minLength(1)),
});
export type RecommendedMatch = v.InferOutput<typeof MatchSchema>;

const NAMED = { count: CountSchema, first: v.array(RecommendedSchema) };
const RecommendationSchema = v.object({
  /** At most ten products, best first. */
  matches: v.array(MatchSchema),
  matchCount: CountSchema,
  /** Products with too few facts for a comparison. Products with a current licence come first. */
  toAsk: v.object({ ...NAMED, questions: v.array(v.picklist(codes.LENDER_QUESTIONS)) }),
  excluded: v.array(v.object({ rule: v.picklist(codes.EXCLUSION_RULES), ...NAMED })),
});
export type Recommendation = v.InferOutput<typeof RecommendationSchema>;

export const recommend = {
  name: "recommend",
  summary: "Loans that fit, with reasons, what speaks against each, and what was left out",
  method: "GET",
  path: "/polaris/recommend",
  session: "none",
  query: v.object({
    market: MarketSchema,
    loanType: v.optional(LoanTypesSchema, ""),
    painPoint: v.picklist(codes.PAIN_POINTS, "messages:field.painPoint.unknown"),
    amount: v.optional(AmountSchema),
    term: v.optional(TermSchema),
  }),
  reply: RecommendationSchema,
} as const satisfies Endpoint;
