import * as v from "valibot";
import { LicenceSchema, MarketSchema, RegisterListSchema } from "#contract/catalogue/product.ts";
import { FoundWarningsSchema } from "#contract/warnings/warning.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { MARKETS } from "#contract/wire/market.ts";
import { PagingSchema, pageOf } from "#contract/wire/paging.ts";
import { isAtMost, plainLine } from "#contract/wire/plain-text.ts";

/** In the order in which groups are shown. */
export const SEARCH_TYPES = ["product", "company", "news", "faq"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const MAX_QUERY_LENGTH = 100;
/** The length of an excerpt, without its ellipsis. */
export const MAX_EXCERPT_LENGTH = 70;

/** Characters that turn the direction of a text around, or control a terminal. */
const NO_WORDS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const SearchQuerySchema = v.pipe(
  v.string("messages:field.query.required"),
  v.metadata({ minLength: 1, maxLength: MAX_QUERY_LENGTH }),
  v.check((text) => !NO_WORDS.test(text.trim()), "messages:field.query.format"),
  v.transform((text) => plainLine(text.normalize("NFKC"))),
  v.nonEmpty("messages:field.query.required"),
  v.check(isAtMost(MAX_QUERY_LENGTH), "messages:field.query.long"),
);

export const SearchResultSchema = v.object({
  type: v.picklist(SEARCH_TYPES),
  id: v.string(),
  title: v.string(),
  /** Another name by which it was found, such as that of a lender's app; null where its title has the words. */
  alias: v.nullable(v.string()),
  excerpt: v.string(),
  /** The page on this site, in the language of Accept-Language. */
  url: v.string(),
  /** The country it is lent in; null for a text, as is the next. */
  market: v.nullable(v.picklist(MARKETS)),
  /** The state of the lender in the registers. */
  licence: v.nullable(LicenceSchema),
  /** Lenders of a name like the lender's: whether they are one firm is not known. */
  similar: v.array(v.string()),
  /** The day of an article, such as 2026-11-20; null for all else. */
  published: v.nullable(v.string()),
});
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

/** A name, and the country it is lent in. */
export const SuggestionSchema = v.object({ name: v.string(), market: v.picklist(MARKETS) });
export type Suggestion = v.InferOutput<typeof SuggestionSchema>;

/** By a `part` of the words, and which; or by `similar` ones, and what was written. */
export const NameMatchSchema = v.object({
  how: v.picklist(["part", "similar"]),
  words: v.string(),
});
export type NameMatch = v.InferOutput<typeof NameMatchSchema>;

export const VERDICT_STATES = ["listed", "warned", "not-found", "not-checked"] as const;

/**
 * `listed`: a regulator's list, or a page of it, has the name. `warned`: it was published among illegal
 * offers, or its licence has ended. `not-found`: the lists that would have it do not. `not-checked`: we
 * hold no list of such lenders.
 */
export const VerdictSchema = v.object({
  state: v.picklist(VERDICT_STATES),
  /** The name on the site, or else the query. */
  name: v.string(),
  /** The licence on the regulator's list; null for an unknown name. */
  licence: v.nullable(LicenceSchema),
  market: v.nullable(v.picklist(MARKETS)),
  /** The searched lists, for `not-found`: those of the country in the query, else the reader's, else all. */
  lists: v.array(RegisterListSchema),
  /** The page of the lender, or the advice for unknown lenders. */
  url: v.string(),
});
export type Verdict = v.InferOutput<typeof VerdictSchema>;

export const search = {
  name: "search",
  tag: "catalogue",
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
    /** The best of each type in turn, as many as `size`; those of a type stand together. */
    ...pageOf(SearchResultSchema).entries,
    /** How many of each type there are, in the order of the items. */
    groups: v.array(v.object({ type: v.picklist(SEARCH_TYPES), total: CountSchema })),
    /** How names were found; null where each word is in them as it is written, or begun. */
    match: v.nullable(NameMatchSchema),
    /** Names that look alike, when nothing was found. */
    suggestions: v.array(SuggestionSchema),
    /** The verdict of the registers on the name in the query; null if the query has no name. */
    verdict: v.nullable(VerdictSchema),
    /** `danger`: the words of somebody whose life is in danger. `threat`: of somebody pursued or threatened. */
    distress: v.nullable(v.picklist(["danger", "threat"])),
    /** Names like this that were published among illegal offers; null clears nobody. */
    warnings: v.nullable(FoundWarningsSchema),
  }),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;

export const hotTerms = {
  name: "hotTerms",
  tag: "catalogue",
  summary: "What is searched most these days, the most wanted first",
  method: "GET",
  path: "/polaris/search/hot",
  session: "none",
  query: v.object({ market: v.optional(MarketSchema) }),
  reply: v.array(v.string()),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
