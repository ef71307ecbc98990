import type { Recommendation, Recommended } from "#contract/recommendations/recommend.ts";
import { EXCLUSION_RULES } from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, Wishes } from "./candidate.ts";
import { exclusionOf, isComparable, licenceRank } from "./exclusion.ts";
import { reasonsOf, tradeOffsOf } from "./points.ts";
import { type TopList, topList } from "./top-list.ts";

const MAX_MATCHES = 10;
const MAX_TO_ASK = 10;
const NAMED_FOR_A_RULE = 3;

/**
 * The loans that fit a borrower's wishes, from candidates in the order of their names, which those alike
 * keep. Hard rules first, then the weighted score of what is known. One pass, and the same answer each
 * time: on built pages, on the server and in the browser.
 *
 * `recommend(candidates, { market: "NG", loanTypes: [], painPoint: "speed" })`
 * `// => { matches: [{ id, reasons, tradeOffs, … }], toAsk: { count, … }, excluded: [{ rule, … }] }`
 */
export function recommend(candidates: readonly Candidate[], wishes: Wishes): Recommendation {
  const { painPoint } = wishes;
  const matches = topList<Candidate>(MAX_MATCHES);
  const toAsk = topList<Candidate>(MAX_TO_ASK);
  const excluded = new Map(
    EXCLUSION_RULES.map((rule) => [rule, topList<Candidate>(NAMED_FOR_A_RULE)]),
  );
  for (const candidate of candidates) {
    const rule = exclusionOf(candidate, wishes);
    if (rule) excluded.get(rule)?.add(candidate, 0);
    else if (isComparable(candidate)) matches.add(candidate, candidate.scores[painPoint]);
    else toAsk.add(candidate, licenceRank(candidate));
  }
  return {
    matches: matches.first().map((candidate) => ({
      ...toRecommended(candidate),
      reasons: reasonsOf(candidate, wishes),
      tradeOffs: tradeOffsOf(candidate, wishes),
    })),
    matchCount: matches.count(),
    toAsk: { ...named(toAsk), questions: [painPoint, "received", "total", "late", "data"] },
    excluded: [...excluded]
      .map(([rule, list]) => ({ rule, ...named(list) }))
      .filter(({ count }) => count > 0),
  };
}

function named(list: TopList<Candidate>) {
  return { count: list.count(), first: list.first().map(toRecommended) };
}

function toRecommended({ id, name, company, licence }: Candidate): Recommended {
  return { id, name, company, licence };
}
