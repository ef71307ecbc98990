import type { Reason, TradeOff } from "#contract/recommendations/recommend.ts";
import { SCORED_FACTS, type ScoredFact } from "#contract/recommendations/recommendation-codes.ts";
import type { Candidate, Wishes } from "./candidate.ts";
import { asksForDataOfOthers, computeFactValues, listStrengths, WEIGHTS } from "./fact-values.ts";

/** A fact with at least this value is a reason for a product, otherwise a trade-off. */
const GOOD = 0.5;
const GOOD_STARS = 3;
const MIN_REASONS = 2;
const MAX_GOOD_FACTS = 3;
const MAX_TRADE_OFFS = 3;

/** Lists the reasons for a product. Facts with more weight come first. */
export function listReasons(
  candidate: Candidate,
  { loanTypes, amount, painPoint }: Wishes,
): Reason[] {
  const { licence, quota, apr, figures } = candidate;
  const evidence = toEvidenceLink(candidate, "facts");
  const reasons: Reason[] = listWeightedFacts(candidate, painPoint)
    .filter(({ value = 0 }) => value >= GOOD)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MAX_GOOD_FACTS)
    .map(({ fact }) => createReasonOrTradeOff(fact, candidate, painPoint));
  if (reasons.length === 0) reasons.push(...listRecordedReasons(candidate));
  const loanType = candidate.loanTypes.find((type) => loanTypes.includes(type));
  if (amount && quota?.max)
    reasons.unshift({ code: "amount", values: { amount: quota.max }, evidence });
  if (loanType) reasons.unshift({ code: "loanType", values: { loanType }, evidence });
  if (licence) reasons.unshift({ code: "licence", ...createLicencePoint(candidate) });
  if (reasons.length < MIN_REASONS && apr !== undefined)
    reasons.push({ code: "priced", values: {}, evidence: toEvidenceLink(candidate, "cost") });
  if (reasons.length < MIN_REASONS) {
    const values = { count: figures?.reviews ?? 0 };
    reasons.push({ code: "reviewed", values, evidence: toEvidenceLink(candidate, "reviews") });
  }
  return reasons;
}

export function listTradeOffs(candidate: Candidate, wishes: Wishes): TradeOff[] {
  const { licence, loanTypes, quota, period, asOf } = candidate;
  const evidence = toEvidenceLink(candidate, "facts");
  const unknown = { kind: "unknown", values: {}, evidence } as const;
  const tradeOffs: TradeOff[] = [];
  if (licence?.status === "conditional")
    tradeOffs.push({ kind: "drawback", code: "conditional", ...createLicencePoint(candidate) });
  if (wishes.amount && quota?.max === undefined) tradeOffs.push({ ...unknown, code: "amount" });
  if (wishes.term && period?.max === undefined) tradeOffs.push({ ...unknown, code: "term" });
  if (wishes.loanTypes.length > 0 && loanTypes.length === 0)
    tradeOffs.push({ ...unknown, code: "loanType" });
  const poor = listWeightedFacts(candidate, wishes.painPoint).filter(
    ({ fact, value = 0 }) =>
      value < GOOD &&
      !hasGoodFigures(fact, candidate, wishes.painPoint) &&
      !isKnownFromRecord(fact, candidate),
  );
  for (const { fact, value } of poor.sort((a, b) => b.loss - a.loss)) {
    const point = createReasonOrTradeOff(fact, candidate, wishes.painPoint);
    if (value === undefined) tradeOffs.push({ ...point, kind: "unknown", values: {} });
    else tradeOffs.push({ ...point, kind: "drawback" });
  }
  if (asOf) tradeOffs.push({ kind: "drawback", code: "dated", values: { day: asOf }, evidence });
  return [...listPermissionDrawbacks(candidate), ...tradeOffs.slice(0, MAX_TRADE_OFFS)];
}

function listPermissionDrawbacks({ id, record }: Candidate): TradeOff[] {
  if (!record || !asksForDataOfOthers(record)) return [];
  const values = { count: record.permissions?.length ?? 0 };
  const evidence = `/productDetails/${id}#permissions`;
  return [{ kind: "drawback", code: "permissions", values, evidence }];
}

function listRecordedReasons({ id, record }: Candidate): Reason[] {
  if (!record) return [];
  const { price, term, limit, permissions } = record;
  const points = {
    price: { day: price?.day ?? "" },
    days: { day: term?.day ?? "" },
    permissions: { count: permissions?.length ?? 0 },
    maximum: { amount: limit?.amount ?? 0, day: limit?.day ?? "" },
  };
  return listStrengths(record).map((code) => {
    const values = points[code];
    if (!("day" in values)) return { code, values, evidence: `/productDetails/${id}#permissions` };
    const month = values.day.slice(0, "2020-03".length);
    const evidence = `/productDetails/${id}#terms-${values.day}`;
    return { code, values: { ...values, day: month }, evidence };
  });
}

function listWeightedFacts(candidate: Candidate, painPoint: Wishes["painPoint"]) {
  const values = computeFactValues(candidate, painPoint);
  return SCORED_FACTS.flatMap((fact) => {
    const [weight, value] = [WEIGHTS[painPoint][fact], values[fact]];
    if (weight === undefined) return [];
    return [{ fact, value, gain: weight * (value ?? 0), loss: weight * (1 - (value ?? 0)) }];
  });
}

/** Good figures from few borrowers have a low fact value, but are not a drawback. */
function hasGoodFigures(fact: ScoredFact, { figures }: Candidate, painPoint: Wishes["painPoint"]) {
  const { successful = 0, failed = 0 } = figures?.success ?? {};
  if (fact === "granted") return successful > failed;
  if (fact === "stars") return (figures?.rating ?? 0) >= GOOD_STARS;
  return fact === "dimension" && (figures?.ratings[painPoint] ?? 0) >= GOOD_STARS;
}

function isKnownFromRecord(fact: ScoredFact, { quota, record }: Candidate): boolean {
  return fact === "limit" && !quota && record?.limit !== undefined;
}

function toEvidenceLink({ id }: Candidate, place: "cost" | "facts" | "reviews"): string {
  return `/productDetails/${id}#${place}`;
}

function createLicencePoint({ licence, company }: Candidate): Pick<Reason, "values" | "evidence"> {
  const { regulators = [], listDate = "" } = licence ?? {};
  const values = { regulator: regulators.join(" + "), day: listDate };
  return { values, evidence: `/companyDetails/${company.id}#licence` };
}

function createReasonOrTradeOff(
  fact: ScoredFact,
  candidate: Candidate,
  painPoint: Wishes["painPoint"],
) {
  const { apr, speed, passingRate, quota, figures } = candidate;
  const { successful = 0, failed = 0 } = figures?.success ?? {};
  const score = figures?.ratings[painPoint] ?? 0;
  const count = figures?.ratingCounts[painPoint] ?? 0;
  const imported = figures?.imported?.reduce((sum, { reviews }) => sum + reviews, 0) ?? 0;
  const origin = { imported, newest: figures?.newest ?? "" };
  const points = {
    rate: ["cost", { percent: apr ?? 0 }],
    fees: ["facts", {}],
    speed: ["facts", { hours: speed ?? 0 }],
    passRate: ["facts", { percent: passingRate ?? 0 }],
    limit: ["facts", { amount: quota?.max ?? 0 }],
    dimension: ["reviews", { painPoint, score, count }],
    stars: ["reviews", { score: figures?.rating ?? 0, count: figures?.reviews ?? 0, ...origin }],
    granted: ["reviews", { count: successful, of: successful + failed }],
  } as const;
  const [place, values] = points[fact];
  return { code: fact, values, evidence: toEvidenceLink(candidate, place) };
}
