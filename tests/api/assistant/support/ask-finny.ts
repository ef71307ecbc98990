import * as v from "valibot";
import { AnswerSchema, ask } from "#contract/assistant/assistant.ts";
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
  const { kind, sentences, links } = v.parse(AnswerSchema, (await response.json()).data);
  return { kind, sentences, text: sentences.join(" "), links: links.map(({ url }) => url) };
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
