import * as v from "valibot";
import { MarketSchema } from "#contract/catalogue/product.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { createMaxLengthCheck, normalizeSingleLineText } from "#contract/wire/plain-text.ts";

export const MAX_QUESTION_LENGTH = 300;

const LinkSchema = v.object({ label: v.string(), url: v.string() });

export const AnswerSchema = v.object({
  /** `help` links to the complaint page and the rights guide if the question mentions distress or a dispute. */
  kind: v.picklist(["plain", "help"]),
  sentences: v.array(v.string()),
  links: v.array(LinkSchema),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;
export type AnswerLink = v.InferOutput<typeof LinkSchema>;

export const ask = {
  name: "ask",
  summary: "Answers a question about lenders and loans; keeps nothing of it",
  method: "POST",
  path: "/polaris/assistant",
  session: "none",
  body: v.object({
    question: v.pipe(
      v.string("messages:field.asked.required"),
      v.metadata({ minLength: 1, maxLength: MAX_QUESTION_LENGTH }),
      v.transform(normalizeSingleLineText),
      v.nonEmpty("messages:field.asked.required"),
      v.check(createMaxLengthCheck(MAX_QUESTION_LENGTH), "messages:field.asked.long"),
    ),
    market: MarketSchema,
  }),
  reply: AnswerSchema,
  limit: "question",
} as const satisfies Endpoint;
