/** With fewer only the number is shown: a rank would be chance. */
export const MIN_COMPLAINTS_FOR_RANK = 5;

interface ComplaintCount {
  readonly id: string;
  readonly market: string;
  readonly complaints: number;
}

/** Among so many companies of its market with complaints; 1 has the most. */
interface ComplaintRank {
  readonly rank: number;
  readonly companies: number;
}

/**
 * Ranks of companies by their complaints among those of their market that have any. As many
 * complaints are the same rank. A company with too few, or with no other to compare, has none.
 */
export function complaintRanks(all: readonly ComplaintCount[]): ReadonlyMap<string, ComplaintRank> {
  const ranks = new Map<string, ComplaintRank>();
  const withComplaints = all.filter(({ complaints }) => complaints > 0);
  for (const ofMarket of Map.groupBy(withComplaints, ({ market }) => market).values()) {
    if (ofMarket.length < 2) continue;
    const sorted = ofMarket.toSorted((one, other) => other.complaints - one.complaints);
    let rank = 0;
    let complaintsBefore = Number.POSITIVE_INFINITY;
    for (const [index, { id, complaints }] of sorted.entries()) {
      if (complaints < MIN_COMPLAINTS_FOR_RANK) break;
      if (complaints < complaintsBefore) rank = index + 1;
      complaintsBefore = complaints;
      ranks.set(id, { rank, companies: ofMarket.length });
    }
  }
  return ranks;
}
