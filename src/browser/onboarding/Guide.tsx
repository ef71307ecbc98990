import { useStore } from "@nanostores/react";
import type { MouseEvent, SubmitEvent } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useFocusAfterAction } from "#browser/ui/use-focus.ts";
import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";
import {
  $guide,
  $revisited,
  ADVICE,
  type Answers,
  findNextStep,
  goToPreviousStep,
  listResultPages,
  openGuide,
  restartGuide,
  STEPS,
  type Step,
  saveGuideAnswers,
  skipGuide,
  UNOPENED,
} from "./guide-store.ts";

export function Guide({ texts, locale }: Localized<GuideTexts>) {
  const { isSkipped, ...answers } = useStore($guide, { ssr: () => UNOPENED });
  const step = useStore($revisited) ?? findNextStep(answers);
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
          <button type="button" onClick={() => act(goToPreviousStep)}>
            {texts.back}
          </button>
        )}
        {step === "result" && (
          <button type="button" onClick={() => act(restartGuide)}>
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

function Result({ answers, texts, locale }: Localized<GuideTexts> & { answers: Answers }) {
  const { result, advice, kinds } = texts;
  const link = (page: PagePath, text: string) => <a href={addressOf(locale, page)}>{text}</a>;
  return (
    <>
      <ul className="guide-ways links">
        {listResultPages(answers).map(({ loanType, page }) => (
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
          <ul className="guide-ways links">
            {ADVICE.map(({ page, text }) => (
              <li key={page}>{link(page, advice[text])}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

export type GuideTexts = ReturnType<typeof createGuideTexts>;

export function createGuideTexts(getTexts: GetTexts, t: Translate) {
  return {
    ...getTexts("onboarding:guide"),
    lead: t("recommendations:lead"),
    kinds: getTexts("catalogue:loanType"),
    painPoint: { title: t("recommendations:painPoints"), ...getTexts("recommendations:painPoint") },
  };
}

interface QuestionProps {
  step: Exclude<Step, "result">;
  answers: Answers;
  texts: GuideTexts;
  act: (change: () => void) => void;
}

function Question({ step, answers, texts, act }: QuestionProps) {
  if (step === "loanTypes") return <LoanTypes answers={answers} texts={texts} act={act} />;
  const options =
    step === "borrowed"
      ? [true, false].map((borrowed) => ({
          label: borrowed ? texts.borrowed.yes : texts.borrowed.no,
          answer: { borrowed },
          isChosen: answers.borrowed === borrowed,
        }))
      : PAIN_POINTS.map((painPoint) => ({
          label: texts.painPoint[painPoint],
          answer: { painPoint },
          isChosen: answers.painPoint === painPoint,
        }));
  return (
    <div className="guide-options">
      {options.map(({ label, answer, isChosen }) => (
        <QuietButton
          label={label}
          key={label}
          aria-pressed={isChosen}
          onClick={() => act(() => saveGuideAnswers(answer))}
        />
      ))}
    </div>
  );
}

function LoanTypes({ answers, texts, act }: Omit<QuestionProps, "step">) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const selection = new FormData(event.currentTarget).getAll("loanType");
    act(() =>
      saveGuideAnswers({ loanTypes: LOAN_TYPES.filter((type) => selection.includes(type)) }),
    );
  };
  return (
    <form onSubmit={submit}>
      <p>{texts.loanTypes.hint}</p>
      <div className="guide-options">
        {LOAN_TYPES.map((type) => (
          <label className="choice" key={type}>
            <input
              type="checkbox"
              name="loanType"
              value={type}
              defaultChecked={answers.loanTypes?.includes(type)}
            />
            {texts.kinds[type]}
          </label>
        ))}
      </div>
      <button type="submit" className="button">
        {texts.next}
      </button>
    </form>
  );
}
