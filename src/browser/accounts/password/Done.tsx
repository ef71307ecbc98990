import { useEffect, useRef } from "react";

interface DoneProps {
  texts: { done: string; login: string; loginAddress: string };
}

/** Takes the place of the form, and the focus. */
export function Done({ texts }: DoneProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p className="done" ref={message} tabIndex={-1} role="status">
        {texts.done}
      </p>
      <p>
        <a className="button" href={texts.loginAddress}>
          {texts.login}
        </a>
      </p>
    </>
  );
}
