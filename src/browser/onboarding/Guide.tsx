import { useStore } from "@nanostores/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { filled } from "#i18n/filled.ts";
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
import { Result } from "./Result.tsx";
import { nextStep, STEPS } from "./steps.ts";

interface GuideProps {
  texts: GuideTexts;
  locale: Locale;
}

/** Three questions and where to go from there, in the page or in a dialog. */
export function Guide({ texts, locale }: GuideProps) {
  const { isSkipped, ...answers } = useStore($guide, { ssr: () => UNOPENED });
  const step = useStore($revisited) ?? nextStep(answers);
  const { focused, act } = useFocusAfterAction();
  const skip = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    act(skipGuide);
    currentTarget.closest("dialog")?.close();
  };
  if (isSkipped) {
    return (
      <p ref={focused} tabIndex={-1}>
        <button type="button" className="button" onClick={() => act(openGuide)}>
          {texts.goOn}
        </button>
      </p>
    );
  }
  return (
    <div className="guide">
      <p className="soft small">{filled(texts.step, { number: STEPS.indexOf(step) + 1 })}</p>
      <h3 ref={focused} tabIndex={-1}>
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

/** Does what a button is for. Its place is taken by the next step, whose heading gets the focus. */
function useFocusAfterAction() {
  const focused = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [actions, setActions] = useState(0);
  useEffect(() => {
    if (actions > 0) focused.current?.focus();
  }, [actions]);
  const act = (change: () => void) => {
    change();
    setActions(actions + 1);
  };
  return { focused, act };
}
