import { type FormEvent, useState } from "react";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { CountedArea } from "#browser/posts/CountedArea.tsx";
import { useFormValues, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { postReply } from "./comment-store.ts";
import type { CardTexts, CommentTexts } from "./review-texts.ts";

interface Props {
  parentId: string;
  texts: CommentTexts["reply"];
  states: CardTexts["states"];
  locale: Locale;
}

export function ReplyForm(props: Props) {
  return <OwnReply key={usePersonKey()} {...props} />;
}

function OwnReply({ parentId, texts, states, locale }: Props) {
  const [sentState, setSentState] = useState<Comment["state"]>();
  const form = useForm({
    name: `reply-${parentId}`,
    schema: ReplySchema,
    texts: texts.form,
    draft: ["description"],
    async submit({ description }) {
      const { state } = await postReply(parentId, description);
      form.clear();
      readValues();
      setSentState(state);
      return undefined;
    },
  });
  const props = useSignedInSubmit(form.props, () => ({ action: "reply", subject: parentId }));
  const [values, readValues] = useFormValues(form);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readValues();
    setSentState(undefined);
  }

  return (
    <form {...props} onInput={handleInput}>
      <CountedArea
        field={form.field("description")}
        label={texts.write}
        value={String(values["description"] ?? "")}
        text={texts.left}
      />
      <FormMessage message={form.message} />
      <AccountNeeded texts={texts.form} locale={locale} />
      <SubmitButton isSending={form.isSending} label={texts.send} sending={texts.sending} />
      <p role="status" className="done">
        {sentState && (sentState === "shown" ? texts.sent : states[sentState])}
      </p>
    </form>
  );
}
