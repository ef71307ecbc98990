import { formatPeriod } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ChosenCompany } from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";
import { type FirstConcern, firstConcerns } from "./first-bodies.ts";

interface Props {
  company: ChosenCompany;
  texts: ComplaintTexts["filed"];
  locale: Locale;
}

/** The bodies that take complaints about this lender, and the register entry that decides it. */
export function FirstBodies({ company, texts, locale }: Props) {
  const { status, regulators, listDate, listDates } = company.licence;
  const lists = regulators.length > 0 ? regulators : [""];
  return (
    <section className="first-bodies">
      <h3>{texts.first}</h3>
      {lists.map((regulator, index) => {
        const date = listDates?.[index] ?? listDate;
        const day = formatPeriod(locale, date);
        const words = filled(texts.licence[status], { name: company.name, regulator, day });
        return <p key={regulator}>{words}</p>;
      })}
      {firstConcerns(company).map((concern) => (
        <Body key={concern} body={texts.bodies[concern]} more={texts.more} />
      ))}
    </section>
  );
}

function Body({
  body: { name, concern, section, ways },
  more,
}: {
  body: ComplaintTexts["filed"]["bodies"][FirstConcern];
  more: string;
}) {
  return (
    <div className="body">
      <h4>{name}</h4>
      <p>{concern}</p>
      <dl>
        {ways.map(({ label, words, address, caution }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {address ? (
                <a href={address} rel="noopener">
                  {words}
                </a>
              ) : (
                words
              )}
              {caution && <small> {caution}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`#${section}`}>{more}</a>
      </p>
    </div>
  );
}
