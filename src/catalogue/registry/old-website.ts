import type { FactText, Wording } from "#catalogue/lenders/fact-texts.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import { formatMonth } from "#i18n/dates.ts";

/** The facts with an old web address in words: it has its date and leads nowhere. */
export function withoutLiveWebsite(
  facts: readonly FactText[],
  { url, asOf }: Pick<Lender, "url" | "asOf">,
  { locale, say }: Wording,
): FactText[] {
  if (url === undefined) return [...facts];
  const website = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  const value = say("catalogue:company.websiteThen", { website, month: formatMonth(locale, asOf) });
  return facts.map((fact) => (fact.value === url ? { ...fact, value } : fact));
}
