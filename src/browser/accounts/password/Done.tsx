import { useEffect, useRef } from "react";
import type { Texts } from "#i18n/island-texts.ts";

interface DoneProps {
  texts: Texts<"accounts:password">;
  /** The address to log in at. */
  login: string;
}

/** Takes the place of the form, and the focus. */
export function Done({ texts, login }: DoneProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p className="done" ref={message} tabIndex={-1} role="status">
        {texts.done}
      </p>
      <p>
        <a className="button" href={login}>
          {texts.login}
        </a>
      </p>
    </>
  );
}
