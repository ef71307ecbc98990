import { useEffect, useState } from "react";
import { onUserChange } from "#browser/core/session.ts";
import { CommentForm } from "#browser/posts/CommentForm.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { useFocusAfterClose } from "#browser/ui/use-focus.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { changeReply, postReply } from "./comment-store.ts";
import type { CardTexts, CommentTexts } from "./review-texts.ts";

interface Props extends Localized<CommentTexts["reply"]> {
  parentId: string;
  states: CardTexts["states"];
}

export function ReplyForm({ parentId, texts, states, locale }: Props) {
  async function save(text: string) {
    const { state } = await postReply(parentId, text);
    return state === "shown" ? texts.sent : states[state];
  }
  return (
    <CommentForm
      name={`reply-${parentId}`}
      pending={{ action: "reply", subject: parentId }}
      label={texts.write}
      submit={texts.send}
      {...{ texts, locale, save }}
    />
  );
}

interface ChangeReplyProps extends Localized<CommentTexts["reply"]> {
  comment: Comment;
  text: string;
}

export function ChangeReply({ comment, texts, text, locale }: ChangeReplyProps) {
  const { id, description } = comment;
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusAfterClose(isOpen);
  useEffect(() => onUserChange(() => setIsOpen(false)), []);

  async function save(edit: string) {
    await changeReply(id, edit);
    setIsOpen(false);
    return "";
  }

  if (!isOpen) {
    return (
      <button ref={button} type="button" className="report" onClick={() => setIsOpen(true)}>
        {text}
      </button>
    );
  }
  return (
    <div className="change-form">
      <CommentForm
        name={`change-${id}`}
        before={description}
        pending={{ action: "change", subject: id }}
        label={texts.write}
        submit={texts.save}
        {...{ texts, locale, save }}
        onCancel={() => setIsOpen(false)}
      />
    </div>
  );
}
