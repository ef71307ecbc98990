import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface DialogProps {
  /** The name of the dialog for analytics. */
  id?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ id, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closes the dialog in a layout effect, before React removes it, because closing returns the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Defers `onClose`, because analytics needs the dialog element during the close event.
  const close = () => setTimeout(onClose);
  return (
    <dialog ref={element} id={id} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
