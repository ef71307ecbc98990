import { type FormEvent, useMemo, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { CountedArea } from "#browser/posts/CountedArea.tsx";
import { useGiven, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import type { CardTexts } from "#browser/reviews/review-texts.ts";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import { answerWish, postAnswer } from "./question-store.ts";
import type { QuestionPageTexts } from "./question-texts.ts";

interface Props {
  questionId: string;
  /** What the person answered before. */
  own: Comment | null;
  texts: QuestionPageTexts["answer"];
  /** Said of an answer that does not stand there for everyone. */
  states: CardTexts["states"];
  /** Called when the first is there: the form is made anew. */
  onFirst: () => void;
}

/** One answer of each person: who has answered changes it. */
export function AnswerForm(props: Props) {
  return <OwnAnswer key={usePersonKey()} {...props} />;
}

function OwnAnswer({ questionId, own, texts, states, onFirst }: Props) {
  const hasOwn = own !== null && own.state !== "deleted";
  const [saved, setSaved] = useState<Comment["state"]>();
  const initial = useMemo(
    () => (hasOwn ? { description: own.description } : undefined),
    [hasOwn, own],
  );
  const form = useForm({
    name: `answer-${questionId}`,
    schema: ReplySchema,
    texts: texts.form,
    initial,
    draft: ["description"],
    async submit({ description }) {
      try {
        const { state } = await postAnswer(description);
        if (hasOwn) {
          setSaved(state);
        } else {
          showToast(state === "shown" ? texts.sent : states[state]);
          onFirst();
        }
        return undefined;
      } catch (error) {
        // The form is made anew with the answer that is there already.
        if (error instanceof Failure && error.code === "1003") showToast(texts.already);
        throw error;
      }
    },
  });
  // What is there already is looked at before it is written over.
  const props = useSignedInSubmit(form.props, answerWish, !hasOwn);
  const [given, readGiven] = useGiven(form);

  function changed(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readGiven();
    setSaved(undefined);
  }

  return (
    <form {...props} onInput={changed} id="answer">
      <CountedArea
        field={form.field("description")}
        label={hasOwn ? texts.change : texts.write}
        value={String(given["description"] ?? "")}
        text={texts.left}
      />
      <FormMessage message={form.message} />
      <AccountNeeded texts={texts.form} />
      <SubmitButton
        isSending={form.isSending}
        label={hasOwn ? texts.save : texts.send}
        sending={texts.sending}
      />
      <p role="status" className="done">
        {saved && (saved === "shown" ? texts.saved : states[saved])}
      </p>
    </form>
  );
}
