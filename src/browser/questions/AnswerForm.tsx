import { type FormEvent, useMemo, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { CountedArea } from "#browser/posts/CountedArea.tsx";
import { useGiven, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import type { CardTexts } from "#browser/reviews/review-texts.ts";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { answerWish, postAnswer } from "./question-store.ts";
import type { QuestionPageTexts } from "./question-texts.ts";

interface Props {
  questionId: string;
  /** The person's earlier answer. */
  own: Comment | null;
  texts: QuestionPageTexts["answer"];
  /** Notes on an answer that not everyone sees, by state. */
  states: CardTexts["states"];
  locale: Locale;
  /** Called after the first answer: the form is mounted anew. */
  onFirst: () => void;
}

/** The form of an answer. Each person has one, which a second posting changes. */
export function AnswerForm(props: Props) {
  return <OwnAnswer key={usePersonKey()} {...props} />;
}

function OwnAnswer({ questionId, own, texts, states, locale, onFirst }: Props) {
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
        // The form is mounted anew with the existing answer.
        if (error instanceof Failure && error.code === "1003") showToast(texts.already);
        throw error;
      }
    },
  });
  // Let the person look at an existing answer before overwriting it.
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
      <AccountNeeded texts={texts.form} locale={locale} />
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
