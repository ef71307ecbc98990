import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface DialogProps {
  /** Names it in analytics. */
  id?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Lies over the page while it is there; Escape ends it, and the focus goes back to where it was. */
export function Dialog({ id, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before it is taken away: a dialog that is gone gives the focus to nobody.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Analytics hears that it closed a moment later, and nothing of an element that is gone.
  const close = () => setTimeout(onClose);
  return (
    <dialog ref={element} id={id} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
