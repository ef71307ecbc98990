import { matchRange, toDaySpan } from "#catalogue/products/product-filter.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { Recommendation, Recommended } from "#contract/recommendations/recommend.ts";
import {
  EXCLUSION_RULES,
  type ExclusionRule,
} from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, Wishes } from "./candidate.ts";
import { listReasons, listTradeOffs } from "./points.ts";
import { MAX_RECORD_RANK, rankByRecordedFacts } from "./recorded-facts.ts";

const MAX_MATCHES = 10;
const MAX_TO_ASK = 10;
const MAX_NAMES_PER_RULE = 3;

/**
 * Applies exclusion rules, then sorts by weighted score and recorded facts. Candidates must be in name
 * order, which equal candidates keep.
 */
export function recommend(candidates: readonly Candidate[], wishes: Wishes): Recommendation {
  const { painPoint } = wishes;
  const matches = createTopList<Candidate>(MAX_MATCHES);
  const toAsk = createTopList<Candidate>(MAX_TO_ASK);
  const excluded = new Map(
    EXCLUSION_RULES.map((rule) => [rule, createTopList<Candidate>(MAX_NAMES_PER_RULE)]),
  );
  for (const candidate of candidates) {
    const rule = findExclusion(candidate, wishes);
    if (rule) excluded.get(rule)?.add(candidate, 0);
    else if (isComparable(candidate))
      matches.add(candidate, MAX_RECORD_RANK + candidate.scores[painPoint]);
    else {
      const rank = rankByRecordedFacts(candidate, wishes);
      if (rank > 0) matches.add(candidate, rank);
      else toAsk.add(candidate, rankLicence(candidate));
    }
  }
  return {
    matches: matches.first().map((candidate) => ({
      ...toRecommended(candidate),
      reasons: listReasons(candidate, wishes),
      tradeOffs: listTradeOffs(candidate, wishes),
    })),
    matchCount: matches.count(),
    toAsk: { ...summarizeList(toAsk), questions: [painPoint, "received", "total", "late", "data"] },
    excluded: [...excluded]
      .map(([rule, list]) => ({ rule, ...summarizeList(list) }))
      .filter(({ count }) => count > 0),
  };
}

function summarizeList(list: TopList<Candidate>) {
  return { count: list.count(), first: list.first().map(toRecommended) };
}

function toRecommended({ id, name, company, licence }: Candidate): Recommended {
  return { id, name, company, licence };
}

/** A lender on an old list is never a match, because its licence may have ended. */
const RANKS: Readonly<Partial<Record<LicenceState, number>>> = {
  listed: 2,
  conditional: 1,
  historical: 0,
  restricted: 0,
};

/** Finds the rule that excludes the candidate. An unknown fact excludes nothing. */
function findExclusion(candidate: Candidate, wishes: Wishes): ExclusionRule | undefined {
  const { market, loanTypes, quota, period } = candidate;
  if (market !== wishes.market) return "market";
  if (rankLicence(candidate) < 0) return "licence";
  const hasKinds = loanTypes.length > 0 && wishes.loanTypes.length > 0;
  if (hasKinds && !loanTypes.some((type) => wishes.loanTypes.includes(type))) return "loanType";
  if (wishes.amount && matchRange(quota, wishes.amount) === "no") return "amount";
  if (wishes.term && matchRange(period, toDaySpan(wishes.term)) === "no") return "term";
  return undefined;
}

export function isComparable(candidate: Candidate): boolean {
  const isRated = typeof candidate.figures?.rating === "number";
  return rankLicence(candidate) > 0 && (candidate.apr !== undefined || isRated);
}

/** Below 0: unlisted; 0: ask the lender first. Invented lenders of the demo need no licence. */
function rankLicence({ licence }: Candidate): number {
  return licence ? (RANKS[licence.status] ?? -1) : 3;
}

interface TopList<Entry> {
  add(entry: Entry, value: number): void;
  first(): Entry[];
  count(): number;
}

/** Keeps only the best entries, because sorting thousands to show ten would take most of the time. */
function createTopList<Entry>(size: number): TopList<Entry> {
  const entries: { entry: Entry; value: number }[] = [];
  let total = 0;
  return {
    add(entry, value) {
      total += 1;
      if (entries.length === size && value <= (entries[size - 1]?.value ?? 0)) return;
      const after = entries.findIndex((other) => other.value < value);
      entries.splice(after === -1 ? entries.length : after, 0, { entry, value });
      if (entries.length > size) entries.pop();
    },
    first: () => entries.map(({ entry }) => entry),
    count: () => total,
  };
}
