import { CATALOGUE } from "#catalogue/collections.ts";
import { countsOf } from "#catalogue/file/snapshot.ts";
import { type ComplaintRank, complaintRanks } from "#scores/complaint-rank.ts";

/** The rank of a lender by complaints, as of this build. */
export function complaintRankOf(lenderId: string): ComplaintRank | null {
  return RANKS.get(lenderId) ?? null;
}

const RANKS = complaintRanks(
  CATALOGUE.lenders.map(({ id, market }) => {
    const complaints = countsOf({ subjectType: "company", subjectId: id })?.complaints ?? 0;
    return { id, market, complaints };
  }),
);
