/** The minimum number of complaints for a rank. With fewer complaints the rank would mostly be chance. */
export const MIN_COMPLAINTS_FOR_RANK = 5;

/**
 * Ranks companies by complaints within their market. Equal counts share a rank. Excludes companies
 * with too few complaints, and markets in which only one company has complaints.
 */
export function rankByComplaints(
  all: readonly { id: string; market: string; complaints: number }[],
): ReadonlyMap<string, { rank: number; companies: number }> {
  const ranks = new Map<string, { rank: number; companies: number }>();
  const withComplaints = all.filter(({ complaints }) => complaints > 0);
  for (const companies of Map.groupBy(withComplaints, ({ market }) => market).values()) {
    if (companies.length < 2) continue;
    const sorted = companies.toSorted((one, other) => other.complaints - one.complaints);
    let rank = 0;
    let complaintsBefore = Number.POSITIVE_INFINITY;
    for (const [index, { id, complaints }] of sorted.entries()) {
      if (complaints < MIN_COMPLAINTS_FOR_RANK) break;
      if (complaints < complaintsBefore) rank = index + 1;
      complaintsBefore = complaints;
      ranks.set(id, { rank, companies: companies.length });
    }
  }
  return ranks;
}
