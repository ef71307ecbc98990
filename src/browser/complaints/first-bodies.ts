import type { CompanySummary } from "#contract/catalogue/company.ts";
import type { Market } from "#contract/wire/market.ts";
import type { Trouble } from "./trouble.ts";

/** The purpose of a body that takes complaints. */
export type Concern =
  | "loan-app"
  | "bank"
  | "bank-customer"
  | "licensed"
  | "unlicensed"
  | "collection"
  | "threat"
  | "personal-data"
  | "fraud"
  | "dispute";

export type Registered = Pick<CompanySummary, "market" | "lenderType" | "licence">;

/** Names the link to the guide of a country whose bodies are not on the page. */
export const GUIDE = "guide";

/** A body for one trouble alone, where a country has one. */
const OF_TROUBLE: Readonly<Record<Market, Partial<Record<Trouble, Concern>>>> = {
  NG: { harassment: "collection", data: "personal-data" },
  ID: { fraud: "fraud", unlicensed: "unlicensed", dispute: "dispute" },
};

const OF_REGULATOR: Readonly<Record<string, Concern>> = { FCCPC: "loan-app", CBN: "bank" };

/** The bodies of one country that a letter goes to: first the one for what happened, then those for the lender. */
export function concernsOf(
  market: Market,
  trouble: Trouble | undefined,
  company: Registered | null,
): Concern[] {
  const ofLender = lenderConcerns(market, company);
  const special = trouble && OF_TROUBLE[market][trouble];
  const isFor = special && (special !== "collection" || ofLender.includes("loan-app"));
  const [first, ...others] = [...(isFor ? [special] : []), ...ofLender];
  const police: Concern[] = trouble === "harassment" ? ["threat"] : [];
  return [...new Set([...(first ? [first] : []), ...police, ...others])];
}

/**
 * By the lender's register entry. In Nigeria the kind of lender decides, and another body comes second where
 * its list held the name, or for a bank. In Indonesia today's licence decides: where only an old list held
 * the name, or none, it is unknown, and both are named; so they are for a lender that is not known.
 */
function lenderConcerns(market: Market, company: Registered | null): Concern[] {
  if (market === "ID") {
    return company?.licence.status === "listed" ? ["licensed"] : ["licensed", "unlicensed"];
  }
  if (!company) return ["loan-app", "bank"];
  const byKind: Concern = company.lenderType === "digital" ? "loan-app" : "bank";
  const listed = company.licence.regulators.flatMap((one) => OF_REGULATOR[one] ?? []);
  // The body for loan apps is the one that banks come to second.
  if (byKind === "loan-app" || listed.includes("loan-app")) return [byKind, ...listed];
  return [byKind, "bank-customer"];
}
