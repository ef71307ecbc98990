import { CATALOGUE } from "#catalogue/collections.ts";
import { findSnapshot } from "#catalogue/file/snapshot.ts";
import { isDemo } from "#demo.ts";
import type { Candidate } from "./candidate.ts";
import { toCandidate } from "./candidate-of.ts";

export const BUILT_CANDIDATES: readonly Candidate[] = CATALOGUE.products.map((product) => {
  const lender = CATALOGUE.lenderById.get(product.lenderId);
  if (!lender) throw new Error(`product ${product.id} has no lender`);
  const licence = isDemo(process.env) ? null : lender.licence;
  const stats = findSnapshot({ subjectType: "product", subjectId: product.id })?.stats;
  return toCandidate(product, { ...lender, licence }, stats);
});
