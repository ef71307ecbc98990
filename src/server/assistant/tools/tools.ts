import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { LOAN_TYPES } from "#contract/catalogue/constants.ts";
import { PAIN_POINTS } from "#contract/recommendations/recommendation-codes.ts";
import {
  findAmountInQuestion,
  hasPrice,
  parseLoanRequest,
} from "#server/assistant/intent/loan-request.ts";
import type { NamedSubject } from "#server/assistant/names.ts";
import { type Asker, type Finding, joinFindings } from "./finding.ts";
import { createLenderFinding, createReviewsFinding } from "./lender.ts";
import { createProductCostFinding, createQuotedOfferFinding, createWishFinding } from "./loans.ts";

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const NameSchema = v.object({ name });
const CostSchema = v.object({ name: v.optional(name) });
const WishSchema = v.object({
  loanType: v.optional(v.picklist(LOAN_TYPES)),
  painPoint: v.picklist(PAIN_POINTS),
});

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
  /** Undefined for invalid arguments or without results. */
  find(json: string): Promise<Finding | undefined>;
}

/** Takes figures only from the question, and also lenders if the question names any, never from the model. */
export function createTools(asker: Asker, question: string): Tool[] {
  const { productById } = asker.services.readCatalogue();
  const loan = parseLoanRequest(question, asker.locale, new Date(asker.services.clock.now()));
  const amount = findAmountInQuestion(question, asker.locale);
  const inQuestion = asker.findNames(question, asker.market);

  function tool<Schema extends v.GenericSchema<unknown, object>>(
    toolName: string,
    description: string,
    schema: Schema,
    find: (input: v.InferOutput<Schema>) => Promise<Finding | undefined> | Finding | undefined,
  ): Tool {
    const parameters = { ...toJsonSchema(schema, { errorMode: "ignore" }) };
    return {
      name: toolName,
      description,
      parameters,
      async find(json) {
        const input = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
        return input.success ? find(input.output) : undefined;
      },
    };
  }

  function findSubject(lender: string): NamedSubject | undefined {
    const [subject] = asker.findNames(lender, asker.market, true);
    const isMeant =
      inQuestion.length === 0 || inQuestion.some((one) => one.lender === subject?.lender);
    return isMeant ? subject : undefined;
  }

  return [
    tool(
      "about_lender",
      "Licence, known terms and reviews of a lender",
      NameSchema,
      async (input) => {
        const subject = findSubject(input.name);
        if (!subject) return undefined;
        return joinFindings([
          createLenderFinding(asker, subject),
          await createReviewsFinding(asker, subject),
        ]);
      },
    ),
    tool("recommend", "Loans that fit a need and what matters most", WishSchema, (input) =>
      createWishFinding(asker, { ...input, amount }),
    ),
    ...(loan
      ? [
          tool(
            "loan_cost",
            "Cost of the asked loan, at a lender or in general",
            CostSchema,
            (input) => {
              if (loan === "unclear" || input.name === undefined)
                return createQuotedOfferFinding(asker, loan);
              const subject = findSubject(input.name);
              if (!subject) return undefined;
              const productCost = createProductCostFinding(
                asker,
                loan,
                productById.get(subject.subjectId),
              );
              return hasPrice(loan)
                ? joinFindings([createQuotedOfferFinding(asker, loan), productCost])
                : productCost;
            },
          ),
        ]
      : []),
  ];
}
