import type { Answer } from "#contract/assistant/assistant.ts";
import { formatDay } from "#i18n/dates.ts";
import { asksIfNamedLenderIsLicensed } from "#server/assistant/intent/lender-question.ts";
import { classifyDistress, type Distress, hasContact } from "#server/insights/distress/distress.ts";
import { isUncoveredLenderKind } from "#server/search/verdict.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { toQueryWords } from "#server/text/words.ts";
import { findCapFinding } from "./cap.ts";
import { type Asker, type Finding, joinFindings, linkTo } from "./finding.ts";
import { hasPrice, parseLoanRequest } from "./intent/loan-request.ts";
import { parseWish } from "./intent/wish.ts";
import { createLenderFinding, createReviewsFinding } from "./lender.ts";
import { createProductCostFinding, createQuotedOfferFinding, createWishFinding } from "./loans.ts";

const MAX_LENDERS = 3;
const RIGHTS = { NG: "/rights/nigeria", ID: "/rights/indonesia" } as const;

/** Answers with help in distress, else with what the site knows of the lenders and loans in the question. */
export async function answerQuestion(asker: Asker, text: string): Promise<Answer> {
  const distress = classifyDistress(text);
  if (distress && !(distress === "dispute" && hasOfferToPrice(asker, text)))
    return { kind: "help", ...createHelpFinding(asker, distress, text) };
  // Masks contacts: they must not get into a link, and their digits are not amounts.
  return { kind: "plain", ...(await findAnswerWithoutDistress(asker, maskContacts(text))) };
}

/** Readers who say that they never took the loan need help, not its price. */
const DENIAL =
  /\b(?:not|never|no|neva|didn['’]?t|don['’]?t|haven['’]?t|tidak|gak|ga|nggak|bukan|belum)\b.{0,20}\b(?:borrow|took|take|taken|collect|request|apply|applied|pinjam|ambil)|没(?:有)?(?:借|贷|申请)/iu;

/** "I took 150k and will refund 180k" asks for a price. */
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

/** Looks up lenders and loans in the question, or links to a search. */
async function findAnswerWithoutDistress(asker: Asker, question: string): Promise<Finding> {
  const { productById } = asker.services.readCatalogue();
  const request = parseLoanRequest(question, asker.locale, new Date(asker.services.clock.now()));
  const loan = request === "unclear" ? undefined : request;
  const isPriced = loan !== undefined && hasPrice(loan);
  const subjects = asker.findNames(question, asker.market).slice(0, MAX_LENDERS);
  const findings: Finding[] = [];
  for (const subject of subjects) {
    findings.push(createLenderFinding(asker, subject));
    if (loan)
      findings.push(createProductCostFinding(asker, loan, productById.get(subject.subjectId)));
    findings.push(await createReviewsFinding(asker, subject));
  }
  if (subjects.length === 0 && request && hasUnknownLenderName(asker, question))
    findings.push(createSearchFinding(asker, question));
  if (request && (request === "unclear" || isPriced || subjects.length === 0))
    findings.splice(1, 0, createQuotedOfferFinding(asker, request));
  if (findings.length > 0) return joinFindings(findings);
  const cap = findCapFinding(asker, question);
  if (cap) return cap;
  const wish = parseWish(question, asker.locale);
  return wish ? createWishFinding(asker, wish) : createSearchFinding(asker, question);
}

function hasUnknownLenderName(asker: Asker, question: string): boolean {
  return asksIfNamedLenderIsLicensed(question) || asker.findWarnings(question) !== null;
}

function createSearchFinding(asker: Asker, question: string): Finding {
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
      // Links to help, because questions about distress in words that we do not recognize get this answer.
      linkTo(asker, t("assistant:answer.link.complain"), "/complain"),
    ],
  };
}

/**
 * Sources of the telephone numbers, read from copies on 23 and 27 November 2026. Nigeria: 112 (Nigeria
 * Governors' Forum, ngf.org.ng); SURPIN's toll-free line (its launch in healthwise.punchng.com, and the check
 * of June 2026 against SURPIN's and LifeLine International's own pages in a public list of crisis lines).
 * Indonesia: 112, in 172 regencies (okezone.com, 25 November 2025); 119 extension 8, which the Ministry of
 * Health says may take several calls (jabar.tribunnews.com, 14 March 2024).
 */
function createHelpFinding(asker: Asker, distress: Distress, question: string): Finding {
  const { t, market } = asker;
  const isAboutContacts = distress === "threat" && hasContact(question);
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
