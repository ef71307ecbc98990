import { type FormEvent, useMemo, useState } from "react";
import { CountedArea } from "#browser/posts/CountedArea.tsx";
import { useFormValues, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { useFocusBack } from "#browser/ui/use-focus.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { ReplySchema } from "#contract/reviews/comment-text.ts";
import { changeReply } from "./comment-store.ts";
import type { CommentTexts } from "./review-texts.ts";

interface Props {
  comment: Comment;
  texts: CommentTexts["reply"];
  text: string;
}

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
    async submit(edit) {
      await changeReply(id, edit.description);
      onDone();
      return undefined;
    },
  });
  // A draft from before the sign-in needs a look before it is sent.
  const props = useSignedInSubmit(form.props, () => ({ action: "change", subject: id }), false);
  const [values, readValues] = useFormValues(form);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readValues();
  }

  return (
    <form {...props} onInput={handleInput} className="change-form">
      <CountedArea
        field={form.field("description")}
        label={texts.write}
        value={String(values["description"] ?? description)}
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
