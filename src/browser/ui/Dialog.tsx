import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface DialogProps {
  /** Name in analytics. */
  id?: string;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ id, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect, because closing a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Analytics needs the element for the close event.
  const close = () => setTimeout(onClose);
  return (
    <dialog ref={element} id={id} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
