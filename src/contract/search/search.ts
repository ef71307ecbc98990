import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import {
  EstimateSchema,
  LicenceSchema,
  MarketSchema,
  RegisterListSchema,
} from "#contract/catalogue/product.ts";
import { FoundWarningsSchema } from "#contract/warnings/warning.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { createMaxLengthCheck, normalizeSingleLineText } from "#contract/wire/plain-text.ts";

export const SEARCH_TYPES = ["product", "company", "news", "faq"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const MAX_QUERY_LENGTH = 100;
/** The maximum length without the ellipsis. */
export const MAX_EXCERPT_LENGTH = 70;

/** Matches control characters and characters that change the text direction. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const SearchQuerySchema = v.pipe(
  v.string("messages:field.query.required"),
  v.metadata({ minLength: 1, maxLength: MAX_QUERY_LENGTH }),
  v.check((text) => !FORBIDDEN_CHARACTERS.test(text.trim()), "messages:field.query.format"),
  v.transform((text) => normalizeSingleLineText(text.normalize("NFKC"))),
  v.nonEmpty("messages:field.query.required"),
  v.check(createMaxLengthCheck(MAX_QUERY_LENGTH), "messages:field.query.long"),
);

export const SearchResultSchema = v.object({
  type: v.picklist(SEARCH_TYPES),
  id: v.string(),
  title: v.string(),
  /** The name that matches the query, such as the name of a lender's app. Null if the title matches. */
  alias: v.nullable(v.string()),
  excerpt: v.string(),
  url: v.string(),
  market: v.nullable(v.picklist(MARKETS)),
  licence: v.nullable(LicenceSchema),
  /** The names of similarly named lenders, which may be the same company. */
  similar: v.array(v.string()),
  published: v.nullable(v.string()),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

export const SuggestionSchema = v.object({ name: v.string(), market: v.picklist(MARKETS) });
export type Suggestion = v.InferOutput<typeof SuggestionSchema>;

/** `part`: only `words` of the query match. `similar`: the query may be misspelt. */
export const NameMatchSchema = v.object({
  how: v.picklist(["part", "similar"]),
  words: v.string(),
});
export type NameMatch = v.InferOutput<typeof NameMatchSchema>;

export const VERDICT_STATES = ["listed", "warned", "not-found", "not-checked"] as const;

/**
 * `listed`: a regulator lists the lender. `warned`: the name is published as an illegal offer, or
 * the licence has ended. `not-found`: no list contains the name. `not-checked`: we have no list for
 * this kind of lender.
 */
const LenderVerdictSchema = v.object({
  state: v.picklist(VERDICT_STATES),
  name: v.string(),
  /** The licence state of the lender. Null for an unknown name. */
  licence: v.nullable(LicenceSchema),
  market: v.nullable(v.picklist(MARKETS)),
  /** The URL of the lender's page, or of the advice about unknown lenders. */
  url: v.string(),
  /** A price by published terms, of the product or the lender's only product. */
  estimate: v.optional(EstimateSchema),
  /** Whether the price is unknown, but has a legal maximum. */
  showsLegalMaximum: v.optional(v.boolean()),
});
export type LenderVerdict = v.InferOutput<typeof LenderVerdictSchema>;

export const VerdictSchema = v.object({
  ...LenderVerdictSchema.entries,
  /** The registers that were searched: those of the market in the query, otherwise of the reader's market, otherwise all. */
  lists: v.array(RegisterListSchema),
  /** If the name is unknown, the lenders with the most similar names. */
  similar: v.array(LenderVerdictSchema),
  /** If the name is unknown here, a lender of another country with the same name. */
  abroad: v.optional(LenderVerdictSchema),
});
export type Verdict = v.InferOutput<typeof VerdictSchema>;

export const search = {
  name: "search",
  summary: "Products, companies, articles and questions by name and word, typing errors forgiven",
  method: "GET",
  path: "/polaris/search",
  session: "none",
  query: v.object({
    q: SearchQuerySchema,
    type: v.optional(v.picklist(SEARCH_TYPES, "messages:field.searchType.unknown")),
    market: v.optional(MarketSchema),
    ...PagingSchema.entries,
  }),
  reply: v.object({
    ...createPageSchema(SearchResultSchema).entries,
    groups: v.array(v.object({ type: v.picklist(SEARCH_TYPES), total: CountSchema })),
    /** Null if names contain all words of the query as words or prefixes. */
    match: v.nullable(NameMatchSchema),
    /** Similar names, listed only if the search has no results. */
    suggestions: v.array(SuggestionSchema),
    /** The verdict on the lender's name in the query. Null if the query has no name. */
    verdict: v.nullable(VerdictSchema),
    /**
     * `danger`: the query mentions suicide. `threat`: it mentions harassment or threats. `complaint`: it
     * asks how to complain.
     */
    distress: v.nullable(v.picklist(["danger", "threat", "complaint"])),
    /** Published warnings with this name. Null does not mean that the lender is safe. */
    warnings: v.nullable(FoundWarningsSchema),
  }),
} as const satisfies Endpoint;

export const hotTerms = {
  name: "hotTerms",
  summary: "What is searched most these days, the most wanted first",
  method: "GET",
  path: "/polaris/search/hot",
  session: "none",
  query: v.object({ market: v.optional(MarketSchema) }),
  reply: v.array(v.string()),
} as const satisfies Endpoint;
