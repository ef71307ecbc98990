import { useEffect, useRef } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { type Letters, toLetterText } from "#catalogue/registry/complaint-letters.ts";
import { toSectionId } from "#catalogue/registry/regulator-contacts.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { Trouble } from "#contract/complaints/letter.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { ChosenCompany } from "./complaint-store.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";
import {
  classifyName,
  findConcerns,
  type NameSearch,
  toChatLink,
  toMailLink,
} from "./first-bodies.ts";

type FiledTexts = LaterComplaintTexts["filed"];

/** The mail link has no recipient, because we do not know the lender's address. */
export function LenderMailLink({ letters, text }: { letters: Letters; text: string }) {
  return (
    <a
      className="button"
      href={toMailLink("mailto:", letters.mailSubject, toLetterText(letters.lender))}
    >
      {text}
    </a>
  );
}

interface Case {
  market: Market;
  trouble: Trouble | "" | undefined;
  company: ChosenCompany | null;
  nameSearch: NameSearch | null;
}

/** Finds the page's paragraphs about the agencies for a case, the most important agency first. */
export function findAgencyParts({ market, trouble, company, nameSearch }: Case): HTMLElement[] {
  const unlisted = company ? undefined : classifyName(nameSearch);
  const concerns = findConcerns(market, trouble || undefined, company, unlisted);
  return concerns.flatMap((concern) => findAgencyPart(toSectionId({ market, concern })) ?? []);
}

function findAgencyPart(id: string): HTMLElement | null | undefined {
  const abroad = document.querySelector<HTMLTemplateElement>("template.abroad");
  return document.getElementById(id) ?? abroad?.content.getElementById(id);
}

interface AgencyLinksProps {
  agencyParts: readonly HTMLElement[];
  letters: Letters;
  texts: FiledTexts;
  /** Shown if no agency for the case accepts mail. */
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
        <a key={href} className="button quiet" href={toChatLink(href, text)} rel="noopener">
          {fillText(texts.chatTo, { name })}
        </a>
      ))}
    </>
  );
}

/** Returns the first matching address of each agency. */
function findAgencyLinks(parts: readonly HTMLElement[], prefix: string) {
  const links = new Map<string, string>();
  for (const part of parts) {
    const href = part.querySelector(`a[href^='${prefix}']`)?.getAttribute("href");
    const name = part.closest("section")?.querySelector("h4")?.textContent ?? "";
    if (href && !links.has(name)) links.set(name, href);
  }
  return [...links].map(([name, href]) => ({ name, href }));
}

interface FirstBodiesProps extends Localized<FiledTexts> {
  agencyParts: readonly HTMLElement[];
  company: ChosenCompany | null;
  letters: Letters;
}

export function FirstBodies({ agencyParts, company, letters, texts, locale }: FirstBodiesProps) {
  const text = toLetterText(letters.agency);
  return (
    <section className="first-bodies">
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
    const day = formatPeriod(locale, listDates?.[index] ?? listDate);
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

/** Shows the page's section about an agency here instead of in the list, with the letter in its links. */
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
      link.href = toChatLink(link.href, text);
    }
    place.current?.replaceChildren(copy);
    section.hidden = true;
    return () => {
      section.hidden = false;
    };
  }, [section, firstPart, subject, text]);
  return <div ref={place} />;
}
