import { writeFileSync } from "node:fs";
import path from "node:path";
import { createSampleActivityRows, writeActivityFiles } from "../../scripts/demo/register.ts";
import { CLIENT_ID } from "../api/accounts/support/google.ts";
import { buildBesideDist, buildOncePerRun } from "./build-aside.ts";
import { generateRegistry } from "./generated-registry.ts";
import {
  createSnapshotInsights,
  createSnapshotReview,
  createSnapshotStats,
  createSubjectSnapshot,
  createTestSnapshot,
} from "./made-snapshot.ts";

/** Its products are called `sample-loan-0` and so on, its lenders `sample-0` to `sample-7`. */
const PRODUCTS = 16;

/** Lenders of Indonesia, `contoh-0` and so on, with the products `pinjaman-contoh-0` and so on. */
const INDONESIAN = 3;

/** A product with insights whose reviews have no likes. */
export const UNLIKED = "sample-loan-15";

/** A product with four reviews, which are too few for a score. */
export const FEW = "sample-loan-14";

/** An Indonesian product for which all three main questions can be answered. */
export const REVIEWED = "pinjaman-contoh-1";

/**
 * A site with invented lenders, of known costs, with reviews and complaints, of an operator who lets
 * people in by Google: nobody shall read an invented review beside a real name.
 */
export async function buildInventedSite(): Promise<string> {
  const folder = await buildOncePerRun("invented", fill);
  return path.join(folder, "dist");
}

async function fill(folder: string): Promise<void> {
  const registry = path.join(folder, "registry");
  const snapshot = path.join(folder, "snapshot.json");
  await generateRegistry(registry, PRODUCTS, INDONESIAN);
  await writeActivityFiles(path.join(folder, "activities"), createSampleActivityRows(Date.now()));
  writeFileSync(snapshot, JSON.stringify(createSubjectsOfAllKinds()));
  await buildBesideDist(path.join(folder, "dist"), {
    ...process.env,
    CATALOGUE_REGISTRY_DIR: registry,
    COMMUNITY_SNAPSHOT: snapshot,
    GOOGLE_CLIENT_ID: CLIENT_ID,
  });
}

function createSubjectsOfAllKinds() {
  const snapshot = createTestSnapshot();
  const unliked = [3, 2, 1].map((number) => createSnapshotReview(number, { likes: 0 }));
  const subject = createSubjectSnapshot({
    helpful: unliked,
    newest: unliked,
    insights: createSnapshotInsights(),
  });
  const more = {
    [`product:${UNLIKED}`]: subject,
    [`product:${FEW}`]: createSubjectWithFewReviews(),
    [`product:${REVIEWED}`]: createSubjectSnapshot(),
  };
  return { ...snapshot, subjects: { ...snapshot.subjects, ...more } };
}

function createSubjectWithFewReviews() {
  const stats = createSnapshotStats({
    reviews: 4,
    rating: null,
    stars: [0, 0, 0, 4, 0],
    paidRate: null,
  });
  const newest = [4, 3, 2, 1].map((number) => createSnapshotReview(number, { likes: 0 }));
  return createSubjectSnapshot({ stats, helpful: newest.slice(0, 3), newest });
}
