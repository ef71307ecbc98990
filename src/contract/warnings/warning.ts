import * as v from "valibot";

/** The kinds of offers that were published. */
export const OFFERS = [
  "loan",
  "pawn",
  "forex",
  "ponzi",
  "crypto",
  "direct-selling",
  "advertising",
  "other",
] as const;

/** A name that was published among illegal offers. */
export const WarningSchema = v.object({
  name: v.string(),
  /** Its other names, as published. */
  aliases: v.array(v.string()),
  offer: v.picklist(OFFERS),
  /** Numbers of the press releases that have it; none where the copy states none. */
  releases: v.array(v.string()),
  /** The firm whose name it copies, where the publisher says so. */
  copies: v.nullable(v.string()),
});
export type Warning = v.InferOutput<typeof WarningSchema>;

/** The publisher of the names, and the day up to which. */
export const WarningSourceSchema = v.object({ publisher: v.string(), upTo: v.string() });

/** The warnings for a name that was searched. */
export const FoundWarningsSchema = v.object({
  ...WarningSourceSchema.entries,
  /** The words that were looked up: the query, or the name in it. */
  searched: v.string(),
  /** The first few. */
  items: v.array(WarningSchema),
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** A lender of ours that has the searched name, or one that looks so; its page. */
  namesake: v.nullable(v.object({ name: v.string(), url: v.string() })),
  /** The page with all names. */
  url: v.string(),
});
export type FoundWarnings = v.InferOutput<typeof FoundWarningsSchema>;
