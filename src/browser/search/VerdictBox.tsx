import { licenceWords, listWords } from "#browser/catalogue/licence-words.ts";
import type { Verdict } from "#contract/search/search.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import type { SearchTexts } from "./search-texts.ts";
import { insertTerm } from "./warning-words.ts";

interface Props {
  verdict: Verdict;
  term: string;
  texts: SearchTexts;
  locale: Locale;
}

export function VerdictBox({ verdict, term, texts, locale }: Props) {
  const { state, url } = verdict;
  return (
    <section className={`verdict ${state}`} aria-label={texts.verdict.label}>
      <p>
        <strong>{describeVerdict({ verdict, term, texts, locale })}</strong>
      </p>
      {state === "not-found" && <SearchedLists {...{ verdict, texts, locale }} />}
      {state === "not-checked" && <AskRegulator verdict={verdict} texts={texts} />}
      <p>
        <a href={url}>{verdict.licence ? verdict.name : texts.whatItMeans}</a>
      </p>
    </section>
  );
}

function describeVerdict({ verdict, term, texts, locale }: Props): string {
  const { state, name, licence } = verdict;
  if (state === "not-checked") return fillText(texts.verdict.notChecked, { name });
  if (!licence) return insertTerm(texts.notInRegister, term);
  const { short, date } = licenceWords(licence, texts.licence, locale);
  return fillText(texts.verdict.listed, { name, licence: short, date });
}

/** The searched lists, and those that are too old to rely on. */
function SearchedLists({ verdict: { lists }, texts, locale }: Omit<Props, "term">) {
  const tooOld = lists.filter(({ age }) => age !== undefined);
  const regulators = tooOld.map(({ regulator }) => regulator).join(punctuationMark(locale, ", "));
  if (lists.length === 0) return null;
  return (
    <>
      <ul>
        {lists.map((list) => (
          <li key={list.regulator}>
            {fillText(texts.listOf, {
              market: texts.market[list.market],
              list: listWords(list, texts.licence, locale),
              kinds: list.covers
                .map((type) => texts.lenderType[type])
                .join(punctuationMark(locale, ", ")),
            })}
          </li>
        ))}
      </ul>
      {tooOld.length > 0 && <p>{fillText(texts.oldLists, { regulators })}</p>}
      {tooOld.length < lists.length && <p>{texts.notInRegisterHint}</p>}
    </>
  );
}

/** Banks and finance companies have their own register in each country. */
function AskRegulator({ verdict: { market }, texts }: Pick<Props, "verdict" | "texts">) {
  const countries = market ? [market] : (["NG", "ID"] as const);
  return (
    <ul>
      {countries.map((country) => (
        <li key={country}>
          <a href={texts.registers[country].address}>
            {fillText(texts.verdict.askRegulator, { regulator: texts.registers[country].name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
