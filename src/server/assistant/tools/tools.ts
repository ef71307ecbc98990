import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { LoanTypeSchema } from "#contract/catalogue/product.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import type { NamedSubject } from "#server/assistant/names.ts";
import type { Asker, Finding } from "./finding.ts";
import { lenderFinding, reviewsFinding } from "./lender.ts";
import { costFinding, wishFinding } from "./loans.ts";

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const upTo = (most: number) => v.pipe(v.number(), v.minValue(1), v.maxValue(most));
const NameSchema = v.object({ name });
const LoanSchema = v.object({
  amount: upTo(999_999_999_999),
  months: v.pipe(upTo(360), v.integer()),
  /** A month, on the full amount or on what is owed. */
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
  name: v.optional(name),
});
const WishSchema = v.object({
  loanTypes: v.array(LoanTypeSchema),
  painPoint: v.picklist(PAIN_POINTS),
});

/**
 * A model's only sources, in the form of the client's tool runner; `findings` grows by each answer. No
 * name that a model gives comes back in a sentence.
 */
export function toolsFor(asker: Asker, findings: Finding[]) {
  const { productById } = asker.services.readCatalogue();

  function tool<Schema extends v.GenericSchema<unknown, object>>(
    called: string,
    description: string,
    schema: Schema,
    find: (given: v.InferOutput<Schema>) => Finding | Promise<Finding>,
  ) {
    const run = async (given: v.InferOutput<Schema>) => {
      const finding = await find(given);
      findings.push(finding);
      return { sentences: finding.sentences };
    };
    const parameters = { ...toJsonSchema(schema, { errorMode: "ignore" }) };
    const parse = (written: string) => v.parse(schema, JSON.parse(written));
    const definition = { name: called, description, parameters, parse, function: run };
    return { type: "function" as const, function: definition };
  }

  function named(called: string, find: (subject: NamedSubject) => Finding | Promise<Finding>) {
    const [subject] = asker.findNames(called, asker.market);
    return subject
      ? find(subject)
      : { sentences: [asker.t("assistant:answer.unknownName")], links: [] };
  }

  return [
    tool("find_lender", "Licence and known terms of a lender or app", NameSchema, (given) =>
      named(given.name, (subject) => lenderFinding(asker, subject)),
    ),
    tool("reviews_of", "Score, number and themes of its reviews", NameSchema, (given) =>
      named(given.name, (subject) => reviewsFinding(asker, subject)),
    ),
    tool("loan_cost", "What to pay back, at percent a month or at an app", LoanSchema, (given) => {
      if (given.name === undefined) return costFinding(asker, given);
      return named(given.name, ({ subjectId }) =>
        costFinding(asker, given, productById.get(subjectId)),
      );
    }),
    tool("recommend", "Loans that fit a need and what matters most", WishSchema, (given) =>
      wishFinding(asker, given),
    ),
  ];
}
