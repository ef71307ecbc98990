import { useEffect, useRef, useState } from "react";
import { removeComment } from "#stores/comment.ts";
import { showToast } from "#stores/toast.ts";

export interface RemoveTexts {
  remove: string;
  removeSure: string;
  keep: string;
  removed: string;
}

interface Props {
  id: string;
  texts: RemoveTexts;
  onRemoved: () => void;
}

/** Deletes one's own post: asked once more, because nothing brings it back. */
export function RemoveButton({ id, texts, onRemoved }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const isSending = useRef(false);
  const question = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) before.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  async function remove() {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await removeComment(id);
      showToast(texts.removed);
      onRemoved();
    } catch {
      // The client has said why.
      setIsAsked(false);
    }
    isSending.current = false;
  }

  if (!isAsked) {
    return (
      <button ref={before} type="button" className="report" onClick={() => setIsAsked(true)}>
        {texts.remove}
      </button>
    );
  }
  return (
    <>
      <button ref={question} type="button" className="button quiet" onClick={remove}>
        {texts.removeSure}
      </button>
      <button type="button" className="button quiet" onClick={() => setIsAsked(false)}>
        {texts.keep}
      </button>
    </>
  );
}
