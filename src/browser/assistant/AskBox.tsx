import { type FormEvent, useEffect, useRef, useState } from "react";
import { readEnvelope } from "#browser/core/failure.ts";
import { createRequestHeaders } from "#browser/core/headers.ts";
import { getErrorText } from "#browser/core/page.ts";
import { sendRequest } from "#browser/core/send.ts";
import { getDeviceId } from "#browser/core/storage.ts";
import { FieldFrame } from "#browser/ui/form/Field.tsx";
import type { Answer, ask } from "#contract/assistant/assistant.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { InputOf } from "#contract/wire/endpoint.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface AskBoxProps {
  texts: Texts<"assistant:box">;
  market: Market;
  maxLength: number;
}

interface State {
  readonly status: "" | "working" | "done";
  readonly answer?: Answer;
  readonly problem?: string;
}

export function AskBox({ texts, market, maxLength }: AskBoxProps) {
  const [{ status, answer, problem }, setState] = useState<State>({ status: "" });
  const controllerRef = useRef<AbortController>(undefined);
  const answerRef = useRef<HTMLDivElement>(null);
  const isHelp = answer?.kind === "help";

  // Show emergency numbers immediately: scroll to them on a phone.
  useEffect(() => {
    if (isHelp) answerRef.current?.scrollIntoView();
  }, [isHelp]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get("question"));
    controllerRef.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setState({ status: "working" });
    try {
      setState({ status: "done", answer: await askFinny({ question, market }, signal) });
    } catch (error) {
      const words = error instanceof Error ? error.message : getErrorText();
      if (!signal.aborted) setState({ status: "", problem: words });
    }
  }

  return (
    <>
      <form onSubmit={submit}>
        <FieldFrame
          field={{ id: "ask-question", name: "question", problem }}
          label={texts.label}
          hint={texts.hint}
        >
          {(attributes) => <textarea rows={2} maxLength={maxLength} {...attributes} />}
        </FieldFrame>
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
      <p className="status" role="status">
        {status && texts[status]}
      </p>
      <div ref={answerRef} aria-live="polite">
        {answer?.sentences.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <ul className="links">
        {answer?.links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const { method, path } = {
  method: "POST",
  path: "/polaris/assistant",
} as const satisfies Pick<typeof ask, "method" | "path">;

/** Sends a question without the session, because questions to the assistant must not be linked to an account. */
async function askFinny(
  question: InputOf<typeof ask, "body">,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = createRequestHeaders(null);
  const request = { method, path, headers, body: { ...question, zuid: getDeviceId() }, signal };
  const { text } = await sendRequest(request, false);
  return readEnvelope(text, getErrorText()) as Answer;
}
