import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { GuideTexts } from "./guide-texts.ts";
import { ADVICE, type Answers, answerPages } from "./steps.ts";

interface ResultProps {
  answers: Answers;
  texts: GuideTexts;
  locale: Locale;
}

/** Where to go, loans that fit first; with advice for a first loan. */
export function Result({ answers, texts, locale }: ResultProps) {
  const { result, advice, kinds } = texts;
  const link = (page: PagePath, text: string) => <a href={addressOf(locale, page)}>{text}</a>;
  return (
    <>
      <ul className="guide-ways">
        {answerPages(answers).map(({ loanType, page }) => (
          <li key={page}>
            <a className="button" href={addressOf(locale, page)}>
              {loanType ? filled(result.loansOf, { kind: kinds[loanType] }) : result.loans}
            </a>
          </li>
        ))}
        <li>{link("/calculator", result.calculator)}</li>
        <li>{link("/leaderboard", result.reviews)}</li>
        <li>{link("/questions", result.ask)}</li>
      </ul>
      {answers.borrowed === false && (
        <>
          <h4>{advice.title}</h4>
          <ul className="guide-ways">
            {ADVICE.map(({ page, text }) => (
              <li key={page}>{link(page, advice[text])}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
