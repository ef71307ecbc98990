import { type FormEvent, useEffect, useRef, useState } from "react";
import { Failure, readEnvelope } from "#browser/core/failure.ts";
import { createHeaders } from "#browser/core/headers.ts";
import { getFailedText } from "#browser/core/page.ts";
import { deviceId } from "#browser/core/storage.ts";
import { FieldFrame } from "#browser/ui/form/Field.tsx";
import type { AnswerEvent, AnswerLink, ask } from "#contract/assistant/assistant.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { InputOf } from "#contract/wire/endpoint.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface AskBoxProps {
  texts: Texts<"assistant:box">;
  market: Market;
  maxLength: number;
}

interface Answer {
  readonly status: "" | "working" | "done";
  readonly sentences: readonly Extract<AnswerEvent, { type: "text" }>[];
  readonly links: readonly AnswerLink[];
  readonly problem?: string;
}

const NOTHING: Answer = { status: "", sentences: [], links: [] };

export function AskBox({ texts, market, maxLength }: AskBoxProps) {
  const [{ status, sentences, links, problem }, setAnswer] = useState(NOTHING);
  const controllerRef = useRef<AbortController>(undefined);
  const answer = useRef<HTMLDivElement>(null);
  const isHelp = sentences[0]?.kind === "help";

  // Emergency numbers must be visible at once on a phone.
  useEffect(() => {
    if (isHelp) answer.current?.scrollIntoView();
  }, [isHelp]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get("question"));
    controllerRef.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setAnswer({ ...NOTHING, status: "working" });
    try {
      for await (const part of askFinny({ question, market }, signal))
        setAnswer(applyAnswerEvent(part));
    } catch (error) {
      const words = error instanceof Error ? error.message : getFailedText();
      if (!signal.aborted) setAnswer({ ...NOTHING, problem: words });
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
      <div ref={answer} aria-live="polite">
        {sentences.some(({ kind }) => kind === "model") && <p className="hint">{texts.byModel}</p>}
        {sentences.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <ul className="links">
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function applyAnswerEvent(part: AnswerEvent): (answer: Answer) => Answer {
  if (part.type === "done") return (answer) => ({ ...answer, status: "done", links: part.links });
  return (answer) => ({ ...answer, sentences: [...answer.sentences, part] });
}

const PATH: (typeof ask)["path"] = "/polaris/assistant";

/** Streams an answer. Throws a Failure if the server rejects the question or the stream ends early. */
async function* askFinny(
  body: InputOf<typeof ask, "body">,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const headers = { ...createHeaders(null), "Content-Type": "application/json" };
  const response = await fetch(`${import.meta.env.PUBLIC_API_BASE ?? ""}${PATH}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...body, zuid: deviceId() }),
    signal,
  }).catch(() => {
    throw new Failure("network", getFailedText());
  });
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream && response.body) yield* readEvents(response.body);
  else readEnvelope(await response.text(), getFailedText());
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Failure("network", getFailedText());
    text += decoder.decode(value, { stream: true });
    const lines = text.split("\n\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const event: AnswerEvent = JSON.parse(line.slice("data: ".length));
      yield event;
      if (event.type === "done") return;
    }
  }
}
