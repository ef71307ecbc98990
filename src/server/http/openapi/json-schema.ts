import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { ProfileSchema } from "#contract/accounts/profile.ts";
import { SessionSchema } from "#contract/accounts/session.ts";
import { SentCodeSchema } from "#contract/accounts/verification-code.ts";
import { CompanySummarySchema } from "#contract/catalogue/company.ts";
import { LeaderboardEntrySchema } from "#contract/catalogue/leaderboard.ts";
import { ListedProductSchema, ProductSummarySchema } from "#contract/catalogue/product.ts";
import {
  FollowedSubjectSchema,
  OwnPostSchema,
  PersonalCountsSchema,
} from "#contract/my/personal.ts";
import { FollowStateSchema } from "#contract/reactions/follow.ts";
import { LikeStateSchema } from "#contract/reactions/like.ts";
import { SearchResultSchema } from "#contract/search/search.ts";
import { SubjectTypeSchema } from "#contract/subjects/subject.ts";

export type Json = Readonly<Record<string, unknown>>;

const NAMED = {
  CompanySummary: CompanySummarySchema,
  FollowState: FollowStateSchema,
  FollowedSubject: FollowedSubjectSchema,
  LeaderboardEntry: LeaderboardEntrySchema,
  LikeState: LikeStateSchema,
  ListedProduct: ListedProductSchema,
  OwnPost: OwnPostSchema,
  PersonalCounts: PersonalCountsSchema,
  ProductSummary: ProductSummarySchema,
  Profile: ProfileSchema,
  SearchResult: SearchResultSchema,
  SentCode: SentCodeSchema,
  Session: SessionSchema,
  SubjectType: SubjectTypeSchema,
};

const CONVERSION: ConversionConfig = {
  target: "draft-2020-12",
  // JSON Schema cannot express these; `v.metadata` holds their limits.
  ignoreActions: ["check", "partial_check", "ip"],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

export function requestSchema(schema: v.GenericSchema): Json {
  return convert(schema, "input");
}

export function replySchema(schema: v.GenericSchema): Json {
  return convert(schema, "ignore");
}

export function namedSchemas(): Json {
  return { ...toJsonSchemaDefs(NAMED, CONVERSION) };
}

function convert(schema: v.GenericSchema, typeMode: "input" | "ignore"): Json {
  const converted: Json = {
    ...toJsonSchema(schema, { ...CONVERSION, typeMode, definitions: NAMED }),
  };
  const { $schema: _dialect, $defs: _named, ...rest } = converted;
  return rest;
}
