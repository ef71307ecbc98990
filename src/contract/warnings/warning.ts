import * as v from "valibot";

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

/** A warning: a name published on a list of illegal offers. */
export const WarningSchema = v.object({
  name: v.string(),
  aliases: v.array(v.string()),
  offer: v.picklist(OFFERS),
  /** The numbers of the press releases. Empty if unknown. */
  releases: v.array(v.string()),
  /** The company whose name was copied, according to the publisher. */
  copies: v.nullable(v.string()),
});
export type Warning = v.InferOutput<typeof WarningSchema>;

export const WarningSourceSchema = v.object({ publisher: v.string(), upTo: v.string() });

export const FoundWarningsSchema = v.object({
  ...WarningSourceSchema.entries,
  searched: v.string(),
  items: v.array(WarningSchema),
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** A lender in the catalogue whose name looks the same. */
  namesake: v.nullable(v.object({ name: v.string(), url: v.string() })),
  url: v.string(),
});
export type FoundWarnings = v.InferOutput<typeof FoundWarningsSchema>;
