import { dayOrMonth, type FactText, type Wording } from "./fact-texts.ts";
import type { Lender } from "./lender.ts";
import { licenceSummary } from "./licence-summary.ts";

/**
 * The day or month of an old list that everything known of a lender is from; its web address may
 * belong to somebody else today. `newest` is the newest day on which anything was read.
 */
export function oldListOf(lender: Lender, newest: string): string | undefined {
  const { status, listDate } = licenceSummary(lender, newest);
  return status === "historical" ? listDate : undefined;
}

/** The facts with the web address in words: it has its date and leads nowhere. */
export function withoutLiveWebsite(
  facts: readonly FactText[],
  { url }: Pick<Lender, "url">,
  month: string,
  { locale, say }: Wording,
): FactText[] {
  if (url === undefined) return [...facts];
  const website = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  const value = say("catalogue:company.websiteThen", { website, month: dayOrMonth(month, locale) });
  return facts.map((fact) => (fact.value === url ? { ...fact, value } : fact));
}
