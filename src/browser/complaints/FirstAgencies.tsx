import { useEffect, useRef } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { type Letters, toLetterText } from "#catalogue/registry/complaint-letters.ts";
import { toSectionId } from "#catalogue/registry/regulator-contacts.ts";
import type { CompanySummary } from "#contract/catalogue/company.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { Trouble } from "#contract/complaints/letter.ts";
import type { search } from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { formatPartialDate } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { ChosenCompany } from "./complaint-store.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";

type AgencyTopic =
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

type Registered = Pick<CompanySummary, "lenderType" | "licence">;

export const GUIDE = "guide";

const TROUBLE_TOPICS: Readonly<Record<Market, Partial<Record<Trouble, AgencyTopic>>>> = {
  NG: { harassment: "collection", data: "personal-data" },
  ID: { fraud: "fraud", unlicensed: "unlicensed", dispute: "dispute" },
};

const REGULATOR_TOPICS: Readonly<Record<string, AgencyTopic>> = { FCCPC: "loan-app", CBN: "bank" };

/** A typed name that is not a lender of the site: `published` as an illegal offer, or `unknown`. */
export type Unlisted = "published" | "unknown";

export function findAgencyTopics(
  market: Market,
  trouble: Trouble | undefined,
  company: Registered | null,
  unlistedName?: Unlisted,
): AgencyTopic[] {
  const lenderTopics = selectTopicsByLender(market, company, unlistedName);
  const special = trouble && TROUBLE_TOPICS[market][trouble];
  const isFor = special && isApplicableToLender(special, lenderTopics);
  const topics = [...(isFor ? [special] : []), ...lenderTopics];
  // Harassment adds the police: last in Nigeria, after the CBN and the FCCPC; second in Indonesia.
  const policePlace = market === "NG" ? topics.length : 1;
  if (trouble === "harassment") topics.splice(policePlace, 0, "threat");
  return [...new Set(topics)];
}

/** Dispute settlement requires a licensed lender; the rule against abusive collection requires a loan app. */
function isApplicableToLender(topic: AgencyTopic, lenderTopics: readonly AgencyTopic[]): boolean {
  if (topic === "dispute") return lenderTopics[0] === "licensed";
  return topic !== "collection" || lenderTopics.includes("loan-app");
}

/**
 * Nigeria: the type of lender selects the agency. A bank or a lender in another register adds a
 * second agency. Indonesia: the regulator is first, unless the lender has no licence. A published
 * warning selects the agency for unlicensed lenders and the police.
 */
function selectTopicsByLender(
  market: Market,
  company: Registered | null,
  unlistedName: Unlisted | undefined,
): AgencyTopic[] {
  if (market === "ID") {
    if (company?.licence.status === "listed") return ["licensed"];
    if (unlistedName === "published") return ["unlicensed", "threat"];
    const isInNoList = unlistedName || company?.licence.status === "not-found";
    return isInNoList ? ["unlicensed", "licensed"] : ["licensed", "unlicensed"];
  }
  if (!company) return ["loan-app", "bank"];
  const byKind: AgencyTopic = company.lenderType === "digital" ? "loan-app" : "bank";
  const listed = company.licence.regulators.flatMap((one) => REGULATOR_TOPICS[one] ?? []);
  // Loan apps have no second agency, because the agency for bank customers does not handle them.
  if (byKind === "loan-app" || listed.includes("loan-app")) return [byKind, ...listed];
  return [byKind, "bank-customer"];
}

export type NameSearch = Pick<ReplyOf<typeof search>, "total" | "warnings">;

/** Ignores a warning that shares the name of a listed lender, because the warning may be about an impostor. */
export function classifyUnlistedName(nameSearch: NameSearch | null): Unlisted | undefined {
  if (!nameSearch) return undefined;
  const { total, warnings } = nameSearch;
  if (warnings) return warnings.namesake ? undefined : "published";
  return total === 0 ? "unknown" : undefined;
}

/** Creates a `mailto:` link. Converts line ends to CRLF, as RFC 6068 requires. */
export function toMailLink(address: string, subject: string, text: string): string {
  const body = text.replaceAll(/\r?\n/g, "\r\n");
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function toWhatsAppLink(address: string, text: string): string {
  return `${address}?text=${encodeURIComponent(text)}`;
}

type FiledTexts = LaterComplaintTexts["filed"];

/** Creates a mail without a recipient, because we do not know the lender's address. */
export function LenderLinks({ letters, text }: { letters: Letters; text: string }) {
  return (
    <a
      className="button"
      href={toMailLink("mailto:", letters.mailSubject, toLetterText(letters.lender))}
    >
      {text}
    </a>
  );
}

/** Finds the page's paragraphs about the responsible agencies, the most important agency first. */
export function findAgencyParagraphs(
  market: Market,
  trouble: Trouble | undefined,
  company: ChosenCompany | null,
  nameSearch: NameSearch | null,
): HTMLElement[] {
  const unlisted = company ? undefined : classifyUnlistedName(nameSearch);
  const topics = findAgencyTopics(market, trouble, company, unlisted);
  const abroad = document.querySelector<HTMLTemplateElement>("template.abroad");
  return topics.flatMap((topic) => {
    const id = toSectionId({ market, concern: topic });
    return document.getElementById(id) ?? abroad?.content.getElementById(id) ?? [];
  });
}

interface AgencyLinksProps {
  agencyParts: readonly HTMLElement[];
  letters: Letters;
  texts: FiledTexts;
  /** The link text if no responsible agency accepts mail. */
  mailText: string;
}

export function AgencyLinks({ agencyParts, letters, texts, mailText }: AgencyLinksProps) {
  const text = toLetterText(letters.agency);
  const mails = findAgencyLinks(agencyParts, "mailto:");
  const chats = findAgencyLinks(agencyParts, "https://wa.me/");
  const mailTo = (address: string) => toMailLink(address, letters.mailSubject, text);
  return (
    <>
      {mails.map(({ href, name }, index) => (
        <a key={href} className={index === 0 ? "button" : "button quiet"} href={mailTo(href)}>
          {fillText(texts.mailTo, { name })}
        </a>
      ))}
      {mails.length === 0 && (
        <a className="button" href={mailTo("mailto:")}>
          {mailText}
        </a>
      )}
      {chats.map(({ href, name }) => (
        <a key={href} className="button quiet" href={toWhatsAppLink(href, text)} rel="noopener">
          {fillText(texts.chatTo, { name })}
        </a>
      ))}
    </>
  );
}

/** Returns the first link of each agency with this address prefix. */
function findAgencyLinks(paragraphs: readonly HTMLElement[], hrefPrefix: string) {
  const links = new Map<string, string>();
  for (const part of paragraphs) {
    const href = part.querySelector(`a[href^='${hrefPrefix}']`)?.getAttribute("href");
    const name = part.closest("section")?.querySelector("h4")?.textContent ?? "";
    if (href && !links.has(name)) links.set(name, href);
  }
  return [...links].map(([name, href]) => ({ name, href }));
}

interface FirstAgenciesProps extends Localized<FiledTexts> {
  agencyParts: readonly HTMLElement[];
  company: ChosenCompany | null;
  letters: Letters;
}

export function FirstAgencies({
  agencyParts,
  company,
  letters,
  texts,
  locale,
}: FirstAgenciesProps) {
  const text = toLetterText(letters.agency);
  return (
    <section className="first-agencies">
      <h3>{texts.first}</h3>
      {company && <Licence {...{ company, texts, locale }} />}
      <div className="cards">
        {agencyParts.map((part) => {
          const section = part.closest("section");
          const first = agencyParts.find((other) => section?.contains(other));
          if (!section || part !== first) return null;
          return (
            <AgencySection
              key={part.id}
              {...{ section, text }}
              subject={letters.mailSubject}
              firstPart={part.id}
            />
          );
        })}
      </div>
    </section>
  );
}

function Licence({ company, texts, locale }: Localized<FiledTexts> & { company: ChosenCompany }) {
  const { regulators, listDate, listDates } = company.licence;
  const lists = regulators.length > 0 ? regulators : [""];
  return lists.map((regulator, index) => {
    const day = formatPartialDate(locale, listDates?.[index] ?? listDate);
    const text = fillText(texts.licence[toLicenceWording(company.licence)], {
      name: company.ownName,
      regulator,
      day,
    });
    return <p key={regulator}>{text}</p>;
  });
}

interface AgencyProps {
  section: HTMLElement;
  firstPart: string;
  subject: string;
  text: string;
}

/** Copies the page's section about an agency and adds the letter to the links. */
function AgencySection({ section, firstPart, subject, text }: AgencyProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const copy = section.cloneNode(true) as HTMLElement;
    const first = copy.querySelector(`#${firstPart}`);
    if (first) copy.querySelector("h4")?.after(first);
    for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
    for (const link of copy.querySelectorAll<HTMLAnchorElement>("a[href^='mailto:']")) {
      link.href = toMailLink(link.href, subject, text);
    }
    for (const link of copy.querySelectorAll<HTMLAnchorElement>("a[href^='https://wa.me/']")) {
      link.href = toWhatsAppLink(link.href, text);
    }
    place.current?.replaceChildren(copy);
    section.hidden = true;
    return () => {
      section.hidden = false;
    };
  }, [section, firstPart, subject, text]);
  return <div ref={place} />;
}
