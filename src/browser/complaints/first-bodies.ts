import type { CompanySummary } from "#contract/catalogue/company.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { Trouble } from "#contract/complaints/letter.ts";
import type { search } from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";

type Concern =
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

type Registered = Pick<CompanySummary, "market" | "lenderType" | "licence">;

export const GUIDE = "guide";

const TROUBLE_CONCERNS: Readonly<Record<Market, Partial<Record<Trouble, Concern>>>> = {
  NG: { harassment: "collection", data: "personal-data" },
  ID: { fraud: "fraud", unlicensed: "unlicensed", dispute: "dispute" },
};

const REGULATOR_CONCERNS: Readonly<Record<string, Concern>> = { FCCPC: "loan-app", CBN: "bank" };

/** A typed name without a chosen lender: `published` as illegal, or `unknown` in all lists. */
export type Unlisted = "published" | "unknown";

export function findConcerns(
  market: Market,
  trouble: Trouble | undefined,
  company: Registered | null,
  unlisted?: Unlisted,
): Concern[] {
  const lenderConcerns = findLenderConcerns(market, company, unlisted);
  const special = trouble && TROUBLE_CONCERNS[market][trouble];
  const isFor = special && isForLender(special, lenderConcerns);
  const concerns = [...(isFor ? [special] : []), ...lenderConcerns];
  // In Nigeria both the CBN and the FCCPC remain in the result.
  const policePlace = market === "NG" ? concerns.length : 1;
  if (trouble === "harassment") concerns.splice(policePlace, 0, "threat");
  return [...new Set(concerns)];
}

/** Dispute settlement needs a licensed lender; the rule against abusive collection covers loan apps. */
function isForLender(concern: Concern, lenderConcerns: readonly Concern[]): boolean {
  if (concern === "dispute") return lenderConcerns[0] === "licensed";
  return concern !== "collection" || lenderConcerns.includes("loan-app");
}

/**
 * Nigeria: the type of lender decides. A second agency follows if its register lists the lender, or for a bank.
 * Indonesia: the regulator comes first for an old or ended licence, the agency for unlicensed lenders if
 * there is no licence, and that agency and the police if there is a published warning.
 */
function findLenderConcerns(
  market: Market,
  company: Registered | null,
  unlisted: Unlisted | undefined,
): Concern[] {
  if (market === "ID") {
    if (company?.licence.status === "listed") return ["licensed"];
    if (unlisted === "published") return ["unlicensed", "threat"];
    const isInNoList = unlisted || company?.licence.status === "not-found";
    return isInNoList ? ["unlicensed", "licensed"] : ["licensed", "unlicensed"];
  }
  if (!company) return ["loan-app", "bank"];
  const byKind: Concern = company.lenderType === "digital" ? "loan-app" : "bank";
  const listed = company.licence.regulators.flatMap((one) => REGULATOR_CONCERNS[one] ?? []);
  // The agency for bank customers does not handle loan apps.
  if (byKind === "loan-app" || listed.includes("loan-app")) return [byKind, ...listed];
  return [byKind, "bank-customer"];
}

export type NameSearch = Pick<ReplyOf<typeof search>, "total" | "warnings">;

/** A warning that shares its name with a listed lender may be about an impostor. */
export function classifyName(results: NameSearch | null): Unlisted | undefined {
  if (!results) return undefined;
  const { total, warnings } = results;
  if (warnings) return warnings.namesake ? undefined : "published";
  return total === 0 ? "unknown" : undefined;
}

/** Converts line ends to CRLF, as RFC 6068 requires. */
export function toMailLink(address: string, subject: string, text: string): string {
  const body = text.replaceAll(/\r?\n/g, "\r\n");
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function toChatLink(address: string, text: string): string {
  return `${address}?text=${encodeURIComponent(text)}`;
}
