import { useRef, useState } from "react";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { focusElement, useFocusAfterClose } from "#browser/ui/use-focus.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  texts: Texts<"community:card">;
  remove: () => Promise<void>;
}

export function RemoveButton({ texts, remove }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const isSending = useRef(false);
  const before = useFocusAfterClose(isConfirming);

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
      <QuietButton label={texts.removeSure} ref={focusElement} onClick={send} />
      <QuietButton label={texts.keep} onClick={() => setIsConfirming(false)} />
    </>
  );
}
