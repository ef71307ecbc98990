import { useStore } from "@nanostores/react";
import type { MouseEvent } from "react";
import { useFocusAfterAction } from "#browser/ui/use-focus.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  $guide,
  $revisited,
  goBack,
  openGuide,
  skipGuide,
  startAgain,
  UNOPENED,
} from "./guide-store.ts";
import type { GuideTexts } from "./guide-texts.ts";
import { Question } from "./Question.tsx";
import { ADVICE, type Answers, answerPages, nextStep, STEPS } from "./steps.ts";

interface GuideProps {
  texts: GuideTexts;
  locale: Locale;
}

export function Guide({ texts, locale }: GuideProps) {
  const { isSkipped, ...answers } = useStore($guide, { ssr: () => UNOPENED });
  const step = useStore($revisited) ?? nextStep(answers);
  const { heading, act } = useFocusAfterAction();
  const skip = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    act(skipGuide);
    currentTarget.closest("dialog")?.close();
  };
  if (isSkipped) {
    return (
      <p ref={heading} tabIndex={-1}>
        <button type="button" className="button" onClick={() => act(openGuide)}>
          {texts.goOn}
        </button>
      </p>
    );
  }
  return (
    <div className="guide">
      <p className="soft small">{fillText(texts.step, { number: STEPS.indexOf(step) + 1 })}</p>
      <h3 ref={heading} tabIndex={-1}>
        {texts[step].title}
      </h3>
      {step === "result" ? (
        <Result answers={answers} texts={texts} locale={locale} />
      ) : (
        <Question step={step} answers={answers} texts={texts} act={act} />
      )}
      <p className="buttons">
        {step !== "borrowed" && (
          <button type="button" onClick={() => act(goBack)}>
            {texts.back}
          </button>
        )}
        {step === "result" && (
          <button type="button" onClick={() => act(startAgain)}>
            {texts.startAgain}
          </button>
        )}
        <button type="button" onClick={skip}>
          {step === "result" ? texts.close : texts.skip}
        </button>
      </p>
      <p className="soft small">{texts.kept}</p>
    </div>
  );
}

interface ResultProps {
  answers: Answers;
  texts: GuideTexts;
  locale: Locale;
}

function Result({ answers, texts, locale }: ResultProps) {
  const { result, advice, kinds } = texts;
  const link = (page: PagePath, text: string) => <a href={addressOf(locale, page)}>{text}</a>;
  return (
    <>
      <ul className="guide-ways">
        {answerPages(answers).map(({ loanType, page }) => (
          <li key={page}>
            <a className="button" href={addressOf(locale, page)}>
              {loanType ? fillText(result.loansOf, { kind: kinds[loanType] }) : result.loans}
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
