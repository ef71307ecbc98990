import type { Answer } from "#contract/assistant/assistant.ts";
import { formatDay } from "#i18n/dates.ts";
import { asksIfNamedLenderIsLicensed } from "#server/assistant/intent/lender-question.ts";
import {
  classifyDistress,
  type Distress,
  mentionsContactedPerson,
} from "#server/insights/distress/distress.ts";
import { isUncoveredLenderKind } from "#server/search/verdict.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { toQueryWords } from "#server/text/words.ts";
import { type AnswerPart, type Asker, joinAnswerParts, linkTo } from "./answer-part.ts";
import { findCapAnswer } from "./cap.ts";
import { hasPrice, parseLoanRequest } from "./intent/loan-request.ts";
import { parseWish } from "./intent/wish.ts";
import { createLenderAnswer, createReviewsAnswer } from "./lender.ts";
import { createProductCostAnswer, createQuotedOfferAnswer, createWishAnswer } from "./loans.ts";

const MAX_LENDERS = 3;
const RIGHTS = { NG: "/rights/nigeria", ID: "/rights/indonesia" } as const;

/** Answers a question in distress with help, and other questions with facts about their lenders and loans. */
export async function answerQuestion(asker: Asker, question: string): Promise<Answer> {
  const distress = classifyDistress(question);
  if (distress && !(distress === "dispute" && hasOfferToPrice(asker, question)))
    return { kind: "help", ...createHelpAnswer(asker, distress, question) };
  // Masks contacts, because links must not contain them and their digits are not amounts.
  return { kind: "plain", ...(await createFactualAnswer(asker, maskContacts(question))) };
}

/** Matches text that denies having taken the loan: such readers need help, not the price. */
const DENIAL =
  /\b(?:not|never|no|neva|didn['’]?t|don['’]?t|haven['’]?t|tidak|gak|ga|nggak|bukan|belum)\b.{0,20}\b(?:borrow|took|take|taken|collect|request|apply|applied|pinjam|ambil)|没(?:有)?(?:借|贷|申请)/iu;

/** Whether a dispute states a loan and its repayment, as in "I took 150k and will refund 180k". */
function hasOfferToPrice({ locale, services }: Asker, question: string): boolean {
  if (DENIAL.test(question)) return false;
  const loan = parseLoanRequest(question, locale, new Date(services.clock.now()));
  return loan !== undefined && loan !== "unclear" && loan.payBack !== undefined;
}

function maskContacts(question: string): string {
  return findContacts(question).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}…${text.slice(end)}`,
    question,
  );
}

/** States facts about the lenders and loans in the question. Links to the search if nothing is found. */
async function createFactualAnswer(asker: Asker, question: string): Promise<AnswerPart> {
  const { productById } = asker.services.readCatalogue();
  const request = parseLoanRequest(question, asker.locale, new Date(asker.services.clock.now()));
  const loan = request === "unclear" ? undefined : request;
  const isPriced = loan !== undefined && hasPrice(loan);
  const subjects = asker.findNames(question, asker.market).slice(0, MAX_LENDERS);
  const answerParts: AnswerPart[] = [];
  for (const subject of subjects) {
    answerParts.push(createLenderAnswer(asker, subject));
    if (loan)
      answerParts.push(createProductCostAnswer(asker, loan, productById.get(subject.subjectId)));
    answerParts.push(await createReviewsAnswer(asker, subject));
  }
  if (subjects.length === 0 && request && hasUnknownLenderName(asker, question))
    answerParts.push(createSearchAnswer(asker, question));
  if (request && (request === "unclear" || isPriced || subjects.length === 0))
    answerParts.splice(1, 0, createQuotedOfferAnswer(asker, request));
  if (answerParts.length > 0) return joinAnswerParts(answerParts);
  const cap = findCapAnswer(asker, question);
  if (cap) return cap;
  const wish = parseWish(question, asker.locale);
  return wish ? createWishAnswer(asker, wish) : createSearchAnswer(asker, question);
}

function hasUnknownLenderName(asker: Asker, question: string): boolean {
  return asksIfNamedLenderIsLicensed(question) || asker.findWarnings(question) !== null;
}

function createSearchAnswer(asker: Asker, question: string): AnswerPart {
  const { t, locale } = asker;
  const warned = asker.findWarnings(question);
  const [published] = warned?.items ?? [];
  const terms = encodeURIComponent([...question].slice(0, 100).join(""));
  const isName = asksIfNamedLenderIsLicensed(question);
  const state = isUncoveredLenderKind(toQueryWords(question)) ? "notChecked" : "unknownName";
  const unknown = t(`assistant:answer.${isName ? state : "look"}`);
  return {
    sentences: [
      warned && published
        ? t("assistant:answer.published", {
            name: published.name,
            publisher: warned.publisher,
            day: formatDay(locale, warned.upTo),
          })
        : unknown,
    ],
    links: [
      ...(warned ? [linkTo(asker, t("warnings:nav"), "/warnings")] : []),
      linkTo(asker, t("assistant:answer.link.search"), `/search?q=${terms}`),
      linkTo(asker, t("assistant:answer.link.faq"), "/aboutFAQ"),
      // Links to the complaint page, because distress in words that we do not recognize also gets this answer.
      linkTo(asker, t("assistant:answer.link.complain"), "/complain"),
    ],
  };
}

/**
 * Sources of the telephone numbers, as read on 23 and 27 November 2026. Nigeria: 112 (Nigeria Governors' Forum,
 * ngf.org.ng); SURPIN's toll-free line (report of its launch on healthwise.punchng.com; a public list of crisis
 * lines checked it in June 2026 against the pages of SURPIN and LifeLine International). Indonesia: 112, in 172
 * regencies (okezone.com, 25 November 2025); 119 extension 8, which may take several calls according to the
 * Ministry of Health (jabar.tribunnews.com, 14 March 2024).
 */
function createHelpAnswer(asker: Asker, distress: Distress, question: string): AnswerPart {
  const { t, market } = asker;
  const isAboutContacts = distress === "threat" && mentionsContactedPerson(question);
  const first = {
    danger: ["worth", "talk", `call.${market}`],
    threat: [`threat.${market}`, "prison", "keep", "complain"],
    dispute: ["write", "prison", "keep", "complain"],
  }[distress];
  return {
    sentences: [
      ...(isAboutContacts ? [t(`assistant:answer.help.contacts.${market}`)] : []),
      ...first.map((key) => t(`assistant:answer.help.${key}`)),
    ],
    links: [
      linkTo(asker, t("assistant:answer.link.complain"), "/complain"),
      linkTo(asker, t("assistant:answer.link.rights"), RIGHTS[market]),
    ],
  };
}
