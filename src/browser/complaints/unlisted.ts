import type { search } from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { Unlisted } from "./first-bodies.ts";

export type FoundNames = Pick<ReplyOf<typeof search>, "total" | "warnings">;

/** By what search answered to a name; a published one that a lender of ours has, too, may be copied. */
export function unlistedName(found: FoundNames | null): Unlisted | undefined {
  if (!found) return undefined;
  const { total, warnings } = found;
  if (warnings) return warnings.namesake ? undefined : "published";
  return total === 0 ? "unknown" : undefined;
}
