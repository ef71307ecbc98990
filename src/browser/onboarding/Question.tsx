import type { SubmitEvent } from "react";
import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import { saveAnswers } from "./guide-store.ts";
import type { GuideTexts } from "./guide-texts.ts";
import type { Answers, Step } from "./steps.ts";

interface QuestionProps {
  step: Exclude<Step, "result">;
  answers: Answers;
  texts: GuideTexts;
  act: (change: () => void) => void;
}

export function Question({ step, answers, texts, act }: QuestionProps) {
  if (step === "loanTypes") return <LoanTypes answers={answers} texts={texts} act={act} />;
  if (step === "borrowed") {
    return (
      <div className="guide-options">
        {[true, false].map((borrowed) => (
          <Option
            key={String(borrowed)}
            label={borrowed ? texts.borrowed.yes : texts.borrowed.no}
            isChosen={answers.borrowed === borrowed}
            onChoose={() => act(() => saveAnswers({ borrowed }))}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="guide-options">
      {PAIN_POINTS.map((painPoint) => (
        <Option
          key={painPoint}
          label={texts.painPoint[painPoint]}
          isChosen={answers.painPoint === painPoint}
          onChoose={() => act(() => saveAnswers({ painPoint }))}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ label, isChosen, onChoose }: OptionProps) {
  return (
    <button type="button" className="button quiet" aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </button>
  );
}

function LoanTypes({ answers, texts, act }: Omit<QuestionProps, "step">) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const selection = new FormData(event.currentTarget).getAll("loanType");
    act(() => saveAnswers({ loanTypes: LOAN_TYPES.filter((type) => selection.includes(type)) }));
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
