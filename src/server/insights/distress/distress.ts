import type { Theme } from "#contract/insights/theme.ts";
import { hasPhrase, phrasePattern, spelled } from "#server/insights/distress/phrase-pattern.ts";
import { themesOf } from "#server/insights/review-themes.ts";
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
/** A question about how lenders are; "can't" and "does not" begin none. */
const ASKING =
  /^\s*(?:is|are|do|does|can|will|what|apakah|apa|bisakah|adakah)\b(?!['’]| not)|吗|什么是|会不会|是不是/iu;

/**
 * Undefined for a question about lenders, however bad the words in it.
 *
 * `readDistress("They are calling my boss")         // => "threat"`
 * `readDistress("Which lender will not harass me?") // => undefined`
 */
export function readDistress(question: string): Distress | undefined {
  if (hasPhrase(spelled(question), DANGER)) return "danger";
  const told = question.split(SENTENCE_END).filter((sentence) => !isAboutLenders(sentence));
  if (told.some(isThreat)) return "threat";
  return told.some(isDispute) ? "dispute" : undefined;
}

function isAboutLenders(sentence: string): boolean {
  const text = spelled(sentence);
  if (hasPhrase(text, CHOOSING)) return true;
  return ASKING.test(sentence) && !hasPhrase(text, FIRST_PERSON);
}

function isThreat(sentence: string): boolean {
  const text = spelled(sentence);
  if (complainsOf(sentence, ["collection", "calls"]) || hasPhrase(text, THREAT)) return true;
  // By clause: "they dey call my contacts, wetin I fit do" is no deed of the writer.
  return [text, ...sentence.split(CLAUSE_END).map(spelled)].some(isPursuit);
}

function isPursuit(text: string): boolean {
  const isByOthers = hasPhrase(text, PURSUERS) || !hasPhrase(text, OWN_DEED);
  return isByOthers && PURSUIT.every((pattern) => hasPhrase(text, pattern));
}

function isDispute(sentence: string): boolean {
  return complainsOf(sentence, ["payout"]) || hasPhrase(spelled(sentence), DISPUTE);
}

/** As a review would: "no harassment" praises. */
function complainsOf(text: string, themes: readonly Theme[]): boolean {
  return themesOf({ text, stars: 3 }).some(
    ({ theme, polarity }) => polarity === "complaint" && themes.includes(theme),
  );
}
