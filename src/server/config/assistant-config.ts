import * as v from "valibot";
import {
  count,
  isEncryptedOrLocal,
  matching,
  missingLines,
  numberMatching,
  satisfying,
  secret,
} from "./config-values.ts";

const amount = numberMatching(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,6})?$/, "a number above 0");
/** Error messages quote the URL, so it must not contain a password. */
const address = satisfying(
  (text) => isEncryptedOrLocal(text) && !text.includes("@"),
  "an https address",
);

export const ASSISTANT_VALUES = {
  FINNY_LLM_URL: v.optional(address),
  FINNY_LLM_KEY: v.optional(secret("the provider's key, without spaces")),
  FINNY_LLM_MODEL: v.optional(matching(/^[\w./:@-]{1,200}$/, "the provider's name of a model")),
  FINNY_LLM_DAILY_CALLS: v.optional(count, "500"),
  FINNY_LLM_DAILY_MONEY: v.optional(amount),
  FINNY_LLM_PRICE: v.optional(amount),
  FINNY_LLM_SECONDS: v.optional(count, "20"),
};

export const ASSISTANT_SECRETS = ["FINNY_LLM_KEY"] as const;

type Values = v.InferOutput<v.ObjectSchema<typeof ASSISTANT_VALUES, undefined>>;

export function findAssistantProblems(values: Values): string[] {
  return [
    ...missingLines(values, ["FINNY_LLM_URL", "FINNY_LLM_KEY", "FINNY_LLM_MODEL"]),
    ...missingLines(values, ["FINNY_LLM_DAILY_MONEY", "FINNY_LLM_PRICE"]),
  ];
}

export function parseAssistant(values: Values) {
  const { FINNY_LLM_URL: url, FINNY_LLM_KEY: key, FINNY_LLM_MODEL: model } = values;
  if (!url || !key || !model) return undefined;
  const { FINNY_LLM_DAILY_MONEY: money = Number.POSITIVE_INFINITY, FINNY_LLM_PRICE: price = 1 } =
    values;
  return {
    url,
    key,
    model,
    dailyCalls: values.FINNY_LLM_DAILY_CALLS,
    /** Without a money budget, the maximum safe integer. */
    dailyTokens: Math.min(Number.MAX_SAFE_INTEGER, Math.ceil((money / price) * 1_000_000)),
    timeoutMs: values.FINNY_LLM_SECONDS * 1000,
  };
}

export type AssistantConfig = NonNullable<ReturnType<typeof parseAssistant>>;
