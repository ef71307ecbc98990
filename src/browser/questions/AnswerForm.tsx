import { type FormEvent, useMemo, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { CountedArea } from "#browser/posts/CountedArea.tsx";
import { useFormValues, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import type { CardTexts } from "#browser/reviews/review-texts.ts";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { pendingAnswer, saveAnswer } from "./question-store.ts";
import type { QuestionPageTexts } from "./question-texts.ts";

interface Props {
  questionId: string;
  own: Comment | null;
  texts: QuestionPageTexts["answer"];
  states: CardTexts["states"];
  locale: Locale;
  /** Called after the first answer, which mounts the form again. */
  onFirst: () => void;
}

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
        const { state } = await saveAnswer(description);
        if (hasOwn) {
          setSaved(state);
        } else {
          showToast(state === "shown" ? texts.sent : states[state]);
          onFirst();
        }
        return undefined;
      } catch (error) {
        // The form is mounted again with the existing answer.
        if (error instanceof Failure && error.code === "1003") showToast(texts.already);
        throw error;
      }
    },
  });
  // An existing answer needs a look before it is overwritten.
  const props = useSignedInSubmit(form.props, pendingAnswer, !hasOwn);
  const [values, readValues] = useFormValues(form);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readValues();
    setSaved(undefined);
  }

  return (
    <form {...props} onInput={handleInput} id="answer">
      <CountedArea
        field={form.field("description")}
        label={hasOwn ? texts.change : texts.write}
        value={String(values["description"] ?? "")}
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
