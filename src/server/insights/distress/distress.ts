import type { Theme } from "#contract/insights/insights.ts";
import {
  createPhrasePattern,
  hasPhrase,
  normalizeWords,
} from "#server/insights/distress/phrase-pattern.ts";
import { findThemes } from "#server/insights/find-themes.ts";
import * as words from "./distress-words.ts";

/** `danger`: to a life. `threat`: by a collector. `dispute`: the writer cannot pay, or disputes a charge. */
export type Distress = "danger" | "threat" | "dispute";

const DANGER = createPhrasePattern(words.DANGER);
const THREAT = createPhrasePattern(words.THREAT);
const PURSUERS = createPhrasePattern(words.PURSUERS);
const PURSUIT = [words.PURSUITS, words.PURSUED].map(createPhrasePattern);
const CONTACTS = createPhrasePattern(words.CONTACTS);
const OWN_DEED = createPhrasePattern(words.OWN_DEED);
const DISPUTE = createPhrasePattern(words.DISPUTE);
const COMPLAINING = createPhrasePattern(words.COMPLAINING);
const CHOOSING = createPhrasePattern(words.CHOOSING);
const FIRST_PERSON = createPhrasePattern(words.FIRST_PERSON);
const SENTENCE_END = /[.!?\n。！？]/;
const CLAUSE_END = /[,;，；]/;
/** Matches questions about lenders in general, except those that begin with "can't" or "does not". */
const ASKING =
  /^\s*(?:is|are|do|does|can|will|what|apakah|apa|bisakah|adakah)\b(?!['’]| not)|吗|什么是|会不会|是不是/iu;

/**
 * Classifies the distress in a question; undefined for a question about lenders in general.
 * `classifyDistress("They are calling my boss")         // => "threat"`
 * `classifyDistress("Which lender will not harass me?") // => undefined`
 */
export function classifyDistress(question: string): Distress | undefined {
  if (hasPhrase(normalizeWords(question), DANGER)) return "danger";
  const statements = question
    .split(SENTENCE_END)
    .filter((sentence) => !isGeneralLenderQuestion(sentence));
  if (statements.some(isThreat)) return "threat";
  return statements.some(isDispute) ? "dispute" : undefined;
}

/** Whether a collector contacted other people. `mentionsContactedPerson("They called my mother") // => true` */
export function mentionsContactedPerson(question: string): boolean {
  return hasPhrase(normalizeWords(question), CONTACTS);
}

/** `asksToComplain("how to report loan app") // => true` */
export function asksToComplain(question: string): boolean {
  return hasPhrase(normalizeWords(question), COMPLAINING);
}

function isGeneralLenderQuestion(sentence: string): boolean {
  const text = normalizeWords(sentence);
  if (hasPhrase(text, CHOOSING)) return true;
  return ASKING.test(sentence) && !hasPhrase(text, FIRST_PERSON);
}

function isThreat(sentence: string): boolean {
  const text = normalizeWords(sentence);
  if (hasComplaintAbout(sentence, ["collection", "calls"]) || hasPhrase(text, THREAT)) return true;
  // Also checks each clause alone: the end of "they dey call my contacts, wetin I fit do" would hide the threat.
  return [text, ...sentence.split(CLAUSE_END).map(normalizeWords)].some(isPursuit);
}

function isPursuit(text: string): boolean {
  const isByOthers = hasPhrase(text, PURSUERS) || !hasPhrase(text, OWN_DEED);
  return isByOthers && PURSUIT.every((pattern) => hasPhrase(text, pattern));
}

function isDispute(sentence: string): boolean {
  return hasComplaintAbout(sentence, ["payout"]) || hasPhrase(normalizeWords(sentence), DISPUTE);
}

/** Checks the polarity, because "no harassment" is praise. */
function hasComplaintAbout(text: string, themes: readonly Theme[]): boolean {
  return findThemes({ text, stars: 3 }).some(
    ({ theme, polarity }) => polarity === "complaint" && themes.includes(theme),
  );
}
