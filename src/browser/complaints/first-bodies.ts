import type { CompanySummary } from "#contract/catalogue/company.ts";

/** The purpose of a body that takes complaints about a kind of lender. */
export const FIRST_CONCERNS = ["loan-app", "bank", "licensed", "unlicensed"] as const;
export type FirstConcern = (typeof FIRST_CONCERNS)[number];

export type Registered = Pick<CompanySummary, "market" | "lenderType" | "licence">;

const OF_REGULATOR: Readonly<Record<string, FirstConcern>> = { FCCPC: "loan-app", CBN: "bank" };

/**
 * The bodies that a letter about a lender goes to first, by its register entry. In Nigeria the kind of
 * lender decides, and another body comes second where its list held the name. In Indonesia today's
 * licence decides: where only an old list held the name, or none, it is unknown, and both are named.
 */
export function firstConcerns({ market, lenderType, licence }: Registered): FirstConcern[] {
  if (market === "ID") {
    return licence.status === "listed" ? ["licensed"] : ["licensed", "unlicensed"];
  }
  const byKind: FirstConcern = lenderType === "digital" ? "loan-app" : "bank";
  const byList = licence.regulators.flatMap((regulator) => OF_REGULATOR[regulator] ?? []);
  return [...new Set([byKind, ...byList])];
}
