import * as v from "valibot";
import { expect } from "vitest";
import { AnswerEventSchema, ask } from "#contract/assistant/assistant.ts";
import type { ServiceApp } from "../../support/service-app.ts";

interface AskOptions {
  readonly language?: string;
  readonly market?: "NG" | "ID";
  readonly zuid?: string;
}

/** Asks a question as a browser does, and collects the answer. */
export async function askFinny(
  app: Pick<ServiceApp, "ask">,
  question: string,
  { language = "en-US", market = "NG", zuid = "device-1" }: AskOptions = {},
) {
  const response = await postQuestion(app, { question, market, zuid }, { language });
  expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  const lines = (await response.text()).split("\n\n").filter((line) => line !== "");
  const events = lines.map((line) => v.parse(AnswerEventSchema, JSON.parse(line.slice(6))));
  const done = events.at(-1);
  if (done?.type !== "done") throw new Error("the answer has no end");
  const texts = events.flatMap((event) => (event.type === "text" ? [event] : []));
  return {
    kind: done.kind,
    links: done.links.map(({ url }) => url),
    sentences: texts.map(({ kind, text }) => `${kind}: ${text}`),
    text: texts.map(({ text }) => text).join(" "),
  };
}

export function postQuestion(
  app: Pick<ServiceApp, "ask">,
  body: object,
  { language = "en-US", signal }: { language?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return app.ask(ask.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}
