import { type FormEvent, useMemo, useState } from "react";
import { CountedArea } from "#browser/posts/CountedArea.tsx";
import { useGiven, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { useFocusBack } from "#browser/ui/use-focus-back.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import { changeReply } from "./comment-store.ts";
import type { CommentTexts } from "./review-texts.ts";

interface Props {
  comment: Comment;
  texts: CommentTexts["reply"];
  /** The text of the button that opens the form. */
  text: string;
}

/** Changes the person's own reply or answer in place. */
export function ChangeReply(props: Props) {
  return <OwnChange key={usePersonKey()} {...props} />;
}

function OwnChange({ comment, texts, text }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusBack(isOpen);
  if (isOpen) return <ChangeForm {...{ comment, texts }} onDone={() => setIsOpen(false)} />;
  return (
    <button ref={button} type="button" className="report" onClick={() => setIsOpen(true)}>
      {text}
    </button>
  );
}

interface FormProps extends Omit<Props, "text"> {
  onDone: () => void;
}

function ChangeForm({ comment: { id, description }, texts, onDone }: FormProps) {
  const initial = useMemo(() => ({ description }), [description]);
  const form = useForm({
    name: `change-${id}`,
    schema: ReplySchema,
    texts: texts.form,
    initial,
    draft: ["description"],
    async submit(given) {
      await changeReply(id, given.description);
      onDone();
      return undefined;
    },
  });
  // Let the person look at a text that could not be sent before they signed in again.
  const props = useSignedInSubmit(form.props, () => ({ action: "change", subject: id }), false);
  const [given, readGiven] = useGiven(form);

  function changed(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readGiven();
  }

  return (
    <form {...props} onInput={changed} className="change-form">
      <CountedArea
        field={form.field("description")}
        label={texts.write}
        value={String(given["description"] ?? description)}
        text={texts.left}
      />
      <FormMessage message={form.message} />
      <div className="buttons">
        <SubmitButton isSending={form.isSending} label={texts.save} sending={texts.sending} />
        <button type="button" className="button quiet" onClick={onDone}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
