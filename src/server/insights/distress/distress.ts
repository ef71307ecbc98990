import type { Theme } from "#contract/insights/insights.ts";
import {
  hasPhrase,
  normalizeWords,
  phrasePattern,
} from "#server/insights/distress/phrase-pattern.ts";
import { findThemes } from "#server/insights/find-themes.ts";
import * as words from "./distress-words.ts";

/** `danger`: for a life. `threat`: pursued or threatened. `dispute`: cannot pay, or the account is wrong. */
export type Distress = "danger" | "threat" | "dispute";

const DANGER = phrasePattern(words.DANGER);
const THREAT = phrasePattern(words.THREAT);
const PURSUERS = phrasePattern(words.PURSUERS);
const PURSUIT = [words.PURSUITS, words.PURSUED].map(phrasePattern);
const OWN_DEED = phrasePattern(words.OWN_DEED);
const DISPUTE = phrasePattern(words.DISPUTE);
const CHOOSING = phrasePattern(words.CHOOSING);
const FIRST_PERSON = phrasePattern(words.FIRST_PERSON);
const SENTENCE_END = /[.!?\n。！？]/;
const CLAUSE_END = /[,;，；]/;
/** Questions about lenders in general; "can't" and "does not" start none. */
const ASKING =
  /^\s*(?:is|are|do|does|can|will|what|apakah|apa|bisakah|adakah)\b(?!['’]| not)|吗|什么是|会不会|是不是/iu;

/**
 * Returns undefined for a question about lenders in general.
 * `readDistress("They are calling my boss")         // => "threat"`
 * `readDistress("Which lender will not harass me?") // => undefined`
 */
export function readDistress(question: string): Distress | undefined {
  if (hasPhrase(normalizeWords(question), DANGER)) return "danger";
  const statements = question.split(SENTENCE_END).filter((sentence) => !isAboutLenders(sentence));
  if (statements.some(isThreat)) return "threat";
  return statements.some(isDispute) ? "dispute" : undefined;
}

function isAboutLenders(sentence: string): boolean {
  const text = normalizeWords(sentence);
  if (hasPhrase(text, CHOOSING)) return true;
  return ASKING.test(sentence) && !hasPhrase(text, FIRST_PERSON);
}

function isThreat(sentence: string): boolean {
  const text = normalizeWords(sentence);
  if (hasComplaint(sentence, ["collection", "calls"]) || hasPhrase(text, THREAT)) return true;
  // In "they dey call my contacts, wetin I fit do" only the first clause counts.
  return [text, ...sentence.split(CLAUSE_END).map(normalizeWords)].some(isPursuit);
}

function isPursuit(text: string): boolean {
  const isByOthers = hasPhrase(text, PURSUERS) || !hasPhrase(text, OWN_DEED);
  return isByOthers && PURSUIT.every((pattern) => hasPhrase(text, pattern));
}

function isDispute(sentence: string): boolean {
  return hasComplaint(sentence, ["payout"]) || hasPhrase(normalizeWords(sentence), DISPUTE);
}

/** "No harassment" is praise. */
function hasComplaint(text: string, themes: readonly Theme[]): boolean {
  return findThemes({ text, stars: 3 }).some(
    ({ theme, polarity }) => polarity === "complaint" && themes.includes(theme),
  );
}
