import type { AnswerEvent } from "#contract/assistant/assistant.ts";
import { isDistress, readLoan, readWish } from "./intent/intent.ts";
import { modelAnswer } from "./model/model-answer.ts";
import { type Asker, type Finding, joined, linkTo } from "./tools/finding.ts";
import { lenderFinding, reviewsFinding } from "./tools/lender.ts";
import { costFinding, wishFinding } from "./tools/loans.ts";

const MOST_LENDERS = 2;
const RIGHTS = { NG: "/rights/nigeria", ID: "/rights/indonesia" } as const;

/**
 * The answer, sentence by sentence. A model's sentences come as long as they pass the checks; instead of
 * the rest, and where there is no model or `mayAskModel` says no, comes the plain answer.
 */
export async function* answerQuestion(
  asker: Asker,
  question: string,
  mayAskModel: () => Promise<boolean>,
  leaving: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  if (isDistress(question)) return yield* eventsOf("help", helpAnswer(asker));
  const { assistant: model } = asker.services.config;
  const said =
    model && (await mayAskModel())
      ? yield* modelAnswer(asker, model, question, leaving)
      : { shown: [], links: [], isWhole: false };
  if (leaving.aborted) return;
  if (said.isWhole) return yield* eventsOf("model", { sentences: [], links: said.links });
  const { sentences, links } = await plainAnswer(asker, question);
  const others = sentences.filter((sentence) => !said.shown.includes(sentence));
  yield* eventsOf("plain", { sentences: others, links });
}

function* eventsOf(
  kind: AnswerEvent["kind"],
  { sentences, links }: Finding,
): Generator<AnswerEvent> {
  for (const text of sentences) yield { type: "text", kind, text };
  yield { type: "done", kind, links: [...links] };
}

/** By rules: what the question names is looked up, and everything else is pointed to. */
async function plainAnswer(asker: Asker, question: string): Promise<Finding> {
  const { productById } = asker.services.readCatalogue();
  const loan = readLoan(question, asker.locale);
  const named = asker.findNames(question, asker.market).slice(0, MOST_LENDERS);
  const found: Finding[] = [];
  for (const subject of named) {
    if (loan) found.push(costFinding(asker, loan, productById.get(subject.subjectId)));
    found.push(lenderFinding(asker, subject), await reviewsFinding(asker, subject));
  }
  if (named.length > 0) return joined(found);
  if (loan) return costFinding(asker, loan);
  const wish = readWish(question);
  return wish ? wishFinding(asker, wish) : whereToLook(asker, question);
}

function whereToLook(asker: Asker, question: string): Finding {
  const { t } = asker;
  const terms = encodeURIComponent([...question].slice(0, 100).join(""));
  return {
    sentences: [t("assistant:answer.look")],
    links: [
      linkTo(asker, t("assistant:answer.link.search"), `/search?q=${terms}`),
      linkTo(asker, t("assistant:answer.link.faq"), "/aboutFAQ"),
    ],
  };
}

function helpAnswer(asker: Asker): Finding {
  const { t, market } = asker;
  return {
    sentences: [
      t("assistant:answer.help.keep"),
      t("assistant:answer.help.complain"),
      t("assistant:answer.help.danger"),
    ],
    links: [
      linkTo(asker, t("assistant:answer.link.complain"), "/complain"),
      linkTo(asker, t("assistant:answer.link.rights"), RIGHTS[market]),
    ],
  };
}
