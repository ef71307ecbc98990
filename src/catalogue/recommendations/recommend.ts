import { convertTermToDays, matchRange } from "#catalogue/products/product-filter.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { Recommendation, Recommended } from "#contract/recommendations/recommend.ts";
import {
  EXCLUSION_RULES,
  type ExclusionRule,
} from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, Wishes } from "./candidate.ts";
import { MAX_RECORD_RANK, rankByRecordedFacts } from "./fact-values.ts";
import { listReasons, listTradeOffs } from "./points.ts";

const MAX_MATCHES = 10;
const MAX_TO_ASK = 10;
const MAX_NAMES_PER_RULE = 3;

/**
 * Applies exclusion rules, then sorts by weighted score and recorded facts. Candidates must be in
 * name order, and equal candidates keep their order.
 */
export function recommendProducts(
  candidates: readonly Candidate[],
  wishes: Wishes,
): Recommendation {
  const { painPoint } = wishes;
  // Older browsers also run this code, and they lack Map.groupBy and toSorted.
  const excluded = new Map(EXCLUSION_RULES.map((rule) => [rule, [] as Candidate[]]));
  const matches: RankedCandidate[] = [];
  const toAsk: RankedCandidate[] = [];
  for (const candidate of candidates) {
    const rule = findExclusionRule(candidate, wishes);
    if (rule) {
      excluded.get(rule)?.push(candidate);
      continue;
    }
    const rank = canBeScored(candidate)
      ? MAX_RECORD_RANK + candidate.scores[painPoint]
      : rankByRecordedFacts(candidate, wishes);
    if (rank > 0) matches.push({ candidate, rank });
    else toAsk.push({ candidate, rank: rankLicence(candidate) });
  }
  return {
    matches: sortCandidatesByRank(matches)
      .slice(0, MAX_MATCHES)
      .map((candidate) => ({
        ...toRecommended(candidate),
        reasons: listReasons(candidate, wishes),
        tradeOffs: listTradeOffs(candidate, wishes),
      })),
    matchCount: matches.length,
    toAsk: {
      ...summarizeCandidates(sortCandidatesByRank(toAsk), MAX_TO_ASK),
      questions: [painPoint, "received", "total", "late", "data"],
    },
    excluded: [...excluded]
      .map(([rule, names]) => ({ rule, ...summarizeCandidates(names, MAX_NAMES_PER_RULE) }))
      .filter(({ count }) => count > 0),
  };
}

interface RankedCandidate {
  candidate: Candidate;
  rank: number;
}

function sortCandidatesByRank(ranked: readonly RankedCandidate[]): Candidate[] {
  return [...ranked].sort((a, b) => b.rank - a.rank).map(({ candidate }) => candidate);
}

function summarizeCandidates(candidates: readonly Candidate[], max: number) {
  return { count: candidates.length, first: candidates.slice(0, max).map(toRecommended) };
}

function toRecommended({ id, name, company, licence }: Candidate): Recommended {
  return { id, name, company, licence };
}

/** A lender on an old list never matches, because the licence may have ended. */
const RANKS: Readonly<Partial<Record<LicenceState, number>>> = {
  listed: 2,
  conditional: 1,
  historical: 0,
  restricted: 0,
};

/** Finds the rule that excludes the candidate. Unknown facts do not exclude a candidate. */
function findExclusionRule(candidate: Candidate, wishes: Wishes): ExclusionRule | undefined {
  const { market, loanTypes, quota, period } = candidate;
  if (market !== wishes.market) return "market";
  if (rankLicence(candidate) < 0) return "licence";
  const hasKinds = loanTypes.length > 0 && wishes.loanTypes.length > 0;
  if (hasKinds && !loanTypes.some((type) => wishes.loanTypes.includes(type))) return "loanType";
  if (wishes.amount && matchRange(quota, wishes.amount) === "no") return "amount";
  if (wishes.term && matchRange(period, convertTermToDays(wishes.term)) === "no") return "term";
  return undefined;
}

function canBeScored(candidate: Candidate): boolean {
  const isRated = typeof candidate.figures?.rating === "number";
  return rankLicence(candidate) > 0 && (candidate.apr !== undefined || isRated);
}

/** A negative rank means that no list names the lender. With rank 0 borrowers should ask the lender first. Demo lenders need no licence. */
function rankLicence({ licence }: Candidate): number {
  return licence ? (RANKS[licence.status] ?? -1) : 3;
}
