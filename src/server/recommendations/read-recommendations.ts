import { setImmediate as nextTurn } from "node:timers/promises";
import type { Candidate, Wishes } from "#catalogue/recommendations/candidate.ts";
import { candidateOf } from "#catalogue/recommendations/candidate-of.ts";
import { recommend } from "#catalogue/recommendations/recommend.ts";
import type { Recommendation } from "#contract/recommendations/recommend.ts";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import type { Services } from "#server/services.ts";
import { countStats, type StatsOfSubject } from "#server/statistics/stats-query.ts";
import { ratingsOf } from "#server/statistics/subject-ratings.ts";

type Reader = Pick<Services, "store" | "clock" | "readCatalogue">;

/** Figures may be so old: reading those of thousands for each question would keep others waiting. */
const KEPT_MS = 60_000;
const STATS_AT_ONCE = 120;

interface Kept {
  readonly at: number;
  readonly candidates: Promise<readonly Candidate[]>;
}
const kept = new WeakMap<SiteCatalogue, Kept>();

/** The loans that fit, by the catalogue of now and by figures of at most a minute ago. */
export async function readRecommendations(
  services: Reader,
  wishes: Wishes,
): Promise<Recommendation> {
  const catalogue = services.readCatalogue();
  const now = services.clock.now();
  const before = kept.get(catalogue);
  if (before && before.at <= now && now < before.at + KEPT_MS)
    return recommend(await before.candidates, wishes);
  const candidates = readCandidates(services, catalogue);
  kept.set(catalogue, { at: now, candidates });
  candidates.catch(() => kept.delete(catalogue));
  return recommend(await candidates, wishes);
}

async function readCandidates(
  services: Reader,
  { products, isSample }: SiteCatalogue,
): Promise<Candidate[]> {
  const figures = await readFigures(services);
  return products.map((product) => {
    const lender = { ...product.company, licence: isSample ? null : product.licence };
    const key = subjectKey({ subjectType: "product", subjectId: product.id });
    return candidateOf(product, lender, figures.get(key));
  });
}

/** By key, of products with enough reviews for a score. */
async function readFigures(services: Reader): Promise<ReadonlyMap<string, StatsOfSubject>> {
  const { store, clock } = services;
  const ratings = await ratingsOf(store, "product", clock.now());
  const subjects = [...ratings]
    .filter(([, { rating }]) => rating !== null)
    .map(([subjectId]) => ({ subjectType: "product" as const, subjectId }));
  const figures = new Map<string, StatsOfSubject>();
  for (let at = 0; at < subjects.length; at += STATS_AT_ONCE) {
    const stats = await countStats(services, subjects.slice(at, at + STATS_AT_ONCE));
    for (const [key, ofSubject] of Object.entries(stats)) figures.set(key, ofSubject);
    // Whoever else asks has a turn in between.
    await nextTurn();
  }
  return figures;
}
