import { isCommon } from "#server/assistant/common-words.ts";
import {
  hasPhrase,
  normalizeWords,
  phrasePattern,
} from "#server/insights/distress/phrase-pattern.ts";
import { SENSES } from "#server/insights/lexicon/lexicon.ts";
import { folded } from "#server/text/words.ts";
import { isWish } from "./wish.ts";

const PERMISSION_WORDS = [
  "licens*, licenc*, registered, approved, legal, illegal, legit*, real, fake, safe, scam, fraud, trust*, genuine",
  "fccpc, cbn, ojk, company, ilegal, izin, berizin, resmi, terdaftar, aman, penipu, penipuan, bodong, terpercaya",
  "合法, 非法, 正规, 牌照, 执照, 注册, 靠谱, 可靠, 安全, 骗, 真的",
];
const LENDER_WORDS = [
  "review*, rating*, complaint*, interest, rate, fee, charge*, cost, term, reputation, about, opinion*, like",
  "ulasan, bunga, biaya, tenor, bagaimana, gimana, keluhan, 点评, 评价, 利息, 利率, 费用, 怎么样, 投诉",
];
const PERMISSION = phrasePattern(PERMISSION_WORDS);
const ABOUT_LENDER = phrasePattern([...PERMISSION_WORDS, ...LENDER_WORDS]);

/** `asksAboutLender("branch licensed?") // => true`; `asksAboutLender("Which branch is safe?") // => false` */
export function asksAboutLender(question: string): boolean {
  return hasPhrase(normalizeWords(question), ABOUT_LENDER) && !isWish(question);
}

/** "Is akulaku legal", "is akulaku a scam". */
const IN_SMALL_LETTERS = /\b(?:is|apakah)\s+([\p{L}\p{N}]+)\s+(?:an?\s+)?(\p{L}+)/iu;

/**
 * Whether a question about a licence contains a name.
 *
 * `asksForPermission("Akulaku legal?")     // => true`
 * `asksForPermission("Is a loan licensed?") // => false`
 */
export function asksForPermission(question: string): boolean {
  if (!hasPhrase(normalizeWords(question), PERMISSION) || isWish(question)) return false;
  const capitalized = question.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Script=Latin}\p{N}]{2,}/gu) ?? [];
  const [, small = "", next = ""] = IN_SMALL_LETTERS.exec(question) ?? [];
  return [...capitalized, hasPhrase(normalizeWords(next), PERMISSION) ? small : ""].some(isName);
}

function isName(word: string): boolean {
  const text = folded(word);
  const key = normalizeWords(word).trim();
  if (text.length < 3 || isCommon(text) || SENSES.has(key)) return false;
  return !hasPhrase(` ${key} `, ABOUT_LENDER);
}
