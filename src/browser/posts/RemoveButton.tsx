import { useRef, useState } from "react";
import { focusElement, useFocusBack } from "#browser/ui/use-focus.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  texts: Texts<"community:card">;
  remove: () => Promise<void>;
}

export function RemoveButton({ texts, remove }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const isSending = useRef(false);
  const before = useFocusBack(isConfirming);

  async function send() {
    if (isSending.current) return;
    isSending.current = true;
    await remove().catch(() => setIsConfirming(false));
    isSending.current = false;
  }

  if (!isConfirming) {
    return (
      <button ref={before} type="button" className="report" onClick={() => setIsConfirming(true)}>
        {texts.remove}
      </button>
    );
  }
  return (
    <>
      <button ref={focusElement} type="button" className="button quiet" onClick={send}>
        {texts.removeSure}
      </button>
      <button type="button" className="button quiet" onClick={() => setIsConfirming(false)}>
        {texts.keep}
      </button>
    </>
  );
}
