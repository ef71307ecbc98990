import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { LicenceSchema, MarketSchema, RegisterListSchema } from "#contract/catalogue/product.ts";
import { FoundWarningsSchema } from "#contract/warnings/warning.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { createMaxLengthCheck, toPlainLine } from "#contract/wire/plain-text.ts";

export const SEARCH_TYPES = ["product", "company", "news", "faq"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const MAX_QUERY_LENGTH = 100;
/** Not counting the ellipsis. */
export const MAX_EXCERPT_LENGTH = 70;

/** Control characters and characters that change the text direction. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const SearchQuerySchema = v.pipe(
  v.string("messages:field.query.required"),
  v.metadata({ minLength: 1, maxLength: MAX_QUERY_LENGTH }),
  v.check((text) => !FORBIDDEN_CHARACTERS.test(text.trim()), "messages:field.query.format"),
  v.transform((text) => toPlainLine(text.normalize("NFKC"))),
  v.nonEmpty("messages:field.query.required"),
  v.check(createMaxLengthCheck(MAX_QUERY_LENGTH), "messages:field.query.long"),
);

export const SearchResultSchema = v.object({
  type: v.picklist(SEARCH_TYPES),
  id: v.string(),
  title: v.string(),
  /** The matching name, such as a lender's app; null if the title matches. */
  alias: v.nullable(v.string()),
  excerpt: v.string(),
  url: v.string(),
  market: v.nullable(v.picklist(MARKETS)),
  licence: v.nullable(LicenceSchema),
  /** Lenders with a similar name that may be the same firm. */
  similar: v.array(v.string()),
  published: v.nullable(v.string()),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

export const SuggestionSchema = v.object({ name: v.string(), market: v.picklist(MARKETS) });
export type Suggestion = v.InferOutput<typeof SuggestionSchema>;

/** `part`: only these words of the query match. `similar`: the query may be misspelt. */
export const NameMatchSchema = v.object({
  how: v.picklist(["part", "similar"]),
  words: v.string(),
});
export type NameMatch = v.InferOutput<typeof NameMatchSchema>;

export const VERDICT_STATES = ["listed", "warned", "not-found", "not-checked"] as const;

/**
 * `listed`: a regulator names the lender. `warned`: the name was published among illegal offers, or the
 * licence has ended. `not-found`: our lists of such lenders lack the name. `not-checked`: we have no list for
 * this kind of lender.
 */
const LenderVerdictSchema = v.object({
  state: v.picklist(VERDICT_STATES),
  name: v.string(),
  /** The lender's state on the regulators' lists; null for an unknown name. */
  licence: v.nullable(LicenceSchema),
  market: v.nullable(v.picklist(MARKETS)),
  /** The address of the lender's page, or of the advice for unknown lenders. */
  url: v.string(),
});
export type LenderVerdict = v.InferOutput<typeof LenderVerdictSchema>;

export const VerdictSchema = v.object({
  ...LenderVerdictSchema.entries,
  /** The searched registers: those of the market in the query, else of the reader's market, else all. */
  lists: v.array(RegisterListSchema),
  /** For an unknown name, the lenders with the most similar name. */
  similar: v.array(LenderVerdictSchema),
  /** For an unknown name, the lender of another country with this name. */
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
    /** Null if the names contain all words of the query, at least as prefixes. */
    match: v.nullable(NameMatchSchema),
    /** Similar names if there are no results. */
    suggestions: v.array(SuggestionSchema),
    /** The verdict of the registers on the name in the query; null if the query has no name. */
    verdict: v.nullable(VerdictSchema),
    /** `danger`: words about suicide. `threat`: words about harassment or threats. */
    distress: v.nullable(v.picklist(["danger", "threat"])),
    /** The name's entries among illegal offers; null does not mean that the name is safe. */
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
