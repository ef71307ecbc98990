import * as v from "valibot";
import { isEncryptedOrLocal, missingLines } from "./config-values.ts";

const amount = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,6})?$/, "a number above 0"),
    v.transform(Number),
  ),
);
const whole = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, "a whole number from 1"),
  v.transform(Number),
);

/** Error messages repeat the address, so it must hold no password. */
function isAddress(text: string): boolean {
  return isEncryptedOrLocal(text) && !text.includes("@");
}

export const ASSISTANT_VALUES = {
  FINNY_LLM_URL: v.optional(v.pipe(v.string(), v.check(isAddress, "an https address"))),
  FINNY_LLM_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, "the provider's key, without spaces")),
  ),
  FINNY_LLM_MODEL: v.optional(
    v.pipe(v.string(), v.regex(/^[\w./:@-]{1,200}$/, "the provider's name of a model")),
  ),
  FINNY_LLM_DAILY_CALLS: v.optional(whole, "500"),
  FINNY_LLM_DAILY_MONEY: amount,
  FINNY_LLM_PRICE: amount,
  FINNY_LLM_SECONDS: v.optional(whole, "20"),
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
    /** Unlimited without a budget. */
    dailyTokens: Math.min(Number.MAX_SAFE_INTEGER, Math.ceil((money / price) * 1_000_000)),
    timeoutMs: values.FINNY_LLM_SECONDS * 1000,
  };
}

export type AssistantConfig = NonNullable<ReturnType<typeof parseAssistant>>;
