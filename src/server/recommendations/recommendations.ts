import { setImmediate as nextTurn } from "node:timers/promises";
import type { Candidate, Wishes } from "#catalogue/recommendations/candidate.ts";
import { toCandidate } from "#catalogue/recommendations/candidate-of.ts";
import { recommendProducts } from "#catalogue/recommendations/recommend.ts";
import {
  type Recommendation,
  recommend as recommendEndpoint,
} from "#contract/recommendations/recommend.ts";
import { toSubjectKey } from "#contract/subjects/subject-key.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type CachedValue, readCached } from "#server/core/built-file.ts";
import { MINUTE } from "#server/core/clock.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import type { Services } from "#server/services.ts";
import { countStats, type StatsOfSubject } from "#server/statistics/stats-query.ts";
import { readRatings } from "#server/statistics/subject-ratings.ts";

type Reader = Pick<Services, "store" | "clock" | "readCatalogue">;

const CACHE_MS = MINUTE;
const STATS_AT_ONCE = 120;

const cachedCandidates = new WeakMap<SiteCatalogue, CachedValue<readonly Candidate[]>>();

export async function readRecommendations(
  services: Reader,
  wishes: Wishes,
): Promise<Recommendation> {
  const catalogue = services.readCatalogue();
  const keeping = { now: services.clock.now(), forMs: CACHE_MS };
  const candidates = await readCached(cachedCandidates, catalogue, keeping, () =>
    readCandidates(services, catalogue),
  );
  return recommendProducts(candidates, wishes);
}

async function readCandidates(
  services: Reader,
  { products, isSample }: SiteCatalogue,
): Promise<Candidate[]> {
  const figures = await readStatsOfScoredProducts(services);
  return products.map((product) => {
    const lender = { ...product.company, licence: isSample ? null : product.licence };
    const key = toSubjectKey({ subjectType: "product", subjectId: product.id });
    const records = product.published ?? [];
    return toCandidate({ ...product, records }, lender, figures.get(key));
  });
}

/** Reads the statistics, keyed by subject, of products with enough reviews for a score. */
async function readStatsOfScoredProducts(
  services: Reader,
): Promise<ReadonlyMap<string, StatsOfSubject>> {
  const { store, clock } = services;
  const ratings = await readRatings(store, "product", clock.now());
  const subjects = [...ratings]
    .filter(([, { rating }]) => rating !== null)
    .map(([subjectId]) => ({ subjectType: "product" as const, subjectId }));
  const figures = new Map<string, StatsOfSubject>();
  for (let at = 0; at < subjects.length; at += STATS_AT_ONCE) {
    const stats = await countStats(services, subjects.slice(at, at + STATS_AT_ONCE));
    for (const [key, ofSubject] of Object.entries(stats)) figures.set(key, ofSubject);
    // Waits, so that other requests can run between the batches.
    await nextTurn();
  }
  return figures;
}

export function mountRecommendationRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(recommendEndpoint, ({ query: { loanType, ...wishes } }) =>
    readRecommendations(services, { ...wishes, loanTypes: loanType }),
  );
}
