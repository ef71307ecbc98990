import { useEffect, useRef } from "react";
import { toSectionId } from "#catalogue/registry/regulator-contacts.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ChosenCompany } from "./complaint-store.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";
import {
  classifyName,
  findConcerns,
  type NameSearch,
  type Trouble,
  toMailLink,
} from "./first-bodies.ts";
import type { FilledLetter } from "./Letter.tsx";

interface Props {
  market: Market;
  trouble: Trouble | "" | undefined;
  company: ChosenCompany | null;
  nameSearch: NameSearch | null;
  letter: FilledLetter;
  texts: LaterComplaintTexts["filed"];
  locale: Locale;
}

export function FirstBodies({
  market,
  trouble,
  company,
  nameSearch,
  letter,
  texts,
  locale,
}: Props) {
  const concerns = findConcerns(
    market,
    trouble || undefined,
    company,
    company ? undefined : classifyName(nameSearch),
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
    const text = fillText(texts.licence[toLicenceWording(company.licence)], {
      name: company.ownName,
      regulator,
      day,
    });
    return <p key={regulator}>{text}</p>;
  });
}

interface BodyProps extends Pick<Props, "letter"> {
  section: string;
}

/** Copies the page's section about the body, and adds the letter to its mail links. */
function Body({ section, letter: { company, subject, text } }: BodyProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const copy = findSection(section)?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    copy.removeAttribute("id");
    for (const link of copy.querySelectorAll<HTMLAnchorElement>("a[href^='mailto:']")) {
      link.href = toMailLink(link.href, `${company}: ${subject}`, text);
    }
    place.current?.replaceChildren(copy);
  }, [section, company, subject, text]);
  return <div ref={place} />;
}

function findSection(id: string): HTMLElement | null | undefined {
  const abroad = document.querySelector<HTMLTemplateElement>("template.abroad");
  return document.getElementById(id) ?? abroad?.content.getElementById(id);
}
