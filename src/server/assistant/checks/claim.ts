import { findContacts } from "#contract/posts/contact.ts";
import { foldText } from "#contract/posts/contact-text.ts";
import { phrasePattern } from "#server/assistant/phrase-pattern.ts";
import { JUDGEMENT_WORDS, NUMBER_WORDS, UNCOUNTED_PHRASES } from "./claim-words.ts";

/** Why a sentence may not be shown in a model's own words. */
export type Claim = "writing" | "number" | "name" | "contact" | "judgement";

const NUMBERS = phrasePattern(NUMBER_WORDS);
const UNCOUNTED = new RegExp(phrasePattern(UNCOUNTED_PHRASES), "gu");
const JUDGEMENTS = phrasePattern(JUDGEMENT_WORDS);

/** Scripts that no language of the site is written in, markup, pictographs, and what nobody sees. */
const OTHER_WRITING =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]|[<>[\]{}*_#|\\`@\p{Cf}\p{Co}\p{Extended_Pictographic}]/u;

/**
 * The first thing in a sentence that could be checked, and so could be wrong: a number in any script or
 * in words, a name, an address, a verdict. Undefined for a sentence that states nothing of the kind.
 *
 * `findClaim("You would pay it back in a quarter.", () => false) // => "number"`
 * `findClaim("Here is what we know:", () => false)               // => undefined`
 */
export function findClaim(sentence: string, hasName: (text: string) => boolean): Claim | undefined {
  const { text } = foldText(sentence);
  if (/\p{N}/u.test(sentence) || /\d/.test(text)) return "number";
  if (OTHER_WRITING.test(sentence)) return "writing";
  if (NUMBERS.test(text.replaceAll(UNCOUNTED, " "))) return "number";
  if (hasName(sentence)) return "name";
  if (findContacts(sentence).length > 0) return "contact";
  return JUDGEMENTS.test(text) ? "judgement" : undefined;
}
