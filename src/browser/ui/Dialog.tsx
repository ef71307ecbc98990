import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface DialogProps {
  /** The name of the dialog in analytics. */
  id?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ id, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Uses a layout effect: a dialog must be closed before it is removed, so that the focus returns.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Defers `onClose`, because analytics needs the element at the close event.
  const close = () => setTimeout(onClose);
  return (
    <dialog ref={element} id={id} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
