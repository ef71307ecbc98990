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

/** A name for which no lender was chosen: one `published` among illegal offers, or `unknown` to all lists. */
export type Unlisted = "published" | "unknown";

/** The bodies of one country that a letter goes to: first the one for what happened, then those for the lender. */
export function concernsOf(
  market: Market,
  trouble: Trouble | undefined,
  company: Registered | null,
  unlisted?: Unlisted,
): Concern[] {
  const ofLender = lenderConcerns(market, company, unlisted);
  const special = trouble && OF_TROUBLE[market][trouble];
  const isFor = special && isForLender(special, ofLender);
  const [first, ...others] = [...(isFor ? [special] : []), ...ofLender];
  const police: Concern[] = trouble === "harassment" ? ["threat"] : [];
  return [...new Set([...(first ? [first] : []), ...police, ...others])];
}

/** Disputes are settled with licensed lenders, abusive collection is stopped at loan apps. */
function isForLender(concern: Concern, ofLender: readonly Concern[]): boolean {
  if (concern === "dispute") return ofLender[0] === "licensed";
  return concern !== "collection" || ofLender.includes("loan-app");
}

/**
 * By the lender's register entry. In Nigeria the kind of lender decides, and another body comes second where
 * its list held the name, or for a bank. In Indonesia today's licence decides. Where only an old list held
 * the name, or the licence has ended, the regulator comes first; where no list does, the body for unlicensed
 * lenders. Those published as illegal are for that body and the police.
 */
function lenderConcerns(
  market: Market,
  company: Registered | null,
  unlisted: Unlisted | undefined,
): Concern[] {
  if (market === "ID") {
    if (company?.licence.status === "listed") return ["licensed"];
    if (unlisted === "published") return ["unlicensed", "threat"];
    const isInNone = unlisted || company?.licence.status === "not-found";
    return isInNone ? ["unlicensed", "licensed"] : ["licensed", "unlicensed"];
  }
  if (!company) return ["loan-app", "bank"];
  const byKind: Concern = company.lenderType === "digital" ? "loan-app" : "bank";
  const listed = company.licence.regulators.flatMap((one) => OF_REGULATOR[one] ?? []);
  // The body for loan apps is the one that banks come to second.
  if (byKind === "loan-app" || listed.includes("loan-app")) return [byKind, ...listed];
  return [byKind, "bank-customer"];
}
