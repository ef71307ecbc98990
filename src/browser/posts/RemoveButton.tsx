import { useEffect, useRef, useState } from "react";
import { useFocusBack } from "#browser/ui/use-focus-back.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  texts: Texts<"community:card">;
  /** Deletes it and leads on; the client says why it could not be done. */
  remove: () => Promise<void>;
}

/** Deletes one's own post: asked once more, because nothing brings it back. */
export function RemoveButton({ texts, remove }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const isSending = useRef(false);
  const question = useRef<HTMLButtonElement>(null);
  const before = useFocusBack(isAsked);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);

  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    await remove().catch(() => setIsAsked(false));
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
      <button ref={question} type="button" className="button quiet" onClick={send}>
        {texts.removeSure}
      </button>
      <button type="button" className="button quiet" onClick={() => setIsAsked(false)}>
        {texts.keep}
      </button>
    </>
  );
}
