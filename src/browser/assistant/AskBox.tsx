import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureText } from "#browser/core/page.ts";
import { FieldFrame } from "#browser/ui/form/Field.tsx";
import type { AnswerEvent, AnswerLink } from "#contract/assistant/assistant.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { askFinny } from "./ask-finny.ts";

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
      for await (const part of askFinny({ question, market }, signal)) setAnswer(addPart(part));
    } catch (error) {
      const words = error instanceof Error ? error.message : failureText();
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
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function addPart(part: AnswerEvent): (answer: Answer) => Answer {
  if (part.type === "done") return (answer) => ({ ...answer, status: "done", links: part.links });
  return (answer) => ({ ...answer, sentences: [...answer.sentences, part] });
}
