import type { OpenAI } from "openai";
import type { Asker, Finding } from "#server/assistant/tools/finding.ts";
import { toolsFor } from "#server/assistant/tools/tools.ts";
import type { AssistantConfig } from "#server/config/assistant-config.ts";
import { takeCall } from "./budget.ts";

/** Why a model gave no answer of use, in words of ours: the log must not quote its answer. */
export class ModelFailed extends Error {
  override name = "ModelFailed";
}

const MOST_ROUNDS = 4;
const MOST_TOKENS = 800;

interface Conversation {
  /** Grows by what each tool answers. */
  readonly findings: Finding[];
  readonly signal: AbortSignal;
  onRequest(body: string): void;
}

/** Asks a model, and runs the tools that it asks for. Each request takes one of the day's budget. */
export async function askModel(
  asker: Asker,
  model: AssistantConfig,
  messages: OpenAI.ChatCompletionMessageParam[],
  { findings, signal, onRequest }: Conversation,
) {
  // Takes a third of a second and 36 MB, which servers without a model save.
  const { OpenAI } = await import("openai");
  const client = new OpenAI({
    baseURL: model.url,
    apiKey: model.key,
    organization: null,
    project: null,
    maxRetries: 0,
    // Its log quotes what it cannot read.
    logLevel: "off",
    async fetch(url, init) {
      if (!(await takeCall(asker.services, model))) throw new ModelFailed("is over budget");
      onRequest(String(init?.body));
      const late = AbortSignal.timeout(model.timeoutMs / 2);
      const signals = init?.signal ? [init.signal, late] : [late];
      // Followed, a redirect would take the question along to wherever it leads.
      return fetch(url, { ...init, redirect: "error", signal: AbortSignal.any(signals) });
    },
  });
  return client.chat.completions.runTools(
    {
      model: model.model,
      messages,
      tools: toolsFor(asker, findings),
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: MOST_TOKENS,
    },
    { signal, maxChatCompletions: MOST_ROUNDS },
  );
}

/** For the log: an error of a provider may quote the question. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error instanceof ModelFailed) return error.message;
  if ("status" in error && error.status) return `answered ${error.status}`;
  return error.cause ? reasonOf(error.cause) : error.constructor.name;
}
