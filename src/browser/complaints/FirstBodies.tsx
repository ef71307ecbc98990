import { useEffect, useRef } from "react";
import { toSectionId } from "#catalogue/registry/regulator-ways.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { Market } from "#contract/wire/market.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ChosenCompany } from "./complaint-store.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";
import { concernsOf } from "./first-bodies.ts";
import type { FilledLetter } from "./letter.ts";
import { mailAddress } from "./mail-address.ts";
import type { Trouble } from "./trouble.ts";
import { type FoundNames, unlistedName } from "./unlisted.ts";

interface Props {
  market: Market;
  trouble: Trouble | "" | undefined;
  company: ChosenCompany | null;
  /** The answer of search to the typed name, while no lender is chosen. */
  found: FoundNames | null;
  letter: FilledLetter;
  texts: LaterComplaintTexts["filed"];
  locale: Locale;
}

/** The bodies for what happened and for this lender, and the register entry that decides it. */
export function FirstBodies({ market, trouble, company, found, letter, texts, locale }: Props) {
  const concerns = concernsOf(
    market,
    trouble || undefined,
    company,
    company ? undefined : unlistedName(found),
  );
  return (
    <section className="first-bodies">
      <h3>{texts.first}</h3>
      {company && <Licence {...{ company, texts, locale }} />}
      {concerns.map((concern) => (
        <Body key={concern} section={toSectionId({ market, concern })} letter={letter} />
      ))}
    </section>
  );
}

interface LicenceProps extends Pick<Props, "texts" | "locale"> {
  company: ChosenCompany;
}

function Licence({ company, texts, locale }: LicenceProps) {
  const { regulators, listDate, listDates } = company.licence;
  const lists = regulators.length > 0 ? regulators : [""];
  return lists.map((regulator, index) => {
    const day = formatPeriod(locale, listDates?.[index] ?? listDate);
    const words = filled(texts.licence[toLicenceWording(company.licence)], {
      name: company.ownName,
      regulator,
      day,
    });
    return <p key={regulator}>{words}</p>;
  });
}

interface BodyProps extends Pick<Props, "letter"> {
  section: string;
}

/**
 * A copy of the page's section about the body: its ways and deadlines need not come along as texts, too.
 * A mail to the body has the letter in it.
 */
function Body({ section, letter: { company, subject, text } }: BodyProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const copy = sectionOf(section)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    copy.removeAttribute("id");
    for (const link of copy.querySelectorAll<HTMLAnchorElement>("a[href^='mailto:']")) {
      link.href = mailAddress(link.href, `${company}: ${subject}`, text);
    }
    place.current?.replaceChildren(copy);
  }, [section, company, subject, text]);
  return <div ref={place} />;
}

/** Bodies of a country that its readers do not live in are in a template. */
function sectionOf(id: string): HTMLElement | null | undefined {
  const abroad = document.querySelector<HTMLTemplateElement>("template.abroad");
  return document.getElementById(id) ?? abroad?.content.getElementById(id);
}
