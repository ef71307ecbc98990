import { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";
import { CommentForm } from "#browser/posts/CommentForm.tsx";
import type { CardTexts } from "#browser/reviews/review-texts.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { createAnswerResumeAction, saveOwnAnswer } from "./question-store.ts";
import type { QuestionPageTexts } from "./question-texts.ts";

interface Props extends Localized<QuestionPageTexts["answer"]> {
  questionId: string;
  own: Comment | null;
  states: CardTexts["states"];
  /** Called after the user's first answer is posted. The page then remounts this form. */
  onFirst: () => void;
}

export function AnswerForm({ questionId, own, texts, states, locale, onFirst }: Props) {
  const before = own !== null && own.state !== "deleted" ? own.description : undefined;

  async function save(text: string) {
    try {
      const { state } = await saveOwnAnswer(text);
      if (before !== undefined) return state === "shown" ? texts.saved : states[state];
      showToast(state === "shown" ? texts.sent : states[state]);
      onFirst();
      return "";
    } catch (error) {
      // The page remounts the form with the existing answer.
      if (error instanceof Failure && error.code === "1003") showToast(texts.already);
      throw error;
    }
  }

  return (
    <div id="answer">
      <CommentForm
        name={`answer-${questionId}`}
        pending={createAnswerResumeAction()}
        label={before === undefined ? texts.write : texts.change}
        submit={before === undefined ? texts.send : texts.save}
        {...{ before, texts, locale, save }}
      />
    </div>
  );
}
